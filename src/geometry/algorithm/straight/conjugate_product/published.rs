//! The tests as the article prints them.

use super::{ON_SEGMENT, Plane, Reach, Step, square};
use crate::algorithm::straight::Touching;
use crate::outcome::{Outcome, Reason};
use crate::shape::{Circle, Segment};
use crate::trace::Trace;
use glam::DVec2;

/// Whether they touch by the tests as printed, faults kept: every circle collides with a segment
/// without length, sizes beyond 1e77 overflow, at sizes below 1e-81 every circle over the segment's
/// middle collides, below 1e-162 every circle, and far from the start the line test loses digits.
/// Verdict only.
///
/// With length, none of 721,678 random and adversarial pairs farther than 1e-9 of the size from
/// tangency came out wrong; of 278,322 nearer ones 4.7 % did (of the repaired one 0.6 %).
pub fn segment_circle(segment: &Segment, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    // For the pictures and the refusal of what overflows; the tests take nothing from it.
    let ends = [segment.start(), segment.end()];
    let Some(plane) = Plane::new(ends, circle, Touching::Collides, ON_SEGMENT) else {
        return Outcome::undecided(Reason::Overflow, "range");
    };
    trace.record(|| Step::Translated(plane.frame()));
    let printed = Printed::new(segment, circle);
    if !printed.is_finite() {
        return Outcome::undecided(Reason::Overflow, "range");
    }
    if plane.has_direction() {
        trace.record(|| Step::Multiplied);
    }
    if !printed.line_reaches(trace) {
        return plane.decided(false, "line-misses", trace);
    }
    let start = printed.reach(plane.start, printed.center);
    trace.record(|| Step::Start(start));
    if start.inside {
        return plane.decided(true, "start-in-circle", trace);
    }
    let end = printed.reach(plane.end, printed.end - printed.center);
    trace.record(|| Step::End(end));
    if end.inside {
        return plane.decided(true, "end-in-circle", trace);
    }
    if printed.foot_between_ends(trace) {
        plane.decided(true, "between-the-ends", trace)
    } else {
        plane.decided(false, "beyond-the-ends", trace)
    }
}

/// The numbers of the tests as printed: nothing scaled, nothing repeated.
struct Printed {
    /// (a, b)
    end: DVec2,
    /// (c, d)
    center: DVec2,
    radius_squared: f64,
    length_squared: f64,
    /// da − cb
    across: f64,
    /// ca + db
    along: f64,
}

impl Printed {
    fn new(segment: &Segment, circle: &Circle) -> Self {
        let end = segment.end() - segment.start();
        let center = circle.center() - segment.start();
        Self {
            end,
            center,
            radius_squared: circle.radius() * circle.radius(),
            length_squared: end.length_squared(),
            across: end.perp_dot(center),
            along: end.dot(center),
        }
    }

    fn is_finite(&self) -> bool {
        self.across.is_finite() && self.along.is_finite() && self.length_squared.is_finite()
    }

    fn line_reaches(&self, trace: &mut impl Trace<Step>) -> bool {
        let across = self.across;
        let (across_squared, limit) = (square(across), self.radius_squared * self.length_squared);
        // As printed, what is not a number does not miss.
        let misses = across_squared > limit;
        let (repeated, reaches) = (false, !misses);
        trace.record(|| Step::Line { across, across_squared, limit, repeated, reaches });
        reaches
    }

    fn reach(&self, point: DVec2, offset: DVec2) -> Reach {
        let (distance_squared, radius_squared) = (offset.length_squared(), self.radius_squared);
        Reach {
            point,
            distance_squared,
            radius_squared,
            inside: distance_squared <= radius_squared,
        }
    }

    fn foot_between_ends(&self, trace: &mut impl Trace<Step>) -> bool {
        let (along, length_squared) = (self.along, self.length_squared);
        let (past_start, short_of_end) = (along >= 0.0, along <= length_squared);
        trace.record(|| Step::Between { along, length_squared, past_start, short_of_end });
        past_start && short_of_end
    }
}
