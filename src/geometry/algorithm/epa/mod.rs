//! EPA, the expanding polytope algorithm: how deep an overlap is, after GJK.
//!
//! **Question.** Two bounded solids of any kind overlap: along which way, and how far, must one be
//! moved until they touch?
//!
//! **Idea.** GJK ends with a triangle of the difference A − B that encloses the origin. The overlap
//! is as deep as the origin is far from the difference's rim, and a polygon inscribed in the
//! difference can only underrate that. So take the side that is nearest to the origin and look for
//! the extreme point of the difference beyond it. That point's supporting line bounds the depth from
//! above, the nearest side from below. Put the point between the ends of the side, and repeat with
//! the side that is nearest now, until the bounds meet. Where the solids are separate, the answer
//! is that of [GJK](super::gjk).
//!
//! **Accuracy.** Gap to 1e-12 of the larger of size and offset. The verdict is that of GJK.
//!
//! **Cost.** On polygons as many looks as the origin has sides of the difference next to it. On a curved
//! rim each look quarters the error at one place; it takes many looks where the depth is almost the
//! same in every direction. No allocation.
//!
//! **When it fails.** Shapes without bounds have no extreme point: it refuses lines. Where the depth
//! is almost the same all around, the corners run out before the bounds meet: then the normal of
//! each side that could still win is improved alone, which is slow, and proves nothing.
//!
//! **Source.** Van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game
//! Objects", 2001, here in the plane. Ours: the answer from the supporting line with the least
//! depth instead of the nearest side, so that moving by it surely parts them; the frame in which sizes are
//! about 1; the last digits where the corners run out. [`published`] keeps the side and an
//! engine's tolerance.
//!
//! ```
//! use tangency_geometry::algorithm::epa;
//! use tangency_geometry::{Circle, DVec2, Rectangle, Verdict};
//!
//! let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(1.5, 0.25), 1.0)?;
//! let outcome = epa::solids(&square, &circle, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Colliding);
//! assert!((outcome.gap().unwrap() + 0.5).abs() < 1e-12);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod polytope;
pub mod published;

pub use polytope::{CORNERS_AT_MOST, Side};

use super::gjk::{self, Vertex};
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::shape::Shape;
use crate::support::{Pair, Placed, settled};
use crate::trace::Trace;
use glam::DVec2;
use polytope::Polytope;

/// The bounds are the same where they differ by less, in units of the frame.
const SAME: f64 = 16.0 * f64::EPSILON;

/// The first turn of a normal that is improved alone, in radians: about that from one corner to
/// the next where there are many.
const FIRST_TURN: f64 = 1.0 / 32.0;

/// Halvings of the angle between two normals; so many leave nothing of it.
const MOST_HALVINGS: u32 = 60;

/// What the search did. Lengths and points are those of the world.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// GJK has ended, and left the polygon to begin with.
    Started {
        /// The centre of the second shape, from which the difference is drawn.
        origin: DVec2,
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
    /// The point has become a corner.
    Grew {
        /// The side that it replaced.
        side: Side,
        /// The new corner.
        vertex: Vertex,
        /// All sides now.
        sides: Vec<Side>,
    },
    /// The bounds meet, or the corners ran out; or GJK found them separate.
    Answer {
        /// The last polygon; none where they are separate.
        sides: Vec<Side>,
        /// Depth or distance; `None` where GJK came to nothing.
        contact: Option<Contact>,
    },
}

