//! An ellipse and a circle's centre, seen along the ellipse's axes.
//!
//! The major axis comes first, and by the ellipse's symmetry the centre can be turned
//! over into the first quadrant; both are undone on the way back to the world.

use super::ruler::Ruler;
use crate::scale::{larger, largest, smaller};
use crate::shape::{Circle, Ellipse};
use glam::{DVec2, Vec2Swizzles};

/// An ellipse smaller than this share of the pair is treated as that large. Smaller
/// would let products leave the range of `f64`; larger would show in the gap.
const SMALLEST: f64 = 1.0 / (1u128 << 64) as f64;

/// An ellipse thinner than this share of its length is treated as that thick. Smaller
/// would let products leave the range of `f64`; larger would show in stretched pairs.
const THINNEST: f64 = 1.0 / (1u128 << 120) as f64;

/// Lengths are on the ruler.
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
    pub fn new(ellipse: &Ellipse, circle: &Circle) -> Self {
        let ends = [ellipse.center(), circle.center()];
        let axes = ellipse.semi_axes();
        let ruler = Ruler::spanning(&[ends], &[axes.x, axes.y, circle.radius()]);
        let offset = ruler.offset(ends[0], ends[1]);
        let mut quadrant = Self::alone_on(ruler, ellipse, [1.0, 1.0]);
        quadrant.target = quadrant.directions.map(|direction| direction.dot(offset)).into();
        quadrant.radius = ruler.length(circle.radius());
        quadrant.folded()
    }

    /// The ellipse with a point at its own centre, seen from one of its four quadrants:
    /// the signs are those of its first and second axis.
    pub fn alone(ellipse: &Ellipse, signs: [f64; 2]) -> Self {
        let axes = ellipse.semi_axes();
        Self::alone_on(Ruler::spanning(&[], &[axes.x, axes.y]), ellipse, signs).in_range()
    }

    fn alone_on(ruler: Ruler, ellipse: &Ellipse, signs: [f64; 2]) -> Self {
        let axes = ellipse.semi_axes();
        let (first, second) =
            (ellipse.direction() * signs[0], ellipse.direction().perp() * signs[1]);
        let (semi_axes, directions) =
            if axes.x >= axes.y { (axes, [first, second]) } else { (axes.yx(), [second, first]) };
        Self {
            ruler,
            origin: ellipse.center(),
            directions,
            mirrored: [false; 2],
            semi_axes: DVec2::new(ruler.length(semi_axes.x), ruler.length(semi_axes.y)),
            target: DVec2::ZERO,
            radius: 0.0,
        }
    }

    /// Keeps the semi-axes in range.
    fn in_range(mut self) -> Self {
        let longest = larger(larger(self.semi_axes.x, largest(self.target)), self.radius);
        let major = larger(self.semi_axes.x, longest * SMALLEST);
        let minor = larger(smaller(self.semi_axes.y, major), major * THINNEST);
        self.semi_axes = DVec2::new(major, minor);
        self
    }

    /// Turns axes over until the centre is in the first quadrant, and keeps the semi-axes in range.
    pub fn folded(self) -> Self {
        let mut it = self.in_range();
        it.mirrored = [it.target.x < 0.0, it.target.y < 0.0];
        if it.mirrored[0] {
            it.target.x = -it.target.x;
            it.directions[0] = -it.directions[0];
        }
        if it.mirrored[1] {
            it.target.y = -it.target.y;
            it.directions[1] = -it.directions[1];
        }
        it
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
