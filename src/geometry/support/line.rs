//! A line without ends: it has one normal, in two directions.

use super::body::Body;
use super::frame::{Frame, direction, halfway};
use crate::exact::DyadicVector;
use crate::outcome::Contact;
use crate::scale::largest;
use glam::DVec2;

/// A line and a body in one frame.
pub(crate) struct PlacedLine<'s> {
    pub(crate) point: DVec2,
    pub(crate) direction: DVec2,
    pub(crate) body: Body<'s>,
}

impl PlacedLine<'_> {
    /// The contact with the line as the first shape, and whether its sign is sure.
    pub(crate) fn contact(&self, frame: &Frame) -> (Contact, bool) {
        let offset = self.direction.perp_dot(self.body.center - self.point);
        let away = |side: f64| offset * side - self.body.reach(self.direction.perp() * -side);
        // Of what is the same on both sides, the centre tells.
        let is_below = match self.body.hull {
            Some(_) => away(-1.0) > away(1.0),
            None => offset < 0.0,
        };
        let side = if is_below { -1.0 } else { 1.0 };
        let (normal, gap) = (self.direction.perp() * side, away(side));
        let on_body = self.body.farthest(-normal);
        frame.contact(gap, on_body - normal * gap, on_body, normal)
    }
}

/// Two lines: the distance of parallel ones; crossing ones overlap for ever.
// Its exact arithmetic wants much room on the stack, for which every other pair would pay.
#[inline(never)]
pub(crate) fn two_lines(a: [DVec2; 2], b: [DVec2; 2]) -> Contact {
    let (along_a, along_b) = (direction(a), direction(b));
    let normal = along_a.perp();
    // From each point of the first to each point of the second: the shortest is the most exact.
    let mut nearest = (a[0], b[0] * 0.5 - a[0] * 0.5);
    for (from, to) in [(a[0], b[1]), (a[1], b[0]), (a[1], b[1])] {
        let half = to * 0.5 - from * 0.5;
        if largest(half) < largest(nearest.1) {
            nearest = (from, half);
        }
    }
    let (from, half) = nearest;
    if parallel(a, b) {
        let offset = normal.dot(half);
        let normal = if offset < 0.0 { -normal } else { normal };
        let gap = (2.0 * offset.abs()).min(f64::MAX);
        let on_b = halfway(from, normal * offset.abs());
        return Contact { gap, on_a: from, on_b, normal };
    }
    let along = half.perp_dot(along_b) / along_a.perp_dot(along_b);
    let crossing = if along.is_finite() { halfway(from, along_a * along) } else { from };
    Contact { gap: f64::NEG_INFINITY, on_a: crossing, on_b: crossing, normal }
}

/// Have two lines the same direction, or opposite ones?
fn parallel(a: [DVec2; 2], b: [DVec2; 2]) -> bool {
    let [a, b] = [a, b].map(|line| {
        let [p, q] = line.map(DyadicVector::from);
        q - p
    });
    // Products of differences of two numbers always fit.
    a.cross(&b).is_zero() == Some(true)
}
