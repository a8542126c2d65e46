//! Segment against a circle's boundary, by two dot-product gates.
//!
//! **Question** — Does the segment from P to Q meet the circle's *boundary*? A segment that the
//! circle swallows whole does not.
//!
//! **Idea** — A segment meets the boundary if its point nearest to the centre O is not outside and
//! its farthest is not inside. The farthest is P or Q. The nearest is the foot of the triangle's
//! height if O lies between the two gates, the lines across the segment at P and at Q: PO · PQ > 0
//! and QO · QP > 0. Otherwise it is P or Q as well.
//!
//! **Accuracy** — Both distances but for the last digits.
//!
//! **Cost** — Two dot products, one cross product, up to three roots and a division.
//!
//! **When it fails** — Never. A segment without length has closed gates: it meets only circles
//! through its point.
//!
//! **Source** — Baeldung, circle and line segment collision, section 4. Changed: the height's cross
//! product takes PQ and the side from the nearer end, not OP and OQ (see
//! [`triangle_height`](super::triangle_height)); sizes are measured in a power of two, which avoids
//! overflow.

use super::Touching;
use crate::algorithm::prelude::*;
use crate::algorithm::ruler::Ruler;

/// One of the two gates: the line across the segment at one of its ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gate {
    /// The end that it goes through.
    pub end: DVec2,
    /// The vector from this end to O.
    pub to_center: DVec2,
    /// The vector from this end to the other.
    pub to_other: DVec2,
    /// `to_center` · `to_other`.
    pub dot: f64,
    /// dot > 0: O is on the segment's side.
    pub open: bool,
}

/// The point of the segment that is nearest to O.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nearest {
    /// The foot of the height, between the gates.
    Foot,
    /// The end P.
    Start,
    /// The end Q.
    End,
}

/// The steps of a run, in order. Points and lengths are the world's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Both gates were tested.
    Gates {
        /// The gate at P.
        start: Gate,
        /// The gate at Q.
        end: Gate,
    },
    /// The height of the triangle OPQ was taken. Only between open gates: its foot is on PQ.
    Height {
        /// The triangle's area A.
        area: f64,
        /// The length of PQ.
        base_length: f64,
        /// 2A / PQ.
        height: f64,
        /// The point of the segment at the foot of the height.
        foot: DVec2,
    },
    /// The least distance was compared with the radius.
    Least {
        /// The end or the height that attains it.
        nearest: Nearest,
        /// That point.
        point: DVec2,
        /// Its distance from O: up to r (below r if touching misses) the segment reaches in.
        distance: f64,
    },
    /// The greatest distance was compared with the radius.
    Greatest {
        /// The end farther from O.
        point: DVec2,
        /// Its distance from O: from r on (above r if touching misses) the segment reaches out.
        distance: f64,
    },
}

/// Whether the segment meets the circle's boundary.
///
/// Decided by `too-far`, `swallowed` or `boundary-reached`.
pub fn segment_circle(segment: &Segment, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    segment_circle_with(segment, circle, Touching::Collides, trace)
}

/// The same, with a choice of whether a distance that equals the radius counts.
pub fn segment_circle_with(
    segment: &Segment,
    circle: &Circle,
    touching: Touching,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let seen = Seen::new(segment, circle);
    let between = seen.is_between_gates(trace);
    if !seen.reaches_in(between, touching, trace) {
        Outcome::decided(Verdict::Separate, "too-far")
    } else if !seen.reaches_out(touching, trace) {
        Outcome::decided(Verdict::Separate, "swallowed")
    } else {
        Outcome::decided(Verdict::Colliding, "boundary-reached")
    }
}

/// The triangle OPQ, measured.
struct Seen {
    corners: [DVec2; 3],
    /// For the base, which may be shorter than the rounding of the other sides.
    along: Ruler,
    /// For everything else.
    far: Ruler,
    /// From P to Q.
    base: DVec2,
    /// From P to O.
    from_p: DVec2,
    /// From Q to O.
    from_q: DVec2,
    radius: f64,
}

impl Seen {
    fn new(segment: &Segment, circle: &Circle) -> Self {
        let (p, q, center) = (segment.start(), segment.end(), circle.center());
        let along = Ruler::spanning(&[[p, q]], &[]);
        let far = Ruler::spanning(&[[p, center], [q, center]], &[circle.radius()]);
        Self {
            corners: [center, p, q],
            base: along.offset(p, q),
            from_p: far.offset(p, center),
            from_q: far.offset(q, center),
            radius: far.length(circle.radius()),
            along,
            far,
        }
    }

