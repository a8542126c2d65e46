//! Do two ellipses share a point, and more than one? Exactly: the signs of the characteristic cubic
//! of their pencil (Wang, Wang, Kim 2001) in numbers that are not rounded.

use super::{Dyadic, DyadicVector};
use glam::DVec2;
use std::cmp::Ordering;

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
pub(crate) fn separate(a: &ExactConic, b: &ExactConic) -> Option<bool> {
    gap_sign(a, b).map(Ordering::is_gt)
}

/// The sign of the gap of two ellipses, or of an ellipse and a flat one: equal where they touch from
/// outside. `None` if the numbers do not fit.
///
/// With D = (u × v)² of each, α = (d × u₀)² + (d × v₀)², β likewise, μ the sum of the squared
/// cross products of a radius vector of each, c₁ = α − μ − D₀ and c₂ = β − μ − D₁: the cubic
/// D₀λ³ − c₁λ² − c₂λ + D₁ has two positive roots where they are separate, and a double one where
/// they touch. Without a positive c₁ or c₂ it has none; else its discriminant tells.
pub(crate) fn gap_sign(a: &ExactConic, b: &ExactConic) -> Option<Ordering> {
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
        return Some(match (c1.at_most_zero()?, c2.sign()?) {
            (_, Ordering::Greater) => Ordering::Greater,
            (false, _) => (square(c1) + four * d0 * c2).sign()?,
            // The line touches, or crosses.
            (true, of_line) => of_line,
        });
    }
    if c1.at_most_zero()? && c2.at_most_zero()? {
        return Some(Ordering::Less);
    }
    let (dd, cc) = (d0 * d1, c1 * c2);
    let discriminant = square(cc)
        + Dyadic::from(18.0) * dd * cc
        + four * (d0 * c2 * square(c2) + d1 * c1 * square(c1))
        - Dyadic::from(27.0) * square(dd);
    discriminant.sign()
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
        for (x, expected) in [
            (3.0f64, Ordering::Equal),
            (3f64.next_up(), Ordering::Greater),
            (3f64.next_down(), Ordering::Less),
            // From inside: one holds the other.
            (1.0, Ordering::Less),
        ] {
            let other = ellipse(x, 1.0, 0.5);
            assert_eq!(gap_sign(&first, &other), Some(expected), "{x}");
            assert_eq!(gap_sign(&other, &first), Some(expected), "{x}");
        }
    }

    #[test]
    fn a_segment_may_end_beside_the_tip_or_lie_on_the_tangent() {
        let first = ellipse(0.0, 2.0, 1.0);
        let segment = |p, q| ExactConic::flat([p, q]);
        let beyond = segment(DVec2::new(2f64.next_up(), 0.0), DVec2::new(4.0, 0.0));
        assert_eq!(gap_sign(&first, &beyond), Some(Ordering::Greater));
        let tip = segment(DVec2::new(2.0, 0.0), DVec2::new(4.0, 0.0));
        assert_eq!(gap_sign(&first, &tip), Some(Ordering::Equal));
        let tangent = segment(DVec2::new(-1.0, 1.0), DVec2::new(4.0, 1.0));
        assert_eq!(gap_sign(&first, &tangent), Some(Ordering::Equal));
        let across = segment(DVec2::new(-1.0, 1f64.next_down()), DVec2::new(4.0, 0.5));
        assert_eq!(gap_sign(&first, &across), Some(Ordering::Less));
    }
}
