//! Time of impact as a ray in the difference of two solids.
//!
//! **Question.** Two bounded solids of any kind move during the time from 0 to 1 without turning.
//! Do they touch, when first, and where?
//!
//! **Idea.** The second solid, moved by v from its start, touches the first exactly where v lies in
//! the difference A − B. So the motion is a ray from the origin along the way of the second as the
//! first one sees it, and the first touch is where that ray enters the difference: the collision
//! area of a point against a wall, for any two convex shapes. It need not be constructed: its
//! extreme points on both sides of the ray span a portal, an edge of two points through which the
//! ray passes. A portal lies within the difference, so the ray enters no later than there. The
//! supporting line along the portal's normal has all of the difference behind it, so the ray enters
//! no earlier than there. Put that line's extreme point in place of the portal's end on its side of
//! the ray, and repeat until the two bounds meet. If the ray's line misses the difference, or the
//! ray ends before a supporting line lets it in, the shapes do not touch. If the ray begins behind
//! its entrance, the same search from the other end decides whether it begins inside.
//!
//! **Accuracy.** Time within 1e-12 of (sizes + way) / closing speed and never later than the
//! first touch but for rounding; verdict right where the motion grazes by more than 1e-12 of sizes
//! and way. Of an overlap at the start it knows no depth.
//!
//! **Cost.** Polygons take as many looks as corners of the rim can lie in the way, most often few.
//! On curved rims each look leaves a quarter of the error. No allocation, no search for a distance.
//!
//! **When it fails.** Shapes without bounds have no extreme point: it refuses lines.
//!
//! **Source.** Van den Bergen, "Ray Casting against General Convex Objects with Application to
//! Continuous Collision Detection" (2004), for the ray; Snethen, "XenoCollide: Complex Collision
//! Made Simple" (Game Programming Gems 7, 2008), for portals. Ours: both bounds, so that no
//! tolerance is needed.
//!
//! ```
//! use tangency_geometry::algorithm::motion::difference_ray;
//! use tangency_geometry::{Circle, DVec2, Motion, Rectangle};
//!
//! let wall = Rectangle::new(DVec2::ZERO, DVec2::new(2.0, 4.0), 0.0)?;
//! let ball = Circle::new(DVec2::new(-5.0, 0.0), 1.0)?;
//! let shot = Motion::new(DVec2::ZERO, DVec2::new(6.0, 0.0))?;
//! let outcome = difference_ray::solids(&wall, &ball, &shot, &mut ());
//! assert_eq!(outcome.time, Some(0.5));
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

use crate::algorithm::prelude::*;
use crate::algorithm::solid::gjk::{self, SAME, Vertex};
use crate::motion::Motion;
use crate::support::{Moving, Pair, TOUCHING, unit};

/// On a curved rim each look leaves a quarter of the error; needles and grazing take more. More
/// looks would only repeat rounding.
const MOST_LOOKS: u32 = 200;

/// A step of a run. Lengths and points are those of the world at the time 0.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The ray, before anything is known of the difference.
    Started {
        /// The rim of the difference, for pictures: the search does not know it. Moved by a point of
        /// the difference, the second shape touches the first.
        rim: Vec<DVec2>,
        /// The way of the second shape as the first one sees it, during the time from 0 to 1.
        way: DVec2,
    },
    /// The difference was asked for its extreme point.
    Looked {
        /// The portal that was known by then; `None` before both its ends are.
        portal: Option<Portal>,
        /// The unit vector along which it is extreme.
        normal: DVec2,
        /// The extreme point: the difference lies behind the line through it, square to the normal.
        vertex: Vertex,
        /// When the ray is at that line; `None` where the normal is square to it.
        reached: Option<f64>,
        /// When it is at the portal; `None` before there is one.
        within: Option<f64>,
        /// The conclusion.
        found: Found,
    },
    /// The entrance is behind the start: now the ray is followed backwards, to its exit.
    Turned,
    /// The end.
    Answer,
}

