//! The ray in the window.

use super::{Facts, Interface, rust};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle};
use crate::shape::{Ray, Shape};
use glam::DVec2;
use std::ops::Range;

pub(super) const FACTS: Facts = Facts {
    fields: &["Origin x", "Origin y", "Along x", "Along y"],
    legend: ["the ray", "the first ray", "the second ray"],
    place: |to| {
        let [p, q] = to.ends();
        Ray::new(p, (to.tidy)(q - p)).map(Shape::from)
    },
};

impl Interface for Ray {
    fn mark(&self, role: Role) -> Mark {
        Mark::ray(role, self.origin(), self.direction())
    }

    /// Its origin, and the point to which its direction leads from there.
    fn handles(&self, _unit: f64) -> Vec<(Handle, DVec2)> {
        let [p, q] = [self.origin(), self.origin() + self.direction()];
        vec![(Handle::End(0), p), (Handle::End(1), q)]
    }

    fn moved_by(&self, handle: Handle) -> Range<usize> {
        match handle {
            Handle::End(0) => 0..2,
            Handle::End(_) => 2..4,
            _ => 0..0,
        }
    }

    /// The origin takes the ray along; the other handle turns it.
    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        let [p, q] = drag.ends([self.origin(), self.origin() + self.direction()]);
        let direction = if drag.handle == Handle::End(0) { self.direction() } else { q - p };
        Ray::new(p, direction).map(Shape::from)
    }

    fn angle(&self) -> Option<f64> {
        Some(self.direction().to_angle())
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        Ray::new(self.origin(), DVec2::from_angle(angle) * reach).map(Shape::from)
    }

    fn constructor(&self) -> String {
        let [origin, direction] = [self.origin(), self.direction()].map(rust);
        format!("Ray::new({origin}, {direction})")
    }
}
