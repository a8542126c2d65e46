//! The discriminant's sign in a few operations without a branch, or nothing.
//!
//! One coarse bound covers all rounding; it leaves open what is next to tangency. Semi-axes
//! must be ordinary ([`Ellipse::is_ordinary`](crate::shape::Ellipse)): Δ has their 16th power. The
//! same lines run for one pair and, in a loop that becomes vector instructions, for many.

use super::{Cubic, ShapeMatrix};
use glam::DVec2;

/// ε = 2⁻⁵³, the rounding of one operation.
const ROUNDING: f64 = 0.5 * f64::EPSILON;

/// Errors of c₁ and c₂ by ε, per sum of their absolute terms: two for an offset, five for an
/// entry of Σ, four for products and sums, twice for the mixed term, rounded up.
const COEFFICIENT_ERROR: f64 = 40.0 * ROUNDING;

/// Error of Δ by ε.
///
/// With p₁ the sum of c₁'s absolute terms (the mixed ones at most double it: |c₁| ≤ 2p₁) and
/// its error 40ε p₁, that of Δ = c₁²c₂² + 18 D₀D₁c₁c₂ + 4(D₀c₂³ + D₁c₁³) − 27 (D₀D₁)² is at
/// most 40ε Σ pᵢ|∂Δ/∂cᵢ| + 48ε Σ |terms|, and with Dᵢ ≤ pᵢ below 4400ε p₁p₂ (p₁ + p₂)²,
/// which is at most 1100ε (p₁ + p₂)⁴.
const DISCRIMINANT_ERROR: f64 = 1100.0 * ROUNDING;

/// Everything from which the sign is read.
pub(crate) struct Quick {
    dets: [f64; 2],
    c: [f64; 2],
    coefficient_error: f64,
    pub(super) discriminant: f64,
    pub(super) error: f64,
}

impl Quick {
    /// Of the ellipses with these shape matrices, the second one's centre `offset` from the first.
    #[inline(always)]
    pub(crate) fn new(offset: DVec2, a: &ShapeMatrix, b: &ShapeMatrix) -> Self {
        let DVec2 { x, y } = offset;
        let (x2, y2, xy) = (x * x, y * y, 2.0 * x * y);
        let (d0, d1) = (a.det, b.det);
        let plain_alpha = a.xx * y2 + a.yy * x2;
        let plain_beta = b.xx * y2 + b.yy * x2;
        let plain_mixed = a.xx * b.yy + a.yy * b.xx;
        let mixed = plain_mixed - 2.0 * a.xy * b.xy;
        let c1 = plain_alpha - a.xy * xy - mixed - d0;
        let c2 = plain_beta - b.xy * xy - mixed - d1;
        let p1 = plain_alpha + plain_mixed + d0;
        let p2 = plain_beta + plain_mixed + d1;

        let (dd, cc) = (d0 * d1, c1 * c2);
        let cubes = d0 * c2 * (c2 * c2) + d1 * c1 * (c1 * c1);
        let discriminant = cc * (cc + 18.0 * dd) + 4.0 * cubes - 27.0 * dd * dd;
        let sum = p1 + p2;
        let square = sum * sum;
        Self {
            dets: [d0, d1],
            c: [c1, c2],
            coefficient_error: COEFFICIENT_ERROR * sum,
            discriminant,
            error: DISCRIMINANT_ERROR * (square * square),
        }
    }

    /// Positive where the pair is surely separate, negative where it surely overlaps, otherwise 0.
    ///
    /// Separate where the discriminant and the larger coefficient exceed their errors,
    /// overlapping where one of them is below its negative error: the sign of the middle one
    /// of `low`, 0 and `high`. Each minimum and maximum is one instruction; where a number is
    /// not one the last is zero.
    #[inline(always)]
    pub(crate) fn sign(&self) -> f64 {
        let [c1, c2] = self.c;
        let larger = if c1 > c2 { c1 } else { c2 };
        let low = least(larger - self.coefficient_error, self.discriminant - self.error);
        let high = least(larger + self.coefficient_error, self.discriminant + self.error);
        let high = if high < 0.0 { high } else { 0.0 };
        if low > high { low } else { high }
    }

    /// The polynomial, for the observer.
    pub(super) fn cubic(&self) -> Cubic {
        Cubic { dets: self.dets, c: self.c, c_error: [self.coefficient_error; 2] }
    }
}

/// The lesser of two numbers; the second where one is not a number.
#[inline(always)]
fn least(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}
