//! The methods that are asked about shapes in motion.

use super::{
    CLOSING_SPEED, DIFFERENCE_RAY, MOVING_CIRCLE, Method, MethodId, ONCE_A_FRAME, SPEED_BOUND,
    Semantics,
};
use crate::algorithm::difference_ray;
use crate::algorithm::time_of_impact::{self, Rule, circle};
use crate::motion::Motion;
use crate::outcome::{Outcome, Reason};
use crate::shape::{Kind, Shape};
use std::sync::LazyLock;

/// Frames in which the method that asks once a frame sees a motion, beside the start, where nobody
/// says how many.
pub const FRAMES: u32 = 8;

/// How a method answers for two shapes in motion.
pub type SolveMoving = &'static (dyn Fn(&Shape, &Shape, &Motion) -> Outcome + Send + Sync);

/// A line of the list.
pub(super) struct Moving {
    pub(super) id: MethodId,
    /// Whether it takes two kinds, in either order.
    pub(super) takes: fn(Kind, Kind) -> bool,
    pub(super) solve: SolveMoving,
}

static LINES: [Moving; 5] = [
    Moving {
        id: CLOSING_SPEED.repaired(),
        takes: |_, _| true,
        solve: &|a, b, motion| time_of_impact::solids(a, b, motion, Rule::ClosingSpeed, &mut ()),
    },
    Moving {
        id: MOVING_CIRCLE.repaired(),
        takes: is_circle_and_straight,
        solve: &|a, b, motion| circle::solids(a, b, motion, &mut ()),
    },
    Moving {
        id: DIFFERENCE_RAY.repaired(),
        takes: |a, b| a.is_bounded() && b.is_bounded(),
        solve: &|a, b, motion| difference_ray::solids(a, b, motion, &mut ()),
    },
    Moving {
        id: SPEED_BOUND.repaired(),
        takes: |_, _| true,
        solve: &|a, b, motion| time_of_impact::solids(a, b, motion, Rule::SpeedBound, &mut ()),
    },
    Moving {
        id: ONCE_A_FRAME.repaired(),
        takes: |_, _| true,
        solve: &|a, b, motion| time_of_impact::solids(a, b, motion, Rule::Frames(FRAMES), &mut ()),
    },
];

/// A circle, and what is round or straight without being an ellipse.
fn is_circle_and_straight(a: Kind, b: Kind) -> bool {
    use Kind::{Capsule, Circle, Line, Point, Rectangle, Segment};
    let has_form = |it| matches!(it, Circle | Point | Line | Segment | Rectangle | Capsule);
    [a, b].contains(&Circle) && has_form(a) && has_form(b)
}

/// Every method for shapes in motion on every pair of kinds that it takes, other people's engines
/// last. They answer [`Method::judge_moving`] and nothing else.
pub static MOVING: LazyLock<Vec<Method>> = LazyLock::new(|| {
    #[cfg(feature = "engines")]
    let engines = super::engine::MOVING.iter();
    #[cfg(not(feature = "engines"))]
    let engines = [].iter();
    let pairs =
        Kind::ALL.iter().enumerate().flat_map(|(at, a)| Kind::ALL[at..].iter().map(|b| (*a, *b)));
    let on = |line: &'static Moving| {
        pairs.clone().filter(|pair| (line.takes)(pair.0, pair.1)).map(|pair| line.on(pair))
    };
    LINES.iter().chain(engines).flat_map(on).collect()
});

/// Every method for shapes in motion that treats the two kinds, in either order.
pub fn moving_for(a: Kind, b: Kind) -> impl Iterator<Item = &'static Method> {
    MOVING.iter().filter(move |method| method.fits(a, b))
}

impl Moving {
    fn on(&self, pair: (Kind, Kind)) -> Method {
        Method {
            id: self.id,
            slug: self.id.slug(),
            title: self.id.title(pair),
            pair,
            semantics: Semantics::Closed,
            solve: &at_rest,
            decide: &at_rest,
            decide_two: None,
            solve_traced: &|a, b| (at_rest(a, b), 0),
            solve_each: None,
            solve_moving: Some(self.solve),
        }
    }
}

/// What a method for shapes in motion says of two at rest.
fn at_rest(_: &Shape, _: &Shape) -> Outcome {
    Outcome::undecided(Reason::WrongPair, "at-rest")
}
