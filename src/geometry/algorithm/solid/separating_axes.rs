//! Separating axes: two convex solids are apart exactly where some line shows it.
//!
//! **Question.** Do two solids with corners, or a circle and one of them, share a point, and how
//! far apart or how deep are they?
//!
//! **Idea.** Both cast a shadow on a line, the axis. If the shadows are apart the solids are, by no
//! less. Two polygons that are apart have an edge beyond whose line all of the other is: so only
//! the normals of edges have to be tried, and if all shadows overlap, the least overlap is the
//! depth. A round solid (a circle, a capsule) is a corner or an edge with all points within a
//! radius. Its nearest point may face a corner instead of an edge, so one more axis is needed:
//! between the nearest two corners. With it the widest gap of two shadows is the distance itself,
//! of polygons too.
//!
//! **Accuracy.** Gap to 1e-14 of the larger of size and offset. The verdict is the sign of the
//! widest gap of shadows, no better than that, but exact for segments, rectangles and polygons.
//!
//! **Cost.** One look for each edge: the corner of the other polygon that is lowest along the
//! normal goes round with it. The nearest corners cost one distance for each two of them, and are
//! only looked for if the answer needs them. No allocation.
//!
//! **When it fails.** An ellipse has infinitely many normals: it refuses ellipses, and lines.
//!
//! **Source.** Gottschalk, Lin and Manocha, "OBBTree: A Hierarchical Structure for Rapid
//! Interference Detection", 1996, for boxes; for polygons the field's textbooks, such as Ericson,
//! "Real-Time Collision Detection", 2005. Ours: the axis between the nearest corners, the normals
//! without a root, and that no product of lengths is taken, so that nothing depends on the unit of
//! length. [`published`] has edges alone.

use crate::algorithm::prelude::*;
use crate::scale::{Unit, larger, largest, smaller};
use crate::shape::{Core, Kind, MOST_CORNERS, Parts};
use crate::support::{Placed, doubt, settled, unit};

/// Polygons with up to this many corners use a smaller array, which is faster to make.
const FEW: usize = 16;

/// Numbers here neither overflow in a sum of ten nor lose digits when halved; others are scaled.
const TAME: std::ops::Range<f64> = 1e-280..1e300;

/// The source of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The normal of an edge of the first solid.
    EdgeOfA,
    /// The normal of an edge of the second.
    EdgeOfB,
    /// The way between the nearest two corners; the centre of a circle is one.
    Corners,
}

impl Origin {
    /// The slug in [`Outcome::decided_by`].
    pub fn slug(self) -> &'static str {
        match self {
            Self::EdgeOfA | Self::EdgeOfB => "edge-normal",
            Self::Corners => "nearest-corners",
        }
    }
}

/// The shadows of both solids on an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The source of the axis.
    pub origin: Origin,
    /// The ends of the edge, or the two corners.
    pub ends: [DVec2; 2],
    /// The axis: a unit vector, from the first solid towards the second.
    pub normal: DVec2,
    /// The points of the first solid that cast the two ends of its shadow.
    pub a: [DVec2; 2],
    /// Those of the second.
    pub b: [DVec2; 2],
    /// From the end of the first shadow to the start of the second; below zero, their overlap.
    pub gap: f64,
    /// Is the gap the largest so far?
    pub leads: bool,
}

/// A step of the test. Lengths and points are those of the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// An axis was tried.
    Tried(Look),
    /// All axes that are needed were.
    Answer,
}

/// Whether the test takes two kinds: both are hulls of corners with a radius, one with an edge.
pub const fn takes(a: Kind, b: Kind) -> bool {
    const fn has_edges(kind: Kind) -> bool {
        matches!(kind, Kind::Segment | Kind::Capsule | Kind::Rectangle | Kind::Polygon)
    }
    (has_edges(a) && (has_edges(b) || matches!(b, Kind::Circle)))
        || (has_edges(b) && matches!(a, Kind::Circle))
}

#[derive(Clone, Copy, PartialEq)]
enum Axes {
    /// Those of edges, until one separates.
    OfEdges,
    /// All that the gap needs.
    All,
}

