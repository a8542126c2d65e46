//! The smallest ellipse around a convex polygon, after Löwner and John.
//!
//! **Question.** Which ellipse of least area holds all corners of a polygon?
//!
//! **Idea.** Give each corner a weight, all together 1. With their mean c and their spread
//! S = Σ uᵢ (pᵢ − c)(pᵢ − c)ᵀ, the ellipse (x − c)ᵀ S⁻¹ (x − c) ≤ 2 has no larger area than any
//! around the corners. Grown until it holds the farthest corner, it is one around them. Moving
//! weight to the farthest corner, or away from the nearest, brings the two areas together. When
//! they are near, Newton's steps on the corners that still have weight do the rest.
//!
//! **Accuracy.** [`Fitted::excess`] bounds the area from the two: a certificate of this very run.
//!
//! **Cost.** Rounds of a look at each corner.
//!
//! **When it fails.** A needle, or a polygon almost as large or small as numbers go, has no answer.
//!
//! **Source.** Khachiyan, "Rounding of polytopes in the real number model of computation", 1996;
//! steps away: Todd and Yıldırım, "On Khachiyan's algorithm for the computation of minimum-volume
//! enclosing ellipsoids", 2007. Ours: Newton's steps at the end.
//!
//! ```
//! use tangency_geometry::algorithm::solid::proxy::enclosing_ellipse;
//! use tangency_geometry::{DVec2, Rectangle};
//!
//! let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0)?;
//! let around = enclosing_ellipse::around(&square.into(), &mut ()).unwrap();
//! assert!((around.ellipse.semi_axes().x - 2.0_f64.sqrt()).abs() < 1e-9);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

use crate::algorithm::prelude::*;
use glam::DMat2;

/// The areas count as equal below this relative difference.
const SAME: f64 = 1e-13;

/// Newton's steps begin below this relative difference of the areas.
const NEAR: f64 = 0.02;

/// Limits on the rounds of the ascent alone, and on all rounds.
const MOST_ALONE: u32 = 100;
const MOST_ROUNDS: u32 = 400;

/// The change of the weights in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Each corner has the same weight.
    Began,
    /// Weight went to the corner farthest out.
    Toward(usize),
    /// Weight was taken from the least far of the corners that have some.
    Away(usize),
    /// One of Newton's steps on the corners that have weight.
    Newton,
}

/// One round.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The change of the weights.
    pub did: Move,
    /// The weight of each of the [`corners`]; their sum is 1.
    pub weights: Vec<f64>,
    /// The corner that is farthest out now.
    pub farthest: usize,
    /// The ellipse of the weights, grown until it holds that corner.
    pub ellipse: Option<Ellipse>,
    /// By what part its area is at most above the least.
    pub excess: f64,
}

/// An ellipse around a polygon, or within it.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// It holds every corner, or passes no side.
    pub ellipse: Ellipse,
    /// By what part its area is at most above the least, or the largest area above this one's.
    pub excess: f64,
}

