//! EPA, the expanding polytope algorithm: how deep an overlap is, after GJK.
//!
//! **Question.** Two bounded solids of any kind overlap: along which way, and how far, must one be
//! moved until they touch?
//!
//! **Idea.** GJK ends with a triangle of the difference A − B that encloses the origin. The overlap
//! is as deep as the origin is far from the difference's rim, and a polygon inscribed in the
//! difference can only underrate that. So take the side that is nearest to the origin and look for
//! the extreme point of the difference beyond it. That point's supporting line bounds the depth
//! from above, the nearest side from below. Put the point between the ends of the side, and repeat
//! with the side that is nearest now, until the bounds meet. For separate solids the answer is that
//! of [GJK](super::gjk).
//!
//! **Accuracy.** Gap to 1e-12 of the larger of size and offset. The verdict is that of GJK.
//!
//! **Cost.** On polygons as many looks as the origin has sides of the difference next to it. On a
//! curved rim each look quarters the error at one place; it takes many looks where the depth is
//! almost the same in every direction. No allocation.
//!
//! **When it fails.** Shapes without bounds have no extreme point: it refuses lines. If the depth
//! is almost the same all around, the corners run out before the bounds meet: then the normal of
//! each side that could still win is improved alone, which is slow, and proves nothing.
//!
//! **Source.** Van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game
//! Objects", 2001, here in the plane. Ours: the answer from the supporting line with the least
//! depth instead of the nearest side, so that moving by it surely parts them; the frame in which
//! sizes are about 1; the last digits where the corners run out. [`published`] keeps the side and
//! an engine's tolerance.

pub mod published;

use super::gjk::{self, SAME, Vertex};
use crate::algorithm::prelude::*;
use crate::algorithm::solid::gjk::Simplex;
use crate::support::{Pair, Placed, settled, unit};

/// The first turn (radians) of a normal that is improved alone: about from corner to corner.
const FIRST_TURN: f64 = 1.0 / 32.0;

/// Halvings of the angle between two normals; this many leave nothing of it.
const MOST_HALVINGS: u32 = 60;

/// A step of the search. Lengths and points are those of the world.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// GJK has ended, and left the polygon to begin with.
    Started {
        /// The rim of the difference, for pictures: the search does not know it.
        rim: Vec<DVec2>,
        /// The polygon.
        sides: Vec<Side>,
    },
    /// The difference was asked for its extreme point beyond the nearest side.
    Looked {
        /// The side; its distance is the bound from below.
        side: Side,
        /// The extreme point along its normal.
        vertex: Vertex,
        /// How far that is from the origin along the normal: no depth is larger.
        depth: f64,
        /// Is it the least so far?
        leads: bool,
    },
    /// The point has become a corner, and its side is gone: all sides now.
    Grew(Vec<Side>),
    /// The bounds meet, or the corners ran out; or GJK found them separate or undecided.
    Answer,
}

/// The signed gap of two bounded solids.
pub fn solids<T: Trace<Step>>(a: &impl AnyShape, b: &impl AnyShape, trace: &mut T) -> Outcome {
    let (a, b) = ((*a).into(), (*b).into());
    let Placed::Bodies(pair) = Placed::new(&a, &b) else {
        return Outcome::undecided(Reason::WrongPair, "pair");
    };
    if !T::MEASURES {
        return gjk::solids(&a, &b, &mut crate::trace::VerdictOnly);
    }
    let (outcome, simplex) = gjk::walk([&a, &b], &pair, &mut ());
    if outcome.verdict != Verdict::Colliding {
        trace.record(|| Step::Answer);
        return outcome;
    }
    let polytope = Polytope::of(&simplex, |n| gjk::extreme(&pair, n).0);
    let shapes = [&a, &b];
    let start =
        Expansion { shapes, pair: &pair, trace, polytope, normal: DVec2::X, depth: f64::INFINITY };
    start.run()
}

struct Expansion<'p, T> {
    shapes: [&'p Shape; 2],
    pair: &'p Pair<'p>,
    trace: &'p mut T,
    polytope: Polytope,
    /// The best direction so far, and the depth along it.
    normal: DVec2,
    depth: f64,
}

