use super::finite_point;
use crate::error::{InvalidShape, positive};
use glam::DVec2;

/// A filled circle.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "super::wire::Circle", into = "super::wire::Circle")
)]
pub struct Circle {
    center: DVec2,
    radius: f64,
}

impl Circle {
    /// The circle about `center`.
    ///
    /// # Errors
    /// When a coordinate is not finite or `radius` is not a finite number above zero.
    pub fn new(center: DVec2, radius: f64) -> Result<Self, InvalidShape> {
        Ok(Self {
            center: finite_point(["center[0]", "center[1]"], center)?,
            radius: positive("radius", radius)?,
        })
    }

    /// The centre.
    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// The radius, above zero.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}
