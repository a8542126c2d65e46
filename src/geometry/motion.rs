//! Straight motion of two shapes, for the question: when do they first touch?

use crate::error::{InvalidShape, Rule, wire_form};
use glam::DVec2;

/// The vectors by which two shapes move from time 0 to 1, without turning, in world units.
///
/// If only one of them moves, the question is called semi-dynamic; if both do, dynamic. Only the
/// difference of the two vectors decides when the shapes touch.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Motion {
    a: DVec2,
    b: DVec2,
}

impl Motion {
    /// Neither moves.
    pub const REST: Self = Self { a: DVec2::ZERO, b: DVec2::ZERO };

    /// Moves the first shape by `a` and the second by `b`.
    ///
    /// # Errors
    /// When a number is not finite.
    pub fn new(a: DVec2, b: DVec2) -> Result<Self, InvalidShape> {
        let numbers = [
            ("motion.a[0]", a.x),
            ("motion.a[1]", a.y),
            ("motion.b[0]", b.x),
            ("motion.b[1]", b.y),
        ];
        match numbers.into_iter().find(|(_, value)| !Rule::Finite.allows(*value)) {
            Some((field, value)) => Err(InvalidShape { field, value, rule: Rule::Finite }),
            None => Ok(Self { a, b }),
        }
    }

    /// How far the first shape moves.
    pub fn a(&self) -> DVec2 {
        self.a
    }

    /// How far the second shape moves.
    pub fn b(&self) -> DVec2 {
        self.b
    }

    /// Whether neither moves.
    pub fn is_rest(&self) -> bool {
        *self == Self::REST
    }

    /// The same motion with the two shapes in the other order.
    pub fn swapped(self) -> Self {
        Self { a: self.b, b: self.a }
    }

    /// Half of the way of the second shape relative to the first; halved so that it is finite.
    pub(crate) fn half_of_relative(&self) -> DVec2 {
        self.b * 0.5 - self.a * 0.5
    }
}

// A shape that a file leaves out does not move.
wire_form!(Motion { #[serde(default)] a: DVec2, #[serde(default)] b: DVec2 } => new);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_motion_that_is_not_finite_names_its_number() {
        let fault = Motion::new(DVec2::ZERO, DVec2::new(1.0, f64::INFINITY)).unwrap_err();
        assert_eq!(fault.to_string(), "motion.b[1] is inf: it must be a finite number");
        assert!(Motion::new(DVec2::new(f64::NAN, 0.0), DVec2::ZERO).is_err());
        assert!(Motion::new(DVec2::MAX, DVec2::MIN).is_ok());
    }
}
