//! The edge in the difference through which a ray passes.

use crate::algorithm::gjk::Vertex;
use crate::support::unit;
use glam::DVec2;

/// Two points of the difference, one on each side of a ray's line or on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Portal<V> {
    /// On the left of the ray.
    pub left: V,
    /// On the right of it.
    pub right: V,
}

impl<V: Copy> Portal<V> {
    /// The same of other points.
    pub(super) fn map(self, to: impl Fn(V) -> V) -> Self {
        Self { left: to(self.left), right: to(self.right) }
    }
}

impl Portal<Vertex> {
    /// Where a ray from the origin along a unit vector passes through it, and how far along that is.
    pub fn crossed(&self, along: DVec2) -> (Vertex, f64) {
        let [left, right] = [self.left, self.right].map(|end| along.perp_dot(end.difference()));
        let share = (left / (left - right)).clamp(0.0, 1.0);
        // Both ends are on the ray: the difference is no wider than rounding there.
        let share = if share.is_nan() { self.nearer(along) } else { share };
        let at = |from: DVec2, to: DVec2| from + (to - from) * share;
        let Self { left, right } = self;
        let vertex = Vertex { on_a: at(left.on_a, right.on_a), on_b: at(left.on_b, right.on_b) };
        (vertex, along.dot(vertex.difference()))
    }

    /// 0 where the left end comes first along the ray, 1 where the right one does.
    fn nearer(&self, along: DVec2) -> f64 {
        let ahead = (self.right.difference() - self.left.difference()).dot(along);
        if ahead > 0.0 { 0.0 } else { 1.0 }
    }

    /// The unit vector square to it, against the ray; that against the ray itself where the two
    /// are parallel.
    pub(super) fn normal(&self, along: DVec2) -> DVec2 {
        let across = self.left.difference() - self.right.difference();
        // The left end is on the left, so that this turn leads against the ray.
        unit(across.perp()).filter(|it| it.dot(along) < -LEAST_TILT).unwrap_or(-along)
    }

    /// With a point instead of the end on its side of the ray.
    pub(super) fn with(self, vertex: Vertex, along: DVec2) -> Self {
        if along.perp_dot(vertex.difference()) >= 0.0 {
            Self { left: vertex, ..self }
        } else {
            Self { right: vertex, ..self }
        }
    }

    /// How far the origin is before its nearer end along a normal.
    pub(super) fn depth(&self, normal: DVec2) -> f64 {
        -normal.dot(self.left.difference()).max(normal.dot(self.right.difference()))
    }
}

/// A supporting line that is nearer to the ray's direction than this says nothing of where the two
/// meet.
const LEAST_TILT: f64 = f64::EPSILON;
