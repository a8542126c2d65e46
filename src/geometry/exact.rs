//! Exact sums, differences and products of `f64`, without allocation.
//!
//! **Question.** What is the sign of a polynomial in a few `f64`?
//!
//! **Idea.** Every finite `f64` is an integer times a power of two. A [`Dyadic`] keeps such a
//! number as whole 64-bit limbs on the stack, so sums need no shifting and nothing is ever rounded.
//!
//! **Accuracy.** Exact, as long as a number fits into its limbs.
//!
//! **Cost.** High: meant for the rare case that a rounded value is too close to zero.
//!
//! **When it fails.** A value that does not fit is marked, its results inherit the mark, and
//! their [`Dyadic::sign`] is `None`.
//!
//! **Source.** Schoolbook arithmetic.

use glam::DVec2;
use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

/// More allows wider ranges of magnitude and makes every copy slower.
const LIMBS: usize = 128;

/// The most bits of a number, from its first to its last.
pub(crate) const MOST_BITS: usize = 64 * LIMBS;

/// An exact number: ± Σ limbs[i] · 2^(64 (low + i)).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dyadic {
    limbs: [u64; LIMBS],
    /// The number of limbs in use; neither the first nor the last of them is zero.
    len: usize,
    /// The exponent of the first limb, in limbs.
    low: i32,
    negative: bool,
    /// Whether the number did not fit.
    lost: bool,
}

impl Dyadic {
    pub(crate) const ZERO: Self =
        Self { limbs: [0; LIMBS], len: 0, low: 0, negative: false, lost: false };

    /// How it compares with zero; `None` if the number did not fit.
    pub(crate) fn sign(&self) -> Option<Ordering> {
        match (self.lost, self.len, self.negative) {
            (true, ..) => None,
            (_, 0, _) => Some(Ordering::Equal),
            (.., true) => Some(Ordering::Less),
            (.., false) => Some(Ordering::Greater),
        }
    }

    /// How it compares with another; `None` if one of the two did not fit.
    pub(crate) fn compared(&self, other: Self) -> Option<Ordering> {
        (*self - other).sign()
    }

    pub(crate) fn at_most_zero(&self) -> Option<bool> {
        self.sign().map(Ordering::is_le)
    }

    pub(crate) fn is_zero(&self) -> Option<bool> {
        self.sign().map(Ordering::is_eq)
    }

    pub(crate) fn squared(&self) -> Self {
        *self * *self
    }

    pub(crate) fn abs(&self) -> Self {
        Self { negative: false, ..*self }
    }

    fn lost() -> Self {
        Self { lost: true, ..Self::ZERO }
    }

    /// Drops zero limbs at both ends.
    fn trimmed(mut self) -> Self {
        while self.len > 0 && self.limbs[self.len - 1] == 0 {
            self.len -= 1;
        }
        let zeros = self.limbs[..self.len].iter().take_while(|limb| **limb == 0).count();
        if zeros > 0 {
            self.limbs.copy_within(zeros..self.len, 0);
            self.limbs[self.len - zeros..self.len].fill(0);
            self.len -= zeros;
            self.low += zeros as i32;
        }
        if self.len == 0 {
            self.low = 0;
            self.negative = false;
        }
        self
    }

    fn limb_at(&self, place: i32) -> u64 {
        let index = place - self.low;
        if index >= 0 && (index as usize) < self.len { self.limbs[index as usize] } else { 0 }
    }

    fn high(&self) -> i32 {
        self.low + self.len as i32
    }

