//! Ellipses instead of bodies: a test with three answers.
//!
//! **Question.** Do two bodies touch, asked only of an ellipse around and one within each?
//!
//! **Idea.** Where the smallest ellipses around them are apart, so are the bodies. Where the largest
//! ellipses within them touch, so do the bodies. Between the two nothing is known: that is the
//! price of the proxy. An ellipse or a circle is its own.
//!
//! **Accuracy.** What is decided is right: the outer ellipses hold their bodies and the inner ones
//! lie within, rounding included. In the plane the inner one times two about its centre holds the
//! body, and the outer one by two lies within it.
//!
//! **Cost.** Two ellipses a body, once, and two tests of ellipses.
//!
//! **When it fails.** Near touch it is undecided, by [`Reason::BetweenEllipses`].
//!
//! **Source.** Rimon and Boyd, "Obstacle collision detection using best ellipsoid fit", 1997; the
//! enclosed ellipses: Ju et al., 2001. The verdict on two ellipses is the reference's.

mod margin;

pub use margin::margin;

use super::{enclosed_ellipse, enclosing_ellipse};
use crate::outcome::{Outcome, Reason, Verdict};
use crate::reference;
use crate::shape::{Ellipse, Kind, Shape};
use crate::trace::{Nested, Trace};

/// What was done.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A round of the ellipse around a body, 0 or 1.
    Around(usize, enclosing_ellipse::Step),
    /// A round of the ellipse within a body, 0 or 1.
    Inside(usize, enclosed_ellipse::Step),
    /// A body is too thin, too large or too small for an ellipse.
    Refused,
    /// The outer ellipses were tested.
    Outer {
        /// One around each body.
        ellipses: [Ellipse; 2],
        /// Of the ellipses.
        verdict: Verdict,
        /// The [`margin`] of the two.
        margin: f64,
    },
    /// The inner ellipses were tested.
    Inner {
        /// One within each body.
        ellipses: [Ellipse; 2],
        /// Of the ellipses.
        verdict: Verdict,
        /// The [`margin`] of the two.
        margin: f64,
    },
}

/// Whether it takes two kinds, of which at least one has no ellipse that it is.
pub const fn takes(a: Kind, b: Kind) -> bool {
    is_body(a) && is_body(b) && (is_straight(a) || is_straight(b))
}

const fn is_body(kind: Kind) -> bool {
    is_straight(kind) || matches!(kind, Kind::Ellipse | Kind::Circle)
}

const fn is_straight(kind: Kind) -> bool {
    matches!(kind, Kind::Polygon | Kind::Rectangle)
}

/// The verdict on two bodies, each a polygon, a rectangle, an ellipse or a circle.
pub fn solids<A, B, T>(a: &A, b: &B, trace: &mut T) -> Outcome
where
    A: Copy + Into<Shape>,
    B: Copy + Into<Shape>,
    T: Trace<Step>,
{
    let bodies: [Shape; 2] = [(*a).into(), (*b).into()];
    if !bodies.iter().all(|it| is_body(it.kind())) {
        return Outcome::undecided(Reason::WrongPair, "pair");
    }
    let [Some(first), Some(second)] = [0, 1].map(|at| outer(&bodies[at], at, trace)) else {
        trace.record(|| Step::Refused);
        return Outcome::undecided(Reason::OutOfRange, "thin");
    };
    let (ellipses, verdict) = ([first, second], touch(&first, &second));
    trace.record(|| Step::Outer { ellipses, verdict, margin: margin(&first, &second) });
    if verdict == Verdict::Separate {
        return Outcome::decided(verdict, "outer-ellipses");
    }
    let [Some(first), Some(second)] = [0, 1].map(|at| inner(&bodies[at], at, trace)) else {
        trace.record(|| Step::Refused);
        return Outcome::undecided(Reason::OutOfRange, "thin");
    };
    let (ellipses, verdict) = ([first, second], touch(&first, &second));
    trace.record(|| Step::Inner { ellipses, verdict, margin: margin(&first, &second) });
    match verdict {
        Verdict::Colliding => Outcome::decided(verdict, "inner-ellipses"),
        _ => Outcome::undecided(Reason::BetweenEllipses, "between-ellipses"),
    }
}

/// The ellipse that a shape is.
fn own(shape: &Shape) -> Option<Ellipse> {
    match shape {
        Shape::Ellipse(it) => Some(*it),
        Shape::Circle(it) => Some(it.into()),
        _ => None,
    }
}

fn outer(body: &Shape, at: usize, trace: &mut impl Trace<Step>) -> Option<Ellipse> {
    let mut steps = Nested::new(trace, |step| Step::Around(at, step));
    own(body).or_else(|| Some(enclosing_ellipse::around(body, &mut steps)?.ellipse))
}

fn inner(body: &Shape, at: usize, trace: &mut impl Trace<Step>) -> Option<Ellipse> {
    let mut steps = Nested::new(trace, |step| Step::Inside(at, step));
    own(body).or_else(|| Some(enclosed_ellipse::inside(body, &mut steps)?.ellipse))
}

fn touch(a: &Ellipse, b: &Ellipse) -> Verdict {
    reference::verdict(&(*a).into(), &(*b).into())
}

#[cfg(test)]
mod tests;
