//! Closed form: the ellipse's point nearest to a circle's centre, as the root of a quartic.
//!
//! **Question** — Do a filled ellipse and a filled circle (or ellipse) touch, and how far
//! apart or deep are they?
//!
//! **Idea** — The nearest point (x, y) of the ellipse is where its normal goes through
//! the circle's centre (c, d). With the major radius 1 along x and the minor radius 1/b
//! that is a quartic in x, and a quartic has a formula. The circle touches when the point
//! is in it. Against an ellipse the plane is stretched first until that is a circle.
//!
//! **Accuracy** — Gap to 1e-14 of the larger of size and offset. After a stretch distances are
//! not those of the world, so that there the answer is the verdict alone.
//!
//! **Cost** — Two cube roots or an arc cosine, four square roots, and a few rounds of Newton's method.
//!
//! **When it fails** — It does not. [`published`] says how the formula does.
//! Shapes that are next to nothing beside the other one are treated as a little larger.
//!
//! **Source** — Olli Niemitalo, "Ellipse–circle and ellipse–ellipse collision detection",
//! section "Closed-form solution". Changed: written in α = (b²c/m)² and
//! β = (bd/m)², m = b² − 1, in which the terms up to b²² become those up to α³; the
//! casus irreducibilis (s < 0, the centre inside the evolute) is answered by its angle;
//! the result starts Newton's method on the secular equation, which answers alone for nearly round
//! ellipses and far away, and whose start from a lower bound never fails.
//! [`published`] keeps the original.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::closed_form;
//! use tangency_geometry::{Circle, DVec2, Ellipse, Verdict};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(2.5, 0.0), 1.0)?;
//! let outcome = closed_form::ellipse_circle(&ellipse, &circle, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Colliding);
//! assert!(outcome.contact.is_some_and(|contact| (contact.gap + 0.5).abs() < 1e-12));
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

pub mod complex;
mod equation;
mod frame;
mod placed;
pub mod published;
mod repaired;
mod step;
#[cfg(test)]
mod tests;

pub use super::real::Real;
pub use equation::{Quartic, Resolvent, Subexpressions};
pub use frame::Frame;
pub use step::{EarlyOut, Step};

use crate::outcome::Outcome;
use crate::shape::{Circle, Ellipse};
use crate::trace::Trace;
use placed::Placed;

/// Do the ellipse and the circle touch, and where?
///
/// Decided by `center-in-ellipse` or `nearest-point`.
pub fn ellipse_circle(ellipse: &Ellipse, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    repaired::solve(&Placed::ellipse_circle(ellipse, circle), true, trace)
}

/// Do the two ellipses touch? The verdict only: the plane is stretched until the second
/// is a circle, and distances with it.
///
/// Decided as [`ellipse_circle`] is.
pub fn ellipse_ellipse(first: &Ellipse, second: &Ellipse, trace: &mut impl Trace<Step>) -> Outcome {
    repaired::solve(&Placed::ellipse_ellipse(first, second, trace), false, trace)
}
