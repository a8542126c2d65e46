//! A polygon inscribed in the difference, which grows a corner at a time.

use crate::algorithm::gjk::{Simplex, Vertex};
use crate::support::unit;
use glam::DVec2;

/// The most corners: on a curved rim each look near the nearest place quarters the error, so that
/// some 25 a place are enough for all digits.
pub const CORNERS_AT_MOST: usize = 128;

/// A side of the polygon, from a corner to the next one counter-clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Side {
    /// Its first corner.
    pub from: Vertex,
    /// Its second corner.
    pub to: Vertex,
    /// The unit vector square to it, away from the polygon.
    pub normal: DVec2,
    /// How far its line is from the origin along the normal: no direction between those in which
    /// its two ends are extreme shows them to overlap by less.
    pub distance: f64,
}

impl Side {
    /// The normal of two equal corners is nothing, and their side as far away as can be.
    fn between(from: Vertex, to: Vertex) -> Self {
        let (p, q) = (from.difference(), to.difference());
        let Some(normal) = unit(-(q - p).perp()) else {
            return Self { from, to, normal: DVec2::ZERO, distance: f64::INFINITY };
        };
        Self { from, to, normal, distance: normal.dot(p).max(normal.dot(q)) }
    }

    /// The point of its line nearest to the origin, as a point of each shape.
    pub fn foot(&self) -> Vertex {
        let (p, q) = (self.from.difference(), self.to.difference());
        let along = q - p;
        let share = (-p.dot(along) / along.length_squared()).clamp(0.0, 1.0);
        let share = if share.is_nan() { 0.0 } else { share };
        let at = |from: DVec2, to: DVec2| from + (to - from) * share;
        Vertex { on_a: at(self.from.on_a, self.to.on_a), on_b: at(self.from.on_b, self.to.on_b) }
    }

    /// Is the vertex one of its ends?
    pub(super) fn ends_at(&self, vertex: Vertex) -> bool {
        [self.from, self.to].iter().any(|end| end.difference() == vertex.difference())
    }
}

/// The polygon's sides, in the order in which they were made.
pub struct Polytope {
    sides: [Side; CORNERS_AT_MOST],
    count: usize,
}

impl Polytope {
    /// That of a simplex of the difference. A triangle is one already. An edge is one of two sides.
    /// Instead of a point, the extreme points to the right and to the left are taken.
    pub fn of(simplex: &Simplex, extreme: impl Fn(DVec2) -> Vertex) -> Self {
        let mut polytope = Self { sides: [Side::default(); CORNERS_AT_MOST], count: 0 };
        match *simplex.vertices() {
            [p, q, r] => {
                let [a, b, c] = [p, q, r].map(Vertex::difference);
                let [q, r] = if (b - a).perp_dot(c - a) < 0.0 { [r, q] } else { [q, r] };
                polytope.add([(p, q), (q, r), (r, p)]);
            }
            [p, q] => polytope.add([(p, q), (q, p)]),
            _ => {
                let across = |n: DVec2| [extreme(n), extreme(-n)];
                let ends = across(DVec2::X);
                let is_point = ends[0].difference() == ends[1].difference();
                let [p, q] = if is_point { across(DVec2::Y) } else { ends };
                polytope.add([(p, q), (q, p)]);
            }
        }
        polytope.unless_a_point()
    }

    /// A difference that is a point has no side: any direction is as good.
    fn unless_a_point(mut self) -> Self {
        if self.sides().iter().all(|side| side.normal == DVec2::ZERO) {
            let Side { from, to, .. } = self.sides[0];
            let distance = from.difference().x;
            (self.sides[0], self.count) = (Side { from, to, normal: DVec2::X, distance }, 1);
        }
        self
    }

    /// Its sides; they are not in the order of their places.
    pub fn sides(&self) -> &[Side] {
        &self.sides[..self.count]
    }

    /// The place of the side that is nearest to the origin.
    pub fn nearest(&self) -> usize {
        let mut nearest = 0;
        for (at, side) in self.sides().iter().enumerate() {
            if side.distance < self.sides[nearest].distance {
                nearest = at;
            }
        }
        nearest
    }

    /// Can it have another corner?
    pub fn has_room(&self) -> bool {
        self.count < CORNERS_AT_MOST
    }

    /// Puts a corner outside of a side between its ends.
    pub fn split(&mut self, at: usize, corner: Vertex) {
        let Side { from, to, .. } = self.sides[at];
        self.sides[at] = Side::between(from, corner);
        self.add([(corner, to)]);
    }

    fn add<const N: usize>(&mut self, ends: [(Vertex, Vertex); N]) {
        for (from, to) in ends {
            self.sides[self.count] = Side::between(from, to);
            self.count += 1;
        }
    }
}
