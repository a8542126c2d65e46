//! Offsets and lengths of one run, measured so that nothing overflows.
//!
//! What is measured is half of a world length over one power of two: half of the difference of
//! two finite numbers is finite. Nothing is rounded, subnormal numbers included.

use crate::scale::{Unit, larger, largest};
use glam::DVec2;

/// Half a world length over a power of two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ruler {
    unit: Unit,
}

impl Ruler {
    /// The ruler on which the largest of these world lengths and coordinates of
    /// offsets measures from 1 to 2.
    pub fn spanning(offsets: &[[DVec2; 2]], lengths: &[f64]) -> Self {
        let offsets = offsets.iter().map(|[from, to]| largest(half(*from, *to)));
        let halves = offsets.chain(lengths.iter().map(|length| length * 0.5));
        Self { unit: Unit::of(halves.fold(0.0, larger)) }
    }

    /// The offset between two world points.
    pub fn offset(&self, from: DVec2, to: DVec2) -> DVec2 {
        let whole = to - from;
        if whole.is_finite() {
            whole * self.unit.inverse * 0.5
        } else {
            half(from, to) * self.unit.inverse
        }
    }

    /// A world length.
    pub fn length(&self, world: f64) -> f64 {
        world * self.unit.inverse * 0.5
    }

    /// A measured length in the world, no larger than `f64` can hold.
    pub fn world_length(&self, length: f64) -> f64 {
        (length * self.unit.size * 2.0).clamp(f64::MIN, f64::MAX)
    }

    /// A measured offset in the world.
    pub fn world_offset(&self, offset: DVec2) -> DVec2 {
        (offset * self.unit.size * 2.0).clamp(DVec2::MIN, DVec2::MAX)
    }

    /// The world point at a measured offset from another.
    pub fn world_point(&self, from: DVec2, offset: DVec2) -> DVec2 {
        (from + self.world_offset(offset)).clamp(DVec2::MIN, DVec2::MAX)
    }
}

fn half(from: DVec2, to: DVec2) -> DVec2 {
    to * 0.5 - from * 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyday_offsets_are_measured_without_loss() {
        let (from, to) = (DVec2::new(0.1, -7.3), DVec2::new(1e6 / 3.0, 0.7));
        let ruler = Ruler::spanning(&[[from, to]], &[2.0]);
        assert_eq!(ruler.world_offset(ruler.offset(from, to)), to - from);
        assert_eq!(ruler.world_length(ruler.length(0.1)), 0.1);
    }

    #[test]
    fn the_ends_of_the_range_are_measured() {
        let (from, to) = (DVec2::MAX, DVec2::MIN);
        let ruler = Ruler::spanning(&[[from, to]], &[1.0]);
        let offset = ruler.offset(from, to);
        assert!(offset.x < -1.0 && (offset * offset).is_finite());
        assert_eq!(ruler.world_offset(offset), DVec2::MIN);
        let tiny = Ruler::spanning(&[], &[1e-310]);
        assert!((tiny.length(1e-310).powi(4)).is_normal());
    }
}
