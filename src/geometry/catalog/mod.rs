//! The one list of methods.
//!
//! The command line, the window, the property tests and the benches all walk
//! [`METHODS`]; a method that is registered here is enrolled in all of them.

#[cfg(feature = "engines")]
mod engine;
mod family;
mod methods;
mod moving;
mod semantics;

pub use family::{Family, MethodId, Precision, Variant};
pub use methods::*;
pub use moving::{FRAMES, MOVING, SolveMoving, moving_for};
pub use semantics::Semantics;

use crate::motion::Motion;
use crate::outcome::Outcome;
use crate::shape::{Kind, Shape};

/// One of the five documents that the program reproduces, or none of them.
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
    /// None: it is worked out for this program.
    Tangency,
    /// parry2d, other people's engine; none of its own.
    Parry,
    /// A program of the user's own.
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

    /// Author and title, as they are introduced beside a story.
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

/// One way of answering for one pair of kinds.
#[derive(Clone, Copy)]
pub struct Method {
    /// Which method it is; one method may treat several pairs.
    pub id: MethodId,
    /// Its stable name, such as `conjugate-product`.
    pub slug: &'static str,
    /// For menus.
    pub title: &'static str,
    /// The pair that it treats, in its own order.
    pub pair: (Kind, Kind),
    /// What it takes the shapes to be.
    pub semantics: Semantics,
    /// The answer. Shapes must be in the order of `pair`; otherwise `Reason::WrongPair`.
    pub solve: Solve<Outcome>,
    /// The verdict and its reason as `solve` has them, and nothing else that is sure; faster
    /// where the method knows its verdict before its measures. In the order of `pair`, too.
    pub decide: Solve<Outcome>,
    /// The same of two cases in about the time of one, of a method that can. In the order of `pair`.
    pub decide_two: Option<DecideTwo>,
    /// The run of `solve` with every step kept: the answer and how many steps there were.
    pub solve_traced: Solve<(Outcome, usize)>,
    /// The answers to many cases at once, of a method for which asking one by one means waiting
    /// for each. It takes shapes in any order.
    pub solve_each: Option<&'static SolveEach>,
    /// The answer about shapes in motion, of a method for those; `None` of any other. In any order.
    pub solve_moving: Option<SolveMoving>,
}

/// How a method answers for one case.
pub type Solve<T> = &'static (dyn Fn(&Shape, &Shape) -> T + Send + Sync);

/// How a method answers for two cases.
pub type DecideTwo = fn([&[Shape; 2]; 2]) -> [Outcome; 2];

/// How a method answers for many cases, each with its motion where it has one; and whether an answer
/// is about the motion.
pub type SolveEach = dyn Fn(&[([Shape; 2], Option<Motion>)]) -> Vec<(Outcome, bool)> + Send + Sync;

impl Method {
    /// The answer for two shapes in either order, or `None` where the pair does not fit.
    pub fn judge(&self, a: &Shape, b: &Shape) -> Option<Outcome> {
        if self.pair == (a.kind(), b.kind()) {
            Some((self.solve)(a, b))
        } else if self.pair == (b.kind(), a.kind()) {
            Some((self.solve)(b, a).swapped())
        } else {
            None
        }
    }

    /// The answer for two shapes in motion, or `None` where the pair does not fit or the method is
    /// none for shapes in motion.
    pub fn judge_moving(&self, a: &Shape, b: &Shape, motion: &Motion) -> Option<Outcome> {
        let solve = self.solve_moving?;
        self.fits(a.kind(), b.kind()).then(|| solve(a, b, motion))
    }

    /// The answer about two shapes that move, or that rest.
    pub fn judge_in(&self, a: &Shape, b: &Shape, motion: Option<&Motion>) -> Option<Outcome> {
        motion.map_or_else(|| self.judge(a, b), |motion| self.judge_moving(a, b, motion))
    }

    /// The answers for many cases at rest, as [`Self::judge`] has each.
    pub fn judge_each(&self, cases: &[[Shape; 2]]) -> Vec<Option<Outcome>> {
        match self.solve_each {
            Some(solve) => {
                let cases: Vec<_> = cases.iter().map(|it| (*it, None)).collect();
                solve(&cases).into_iter().map(|it| Some(it.0)).collect()
            }
            None => cases.iter().map(|[a, b]| self.judge(a, b)).collect(),
        }
    }

    /// Whether it is other people's engine.
    pub fn is_engine(&self) -> bool {
        self.id.is_engine()
    }

    /// Whether it is a program of the user's own.
    pub fn is_own(&self) -> bool {
        self.id.family.document == Document::Own
    }

    /// Does the method treat these two kinds, in either order?
    pub fn fits(&self, a: Kind, b: Kind) -> bool {
        self.pair == (a, b) || self.pair == (b, a)
    }
}

/// Other people's engines, on every pair of kinds that they take; none without the feature
/// `engines`. They stand beside [`METHODS`], and are asked where somebody wants them.
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
