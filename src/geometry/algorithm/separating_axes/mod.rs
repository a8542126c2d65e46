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
//! gap of shadows, no better than that, but exact for segments, rectangles and polygons.
//!
//! **Cost.** One look an edge: the corner of the other polygon that is lowest along the normal goes
//! round with it. The nearest corners cost one distance for each two of them, and are only
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
//! use tangency_geometry::algorithm::separating_axes;
//! use tangency_geometry::{Circle, DVec2, Rectangle, Verdict};
//!
//! let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(4.0, 5.0), 1.0)?;
//! let outcome = separating_axes::solids(&square, &circle, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Separate);
//! assert_eq!(outcome.gap(), Some(4.0));
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

pub mod published;
mod solid;

use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::scale::{Unit, larger, smaller};
use crate::shape::{Core, Kind, MOST_CORNERS, Polygon, Shape};
use crate::support::{Placed, doubt, settled, unit};
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

/// An axis that is offered, from one solid towards the other.
struct Axis {
    origin: Origin,
    /// Of any length.
    direction: DVec2,
    /// The gap of the shadows of the two hulls, in units of the direction, and what of it proves
    /// that they are apart.
    hulls: f64,
    proof: f64,
    ends: [DVec2; 2],
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
    /// Gaps of shadows up to this one may have the wrong sign, and whether one was.
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
    /// Two polygons that are apart have an edge that is all on one side of the other, in front of it.
    /// So where nothing but the verdict is wanted, the shadows need not be compared the other way round, and an
    /// edge with the other's centre behind its line is passed over.
    // Two boxes are judged in the time of two calls.
    #[inline(always)]
    fn try_edges<P: Solid, Q: Solid>(&mut self, origin: Origin, p: &P, q: &Q) -> bool {
        let is_symmetric = P::SYMMETRIC && Q::SYMMETRIC;
        let both_ways = T::MEASURES || self.axes == Axes::OfEdges;
        let way = (both_ways || is_symmetric).then(|| q.center() - p.center());
        let mut lasts = [Last::none(), Last::none(), Last::none()];
        for Face { normal, through, beyond, ends } in p.faces(way) {
            let center = match is_symmetric {
                // One look is as quick.
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
        self.offer(
            a,
            b,
            Axis { origin: Origin::Corners, direction: axis, hulls: gap, proof: gap, ends },
        );
    }

    /// Compares the gap of the shadows on an axis with the widest; `true` where nothing else needs to
    /// be tried.
    #[inline]
    fn offer<P: Solid, Q: Solid>(&mut self, p: &P, q: &Q, axis: Axis) -> bool {
        let Axis { origin, direction, hulls, proof, ends } = axis;
        self.tried += 1;
        let radius = p.radius() + q.radius();
        let by = if radius > 0.0 { radius * direction.length() } else { 0.0 };
        let apart = proof - by;
        let in_doubt = apart.abs() <= self.doubt * breadth(direction);
        self.in_doubt |= in_doubt;
        // Of the verdict alone, whatever is in doubt is left to the end.
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
        self.trace.record(|| Step::Answer { contact, verdict });
        Outcome { contact, ..answer }
    }

    /// The gap with the points of both that are nearest along its axis.
    #[inline(never)]
    fn contact(&self) -> Option<Contact> {
        let [a, b] = self.shapes;
        let Placed::Bodies(pair) = Placed::new(a, b) else { return None };
        // Where rounding alone leaves a gap, no edge proves it.
        let gap = if self.separate { self.gap } else { smaller(self.gap, 0.0) };
        let gap = (gap * self.up).clamp(-f64::MAX, f64::MAX);
        Some(Contact { gap, ..pair.contact(self.normal).0 })
    }
}

/// No less than the length of a vector, and quick.
#[inline]
fn breadth(vector: DVec2) -> f64 {
    vector.x.abs() + vector.y.abs()
}

#[cfg(test)]
mod tests;
