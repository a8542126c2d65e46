//! Which way three points turn.

use super::DyadicVector;
use glam::DVec2;
use std::cmp::Ordering;

/// What the rounded product may be off, as a share of its two terms (Shewchuk, "Adaptive Precision
/// Floating-Point Arithmetic", 1997: 3ε + 16ε², with ε half of that of Rust).
const OFF: f64 = (1.5 + 4.0 * f64::EPSILON) * f64::EPSILON;

/// Terms below this may have lost more by underflow.
const TINIEST: f64 = 1e-280;

/// How the way from p by q to r turns, without error: greater is to the left, equal is straight on
/// or straight back.
#[inline]
pub(crate) fn orientation(p: DVec2, q: DVec2, r: DVec2) -> Ordering {
    let (left, right) = ((q.x - p.x) * (r.y - q.y), (q.y - p.y) * (r.x - q.x));
    let (turn, sum) = (left - right, left.abs() + right.abs());
    if turn.abs() > OFF * sum && sum > TINIEST && sum.is_finite() {
        return if turn > 0.0 { Ordering::Greater } else { Ordering::Less };
    }
    exactly(p, q, r)
}

// Its numbers want much room on the stack.
#[cold]
#[inline(never)]
fn exactly(p: DVec2, q: DVec2, r: DVec2) -> Ordering {
    let [p, q, r] = [p, q, r].map(DyadicVector::from);
    // Products of differences of two numbers always fit.
    (q - p).cross(&(r - q)).sign().unwrap_or(Ordering::Equal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_unit_in_the_last_place_off_a_line_is_told_from_on_it() {
        let (p, r) = (DVec2::new(0.1, 0.1), DVec2::new(12.3, 12.3));
        for at in [0.5, 1.0 / 3.0, 7.7, 12.299_999_999_999_999] {
            assert_eq!(orientation(p, DVec2::splat(at), r), Ordering::Equal);
            assert_eq!(orientation(p, DVec2::new(at, at.next_up()), r), Ordering::Less);
            assert_eq!(orientation(p, DVec2::new(at.next_up(), at), r), Ordering::Greater);
        }
    }

    #[test]
    fn products_beyond_the_range_of_numbers_are_told() {
        for size in [1e300, 1e-300, 5e-324] {
            let [p, q, r] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)].map(|it| DVec2::from(it) * size);
            assert_eq!(orientation(p, q, r), Ordering::Greater);
            assert_eq!(orientation(r, q, p), Ordering::Less);
        }
    }
}
