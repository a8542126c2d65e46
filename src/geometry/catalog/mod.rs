//! The one list of methods.
//!
//! The command line, the window, the property tests and the benches all iterate over [`METHODS`],
//! so registering a method here adds it to all of them.

#[cfg(feature = "engines")]
mod engine;
mod methods;

pub use methods::*;

use crate::algorithm::motion::difference_ray;
use crate::algorithm::motion::time_of_impact::{self, Rule, circle};
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::reference;
use crate::shape::{Kind, Shape};
use std::sync::LazyLock;

/// The source of a method: one of the documents that the program reproduces, or none of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub enum Document {
    /// Olli Niemitalo, "Ellipse–circle and ellipse–ellipse collision detection".
    Niemitalo,
    /// Baeldung, on collisions between a circle and a line or line segment.
    Baeldung,
    /// Miguel Kano, "Circle and Rotated Rectangle Collision Detection".
    Kano,
    /// Steven Vaerten, comment 13 under Kano's article.
    Vaerten,
    /// Naoki Hori, "Collision of Ellipses".
    Hori,
    /// Carl Chatfield, "Simple Method for Distance to Ellipse", which Hori links to.
    Chatfield,
    /// The field's literature beyond the five documents.
    Literature,
    /// Worked out for this program.
    Tangency,
    /// parry2d, a collision library by other people.
    Parry,
    /// The user's own program.
    #[default]
    Own,
}

impl Document {
    /// The author or site, as menus show it.
    pub fn author(self) -> &'static str {
        match self {
            Self::Niemitalo => "Niemitalo",
            Self::Baeldung => "Baeldung",
            Self::Kano => "Kano",
            Self::Vaerten => "Vaerten",
            Self::Hori => "Hori",
            Self::Chatfield => "Chatfield",
            Self::Literature => "Literature",
            Self::Tangency => "Tangency",
            Self::Parry => "parry2d",
            Self::Own => "Your own",
        }
    }

    /// Author and title, as shown beside a story.
    pub fn cited(self) -> &'static str {
        match self {
            Self::Niemitalo => {
                "Olli Niemitalo, “Ellipse–circle and ellipse–ellipse collision detection”"
            }
            Self::Baeldung => "Baeldung, a tutorial on a circle against a line or line segment",
            Self::Kano => "Miguel Kano, “Circle and Rotated Rectangle Collision Detection”",
            Self::Vaerten => {
                "Steven Vaerten, comment 13 under Kano’s “Circle and Rotated Rectangle Collision \
                Detection”"
            }
            Self::Hori => "Naoki Hori, “Collision of Ellipses”",
            Self::Chatfield => "Carl Chatfield, “Simple Method for Distance to Ellipse”",
            Self::Literature => "Textbooks and papers",
            Self::Tangency => "Tangency’s own",
            Self::Parry => "parry2d, the collision library of the Rapier engine",
            Self::Own => "Your own",
        }
    }
}

/// A method for one pair of kinds.
#[derive(Clone, Copy)]
pub struct Method {
    /// Which method it is; several pairs may share one.
    pub id: MethodId,
    /// Its stable name, such as `conjugate-product`.
    pub slug: &'static str,
    /// Its name in menus.
    pub title: &'static str,
    /// The pair that it treats, in its own order.
    pub pair: (Kind, Kind),
    /// The sets of points as which it treats the shapes.
    pub semantics: Semantics,
    /// The answer. Shapes must be in the order of `pair`; otherwise `Reason::WrongPair`.
    pub solve: Solve<Outcome>,
    /// The same verdict and reason as `solve`, and nothing else that is certain; faster if the
    /// method knows its verdict before its measures. Also in the order of `pair`.
    pub decide: Solve<Outcome>,
    /// The same for two cases in about the time of one, in the order of `pair`; optional.
    pub decide_two: Option<DecideTwo>,
    /// The answer of `solve` and its steps, as `{:?}` has them; `None` for a method without steps.
    pub solve_traced: Option<Solve<(Outcome, String)>>,
    /// The answers to many cases in any order, for a method that would wait for each of them.
    pub solve_each: Option<&'static SolveEach>,
    /// The answer about shapes in motion, in any order; `None` unless the method is one for these.
    pub solve_moving: Option<SolveMoving>,
}

/// A function that answers one case.
pub type Solve<T> = &'static (dyn Fn(&Shape, &Shape) -> T + Send + Sync);

/// A function that answers two cases.
pub type DecideTwo = fn([&[Shape; 2]; 2]) -> [Outcome; 2];

/// A function that answers many cases, each with its motion, if it has one. The `bool` of an answer
/// says whether it is about the motion.
pub type SolveEach = dyn Fn(&[([Shape; 2], Option<Motion>)]) -> Vec<(Outcome, bool)> + Send + Sync;