/// The conclusion of a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The ray goes on to the difference, as far as this look tells.
    On,
    /// The whole of the ray's line stays on one side of the difference.
    PassesBy,
    /// The ray is at the supporting line after its end only.
    TooLate,
    /// The ray begins behind the difference.
    Behind,
}

/// Whether two bounded solids touch while they move, and when first.
///
/// [`Outcome::time`] is the time of the touch, [`Outcome::contact`] the contact where the shapes
/// are by then; `None` where they overlap at the start.
pub fn solids<T: Trace<Step>>(
    a: &impl AnyShape,
    b: &impl AnyShape,
    motion: &Motion,
    trace: &mut T,
) -> Outcome {
    let (a, b) = ((*a).into(), (*b).into());
    let moving = Moving::new(&a, &b, motion);
    let Some(pair) = moving.pair() else {
        return Outcome::undecided(Reason::WrongPair, "pair");
    };
    let way = moving.way;
    if !moving.path().is_finite() {
        return Outcome::undecided(Reason::Overflow, "way");
    }
    trace.record(|| Step::Started { rim: gjk::rim(pair), way: moving.vector_to_world(way) });
    // At rest the ray has no length, and any direction will do.
    let along = unit(way).unwrap_or(DVec2::X);
    let path = along.dot(way).max(0.0);
    let mut cast = Cast { pair, trace, looks: 0, path, along };
    let no_touch = Outcome::decided(Verdict::Separate, "no-touch");
    let outcome = match cast.run(path) {
        Some(Entrance { depth, .. }) if depth <= TOUCHING => match cast.begins_inside() {
            true => Outcome::touching(0.0, "overlap-at-start"),
            false => no_touch,
        },
        Some(entrance) => entrance.touch(&moving, pair, motion, path),
        None => no_touch,
    };
    let looks = cast.looks;
    trace.record(|| Step::Answer);
    outcome.after(looks)
}

struct Entrance {
    /// The distance along the ray.
    place: f64,
    /// The supporting line's unit normal, and how far the ray's start is before the line along it.
    normal: DVec2,
    depth: f64,
    /// The points of both shapes that meet there.
    vertex: Vertex,
}

impl Entrance {
    /// The outcome of a ray of the length `path` that enters the difference here.
    fn touch(self, moving: &Moving, pair: &Pair, motion: &Motion, path: f64) -> Outcome {
        let time = (self.place / path).clamp(0.0, 1.0);
        let left = self.depth + time * self.normal.dot(moving.way);
        let at = gjk::in_world(pair, self.vertex);
        let contact = Contact {
            gap: moving.length_to_world(left),
            on_a: at.on_a + motion.a() * time,
            on_b: at.on_b + motion.b() * time,
            normal: self.normal,
        };
        Outcome { contact: Some(contact), ..Outcome::touching(time, "entrance") }
    }
}

/// A ray from the origin of the difference.
struct Cast<'p, T> {
    pair: &'p Pair<'p>,
    trace: &'p mut T,
    looks: u32,
    /// The ray's length, in the frame.
    path: f64,
    /// The ray's unit vector.
    along: DVec2,
}

