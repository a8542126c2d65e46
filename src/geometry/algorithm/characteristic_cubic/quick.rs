//! The first look at a pair: the signs in plain `f64` and world units, with one coarse error
//! bound for all of them. No branch and no scaling; what it leaves open is looked at again.

use super::Cubic;
use super::sign::Signs;
use crate::shape::ShapeMatrix;
use glam::DVec2;

/// ε = 2⁻⁵³, the rounding of one operation.
const ROUNDING: f64 = 0.5 * f64::EPSILON;

/// Errors of c₁, c₂, α − D₀ and β − D₁ by ε, per sum of absolute terms: two for an offset,
/// five for an entry of Σ, four for products and sums, twice for the mixed term, rounded up.
const COEFFICIENT_ERROR: f64 = 40.0 * ROUNDING;

/// Error of 3Δ by ε, per p₁p₂(p₁ + p₂)²: see [`Quick::new`].
const DISCRIMINANT_ERROR: f64 = 8000.0 * ROUNDING;

/// The numbers of one look.
#[derive(Clone, Copy)]
pub(in crate::algorithm) struct Quick {
    /// D₀ and D₁.
    dets: [f64; 2],
    /// α and β.
    forms: [f64; 2],
    /// μ.
    mixed: f64,
    /// c₁ and c₂.
    c: [f64; 2],
    /// How far c₁, c₂, α − D₀ and β − D₁ may be from their exact values.
    c_error: f64,
    /// 3Δ.
    discriminant: f64,
    /// How far 3Δ may be from its exact value.
    discriminant_error: f64,
}

impl Quick {
    /// Of two ellipses whose centres are `d` apart. Their semi-axes have to be ordinary
    /// ([`is_ordinary`](crate::shape::is_ordinary)): then nothing underflows, as dets are 2⁻¹⁶⁰ or
    /// more; what overflows takes the errors along, and nothing is sure.
    ///
    /// 3Δ = 4 (c₁² + 3D₀c₂)(c₂² + 3D₁c₁) − (c₁c₂ − 9D₀D₁)². Let p₁ be the sum of c₁'s absolute terms,
    /// so that D₀ ≤ p₁, |c₁| ≤ 2p₁ (each mixed term is at most the others) and its error 40ε p₁.
    /// Through the partial derivatives that is 6000ε p₁p₂(p₁ + p₂)² in 3Δ at most; its own products
    /// and sums add 1230ε of the same.
    #[inline(always)]
    pub fn new(d: DVec2, s: &ShapeMatrix, t: &ShapeMatrix) -> Self {
        let (x2, y2, xy) = (d.x * d.x, d.y * d.y, 2.0 * d.x * d.y);
        let plain_alpha = s.xx * y2 + s.yy * x2;
        let plain_beta = t.xx * y2 + t.yy * x2;
        let plain_mixed = s.xx * t.yy + s.yy * t.xx;
        let (d0, d1) = (s.det, t.det);
        let forms = [plain_alpha - s.xy * xy, plain_beta - t.xy * xy];
        let mixed = plain_mixed - 2.0 * s.xy * t.xy;
        let (c1, c2) = (forms[0] - mixed - d0, forms[1] - mixed - d1);
        let p1 = plain_alpha + plain_mixed + d0;
        let p2 = plain_beta + plain_mixed + d1;
        let (e0, e1) = (3.0 * d0, 3.0 * d1);
        let hessian = (c1 * c1 + e0 * c2) * (c2 * c2 + e1 * c1);
        let middle = c1 * c2 - e0 * e1;
        let sum = p1 + p2;
        Self {
            dets: [d0, d1],
            forms,
            mixed,
            c: [c1, c2],
            c_error: COEFFICIENT_ERROR * sum,
            discriminant: 4.0 * hessian - middle * middle,
            discriminant_error: DISCRIMINANT_ERROR * (p1 * p2) * (sum * sum),
        }
    }

    /// The same as the observer is told it: Δ itself. `None` where it is not all numbers.
    pub(super) fn told(&self) -> Option<(Signs, (f64, f64))> {
        let &Self { dets, forms, mixed, c, c_error, discriminant, discriminant_error } = self;
        let told = (discriminant / 3.0, discriminant_error / 3.0);
        let cubic = Cubic { dets, c, c_error: [c_error; 2] };
        (told.0.is_finite() && told.1.is_finite())
            .then_some((Signs { forms, form_errors: [c_error; 2], mixed, cubic }, told))
    }

    /// The larger of c₁ and c₂.
    #[inline(always)]
    pub fn larger(&self) -> f64 {
        if self.c[0] > self.c[1] { self.c[0] } else { self.c[1] }
    }

    /// Is one centre surely inside the other ellipse?
    #[inline(always)]
    pub fn inside(&self) -> bool {
        let [a, b] = [0, 1].map(|i| self.forms[i] - self.dets[i]);
        (a < -self.c_error) | (b < -self.c_error)
    }

    /// Are c₁ and c₂ surely negative?
    #[inline(always)]
    pub fn both_negative(&self) -> bool {
        self.larger() < -self.c_error
    }

    /// Positive where the ellipses are surely separate, negative where they surely overlap,
    /// otherwise 0: the lesser of 3Δ and the larger coefficient, each 0 where it is not sure.
    #[inline(always)]
    pub fn sign(&self) -> f64 {
        let coefficient = sure(self.larger(), self.c_error);
        let discriminant = sure(self.discriminant, self.discriminant_error);
        if coefficient < discriminant { coefficient } else { discriminant }
    }
}

/// A number, or 0 where it is less than its error or not a number.
#[inline(always)]
fn sure(number: f64, error: f64) -> f64 {
    if number.abs() > error { number } else { 0.0 }
}
