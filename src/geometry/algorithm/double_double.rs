//! Double-double arithmetic: an unevaluated sum of two doubles, 106 bits.
//!
//! For the rare comparison that plain arithmetic leaves inside its own rounding
//! error. Nothing here is needed to understand a method.

use std::ops::{Add, Mul, Sub};

/// The number `high + low`, where `low` is at most half a unit in the last place of `high`.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(crate) struct DoubleDouble {
    high: f64,
    low: f64,
}

impl DoubleDouble {
    /// `a − b` without any rounding.
    pub(crate) fn difference(a: f64, b: f64) -> Self {
        let high = a - b;
        // What `high` got from b, and then what each of the two lost.
        let from_b = high - a;
        Self { high, low: (a - (high - from_b)) - (b + from_b) }
    }

    /// `a · b` without any rounding, barring underflow.
    pub(crate) fn product(a: f64, b: f64) -> Self {
        let high = a * b;
        Self { high, low: a.mul_add(b, -high) }
    }

    /// Multiplied by a power of two, which is exact barring underflow.
    pub(crate) fn scaled(self, power_of_two: f64) -> Self {
        Self { high: self.high * power_of_two, low: self.low * power_of_two }
    }

    fn normalized(high: f64, low: f64) -> Self {
        let sum = high + low;
        Self { high: sum, low: low - (sum - high) }
    }
}

impl From<f64> for DoubleDouble {
    fn from(high: f64) -> Self {
        Self { high, low: 0.0 }
    }
}

impl Add for DoubleDouble {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let sum = Self::difference(self.high, -other.high);
        let low = Self::difference(self.low, -other.low);
        let carried = Self::normalized(sum.high, sum.low + low.high);
        Self::normalized(carried.high, carried.low + low.low)
    }
}

impl Sub for DoubleDouble {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + Self { high: -other.high, low: -other.low }
    }
}

impl Mul for DoubleDouble {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let leading = Self::product(self.high, other.high);
        let cross = self.high * other.low + self.low * other.high;
        Self::normalized(leading.high, leading.low + cross)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_keeps_what_a_double_would_drop() {
        let tiny = f64::powi(2.0, -80);
        let sum = DoubleDouble::difference(1.0, -tiny);
        assert_eq!(sum, DoubleDouble { high: 1.0, low: tiny });
        assert_eq!(sum - 1.0.into(), tiny.into());
    }

    #[test]
    fn a_product_of_two_53_bit_integers_is_exact() {
        let n = (1i128 << 53) - 1;
        let square = DoubleDouble::product(n as f64, n as f64);
        assert_eq!(square.high as i128 + square.low as i128, n * n);
    }

    #[test]
    fn order_is_that_of_the_sums() {
        let tiny = f64::powi(2.0, -80);
        let just_above = DoubleDouble::difference(1.0, -tiny);
        let just_below = DoubleDouble::difference(1.0, tiny);
        assert!(just_below < 1.0.into() && just_above > 1.0.into());
        assert!(just_above * just_above > just_above && just_below * just_below < just_below);
    }
}