    fn compare_magnitude(&self, other: &Self) -> Ordering {
        if self.len == 0 || other.len == 0 {
            return self.len.cmp(&other.len);
        }
        let top = self.high().max(other.high());
        let bottom = self.low.min(other.low);
        (bottom..top)
            .rev()
            .map(|place| self.limb_at(place).cmp(&other.limb_at(place)))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    /// |self| + |other|, or |self| − |other|, which must not be negative.
    fn combined(&self, other: &Self, subtract: bool) -> Self {
        let (bottom, top) = (self.low.min(other.low), self.high().max(other.high()));
        let places = (top - bottom) as usize;
        if places >= LIMBS {
            return Self::lost();
        }
        let mut result = Self { len: places, low: bottom, ..Self::ZERO };
        let mut carry = false;
        for (limb, place) in result.limbs[..places].iter_mut().zip(bottom..) {
            let (x, y) = (self.limb_at(place), other.limb_at(place));
            let (part, first) = if subtract { x.overflowing_sub(y) } else { x.overflowing_add(y) };
            let (whole, second) = if subtract {
                part.overflowing_sub(u64::from(carry))
            } else {
                part.overflowing_add(u64::from(carry))
            };
            *limb = whole;
            carry = first || second;
        }
        if carry {
            result.limbs[places] = 1;
            result.len += 1;
        }
        result
    }
}

impl From<f64> for Dyadic {
    /// Exactly `value`; marked as lost if that is not finite.
    fn from(value: f64) -> Self {
        if !value.is_finite() {
            return Self::lost();
        }
        let bits = value.to_bits();
        let (biased, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
        let (mantissa, exponent) =
            if biased == 0 { (fraction, -1074) } else { (fraction | 1 << 52, biased - 1075) };
        let shifted = u128::from(mantissa) << exponent.rem_euclid(64);
        let mut result = Self {
            len: 2,
            low: exponent.div_euclid(64),
            negative: value.is_sign_negative(),
            ..Self::ZERO
        };
        result.limbs[0] = shifted as u64;
        result.limbs[1] = (shifted >> 64) as u64;
        result.trimmed()
    }
}

impl Neg for Dyadic {
    type Output = Self;
    fn neg(self) -> Self {
        Self { negative: !self.negative && self.len > 0, ..self }
    }
}

impl Add for Dyadic {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        if self.lost || other.lost {
            return Self::lost();
        }
        if self.len == 0 {
            return other;
        }
        if other.len == 0 {
            return self;
        }
        let subtract = self.negative != other.negative;
        let (large, small) = if subtract && self.compare_magnitude(&other).is_lt() {
            (other, self)
        } else {
            (self, other)
        };
        Self { negative: large.negative, ..large.combined(&small, subtract) }.trimmed()
    }
}

impl Sub for Dyadic {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Dyadic {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        if self.lost || other.lost || self.len + other.len > LIMBS {
            return Self::lost();
        }
        let mut result = Self {
            len: self.len + other.len,
            low: self.low + other.low,
            negative: self.negative != other.negative,
            ..Self::ZERO
        };
        for (i, &x) in self.limbs[..self.len].iter().enumerate() {
            let mut carry = 0u128;
            for (j, &y) in other.limbs[..other.len].iter().enumerate() {
                carry += u128::from(x) * u128::from(y) + u128::from(result.limbs[i + j]);
                result.limbs[i + j] = carry as u64;
                carry >>= 64;
            }
            result.limbs[i + other.len] = carry as u64;
        }
        result.trimmed()
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct DyadicVector {
    pub(crate) x: Dyadic,
    pub(crate) y: Dyadic,
}

impl From<DVec2> for DyadicVector {
    fn from(vector: DVec2) -> Self {
        Self { x: vector.x.into(), y: vector.y.into() }
    }
}

impl DyadicVector {
    pub(crate) const ZERO: Self = Self { x: Dyadic::ZERO, y: Dyadic::ZERO };

    /// The middle of a segment, and half of the vector from its start to its end.
    pub(crate) fn halves(ends: [DVec2; 2]) -> [Self; 2] {
        let [p, q] = ends.map(Self::from);
        let half = (q - p).times(0.5);
        [p + half, half]
    }

    pub(crate) fn dot(&self, other: &Self) -> Dyadic {
        self.x * other.x + self.y * other.y
    }

    pub(crate) fn cross(&self, other: &Self) -> Dyadic {
        self.x * other.y - self.y * other.x
    }

    pub(crate) fn times(&self, factor: f64) -> Self {
        self.scaled(factor.into())
    }

    pub(crate) fn scaled(&self, factor: Dyadic) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }

    pub(crate) fn is_zero(&self) -> Option<bool> {
        Some(self.x.is_zero()? && self.y.is_zero()?)
    }

    pub(crate) fn rounded(&self) -> DVec2 {
        DVec2::new(self.x.rounded(), self.y.rounded())
    }