/// The verdict on two bounded solids without an ellipse, and their signed gap.
pub fn solids<T: Trace<Step>>(a: &impl AnyShape, b: &impl AnyShape, trace: &mut T) -> Outcome {
    judge(&(*a).into(), &(*b).into(), Axes::All, trace)
}

#[inline]
fn judge(a: &Shape, b: &Shape, axes: Axes, trace: &mut impl Trace<Step>) -> Outcome {
    const LITTLE: [DVec2; FEW] = [DVec2::ZERO; FEW];
    const ALL: [DVec2; MOST_CORNERS] = [DVec2::ZERO; MOST_CORNERS];
    let (p, q) = (a.parts(), b.parts());
    let test = Test::new([a, b], axes, trace);
    let few = |it: &Polygon| it.count() <= FEW;
    match (p.core, q.core, Oblong::of(&p), Oblong::of(&q)) {
        (_, _, Some(p), Some(q)) => test.run(p, q),
        (Core::Polygon(p), _, _, Some(q)) if few(p) => test.run(Hull::of(p, &mut { LITTLE }), q),
        (Core::Polygon(p), _, _, Some(q)) => test.run(Hull::of(p, &mut { ALL }), q),
        (_, Core::Polygon(q), Some(p), _) if few(q) => test.run(p, Hull::of(q, &mut { LITTLE })),
        (_, Core::Polygon(q), Some(p), _) => test.run(p, Hull::of(q, &mut { ALL })),
        (Core::Polygon(p), Core::Polygon(q), ..) if few(p) && few(q) => {
            test.run(Hull::of(p, &mut { LITTLE }), Hull::of(q, &mut { LITTLE }))
        }
        (Core::Polygon(p), Core::Polygon(q), ..) => {
            test.run(Hull::of(p, &mut { ALL }), Hull::of(q, &mut { ALL }))
        }
        _ => Outcome::undecided(Reason::WrongPair, "pair"),
    }
}

/// An axis to try, from one solid towards the other.
struct Axis {
    origin: Origin,
    /// Of any length.
    direction: DVec2,
    /// The gap of the hulls' shadows in units of the direction, and what of it proves them apart.
    hulls: f64,
    proof: f64,
    ends: [DVec2; 2],
}

struct Test<'t, T> {
    shapes: [&'t Shape; 2],
    axes: Axes,
    trace: &'t mut T,
    /// World lengths are this many times those of the test.
    up: f64,
    tried: u32,
    /// The widest gap so far, its axis and where that comes from.
    gap: f64,
    normal: DVec2,
    origin: Origin,
    /// Whether an axis separates the solids, and whether one separates their hulls.
    separate: bool,
    hulls_apart: bool,
    /// Gaps up to this one may have the wrong sign; and whether a gap was that small.
    doubt: f64,
    in_doubt: bool,
}

