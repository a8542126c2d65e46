//! The largest ellipse enclosed in a convex polygon, after John.
//!
//! **Question.** Which ellipse of most area lies within a polygon?
//!
//! **Idea.** The ellipse of the points E v + c with |v| ≤ 1 is within a side a·x ≤ b if ‖E a‖ + a·c
//! ≤ b. Those conditions and the logarithm of its area, log det E, are concave in E and c, so there
//! is one summit. A primal-dual interior method leads there: Newton's steps on E, c and a
//! multiplier for each side, while the product of multiplier and slack falls to nothing.
//!
//! **Accuracy.** Where the ellipse is the unit disc, a side has a normal nᵢ, a distance βᵢ and a
//! multiplier λᵢ. Any λ ≥ 0 with Σ λᵢ nᵢ = 0 bounds the area of every enclosed ellipse, in areas of
//! that disc, by (Σ λᵢ βᵢ)² / (4 det Σ λᵢ nᵢ nᵢᵀ). [`Fitted::excess`] is made of that: it is a
//! certificate of this very run.
//!
//! **Cost.** Rounds of five equations each.
//!
//! **When it fails.** A needle, or a polygon almost as large or small as numbers go, has no answer.
//!
//! **Source.** John, "Extremum problems with inequalities as subsidiary conditions", 1948;
//! ellipsoids within bodies for collisions: Ju et al., 2001. The interior method is the field's
//! textbooks' (Boyd and Vandenberghe, "Convex Optimization", 2004, section 11.7), the bound is
//! derived from its dual.
//!
//! ```
//! use tangency_geometry::algorithm::solid::proxy::enclosed_ellipse;
//! use tangency_geometry::{DVec2, Rectangle};
//!
//! let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0)?;
//! let inside = enclosed_ellipse::inside(&square.into(), &mut ()).unwrap();
//! assert!((inside.ellipse.semi_axes().x - 1.0).abs() < 1e-9);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

use super::enclosing_ellipse::{Fitted, RoundFrame, corners, solve};
use crate::algorithm::prelude::*;
use glam::DMat2;

/// The areas count as equal below this relative difference.
const SAME: f64 = 1e-13;

/// More rounds bring nothing.
const MOST_ROUNDS: u32 = 60;

/// One round.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The multiplier of the side from each of the [`corners`] to the next, where the ellipse is the
    /// unit disc: at the end their sum is 2.
    pub multipliers: Vec<f64>,
    /// The ellipse so far.
    pub ellipse: Option<Ellipse>,
    /// By what part the largest area is at most above this one's.
    pub excess: f64,
}

