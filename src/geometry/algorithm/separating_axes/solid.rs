//! The two sorts of solids that axes are tried on, and what the test asks of them.

use crate::scale::{Unit, larger, largest};
use crate::shape::{Core, Parts, Polygon};
use glam::DVec2;

/// One edge of a solid.
pub(super) struct Face {
    /// Outward, between one and three long: a unit vector would cost a root.
    pub(super) normal: DVec2,
    /// A point of the solid, and how far the edge's line is beyond it along the normal.
    pub(super) through: DVec2,
    pub(super) beyond: f64,
    /// Counter-clockwise.
    pub(super) ends: [DVec2; 2],
}

/// Where a solid was lowest along the last normal.
pub(super) struct Last {
    normal: DVec2,
    at: usize,
}

impl Last {
    /// Nothing was asked yet.
    pub(super) fn none() -> Self {
        Self { normal: DVec2::NAN, at: 0 }
    }
}

/// The hull of some corners, and all points within a radius of it.
pub(super) trait Solid {
    /// Is it the same when turned by half a turn about its centre?
    const SYMMETRIC: bool;

    fn center(&self) -> DVec2;

    /// Has the hull no edge?
    fn is_point(&self) -> bool;

    fn radius(&self) -> f64;

    /// The edges, counter-clockwise. Of a symmetric solid, where `towards` is given, only those on
    /// that side.
    fn faces(&self, towards: Option<DVec2>) -> impl Iterator<Item = Face>;

    /// How far the hull's lowest point along `n` is above `from`. Where it was called before, by a
    /// normal clockwise of this one, it goes on from there.
    fn lowest(&self, n: DVec2, from: DVec2, last: &mut Last) -> f64;

    fn corners(&self) -> impl Iterator<Item = DVec2>;

    /// The points that cast the two ends of its shadow on an axis.
    fn shadow(&self, axis: DVec2) -> [DVec2; 2] {
        let by = axis * self.radius();
        let along = |p: &DVec2, q: &DVec2| axis.dot(*p).total_cmp(&axis.dot(*q));
        let [low, high] = [self.corners().min_by(along), self.corners().max_by(along)];
        [low.unwrap_or(self.center()) - by, high.unwrap_or(self.center()) + by]
    }

    /// The largest of its numbers.
    fn magnitude(&self) -> f64;

    fn scale(&mut self, by: f64);
}

/// A rectangle; without height the middle of a capsule or a segment, without both a circle's.
#[derive(Clone, Copy)]
pub(super) struct Oblong {
    center: DVec2,
    along: DVec2,
    half: DVec2,
    radius: f64,
}

impl Oblong {
    /// `None` for what has no such form: an ellipse, a polygon, a line.
    #[inline]
    pub(super) fn of(parts: &Parts) -> Option<Self> {
        let radius = parts.semi_axes.x;
        if parts.semi_axes.y != radius {
            return None;
        }
        let (center, along, half) = match parts.core {
            Core::Point(at) => (at, DVec2::X, DVec2::ZERO),
            Core::Rectangle(center, size) => (center, parts.direction, size * 0.5),
            Core::Segment([start, end]) => {
                let half = end * 0.5 - start * 0.5;
                let along = crate::support::unit(half).unwrap_or(DVec2::X);
                (start + half, along, DVec2::new(half.dot(along), 0.0))
            }
            Core::Line(_) | Core::Ray(..) | Core::Polygon(_) => return None,
        };
        Some(Self { center, along, half, radius })
    }

    /// How far it reaches from its centre, without the radius.
    #[inline]
    fn reach(&self, n: DVec2) -> f64 {
        (self.half.x * self.along.dot(n)).abs() + (self.half.y * self.along.perp().dot(n)).abs()
    }
}

impl Solid for Oblong {
    const SYMMETRIC: bool = true;

    fn center(&self) -> DVec2 {
        self.center
    }

    fn is_point(&self) -> bool {
        self.half == DVec2::ZERO
    }

    #[inline]
    fn radius(&self) -> f64 {
        self.radius
    }