impl<'t, T: Trace<Step>> Test<'t, T> {
    #[inline]
    fn new(shapes: [&'t Shape; 2], axes: Axes, trace: &'t mut T) -> Self {
        Self {
            shapes,
            axes,
            trace,
            up: 1.0,
            tried: 0,
            gap: f64::NEG_INFINITY,
            normal: DVec2::X,
            origin: Origin::Corners,
            separate: false,
            hulls_apart: false,
            doubt: 0.0,
            in_doubt: false,
        }
    }

    #[inline]
    fn run<A: Solid, B: Solid>(mut self, mut a: A, mut b: B) -> Outcome {
        let magnitude = larger(a.magnitude(), b.magnitude());
        if !TAME.contains(&magnitude) {
            let by = if magnitude < 1.0 { 2f64.powi(200) } else { 2f64.powi(-40) };
            a.scale(by);
            b.scale(by);
            self.up = by.recip();
        }
        if self.axes == Axes::All && a.radius() + b.radius() == 0.0 {
            let [first, second] = self.shapes;
            self.doubt = doubt(first, second) / self.up;
        }
        if !self.try_edges(Origin::EdgeOfA, &a, &b)
            && !self.try_edges(Origin::EdgeOfB, &b, &a)
            && self.axes == Axes::All
            && (self.hulls_apart || (a.is_point() && b.is_point()))
            && (T::MEASURES || !self.separate)
        {
            self.try_corners(&a, &b);
        }
        self.answer()
    }

    /// Tries the normals of all edges of one solid; `true` where it need not go on.
    ///
    /// Two polygons that are apart have an edge that is all on one side of the other, in front of
    /// it. So if only the verdict is wanted, the shadows need not be compared the other way round,
    /// and an edge with the other's centre behind its line is passed over.
    // Inlined, because two calls take as long as judging two boxes.
    #[inline(always)]
    fn try_edges<P: Solid, Q: Solid>(&mut self, origin: Origin, p: &P, q: &Q) -> bool {
        let is_symmetric = P::SYMMETRIC && Q::SYMMETRIC;
        let both_ways = T::MEASURES || self.axes == Axes::OfEdges;
        let way = (both_ways || is_symmetric).then(|| q.center() - p.center());
        let mut lasts = [Last::none(), Last::none(), Last::none()];
        for Face { normal, through, beyond, ends } in p.faces(way) {
            let center = match is_symmetric {
                // A look is as quick as this test.
                true => f64::INFINITY,
                false => normal.dot(q.center() - through) - beyond,
            };
            if !both_ways && center <= 0.0 {
                self.in_doubt |= center >= -self.doubt * breadth(normal);
                continue;
            }
            // The verdict alone is that of the full run where rounding leaves the centre outside.
            let front = smaller(q.lowest(normal, through, &mut lasts[0]) - beyond, center);
            let mut axis = Axis { origin, direction: normal, hulls: front, proof: front, ends };
            if both_ways && !is_symmetric {
                let back = q.lowest(-normal, through, &mut lasts[1]);
                let back = back + p.lowest(normal, through, &mut lasts[2]);
                if back > front {
                    (axis.direction, axis.hulls) = (-normal, back);
                }
                if self.axes == Axes::OfEdges {
                    axis.proof = axis.hulls;
                }
            }
            if self.offer(p, q, axis) {
                return true;
            }
        }
        false
    }

    #[cold]
    #[inline(never)]
    fn try_corners<A: Solid, B: Solid>(&mut self, a: &A, b: &B) {
        let down = Unit::of(larger(a.magnitude(), b.magnitude())).inverse;
        let mut nearest = (f64::INFINITY, [DVec2::ZERO; 2]);
        for p in a.corners() {
            for q in b.corners() {
                let distance_squared = ((q - p) * down).length_squared();
                if distance_squared < nearest.0 {
                    nearest = (distance_squared, [p, q]);
                }
            }
        }
        let ends @ [p, q] = nearest.1;
        // Of two points in one place every axis is as good.
        let any = (a.is_point() && b.is_point()).then_some(DVec2::X);
        let Some(axis) = unit(q - p).or(any) else { return };
        let gap = b.lowest(axis, p, &mut Last::none()) + a.lowest(-axis, p, &mut Last::none());
        self.offer(
            a,
            b,
            Axis { origin: Origin::Corners, direction: axis, hulls: gap, proof: gap, ends },
        );
    }

    /// Compares the gap of the shadows on an axis with the widest; `true` if the search is over.
    #[inline]
    fn offer<P: Solid, Q: Solid>(&mut self, p: &P, q: &Q, axis: Axis) -> bool {
        let Axis { origin, direction, hulls, proof, ends } = axis;
        self.tried += 1;
        let radius = p.radius() + q.radius();
        let by = if radius > 0.0 { radius * direction.length() } else { 0.0 };
        let apart = proof - by;
        let in_doubt = apart.abs() <= self.doubt * breadth(direction);
        self.in_doubt |= in_doubt;
        // If only the verdict is wanted, axes in doubt are left to the end.
        let separates = apart > 0.0 && (T::MEASURES || !in_doubt);
        self.hulls_apart |= proof > 0.0;
        self.separate |= separates;
        if T::MEASURES {
            let length = direction.length();
            let gap = (hulls - by) / length;
            let from_p = direction / length;
            let normal = if origin == Origin::EdgeOfB { -from_p } else { from_p };
            let leads = gap > self.gap;
            if leads {
                (self.gap, self.normal, self.origin) = (gap, normal, origin);
            }
            let up = self.up;
            self.trace.record(|| {
                let world = |points: [DVec2; 2]| points.map(|it| it * up);
                let [p, q] = [p.shadow(normal), q.shadow(normal)].map(world);
                let [a, b] = if origin == Origin::EdgeOfB { [q, p] } else { [p, q] };
                let ends = world(ends);
                Step::Tried(Look { origin, ends, normal, a, b, gap: gap * up, leads })
            });
        } else if separates || in_doubt {
            self.origin = origin;
        }
        separates && (!T::MEASURES || self.axes == Axes::OfEdges)
    }

    #[inline]
    fn answer(mut self) -> Outcome {
        let [a, b] = self.shapes;
        let rounded = if T::MEASURES { self.gap * self.up } else { 0.0 };
        let asks = self.axes == Axes::All && self.in_doubt && (T::MEASURES || !self.separate);
        let exact = if asks { settled(a, b, rounded) } else { None };
        if let Some(gap) = exact {
            self.separate = gap > 0.0;
        }
        let verdict = Verdict::from_hit(!self.separate);
        let decided_by = if self.separate { self.origin.slug() } else { "no-separating-axis" };
        let answer = Outcome { iterations: self.tried, ..Outcome::decided(verdict, decided_by) };
        if !T::MEASURES {
            return answer;
        }
        // A circle and a segment of no length have no edge, and so no axis.
        let measured = self.tried > 0 && (self.axes == Axes::All || !self.separate);
        let contact = if measured { self.contact() } else { None };
        let contact = contact.map(|it| Contact { gap: exact.unwrap_or(it.gap), ..it });
        self.trace.record(|| Step::Answer);
        Outcome { contact, ..answer }
    }

    /// The gap, with the points of both solids that are nearest along its axis.
    #[inline(never)]
    fn contact(&self) -> Option<Contact> {
        let [a, b] = self.shapes;
        let Placed::Bodies(pair) = Placed::new(a, b) else { return None };
        // A gap that no edge proves is only rounding.
        let gap = if self.separate { self.gap } else { smaller(self.gap, 0.0) };
        let gap = (gap * self.up).clamp(-f64::MAX, f64::MAX);
        Some(Contact { gap, ..pair.contact(self.normal).0 })
    }
}

/// An upper bound of a vector's length, without a root.
#[inline]
fn breadth(vector: DVec2) -> f64 {
    vector.x.abs() + vector.y.abs()
}

pub mod published {
    //! The separating axis test with the normals of edges alone.
    //!
    //! **Idea.** As [repaired](super), but only edges give axes, and the first axis on which the
    //! shadows are apart ends it.
    //!
    //! **Faults, kept.** Beside a corner the way from a circle to it may be the only axis that
    //! separates: then they are reported as colliding though they are apart, and the depth is
    //! false. The verdict on two shapes with straight edges is always right. For separate shapes no
    //! distance is measured: the gap of the first shadows that are apart is a lower bound.
    //!
    //! **Source.** Gottschalk, Lin and Manocha, 1996, for boxes, and as it is commonly taught for
    //! convex polygons. Tutorials that add a circle often keep only the axes of the edges.

