//! Offsets and lengths of one run, measured so that nothing overflows.
//!
//! The measure is half of a world length over one power of two: half of the difference of
//! two finite numbers is finite. Nothing is rounded, subnormal numbers included.

use crate::scale::{Unit, larger, largest, smaller};
use crate::shape::Ellipse;
use glam::{DVec2, Vec2Swizzles};

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

/// An ellipse smaller than this share of the pair is treated as that large. Smaller
/// would let products leave the range of `f64`; larger would show in the gap.
const SMALLEST: f64 = 1.0 / (1u128 << 64) as f64;

/// An ellipse thinner than this share of its length is treated as that thick. Smaller
/// would let products leave the range of `f64`; larger would show in stretched pairs.
const THINNEST: f64 = 1.0 / (1u128 << 120) as f64;

/// An ellipse and a circle's centre, seen along the ellipse's axes. The major axis comes first, and by
/// the ellipse's symmetry the centre can be turned over into the first quadrant; both are undone on the
/// way back to the world. Lengths are on the ruler.
#[derive(Clone, Copy)]
pub(super) struct Quadrant {
    pub ruler: Ruler,
    /// The ellipse's centre in the world.
    pub origin: DVec2,
    /// Unit vectors along the two axes in the world.
    pub directions: [DVec2; 2],
    /// Was the direction turned over?
    pub mirrored: [bool; 2],
    /// Major, then minor.
    pub semi_axes: DVec2,
    /// The circle's centre along the two axes.
    pub target: DVec2,
    pub radius: f64,
}

impl Quadrant {
    /// Of the circle about `center`, or of a point if it has no radius.
    pub fn new(ellipse: &Ellipse, center: DVec2, radius: f64) -> Self {
        let (origin, axes) = (ellipse.center(), ellipse.semi_axes());
        let ruler = Ruler::spanning(&[[origin, center]], &[axes.x, axes.y, radius]);
        let offset = ruler.offset(origin, center);
        let (first, second) = (ellipse.direction(), ellipse.direction().perp());
        let (semi_axes, directions) =
            if axes.x >= axes.y { (axes, [first, second]) } else { (axes.yx(), [second, first]) };
        let quadrant = Self {
            ruler,
            origin,
            directions,
            mirrored: [false; 2],
            semi_axes: DVec2::new(ruler.length(semi_axes.x), ruler.length(semi_axes.y)),
            target: directions.map(|direction| direction.dot(offset)).into(),
            radius: ruler.length(radius),
        };
        quadrant.folded()
    }

    /// Turns axes over until the centre is in the first quadrant, and keeps the semi-axes in range.
    pub fn folded(mut self) -> Self {
        let longest = larger(larger(self.semi_axes.x, largest(self.target)), self.radius);
        let major = larger(self.semi_axes.x, longest * SMALLEST);
        let minor = larger(smaller(self.semi_axes.y, major), major * THINNEST);
        self.semi_axes = DVec2::new(major, minor);
        self.mirrored = [self.target.x < 0.0, self.target.y < 0.0];
        if self.mirrored[0] {
            self.target.x = -self.target.x;
            self.directions[0] = -self.directions[0];
        }
        if self.mirrored[1] {
            self.target.y = -self.target.y;
            self.directions[1] = -self.directions[1];
        }
        self
    }

    /// A point along the two axes in the world.
    pub fn to_world(self, local: DVec2) -> DVec2 {
        self.ruler.world_point(self.origin, self.direction_of(local))
    }

    /// A vector along the two axes, turned into the world.
    pub fn direction_of(&self, local: DVec2) -> DVec2 {
        self.directions[0] * local.x + self.directions[1] * local.y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
