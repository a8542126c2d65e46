//! The smallest ellipse around a convex polygon, after Löwner and John.
//!
//! **Question.** Which ellipse of least area holds all corners of a polygon?
//!
//! **Idea.** Give each corner a weight, all together 1. With their mean c and their spread
//! S = Σ uᵢ (pᵢ − c)(pᵢ − c)ᵀ, the ellipse (x − c)ᵀ S⁻¹ (x − c) ≤ 2 has no larger area than any
//! around the corners. Grown until it holds the farthest corner, it is one around them. Moving weight to
//! the farthest corner, or away from the one that is least far, brings the two areas together.
//! When they are near, Newton's steps on the corners that still have weight do the rest.
//!
//! **Accuracy.** [`Enclosing::excess`] bounds the area from the two: it is a certificate of this
//! very run.
//!
//! **Cost.** Rounds of a look at each corner.
//!
//! **When it fails.** A needle, or a polygon almost as large or small as numbers go, has no answer.
//!
//! **Source.** Khachiyan, "Rounding of polytopes in the real number model of computation", 1996; the
//! steps away: Todd and Yıldırım, "On Khachiyan's algorithm for the computation of
//! minimum-volume enclosing ellipsoids", 2007. Ours: Newton's steps at the end.
//!
//! ```
//! use tangency_geometry::algorithm::enclosing_ellipse;
//! use tangency_geometry::{DVec2, Rectangle};
//!
//! let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0)?;
//! let around = enclosing_ellipse::around(&square.into(), &mut ()).unwrap();
//! assert!((around.ellipse.semi_axes().x - 2.0_f64.sqrt()).abs() < 1e-9);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod newton;

use super::round_frame::{RoundFrame, corners};
use crate::shape::{Ellipse, Shape};
use crate::trace::Trace;
use glam::{DMat2, DVec2};

/// The areas are the same where they differ by less than this part.
const SAME: f64 = 1e-13;

/// Newton's steps begin where the areas differ by less than this part.
const NEAR: f64 = 0.02;

/// Rounds of the ascent alone, and of all.
const MOST_ALONE: u32 = 100;
const MOST_ROUNDS: u32 = 400;

/// What a round did to the weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Each corner has the same weight.
    Began,
    /// Weight went to the corner farthest out.
    Toward(usize),
    /// Weight was taken from the corner that is least far of those that have some.
    Away(usize),
    /// One of Newton's steps on the corners that have weight.
    Newton,
}

/// One round.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What it did.
    pub did: Move,
    /// The corners counter-clockwise, and the weight of each.
    pub corners: Vec<DVec2>,
    /// The weights; their sum is 1.
    pub weights: Vec<f64>,
    /// The corner that is farthest out now.
    pub farthest: usize,
    /// The ellipse of the weights, grown until it holds that corner.
    pub ellipse: Option<Ellipse>,
    /// By what part its area is at most above the least.
    pub excess: f64,
}

/// An ellipse around a polygon.
#[derive(Clone, Debug, PartialEq)]
pub struct Enclosing {
    /// It holds every corner.
    pub ellipse: Ellipse,
    /// By what part its area is at most above the least.
    pub excess: f64,
    /// The weight of each corner, counter-clockwise.
    pub weights: Vec<f64>,
    /// How many rounds it took.
    pub rounds: u32,
}

/// The smallest ellipse around a polygon or a rectangle; `None` where there is no answer.
pub fn around(shape: &Shape, trace: &mut impl Trace<Step>) -> Option<Enclosing> {
    let world = corners(shape)?;
    let (frame, points) = RoundFrame::of(&world)?;
    let mut spread = Spread::even(&points);
    let mut did = Move::Began;
    for rounds in 0..=MOST_ROUNDS {
        let excess = spread.excess();
        trace.record(|| Step {
            did,
            corners: world.clone(),
            weights: spread.weights.clone(),
            farthest: spread.farthest(),
            ellipse: spread.ellipse(&frame),
            excess,
        });
        let next =
            if excess <= SAME { None } else { spread.step(excess < NEAR || rounds > MOST_ALONE) };
        let Some(next) = next.filter(|_| rounds < MOST_ROUNDS) else {
            let (ellipse, grown) = grown(spread.ellipse(&frame)?, &world)?;
            let excess = (1.0 + excess) * grown * grown - 1.0;
            return Some(Enclosing { ellipse, excess, weights: spread.weights, rounds });
        };
        did = next;
    }
    None
}

