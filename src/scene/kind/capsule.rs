//! The capsule in the window.

use super::{Facts, Interface, direction, rust, stretch};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle};
use crate::shape::{Capsule, Shape};
use glam::DVec2;
use std::f64::consts::PI;
use std::ops::Range;

pub(super) const FACTS: Facts = Facts {
    fields: &["Start x", "Start y", "End x", "End y", "Radius"],
    legend: ["the capsule", "the first capsule", "the second capsule"],
    place: |to| {
        let [p, q] = [to.at - to.half * 0.7, to.at + to.half * 0.7].map(to.tidy);
        Capsule::new(p, q, (to.tidy)(to.half * 0.6).y).map(Shape::from)
    },
};

/// Straight pieces of each of the two half circles: their bulge is 2e-5 of the radius. Of so many
/// the canvas leaves out what cannot be seen.
const PIECES: u32 = 256;

/// The unit vector from the start to the end; to the right where there is no way.
fn along(it: &Capsule) -> DVec2 {
    direction([it.start(), it.end()]).map_or(DVec2::X, DVec2::from_angle)
}

fn with_radius(it: &Capsule, radius: f64) -> Result<Shape, InvalidShape> {
    Capsule::new(it.start(), it.end(), radius).map(Shape::from)
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
        match handle {
            Handle::End(0) => 0..2,
            Handle::End(_) => 2..4,
            Handle::Radius => 4..5,
            _ => 0..0,
        }
    }

    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        if drag.handle == Handle::Radius {
            let across = along(self).perp();
            let grown = (self.radius() + across.dot(drag.to - drag.grab)).abs();
            return with_radius(self, drag.size(self.radius(), grown));
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

    fn with_sizes(&self, sizes: DVec2) -> Option<Result<Shape, InvalidShape>> {
        let (center, along) = (self.midpoint(), along(self) * (sizes.x - sizes.y));
        let capsule = || Capsule::new(center - along, center + along, sizes.y).map(Shape::from);
        (sizes.x >= sizes.y).then(capsule)
    }

    fn constructor(&self) -> String {
        let [p, q] = [self.start(), self.end()].map(rust);
        format!("Capsule::new({p}, {q}, {:?})", self.radius())
    }
}
