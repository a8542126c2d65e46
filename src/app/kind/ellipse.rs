//! The ellipse in the window.

use super::{Facts, Interface, rust, stretch};
use crate::app::figure::{Mark, Role};
use crate::app::handle::{Drag, Handle, ROTATION_REACH};
use crate::error::InvalidShape;
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
            Handle::Rotation => 4..5,
            _ => 0..0,
        }
    }

    /// With an axis' end constrained, both axes keep their ratio.
    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        let Handle::Axis(index) = drag.handle else {
            let turned = drag.turned(self.rotation(), self.center());
            return Ellipse::new(self.center(), self.semi_axes(), turned).map(Shape::from);
        };
        let (mut axes, direction) = (self.semi_axes(), self.direction());
        let (along, old) =
            if index == 0 { (direction, axes.x) } else { (direction.perp(), axes.y) };
        let new = drag.size(old, (old + along.dot(drag.to - drag.grab)).abs());
        if drag.bend.constrain {
            axes *= new / old;
        } else if index == 0 {
            axes.x = new;
        } else {
            axes.y = new;
        }
        Ellipse::new(self.center(), axes, self.rotation()).map(Shape::from)
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