    pub(crate) fn perp(&self) -> Self {
        Self { x: -self.y, y: self.x }
    }
}

impl Add for DyadicVector {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for DyadicVector {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Dyadic {
    /// The number as the nearest `f64`, or one next to it.
    pub(crate) fn rounded(self) -> f64 {
        let limbs = self.limbs[..self.len].iter().rev().zip((self.low..self.high()).rev()).take(3);
        // In two steps, as the power alone may leave the range.
        let scaled =
            |limb: u64, place: i32| limb as f64 * 2f64.powi(32 * place) * 2f64.powi(32 * place);
        let size: f64 = limbs.map(|(limb, place)| scaled(*limb, place)).sum();
        if self.negative { -size } else { size }
    }
}

/// An ellipse by its centre and two perpendicular radius vectors. The second of a segment is zero.
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
        let [center, u] = DyadicVector::halves(ends);
        Self { center, u, v: DyadicVector::ZERO }
    }
}

/// The sign of the gap of two ellipses, or of an ellipse and a flat one: equal if they touch from
/// outside. `None` if the numbers do not fit.
///
/// With D = (u × v)² of each, α = (d × u₀)² + (d × v₀)², β likewise, μ the sum of the squared cross
/// products of a radius vector of each, c₁ = α − μ − D₀ and c₂ = β − μ − D₁: the cubic
/// D₀λ³ − c₁λ² − c₂λ + D₁ has two positive roots if they are separate, and a double one if they
/// touch. It has none unless c₁ or c₂ is positive; then its discriminant decides.
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

/// The largest error of the rounded product, as a share of its two terms (Shewchuk, "Adaptive
/// Precision Floating-Point Arithmetic", 1997: 3ε + 16ε², with ε half of that of Rust).
const OFF: f64 = (1.5 + 4.0 * f64::EPSILON) * f64::EPSILON;

/// Terms below this may have lost more by underflow.
const TINIEST: f64 = 1e-280;

/// How the way from p by q to r turns, exactly: greater is left, equal is straight on or back.
#[inline]
pub(crate) fn orientation(p: DVec2, q: DVec2, r: DVec2) -> Ordering {
    let (left, right) = ((q.x - p.x) * (r.y - q.y), (q.y - p.y) * (r.x - q.x));
    let (turn, sum) = (left - right, left.abs() + right.abs());
    if turn.abs() > OFF * sum && sum > TINIEST && sum.is_finite() {
        return if turn > 0.0 { Ordering::Greater } else { Ordering::Less };
    }
    exactly(p, q, r)
}

// Its numbers need much room on the stack.
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

    fn exact(value: f64) -> Dyadic {
        value.into()
    }

    #[test]
    fn the_binomial_theorem_holds_at_any_scale() {
        for (x, y) in [(1.1, -3.7e-9), (5e-324, 1.3), (1.7e200, -1.7e200), (-0.1, 0.3), (0.0, 2.5)]
        {
            let (x, y) = (exact(x), exact(y));
            let whole = (x + y).squared();
            let parts = x.squared() + exact(2.0) * x * y + y.squared();
            assert_eq!(whole.compared(parts), Some(Ordering::Equal));
            let product = (x - y) * (x + y);
            assert_eq!(product.compared(x.squared() - y.squared()), Some(Ordering::Equal));
        }
    }

    #[test]
    fn signs_are_those_of_the_real_numbers() {
        // 0.1 + 0.2 is below the double 0.3 + 2^-54, and above 0.3.
        assert_eq!((exact(0.1) + exact(0.2) - exact(0.3)).sign(), Some(Ordering::Greater));
        assert_eq!((exact(0.1) + exact(0.2) - exact(0.1 + 0.2)).sign(), Some(Ordering::Less));
        assert_eq!((exact(-2.0) * exact(3.0)).sign(), Some(Ordering::Less));
        assert_eq!((-exact(0.0)).sign(), Some(Ordering::Equal));
    }

    #[test]
    fn a_number_that_does_not_fit_says_so() {
        let mut power = exact(1e300);
        for _ in 0..8 {
            power = power.squared() + exact(1e-300);
        }
        assert_eq!(power.sign(), None);
        assert_eq!(exact(f64::INFINITY).sign(), None);
        assert_eq!((power - power).sign(), None);
        // Limbs that become zero take no room.
        let mut power = exact(1e300) + exact(1e-300) - exact(1e-300);
        for _ in 0..5 {
            power = power.squared();
        }
        assert_eq!(power.sign(), Some(Ordering::Greater));
    }

    #[test]
    fn exact_numbers_are_rounded_at_any_size() {
        for value in [0.1, -3.7e300, 5e-324, 2.5e-310, 0.0, f64::MAX] {
            assert_eq!(Dyadic::from(value).rounded(), value);
        }
        let sum = Dyadic::from(1e16) + Dyadic::from(1.0) + Dyadic::from(1.0);
        assert_eq!(sum.rounded(), 1e16 + 2.0);
    }

    fn ellipse(x: f64, a: f64, b: f64) -> ExactConic {
        ExactConic::new(DVec2::new(x, 0.0), DVec2::X, DVec2::new(a, b))
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

    #[test]
    fn orientation_is_right_if_products_leave_the_range() {
        for size in [1e300, 1e-300, 5e-324] {
            let [p, q, r] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)].map(|it| DVec2::from(it) * size);
            assert_eq!(orientation(p, q, r), Ordering::Greater);
            assert_eq!(orientation(r, q, p), Ordering::Less);
        }
    }
}
