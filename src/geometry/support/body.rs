//! A bounded shape as the sum of a centre, a disc, an oval, and edges or a polygon.

use crate::outcome::Contact;
use crate::scale::{Scale, larger, largest, unit};
use crate::shape::{Core, Parts, Polygon};
use glam::DVec2;

/// An edge that reaches less than this along a normal, in units of the frame, counts as
/// perpendicular to it: S shows no difference. Larger would let a witness slide along an edge that
/// the normal merely passes near; smaller would miss the edge that the normal was made from.
pub(super) const FLAT: f64 = 4.0 * f64::EPSILON;

/// The size of the coordinates in the frame, whose rounding moves a shape's centre.
const TINY: f64 = 1.0;

/// The largest radius of curvature of an oval.
const FLATTEST: f64 = 1e300;

/// An ellipse about the origin, by its two perpendicular radius vectors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oval {
    pub(crate) u: DVec2,
    pub(crate) v: DVec2,
    /// The unit vector along `u`.
    pub(crate) along: DVec2,
}

impl Oval {
    /// How far it reaches along `n`, and its farthest point.
    #[inline]
    pub(crate) fn support(&self, n: DVec2) -> (f64, DVec2) {
        self.supported([self.u.dot(n), self.v.dot(n)])
    }

    /// The farthest point along the normal turned by an angle of tangent `turn`, however small:
    /// along a needle the point moves by more than the digits of a normal can tell.
    fn support_turned(&self, n: DVec2, turn: f64) -> DVec2 {
        let t = n.perp();
        self.supported([self.u, self.v].map(|it| it.dot(n) + it.dot(t) * turn)).1
    }

    /// √(p² + q²), and the rim's point whose eccentric anomaly is the angle of (p, q).
    #[inline]
    fn supported(&self, [p, q]: [f64; 2]) -> (f64, DVec2) {
        let reach = (p * p + q * q).sqrt();
        if reach > 0.0 {
            (reach, self.u * (p / reach) + self.v * (q / reach))
        } else {
            (0.0, DVec2::ZERO)
        }
    }

    pub(crate) fn curvature_radius(&self, n: DVec2) -> f64 {
        let reach = self.support(n).0;
        let area = self.u.perp_dot(self.v);
        ((area / reach) * (area / reach) / reach).min(FLATTEST)
    }
}

/// A bounded shape: the sum of a point and, if present, a disc, an oval, two edges and a polygon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body<'s> {
    pub(crate) center: DVec2,
    pub(crate) radius: f64,
    pub(crate) oval: Option<Oval>,
    /// Half-edges: the sum holds λ·w for λ in [−1, 1].
    pub(crate) edges: [DVec2; 2],
    pub(crate) hull: Option<Hull<'s>>,
    pub(super) has_edges: bool,
    /// Does its first edge represent a ray, whose origin is the edge's first end?
    pub(super) is_ray: bool,
}

impl<'s> Body<'s> {
    /// The shape relative to `origin`, in half world units so that nothing overflows. A line or a
    /// ray, which no body represents, becomes its first point.
    #[inline(always)]
    pub(crate) fn halved(parts: &Parts<'s>, origin: DVec2) -> Self {
        let relative = |point: DVec2| point * 0.5 - origin * 0.5;
        let (u, v) = (parts.direction, parts.direction.perp());
        let none = [DVec2::ZERO; 2];
        let (center, edges, hull) = match parts.core {
            Core::Point(at) | Core::Line([at, _]) | Core::Ray(at, _) => (relative(at), none, None),
            Core::Segment([start, end]) => {
                let edge = end * 0.25 - start * 0.25;
                (relative(start) + edge, [edge, DVec2::ZERO], None)
            }
            Core::Polygon(it) => (relative(it.center()), none, Some(Hull::halved(it))),
            Core::Rectangle(center, size) => {
                let sides = size * 0.25;
                (relative(center), [u * sides.x, v * sides.y], None)
            }
        };
        let has_edges = edges != none || hull.is_some();
        let axes = parts.semi_axes * 0.5;
        let radius = axes.x;
        let round = Self { center, radius, oval: None, edges, hull, has_edges, is_ray: false };
        if axes.x == axes.y {
            return round;
        }
        let oval = Some(Oval { u: u * axes.x, v: v * axes.y, along: u });
        Self { radius: 0.0, oval, ..round }
    }

