//! The article's equation in complex numbers, which has a value on both sides of the evolute.
//!
//! Inside the evolute the cubic behind it has three real roots, and Cardano's formula reaches them
//! through numbers that are not real: the casus irreducibilis. There s < 0, so √s and q are
//! complex, and what is added up to o is real again. As i² = ef,
//!
//! j = 2g³ + 108w,  k = g²,  s = 432w(g³ + 27w)  with  w = b⁶c²d²(b² − 1)²,
//!
//! of which the last factor is zero on the evolute and has the degree 12 in b: with the 10 of w
//! that is the 22 which the article suspects. No digit is lost to it. As b comes near 1
//! the printed form loses four with each power of ten, two of them in f = b⁴ − 2b² + 1. Here f is
//! (b² − 1)², and two are lost, in the divisions by powers of b² − 1. As c comes near 0, digits are
//! lost in the division by p; with c = 0 outside the evolute p is 0, and the equation has no value.

use super::Frame;
use glam::DVec2;

/// A complex number: x is its real part, y its imaginary part.
pub type Complex = DVec2;

/// The intermediate values of the equation. Names as in [`Subexpressions`](super::Subexpressions).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expressions {
    /// g³ + 27w: below zero inside the evolute.
    pub factor: f64,
    /// 432w(g³ + 27w).
    pub s: f64,
    /// ∛(j + √s).
    pub q: Complex,
    /// g/(3f) + g²n²∛2/(3q) + n²q∛4/6.
    pub o: Complex,
    /// x of the point on the ellipse.
    pub x: Complex,
}

/// An imaginary part up to this is rounding: the largest that was seen at a right x is 1e-15 for
/// b ≥ 1.5. Larger would take a wrong root for an answer.
const ROUNDING: f64 = 1e-6;

impl Expressions {
    /// All values for an ellipse with the minor radius 1/b and a circle about (c, d), c ≥ 0.
    pub fn evaluate(b: f64, c: f64, d: f64) -> Self {
        let real = |it: f64| Complex::new(it, 0.0);
        let (bb, cc, dd) = (b * b, c * c, d * d);
        let m = bb - 1.0;
        let (n, e, f, h) = (1.0 / m, bb * bb * cc, m * m, bb * c);
        let g = e - f + dd * bb;
        let w = e * f * dd * bb;
        let factor = g.powi(3) + 27.0 * w;
        let s = 432.0 * w * factor;
        let q = root(real(2.0 * g.powi(3) + 108.0 * w) + root(real(s), 2), 3);
        let o = real(g / (3.0 * f))
            + reciprocal(q) * (g * g * n * n * 2f64.cbrt() / 3.0)
            + q * (n * n * 4f64.cbrt() / 6.0);
        let p = root(real((e - g) * n * n) + o, 2);
        let bend = 2.0 * h * ((e - g) * n.powi(3) - 2.0 / m);
        let s2 = real((2.0 * e - g) * n * n) - o - reciprocal(p) * bend;
        let x = real(h / (2.0 * m)) - p * 0.5 + root(s2, 2) * 0.5;
        Self { factor, s, q, o, x }
    }

    /// The point on the ellipse; `None` if x is not real.
    pub fn point(&self, frame: &Frame) -> Option<DVec2> {
        let y = (1.0 - self.x.x * self.x.x).sqrt() / frame.b;
        let point = DVec2::new(self.x.x, y);
        (point.is_finite() && self.x.y.abs() <= ROUNDING).then_some(point)
    }
}

/// The principal root.
fn root(of: Complex, degree: i32) -> Complex {
    let degree = f64::from(degree);
    let length = of.x.hypot(of.y).powf(1.0 / degree);
    let (sin, cos) = (of.y.atan2(of.x) / degree).sin_cos();
    Complex::new(length * cos, length * sin)
}

fn reciprocal(of: Complex) -> Complex {
    let length = of.x.hypot(of.y);
    Complex::new(of.x / length / length, -of.y / length / length)
}
