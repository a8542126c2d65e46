//! The power of two that a run measures lengths in.
//!
//! Products of lengths leave the range of `f64` long before the lengths do. A
//! run therefore divides all of them by one power of two, which loses no bit.

/// A power of two and its reciprocal, both exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Unit {
    /// World lengths are this many times those of the run.
    pub size: f64,
    /// `1 / size`.
    pub inverse: f64,
}

/// Exponents stay within ±1000, so that the reciprocal is a normal number too.
/// Larger would let a length overflow on the way back; smaller wastes range.
const LARGEST_EXPONENT: i64 = 1000;

impl Unit {
    /// World units as they are.
    pub const ONE: Self = Self { size: 1.0, inverse: 1.0 };

    /// The power of two just below `length` (above zero, finite), so that `length`
    /// measures from 1 to 2 in it.
    pub fn of(length: f64) -> Self {
        let exponent =
            ((length.to_bits() >> 52) as i64 - 1023).clamp(-LARGEST_EXPONENT, LARGEST_EXPONENT);
        Self { size: power_of_two(exponent), inverse: power_of_two(-exponent) }
    }
}

/// Two to an exponent of a normal number.
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
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
    fn the_ends_of_the_range_survive() {
        for length in [f64::MIN_POSITIVE, 5e-324, f64::MAX] {
            let unit = Unit::of(length);
            assert!(unit.size.is_normal() && unit.inverse.is_normal(), "{length}");
            assert!((length * unit.inverse).is_finite());
        }
    }
}