/// The largest ellipse in a polygon or a rectangle; `None` if the method finds none.
pub fn inside(shape: &Shape, trace: &mut impl Trace<Step>) -> Option<Fitted> {
    let world = corners(shape)?;
    let (frame, points) = RoundFrame::of(&world)?;
    let mut state = Interior::of(&points)?;
    let mut best = (state.clone(), state.excess(), 0);
    for rounds in 0..=MOST_ROUNDS {
        let excess = state.excess();
        trace.record(|| Step {
            multipliers: state.of_disc(),
            ellipse: frame.ellipse(state.center, state.map),
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
    let (state, excess, _) = best;
    let (ellipse, shrunk) = shrunk(frame.ellipse(state.center, state.map)?, &world)?;
    let excess = (1.0 + excess) / (shrunk * shrunk) - 1.0;
    Some(Fitted { ellipse, excess })
}

/// The search stops after this many rounds without an improvement.
const PATIENCE: u32 = 8;

/// The ellipse, shrunk by what rounding let pass a side, and the factor.
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

/// The unknowns: E₁₁, E₁₂, E₂₂ and the centre.
const UNKNOWNS: usize = 5;

/// The factor by which the products of multiplier and slack are to fall in a round.
const FALL: f64 = 0.1;

/// The share of the way to the nearest limit that a step goes.
const PART: f64 = 0.99;

const MOST_HALVINGS: u32 = 60;

type Row = [f64; UNKNOWNS];

/// A side a·x ≤ b with its multiplier.
#[derive(Clone, Copy, Debug)]
struct Side {
    normal: DVec2,
    reach: f64,
    multiplier: f64,
}

#[derive(Clone, Debug)]
struct Interior {
    corners: Vec<DVec2>,
    sides: Vec<Side>,
    /// E.
    map: DMat2,
    center: DVec2,
}

impl Interior {
    /// A small disc about the mean of the corners.
    fn of(corners: &[DVec2]) -> Option<Self> {
        let count = corners.len();
        let center = corners.iter().sum::<DVec2>() / count as f64;
        let side = |at: usize| {
            let (from, to) = (corners[at], corners[(at + 1) % count]);
            let normal = -(to - from).try_normalize()?.perp();
            Some(Side { normal, reach: normal.dot(from), multiplier: 1.0 })
        };
        let mut sides = (0..count).map(side).collect::<Option<Vec<_>>>()?;
        let room = sides.iter().map(|it| it.reach - it.normal.dot(center));
        let radius = room.fold(f64::INFINITY, f64::min) / 2.0;
        for side in &mut sides {
            // Every product of multiplier and slack begins about alike.
            let slack = side.reach - side.normal.dot(center) - radius;
            side.multiplier = 1.0 / slack;
        }
        (radius > 0.0).then(|| Self {
            corners: corners.to_vec(),
            sides,
            map: DMat2::from_diagonal(DVec2::splat(radius)),
            center,
        })
    }

    /// The distance of a side from the centre, and the ellipse's reach towards it.
    fn room(&self, side: &Side) -> (f64, f64) {
        let reach = (self.map * side.normal).length();
        (side.reach - side.normal.dot(self.center), reach)
    }

    fn slack(&self, side: &Side) -> f64 {
        let (distance, reach) = self.room(side);
        distance - reach
    }

    /// The multipliers where the ellipse is the unit disc.
    fn of_disc(&self) -> Vec<f64> {
        self.sides.iter().map(|it| it.multiplier * self.room(it).1).collect()
    }

    /// By what part the largest area is at most above this one's: the bound in the module's head.
    /// The remainder of Σ λᵢ nᵢ costs as much as a centre at the farthest corner could make of it.
    fn excess(&self) -> f64 {
        let map = self.map;
        let (mut sum, mut left, mut spread) = (0.0, DVec2::ZERO, DMat2::ZERO);
        for side in &self.sides {
            let (distance, reach) = self.room(side);
            let normal = map * side.normal / reach;
            sum += side.multiplier * distance;
            left += normal * (side.multiplier * reach);
            spread +=
                DMat2::from_cols(normal * normal.x, normal * normal.y) * (side.multiplier * reach);
        }
        let inverse = map.inverse();
        let farthest = self.corners.iter().map(|it| (inverse * (*it - self.center)).length());
        sum += left.length() * farthest.fold(0.0, f64::max);
        let bound = sum * sum / (4.0 * spread.determinant());
        if bound.is_finite() { (bound - 1.0).max(0.0) } else { f64::INFINITY }
    }

    /// One of Newton's steps; `None` if none stays within the polygon.
    fn step(&mut self) -> Option<()> {
        let product: f64 = self.sides.iter().map(|it| it.multiplier * self.slack(it)).sum();
        let aim = FALL * product / self.sides.len() as f64;
        let change: Row = solve(&mut self.equations(aim))?.try_into().ok()?;
        let of_multipliers: Vec<_> =
            self.sides.iter().map(|it| self.answer(it, aim, &change)).collect();
        let limits = self.sides.iter().zip(&of_multipliers).map(|(side, change)| {
            if *change < 0.0 { -PART * side.multiplier / change } else { 1.0 }
        });
        let mut length = limits.fold(1.0, f64::min);
        for _ in 0..MOST_HALVINGS {
            if let Some(next) = self.moved(&change, &of_multipliers, length) {
                *self = next;
                return Some(());
            }
            length /= 2.0;
        }
        None
    }

    /// The state at this length along a step; `None` if that leaves the polygon.
    fn moved(&self, change: &Row, of_multipliers: &[f64], length: f64) -> Option<Self> {
        let mut next = self.clone();
        let [first, cross, second, x, y] = *change;
        next.map += DMat2::from_cols_array(&[first, cross, cross, second]) * length;
        next.center += DVec2::new(x, y) * length;
        for (side, change) in next.sides.iter_mut().zip(of_multipliers) {
            side.multiplier += length * change;
        }
        let within = next.map.x_axis.x > 0.0 && next.map.determinant() > 0.0;
        let keeps = |(old, new): (&Side, &Side)| {
            next.slack(new) > (1.0 - PART) * self.slack(old) && new.multiplier > 0.0
        };
        (within && self.sides.iter().zip(&next.sides).all(keeps)).then_some(next)
    }

    /// The derivatives of a side's slack by the unknowns.
    fn slope(&self, side: &Side) -> Row {
        let (a, way) = (side.normal, (self.map * side.normal).normalize_or_zero());
        [-way.x * a.x, -(way.x * a.y + way.y * a.x), -way.y * a.y, -a.x, -a.y]
    }

    /// The change of a side's multiplier that belongs to a change of the unknowns.
    fn answer(&self, side: &Side, aim: f64, change: &Row) -> f64 {
        let (slack, slope) = (self.slack(side), self.slope(side));
        let rise: f64 = slope.iter().zip(change).map(|(a, b)| a * b).sum();
        aim / slack - side.multiplier - side.multiplier / slack * rise
    }

    /// Newton's equations of the unknowns; the last column is the right side.
    fn equations(&self, aim: f64) -> [[f64; UNKNOWNS + 1]; UNKNOWNS] {
        let [first, cross, _, second] = self.map.to_cols_array();
        let area = self.map.determinant();
        let of_area = [second / area, -2.0 * cross / area, first / area];
        let mut rows = [[0.0; UNKNOWNS + 1]; UNKNOWNS];
        for i in 0..3 {
            for j in 0..3 {
                rows[i][j] = of_area[i] * of_area[j];
            }
            rows[i][UNKNOWNS] = of_area[i];
        }
        rows[0][2] -= 1.0 / area;
        rows[2][0] -= 1.0 / area;
        rows[1][1] += 2.0 / area;
        for side in &self.sides {
            self.add(side, aim, &mut rows);
        }
        rows
    }

    /// Adds the part of a side to the equations.
    fn add(&self, side: &Side, aim: f64, rows: &mut [[f64; UNKNOWNS + 1]; UNKNOWNS]) {
        let (a, slack, slope) = (side.normal, self.slack(side), self.slope(side));
        let reached = self.map * a;
        let across = reached.normalize_or_zero().perp();
        // How the reached point moves across its own way.
        let turn = [across.x * a.x, across.x * a.y + across.y * a.x, across.y * a.y, 0.0, 0.0];
        let bend = side.multiplier / reached.length();
        let push = side.multiplier / slack;
        for i in 0..UNKNOWNS {
            for j in 0..UNKNOWNS {
                rows[i][j] += bend * turn[i] * turn[j] + push * slope[i] * slope[j];
            }
            rows[i][UNKNOWNS] += slope[i] * aim / slack;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::solid::proxy::enclosing_ellipse::tests::{allowed, height, polygons};
    use crate::testing::{rectangle, traced};

    #[test]
    fn each_ellipse_is_certified_and_crosses_no_side() {
        for polygon in polygons(3000, 4) {
            let (found, steps) = traced(|it| inside(&polygon.into(), it));
            let found = found.unwrap();
            let share = |at: DVec2| found.ellipse.to_local(at) / found.ellipse.semi_axes();
            for side in polygon.sides() {
                assert!(height(&polygon, side.map(share)) >= 1.0, "{polygon:?}");
            }
            let limit = allowed(&polygon, &found.ellipse);
            assert!(found.excess <= limit, "{} {polygon:?}", found.excess);
            let sum: f64 = steps.last().unwrap().multipliers.iter().sum();
            assert!((sum - 2.0).abs() < 1e-9, "{polygon:?}");
        }
    }

    #[test]
    fn the_doubled_ellipse_holds_the_polygon() {
        for polygon in polygons(3000, 5) {
            let ellipse = inside(&polygon.into(), &mut ()).unwrap().ellipse;
            for corner in polygon.corners() {
                let place = ellipse.to_local(corner) / ellipse.semi_axes();
                assert!(place.length() <= 2.0 + 1e-6, "{polygon:?}");
            }
        }
    }

    #[test]
    fn needles_have_no_answer() {
        let thin = rectangle((0.0, 0.0), (1.0, 1e-14), 0.3);
        assert_eq!(inside(&thin.into(), &mut ()), None);
    }
}