    #[inline]
    fn faces(&self, towards: Option<DVec2>) -> impl Iterator<Item = Face> {
        let Self { center, half, .. } = *self;
        let face = move |normal: DVec2, beyond: f64, side: f64| {
            let (middle, end) = (center + normal * beyond, normal.perp() * side);
            Face { normal, through: center, beyond, ends: [middle - end, middle + end] }
        };
        let (u, v) = (self.along, self.along.perp());
        let facing = move |n: DVec2| towards.map_or(n, |way| n * 1f64.copysign(n.dot(way)));
        let count = match (self.is_point(), towards) {
            (true, _) => 0,
            (_, Some(_)) => 2,
            _ => 4,
        };
        let all = [(facing(u), half), (facing(v), half.perp()), (-u, half), (-v, half.perp())];
        let faces = all.into_iter().take(count);
        faces.map(move |(normal, half)| face(normal, half.x.abs(), half.y.abs()))
    }

    #[inline]
    fn lowest(&self, n: DVec2, from: DVec2, _: &mut Last) -> f64 {
        n.dot(self.center - from) - self.reach(n)
    }

    fn corners(&self) -> impl Iterator<Item = DVec2> {
        let (u, v) = (self.along * self.half.x, self.along.perp() * self.half.y);
        let count = match (self.half.x == 0.0, self.half.y == 0.0) {
            (true, true) => 1,
            (_, true) => 2,
            _ => 4,
        };
        let all = [-u - v, u - v, u + v, v - u].into_iter();
        all.take(count).map(|it| self.center + it)
    }

    #[inline]
    fn magnitude(&self) -> f64 {
        larger(largest(self.center), larger(largest(self.half), self.radius))
    }

    fn scale(&mut self, by: f64) {
        (self.center, self.half, self.radius) =
            (self.center * by, self.half * by, self.radius * by);
    }
}

/// A polygon, by its corners counter-clockwise.
pub(super) struct Hull<'r> {
    corners: &'r mut [DVec2],
    center: DVec2,
}

impl<'r> Hull<'r> {
    /// There has to be room for all corners.
    #[inline]
    pub(super) fn of(polygon: &Polygon, room: &'r mut [DVec2]) -> Self {
        let corners = polygon.counter_clockwise(room);
        Self { corners, center: polygon.center() }
    }

    #[inline]
    fn next(&self, at: usize) -> usize {
        if at + 1 < self.corners.len() { at + 1 } else { 0 }
    }

    /// The lowest corner, by looking at all of them.
    fn lowest_of_all(&self, n: DVec2, from: DVec2) -> usize {
        let mut best = (0, f64::INFINITY);
        for (at, corner) in self.corners.iter().enumerate() {
            let height = n.dot(*corner - from);
            if height < best.1 {
                best = (at, height);
            }
        }
        best.0
    }
}

impl Solid for Hull<'_> {
    const SYMMETRIC: bool = false;

    fn center(&self) -> DVec2 {
        self.center
    }

    fn is_point(&self) -> bool {
        false
    }

    #[inline]
    fn radius(&self) -> f64 {
        0.0
    }

    #[inline]
    fn faces(&self, _: Option<DVec2>) -> impl Iterator<Item = Face> {
        (0..self.corners.len()).map(|at| {
            let ends = [at, self.next(at)].map(|at| self.corners[at]);
            let edge = ends[1] - ends[0];
            let normal = -edge.perp() * Unit::of(largest(edge)).inverse;
            Face { normal, through: ends[0], beyond: 0.0, ends }
        })
    }

    /// Rotating calipers: the lowest corner goes round with the normal. A way is as steep as the
    /// digits of its two ends tell, so that no corner is missed by more than rounding, however thin
    /// the polygon is. After more than a quarter turn, or one back, the way there could begin uphill,
    /// and all corners are looked at; of those that are as low by the digits of their heights it has
    /// to be the last, from which all ways go up.
    #[inline]
    fn lowest(&self, n: DVec2, from: DVec2, last: &mut Last) -> f64 {
        if !(last.normal.dot(n) >= 0.0 && last.normal.perp_dot(n) >= 0.0) {
            last.at = self.lowest_of_all(n, from);
        }
        for _ in 1..self.corners.len() {
            let next = self.next(last.at);
            if n.dot(self.corners[next] - self.corners[last.at]) >= 0.0 {
                break;
            }
            last.at = next;
        }
        last.normal = n;
        n.dot(self.corners[last.at] - from)
    }

    fn corners(&self) -> impl Iterator<Item = DVec2> {
        self.corners.iter().copied()
    }

    #[inline]
    fn magnitude(&self) -> f64 {
        self.corners.iter().fold(0.0, |most, corner| larger(most, largest(*corner)))
    }

    fn scale(&mut self, by: f64) {
        self.center *= by;
        self.corners.iter_mut().for_each(|corner| *corner *= by);
    }
}
