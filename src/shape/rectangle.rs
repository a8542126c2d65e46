use super::finite_point;
use crate::error::{InvalidShape, finite, positive};
use glam::DVec2;
use std::fmt;

/// A filled rectangle, turned about its centre.
///
/// It is its centre, size and rotation, and equal to another where those are; the sine and
/// cosine are computed once, by the constructor.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "super::wire::Rectangle", into = "super::wire::Rectangle")
)]
pub struct Rectangle {
    center: DVec2,
    size: DVec2,
    rotation: f64,
    direction: DVec2,
}

impl PartialEq for Rectangle {
    fn eq(&self, other: &Self) -> bool {
        let numbers = |it: &Self| (it.center, it.size, it.rotation);
        numbers(self) == numbers(other)
    }
}

impl fmt::Debug for Rectangle {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Rectangle")
            .field("center", &self.center)
            .field("size", &self.size)
            .field("rotation", &self.rotation)
            .finish()
    }
}

impl Rectangle {
    /// The rectangle about `center`, `size.x` wide along the direction `rotation`
    /// (radians, counter-clockwise from x) and `size.y` high across it.
    ///
    /// # Errors
    /// When a number is not finite or a side is not above zero.
    pub fn new(center: DVec2, size: DVec2, rotation: f64) -> Result<Self, InvalidShape> {
        Ok(Self {
            center: finite_point(["center[0]", "center[1]"], center)?,
            size: DVec2::new(positive("size[0]", size.x)?, positive("size[1]", size.y)?),
            rotation: finite("rotation", rotation)?,
            direction: DVec2::from_angle(rotation),
        })
    }

    /// The same rectangle about another centre: its direction is kept.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn with_center(self, center: DVec2) -> Result<Self, InvalidShape> {
        Ok(Self { center: finite_point(["center[0]", "center[1]"], center)?, ..self })
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