impl Method {
    /// A method for a pair of closed solids that has an answer and no optional function.
    pub const fn new(id: MethodId, pair: (Kind, Kind), solve: Solve<Outcome>) -> Self {
        Self {
            id,
            slug: id.slug(),
            title: id.title(pair),
            pair,
            semantics: Semantics::Closed,
            solve,
            decide: solve,
            decide_two: None,
            solve_traced: None,
            solve_each: None,
            solve_moving: None,
        }
    }

    /// The answer for two shapes in either order; `None` if the pair does not fit.
    pub fn judge(&self, a: &Shape, b: &Shape) -> Option<Outcome> {
        if self.pair == (a.kind(), b.kind()) {
            Some((self.solve)(a, b))
        } else if self.pair == (b.kind(), a.kind()) {
            Some((self.solve)(b, a).swapped())
        } else {
            None
        }
    }

    /// The answer for two shapes in motion; `None` if the pair or the method does not fit.
    pub fn judge_moving(&self, a: &Shape, b: &Shape, motion: &Motion) -> Option<Outcome> {
        let solve = self.solve_moving?;
        self.fits(a.kind(), b.kind()).then(|| solve(a, b, motion))
    }

    /// The answer for two shapes, in motion if one is given.
    pub fn judge_in(&self, a: &Shape, b: &Shape, motion: Option<&Motion>) -> Option<Outcome> {
        motion.map_or_else(|| self.judge(a, b), |motion| self.judge_moving(a, b, motion))
    }

    /// The answers for many cases, each as [`Self::judge_in`] gives it. A verdict about shapes at
    /// rest is `Reason::WrongPair` if a motion is given.
    pub fn judge_each(
        &self,
        cases: &[[Shape; 2]],
        motion: Option<&Motion>,
    ) -> Vec<Option<Outcome>> {
        let Some(solve) = self.solve_each else {
            return cases.iter().map(|[a, b]| self.judge_in(a, b, motion)).collect();
        };
        let cases: Vec<_> = cases.iter().map(|it| (*it, motion.copied())).collect();
        let answer = |(outcome, in_motion): (Outcome, bool)| {
            let fits = in_motion || motion.is_none() || outcome.verdict == Verdict::Undecided;
            Some(if fits { outcome } else { at_rest() })
        };
        solve(&cases).into_iter().map(answer).collect()
    }

    /// Whether it is a query of an engine by other people.
    pub fn is_engine(&self) -> bool {
        self.id.is_engine()
    }

    /// Whether it is the user's own program.
    pub fn is_own(&self) -> bool {
        self.id.family.document == Document::Own
    }

    /// Whether it treats these two kinds, in either order.
    pub fn fits(&self, a: Kind, b: Kind) -> bool {
        self.pair == (a, b) || self.pair == (b, a)
    }
}

/// The queries of other people's engines, on every pair of kinds that they take; empty without the
/// feature `engines`. [`METHODS`] does not contain them.
pub fn engines() -> &'static [Method] {
    #[cfg(feature = "engines")]
    return &engine::ENGINES;
    #[cfg(not(feature = "engines"))]
    &[]
}

/// Every engine's query that treats the two kinds, in either order.
pub fn engines_for(a: Kind, b: Kind) -> impl Iterator<Item = &'static Method> {
    engines().iter().filter(move |method| method.fits(a, b))
}

/// Every method that treats the two kinds, in either order.
pub fn methods_for(a: Kind, b: Kind) -> impl Iterator<Item = &'static Method> {
    METHODS.iter().filter(move |method| method.fits(a, b))
}

/// The sets of points as which a method treats the shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Semantics {
    /// Solids with their boundaries: a contained shape collides, and so do shapes that touch.
    Closed,
    /// Solids without their boundaries: shapes that only touch do not collide.
    Open,
    /// A segment or line against the *boundary* of a circle: a contained one does not collide.
    Boundary,
}

impl Semantics {
    /// Its name in JSON answers.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
            Self::Boundary => "boundary",
        }
    }

    /// The right verdict on two shapes, in either order, about which the reference says `truth`;
    /// `None` if the question has no meaning for them.
    pub fn right(self, truth: &Contact, [a, b]: [&Shape; 2]) -> Option<Verdict> {
        match self {
            Self::Closed => Some(truth.verdict()),
            Self::Open => Some(Verdict::from_hit(truth.gap < 0.0)),
            Self::Boundary => reference::meets_boundary(truth, a, b),
        }
    }
}

/// The default number of frames in which [`ONCE_A_FRAME`] looks at a motion, after the start.
pub const FRAMES: u32 = 8;

/// A function that answers for two shapes in motion.
pub type SolveMoving = &'static (dyn Fn(&Shape, &Shape, &Motion) -> Outcome + Send + Sync);

