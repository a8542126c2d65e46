//! A line without ends: it has one normal, in two directions.

use super::body::{Body, Frame, unit};
use crate::outcome::Contact;
use crate::shape::Line;
use glam::DVec2;

/// A line and a body in one frame.
pub(super) struct PlacedLine {
    pub point: DVec2,
    pub direction: DVec2,
    pub body: Body,
}

impl PlacedLine {
    /// The contact with the line as the first shape.
    pub fn contact(&self, frame: &Frame) -> (Contact, bool) {
        let offset = self.direction.perp_dot(self.body.center - self.point);
        let side = if offset < 0.0 { -1.0 } else { 1.0 };
        let normal = self.direction.perp() * side;
        let gap = offset * side - self.body.reach(normal);
        let on_body = self.body.farthest(-normal);
        frame.contact(gap, on_body - normal * gap, on_body, normal)
    }
}

/// Two lines: the distance of parallel ones; crossing ones overlap for ever.
pub(super) fn two_lines(a: &Line, b: &Line) -> Contact {
    let [p, p2] = a.through().map(|point| point * 0.5);
    let [q, q2] = b.through().map(|point| point * 0.5);
    let along_a = unit(p2 - p).unwrap_or(DVec2::X);
    let along_b = unit(q2 - q).unwrap_or(DVec2::X);
    let sine = along_a.perp_dot(along_b);
    if sine == 0.0 {
        let offset = along_a.perp_dot(q - p);
        let side = if offset < 0.0 { -1.0 } else { 1.0 };
        let normal = along_a.perp() * side;
        let gap = offset * side;
        let on_a = p;
        return Contact {
            gap: 2.0 * gap,
            on_a: on_a * 2.0,
            on_b: (on_a + normal * gap) * 2.0,
            normal,
        };
    }
    let crossing = (p + along_a * ((q - p).perp_dot(along_b) / sine)) * 2.0;
    let crossing = crossing.clamp(DVec2::MIN, DVec2::MAX);
    Contact { gap: f64::NEG_INFINITY, on_a: crossing, on_b: crossing, normal: along_a.perp() }
}
