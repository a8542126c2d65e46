//! The ellipse in the window.

use super::{Facts, Interface, rust, stretch};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle, ROTATION_REACH};
use crate::shape::{Ellipse, Shape};
use glam::DVec2;
use std::ops::Range;

pub(super) const FACTS: Facts = Facts {
    fields: &["Centre x", "Centre y", "Semi-axis a", "Semi-axis b", "Rotation"],
    legend: ["the ellipse", "the first ellipse", "the second ellipse"],
    place: |to| Ellipse::new(to.at, to.half, 0.0).map(Shape::from),
};

impl Interface for Ellipse {
    fn mark(&self, role: Role) -> Mark {
        let [u, v] = self.radius_vectors();
        Mark::oval(role, self.center(), u, v).filled()
    }

    fn handles(&self, unit: f64) -> Vec<(Handle, DVec2)> {
        let (center, [u, v]) = (self.center(), self.radius_vectors());
        let reach = self.semi_axes().x + ROTATION_REACH * unit;
        vec![
            (Handle::Axis(0), center + u),
            (Handle::Axis(1), center + v),
            (Handle::Rotation, center + self.direction() * reach),
        ]
    }

    fn moved_by(&self, handle: Handle) -> Range<usize> {
        match handle {
            Handle::Axis(index) if index.is_multiple_of(2) => 2..3,
            Handle::Axis(_) => 3..4,
            Handle::Corner => 2..4,
            Handle::Rotation => 4..5,
            _ => 0..0,
        }
    }

    /// Constrained, both axes keep their ratio.
    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        if drag.handle == Handle::Rotation {
            let turned = drag.turned(self.rotation(), self.center());
            return Ellipse::new(self.center(), self.semi_axes(), turned).map(Shape::from);
        }
        let (old, direction, by) = (self.semi_axes(), self.direction(), drag.to - drag.grab);
        let reached = old + DVec2::new(direction.dot(by), direction.perp().dot(by));
        let x = drag.size(old.x, reached.x.abs());
        let y = drag.size(old.y, reached.y.abs());
        let axes = match (drag.handle, drag.bend.constrain) {
            (Handle::Corner, false) => DVec2::new(x, y),
            (Handle::Corner, true) => old * (DVec2::new(x, y).length() / old.length()),
            (Handle::Axis(0), false) => DVec2::new(x, old.y),
            (Handle::Axis(0), true) => old * (x / old.x),
            (_, false) => DVec2::new(old.x, y),
            (_, true) => old * (y / old.y),
        };
        Ellipse::new(self.center(), axes, self.rotation()).map(Shape::from)
    }

    fn sized_by(&self) -> Option<(Handle, DVec2)> {
        let [u, v] = self.radius_vectors();
        Some((Handle::Corner, self.center() + u + v))
    }

    fn angle(&self) -> Option<f64> {
        Some(self.rotation())
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        let axes = self.semi_axes() * stretch((*self).into(), reach);
        Ellipse::new(self.center(), axes, angle).map(Shape::from)
    }

    fn sizes(&self) -> Option<[f64; 2]> {
        Some(self.semi_axes().to_array())
    }

    fn with_sizes(&self, sizes: DVec2) -> Option<Result<Shape, InvalidShape>> {
        Some(Ellipse::new(self.center(), sizes, self.rotation()).map(Shape::from))
    }

    fn constructor(&self) -> String {
        let [center, axes] = [self.center(), self.semi_axes()].map(rust);
        format!("Ellipse::new({center}, {axes}, {:?})", self.rotation())
    }

    fn ellipse(&self) -> Option<Ellipse> {
        Some(*self)
    }
}