    #[inline]
    pub(crate) fn is_curved(&self) -> bool {
        self.radius > 0.0 || self.oval.is_some()
    }

    #[inline(always)]
    pub(super) fn scale(&mut self, scale: &Scale) {
        self.center = scale.down(self.center);
        self.radius = scale.down(self.radius);
        if let Some(oval) = &mut self.oval {
            oval.u = scale.down(oval.u);
            oval.v = scale.down(oval.v);
        }
        if self.has_edges {
            self.edges = self.edges.map(|edge| scale.down(edge));
            self.hull = self.hull.map(|it| it.scaled(scale));
        }
    }

    #[inline]
    pub(super) fn magnitude(&self) -> f64 {
        let oval = self.oval.map_or(0.0, |it| larger(largest(it.u), largest(it.v)));
        let round = larger(larger(self.radius, oval), largest(self.center));
        if self.has_edges {
            let hull = self.hull.map_or(0.0, |it| it.magnitude());
            larger(round, larger(hull, larger(largest(self.edges[0]), largest(self.edges[1]))))
        } else {
            round
        }
    }

    /// Between a half of how far it reaches from its centre and all of it.
    pub(super) fn extent(&self) -> f64 {
        let oval = self.oval.map_or(0.0, |it| larger(largest(it.u), largest(it.v)));
        let hull = self.hull.map_or(0.0, |it| it.magnitude());
        self.radius + oval + larger(hull, larger(largest(self.edges[0]), largest(self.edges[1])))
    }

    /// How far it reaches from its centre along `n`.
    #[inline]
    pub(crate) fn reach(&self, n: DVec2) -> f64 {
        let mut reach = self.radius;
        if let Some(oval) = &self.oval {
            reach += oval.support(n).0;
        }
        if self.has_edges {
            for edge in self.edges {
                reach += edge.dot(n).abs();
            }
            if let Some(hull) = self.hull {
                reach += hull.support(n).0;
            }
        }
        reach
    }

    /// The point farthest along `n`: the middle of the face if there is a face.
    #[inline]
    pub(crate) fn farthest(&self, n: DVec2) -> DVec2 {
        self.support(n).1
    }

    /// How far it reaches from its centre along `n`, and [`Self::farthest`].
    #[inline(always)]
    pub(crate) fn support(&self, n: DVec2) -> (f64, DVec2) {
        let (mut reach, mut point) = (self.radius, self.center + n * self.radius);
        if let Some(oval) = &self.oval {
            let (by, at) = oval.support(n);
            (reach, point) = (reach + by, point + at);
        }
        if self.has_edges {
            return straight(self.edges, self.hull, n, (reach, point));
        }
        (reach, point)
    }

    /// The ends, from the centre, of the straight parts' face along `n`, counter-clockwise.
    pub(super) fn face_ends(&self, n: DVec2) -> [DVec2; 2] {
        let (_, mut ends) = self.hull.map_or((0.0, [DVec2::ZERO; 2]), |it| it.face(n));
        for edge in self.edges {
            let by_n = edge * edge.dot(n).signum();
            let along = if is_flat(edge, n) { edge * edge.dot(n.perp()).signum() } else { by_n };
            let back = if is_flat(edge, n) { -along } else { by_n };
            ends = [ends[0] + back, ends[1] + along];
        }
        ends
    }

