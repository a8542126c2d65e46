//! The signs that decide, in `f64` with a forward error bound. Where that cannot tell,
//! [`exact::separate`](crate::exact::separate) does.
//!
//! ε = 2⁻⁵³. All bounds are first-order ones, rounded up by half or more to cover the
//! higher orders. The direction (c, s) counts as given, though not of unit length exactly.

use super::{Cubic, ShapeMatrix};
use glam::DVec2;

/// Rounding of α, β and μ in units of ε times the sum of absolute terms. An entry of Σ has
/// at most 5ε√(Σ₁₁Σ₂₂), d at most 2ε, two products and two sums 4ε, and |2s₁₂t₁₂| is at
/// most the other two terms: 2·(5 + 5 + 4) = 28 at most; det Σ has 12ε at most.
const FORM_ERROR: f64 = 40.0 * 0.5 * f64::EPSILON;

/// Rounding of the discriminant's own products and sums, likewise.
const DISCRIMINANT_ERROR: f64 = 48.0 * 0.5 * f64::EPSILON;

/// What may have been lost to underflow: all quantities are below 100, so each lost
/// 2⁻¹⁰⁷⁴ is at most 1e-310 in the result.
const UNDERFLOW: f64 = 1e-300;

/// All quantities of the filter.
pub(super) struct Signs {
    /// α and β.
    pub forms: [f64; 2],
    /// Errors of α − D₀ and β − D₁.
    pub form_errors: [f64; 2],
    /// μ.
    pub mixed: f64,
    pub cubic: Cubic,
}

impl Signs {
    #[inline]
    pub fn new(d: DVec2, d_error: f64, [s, t]: &[ShapeMatrix; 2]) -> Self {
        let (x2, y2, xy) = (d.x * d.x, d.y * d.y, 2.0 * d.x * d.y);
        let plain = [s, t].map(|it| it.xx * y2 + it.yy * x2);
        let forms = [plain[0] - s.xy * xy, plain[1] - t.xy * xy];
        let plain_mixed = s.xx * t.yy + s.yy * t.xx;
        let mixed = plain_mixed - 2.0 * s.xy * t.xy;
        let dets = [s.det, t.det];
        // |∂α| ≤ 2 (Σ₁₁ + Σ₂₂)(|d₁| + |d₂|) for an error of both coordinates.
        let moved = 4.0 * (d.x.abs() + d.y.abs() + d_error) * d_error;
        let form_errors = [(0, s), (1, t)]
            .map(|(i, it)| FORM_ERROR * (plain[i] + dets[i]) + moved * (it.xx + it.yy) + UNDERFLOW);
        let cubic = Cubic {
            dets,
            c: [0, 1].map(|i| forms[i] - mixed - dets[i]),
            c_error: form_errors.map(|error| error + FORM_ERROR * plain_mixed),
        };
        Self { forms, form_errors, mixed, cubic }
    }

    /// Is the second centre in the first ellipse, or the first centre in the second?
    #[inline]
    pub fn surely_inside(&self) -> bool {
        let [a, b] = [0, 1].map(|i| self.forms[i] - self.cubic.dets[i] < -self.form_errors[i]);
        a | b
    }

    #[inline]
    pub fn surely_both_negative(&self) -> bool {
        let Cubic { c, c_error, .. } = self.cubic;
        c[0] < -c_error[0] && c[1] < -c_error[1]
    }

    /// (c₁c₂)² + 18 D₀D₁c₁c₂ + 4 (D₀c₂³ + D₁c₁³) − 27 (D₀D₁)² and its error.
    #[inline]
    pub fn discriminant(&self) -> (f64, f64) {
        let Cubic { dets: [d0, d1], c: [c1, c2], c_error: [e1, e2] } = self.cubic;
        let (dd, cc) = (d0 * d1, c1 * c2);
        let value = cc * cc + 18.0 * dd * cc + 4.0 * (d0 * c2 * c2 * c2 + d1 * c1 * c1 * c1)
            - 27.0 * dd * dd;
        let (m1, m2) = (c1.abs() + e1, c2.abs() + e2);
        let mm = m1 * m2;
        let by_c1 = 2.0 * mm * m2 + 18.0 * dd * m2 + 12.0 * d1 * m1 * m1;
        let by_c2 = 2.0 * mm * m1 + 18.0 * dd * m1 + 12.0 * d0 * m2 * m2;
        let size = mm * mm
            + 18.0 * dd * mm
            + 4.0 * (d0 * m2 * m2 * m2 + d1 * m1 * m1 * m1)
            + 27.0 * dd * dd;
        (value, by_c1 * e1 + by_c2 * e2 + DISCRIMINANT_ERROR * size + UNDERFLOW)
    }

    /// Separate or not, where the discriminant and the coefficients are sure.
    #[inline]
    pub fn sure(&self, value: f64, error: f64) -> Option<bool> {
        let Cubic { c, c_error, .. } = self.cubic;
        if value < -error {
            Some(false)
        } else if value > error && (c[0] > c_error[0] || c[1] > c_error[1]) {
            Some(true)
        } else {
            None
        }
    }

    /// c₁² + 4 D₀c₂ and its error: the discriminant of D₀λ² − c₁λ − c₂.
    #[inline]
    pub fn quadratic(&self) -> (f64, f64) {
        let Cubic { dets: [d0, _], c: [c1, c2], c_error: [e1, e2] } = self.cubic;
        let (m1, m2) = (c1.abs() + e1, c2.abs() + e2);
        let rounding = DISCRIMINANT_ERROR * (m1 * m1 + 4.0 * d0 * m2);
        (c1 * c1 + 4.0 * d0 * c2, 2.0 * m1 * e1 + 4.0 * d0 * e2 + rounding + UNDERFLOW)
    }

    /// The same for a segment: the quadratic is negative somewhere beyond 0 if it is at 0
    /// (the segment's whole line misses) or if it has two roots and falls at 0.
    #[inline]
    pub fn sure_of_segment(&self, value: f64, error: f64) -> Option<bool> {
        let Cubic { c: [c1, c2], c_error: [e1, e2], .. } = self.cubic;
        if c2 > e2 || (c1 > e1 && value > error) {
            Some(true)
        } else if c2 < -e2 && (c1 < -e1 || value < -error) {
            Some(false)
        } else {
            None
        }
    }
}
