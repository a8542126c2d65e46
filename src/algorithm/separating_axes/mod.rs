//! Separating axes: two convex solids are apart exactly where some line shows it.
//!
//! **Question.** Do two solids with corners, or a circle and one of them, share a point, and how far
//! apart or how deep are they?
//!
//! **Idea.** Both cast a shadow on a line, the axis. If the shadows are apart the solids are, by no
//! less. Two polygons that are apart have an edge beyond whose line all of the other is: so only the
//! normals of edges have to be tried, and if all shadows overlap, the least overlap is the depth.
//! A round solid (a circle, a capsule) is a corner or an edge with all points
//! within a radius. Its nearest point may face a corner instead of an edge, so one more axis is needed:
//! between the nearest two corners. With it the widest gap of two shadows is the distance itself,
//! of polygons too.
//!
//! **Accuracy.** Gap to 1e-14 of the larger of size and offset. The verdict is the sign of the widest
//! gap of shadows, no better than that.
//!
//! **Cost.** For each edge about 20 operations: the corner of the other polygon that is lowest along the
//! normal goes round with it. The nearest corners cost one distance for each two of them, and are only
//! asked where the answer needs them. No allocation.
//!
//! **When it fails.** An ellipse has infinitely many normals: it refuses ellipses, and lines.
//!
//! **Source.** Gottschalk, Lin and Manocha, "OBBTree: A Hierarchical Structure for Rapid Interference
//! Detection", 1996, for boxes; for polygons the field's textbooks, such as Ericson, "Real-Time
//! Collision Detection", 2005. Ours: the axis between the nearest corners, the normals without
//! a root, and that no product of lengths is taken, so that nothing depends on the unit of length.
//! [`published`] has edges alone.
//!
//! ```
//! use tangency::algorithm::separating_axes;
//! use tangency::{Circle, DVec2, Rectangle, Verdict};
//!
//! let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(4.0, 5.0), 1.0)?;
//! let outcome = separating_axes::solids(&square, &circle, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Separate);
//! assert_eq!(outcome.gap(), Some(4.0));
//! # Ok::<(), tangency::InvalidShape>(())
//! ```

pub mod published;
mod solid;

use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::scale::{Unit, larger, smaller};
use crate::shape::{Core, Kind, MOST_CORNERS, Polygon, Shape};
use crate::support::{Placed, unit};
use crate::trace::Trace;
use glam::DVec2;
use solid::{Face, Hull, Last, Oblong, Solid};

/// Polygons of so many corners get a smaller room on the stack, which is made faster.
const FEW: usize = 16;

/// Numbers between these neither overflow in a sum of ten nor lose digits when halved; others are
/// multiplied by a power of two first.
const TAME: std::ops::Range<f64> = 1e-280..1e300;

/// Where an axis comes from.
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
    /// Where the axis comes from.
    pub origin: Origin,
    /// The ends of the edge, or the two corners.
    pub ends: [DVec2; 2],
    /// The axis: a unit vector, from the first solid towards the second.
    pub normal: DVec2,
    /// The points of the first solid that cast the two ends of its shadow.
    pub a: [DVec2; 2],
    /// Those of the second.
    pub b: [DVec2; 2],
    /// From the end of the first shadow to the start of the second; below zero they overlap by that
    /// much.
    pub gap: f64,
    /// Is the gap the largest so far?
    pub leads: bool,
}

/// What the test did. Lengths and points are those of the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// An axis was tried.
    Tried(Look),
    /// All axes that are needed were.
    Answer {
        /// With the gap and its witnesses; `None` where it was not measured.
        contact: Option<Contact>,
        /// Do they share a point?
        verdict: Verdict,
    },
}

/// Whether the test is asked about two kinds: both are the hull of some corners and what is within a
/// radius of it, and one has an edge.
pub const fn takes(a: Kind, b: Kind) -> bool {
    const fn has_edges(kind: Kind) -> bool {
        matches!(kind, Kind::Segment | Kind::Capsule | Kind::Rectangle | Kind::Polygon)
    }
    (has_edges(a) && (has_edges(b) || matches!(b, Kind::Circle)))
        || (has_edges(b) && matches!(a, Kind::Circle))
}

/// Which axes are tried.
#[derive(Clone, Copy, PartialEq)]
enum Axes {
    /// Those of edges, until one separates.
    OfEdges,
    /// All that the gap needs.
    All,
}