/// The signed gap of two bounded solids.
pub fn solids<A, B, T>(a: &A, b: &B, trace: &mut T) -> Outcome
where
    A: Copy + Into<Shape>,
    B: Copy + Into<Shape>,
    T: Trace<Step>,
{
    let (a, b) = ((*a).into(), (*b).into());
    let Placed::Bodies(pair) = Placed::new(&a, &b) else {
        return Outcome::undecided(Reason::WrongPair, "pair");
    };
    if !T::MEASURES {
        return gjk::solids(&a, &b, &mut crate::trace::VerdictOnly);
    }
    let (outcome, simplex) = gjk::walk([&a, &b], &pair, &mut ());
    if outcome.verdict != Verdict::Colliding {
        trace.record(|| Step::Answer { sides: Vec::new(), contact: outcome.contact });
        return outcome;
    }
    let polytope = Polytope::of(&simplex, |n| gjk::extreme(&pair, n).0);
    let shapes = [&a, &b];
    let start =
        Expansion { shapes, pair: &pair, trace, polytope, normal: DVec2::X, depth: f64::INFINITY };
    start.run()
}

/// The search in the frame of a pair.
struct Expansion<'p, T> {
    shapes: [&'p Shape; 2],
    pair: &'p Pair<'p>,
    trace: &'p mut T,
    polytope: Polytope,
    /// The best direction so far, and how deep it shows them to be.
    normal: DVec2,
    depth: f64,
}

impl<T: Trace<Step>> Expansion<'_, T> {
    fn run(mut self) -> Outcome {
        let pair = self.pair;
        self.trace.record(|| Step::Started {
            origin: pair.centers_in_world()[1],
            rim: gjk::rim(pair),
            sides: self.polytope.in_world(pair),
        });
        let mut rounds = 0;
        let (decided_by, contact) = loop {
            rounds += 1;
            let at = self.polytope.nearest();
            let side = self.polytope.sides()[at];
            let (vertex, depth) = self.look(&side);
            if depth - side.distance <= SAME || side.ends_at(vertex) {
                let foot = gjk::in_world(pair, side.foot());
                break ("nearest-side", at_foot(foot, pair.length_to_world(depth), side.normal));
            }
            if !self.polytope.has_room() {
                self.improve();
                break ("corners-run-out", pair.contact(self.normal).0);
            }
            self.polytope.split(at, vertex);
            self.trace.record(|| Step::Grew {
                side: side.in_world(pair),
                vertex: gjk::in_world(pair, vertex),
                sides: self.polytope.in_world(pair),
            });
        };
        let [a, b] = self.shapes;
        let gap = settled(a, b, contact.gap).unwrap_or(contact.gap);
        let contact = Contact { gap, ..contact };
        self.trace.record(|| Step::Answer {
            sides: self.polytope.in_world(pair),
            contact: Some(contact),
        });
        Outcome::decided(Verdict::Colliding, decided_by).with_contact(contact).after(rounds)
    }

    /// The extreme point beyond a side, and how deep it shows them to be.
    fn look(&mut self, side: &Side) -> (Vertex, f64) {
        let (vertex, bound) = gjk::extreme(self.pair, side.normal);
        let leads = self.offer(side.normal, -bound);
        let pair = self.pair;
        self.trace.record(|| Step::Looked {
            side: side.in_world(pair),
            vertex: gjk::in_world(pair, vertex),
            depth: pair.length_to_world(-bound),
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

    /// Where the depth is least, the extreme point lies straight beyond the origin.
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

    /// By how much the depth falls with the angle of a normal, which is looked along.
    fn slope(&mut self, normal: DVec2) -> f64 {
        let (vertex, bound) = gjk::extreme(self.pair, normal);
        self.offer(normal, -bound);
        -vertex.difference().dot(normal.perp())
    }
}

/// The contact of a depth by the point of the nearest side.
fn at_foot(Vertex { on_a, on_b }: Vertex, depth: f64, normal: DVec2) -> Contact {
    Contact { gap: -depth, on_a, on_b, normal }
}

impl Side {
    fn in_world(self, pair: &Pair) -> Self {
        let [from, to] = [self.from, self.to].map(|corner| gjk::in_world(pair, corner));
        Self { from, to, distance: pair.length_to_world(self.distance), ..self }
    }
}

impl Polytope {
    fn in_world(&self, pair: &Pair) -> Vec<Side> {
        self.sides().iter().map(|side| side.in_world(pair)).collect()
    }
}

#[cfg(test)]
mod tests;