    use super::{Axes, Step, judge};
    use crate::outcome::Outcome;
    use crate::shape::AnyShape;
    use crate::trace::Trace;

    /// The verdict on two bounded solids without an ellipse, and their shadows' least overlap.
    pub fn solids<T: Trace<Step>>(a: &impl AnyShape, b: &impl AnyShape, trace: &mut T) -> Outcome {
        judge(&(*a).into(), &(*b).into(), Axes::OfEdges, trace)
    }
}

struct Face {
    /// Outward, between one and three long: a unit vector would cost a root.
    normal: DVec2,
    /// A point of the solid, and the distance of the edge's line from it along the normal.
    through: DVec2,
    beyond: f64,
    /// Counter-clockwise.
    ends: [DVec2; 2],
}

/// The lowest corner along the last normal.
struct Last {
    normal: DVec2,
    at: usize,
}

impl Last {
    fn none() -> Self {
        Self { normal: DVec2::NAN, at: 0 }
    }
}

/// The hull of some corners, with all points within a radius of it.
trait Solid {
    /// Is it the same when turned by half a turn about its centre?
    const SYMMETRIC: bool;

    fn center(&self) -> DVec2;

    /// Has the hull no edge?
    fn is_point(&self) -> bool;

    fn radius(&self) -> f64;

