//! Segment (or line) against circle in the plane multiplied by a conjugate.
//!
//! **Question** — Does the segment from S to E, or the whole line, touch the filled circle?
//!
//! **Idea** — Put S at the origin and read points as complex numbers: E is a + bi, the centre
//! c + di. Multiplying the plane by the conjugate a − bi turns it by −arg E and stretches it by
//! |E|, which lays the segment on the real axis from 0 to a² + b². There the centre is
//! (ca + db) + (da − cb)i and the radius r√(a² + b²), so that "how far from the line" and
//! "between the ends" are questions about one coordinate each, asked in squares.
//! The sign of da − cb says on which side of the line the centre lies, for nothing.
//!
//! **Accuracy** — Right to the last bits: a comparison that falls inside the rounding error of its
//! own arithmetic is repeated with twice the digits. Without that, the line test loses the last digits
//! of the *distance from S to the circle*, however small the circle is.
//!
//! **Cost** — A few multiplications, no division, no root; one to three comparisons settle most inputs.
//!
//! **When it fails** — A line given by one point twice has no direction: undecided. Coordinates
//! at the end of the range are refused as overflow.
//!
//! **Source** — Niemitalo, "Line segment–circle collision detection". Changed: a segment without
//! length is treated as its point (as published every circle collides with it, since 0 ≤ 0); the
//! two vectors are scaled by powers of two when they leave 2^±64 (as published it overflows beyond
//! 1e77); near ties are repeated. [`published`] keeps the original.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::conjugate_product;
//! use tangency_geometry::{Circle, DVec2, Segment, Verdict};
//!
//! let segment = Segment::new(DVec2::new(-3.0, 2.0), DVec2::new(3.0, 2.0))?;
//! let circle = Circle::new(DVec2::ZERO, 1.0)?;
//! let outcome = conjugate_product::segment_circle(&segment, &circle, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Separate);
//! assert_eq!(outcome.decided_by, "line-misses");
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod plane;
pub mod published;
mod step;

pub use step::{Frame, Product, Reach, Scaled, Side, Step, Turned, World};

use super::touching::Touching;
use crate::outcome::{Outcome, Reason};
use crate::shape::{Circle, Line, Segment};
use crate::trace::Trace;
use plane::Plane;

/// Whether the solid circle and the segment touch.
pub fn segment_circle(segment: &Segment, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    segment_circle_with(segment, circle, Touching::Collides, trace)
}

/// The same with a choice of whether a distance that equals the radius counts.
pub fn segment_circle_with(
    segment: &Segment,
    circle: &Circle,
    touching: Touching,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let Some(mut plane) = Plane::new(segment.start(), segment.end(), circle) else {
        return Outcome::undecided(Reason::Overflow, "range");
    };
    plane.touching = touching;
    trace.record(|| Step::Translated { frame: plane.frame() });
    if plane.has_direction() {
        trace.record(|| Step::Multiplied { frame: plane.frame() });
        if !plane.line_reaches(trace) {
            return plane.decided(false, "line-misses", trace);
        }
    }
    let start = plane.reach(plane.start);
    trace.record(|| Step::Start { frame: plane.frame(), reach: start });
    if start.inside {
        return plane.decided(true, "start-in-circle", trace);
    }
    if !plane.has_direction() {
        return plane.decided(false, "point-outside", trace);
    }
    let end = plane.reach(plane.end);
    trace.record(|| Step::End { frame: plane.frame(), reach: end });
    if end.inside {
        return plane.decided(true, "end-in-circle", trace);
    }
    if plane.foot_between_ends(trace) {
        plane.decided(true, "between-the-ends", trace)
    } else {
        plane.decided(false, "beyond-the-ends", trace)
    }
}

/// Whether the solid circle and the line touch; undecided where the line is given by
/// one point twice.
pub fn line_circle(line: &Line, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    let [p, q] = line.through();
    let Some(plane) = Plane::new(p, q, circle) else {
        return Outcome::undecided(Reason::Overflow, "range");
    };
    trace.record(|| Step::Translated { frame: plane.frame() });
    if !plane.has_direction() {
        return Outcome::undecided(Reason::Degenerate, "no-direction");
    }
    trace.record(|| Step::Multiplied { frame: plane.frame() });
    let reaches = plane.line_reaches(trace);
    let decided_by = if reaches { "line-hits" } else { "line-misses" };
    plane.decided_for_line(reaches, decided_by, trace)
}

#[cfg(test)]
mod tests;
