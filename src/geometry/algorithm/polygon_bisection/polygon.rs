//! The coefficients that bisect the sandwich of polygons.
//!
//! A section of 2π/N between the corners s and e (relative to the centre, as
//! conjugate radius vectors allow any affine image of the circle):
//! the corner on the rim between them is (s + e) / (2 cos(π/N)), and the corner
//! of the circumscribed polygon is (s + e) / (1 + cos(2π/N)).

/// What (s + e) is multiplied by at one level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Coefficients {
    /// For the middle of the section, on the rim.
    pub middle: f64,
    /// For the apex of the triangle over it.
    pub apex: f64,
    /// How far the two polygons are apart at most, in units of the larger semi-axis:
    /// 1/cos(π/N) − 1, Niemitalo's 2^(0.303 − 2n) made tight.
    pub slit: f64,
}

/// The finest level. There the two polygons are 7e-17 of the size apart, less than
/// the rounding of a coordinate: further bisection moves nothing.
pub(super) const FINEST: u32 = 26;

/// By level, that is for N = 4·2^level.
pub(super) static LEVELS: [Coefficients; FINEST as usize + 1] = levels();

/// cos(π/2^(k+1)) from cos(π/2^k) by halving the angle, from cos(π/2) = 0 on.
/// The slit follows from the sine, which halving gets without cancellation.
const fn levels() -> [Coefficients; FINEST as usize + 1] {
    let mut levels = [Coefficients { middle: 0.0, apex: 0.0, slit: 0.0 }; FINEST as usize + 1];
    let (mut cos, mut sin) = (0.0, 1.0);
    let mut level = 0;
    while level < levels.len() {
        let half_cos = square_root((1.0 + cos) / 2.0);
        let half_sin = sin / (2.0 * half_cos);
        levels[level] = Coefficients {
            middle: 0.5 / half_cos,
            apex: 1.0 / (1.0 + cos),
            slit: half_sin * half_sin / (half_cos * (1.0 + half_cos)),
        };
        (cos, sin) = (half_cos, half_sin);
        level += 1;
    }
    levels
}

/// Newton's square root of a number between ½ and 1, for compile time.
const fn square_root(square: f64) -> f64 {
    let mut root = 1.0;
    let mut round = 0;
    while round < 6 {
        root = (root + square / root) / 2.0;
        round += 1;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    #[test]
    fn coefficients_are_those_of_the_regular_polygons() {
        for (level, it) in LEVELS.iter().enumerate() {
            let corners = 4.0 * 2f64.powi(level as i32);
            let expected = [0.5 / (PI / corners).cos(), 0.5 / (PI / corners).cos().powi(2)];
            assert!((it.middle - expected[0]).abs() < 4e-16, "middle at {level}");
            assert!((it.apex - expected[1]).abs() < 4e-16, "apex at {level}");
        }
    }

    #[test]
    fn the_published_bound_on_the_slit_holds_and_is_four_times_loose() {
        for (level, it) in LEVELS.iter().enumerate().skip(1) {
            let published = 2f64.powf(0.303 - 2.0 * level as f64);
            assert!(it.slit < published);
            assert!((3.7..4.1).contains(&(published / it.slit)), "{level}");
        }
    }

    #[test]
    fn the_finest_slit_is_below_rounding() {
        assert!(LEVELS[FINEST as usize].slit < f64::EPSILON / 2.0);
        assert!(LEVELS[20].slit < 3e-13);
    }
}
