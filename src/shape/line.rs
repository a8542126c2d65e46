use super::finite_point;
use crate::error::InvalidShape;
use glam::DVec2;

/// A straight line without ends, given by two of its points.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::wire::Line", into = "super::wire::Line"))]
pub struct Line {
    through: [DVec2; 2],
}

impl Line {
    /// The line through `p` and `q`. Where both are the same point it is that point.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn new(p: DVec2, q: DVec2) -> Result<Self, InvalidShape> {
        Ok(Self {
            through: [
                finite_point(["through[0][0]", "through[0][1]"], p)?,
                finite_point(["through[1][0]", "through[1][1]"], q)?,
            ],
        })
    }

    /// The two points that it was given by.
    pub fn through(&self) -> [DVec2; 2] {
        self.through
    }
}
