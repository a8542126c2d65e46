//! The primal-dual interior method, in a frame where the polygon is about round.

use glam::{DMat2, DVec2};

/// The unknowns: E₁₁, E₁₂, E₂₂ and the centre.
const UNKNOWNS: usize = 5;

/// By what part the products of multiplier and slack are to fall in a round.
const FALL: f64 = 0.1;

/// How far to the nearest limit a step goes.
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

/// The ellipse and the multipliers so far.
#[derive(Clone, Debug)]
pub(super) struct Interior {
    corners: Vec<DVec2>,
    sides: Vec<Side>,
    /// E₁₁, E₁₂, E₂₂.
    shape: [f64; 3],
    pub(super) center: DVec2,
}

impl Interior {
    /// A small disc about the mean of the corners.
    pub(super) fn of(corners: &[DVec2]) -> Option<Self> {
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
            shape: [radius, 0.0, radius],
            center,
        })
    }

    pub(super) fn matrix(&self) -> DMat2 {
        let [first, cross, second] = self.shape;
        DMat2::from_cols_array(&[first, cross, cross, second])
    }

    /// How far a side is from the centre, and how far the ellipse reaches towards it.
    fn room(&self, side: &Side) -> (f64, f64) {
        let reach = (self.matrix() * side.normal).length();
        (side.reach - side.normal.dot(self.center), reach)
    }

    fn slack(&self, side: &Side) -> f64 {
        let (distance, reach) = self.room(side);
        distance - reach
    }

    /// The multipliers where the ellipse is the unit disc.
    pub(super) fn of_disc(&self) -> Vec<f64> {
        self.sides.iter().map(|it| it.multiplier * self.room(it).1).collect()
    }

    /// By what part the largest area is at most above this one's: the bound of the heads. What is left
    /// of Σ λᵢ nᵢ costs as much as a centre at the farthest corner could make of it.
    pub(super) fn excess(&self) -> f64 {
        let map = self.matrix();
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

    /// One of Newton's steps; `None` where there is none.
    pub(super) fn step(&mut self) -> Option<()> {
        let product: f64 = self.sides.iter().map(|it| it.multiplier * self.slack(it)).sum();
        let aim = FALL * product / self.sides.len() as f64;
        let change = solve(self.equations(aim))?;
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

    /// The state so far along a step; `None` where that leaves the polygon.
    fn moved(&self, change: &Row, of_multipliers: &[f64], length: f64) -> Option<Self> {
        let mut next = self.clone();
        for (value, change) in next.shape.iter_mut().zip(change) {
            *value += length * change;
        }
        next.center += DVec2::new(change[3], change[4]) * length;
        for (side, change) in next.sides.iter_mut().zip(of_multipliers) {
            side.multiplier += length * change;
        }
        let [first, cross, second] = next.shape;
        let within = first > 0.0 && first * second > cross * cross;
        let keeps = |(old, new): (&Side, &Side)| {
            next.slack(new) > (1.0 - PART) * self.slack(old) && new.multiplier > 0.0
        };
        (within && self.sides.iter().zip(&next.sides).all(keeps)).then_some(next)
    }

    /// The slope of a side's slack by the unknowns.
    fn slope(&self, side: &Side) -> Row {
        let (a, way) = (side.normal, (self.matrix() * side.normal).normalize_or_zero());
        [-way.x * a.x, -(way.x * a.y + way.y * a.x), -way.y * a.y, -a.x, -a.y]
    }

    /// The change of a side's multiplier that goes with a change of the unknowns.
    fn answer(&self, side: &Side, aim: f64, change: &Row) -> f64 {
        let (slack, slope) = (self.slack(side), self.slope(side));
        let rise: f64 = slope.iter().zip(change).map(|(a, b)| a * b).sum();
        aim / slack - side.multiplier - side.multiplier / slack * rise
    }

    /// Newton's equations of the unknowns; the last column is the right side.
    fn equations(&self, aim: f64) -> [[f64; UNKNOWNS + 1]; UNKNOWNS] {
        let [first, cross, second] = self.shape;
        let area = first * second - cross * cross;
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

    /// What a side adds to the equations.
    fn add(&self, side: &Side, aim: f64, rows: &mut [[f64; UNKNOWNS + 1]; UNKNOWNS]) {
        let (a, slack, slope) = (side.normal, self.slack(side), self.slope(side));
        let reached = self.matrix() * a;
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

/// Gauss's elimination with pivots.
fn solve(mut rows: [[f64; UNKNOWNS + 1]; UNKNOWNS]) -> Option<Row> {
    for at in 0..UNKNOWNS {
        let by_size = |a: &usize, b: &usize| rows[*a][at].abs().total_cmp(&rows[*b][at].abs());
        let pivot = (at..UNKNOWNS).max_by(by_size)?;
        rows.swap(at, pivot);
        let top = rows[at];
        for row in &mut rows[at + 1..] {
            let factor = row[at] / top[at];
            for (value, of_top) in row.iter_mut().zip(top) {
                *value -= factor * of_top;
            }
        }
    }
    let mut solved = [0.0; UNKNOWNS];
    for at in (0..UNKNOWNS).rev() {
        let known: f64 = (at + 1..UNKNOWNS).map(|column| rows[at][column] * solved[column]).sum();
        solved[at] = (rows[at][UNKNOWNS] - known) / rows[at][at];
    }
    solved.iter().all(|it| it.is_finite()).then_some(solved)
}
