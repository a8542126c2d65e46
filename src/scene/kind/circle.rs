//! The circle in the window.

use super::{Facts, Interface, rust};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle};
use crate::shape::{Circle, Ellipse, Shape};
use glam::DVec2;
use std::ops::Range;

pub(super) const FACTS: Facts = Facts {
    fields: &["Centre x", "Centre y", "Radius"],
    legend: ["the circle", "the first circle", "the second circle"],
    place: |to| Circle::new(to.at, (to.tidy)(to.half * 1.5).y).map(Shape::from),
};

impl Interface for Circle {
    fn mark(&self, role: Role) -> Mark {
        Mark::circle(role, self.center(), self.radius()).filled()
    }

    fn handles(&self, _unit: f64) -> Vec<(Handle, DVec2)> {
        vec![(Handle::Radius, self.center() + DVec2::X * self.radius())]
    }

    fn moved_by(&self, handle: Handle) -> Range<usize> {
        if handle == Handle::Radius { 2..3 } else { 0..0 }
    }

    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        let [from, to] = [drag.grab, drag.to].map(|at| at.distance(self.center()));
        let radius = drag.size(self.radius(), (self.radius() + to - from).abs());
        Circle::new(self.center(), radius).map(Shape::from)
    }

    fn resized(&self, _angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        Circle::new(self.center(), reach).map(Shape::from)
    }

    fn sizes(&self) -> Option<[f64; 2]> {
        Some([self.radius(); 2])
    }

    fn with_sizes(&self, sizes: DVec2) -> Option<Result<Shape, InvalidShape>> {
        Some(Circle::new(self.center(), sizes.max_element()).map(Shape::from))
    }

    fn constructor(&self) -> String {
        format!("Circle::new({}, {:?})", rust(self.center()), self.radius())
    }

    fn ellipse(&self) -> Option<Ellipse> {
        Some(self.into())
    }
}