    /// The outward normals of its straight sides; an edge has two.
    pub(super) fn side_normals(&self) -> impl Iterator<Item = DVec2> + 's {
        let edges = self.edges.into_iter().filter_map(|edge| unit(edge.perp()));
        edges.flat_map(|it| [it, -it]).chain(self.hull.into_iter().flat_map(Hull::normals))
    }

    /// The farthest point of its round parts along the normal turned by an angle of tangent `turn`.
    pub(super) fn rim(&self, n: DVec2, turn: f64) -> DVec2 {
        let disc = (n + n.perp() * turn) * (self.radius / (1.0 + turn * turn).sqrt());
        disc + self.oval.map_or(DVec2::ZERO, |it| it.support_turned(n, turn))
    }

    /// Half the length of the face whose normal is `n`.
    pub(super) fn face(&self, n: DVec2) -> f64 {
        let edges = self.edges.iter().filter(|edge| is_flat(**edge, n)).map(|it| it.length());
        let hull = self.hull.map_or(0.0, |it| {
            let (_, [p, q]) = it.face(n);
            p.distance(q) / 2.0
        });
        edges.sum::<f64>() + hull
    }

    /// How the point farthest along `n` moves by `wanted` along `tangent`, or as far as it can, on
    /// edges that are nearly perpendicular to `n`: their sine is below `steepest`.
    pub(super) fn slide(&self, n: DVec2, tangent: DVec2, mut wanted: f64, steepest: f64) -> DVec2 {
        let mut moved = DVec2::ZERO;
        for edge in self.edges.into_iter().filter(|edge| !is_flat(*edge, n)) {
            let Some(along) = unit(edge) else { continue };
            let inward = -along * along.dot(n).signum();
            let speed = inward.dot(tangent);
            if along.dot(n).abs() < steepest && speed * wanted > 0.0 {
                let way = (wanted / speed).min(2.0 * edge.length());
                moved += inward * way;
                wanted -= speed * way;
            }
        }
        moved + self.hull.map_or(DVec2::ZERO, |it| it.slide(n, tangent, wanted, steepest))
    }

    /// The sum xx, yy, xy of v vᵀ over its radius vectors v: an ellipse of about its size.
    #[inline]
    pub(super) fn spread(&self) -> [f64; 3] {
        let (mut xx, mut yy, mut xy) = (self.radius * self.radius, self.radius * self.radius, 0.0);
        let [u, v] = self.oval.map_or([DVec2::ZERO; 2], |oval| [oval.u, oval.v]);
        for it in [u, v, self.edges[0], self.edges[1]] {
            xx += it.x * it.x;
            yy += it.y * it.y;
            xy += it.x * it.y;
        }
        if let Some(hull) = &self.hull {
            let more = hull.spread();
            (xx, yy, xy) = (xx + more[0], yy + more[1], xy + more[2]);
        }
        [xx, yy, xy]
    }

    /// Is a point, given from the centre, in a round shape beyond all rounding?
    #[inline]
    pub(super) fn surely_holds(&self, x: DVec2) -> bool {
        let slack = 16.0 * f64::EPSILON * (x.x.abs() + x.y.abs() + TINY);
        match self.oval {
            // x is p u + q v with p and q the quotients by u × v.
            Some(Oval { u, v, .. }) => {
                let size = |w: DVec2| w.x.abs() + w.y.abs();
                let p = x.perp_dot(v).abs() + slack * size(v);
                let q = u.perp_dot(x).abs() + slack * size(u);
                let area = u.perp_dot(v) * (1.0 - 16.0 * f64::EPSILON);
                p * p + q * q < area * area
            }
            None => x.length() + slack < self.radius,
        }
    }

    pub(super) fn curvature_radius(&self, n: DVec2) -> f64 {
        self.radius + self.oval.map_or(0.0, |it| it.curvature_radius(n))
    }
}

/// Adds the reach of edges and a polygon along `n`, and their farthest points.
#[inline(never)]
fn straight(
    edges: [DVec2; 2],
    hull: Option<Hull>,
    n: DVec2,
    (mut reach, mut point): (f64, DVec2),
) -> (f64, DVec2) {
    for edge in edges {
        reach += edge.dot(n).abs();
        if !is_flat(edge, n) {
            point += edge * edge.dot(n).signum();
        }
    }
    if let Some(hull) = hull {
        let (by, at) = hull.support(n);
        (reach, point) = (reach + by, point + at);
    }
    (reach, point)
}