/// A method for shapes in motion, and whether it takes two kinds, in either order.
type Moving = (MethodId, fn(Kind, Kind) -> bool, SolveMoving);

static LINES: [Moving; 5] = [
    (CLOSING_SPEED.repaired(), methods::pair, &|a, b, motion| {
        time_of_impact::solids(a, b, motion, Rule::ClosingSpeed, &mut ())
    }),
    (MOVING_CIRCLE.repaired(), is_circle_and_straight, &|a, b, motion| {
        circle::solids(a, b, motion, &mut ())
    }),
    (DIFFERENCE_RAY.repaired(), methods::bounded, &|a, b, motion| {
        difference_ray::solids(a, b, motion, &mut ())
    }),
    (SPEED_BOUND.repaired(), methods::pair, &|a, b, motion| {
        time_of_impact::solids(a, b, motion, Rule::SpeedBound, &mut ())
    }),
    (ONCE_A_FRAME.repaired(), methods::pair, &|a, b, motion| {
        time_of_impact::solids(a, b, motion, Rule::Frames(FRAMES), &mut ())
    }),
];

/// Is one a circle, and the other a circle, straight, or a capsule?
fn is_circle_and_straight(a: Kind, b: Kind) -> bool {
    use Kind::{Capsule, Circle, Line, Point, Rectangle, Segment};
    let has_form = |it| matches!(it, Circle | Point | Line | Segment | Rectangle | Capsule);
    [a, b].contains(&Circle) && has_form(a) && has_form(b)
}

/// Every pair of kinds, once.
fn pairs() -> impl Iterator<Item = (Kind, Kind)> {
    Kind::ALL.iter().enumerate().flat_map(|(at, a)| Kind::ALL[at..].iter().map(|b| (*a, *b)))
}

/// Every method for shapes in motion on every pair of kinds that it takes, other people's engines
/// last. Only [`Method::judge_moving`] gets an answer from them.
pub static MOVING: LazyLock<Vec<Method>> = LazyLock::new(|| {
    #[cfg(feature = "engines")]
    let engines = engine::MOVING.iter();
    #[cfg(not(feature = "engines"))]
    let engines = [].iter();
    let on = |&(id, takes, solve): &'static Moving| {
        let pairs = pairs().filter(move |pair| takes(pair.0, pair.1));
        pairs.map(move |it| Method {
            solve_moving: Some(solve),
            ..Method::new(id, it, &|_, _| at_rest())
        })
    };
    LINES.iter().chain(engines).flat_map(on).collect()
});

/// Every method for shapes in motion that treats the two kinds, in either order.
pub fn moving_for(a: Kind, b: Kind) -> impl Iterator<Item = &'static Method> {
    MOVING.iter().filter(move |method| method.fits(a, b))
}

/// The answer of a method for shapes in motion about shapes at rest.
fn at_rest() -> Outcome {
    Outcome::undecided(Reason::WrongPair, "at-rest")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{circle, ellipse, rectangle, segment};
    use glam::DVec2;

    fn right(semantics: Semantics, a: &Shape, b: &Shape) -> Option<Verdict> {
        let either = [[a, b], [b, a]];
        let [one, other] = either.map(|[a, b]| semantics.right(&reference::judge(a, b), [a, b]));
        assert_eq!(one, other);
        one
    }

    #[test]
    fn touching_collides_for_closed_solids_alone_to_the_last_digit() {
        let circle = |x: f64| Shape::from(circle((x, 0.0), 2.0));
        let others = [
            (5.0, Shape::from(rectangle((0.0, 0.0), (6.0, 2.0), 0.0))),
            (5.0, ellipse((0.0, 0.0), (3.0, 1.0), 0.0).into()),
        ];
        for (x, other) in others {
            for (x, closed, open) in [
                (f64::next_down(x), Verdict::Colliding, Verdict::Colliding),
                (x, Verdict::Colliding, Verdict::Separate),
                (f64::next_up(x), Verdict::Separate, Verdict::Separate),
            ] {
                assert_eq!(right(Semantics::Closed, &circle(x), &other), Some(closed), "{x}");
                assert_eq!(right(Semantics::Open, &circle(x), &other), Some(open), "{x}");
                assert_eq!(right(Semantics::Boundary, &circle(x), &other), None);
            }
        }
    }

    #[test]
    fn a_swallowed_segment_collides_but_with_the_boundary() {
        let circle = circle((0.0, 0.0), 9.0).into();
        let segment = segment((0.0, 0.0), DVec2::ONE).into();
        let all = [Semantics::Closed, Semantics::Open, Semantics::Boundary];
        let said = all.map(|it| right(it, &circle, &segment).unwrap());
        assert_eq!(said, [Verdict::Colliding, Verdict::Colliding, Verdict::Separate]);
    }
}
