//! The signs that decide, in `f64` with forward error bounds: [`Quick`], the first look, in world
//! units with one coarse bound for all signs, no branch and no scaling; and [`Signs`], the closer
//! look, in units of the larger size with a bound for each.
//! [`exact::gap_sign`](crate::exact::gap_sign) decides the signs that the closer look leaves open.
//!
//! ε = 2⁻⁵³. All bounds are first-order ones, rounded up by half or more to cover the
//! higher orders. The direction (c, s) counts as exact, although its length is only nearly 1.

use super::{Cubic, MEMBERS, Member};
use crate::exact::ExactConic;
use crate::scale::{Scale, larger, largest};
use crate::shape::{Ellipse, Segment, ShapeMatrix};
use glam::DVec2;

/// Rounding of α, β and μ in units of ε times the sum of absolute terms. An entry of Σ has
/// at most 5ε√(Σ₁₁Σ₂₂), d at most 2ε, two products and two sums 4ε, and |2s₁₂t₁₂| is at
/// most the other two terms: 2·(5 + 5 + 4) = 28 at most; det Σ has 12ε at most.
const FORM_ERROR: f64 = 40.0 * 0.5 * f64::EPSILON;

/// Rounding of the discriminant's own products and sums, in the same units.
const DISCRIMINANT_ERROR: f64 = 48.0 * 0.5 * f64::EPSILON;

/// The most that underflow can take from a result: all quantities are below 100, so each lost
/// 2⁻¹⁰⁷⁴ is at most 1e-310 there.
const UNDERFLOW: f64 = 1e-300;

/// A discriminant, its error bound and the verdict by them.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    pub value: f64,
    pub error: f64,
    /// `None` where the bounds leave it open.
    pub separate: Option<bool>,
}

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
        (c[0] < -c_error[0]) & (c[1] < -c_error[1])
    }

    /// (c₁c₂)² + 18 D₀D₁c₁c₂ + 4 (D₀c₂³ + D₁c₁³) − 27 (D₀D₁)².
    #[inline]
    pub fn discriminant(&self) -> Asked {
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
        let error = by_c1 * e1 + by_c2 * e2 + DISCRIMINANT_ERROR * size + UNDERFLOW;
        let separate = if value < -error {
            Some(false)
        } else {
            (value > error && (c1 > e1 || c2 > e2)).then_some(true)
        };
        Asked { value, error, separate }
    }

    /// c₁² + 4 D₀c₂, for a segment: the discriminant of D₀λ² − c₁λ − c₂. That is negative for some
    /// λ > 0 if it is at 0 (the whole line misses), or if it has two roots and falls at 0.
    #[inline]
    pub fn quadratic(&self) -> Asked {
        let Cubic { dets: [d0, _], c: [c1, c2], c_error: [e1, e2] } = self.cubic;
        let (m1, m2) = (c1.abs() + e1, c2.abs() + e2);
        let rounding = DISCRIMINANT_ERROR * (m1 * m1 + 4.0 * d0 * m2);
        let value = c1 * c1 + 4.0 * d0 * c2;
        let error = 2.0 * m1 * e1 + 4.0 * d0 * e2 + rounding + UNDERFLOW;
        let separate = if c2 > e2 || (c1 > e1 && value > error) {
            Some(true)
        } else {
            (c2 < -e2 && (c1 < -e1 || value < -error)).then_some(false)
        };
        Asked { value, error, separate }
    }
}

const ROUNDING: f64 = 0.5 * f64::EPSILON;

/// Errors of c₁, c₂, α − D₀ and β − D₁ by ε, per sum of absolute terms: two for an offset,
/// five for an entry of Σ, four for products and sums, twice for the mixed term, rounded up.
const QUICK_COEFFICIENT_ERROR: f64 = 40.0 * ROUNDING;

/// Error of 3Δ by ε, per p₁p₂(p₁ + p₂)²: see [`Quick::new`].
const QUICK_DISCRIMINANT_ERROR: f64 = 8000.0 * ROUNDING;

