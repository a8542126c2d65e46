//! The equation's subexpressions as the article prints them, in plain `f64` or `f32`.

use crate::algorithm::real::Real;
use glam::DVec2;

/// The article's named subexpressions, in its order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Subexpressions {
    /// The reciprocal of the minor radius; above 1.
    pub b: f64,
    /// x of the circle's centre.
    pub c: f64,
    /// y of the circle's centre.
    pub d: f64,
    /// Those of the quartic's resolvent cubic.
    pub resolvent: Resolvent,
    /// Those that lead from its root to the quartic's.
    pub quartic: Quartic,
    /// h/(2m) − p/2 + √s2/2: x of the point on the ellipse.
    pub x: f64,
    /// √(1 − x²)/b: its y.
    pub y: f64,
}

/// The resolvent cubic and its root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resolvent {
    /// b⁴c².
    pub e: f64,
    /// b⁴ − 2b² + 1.
    pub f: f64,
    /// e − f + d²b².
    pub g: f64,
    /// b²c.
    pub h: f64,
    /// b²h − h.
    pub i: f64,
    /// 72feg + 2g³ + (108(f − e) + 36g)i².
    pub j: f64,
    /// 12i² + g² − 12fe.
    pub k: f64,
    /// j² − 4k³: below zero, without a real root, for a centre inside the evolute.
    pub s: f64,
    /// ∛(j + √s).
    pub q: f64,
}

/// From the root of the resolvent to that of the quartic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quartic {
    /// b² − 1.
    pub m: f64,
    /// 1/m.
    pub n: f64,
    /// g/(3f) + g²n²∛2/(3q) + n²q∛4/6.
    pub o: f64,
    /// (e − g)n² + o.
    pub s3: f64,
    /// √s3.
    pub p: f64,
    /// (2e − g)n² − o − 2h((e − g)n³ − 2/m)/p.
    pub s2: f64,
}

impl Subexpressions {
    /// All of them, for an ellipse with the minor radius 1/b and a circle about (c, d), in
    /// the arithmetic of `T`. What leaves the real numbers is NaN from there on.
    pub fn evaluate<T: Real>(b: f64, c: f64, d: f64) -> Self {
        let (squared, times) = (|it: T| it * it, |factor: f64, it: T| T::rounded(factor) * it);
        let [b, c, d] = [b, c, d].map(T::rounded);
        let one = T::rounded(1.0);
        let bb = b * b;
        let (e, f) = (squared(bb) * squared(c), squared(bb) - times(2.0, bb) + one);
        let g = e - f + squared(d) * bb;
        let h = bb * c;
        let i = bb * h - h;
        let j = times(72.0, f) * e * g
            + times(2.0, g.cubed())
            + (times(108.0, f - e) + times(36.0, g)) * squared(i);
        let k = times(12.0, squared(i)) + squared(g) - times(12.0, f) * e;
        let s = squared(j) - times(4.0, k.cubed());
        let q = (j + s.root()).third_root();
        let m = bb - one;
        let n = one / m;
        let o = g / times(3.0, f)
            + squared(g) * squared(n) * T::rounded(2.0).third_root() / times(3.0, q)
            + squared(n) * q * T::rounded(4.0).third_root() / T::rounded(6.0);
        let s3 = (e - g) * squared(n) + o;
        let p = s3.root();
        let bend = (e - g) * n.cubed() - T::rounded(2.0) / m;
        let s2 = (times(2.0, e) - g) * squared(n) - o - times(2.0, h) * bend / p;
        let x = h / times(2.0, m) - p / T::rounded(2.0) + s2.root() / T::rounded(2.0);
        let y = (one - squared(x)).root() / b;
        let [b, c, d, e, f] = [b, c, d, e, f].map(T::wide);
        let [g, h, i, j, k, s, q] = [g, h, i, j, k, s, q].map(T::wide);
        let [m, n, o, s3, p, s2, x, y] = [m, n, o, s3, p, s2, x, y].map(T::wide);
        let resolvent = Resolvent { e, f, g, h, i, j, k, s, q };
        Self { b, c, d, resolvent, quartic: Quartic { m, n, o, s3, p, s2 }, x, y }
    }

    /// The point on the ellipse, where both coordinates are numbers.
    pub fn point(&self) -> Option<DVec2> {
        let point = DVec2::new(self.x, self.y);
        point.is_finite().then_some(point)
    }

    /// Did an intermediate value outgrow `f64`, rather than the real numbers?
    pub(super) fn overflowed(&self) -> bool {
        let Resolvent { e, f, g, h, i, j, k, s, .. } = self.resolvent;
        [e, f, g, h, i, j, k, s].iter().any(|it| !it.is_finite())
    }
}
