//! Foot point: where a normal of an ellipse goes through a given point.
//!
//! **Question.** At which eccentric anomaly t does the normal of the ellipse go
//! through the target, on the side nearest to it?
//!
//! **Idea.** At any t the ellipse is nearly its osculating circle, whose centre is
//! on the evolute. Seen from there the target is off the normal by some angle; walk
//! that angle along the circle, translate the arc into a step of t, and repeat.
//!
//! **Accuracy.** The last step of t is below the tolerance, and the error after it
//! is about the tolerance squared; at a cusp of the evolute, where a round gains a third only, it is
//! about twice that step.
//!
//! **Cost.** Each round takes two pairs of sine and cosine and an arc sine.
//!
//! **When it fails.** On a circle with the target at its centre every direction is
//! normal: Hori's loop never ends, Chatfield's divides 0 by 0; at a cusp of the evolute it needs many
//! rounds. Both end here, and [`Ending`] says how.
//!
//! **Source.** Carl Chatfield, "Simple method for distance to ellipse", as Naoki
//! Hori runs it: until a step of t is below 1e−8.
//! Changed: a cap on the rounds; an arc sine's argument that rounding carried past 1
//! is brought back; the speed along the ellipse without its cancelling subtraction. [`Advance::ByPoint`]
//! is the variant in his repository by Adrian Stephens and JohannesMP.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::foot_point::{self, Settings};
//! use tangency_geometry::{Circle, DVec2, Ellipse, Verdict};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(0.0, 3.0), 1.0)?;
//! let settings = Settings::default();
//! let outcome = foot_point::ellipse_circle(&ellipse, &circle, &settings, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Separate);
//! assert!(outcome.contact.is_some_and(|contact| (contact.gap - 1.0).abs() < 1e-12));
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod ellipse_circle;
mod osculation;
pub mod published;
mod pursuit;
mod step;
mod walk;

pub use ellipse_circle::{PairStep, ellipse_circle, ellipse_point};
pub use osculation::Osculation;
pub(super) use pursuit::Pursuit;
pub use step::{Ending, FootPoint, Step};

use crate::shape::Ellipse;
use crate::trace::Trace;
use glam::DVec2;
use walk::{Stride, Track, Walk};

/// How a round goes on from t.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Advance {
    /// By the arc to the target's direction, over the speed of the ellipse's point.
    #[default]
    ByArc,
    /// To the direction of the circle's point nearest to the target, its coordinates taken over a and
    /// b. That needs no angle; t is kept all the same.
    ByPoint,
}

/// When to stop, and how to go on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// A step of t (radians) below this ends the iteration. Smaller costs a round and
    /// gains nothing below 1e-16; larger leaves an error of about its square.
    pub tolerance: f64,
    /// The rounds before it gives up. A cusp needs 43; fewer would miss it.
    pub max_iterations: u32,
    /// How a round goes on.
    pub advance: Advance,
}

impl Settings {
    /// So many rounds, whatever happens.
    pub fn fixed(rounds: u32) -> Self {
        Self { tolerance: 0.0, max_iterations: rounds, ..Self::default() }
    }
}

impl Default for Settings {
    /// Hori's tolerance, and half as many rounds again as the slowest known target needs.
    fn default() -> Self {
        Self { tolerance: 1e-8, max_iterations: 64, advance: Advance::ByArc }
    }
}

/// The foot of the normal from `target` to the ellipse, on the target's own quadrant.
pub fn toward(
    ellipse: &Ellipse,
    target: DVec2,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> FootPoint {
    let track = Track::new(ellipse);
    let mut walk = Walk::new(&track, target);
    let mut ended = (settings.max_iterations, Ending::OutOfIterations);
    for iteration in 1..=settings.max_iterations {
        let stride = walk.stride().map(|it| match settings.advance {
            Advance::ByArc => it,
            Advance::ByPoint => walk.by_point(it),
        });
        let Some(stride) = stride else {
            ended = (iteration, Ending::AtCircleCenter);
            break;
        };
        trace.record(|| walk.fitted(iteration, target, &stride));
        trace.record(|| walk.walked(iteration, target, &stride));
        let Stride { turn, next, .. } = stride;
        walk.t = next;
        if turn.abs() < settings.tolerance {
            ended = (iteration, Ending::Converged);
            break;
        }
    }
    let foot = walk.end(ended.0, ended.1);
    trace.record(|| Step::Ended(foot));
    foot
}

#[cfg(test)]
mod tests;