/// The ellipse, larger by what rounding left outside, and how much larger.
fn grown(ellipse: Ellipse, corners: &[DVec2]) -> Option<(Ellipse, f64)> {
    let axes = ellipse.semi_axes();
    let out = corners.iter().map(|it| (ellipse.to_local(*it) / axes).length());
    let reach = corners.iter().map(|it| it.abs().max_element()).fold(0.0, f64::max);
    let rounding = 8.0 * f64::EPSILON * (axes.max_element() + reach) / axes.min_element();
    let factor = out.fold(1.0, f64::max) * (1.0 + rounding);
    let grown = Ellipse::new(ellipse.center(), axes * factor, ellipse.rotation()).ok()?;
    Some((grown, factor))
}

/// Weighted corners, their mean and their spread.
#[derive(Clone, Debug)]
struct Spread {
    points: Vec<DVec2>,
    weights: Vec<f64>,
    mean: DVec2,
    /// S of the module’s head, and its inverse.
    matrix: DMat2,
    inverse: DMat2,
    /// (pᵢ − c)ᵀ S⁻¹ (pᵢ − c) of each corner. Their weighted mean is 2.
    squares: Vec<f64>,
}

impl Spread {
    fn even(points: &[DVec2]) -> Self {
        Self::of(points.to_vec(), vec![1.0 / points.len() as f64; points.len()])
    }

    fn of(points: Vec<DVec2>, mut weights: Vec<f64>) -> Self {
        let sum: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|it| *it /= sum);
        let mean = points.iter().zip(&weights).map(|(p, u)| *p * *u).sum::<DVec2>();
        let mut matrix = DMat2::ZERO;
        for (point, weight) in points.iter().zip(&weights) {
            let d = *point - mean;
            matrix += DMat2::from_cols(d * d.x, d * d.y) * *weight;
        }
        let inverse = matrix.inverse();
        let squares = points.iter().map(|it| (*it - mean).dot(inverse * (*it - mean))).collect();
        Self { points, weights, mean, matrix, inverse, squares }
    }

    fn farthest(&self) -> usize {
        let by_square = |a: &usize, b: &usize| self.squares[*a].total_cmp(&self.squares[*b]);
        (0..self.points.len()).max_by(by_square).unwrap_or(0)
    }

    /// The corner that is least far of those that have weight.
    fn nearest(&self) -> usize {
        let by_square = |a: &usize, b: &usize| self.squares[*a].total_cmp(&self.squares[*b]);
        (0..self.points.len()).filter(|at| self.weights[*at] > 0.0).min_by(by_square).unwrap_or(0)
    }

    fn excess(&self) -> f64 {
        self.squares[self.farthest()] / 2.0 - 1.0
    }

    /// The ellipse through the farthest corner.
    fn ellipse(&self, frame: &RoundFrame) -> Option<Ellipse> {
        // Cholesky's factor of S maps the unit circle to it.
        let s = self.matrix * self.squares[self.farthest()];
        let first = s.x_axis.x.sqrt();
        let below = s.x_axis.y / first;
        let second = (s.y_axis.y - below * below).sqrt();
        frame.ellipse(self.mean, DMat2::from_cols_array(&[first, below, 0.0, second]))
    }

    /// The next weights; `None` where nothing brings the areas closer.
    fn step(&mut self, near: bool) -> Option<Move> {
        if near && let Some(better) = self.newton() {
            *self = better;
            return Some(Move::Newton);
        }
        let (far, least) = (self.farthest(), self.nearest());
        let (up, down) = (self.squares[far] - 2.0, 2.0 - self.squares[least]);
        let (at, did) =
            if up >= down { (far, Move::Toward(far)) } else { (least, Move::Away(least)) };
        let square = self.squares[at];
        let drop = -self.weights[at] / (1.0 - self.weights[at]);
        let share = if square > 0.0 { (square - 2.0) / (3.0 * square) } else { drop };
        let share = share.max(drop);
        let mut weights: Vec<_> = self.weights.iter().map(|it| it * (1.0 - share)).collect();
        weights[at] = if share == drop { 0.0 } else { weights[at] + share };
        let next = Self::of(std::mem::take(&mut self.points), weights);
        let moved = next.weights != self.weights;
        *self = next;
        moved.then_some(did)
    }
}

#[cfg(test)]
pub(crate) mod tests;
