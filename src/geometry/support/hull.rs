//! A polygon in a frame.

use super::body::{is_flat, unit};
use crate::scale::{Scale, largest};
use crate::shape::Polygon;
use glam::DVec2;

/// A polygon about its centre, in units of a frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hull<'s> {
    polygon: &'s Polygon,
    scale: Scale,
}

impl<'s> Hull<'s> {
    /// In half world units.
    pub(super) fn halved(polygon: &'s Polygon) -> Self {
        Self { polygon, scale: Scale::ONE }
    }

    pub(super) fn scaled(self, scale: &Scale) -> Self {
        Self { scale: self.scale.then(scale), ..self }
    }

    pub(super) fn count(&self) -> usize {
        self.polygon.count()
    }

    /// A corner from the centre; after the last comes the first.
    #[inline]
    fn corner(&self, at: usize) -> DVec2 {
        self.scale.vector_down(self.polygon.corner(at) * 0.5 - self.polygon.center() * 0.5)
    }

    /// The way from one corner to another, without the rounding of either.
    #[inline]
    fn way(&self, from: usize, to: usize) -> DVec2 {
        self.scale.vector_down(self.polygon.corner(to) * 0.5 - self.polygon.corner(from) * 0.5)
    }

    /// Largest coordinate of a corner.
    pub(super) fn magnitude(&self) -> f64 {
        (0..self.count()).map(|at| largest(self.corner(at))).fold(0.0, f64::max)
    }

    /// The outward unit normals of its sides.
    pub(super) fn normals(self) -> impl Iterator<Item = DVec2> + 's {
        let outward = if self.polygon.is_counter_clockwise() { -1.0 } else { 1.0 };
        (0..self.count()).filter_map(move |at| unit(self.way(at, at + 1).perp() * outward))
    }

    /// The corner that is farthest along `n`.
    pub(super) fn farthest(&self, n: DVec2) -> (usize, DVec2) {
        let mut best = (0, self.corner(0));
        let mut reach = best.1.dot(n);
        for at in 1..self.count() {
            let corner = self.corner(at);
            let beyond = corner.dot(n);
            if beyond > reach {
                (best, reach) = ((at, corner), beyond);
            }
        }
        best
    }

    /// How far it reaches along `n`, and the middle of the face there.
    // Out of the way of shapes without a polygon.
    #[cold]
    #[inline(never)]
    pub(super) fn support(self, n: DVec2) -> (f64, DVec2) {
        let (reach, [p, q]) = self.face(n);
        (reach, p.midpoint(q))
    }

    /// How far it reaches along `n`, and the two ends of the face there, of which the first is
    /// clockwise of the second about the normal's foot; they are one where there is no face.
    pub(super) fn face(&self, n: DVec2) -> (f64, [DVec2; 2]) {
        let (best, corner) = self.farthest(n);
        let (mut ends, tangent) = ([corner; 2], n.perp());
        for step in [1, self.count() - 1] {
            let mut at = best;
            for _ in 1..self.count() {
                let next = at + step;
                if !is_flat(self.way(at, next), n) {
                    break;
                }
                at = next;
                let corner = self.corner(at);
                if corner.dot(tangent) < ends[0].dot(tangent) {
                    ends[0] = corner;
                } else if corner.dot(tangent) > ends[1].dot(tangent) {
                    ends[1] = corner;
                }
            }
        }
        (corner.dot(n), ends)
    }

    /// How the end of the face along `n` moves by `wanted` along `tangent`, or as far as it can, on
    /// sides that are all but perpendicular to `n`: their sine is below `steepest`.
    pub(super) fn slide(&self, n: DVec2, tangent: DVec2, wanted: f64, steepest: f64) -> DVec2 {
        let (mut at, _) = self.farthest(n);
        // Only that way round: of a thin polygon both sides are all but perpendicular to `n`.
        let onward = (tangent * wanted).dot(n.perp()) > 0.0;
        let step = if onward == self.polygon.is_counter_clockwise() { 1 } else { self.count() - 1 };
        let (mut moved, mut rest) = (DVec2::ZERO, wanted);
        for _ in 1..self.count() {
            let way = self.way(at, at + step);
            let Some(along) = unit(way) else { break };
            let speed = along.dot(tangent);
            if along.dot(n).abs() >= steepest || speed * rest <= 0.0 {
                break;
            }
            at += step;
            if !is_flat(way, n) {
                let by = (rest / speed).min(way.length());
                moved += along * by;
                rest -= speed * by;
            }
        }
        moved
    }

    /// About as `Body::spread` has it of other shapes: twice the mean of v vᵀ over the corners v.
    pub(super) fn spread(&self) -> [f64; 3] {
        let share = 2.0 / self.count() as f64;
        (0..self.count()).map(|at| self.corner(at)).fold([0.0; 3], |[xx, yy, xy], it| {
            [xx + share * it.x * it.x, yy + share * it.y * it.y, xy + share * it.x * it.y]
        })
    }
}
