//! Scaling by powers of two, which rounds nothing.

use glam::DVec2;

/// A power of two that takes a magnitude into [½, 1), in two factors so that
/// neither leaves the range of `f64` for any magnitude.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scale {
    down: [f64; 2],
    up: [f64; 2],
}

impl Scale {
    /// World units as they are.
    pub(crate) const ONE: Self = Self { down: [1.0; 2], up: [1.0; 2] };

    /// The scale of a `magnitude` that is finite and not negative. Zero and subnormal
    /// ones are taken for the smallest normal number.
    pub(crate) fn of(magnitude: f64) -> Self {
        let exponent = (magnitude.max(f64::MIN_POSITIVE).to_bits() >> 52) as i64 - 1022;
        let first = exponent / 2;
        let second = exponent - first;
        Self { down: [-first, -second].map(two_to), up: [first, second].map(two_to) }
    }

    /// A world length in units of the scale.
    #[inline]
    pub(crate) fn down(&self, length: f64) -> f64 {
        length * self.down[0] * self.down[1]
    }

    /// A world vector in units of the scale.
    #[inline]
    pub(crate) fn vector_down(&self, vector: DVec2) -> DVec2 {
        vector * self.down[0] * self.down[1]
    }

    /// A length in units of the scale in the world; infinite where the world ends.
    #[inline]
    pub(crate) fn up(&self, length: f64) -> f64 {
        length * self.up[0] * self.up[1]
    }

    /// A vector in units of the scale in the world.
    #[inline]
    pub(crate) fn vector_up(&self, vector: DVec2) -> DVec2 {
        vector * self.up[0] * self.up[1]
    }
}

/// 2 to a power between −1022 and 1023.
fn two_to(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// The larger of a vector's coordinates, without their signs.
pub(crate) fn largest(vector: DVec2) -> f64 {
    vector.abs().max_element()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_magnitude_lands_between_a_half_and_one_and_comes_back() {
        for magnitude in [f64::MIN_POSITIVE, 1e-300, 0.1, 0.5, 1.0, 3.0, 1e150, f64::MAX] {
            let scale = Scale::of(magnitude);
            let scaled = scale.down(magnitude);
            assert!((0.5..1.0).contains(&scaled), "{magnitude} became {scaled}");
            assert_eq!(scale.up(scaled), magnitude);
        }
    }

    #[test]
    fn nothing_and_subnormals_stay_finite() {
        for magnitude in [0.0, 5e-324, 1e-310] {
            let scale = Scale::of(magnitude);
            assert!(scale.down(magnitude) < 1.0);
            assert_eq!(scale.up(scale.down(magnitude)), magnitude);
        }
    }
}
