//! Scaling by powers of two, which rounds nothing.
//!
//! Products of lengths leave the range of `f64` long before the lengths do. A run therefore divides
//! all of them by one power of two: a [`Unit`], or a `Scale` for lengths of any size.

use glam::DVec2;
use std::ops::{Mul, Range};

/// A power of two and its reciprocal, both exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// World lengths are this many times those of the run.
    pub size: f64,
    /// `1 / size`.
    pub inverse: f64,
}

/// Exponents stay within ±1000, so that the reciprocal is a normal number too. Larger would let a
/// length overflow on the way back; smaller wastes range.
const LARGEST_EXPONENT: i64 = 1000;

impl Unit {
    /// World units as they are.
    pub const ONE: Self = Self { size: 1.0, inverse: 1.0 };

    /// The largest power of two up to `length` (above zero, finite), which measures 1 to 2 in it.
    pub fn of(length: f64) -> Self {
        let exponent = exponent(length).clamp(-LARGEST_EXPONENT, LARGEST_EXPONENT);
        Self { size: two_to(exponent), inverse: two_to(-exponent) }
    }
}

/// A power of two that takes a magnitude into [½, 1), as two factors within the range of `f64`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scale {
    down: [f64; 2],
    up: [f64; 2],
}

impl Scale {
    pub(crate) const ONE: Self = Self { down: [1.0; 2], up: [1.0; 2] };

    /// The scale of a finite `magnitude` from zero up. Zero counts as the smallest normal number.
    pub(crate) fn of(magnitude: f64) -> Self {
        let exponent = match magnitude {
            0.0 => exponent(f64::MIN_POSITIVE),
            it if it < f64::MIN_POSITIVE => exponent(it * two_to(64)) - 64,
            it => exponent(it),
        } + 1;
        let first = exponent / 2;
        let second = exponent - first;
        Self { down: [-first, -second].map(two_to), up: [first, second].map(two_to) }
    }

    /// This scale followed by another, in whose units the result is.
    pub(crate) fn then(&self, other: &Self) -> Self {
        let both = |first: [f64; 2], next: [f64; 2]| [first[0] * next[0], first[1] * next[1]];
        Self { down: both(self.down, other.down), up: both(self.up, other.up) }
    }

    /// A world length or vector in units of the scale.
    #[inline]
    pub(crate) fn down<T: Mul<f64, Output = T>>(&self, it: T) -> T {
        it * self.down[0] * self.down[1]
    }

    /// The offset between two world points in units of the scale. Halves are subtracted only if the
    /// whole would overflow: half of a subnormal number may be rounded.
    pub(crate) fn offset(&self, from: DVec2, to: DVec2) -> DVec2 {
        let whole = to - from;
        if whole.is_finite() { self.down(whole) } else { self.down(to * 0.5 - from * 0.5) * 2.0 }
    }

    /// A length or vector of the scale in world units; infinite beyond the range of `f64`.
    #[inline]
    pub(crate) fn up<T: Mul<f64, Output = T>>(&self, it: T) -> T {
        it * self.up[0] * self.up[1]
    }
}

/// Squares of lengths in this range neither overflow nor lose digits.
pub(crate) const TAME: Range<f64> = 1e-280..1e300;

/// The unit vector along `vector`, whatever its size; `None` if it is zero or not finite.
#[inline]
pub fn unit(vector: DVec2) -> Option<DVec2> {
    let square = vector.length_squared();
    if TAME.contains(&square) {
        return Some(vector / square.sqrt());
    }
    far_unit(vector)
}

#[cold]
fn far_unit(vector: DVec2) -> Option<DVec2> {
    if vector == DVec2::ZERO || !vector.is_finite() {
        return None;
    }
    // Twice, as the smallest numbers are below the smallest scale.
    let scaled = Scale::of(largest(vector)).down(vector);
    let scaled = Scale::of(largest(scaled)).down(scaled);
    Some(scaled / scaled.length_squared().sqrt())
}

/// The exponent of the largest power of two up to a number from zero up; −1023 if subnormal.
fn exponent(number: f64) -> i64 {
    (number.to_bits() >> 52) as i64 - 1023
}

/// 2 to a power between −1022 and 1023.
fn two_to(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// The length of a vector, also if its square leaves the range of `f64`.
#[inline]
pub(crate) fn length(vector: DVec2) -> f64 {
    let square = vector.length_squared();
    if TAME.contains(&square) { square.sqrt() } else { vector.x.hypot(vector.y) }
}

/// The larger absolute value of a vector's coordinates.
#[inline]
pub(crate) fn largest(vector: DVec2) -> f64 {
    larger(vector.x.abs(), vector.y.abs())
}

/// The larger of two numbers that are not NaN: one instruction where `f64::max` takes five.
#[inline]
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// The smaller of two numbers that are not NaN.
#[inline]
pub(crate) fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_measures_between_one_and_two_in_its_own_unit() {
        for length in [1.0, 1.999, 2.0, 0.3, 1e-150, 1e150, 7e299, 3e-300] {
            let unit = Unit::of(length);
            let measured = length * unit.inverse;
            assert!((1.0..2.0).contains(&measured), "{length}: {measured}");
            assert_eq!(measured * unit.size, length);
            assert_eq!(unit.size * unit.inverse, 1.0);
        }
    }

    #[test]
    fn units_of_the_smallest_and_the_largest_lengths_are_normal() {
        for length in [f64::MIN_POSITIVE, 5e-324, f64::MAX] {
            let unit = Unit::of(length);
            assert!(unit.size.is_normal() && unit.inverse.is_normal(), "{length}");
            assert!((length * unit.inverse).is_finite());
        }
    }

    #[test]
    fn every_magnitude_lands_between_a_half_and_one_and_comes_back() {
        let smallest = [0.0, 5e-324, 1e-310, f64::MIN_POSITIVE, 1e-300];
        for magnitude in smallest.into_iter().chain([0.1, 0.5, 1.0, 3.0, 1e150, f64::MAX]) {
            let scale = Scale::of(magnitude);
            let scaled = scale.down(magnitude);
            assert!(magnitude == 0.0 || (0.5..1.0).contains(&scaled), "{magnitude}: {scaled}");
            assert_eq!(scale.up(scaled), magnitude);
        }
    }
}