/// Is the edge perpendicular to the normal?
pub(crate) fn is_flat(edge: DVec2, n: DVec2) -> bool {
    edge.dot(n).abs() <= FLAT && edge != DVec2::ZERO
}

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

    /// A corner, from the centre; the first follows the last.
    #[inline]
    fn corner(&self, at: usize) -> DVec2 {
        self.scale.down(self.polygon.corner(at) * 0.5 - self.polygon.center() * 0.5)
    }

    /// The way from one corner to another, without the rounding of either.
    #[inline]
    fn way(&self, from: usize, to: usize) -> DVec2 {
        self.scale.down(self.polygon.corner(to) * 0.5 - self.polygon.corner(from) * 0.5)
    }

    pub(super) fn magnitude(&self) -> f64 {
        (0..self.count()).map(|at| largest(self.corner(at))).fold(0.0, f64::max)
    }

    pub(super) fn normals(self) -> impl Iterator<Item = DVec2> + 's {
        let outward = if self.polygon.is_counter_clockwise() { -1.0 } else { 1.0 };
        (0..self.count()).filter_map(move |at| unit(self.way(at, at + 1).perp() * outward))
    }

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
    // Kept out of the code for shapes without a polygon.
    #[cold]
    #[inline(never)]
    pub(super) fn support(self, n: DVec2) -> (f64, DVec2) {
        let (reach, [p, q]) = self.face(n);
        (reach, p.midpoint(q))
    }

    /// How far it reaches along `n`, and the two ends of the face there, of which the second is
    /// farther along the tangent; without a face both are the same point.
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

    /// The same as `Body::slide`, for the end of the face along `n`.
    pub(super) fn slide(&self, n: DVec2, tangent: DVec2, wanted: f64, steepest: f64) -> DVec2 {
        let (mut at, _) = self.farthest(n);
        // Only in this direction: both sides of a thin polygon are nearly perpendicular to `n`.
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

    /// Comparable to `Body::spread`: twice the mean of v vᵀ over the corners v.
    pub(super) fn spread(&self) -> [f64; 3] {
        let share = 2.0 / self.count() as f64;
        (0..self.count()).map(|at| self.corner(at)).fold([0.0; 3], |[xx, yy, xy], it| {
            [xx + share * it.x * it.x, yy + share * it.y * it.y, xy + share * it.x * it.y]
        })
    }
}

/// Gaps below this share of the frame (the larger of sizes and offset) are too small for their sign
/// to be trusted. Larger would call exact predicates more often.
pub(crate) const TOO_CLOSE: f64 = 1.0 / (1u64 << 42) as f64;

/// The point `half` + `half` from `origin`, clamped to the range of `f64`.
pub(crate) fn halfway(origin: DVec2, half: DVec2) -> DVec2 {
    ((origin * 0.5 + half) * 2.0).clamp(DVec2::MIN, DVec2::MAX)
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(super) origin: DVec2,
    pub(super) scale: Scale,
}

impl Frame {
    /// This frame with its unit changed by a scale.
    pub(super) fn within(&self, scale: &Scale) -> Self {
        Self { scale: self.scale.then(scale), ..*self }
    }

    pub(crate) fn length_to_world(&self, length: f64) -> f64 {
        (2.0 * self.scale.up(length)).clamp(-f64::MAX, f64::MAX)
    }

    pub(crate) fn to_world(self, point: DVec2) -> DVec2 {
        halfway(self.origin, self.scale.up(point))
    }

    /// A contact of this frame in the world, and whether its sign is certain.
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

pub(crate) fn direction([p, q]: [DVec2; 2]) -> DVec2 {
    unit(q * 0.5 - p * 0.5).unwrap_or(DVec2::X)
}
