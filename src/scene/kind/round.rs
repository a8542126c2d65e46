//! The circle, the ellipse and the capsule in the window.

use super::{Facts, Interface, direction, moved_end, stretch};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle, ROTATION_REACH};
use crate::shape::{Capsule, Circle, Ellipse, Shape};
use glam::DVec2;
use std::f64::consts::PI;
use std::ops::Range;

pub(super) const CIRCLE: Facts = Facts {
    fields: &["Centre x", "Centre y", "Radius"],
    legend: ["the circle", "the first circle", "the second circle"],
    place: |at, half, tidy| Circle::new(at, tidy(half * 1.5).y).map(Shape::from),
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

    fn with_sizes(&self, sizes: [f64; 2]) -> Option<Shape> {
        Circle::new(self.center(), sizes[0].max(sizes[1])).map(Shape::from).ok()
    }

    fn ellipse(&self) -> Option<Ellipse> {
        Some(self.into())
    }
}

pub(super) const ELLIPSE: Facts = Facts {
    fields: &["Centre x", "Centre y", "Semi-axis a", "Semi-axis b", "Rotation"],
    legend: ["the ellipse", "the first ellipse", "the second ellipse"],
    place: |at, half, _| Ellipse::new(at, half, 0.0).map(Shape::from),
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

    fn with_sizes(&self, sizes: [f64; 2]) -> Option<Shape> {
        Ellipse::new(self.center(), sizes.into(), self.rotation()).map(Shape::from).ok()
    }

    fn ellipse(&self) -> Option<Ellipse> {
        Some(*self)
    }
}

pub(super) const CAPSULE: Facts = Facts {
    fields: &["Start x", "Start y", "End x", "End y", "Radius"],
    legend: ["the capsule", "the first capsule", "the second capsule"],
    place: |at, half, tidy| {
        let [p, q] = [at - half * 0.7, at + half * 0.7].map(tidy);
        Capsule::new(p, q, tidy(half * 0.6).y).map(Shape::from)
    },
};

/// Straight pieces of each of the two half circles: their bulge is 2e-5 of the radius. The canvas
/// leaves out those that cannot be seen.
const PIECES: u32 = 256;

/// The unit vector from the start to the end; to the right where they are the same.
fn along(it: &Capsule) -> DVec2 {
    direction([it.start(), it.end()]).map_or(DVec2::X, DVec2::from_angle)
}

impl Interface for Capsule {
    fn mark(&self, role: Role) -> Mark {
        if self.start() == self.end() {
            return Mark::circle(role, self.start(), self.radius()).filled();
        }
        let across = along(self).perp() * self.radius();
        // Counter-clockwise: from the left of the start about it, then about the end.
        let half_circle = |center: DVec2, from: DVec2| {
            (0..=PIECES).map(move |piece| {
                let turn = DVec2::from_angle(PI * f64::from(piece) / f64::from(PIECES));
                center + turn.rotate(from)
            })
        };
        let corners = half_circle(self.start(), across).chain(half_circle(self.end(), -across));
        Mark::polygon(role, corners.collect::<Vec<_>>()).filled()
    }

    fn handles(&self, _unit: f64) -> Vec<(Handle, DVec2)> {
        let rim = self.midpoint() + along(self).perp() * self.radius();
        vec![(Handle::End(0), self.start()), (Handle::End(1), self.end()), (Handle::Radius, rim)]
    }

    fn moved_by(&self, handle: Handle) -> Range<usize> {
        if handle == Handle::Radius { 4..5 } else { moved_end(handle) }
    }

    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        if drag.handle == Handle::Radius {
            let across = along(self).perp();
            let grown = (self.radius() + across.dot(drag.to - drag.grab)).abs();
            let radius = drag.size(self.radius(), grown);
            return Capsule::new(self.start(), self.end(), radius).map(Shape::from);
        }
        let [p, q] = drag.ends([self.start(), self.end()]);
        Capsule::new(p, q, self.radius()).map(Shape::from)
    }

    fn angle(&self) -> Option<f64> {
        direction([self.start(), self.end()])
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        let stretch = stretch((*self).into(), reach);
        let half = (self.end() * 0.5 - self.start() * 0.5).length();
        let along = DVec2::from_angle(angle) * (half * stretch);
        let center = self.midpoint();
        Capsule::new(center - along, center + along, self.radius() * stretch).map(Shape::from)
    }

    fn sizes(&self) -> Option<[f64; 2]> {
        let half = (self.end() * 0.5 - self.start() * 0.5).length();
        Some([half + self.radius(), self.radius()])
    }

    fn with_sizes(&self, [long, radius]: [f64; 2]) -> Option<Shape> {
        let (center, along) = (self.midpoint(), along(self) * (long - radius));
        let capsule = || Capsule::new(center - along, center + along, radius).map(Shape::from).ok();
        (long >= radius).then(capsule)?
    }
}
