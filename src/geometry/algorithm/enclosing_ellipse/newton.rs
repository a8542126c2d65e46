//! Newton's steps on the weights that are left.

use super::Spread;

/// So many halvings of a step leave nothing of it.
const MOST_HALVINGS: u32 = 30;

/// Added to the diagonal, as more than six corners on one ellipse share their weight in many ways.
const RIDGE: f64 = 1e-12;

impl Spread {
    /// The weights after one of Newton's steps towards the largest spread, over the corners that
    /// have weight and the farthest. `None` where that leads no higher.
    pub(super) fn newton(&self) -> Option<Self> {
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
        let mut solved = solve(rows)?;
        solved.truncate(count);
        Some(solved)
    }
}

/// Gauss's elimination with pivots; the last column is the right side.
fn solve(mut rows: Vec<Vec<f64>>) -> Option<Vec<f64>> {
    let count = rows.len();
    for at in 0..count {
        let pivot = (at..count).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs()))?;
        rows.swap(at, pivot);
        let (above, below) = rows.split_at_mut(at + 1);
        let top = &above[at];
        for row in below {
            let factor = row[at] / top[at];
            for (value, of_top) in row.iter_mut().zip(top).skip(at) {
                *value -= factor * of_top;
            }
        }
    }
    let mut solved = vec![0.0; count];
    for at in (0..count).rev() {
        let known: f64 = (at + 1..count).map(|column| rows[at][column] * solved[column]).sum();
        solved[at] = (rows[at][count] - known) / rows[at][at];
    }
    solved.iter().all(|it| it.is_finite()).then_some(solved)
}
