//! Rimon and Boyd's margin between two ellipses.

use crate::shape::Ellipse;
use glam::{DMat2, DVec2};

/// Newton's steps on a convex function; a dozen do.
const MOST_ROUNDS: u32 = 100;

/// How much the second ellipse would have to grow, in area about its centre, to reach the first:
/// the least (x − b)ᵀ B (x − b) over x in the first, where B makes 1 of the second's rim.
///
/// Above 1 they are apart, at 1 they touch, below they overlap; 0 where the second's centre is
/// in the first. It is no distance, and swapping the ellipses changes it.
///
/// The article has it as the least eigenvalue of a matrix. Here it is the root of one equation, in
/// the frame where the first is the unit disc: the same number, by Newton's steps from the side on
/// which they cannot overshoot.
pub fn margin(first: &Ellipse, second: &Ellipse) -> f64 {
    let axes = second.semi_axes();
    let of_second = |at: DVec2| {
        DVec2::new(second.direction().dot(at), second.direction().perp().dot(at)) / axes
    };
    let [u, v] = first.radius_vectors().map(of_second);
    let map = DMat2::from_cols(u, v);
    let offset = of_second(first.center() - second.center());
    // The least |map y + offset|² over |y| ≤ 1.
    let pull = map.transpose() * offset;
    let (values, turn) = axes_of(map.transpose() * map);
    let pull = turn.transpose() * pull;
    let reach = |shift: f64| pull / (values + shift);
    let value = |y: DVec2| (offset - map * (turn * y)).length_squared();
    let free = reach(0.0);
    if free.length() <= 1.0 {
        return 0.0;
    }
    let mut shift = 0.0;
    for _ in 0..MOST_ROUNDS {
        let y = reach(shift);
        let length = y.length();
        // 1/|y| is concave in the shift, so its tangent stays before the root.
        let slope = (y * y / (values + shift)).element_sum() / length.powi(3);
        let next = shift + (1.0 - 1.0 / length) / slope;
        if !next.is_finite() || next <= shift {
            break;
        }
        shift = next;
    }
    value(reach(shift).normalize_or_zero())
}

/// The eigenvalues of a symmetric matrix, none below 0, and its axes.
fn axes_of(matrix: DMat2) -> (DVec2, DMat2) {
    let (a, b, c) = (matrix.x_axis.x, matrix.x_axis.y, matrix.y_axis.y);
    let axis = DVec2::from_angle((2.0 * b).atan2(a - c) / 2.0);
    let larger = (a + c + (a - c).hypot(2.0 * b)) / 2.0;
    let smaller = if larger > 0.0 { (matrix.determinant() / larger).max(0.0) } else { 0.0 };
    (DVec2::new(larger, smaller), DMat2::from_cols(axis, axis.perp()))
}
