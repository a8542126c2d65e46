//! The point in the window.

use super::{Facts, Interface, rust};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::Drag;
use crate::shape::{Point, Shape};

pub(super) const FACTS: Facts = Facts {
    fields: &["x", "y"],
    legend: ["the point", "the first point", "the second point"],
    place: |to| Point::new(to.at).map(Shape::from),
};

impl Interface for Point {
    fn mark(&self, role: Role) -> Mark {
        Mark::dot(role, self.at())
    }

    /// All of it is in its one place, and has no handles.
    fn dragged(&self, _drag: &Drag) -> Result<Shape, InvalidShape> {
        Ok((*self).into())
    }

    fn resized(&self, _angle: f64, _reach: f64) -> Result<Shape, InvalidShape> {
        Ok((*self).into())
    }

    fn constructor(&self) -> String {
        format!("Point::new({})", rust(self.at()))
    }
}
