//! The rectangle in the window.

use super::{Facts, Interface, rust, stretch};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle, ROTATION_REACH};
use crate::shape::{Rectangle, Shape};
use glam::DVec2;
use std::ops::Range;

pub(super) const FACTS: Facts = Facts {
    fields: &["Centre x", "Centre y", "Width", "Height", "Rotation"],
    legend: ["the rectangle", "the first rectangle", "the second rectangle"],
    place: |to| Rectangle::new(to.at, (to.tidy)(to.half * 1.5), 0.0).map(Shape::from),
};

/// The outward normal of a side.
fn normal(along: DVec2, index: u8) -> DVec2 {
    match index % 4 {
        0 => along,
        1 => along.perp(),
        2 => -along,
        _ => -along.perp(),
    }
}

impl Interface for Rectangle {
    fn mark(&self, role: Role) -> Mark {
        Mark::polygon(role, self.corners()).filled()
    }

    fn handles(&self, unit: f64) -> Vec<(Handle, DVec2)> {
        let (center, along) = (self.center(), self.direction());
        let half = self.size() / 2.0;
        let side = |index: u8| {
            let reach = if index.is_multiple_of(2) { half.x } else { half.y };
            (Handle::Side(index), center + normal(along, index) * reach)
        };
        let turning = center + along * (half.x + ROTATION_REACH * unit);
        (0..4).map(side).chain([(Handle::Rotation, turning)]).collect()
    }

    fn moved_by(&self, handle: Handle) -> Range<usize> {
        match handle {
            Handle::Side(index) if index.is_multiple_of(2) => 2..3,
            Handle::Side(_) => 3..4,
            Handle::Rotation => 4..5,
            _ => 0..0,
        }
    }

    /// With a side dragged the opposite side stays, or, constrained, the centre does.
    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        let Handle::Side(index) = drag.handle else {
            let turned = drag.turned(self.rotation(), self.center());
            return Rectangle::new(self.center(), self.size(), turned).map(Shape::from);
        };
        let normal = normal(self.direction(), index);
        let (mut size, horizontal) = (self.size(), index.is_multiple_of(2));
        let old = if horizontal { size.x } else { size.y };
        let sides = if drag.bend.constrain { 2.0 } else { 1.0 };
        let new = drag.size(old, old + sides * normal.dot(drag.to - drag.grab));
        if horizontal {
            size.x = new;
        } else {
            size.y = new;
        }
        let shift = if drag.bend.constrain { 0.0 } else { (new - old) / 2.0 };
        Rectangle::new(self.center() + normal * shift, size, self.rotation()).map(Shape::from)
    }

    fn angle(&self) -> Option<f64> {
        Some(self.rotation())
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        let size = self.size() * stretch((*self).into(), reach);
        Rectangle::new(self.center(), size, angle).map(Shape::from)
    }

    fn sizes(&self) -> Option<[f64; 2]> {
        Some((self.size() / 2.0).to_array())
    }

    fn with_sizes(&self, sizes: DVec2) -> Option<Result<Shape, InvalidShape>> {
        Some(Rectangle::new(self.center(), sizes * 2.0, self.rotation()).map(Shape::from))
    }

    fn constructor(&self) -> String {
        let [center, size] = [self.center(), self.size()].map(rust);
        format!("Rectangle::new({center}, {size}, {:?})", self.rotation())
    }
}
