//! Do two ellipses share a point? Exactly: the signs of the characteristic cubic of their pencil
//! (Wang, Wang, Kim 2001) in numbers that are not rounded.

use super::{Dyadic, DyadicVector};
use glam::DVec2;

/// An ellipse by its centre and two perpendicular radius vectors. Of a segment the second is zero.
pub(crate) struct ExactConic {
    pub(crate) center: DyadicVector,
    pub(crate) u: DyadicVector,
    pub(crate) v: DyadicVector,
}

impl ExactConic {
    /// About `center`, with one axis along `direction` as it is given, of unit length or not quite.
    pub(crate) fn new(center: DVec2, direction: DVec2, semi_axes: DVec2) -> Self {
        let along = DyadicVector::from(direction);
        let (u, v) = (along.times(semi_axes.x), along.perp().times(semi_axes.y));
        Self { center: center.into(), u, v }
    }

    /// The segment between two points.
    pub(crate) fn flat(ends: [DVec2; 2]) -> Self {
        let [p, q] = ends.map(DyadicVector::from);
        let u = (q - p).times(0.5);
        Self { center: p + u, u, v: DVec2::ZERO.into() }
    }
}

/// Are two ellipses, or an ellipse and a flat one, separate? `None` if the numbers do not fit.
///
/// With D = (u × v)² of each, α = (d × u₀)² + (d × v₀)², β likewise, μ the sum of the squared
/// cross products of a radius vector of each, c₁ = α − μ − D₀ and c₂ = β − μ − D₁: separate if c₁
/// or c₂ is positive and the discriminant of D₀λ³ − c₁λ² − c₂λ + D₁ is.
pub(crate) fn separate(a: &ExactConic, b: &ExactConic) -> Option<bool> {
    let d = b.center - a.center;
    let square = |x: Dyadic| x.squared();
    let (d0, d1) = (square(a.u.cross(&a.v)), square(b.u.cross(&b.v)));
    let alpha = square(d.cross(&a.u)) + square(d.cross(&a.v));
    let beta = square(d.cross(&b.u)) + square(d.cross(&b.v));
    let mixed = square(a.u.cross(&b.u))
        + square(a.u.cross(&b.v))
        + square(a.v.cross(&b.u))
        + square(a.v.cross(&b.v));
    let (c1, c2) = (alpha - mixed - d0, beta - mixed - d1);
    let four = Dyadic::from(4.0);
    if d1.sign()?.is_eq() {
        let line_misses = c2.sign()?.is_gt();
        let two_roots = (square(c1) + four * d0 * c2).sign()?.is_gt();
        return Some(line_misses || (c1.sign()?.is_gt() && two_roots));
    }
    if c1.at_most_zero()? && c2.at_most_zero()? {
        return Some(false);
    }
    let (dd, cc) = (d0 * d1, c1 * c2);
    let discriminant = square(cc)
        + Dyadic::from(18.0) * dd * cc
        + four * (d0 * c2 * square(c2) + d1 * c1 * square(c1))
        - Dyadic::from(27.0) * square(dd);
    Some(discriminant.sign()?.is_gt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ellipse(x: f64, a: f64, b: f64) -> ExactConic {
        ExactConic::new(DVec2::new(x, 0.0), DVec2::X, DVec2::new(a, b))
    }

    #[test]
    fn touching_is_told_from_one_ulp_apart_in_both_orders() {
        let first = ellipse(0.0, 2.0, 1.0);
        for (x, expected) in [(3.0f64, false), (3f64.next_up(), true), (3f64.next_down(), false)] {
            let other = ellipse(x, 1.0, 0.5);
            assert_eq!(separate(&first, &other), Some(expected), "{x}");
            assert_eq!(separate(&other, &first), Some(expected), "{x}");
        }
    }

    #[test]
    fn a_segment_may_end_beside_the_tip_or_lie_on_the_tangent() {
        let first = ellipse(0.0, 2.0, 1.0);
        let segment = |p, q| ExactConic::flat([p, q]);
        let beyond = segment(DVec2::new(2f64.next_up(), 0.0), DVec2::new(4.0, 0.0));
        assert_eq!(separate(&first, &beyond), Some(true));
        let tip = segment(DVec2::new(2.0, 0.0), DVec2::new(4.0, 0.0));
        assert_eq!(separate(&first, &tip), Some(false));
        let tangent = segment(DVec2::new(-1.0, 1.0), DVec2::new(4.0, 1.0));
        assert_eq!(separate(&first, &tangent), Some(false));
    }
}