    /// The edges, counter-clockwise; of a symmetric solid with `towards` only those on that side.
    fn faces(&self, towards: Option<DVec2>) -> impl Iterator<Item = Face>;

    /// How far the hull's lowest point along `n` is above `from`. `last` speeds up the next call,
    /// if that one's normal is counter-clockwise of this one.
    fn lowest(&self, n: DVec2, from: DVec2, last: &mut Last) -> f64;

    fn corners(&self) -> impl Iterator<Item = DVec2>;

    /// The points that cast the two ends of its shadow on an axis.
    fn shadow(&self, axis: DVec2) -> [DVec2; 2] {
        let by = axis * self.radius();
        let along = |p: &DVec2, q: &DVec2| axis.dot(*p).total_cmp(&axis.dot(*q));
        let [low, high] = [self.corners().min_by(along), self.corners().max_by(along)];
        [low.unwrap_or(self.center()) - by, high.unwrap_or(self.center()) + by]
    }

    fn magnitude(&self) -> f64;

    fn scale(&mut self, by: f64);
}

/// A rectangle, or the core of a capsule or a segment (no height) or of a circle (no size).
#[derive(Clone, Copy)]
struct Oblong {
    center: DVec2,
    along: DVec2,
    half: DVec2,
    radius: f64,
}

impl Oblong {
    /// `None` for what has no such form: an ellipse, a polygon, a line.
    #[inline]
    fn of(parts: &Parts) -> Option<Self> {
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

    /// Its reach from the centre, without the radius.
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
struct Hull<'r> {
    corners: &'r mut [DVec2],
    center: DVec2,
}

impl<'r> Hull<'r> {
    /// There has to be room for all corners.
    #[inline]
    fn of(polygon: &Polygon, room: &'r mut [DVec2]) -> Self {
        let corners = polygon.counter_clockwise(room);
        Self { corners, center: polygon.center() }
    }

    #[inline]
    fn next(&self, at: usize) -> usize {
        if at + 1 < self.corners.len() { at + 1 } else { 0 }
    }

    /// The index of the lowest corner.
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

    /// Rotating calipers: the lowest corner goes round with the normal. The slope from a corner to
    /// the next is taken from their difference, so that no corner is missed by more than rounding,
    /// however thin the polygon is. After more than a quarter turn, or a turn back, the walk might
    /// begin uphill, so all corners are looked at; of those whose heights round to the same, the
    /// walk goes on to the last, from which all ways go up.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference;
    use crate::testing::{Random, pick, rectangle, segment, traced};

    fn polygon(corners: &[[f64; 2]]) -> Polygon {
        Polygon::new(&corners.iter().map(|it| DVec2::from(*it)).collect::<Vec<_>>()).unwrap()
    }

    fn random_shape(kind: usize, random: &mut Random) -> Shape {
        let center = random.point(2.0);
        let size = DVec2::new(random.between(0.2, 3.0), random.between(0.2, 3.0));
        let turn = random.between(-4.0, 4.0);
        match [Kind::Circle, Kind::Segment, Kind::Capsule, Kind::Rectangle, Kind::Polygon][kind] {
            Kind::Polygon => {
                let corners = if random.unit() < 0.9 { 12 } else { 2 * FEW };
                random.polygon(corners, 1.5, 1.5, 2.0).into()
            }
            kind => kind.about(center, size / 2.0, turn).unwrap(),
        }
    }