/// The numbers of [`Signs`], with one error for the forms and c₁ and c₂.
#[derive(Clone, Copy)]
pub(super) struct Quick {
    dets: [f64; 2],
    forms: [f64; 2],
    mixed: f64,
    c: [f64; 2],
    c_error: f64,
    /// 3Δ.
    discriminant: f64,
    discriminant_error: f64,
}

impl Quick {
    /// For two ellipses whose centres are `d` apart. Their semi-axes have to be ordinary
    /// ([`is_ordinary`](crate::shape::is_ordinary)): then nothing underflows, as determinants are
    /// at least 2⁻¹⁶⁰. If a number overflows, its error does too, and nothing is sure.
    ///
    /// 3Δ = 4 (c₁² + 3D₀c₂)(c₂² + 3D₁c₁) − (c₁c₂ − 9D₀D₁)². Let p₁ be the sum of c₁'s absolute
    /// terms, so that D₀ ≤ p₁, |c₁| ≤ 2p₁ (each mixed term is at most the others) and its error
    /// 40ε p₁. Through the partial derivatives that is 6000ε p₁p₂(p₁ + p₂)² in 3Δ at most; its own
    /// products and sums add 1230ε of the same.
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
            c_error: QUICK_COEFFICIENT_ERROR * sum,
            discriminant: 4.0 * hessian - middle * middle,
            discriminant_error: QUICK_DISCRIMINANT_ERROR * (p1 * p2) * (sum * sum),
        }
    }

    #[inline(always)]
    pub fn signs(&self) -> Signs {
        let &Self { dets, forms, mixed, c, c_error, .. } = self;
        let cubic = Cubic { dets, c, c_error: [c_error; 2] };
        Signs { forms, form_errors: [c_error; 2], mixed, cubic }
    }

    /// Δ with its error. `None` if one is not finite.
    pub fn asked(&self) -> Option<Asked> {
        let [value, error] = [self.discriminant, self.discriminant_error].map(|it| it / 3.0);
        let sign = self.sign();
        let separate = (sign != 0.0).then_some(sign > 0.0);
        (value.is_finite() && error.is_finite()).then_some(Asked { value, error, separate })
    }

    /// Positive where the ellipses are surely separate, negative where they surely overlap,
    /// otherwise 0: the lesser of 3Δ and the larger coefficient, each 0 where it is not sure.
    #[inline(always)]
    pub fn sign(&self) -> f64 {
        let coefficient = sure(larger(self.c[0], self.c[1]), self.c_error);
        let discriminant = sure(self.discriminant, self.discriminant_error);
        if coefficient < discriminant { coefficient } else { discriminant }
    }
}

/// The number, or 0 where it is within its error or NaN.
#[inline(always)]
fn sure(number: f64, error: f64) -> f64 {
    if number.abs() > error { number } else { 0.0 }
}

/// An ellipse by its centre, the midpoint of `ends`, and two perpendicular radius vectors: `axes.x`
/// times `direction`, and `axes.y` times that vector turned left, which is zero for a segment.
#[derive(Clone, Copy)]
pub(super) struct Conic {
    ends: [DVec2; 2],
    /// Unit direction of the first axis; for a segment half the vector from start to end.
    direction: DVec2,
    axes: DVec2,
}

impl From<&Ellipse> for Conic {
    fn from(it: &Ellipse) -> Self {
        Self { ends: [it.center(); 2], direction: it.direction(), axes: it.semi_axes() }
    }
}

impl From<&Segment> for Conic {
    fn from(it: &Segment) -> Self {
        let ends = [it.start(), it.end()];
        Self { ends, direction: ends[1] * 0.5 - ends[0] * 0.5, axes: DVec2::X }
    }
}

impl Conic {
    pub fn is_flat(&self) -> bool {
        self.axes.y == 0.0
    }

    fn radius_vectors(&self) -> [DVec2; 2] {
        [self.direction * self.axes.x, self.direction.perp() * self.axes.y]
    }

    /// At least the largest coordinate of a radius vector.
    fn size(&self) -> f64 {
        if self.is_flat() { largest(self.direction) } else { self.axes.max_element() }
    }

