//! Ellipse, circle and segment as one thing: a centre and two radius vectors.

use super::{Cubic, MEMBERS, Member, ShapeMatrix};
use crate::exact::ExactConic;
use crate::scale::{Scale, largest};
use crate::shape::{Circle, Ellipse, Segment};
use glam::DVec2;

/// An ellipse by its centre, half the sum of `ends`, and two perpendicular radius
/// vectors: `along` in the given direction and across it.
#[derive(Clone, Copy)]
pub(super) struct Conic {
    ends: [DVec2; 2],
    /// Of a segment, half its extent; otherwise the unit direction of the first axis.
    direction: DVec2,
    axes: DVec2,
}

impl From<&Ellipse> for Conic {
    fn from(it: &Ellipse) -> Self {
        Self { ends: [it.center(); 2], direction: it.direction(), axes: it.semi_axes() }
    }
}

impl From<&Circle> for Conic {
    fn from(it: &Circle) -> Self {
        let axes = DVec2::splat(it.radius());
        Self { ends: [it.center(); 2], direction: DVec2::X, axes }
    }
}

impl From<&Segment> for Conic {
    fn from(it: &Segment) -> Self {
        let ends = [it.start(), it.end()];
        Self { ends, direction: ends[1] * 0.5 - ends[0] * 0.5, axes: DVec2::X }
    }
}

impl Conic {
    /// Has it no area?
    pub fn is_flat(&self) -> bool {
        self.axes.y == 0.0
    }

    /// The two radius vectors, rounded.
    fn radius_vectors(&self) -> [DVec2; 2] {
        [self.direction * self.axes.x, self.direction.perp() * self.axes.y]
    }

    /// Largest coordinate of a radius vector, or more.
    fn size(&self) -> f64 {
        if self.is_flat() { largest(self.direction) } else { self.axes.max_element() }
    }

    /// The same without rounding.
    pub fn exact(&self) -> ExactConic {
        if self.is_flat() {
            ExactConic::flat(self.ends)
        } else {
            ExactConic::new(self.ends[0], self.direction, self.axes)
        }
    }
}

/// Two conics in the frame of the first centre, the larger size in [½, 1).
pub(super) struct Placed {
    pub origin: DVec2,
    pub offset: DVec2,
    /// How much more than by a relative 2⁻⁵³ the offset's coordinates may be wrong.
    pub offset_error: f64,
    pub matrices: [ShapeMatrix; 2],
    scale: Scale,
}

impl Placed {
    pub fn new(a: &Conic, b: &Conic) -> Self {
        let scale = Scale::of(a.size().max(b.size()));
        let matrices = [a, b].map(|conic| {
            let [u, v] = conic.radius_vectors().map(|vector| scale.vector_down(vector));
            ShapeMatrix::from_radius_vectors(u, v)
        });
        let mut offset = scale.offset(a.ends[0], b.ends[0]);
        let mut offset_error = 0.0;
        if b.is_flat() {
            let half_extent = scale.vector_down(b.direction);
            offset_error = 2.0 * f64::EPSILON * (largest(offset) + largest(half_extent));
            offset += half_extent;
        }
        Self { origin: a.ends[0], offset, offset_error, matrices, scale }
    }

    /// The two as the first look takes them: in world units.
    pub fn plain(origin: DVec2, offset: DVec2, matrices: [ShapeMatrix; 2]) -> Self {
        Self { origin, offset, offset_error: 0.0, matrices, scale: Scale::ONE }
    }

    /// World length of one unit.
    pub fn unit(&self) -> f64 {
        self.scale.up(1.0)
    }

    /// Both centres in the world.
    pub fn centers(&self) -> [DVec2; 2] {
        [self.origin, self.origin + self.scale.vector_up(self.offset)]
    }

    /// Members of the pencil from the first shape to the second, at weights 1 − s and s of the
    /// two with s in equal steps. Where one is beyond the range, a shape without size.
    pub fn members(&self, cubic: &Cubic) -> [Member; MEMBERS] {
        std::array::from_fn(|place| {
            let part = (place + 1) as f64 / (MEMBERS + 1) as f64;
            let lambda = part / (1.0 - part);
            self.member(lambda, cubic).unwrap_or(Member {
                lambda,
                value: 0.0,
                center: self.origin,
                radii: None,
            })
        })
    }

    /// The pencil's member at λ, with S = λΣ₀ + Σ₁: its centre is λΣ₀S⁻¹d, and its shape matrix
    /// P(λ)/det S · Σ₀S⁻¹Σ₁. `None` where that is beyond the range.
    pub fn member(&self, lambda: f64, cubic: &Cubic) -> Option<Member> {
        let [s, t] = self.matrices;
        let (xx, xy, yy) = (lambda * s.xx + t.xx, lambda * s.xy + t.xy, lambda * s.yy + t.yy);
        let det = xx * yy - xy * xy;
        let solved = |v: DVec2| DVec2::new(yy * v.x - xy * v.y, xx * v.y - xy * v.x) / det;
        let local = s.times(solved(self.offset)) * lambda;
        let center = self.origin + self.scale.vector_up(local);
        let value = cubic.at(lambda);
        let part = value / det;
        let [x, y] = [DVec2::X, DVec2::Y].map(|axis| s.times(solved(t.times(axis))) * part);
        let [d0, d1] = cubic.dets;
        let area = part * (d0 * d1 / det).sqrt();
        // The matrix is u uᵀ + v vᵀ with v along one axis: the one that leaves u the longer part.
        let radii = if x.x >= y.y {
            let root = x.x.sqrt();
            [x / root, DVec2::Y * area / root]
        } else {
            let root = y.y.sqrt();
            [DVec2::X * area / root, y / root]
        };
        let radii = radii.map(|radius| self.scale.vector_up(radius));
        let is_there = value >= 0.0 && radii.iter().all(|radius| radius.is_finite());
        let radii = is_there.then_some(radii);
        let finite = center.is_finite() && value.is_finite();
        finite.then_some(Member { lambda, value, center, radii })
    }
}
