use super::finite_point;
use crate::error::InvalidShape;
use glam::DVec2;

/// A straight line between two ends; it may have no length.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "super::wire::Segment", into = "super::wire::Segment")
)]
pub struct Segment {
    start: DVec2,
    end: DVec2,
}

impl Segment {
    /// The segment from `start` to `end`.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn new(start: DVec2, end: DVec2) -> Result<Self, InvalidShape> {
        Ok(Self {
            start: finite_point(["start[0]", "start[1]"], start)?,
            end: finite_point(["end[0]", "end[1]"], end)?,
        })
    }

    /// The first end.
    pub fn start(&self) -> DVec2 {
        self.start
    }

    /// The second end.
    pub fn end(&self) -> DVec2 {
        self.end
    }

    /// The point halfway.
    pub fn midpoint(&self) -> DVec2 {
        self.start.midpoint(self.end)
    }
}
