use super::parts::{Core, Parts};
use super::{Component, Coordinate, Geometry, Number, check, row, wire_form};
use crate::error::{InvalidShape, Rule};
use glam::DVec2;

/// Half of a line: all points from an origin on along a direction.
///
/// The length of the direction does not change the set; it is kept, and scaled with the rest.
#[derive(Clone, Copy, PartialEq)]
pub struct Ray {
    origin: DVec2,
    direction: DVec2,
}

pub(super) static NUMBERS: [Number; 4] = [
    Coordinate.called("origin[0]"),
    Coordinate.called("origin[1]"),
    Component.called("direction[0]"),
    Component.called("direction[1]"),
];

wire_form!(Ray { origin: DVec2, direction: DVec2 } => new);

impl Geometry for Ray {
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        let [x, y, along, across] = row(numbers);
        Self::new(DVec2::new(x, y), DVec2::new(along, across))
    }

    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape> {
        Self::new(center, DVec2::from_angle(turn) * half.max_element())
    }

    fn numbers(&self) -> Vec<f64> {
        vec![self.origin.x, self.origin.y, self.direction.x, self.direction.y]
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        Self::new(center, self.direction)
    }

    fn parts(&self) -> Parts<'_> {
        Parts::of(Core::Ray(self.origin, self.direction))
    }
}

impl Ray {
    /// The ray from `origin` on along `direction`, which may have any length but zero.
    ///
    /// # Errors
    /// When a coordinate is not finite or both components of the direction are zero.
    pub fn new(origin: DVec2, direction: DVec2) -> Result<Self, InvalidShape> {
        check(&NUMBERS, [origin.x, origin.y, direction.x, direction.y])?;
        if direction == DVec2::ZERO {
            let field = "direction";
            return Err(InvalidShape { field, value: 0.0, rule: Rule::Direction });
        }
        Ok(Self { origin, direction })
    }

    /// Its origin.
    pub fn origin(&self) -> DVec2 {
        self.origin
    }

    /// Its direction, of any length.
    pub fn direction(&self) -> DVec2 {
        self.direction
    }
}
