//! The methods that are asked about shapes in motion.

use super::{CLOSING_SPEED, MOVING_CIRCLE, MethodId, ONCE_A_FRAME, SPEED_BOUND};
use crate::algorithm::time_of_impact::{self, Rule, circle};
use crate::motion::Motion;
use crate::outcome::Outcome;
use crate::shape::{Kind, Shape};

/// Frames in which the method that asks once a frame sees a motion, beside the start, where nobody
/// says how many.
pub const FRAMES: u32 = 8;

/// One way of telling when two shapes in motion touch first.
#[derive(Clone, Copy)]
pub struct MovingMethod {
    /// Which method it is.
    pub id: MethodId,
    /// Whether it takes two kinds, in either order.
    pub takes: fn(Kind, Kind) -> bool,
    /// Its answer, with the time of the first touch.
    pub solve: fn(&Shape, &Shape, &Motion) -> Outcome,
}

impl MovingMethod {
    /// The answer, or `None` where it does not take the pair.
    pub fn judge(&self, a: &Shape, b: &Shape, motion: &Motion) -> Option<Outcome> {
        (self.takes)(a.kind(), b.kind()).then(|| (self.solve)(a, b, motion))
    }
}

/// Every method for shapes in motion, other people's engines last.
pub fn moving_methods() -> impl Iterator<Item = &'static MovingMethod> {
    #[cfg(feature = "engines")]
    let engines = super::engine::MOVING.iter();
    #[cfg(not(feature = "engines"))]
    let engines = [].iter();
    MOVING.iter().chain(engines)
}

static MOVING: [MovingMethod; 4] = [
    MovingMethod {
        id: CLOSING_SPEED.repaired(),
        takes: |_, _| true,
        solve: |a, b, motion| time_of_impact::solids(a, b, motion, Rule::ClosingSpeed, &mut ()),
    },
    MovingMethod {
        id: MOVING_CIRCLE.repaired(),
        takes: is_circle_and_straight,
        solve: |a, b, motion| circle::solids(a, b, motion, &mut ()),
    },
    MovingMethod {
        id: SPEED_BOUND.repaired(),
        takes: |_, _| true,
        solve: |a, b, motion| time_of_impact::solids(a, b, motion, Rule::SpeedBound, &mut ()),
    },
    MovingMethod {
        id: ONCE_A_FRAME.repaired(),
        takes: |_, _| true,
        solve: |a, b, motion| time_of_impact::solids(a, b, motion, Rule::Frames(FRAMES), &mut ()),
    },
];

/// A circle, and what is round or straight without being an ellipse.
fn is_circle_and_straight(a: Kind, b: Kind) -> bool {
    use Kind::{Capsule, Circle, Line, Point, Rectangle, Segment};
    let has_form = |it| matches!(it, Circle | Point | Line | Segment | Rectangle | Capsule);
    [a, b].contains(&Circle) && has_form(a) && has_form(b)
}