impl<T: Trace<Step>> Cast<'_, T> {
    /// The entrance of the ray's line into the difference, unless it is beyond `most` along it.
    fn run(&mut self, most: f64) -> Option<Entrance> {
        let left = self.beside(self.along.perp())?;
        let right = self.beside(-self.along.perp())?;
        let mut portal = Portal { left, right };
        let mut normal = -self.along;
        let mut best = Entrance { place: f64::NEG_INFINITY, normal, depth: 0.0, vertex: left };
        for look in 0..MOST_LOOKS {
            let (vertex, depth) = gjk::extreme(self.pair, normal);
            let place = -depth / normal.dot(self.along);
            if place > best.place {
                best = Entrance { place, normal, depth, ..best };
            }
            let late = place > most + TOUCHING / -normal.dot(self.along);
            let found = match late {
                true if most > 0.0 => Found::TooLate,
                true => Found::Behind,
                false => Found::On,
            };
            self.record(Some(portal), normal, vertex, Some(place), found);
            if late {
                return None;
            }
            // The first look is square to the ray and not to the portal.
            if look > 0 && portal.depth(normal) - depth <= SAME {
                break;
            }
            portal = portal.with(vertex, self.along);
            normal = portal.normal(self.along);
        }
        // The ray enters at the portal. If the two are nearly parallel, the portal gives the place
        // more precisely than its line, which does not end at the portal's ends.
        let (vertex, place) = portal.crossed(self.along);
        Some(Entrance { place, vertex, ..best })
    }

    /// The portal's end on one side of the ray; `None` if the ray's line misses the difference.
    fn beside(&mut self, normal: DVec2) -> Option<Vertex> {
        let (vertex, depth) = gjk::extreme(self.pair, normal);
        let found = if depth > TOUCHING { Found::PassesBy } else { Found::On };
        self.record(None, normal, vertex, None, found);
        (found == Found::On).then_some(vertex)
    }

    /// Whether the ray, which begins behind the entrance, begins before the exit.
    fn begins_inside(&mut self) -> bool {
        self.trace.record(|| Step::Turned);
        self.along = -self.along;
        self.run(0.0).is_some()
    }

    fn record(
        &mut self,
        portal: Option<Portal>,
        normal: DVec2,
        vertex: Vertex,
        place: Option<f64>,
        found: Found,
    ) {
        self.looks += 1;
        let (pair, along, path) = (self.pair, self.along, self.path);
        let time = |place: Option<f64>| place.filter(|_| path > 0.0).map(|place| place / path);
        self.trace.record(|| Step::Looked {
            portal: portal.map(|it| Portal {
                left: gjk::in_world(pair, it.left),
                right: gjk::in_world(pair, it.right),
            }),
            normal,
            vertex: gjk::in_world(pair, vertex),
            reached: time(place),
            within: time(portal.map(|it| it.crossed(along).1)),
            found,
        });
    }
}

/// Two points of the difference, one on each side of a ray's line or on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Portal {
    /// On the left of the ray.
    pub left: Vertex,
    /// On the right of it.
    pub right: Vertex,
}

impl Portal {
    /// The point where a ray from the origin along a unit vector passes, and how far along it is.
    pub fn crossed(&self, along: DVec2) -> (Vertex, f64) {
        let [left, right] = [self.left, self.right].map(|end| along.perp_dot(end.difference()));
        let share = (left / (left - right)).clamp(0.0, 1.0);
        // Both ends are on the ray: the difference is at most as wide as a rounding error there.
        let share = if share.is_nan() { self.nearer(along) } else { share };
        let vertex = self.left.lerp(self.right, share);
        (vertex, along.dot(vertex.difference()))
    }

    /// 0 where the left end comes first along the ray, 1 where the right one does.
    fn nearer(&self, along: DVec2) -> f64 {
        let ahead = (self.right.difference() - self.left.difference()).dot(along);
        if ahead > 0.0 { 0.0 } else { 1.0 }
    }

    /// The unit vector square to it, against the ray; opposite to the ray if the two are parallel.
    fn normal(&self, along: DVec2) -> DVec2 {
        let across = self.left.difference() - self.right.difference();
        // The left end is on the left, so that this turn leads against the ray.
        unit(across.perp()).filter(|it| it.dot(along) < -LEAST_TILT).unwrap_or(-along)
    }

    /// Replaces the end on the point's side of the ray by the point.
    fn with(self, vertex: Vertex, along: DVec2) -> Self {
        if along.perp_dot(vertex.difference()) >= 0.0 {
            Self { left: vertex, ..self }
        } else {
            Self { right: vertex, ..self }
        }
    }