    fn is_between_gates(&self, trace: &mut impl Trace<Step>) -> bool {
        let [_, p, q] = self.corners;
        let (at_p, at_q) = (self.from_p.dot(self.base), -self.from_q.dot(self.base));
        let between = at_p > 0.0 && at_q > 0.0;
        trace.record(|| {
            let gate = |end, to_other, to_center, dot| Gate {
                end,
                to_center: self.far.world_offset(to_center),
                to_other: self.along.world_offset(to_other),
                dot: self.world_area(dot),
                open: dot > 0.0,
            };
            let start = gate(p, self.base, self.from_p, at_p);
            let end = gate(q, -self.base, self.from_q, at_q);
            Step::Gates { start, end }
        });
        between
    }

    /// Is the least distance at most the radius?
    fn reaches_in(&self, between: bool, touching: Touching, trace: &mut impl Trace<Step>) -> bool {
        let [_, p, q] = self.corners;
        let (to_p, to_q) = (self.from_p.length(), self.from_q.length());
        let (nearest, point, least) = if between {
            let height = self.height(trace);
            (Nearest::Foot, self.foot(height), height)
        } else if to_p <= to_q {
            (Nearest::Start, p, to_p)
        } else {
            (Nearest::End, q, to_q)
        };
        let distance = self.far.world_length(least);
        trace.record(|| Step::Least { nearest, point, distance });
        touching.within(least, self.radius)
    }

    /// 2A / PQ, with the side from the nearer end.
    fn height(&self, trace: &mut impl Trace<Step>) -> f64 {
        let nearer_p = self.from_p.length_squared() <= self.from_q.length_squared();
        let side = if nearer_p { self.from_p } else { self.from_q };
        let area = self.base.perp_dot(side).abs() / 2.0;
        let base_length = self.base.length();
        let height = 2.0 * area / base_length;
        trace.record(|| Step::Height {
            area: self.world_area(area),
            base_length: self.along.world_length(base_length),
            height: self.far.world_length(height),
            foot: self.foot(height),
        });
        height
    }

    fn foot(&self, height: f64) -> DVec2 {
        let side = self.base.perp_dot(self.from_p).signum();
        let down = self.base.perp().normalize_or_zero() * -side;
        self.far.world_point(self.corners[0], down * height)
    }

    /// Is the greatest distance at least the radius?
    fn reaches_out(&self, touching: Touching, trace: &mut impl Trace<Step>) -> bool {
        let (to_p, to_q) = (self.from_p.length(), self.from_q.length());
        let greatest = to_p.max(to_q);
        trace.record(|| Step::Greatest {
            point: self.corners[if to_p >= to_q { 1 } else { 2 }],
            distance: self.far.world_length(greatest),
        });
        touching.within(self.radius, greatest)
    }

    /// A product of the base and a side, in world units.
    fn world_area(&self, area: f64) -> f64 {
        self.along.world_length(self.far.world_length(area))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, circle, pick, segment, traced};
    use glam::dvec2;

    #[test]
    fn a_segment_without_length_meets_only_circles_through_it() {
        let point = dvec2(3.0, 4.0);
        for (radius, verdict) in
            [(4.0, Verdict::Separate), (5.0, Verdict::Colliding), (6.0, Verdict::Separate)]
        {
            let circle = circle(DVec2::ZERO, radius);
            assert_eq!(segment_circle(&segment(point, point), &circle, &mut ()).verdict, verdict);
        }
    }

    #[test]
    fn the_nearest_point_is_on_the_segment_at_the_least_distance() {
        let mut random = Random::new(34);
        for _ in 0..5000 {
            let segment = segment(random.point(2.0), random.point(2.0));
            let circle = circle(random.point(2.0), 1.0);
            let (_, steps) = traced(|it| segment_circle(&segment, &circle, it));
            let (point, distance) = steps
                .iter()
                .find_map(pick!(Step::Least { point, distance, .. } => (*point, *distance)))
                .unwrap();
            let (p, q) = (segment.start(), segment.end());
            assert!((point.distance(circle.center()) - distance).abs() < 1e-14);
            assert!(p.distance(point) + point.distance(q) < p.distance(q) + 1e-9);
        }
    }
}
