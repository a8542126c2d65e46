use super::finite_point;
use crate::error::InvalidShape;
use glam::DVec2;

/// A point: what the documents call the target. It has a place and no size.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::wire::Point", into = "super::wire::Point"))]
pub struct Point {
    at: DVec2,
}

impl Point {
    /// The origin.
    pub const ORIGIN: Self = Self { at: DVec2::ZERO };

    /// The point at `at`.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn new(at: DVec2) -> Result<Self, InvalidShape> {
        Ok(Self { at: finite_point(["at[0]", "at[1]"], at)? })
    }

    /// Where it is.
    pub fn at(&self) -> DVec2 {
        self.at
    }
}