/// The smallest ellipse around a polygon or a rectangle; `None` if the method finds none.
pub fn around(shape: &Shape, trace: &mut impl Trace<Step>) -> Option<Fitted> {
    let world = corners(shape)?;
    let (frame, points) = RoundFrame::of(&world)?;
    let even = vec![1.0 / points.len() as f64; points.len()];
    let mut spread = Spread::of(points, even);
    let mut did = Move::Began;
    for rounds in 0..=MOST_ROUNDS {
        let excess = spread.excess();
        trace.record(|| Step {
            did,
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
            return Some(Fitted { ellipse, excess });
        };
        did = next;
    }
    None
}

/// The ellipse, grown by what rounding left outside, and the factor of growth.
fn grown(ellipse: Ellipse, corners: &[DVec2]) -> Option<(Ellipse, f64)> {
    let axes = ellipse.semi_axes();
    let out = corners.iter().map(|it| (ellipse.to_local(*it) / axes).length());
    let reach = corners.iter().map(|it| it.abs().max_element()).fold(0.0, f64::max);
    let rounding = 8.0 * f64::EPSILON * (axes.max_element() + reach) / axes.min_element();
    let factor = out.fold(1.0, f64::max) * (1.0 + rounding);
    let grown = Ellipse::new(ellipse.center(), axes * factor, ellipse.rotation()).ok()?;
    Some((grown, factor))
}

#[derive(Clone, Debug)]
struct Spread {
    points: Vec<DVec2>,
    weights: Vec<f64>,
    mean: DVec2,
    /// S of the module's head, and its inverse.
    matrix: DMat2,
    inverse: DMat2,
    /// (pᵢ − c)ᵀ S⁻¹ (pᵢ − c) of each corner. Their weighted mean is 2.
    squares: Vec<f64>,
}

impl Spread {
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

    /// The least far of the corners with weight.
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

/// Limit on the halvings of a step; this many leave nothing of it.
const MOST_HALVINGS: u32 = 30;

/// Added to the diagonal: more than six corners on one ellipse can share weight in many ways.
const RIDGE: f64 = 1e-12;

impl Spread {
    /// The weights after one of Newton's steps towards the largest spread, over the farthest corner
    /// and those with weight. `None` where that leads no higher.
    fn newton(&self) -> Option<Self> {
        let far = self.farthest();
        let active: Vec<_> =
            (0..self.points.len()).filter(|at| self.weights[*at] > 0.0 || *at == far).collect();
        let way = self.way(&active)?;
        let mut length: f64 = 1.0;
        let mut dropped = None;
        for (at, change) in active.iter().zip(&way) {
            let limit = -self.weights[*at] / change;
            if *change < 0.0 && limit <= length {
                (length, dropped) = (limit, Some(*at));
            }
        }
        if length <= 0.0 {
            return None;
        }
        let height = self.matrix.determinant();
        for _ in 0..MOST_HALVINGS {
            let mut weights = self.weights.clone();
            for (at, change) in active.iter().zip(&way) {
                weights[*at] = (weights[*at] + length * change).max(0.0);
            }
            if let Some(at) = dropped.take() {
                weights[at] = 0.0;
            }
            let next = Self::of(self.points.clone(), weights);
            let higher = next.matrix.determinant() > height;
            if higher
                || next.excess() < self.excess()
                    && next.matrix.determinant() >= height * (1.0 - 1e-14)
            {
                return Some(next);
            }
            length /= 2.0;
        }
        None
    }

    /// The way of Newton's step: second derivatives of log det are −κᵢⱼ², first ones κᵢᵢ, with
    /// κᵢⱼ = 1 + (pᵢ − c)ᵀ S⁻¹ (pⱼ − c); the changes add up to nothing.
    fn way(&self, active: &[usize]) -> Option<Vec<f64>> {
        let count = active.len();
        let mut rows = vec![vec![0.0; count + 2]; count + 1];
        for (row, i) in active.iter().enumerate() {
            let turned = self.inverse * (self.points[*i] - self.mean);
            for (column, j) in active.iter().enumerate() {
                rows[row][column] = (1.0 + turned.dot(self.points[*j] - self.mean)).powi(2);
            }
            rows[row][row] += RIDGE;
            (rows[row][count], rows[count][row]) = (1.0, 1.0);
            rows[row][count + 1] = self.squares[*i] - 2.0;
        }
        let mut solved = solve(&mut rows)?;
        solved.truncate(count);
        Some(solved)
    }
}

/// Gauss's elimination with pivots; the last column is the right side.
pub(super) fn solve<R: AsRef<[f64]> + AsMut<[f64]>>(rows: &mut [R]) -> Option<Vec<f64>> {
    let count = rows.len();
    for at in 0..count {
        let size = |row: &usize| rows[*row].as_ref()[at].abs();
        let pivot = (at..count).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        rows.swap(at, pivot);
        let (above, below) = rows.split_at_mut(at + 1);
        let top = above[at].as_ref();
        for row in below {
            let row = row.as_mut();
            let factor = row[at] / top[at];
            for (value, of_top) in row.iter_mut().zip(top).skip(at) {
                *value -= factor * of_top;
            }
        }
    }
    let mut solved = vec![0.0; count];
    for at in (0..count).rev() {
        let row = rows[at].as_ref();
        let known: f64 = (at + 1..count).map(|column| row[column] * solved[column]).sum();
        solved[at] = (row[count] - known) / row[at];
    }
    solved.iter().all(|it| it.is_finite()).then_some(solved)
}

/// Polygons less wide than this share of their length are refused: rounding may be as wide.
const THINNEST: f64 = 1e-12;

/// A frame turned along the longest diagonal, and scaled so that length and width are about 2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RoundFrame {
    origin: DVec2,
    along: DVec2,
    scale: DVec2,
}

/// The corners of a polygon or rectangle, counter-clockwise.
pub fn corners(shape: &Shape) -> Option<Vec<DVec2>> {
    match shape {
        Shape::Rectangle(it) => Some(it.corners().to_vec()),
        Shape::Polygon(it) => {
            let mut corners = vec![DVec2::ZERO; it.count()];
            it.counter_clockwise(&mut corners);
            Some(corners)
        }
        _ => None,
    }
}

impl RoundFrame {
    /// The frame of some corners, and the corners in it. `None` if they are too thin or too large.
    pub(super) fn of(corners: &[DVec2]) -> Option<(Self, Vec<DVec2>)> {
        let pairs = corners.iter().flat_map(|a| corners.iter().map(move |b| *b - *a));
        let diagonal = pairs.max_by(|a, b| a.length().total_cmp(&b.length()))?;
        let along = diagonal.try_normalize()?;
        let turned = |it: &DVec2| {
            let offset = *it - corners[0];
            DVec2::new(offset.dot(along), offset.dot(along.perp()))
        };
        let placed: Vec<_> = corners.iter().map(turned).collect();
        let low = placed.iter().copied().reduce(DVec2::min)?;
        let high = placed.iter().copied().reduce(DVec2::max)?;
        let (middle, scale) = ((low + high) / 2.0, (high - low) / 2.0);
        if !scale.is_finite() || scale.y <= scale.x * THINNEST {
            return None;
        }
        let origin = corners[0] + along * middle.x + along.perp() * middle.y;
        let rounded = placed.iter().map(|it| (*it - middle) / scale).collect();
        Some((Self { origin, along, scale }, rounded))
    }

    /// The ellipse of the points `center + map * v`, |v| ≤ 1, in the world.
    pub(super) fn ellipse(&self, center: DVec2, map: DMat2) -> Option<Ellipse> {
        let offset = self.scale * center;
        let center = self.origin + self.along * offset.x + self.along.perp() * offset.y;
        // In units of the longer side, so that no square leaves the range.
        let unit = self.scale.max_element();
        let (x, y) = ((map.row(0)) * (self.scale.x / unit), map.row(1) * (self.scale.y / unit));
        let (sum, difference) = (x.dot(x) + y.dot(y), x.dot(x) - y.dot(y));
        let cross = 2.0 * x.dot(y);
        let longer = ((sum + difference.hypot(cross)) / 2.0).sqrt();
        let shorter = x.perp_dot(y).abs() / longer;
        let rotation = self.along.to_angle() + cross.atan2(difference) / 2.0;
        Ellipse::new(center, DVec2::new(longer, shorter) * unit, rotation).ok()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::shape::Polygon;
    use crate::testing::{Random, rectangle, traced};

    /// Some are thin, tiny or far from the origin; some have 64 corners.
    pub(crate) fn polygons(count: usize, seed: u64) -> impl Iterator<Item = Polygon> {
        let mut random = Random::new(seed);
        (0..count).map(move |at| {
            let corners = [3, 4, 5, 8, 64][at % 5];
            match at / 5 % 4 {
                0 => random.polygon(corners, 3.0, 1.0, 2.0),
                1 => random.polygon(corners, 1e4, 1.0, 2.0),
                2 => random.polygon(corners, 10.0, 1e-9, 1e-9),
                _ => random.polygon(corners, 10.0, 1.0, 1e4),
            }
        })
    }

    /// The excess that the method and rounding may leave.
    pub(crate) fn allowed(polygon: &Polygon, ellipse: &Ellipse) -> f64 {
        let axes = ellipse.semi_axes();
        let reach = polygon.corners().map(|it| it.abs().max_element()).fold(0.0, f64::max);
        1e-11 + 1e-14 * (axes.max_element() + reach) / axes.min_element()
    }

    /// The distance of the origin from a side of a polygon, in some frame; positive inside.
    pub(crate) fn height(polygon: &Polygon, [from, to]: [DVec2; 2]) -> f64 {
        let way = if polygon.is_counter_clockwise() { 1.0 } else { -1.0 };
        way * from.perp_dot(to - from) / from.distance(to)
    }

    #[test]
    fn each_ellipse_holds_the_polygon_and_its_half_lies_within() {
        for polygon in polygons(3000, 1) {
            let found = around(&polygon.into(), &mut ()).unwrap();
            let share = |at: DVec2| found.ellipse.to_local(at) / found.ellipse.semi_axes();
            assert!(polygon.corners().all(|it| share(it).length() <= 1.0), "{polygon:?}");
            for side in polygon.sides() {
                assert!(height(&polygon, side.map(share)) >= 0.5 - 1e-6, "{polygon:?}");
            }
            let limit = allowed(&polygon, &found.ellipse);
            assert!(found.excess <= limit, "{} {polygon:?}", found.excess);
        }
    }

    #[test]
    fn weights_of_every_step_add_up_to_one() {
        for polygon in polygons(200, 3) {
            let (_, steps) = traced(|it| around(&polygon.into(), it));
            for step in &steps {
                assert!((step.weights.iter().sum::<f64>() - 1.0).abs() < 1e-12);
                assert!(step.weights.iter().all(|it| *it >= 0.0));
                assert!(step.ellipse.is_some());
            }
        }
    }

    #[test]
    fn needles_and_circles_have_no_answer() {
        let thin = rectangle((0.0, 0.0), (1.0, 1e-14), 0.3);
        assert_eq!(around(&thin.into(), &mut ()), None);
        let huge = rectangle((0.0, 0.0), DVec2::splat(f64::MAX), 0.3);
        assert_eq!(around(&huge.into(), &mut ()), None);
        assert_eq!(around(&crate::testing::circle((0.0, 0.0), 1.0).into(), &mut ()), None);
    }
}