    pub fn exact(&self) -> ExactConic {
        if self.is_flat() {
            ExactConic::flat(self.ends)
        } else {
            ExactConic::new(self.ends[0], self.direction, self.axes)
        }
    }
}

/// Two conics in the frame of the first centre, the larger size in [½, 1).
pub(super) struct Placed {
    pub origin: DVec2,
    pub offset: DVec2,
    /// Error of the offset's coordinates beyond a relative 2⁻⁵³.
    pub offset_error: f64,
    pub matrices: [ShapeMatrix; 2],
    scale: Scale,
}

impl Placed {
    pub fn new(a: &Conic, b: &Conic) -> Self {
        let scale = Scale::of(a.size().max(b.size()));
        let matrices = [a, b].map(|conic| {
            let [u, v] = conic.radius_vectors().map(|vector| scale.down(vector));
            ShapeMatrix::from_radius_vectors(u, v)
        });
        let mut offset = scale.offset(a.ends[0], b.ends[0]);
        let mut offset_error = 0.0;
        if b.is_flat() {
            let half_extent = scale.down(b.direction);
            offset_error = 2.0 * f64::EPSILON * (largest(offset) + largest(half_extent));
            offset += half_extent;
        }
        Self { origin: a.ends[0], offset, offset_error, matrices, scale }
    }

    /// In world units, as the first look takes them.
    pub fn plain(origin: DVec2, offset: DVec2, matrices: [ShapeMatrix; 2]) -> Self {
        Self { origin, offset, offset_error: 0.0, matrices, scale: Scale::ONE }
    }

    pub fn unit(&self) -> f64 {
        self.scale.up(1.0)
    }

    /// Members of the pencil from the first shape to the second, at weights 1 − s and s of the
    /// two with s in equal steps. A member that overflows has no radii.
    pub fn members(&self, cubic: &Cubic) -> [Member; MEMBERS] {
        std::array::from_fn(|place| {
            let part = (place + 1) as f64 / (MEMBERS + 1) as f64;
            let lambda = part / (1.0 - part);
            self.member(lambda, cubic).unwrap_or(Member {
                lambda,
                value: 0.0,
                center: self.origin,
                radii: None,
            })
        })
    }

    /// The pencil's member at λ, with S = λΣ₀ + Σ₁: its centre is λΣ₀S⁻¹d, and its shape matrix
    /// P(λ)/det S · Σ₀S⁻¹Σ₁. `None` where the centre or P(λ) overflows.
    pub fn member(&self, lambda: f64, cubic: &Cubic) -> Option<Member> {
        let [s, t] = self.matrices;
        let (xx, xy, yy) = (lambda * s.xx + t.xx, lambda * s.xy + t.xy, lambda * s.yy + t.yy);
        let det = xx * yy - xy * xy;
        let solved = |v: DVec2| DVec2::new(yy * v.x - xy * v.y, xx * v.y - xy * v.x) / det;
        let local = s.times(solved(self.offset)) * lambda;
        let center = self.origin + self.scale.up(local);
        let value = cubic.at(lambda);
        let part = value / det;
        let [x, y] = [DVec2::X, DVec2::Y].map(|axis| s.times(solved(t.times(axis))) * part);
        let [d0, d1] = cubic.dets;
        let area = part * (d0 * d1 / det).sqrt();
        // The matrix is u uᵀ + v vᵀ with v along one axis: the axis that leaves u the longer part.
        let radii = if x.x >= y.y {
            let root = x.x.sqrt();
            [x / root, DVec2::Y * area / root]
        } else {
            let root = y.y.sqrt();
            [DVec2::X * area / root, y / root]
        };
        let radii = radii.map(|radius| self.scale.up(radius));
        let is_there = value >= 0.0 && radii.iter().all(|radius| radius.is_finite());
        let radii = is_there.then_some(radii);
        let finite = center.is_finite() && value.is_finite();
        finite.then_some(Member { lambda, value, center, radii })
    }
}