/// The verdict on two bounded solids without an ellipse, and their signed gap.
pub fn solids<A, B, T>(a: &A, b: &B, trace: &mut T) -> Outcome
where
    A: Copy + Into<Shape>,
    B: Copy + Into<Shape>,
    T: Trace<Step>,
{
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

/// The test under way.
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
    /// Did an axis separate the solids, and one their hulls?
    separate: bool,
    hulls_apart: bool,
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
        if !self.try_edges(&a, &b)
            && self.axes == Axes::All
            && (self.hulls_apart || (a.is_point() && b.is_point()))
            && (T::MEASURES || !self.separate)
        {
            self.try_corners(&a, &b);
        }
        self.answer()
    }

    /// Tries the normals of all edges; `true` where it need not go on.
    #[inline]
    fn try_edges<A: Solid, B: Solid>(&mut self, a: &A, b: &B) -> bool {
        // The normals of a symmetric difference come in pairs, of which one points the right way.
        let way = (A::SYMMETRIC && B::SYMMETRIC).then(|| b.center() - a.center());
        let mut last = Last::none();
        for face in a.faces(way) {
            let Some(gap) = beyond::<T>(&face, b, &mut last) else { continue };
            if self.offer(a, b, Origin::EdgeOfA, face.normal, gap, face.ends) {
                return true;
            }
        }
        let mut last = Last::none();
        for face in b.faces(way.map(|it| -it)) {
            let Some(gap) = beyond::<T>(&face, a, &mut last) else { continue };
            if self.offer(a, b, Origin::EdgeOfB, -face.normal, gap, face.ends) {
                return true;
            }
        }
        false
    }

    /// Tries the way between the nearest two corners.
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
        self.offer(a, b, Origin::Corners, axis, gap, ends);
    }

    /// Compares the gap of the shadows on an axis, of any length, with the widest; `hulls` is that of
    /// the hulls' shadows in units of the axis. Gives `true` where nothing else needs to be tried.
    #[inline]
    fn offer<A: Solid, B: Solid>(
        &mut self,
        a: &A,
        b: &B,
        origin: Origin,
        axis: DVec2,
        hulls: f64,
        ends: [DVec2; 2],
    ) -> bool {
        self.tried += 1;
        let radius = a.radius() + b.radius();
        let apart = if radius > 0.0 { hulls - radius * axis.length() } else { hulls };
        self.hulls_apart |= hulls > 0.0;
        self.separate |= apart > 0.0;
        if T::MEASURES {
            let length = axis.length();
            let (gap, normal) = (apart / length, axis / length);
            let leads = gap > self.gap;
            if leads {
                (self.gap, self.normal, self.origin) = (gap, normal, origin);
            }
            let up = self.up;
            self.trace.record(|| {
                let [of_a, of_b] = [shadow(a, normal), shadow(b, normal)];
                let world = |points: [DVec2; 2]| points.map(|it| it * up);
                let (a, b, ends) = (world(of_a), world(of_b), world(ends));
                Step::Tried(Look { origin, ends, normal, a, b, gap: gap * up, leads })
            });
        } else if apart > 0.0 {
            self.origin = origin;
        }
        apart > 0.0 && (!T::MEASURES || self.axes == Axes::OfEdges)
    }

    #[inline]
    fn answer(self) -> Outcome {
        let verdict = Verdict::from_hit(!self.separate);
        let decided_by = if self.separate { self.origin.slug() } else { "no-separating-axis" };
        let answer = Outcome { iterations: self.tried, ..Outcome::decided(verdict, decided_by) };
        if !T::MEASURES {
            return answer;
        }
        // A circle and a segment of no length have no edge, and so no axis.
        let measured = self.tried > 0 && (self.axes == Axes::All || !self.separate);
        let contact = if measured { self.contact() } else { None };
        self.trace.record(|| Step::Answer { contact, verdict });
        Outcome { contact, ..answer }
    }

    /// The gap with the points of both that are nearest along its axis.
    #[inline(never)]
    fn contact(&self) -> Option<Contact> {
        let [a, b] = self.shapes;
        let Placed::Bodies(pair) = Placed::new(a, b) else { return None };
        let gap = (self.gap * self.up).clamp(-f64::MAX, f64::MAX);
        Some(Contact { gap, ..pair.contact(self.normal).0 })
    }
}

/// How far beyond an edge a hull begins; below zero it begins before. Where only the verdict is wanted
/// an edge whose line does not leave the centre outside is passed over.
#[inline]
fn beyond<T: Trace<Step>>(face: &Face, other: &impl Solid, last: &mut Last) -> Option<f64> {
    let center = face.normal.dot(other.center() - face.through) - face.beyond;
    if !T::MEASURES && center <= 0.0 {
        return None;
    }
    let lowest = other.lowest(face.normal, face.through, last) - face.beyond;
    // So that both ways agree where rounding leaves the centre outside.
    Some(smaller(lowest, center))
}

/// The points of a solid that cast the two ends of its shadow on an axis.
fn shadow(solid: &impl Solid, axis: DVec2) -> [DVec2; 2] {
    let by = axis * solid.radius();
    let along = |p: &DVec2, q: &DVec2| axis.dot(*p).total_cmp(&axis.dot(*q));
    let low = solid.corners().min_by(along).unwrap_or_else(|| solid.center());
    let high = solid.corners().max_by(along).unwrap_or_else(|| solid.center());
    [low - by, high + by]
}

#[cfg(test)]
mod tests;