    /// Many pairs of shapes for every pair of kinds that the test takes.
    fn random_pairs(count: usize) -> impl Iterator<Item = [Shape; 2]> {
        let mut random = Random::new(31);
        let kinds = (0..25).map(|it| (it / 5, it % 5)).filter(|it| *it != (0, 0));
        kinds.flat_map(move |(a, b)| {
            (0..count)
                .map(|_| [random_shape(a, &mut random), random_shape(b, &mut random)])
                .collect::<Vec<_>>()
        })
    }

    #[test]
    fn no_axis_shows_more_than_the_distance_and_the_corners_show_it() {
        for [a, b] in random_pairs(200) {
            let (outcome, steps) = traced(|it| solids(&a, &b, it));
            let looks = steps.iter().filter_map(pick!(Step::Tried(it) => it));
            let gap = outcome.gap().unwrap();
            assert!(looks.clone().all(|it| it.gap <= gap + 1e-13), "{a:?} {b:?}");
            assert_eq!(looks.clone().rfind(|it| it.leads).unwrap().gap, gap);
            for look in looks {
                let shadows = look.normal.dot(look.b[0] - look.a[1]);
                assert!((shadows - look.gap).abs() < 1e-12, "{look:?}");
            }
        }
    }

    #[test]
    fn as_published_only_separate_round_shapes_are_misjudged() {
        let mut fooled = 0;
        for [a, b] in random_pairs(2000) {
            let outcome = published::solids(&a, &b, &mut ());
            let truth = reference::judge(&a, &b);
            let is_round = |it: &Shape| matches!(it, Shape::Circle(_) | Shape::Capsule(_));
            if outcome.verdict != truth.verdict() && truth.gap.abs() > 1e-12 {
                assert!(is_round(&a) || is_round(&b), "{a:?} {b:?}");
                assert_eq!(truth.verdict(), Verdict::Separate, "{a:?} {b:?}");
                fooled += 1;
            }
            assert_eq!(outcome.contact.is_some(), outcome.verdict == Verdict::Colliding);
        }
        assert!(fooled > 100, "{fooled}");
    }

    #[test]
    fn the_published_test_ends_at_a_gap_and_boxes_need_four_axes() {
        let square = rectangle((0.0, 0.0), DVec2::splat(2.0), 0.0);
        let at = |x: f64, turn: f64| rectangle((x, 0.3), DVec2::ONE, turn);
        let mut steps = Vec::new();
        let apart = published::solids(&square, &at(4.0, 0.3), &mut steps);
        assert_eq!((apart.iterations, apart.decided_by), (1, "edge-normal"));
        assert_eq!(apart.contact, None, "it offers no distance");
        let deep = published::solids(&square, &at(1.2, 0.3), &mut steps);
        assert_eq!((deep.iterations, deep.decided_by), (4, "no-separating-axis"));
    }

    /// Two corners that differ in the last place have equal rounded heights, and the way from the
    /// first goes up as soon as the normal turns: one of a million random pairs.
    #[test]
    fn calipers_go_on_from_the_last_of_two_nearly_equal_corners() {
        let a = polygon(&[
            [-4.032665788435753, 0.07457022860708351],
            [-3.473432635365107, -2.0501755553598997],
            [1.4483283204641717, -3.764345780657789],
            [2.7434892746993924, 2.9565555431657407],
            [0.8245779367372852, 3.948167335164601],
            [-4.0316995974140415, 0.11555274304887919],
        ]);
        let b = polygon(&[
            [0.7215361550777981, 4.0332492271199225],
            [0.7856831966303902, 3.860847738097129],
            [0.8047679475509159, 4.200319174004772],
            [0.7727723801525239, 4.59588884804514],
            [0.7727723801525238, 4.595888848045141],
        ]);
        let gap = solids(&a, &b, &mut ()).gap().unwrap();
        assert!((gap + 0.044448580621248145).abs() < 1e-14, "{gap}");
    }

    #[test]
    fn segments_without_length_have_a_gap() {
        let point = |x: f64| segment((x, 0.0), (x, 0.0));
        assert_eq!(solids(&point(1.0), &point(3.0), &mut ()).gap(), Some(2.0));
        assert_eq!(solids(&point(1.0), &point(1.0), &mut ()).gap(), Some(0.0));
    }
}
