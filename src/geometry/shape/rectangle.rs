use super::parts::{Core, Parts};
use super::{Angle, CENTER_X, CENTER_Y, Geometry, Length, Number, check, row, wire_form};
use crate::error::InvalidShape;
use glam::DVec2;

/// A filled rectangle, turned about its centre.
#[derive(Clone, Copy, PartialEq)]
pub struct Rectangle {
    center: DVec2,
    size: DVec2,
    rotation: f64,
    direction: DVec2,
}

pub(super) static NUMBERS: [Number; 5] = [
    CENTER_X,
    CENTER_Y,
    Length.called("size[0]"),
    Length.called("size[1]"),
    Angle.called("rotation"),
];

wire_form!(Rectangle { center: DVec2, size: DVec2, #[serde(default)] rotation: f64 } => new);

impl Geometry for Rectangle {
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        let [x, y, width, height, rotation] = row(numbers);
        Self::new(DVec2::new(x, y), DVec2::new(width, height), rotation)
    }

    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape> {
        Self::new(center, half * 2.0, turn)
    }

    fn numbers(&self) -> Vec<f64> {
        vec![self.center.x, self.center.y, self.size.x, self.size.y, self.rotation]
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        check(&[CENTER_X, CENTER_Y], center.to_array())?;
        Ok(Self { center, ..*self })
    }

    fn parts(&self) -> Parts<'_> {
        let core = Core::Rectangle(self.center, self.size);
        Parts { direction: self.direction, ..Parts::of(core) }
    }
}

impl Rectangle {
    /// The rectangle about `center`, `size.x` wide along the direction `rotation`
    /// (radians, counter-clockwise from x) and `size.y` high across it.
    ///
    /// # Errors
    /// When a number is not finite or a side is not above zero.
    pub fn new(center: DVec2, size: DVec2, rotation: f64) -> Result<Self, InvalidShape> {
        check(&NUMBERS, [center.x, center.y, size.x, size.y, rotation])?;
        Ok(Self { center, size, rotation, direction: DVec2::from_angle(rotation) })
    }

    /// The centre, about which it is turned.
    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// Width and height, both above zero.
    pub fn size(&self) -> DVec2 {
        self.size
    }

    /// The direction of the width, radians counter-clockwise, as given.
    pub fn rotation(&self) -> f64 {
        self.rotation
    }

    /// Unit vector along the width.
    pub fn direction(&self) -> DVec2 {
        self.direction
    }

    /// The four corners, counter-clockwise, from the lower left of its own frame.
    pub fn corners(&self) -> [DVec2; 4] {
        let direction = self.direction();
        let (u, v) = (direction * self.size.x / 2.0, direction.perp() * self.size.y / 2.0);
        [-u - v, u - v, u + v, v - u].map(|offset| self.center + offset)
    }
}
