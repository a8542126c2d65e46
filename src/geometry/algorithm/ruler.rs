//! Measures offsets and lengths of one run so that nothing overflows.
//!
//! A measure is half a world length over one power of two, as half the difference of two finite
//! numbers is finite. This scaling rounds nothing, not even subnormal numbers. One factor is enough
//! here; with the two of a `Scale` the closed forms took a twentieth longer.

use crate::scale::{Unit, larger, largest, smaller};
use crate::shape::Ellipse;
use glam::{DVec2, Vec2Swizzles};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ruler {
    unit: Unit,
}

impl Ruler {
    /// The largest of these world lengths and coordinates of offsets measures from 1 to 2.
    pub fn spanning(offsets: &[[DVec2; 2]], lengths: &[f64]) -> Self {
        let offsets = offsets.iter().map(|[from, to]| largest(half(*from, *to)));
        let halves = offsets.chain(lengths.iter().map(|length| length * 0.5));
        Self { unit: Unit::of(halves.fold(0.0, larger)) }
    }

    pub fn offset(&self, from: DVec2, to: DVec2) -> DVec2 {
        let whole = to - from;
        if whole.is_finite() {
            whole * self.unit.inverse * 0.5
        } else {
            half(from, to) * self.unit.inverse
        }
    }

    pub fn length(&self, world: f64) -> f64 {
        world * self.unit.inverse * 0.5
    }

    /// Back to the world, clamped to the range of `f64`.
    pub fn world_length(&self, length: f64) -> f64 {
        (length * self.unit.size * 2.0).clamp(f64::MIN, f64::MAX)
    }

    pub fn world_offset(&self, offset: DVec2) -> DVec2 {
        (offset * self.unit.size * 2.0).clamp(DVec2::MIN, DVec2::MAX)
    }

    pub fn world_point(&self, from: DVec2, offset: DVec2) -> DVec2 {
        (from + self.world_offset(offset)).clamp(DVec2::MIN, DVec2::MAX)
    }
}

fn half(from: DVec2, to: DVec2) -> DVec2 {
    to * 0.5 - from * 0.5
}

/// Ellipses smaller than this share of the pair are enlarged to it. A smaller share would let
/// products leave the range of `f64`; a larger one would show in the gap.
const SMALLEST: f64 = 1.0 / (1u128 << 64) as f64;

/// Ellipses thinner than this share of their length are thickened to it. A smaller share would let
/// products leave the range of `f64`; a larger one would show in stretched pairs.
pub(super) const THINNEST: f64 = 1.0 / (1u128 << 120) as f64;

/// An ellipse and a circle's centre along the ellipse's axes, the major axis first. By symmetry the
/// centre is mirrored into the first quadrant; the way back to the world undoes both. Lengths are
/// on the ruler.
#[derive(Clone, Copy)]
pub(super) struct Quadrant {
    pub ruler: Ruler,
    /// The ellipse's centre in the world.
    pub origin: DVec2,
    /// Unit vectors along the two axes in the world.
    pub directions: [DVec2; 2],
    /// Whether each direction was reversed by the mirroring.
    pub mirrored: [bool; 2],
    /// Major, then minor.
    pub semi_axes: DVec2,
    /// The circle's centre along the two axes.
    pub target: DVec2,
    pub radius: f64,
}

impl Quadrant {
    /// A `radius` of 0 makes the circle a point.
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

    /// Mirrors the centre into the first quadrant, and keeps the semi-axes in range.
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

    pub fn to_world(self, local: DVec2) -> DVec2 {
        self.ruler.world_point(self.origin, self.direction_of(local))
    }

    /// Turns a local vector into the world; its length stays on the ruler.
    pub fn direction_of(&self, local: DVec2) -> DVec2 {
        self.directions[0] * local.x + self.directions[1] * local.y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_and_smallest_lengths_are_measured() {
        let (from, to) = (DVec2::MAX, DVec2::MIN);
        let ruler = Ruler::spanning(&[[from, to]], &[1.0]);
        let offset = ruler.offset(from, to);
        assert!(offset.x < -1.0 && (offset * offset).is_finite());
        assert_eq!(ruler.world_offset(offset), DVec2::MIN);
        let tiny = Ruler::spanning(&[], &[1e-310]);
        assert!((tiny.length(1e-310).powi(4)).is_normal());
    }
}