impl<T: Trace<Step>> Expansion<'_, T> {
    fn run(mut self) -> Outcome {
        let pair = self.pair;
        self.trace
            .record(|| Step::Started { rim: gjk::rim(pair), sides: self.polytope.in_world(pair) });
        let mut rounds = 0;
        let (decided_by, contact) = loop {
            rounds += 1;
            let at = self.polytope.nearest();
            let side = self.polytope.sides()[at];
            let (vertex, depth) = self.look(&side);
            if depth - side.distance <= SAME || side.ends_at(vertex) {
                let foot = gjk::in_world(pair, side.foot());
                break (
                    "nearest-side",
                    at_foot(foot, pair.frame.length_to_world(depth), side.normal),
                );
            }
            if !self.polytope.has_room() {
                self.improve();
                break ("corners-run-out", pair.contact(self.normal).0);
            }
            self.polytope.split(at, vertex);
            self.trace.record(|| Step::Grew(self.polytope.in_world(pair)));
        };
        let [a, b] = self.shapes;
        let gap = settled(a, b, contact.gap).unwrap_or(contact.gap);
        let contact = Contact { gap, ..contact };
        self.trace.record(|| Step::Answer);
        Outcome::decided(Verdict::Colliding, decided_by).with_contact(contact).after(rounds)
    }

    /// The extreme point beyond a side, and the depth along the side's normal.
    fn look(&mut self, side: &Side) -> (Vertex, f64) {
        let (vertex, bound) = gjk::extreme(self.pair, side.normal);
        let leads = self.offer(side.normal, -bound);
        let pair = self.pair;
        self.trace.record(|| Step::Looked {
            side: side.in_world(pair),
            vertex: gjk::in_world(pair, vertex),
            depth: pair.frame.length_to_world(-bound),
            leads,
        });
        (vertex, -bound)
    }

    fn offer(&mut self, normal: DVec2, depth: f64) -> bool {
        let leads = depth < self.depth;
        if leads {
            (self.normal, self.depth) = (normal, depth);
        }
        leads
    }

    /// Turns the normal of each side that could still win to where the depth is least nearby.
    fn improve(&mut self) {
        for at in 0..self.polytope.sides().len() {
            let side = self.polytope.sides()[at];
            if side.distance < self.depth - SAME {
                self.descend(side.normal);
            }
        }
    }

    /// Turns to the least depth nearby, where the extreme point is straight beyond the origin.
    fn descend(&mut self, normal: DVec2) {
        let way = self.slope(normal).signum();
        let turned = |turn: f64| normal.rotate(DVec2::from_angle(way * turn));
        let (mut near, mut far, mut turn) = (normal, turned(FIRST_TURN), FIRST_TURN);
        while self.slope(far) * way > 0.0 && turn < 1.0 {
            turn *= 2.0;
            (near, far) = (far, turned(turn));
        }
        for _ in 0..MOST_HALVINGS {
            let middle = (near + far).normalize();
            if middle == near || middle == far {
                break;
            }
            let end = if self.slope(middle) * way > 0.0 { &mut near } else { &mut far };
            *end = middle;
        }
    }

    /// How fast the depth falls as the normal turns; offers the depth along the normal.
    fn slope(&mut self, normal: DVec2) -> f64 {
        let (vertex, bound) = gjk::extreme(self.pair, normal);
        self.offer(normal, -bound);
        -vertex.difference().dot(normal.perp())
    }
}

/// The contact at the foot of the nearest side.
fn at_foot(Vertex { on_a, on_b }: Vertex, depth: f64, normal: DVec2) -> Contact {
    Contact { gap: -depth, on_a, on_b, normal }
}

impl Side {
    fn in_world(self, pair: &Pair) -> Self {
        let [from, to] = [self.from, self.to].map(|corner| gjk::in_world(pair, corner));
        Self { from, to, distance: pair.frame.length_to_world(self.distance), ..self }
    }
}

impl Polytope {
    fn in_world(&self, pair: &Pair) -> Vec<Side> {
        self.sides().iter().map(|side| side.in_world(pair)).collect()
    }
}

/// The most corners: on a curved rim each quarters the error, so that some 25 a place are enough.
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
    /// its two ends are extreme shows a smaller overlap.
    pub distance: f64,
}

impl Side {
    /// Equal corners make a side without a normal, at an infinite distance.
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
        self.from.lerp(self.to, share)
    }

    fn ends_at(&self, vertex: Vertex) -> bool {
        [self.from, self.to].iter().any(|end| end.difference() == vertex.difference())
    }
}

/// The polygon's sides, in the order in which they were made.
struct Polytope {
    sides: [Side; CORNERS_AT_MOST],
    count: usize,
}

