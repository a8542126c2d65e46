//! A frame in which sizes are about 1, and the way from it to the world.

use super::body::unit;
use crate::outcome::Contact;
use crate::scale::Scale;
use glam::DVec2;

/// Gaps below this share of the frame (the larger of sizes and offset) are too small
/// for their sign to be trusted. Larger would call exact predicates more often.
pub(crate) const TOO_CLOSE: f64 = 1.0 / (1u64 << 42) as f64;

/// The point `half` + `half` from `origin`, kept in the range of numbers.
pub(crate) fn halfway(origin: DVec2, half: DVec2) -> DVec2 {
    ((origin * 0.5 + half) * 2.0).clamp(DVec2::MIN, DVec2::MAX)
}

/// How a well-scaled frame lies in the world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(super) origin: DVec2,
    pub(super) scale: Scale,
}

impl Frame {
    /// This frame in units of a scale.
    pub(super) fn within(&self, scale: &Scale) -> Self {
        Self { scale: self.scale.then(scale), ..*self }
    }

    pub(super) fn length_to_world(&self, length: f64) -> f64 {
        (2.0 * self.scale.up(length)).clamp(-f64::MAX, f64::MAX)
    }

    pub(super) fn to_world(self, point: DVec2) -> DVec2 {
        halfway(self.origin, self.scale.vector_up(point))
    }

    /// A contact of this frame in the world, and whether its sign is sure.
    pub(crate) fn contact(
        &self,
        gap: f64,
        on_a: DVec2,
        on_b: DVec2,
        normal: DVec2,
    ) -> (Contact, bool) {
        let contact = Contact {
            gap: self.length_to_world(gap),
            on_a: self.to_world(on_a),
            on_b: self.to_world(on_b),
            normal,
        };
        (contact, gap.abs() > TOO_CLOSE)
    }
}

/// The unit vector from a line's first point to its second.
pub(crate) fn direction([p, q]: [DVec2; 2]) -> DVec2 {
    unit(q * 0.5 - p * 0.5).unwrap_or(DVec2::X)
}
