//! The largest ellipse enclosed in a convex polygon, after John.
//!
//! **Question.** Which ellipse of most area lies within a polygon?
//!
//! **Idea.** The ellipse of the points E v + c with |v| ≤ 1 is within the side a·x ≤ b where
//! ‖E a‖ + a·c ≤ b. Those conditions and the logarithm of its area, log det E, are concave in E and
//! c, so there is one summit. A primal-dual interior method leads there: Newton's steps on E, c and a
//! multiplier for each side, while the product of multiplier and slack falls to nothing.
//!
//! **Accuracy.** Where the ellipse is the unit disc, a side has a normal nᵢ, a distance βᵢ and a
//! multiplier λᵢ. Any λ ≥ 0 with Σ λᵢ nᵢ = 0 bounds the area of every enclosed ellipse, in areas of that
//! disc, by (Σ λᵢ βᵢ)² / (4 det Σ λᵢ nᵢ nᵢᵀ). [`Enclosed::excess`] is made of that: it is a certificate of
//! this very run.
//!
//! **Cost.** Rounds of five equations each.
//!
//! **When it fails.** A needle, or a polygon almost as large or small as numbers go, has no answer.
//!
//! **Source.** John, "Extremum problems with inequalities as subsidiary conditions", 1948; ellipsoids
//! within bodies for collisions: Ju et al., 2001. The interior method is the field's textbooks' (Boyd and
//! Vandenberghe, "Convex Optimization", 2004, section 11.7), the bound is derived from its dual.
//!
//! ```
//! use tangency_geometry::algorithm::enclosed_ellipse;
//! use tangency_geometry::{DVec2, Rectangle};
//!
//! let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0)?;
//! let inside = enclosed_ellipse::inside(&square.into(), &mut ()).unwrap();
//! assert!((inside.ellipse.semi_axes().x - 1.0).abs() < 1e-9);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod interior;

use super::round_frame::{RoundFrame, corners};
use crate::shape::{Ellipse, Shape};
use crate::trace::Trace;
use glam::DVec2;
use interior::Interior;

/// The areas are the same where they differ by less than this part.
const SAME: f64 = 1e-13;

/// More rounds bring nothing.
const MOST_ROUNDS: u32 = 60;

/// One round.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The corners, counter-clockwise. A side runs from each to the next.
    pub corners: Vec<DVec2>,
    /// The multiplier of each side, where the ellipse is the unit disc: at the end their sum is 2.
    pub multipliers: Vec<f64>,
    /// The ellipse so far.
    pub ellipse: Option<Ellipse>,
    /// By what part the largest area is at most above this one's.
    pub excess: f64,
}

/// An ellipse enclosed in a polygon.
#[derive(Clone, Debug, PartialEq)]
pub struct Enclosed {
    /// It passes no side.
    pub ellipse: Ellipse,
    /// By what part the largest area is at most above this one's.
    pub excess: f64,
    /// The multiplier of each side, from each corner to the next, counter-clockwise.
    pub multipliers: Vec<f64>,
    /// How many rounds it took.
    pub rounds: u32,
}

/// The largest ellipse in a polygon or a rectangle; `None` where there is no answer.
pub fn inside(shape: &Shape, trace: &mut impl Trace<Step>) -> Option<Enclosed> {
    let world = corners(shape)?;
    let (frame, points) = RoundFrame::of(&world)?;
    let mut state = Interior::of(&points)?;
    let mut best = (state.clone(), state.excess(), 0);
    for rounds in 0..=MOST_ROUNDS {
        let excess = state.excess();
        trace.record(|| Step {
            corners: world.clone(),
            multipliers: state.of_disc(),
            ellipse: frame.ellipse(state.center, state.matrix()),
            excess,
        });
        if excess < best.1 {
            best = (state.clone(), excess, rounds);
        }
        let halts = excess <= SAME || rounds == MOST_ROUNDS || rounds > best.2 + PATIENCE;
        if halts || state.step().is_none() {
            break;
        }
    }
    let (state, excess, rounds) = best;
    let (ellipse, shrunk) = shrunk(frame.ellipse(state.center, state.matrix())?, &world)?;
    let excess = (1.0 + excess) / (shrunk * shrunk) - 1.0;
    Some(Enclosed { ellipse, excess, multipliers: state.of_disc(), rounds })
}

/// So many rounds may bring nothing before it stops.
const PATIENCE: u32 = 8;

/// The ellipse, smaller by what rounding let pass a side, and how much smaller.
fn shrunk(ellipse: Ellipse, corners: &[DVec2]) -> Option<(Ellipse, f64)> {
    let axes = ellipse.semi_axes();
    let reach = corners.iter().map(|it| it.abs().max_element()).fold(0.0, f64::max);
    let mut factor: f64 = 1.0;
    for (at, corner) in corners.iter().enumerate() {
        let local = ellipse.to_local(*corner);
        let side = ellipse.to_local(corners[(at + 1) % corners.len()]) - local;
        // In the frame where the ellipse is the unit disc the room is the distance.
        let (from, along) = (local / axes, side / axes);
        factor = factor.min(from.perp_dot(along) / along.length());
    }
    let rounding = 8.0 * f64::EPSILON * (axes.max_element() + reach) / axes.min_element();
    let factor = factor * (1.0 - rounding);
    let shrunk = Ellipse::new(ellipse.center(), axes * factor, ellipse.rotation()).ok()?;
    Some((shrunk, factor))
}

#[cfg(test)]
mod tests;