impl Polytope {
    /// A triangle stays, an edge becomes two sides, a point the edge between two extreme points.
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
        // A difference that is a point has no side: any direction will do.
        if polytope.sides().iter().all(|side| side.normal == DVec2::ZERO) {
            let side = &mut polytope.sides[0];
            (side.normal, side.distance) = (DVec2::X, side.from.difference().x);
            polytope.count = 1;
        }
        polytope
    }

    pub fn sides(&self) -> &[Side] {
        &self.sides[..self.count]
    }

    /// The index of the side nearest to the origin.
    pub fn nearest(&self) -> usize {
        let (mut nearest, mut least) = (0, f64::INFINITY);
        for (at, side) in self.sides().iter().enumerate() {
            if side.distance < least {
                (nearest, least) = (at, side.distance);
            }
        }
        nearest
    }

    pub fn has_room(&self) -> bool {
        self.count < CORNERS_AT_MOST
    }

    /// Replaces a side by two sides through a corner beyond it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rectangle;
    use crate::testing::{circle, ellipse, pick, rectangle, segment, traced};

    fn square(x: f64) -> Rectangle {
        rectangle((x, 0.0), DVec2::splat(2.0), 0.0)
    }

    #[test]
    fn as_published_the_depth_is_short_by_up_to_its_tolerance() {
        let (a, b) = (ellipse((0.0, 0.0), (2.0, 1.0), 0.3), circle((1.5, 0.5), 1.0));
        let depth = -solids(&a, &b, &mut ()).gap().unwrap();
        let published = -published::solids(&a, &b, &mut ()).gap().unwrap();
        let short = depth - published;
        assert!(short > 1e-9 && short <= published::TOLERANCE, "{short}");
    }

    #[test]
    fn as_published_the_depth_depends_on_the_unit_of_length() {
        let share = |unit: f64| {
            let a = ellipse((0.0, 0.0), (2.0 * unit, unit), 0.3);
            let b = circle((1.5 * unit, 0.5 * unit), unit);
            let depth = |outcome: Outcome| -outcome.gap().unwrap() / unit;
            depth(solids(&a, &b, &mut ())) - depth(published::solids(&a, &b, &mut ()))
        };
        assert!(share(1.0) < 1e-4);
        assert!(share(1e-3) > 0.01, "{}", share(1e-3));
    }

    #[test]
    fn as_published_gaps_within_the_tolerance_of_gjk_are_zero() {
        let outcome = published::solids(&square(0.0), &square(2.000_004), &mut ());
        assert_eq!((outcome.verdict, outcome.gap()), (Verdict::Colliding, Some(0.0)));
    }

    #[test]
    fn on_boxes_the_sides_of_the_difference_are_found() {
        let outcome = solids(&square(0.0), &square(1.5), &mut ());
        assert_eq!((outcome.verdict, outcome.gap()), (Verdict::Colliding, Some(-0.5)));
        assert!(outcome.iterations <= 5, "{outcome:?}");
        assert_eq!(outcome.contact.unwrap().normal, DVec2::X);
    }

    #[test]
    fn the_bounds_hold_the_depth_between_them() {
        let (a, b) = (ellipse((0.0, 0.0), (3.0, 1.0), 0.4), ellipse((1.0, 1.0), (1.0, 2.0), 0.1));
        let (outcome, steps) = traced(|it| solids(&a, &b, it));
        let (least, most): (Vec<_>, Vec<_>) = steps
            .iter()
            .filter_map(pick!(Step::Looked { side, depth, .. } => (side.distance, *depth)))
            .unzip();
        let depth = -outcome.gap().unwrap();
        assert!(least.len() > 5 && least.is_sorted());
        assert!(least.iter().all(|it| *it <= depth + 1e-14), "{least:?} {depth}");
        assert!(most.iter().all(|it| *it >= depth - 1e-14), "{most:?} {depth}");
    }

    #[test]
    fn with_nearly_equal_depths_the_best_normal_is_improved_alone() {
        let (a, b) = (circle((0.0, 0.0), 1.0), ellipse((1e-7, 0.0), (2.0, 2.0 - 1e-6), 0.7));
        let outcome = solids(&a, &b, &mut ());
        assert_eq!(outcome.decided_by, "corners-run-out");
        let truth = crate::reference::judge(&a.into(), &b.into()).gap;
        assert!((outcome.gap().unwrap() - truth).abs() < 1e-12, "{outcome:?} {truth}");
    }

    #[test]
    fn a_difference_without_area_has_no_depth() {
        let along = |x: f64| segment((x, 0.0), (x + 2.0, 0.0));
        let outcome = solids(&along(0.0), &along(1.0), &mut ());
        assert_eq!((outcome.verdict, outcome.gap()), (Verdict::Colliding, Some(0.0)));
    }

    #[test]
    fn separate_solids_have_the_distance_of_gjk() {
        let (a, b) = (ellipse((0.0, 0.0), (3.0, 1.0), 0.4), square(6.0));
        assert_eq!(solids(&a, &b, &mut ()), gjk::solids(&a, &b, &mut ()));
        let published = |a, b| published::solids(a, b, &mut ());
        assert_eq!(published(&a, &b), gjk::published::solids(&a, &b, &mut ()));
    }
}