    /// How far the origin is before its nearer end along a normal.
    fn depth(&self, normal: DVec2) -> f64 {
        -normal.dot(self.left.difference()).max(normal.dot(self.right.difference()))
    }
}

/// A supporting line this close to parallel with the ray does not show where the two meet.
const LEAST_TILT: f64 = f64::EPSILON;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference;
    use crate::testing::{circle, ellipse, rectangle, segment, traced, wall, way};
    use crate::{Kind, Shape};

    fn by(a: &Shape, b: &Shape, motion: &Motion) -> Outcome {
        solids(a, b, motion, &mut ())
    }

    #[test]
    fn supporting_lines_are_early_and_portals_late() {
        let (mut random, mut looks) = (fastrand::Rng::with_seed(23), 0);
        let bounded = || Kind::ALL.into_iter().filter(|it| it.is_bounded());
        let pairs = bounded().flat_map(|a| bounded().map(move |b| [a, b]));
        for kinds in pairs.flat_map(|it| [it; 20]) {
            let mut place = |size: f64| DVec2::new(random.f64() - 0.5, random.f64() - 0.5) * size;
            let [a, b] = kinds.map(|kind| {
                let size = place(3.0).abs() + 0.01;
                kind.about(place(8.0), size, place(6.0).x).unwrap()
            });
            let motion = Motion::new(place(9.0), place(9.0)).unwrap();
            let truth = reference::impact(&a, &b, &motion).time.filter(|it| *it > 0.0);
            let Some(truth) = truth else { continue };
            let (outcome, steps) = traced(|it| solids(&a, &b, &motion, it));
            assert_eq!(outcome, by(&a, &b, &motion), "a trace changes nothing");
            let along = (motion.b() - motion.a()).normalize();
            for step in steps {
                let Step::Looked { reached: Some(reached), within: Some(within), normal, .. } =
                    step
                else {
                    continue;
                };
                let tilt = -normal.dot(along);
                assert!(reached <= truth + 1e-11 / tilt, "{reached} {truth}");
                assert!(within >= truth - 1e-9, "{within} {truth}");
                looks += 1;
            }
        }
        assert!(looks > 1000, "{looks}");
    }

    #[test]
    fn at_rest_it_tells_whether_they_touch() {
        let rest = Motion::new(DVec2::ONE, DVec2::ONE).unwrap();
        let apart = by(&wall(), &circle((0.6, 0.0), 0.5).into(), &rest);
        assert_eq!((apart.verdict, apart.time), (Verdict::Separate, None));
        let within = by(&wall(), &ellipse((0.3, 0.0), (0.5, 0.4), 0.2).into(), &rest);
        assert_eq!((within.verdict, within.time), (Verdict::Colliding, Some(0.0)));
    }

    #[test]
    fn segments_on_one_line_meet_at_their_nearer_ends() {
        let still = segment((0.0, 0.0), (1.0, 0.0));
        for ends in [[3.0, 5.0], [5.0, 3.0]] {
            for side in [1.0, -1.0] {
                let [from, to] = ends.map(|it| (0.5 + side * it, 0.0));
                for still in [still, segment((1.0, 0.0), (0.0, 0.0))] {
                    let motion = way(-10.0 * side, 0.0);
                    let time = by(&still.into(), &segment(from, to).into(), &motion).time;
                    assert_eq!(time, Some(0.25), "{ends:?} {side}");
                }
            }
        }
    }

    #[test]
    fn a_box_that_slides_along_another_touches_it() {
        let still: Shape = rectangle((0.0, 0.0), (4.0, 2.0), 0.0).into();
        let above = |y: f64| rectangle((-6.0, y), DVec2::splat(2.0), 0.0);
        let time = by(&still, &above(2.0).into(), &way(12.0, 0.0)).time.unwrap();
        assert!((time - 0.25).abs() < 1e-15, "{time}");
        assert_eq!(by(&still, &above(2.0 + 1e-9).into(), &way(12.0, 0.0)).time, None);
    }
}
