//! The first shape's rim in the world, where the observer is told of corners and triangles.

use super::step::Triangle;
use glam::DVec2;
use std::f64::consts::FRAC_PI_2;

/// The rim by its centre and two conjugate radii, mirrored as the run mirrors it.
#[derive(Clone, Copy)]
pub(super) struct Rim {
    pub origin: DVec2,
    pub radii: [DVec2; 2],
}

impl Rim {
    /// The rim's point at an eccentric anomaly in quarter turns; axis ends are exact.
    pub fn at(&self, quarters: f64) -> DVec2 {
        let [w, h] = self.radii;
        let (whole, angle) = (quarters.floor(), quarters.fract() * FRAC_PI_2);
        let [w, h] = [[w, h], [h, -w], [-w, -h], [-h, w]][(whole as usize) % 4];
        self.origin + w * angle.cos() + h * angle.sin()
    }

    pub fn triangle(&self, from: f64, to: f64) -> Triangle {
        let [start, end] = [from, to].map(|quarters| self.at(quarters));
        let spread = 2.0 / (1.0 + ((to - from) * FRAC_PI_2).cos());
        let apex = self.origin + (start.midpoint(end) - self.origin) * spread;
        Triangle { start, apex, end }
    }

    pub fn mirrored(self) -> Self {
        Self { radii: self.radii.map(|radius| -radius), ..self }
    }
}

/// A point of a line by its part of the way; the first end where lengths vanish or overflow.
pub(super) fn part_way([from, to]: [DVec2; 2], part: f64) -> DVec2 {
    if part.is_finite() { from.lerp(to, part) } else { from }
}
