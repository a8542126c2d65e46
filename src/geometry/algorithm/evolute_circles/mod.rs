//! Evolute circles: two ellipses and their penetration depth, by a circle fitted
//! to each.
//!
//! **Question.** Do two filled ellipses touch, and how deep, or how far apart?
//!
//! **Idea.** Near the contact an ellipse is nearly its osculating circle, whose
//! centre is on the ellipse's evolute. Fit one circle to each ellipse; the centre of
//! either tells the other where to look next. When both stand still they have a
//! common normal, and the circles' overlap δ = r₀ + r₁ − d is that of the ellipses.
//!
//! **Accuracy.** At a fixed point the gap along the common normal is exact, not an
//! approximation. The repaired form finds the largest such gap at any overlap. Gap to 1e-13 of the
//! larger of size and offset.
//!
//! **Cost.** Published: two walks a round. Repaired: a few fits of a pair of circles, without
//! trigonometry, and on overlap a sweep of directions. No allocation.
//!
//! **When it fails.** [`published`]: deep overlap sends it
//! into two-cycles, or to a common normal on which both circles face the same way,
//! where δ means nothing. Repaired: at its limits, `Undecided` because it has
//! [`NotConverged`](crate::Reason::NotConverged); or, with a needle beyond its arithmetic, because that
//! is [`OutOfRange`](crate::Reason::OutOfRange). Of such a needle no gap is told, the verdict alone.
//!
//! **Source.** Naoki Hori, "Collision of ellipses", whose fit follows Carl
//! Chatfield. Changed in the repaired form: *one* normal n is shared, the circles are
//! fitted where the normals are n and −n, and the line of their centres is the next n.
//! That is Newton's method for the largest gap S(n), since S′ = n⊥·(C₁ − C₀) and
//! S″ = −n·(C₁ − C₀): it converges quadratically, and a turn that would not raise S is
//! halved, so nothing can alternate. On overlap S may have several peaks; a sweep
//! bounds S between directions by the boundary points already seen and discards every
//! wedge that cannot win.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::evolute_circles::{self, Settings};
//! use tangency_geometry::{DVec2, Ellipse, Verdict};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let other = Ellipse::new(DVec2::new(0.0, 3.5), DVec2::new(2.0, 3.0), 0.5)?;
//! let settings = Settings::default();
//! let outcome = evolute_circles::ellipse_ellipse(&ellipse, &other, &settings, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Colliding);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod foresight;
mod pose;
pub mod published;
mod repaired;
mod step;
#[cfg(test)]
mod tests;

pub use step::{BEARINGS, Bearing, Round, Step};

use crate::outcome::Outcome;
use crate::shape::{Circle, Ellipse};
use crate::trace::Trace;

/// When to give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Rounds from one start before it counts as not settled. Five do for most pairs,
    /// needles of 1 : 1e8 need 58; fewer would leave those unmeasured.
    pub max_rounds: u32,
    /// Directions that a sweep may ask. Forty do for most overlapping pairs, needles
    /// need 84; fewer would leave concentric and thin ones undecided.
    pub max_directions: u32,
}

impl Default for Settings {
    /// Several times what the slowest pair known has needed.
    fn default() -> Self {
        Self { max_rounds: 200, max_directions: 1000 }
    }
}

/// The signed gap of the two ellipses, by circles that share one normal.
///
/// Decided by `gap-sign`, or not, at the `sweep-limit`.
pub fn ellipse_ellipse(
    first: &Ellipse,
    second: &Ellipse,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    repaired::Search::new(first, second, settings).run(trace)
}

/// The same of an ellipse and a circle, whose own fitted circle is itself wherever it is fitted.
pub fn ellipse_circle(
    ellipse: &Ellipse,
    circle: &Circle,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    ellipse_ellipse(ellipse, &Ellipse::from(circle), settings, trace)
}
