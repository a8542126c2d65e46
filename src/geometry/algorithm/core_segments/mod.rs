//! Two swept discs by the distance of their core segments.
//!
//! **Question.** How far apart or how deep are two shapes, each a point, a segment, a circle or a
//! capsule?
//!
//! **Idea.** Each is a core, a segment or a point, and all points within a radius of it. So the gap
//! is the distance of the cores less both radii. In the plane two segments that do not cross are
//! nearest at an end of one of them: each of the four ends looks for the nearest point of the other
//! core, which is its foot on the core's line, clamped to the core. Where the cores cross, the way out
//! is to push one end back across the other core's line, and the depth is the least of the four such
//! ways and both radii.
//!
//! **Accuracy.** Gap to 1e-14 of the larger of size and offset, of parallel and nearly parallel
//! cores too: no line is met with another, so that nothing is divided by the sine of their angle.
//!
//! **Cost.** Two roots for the directions and up to four for the distances. No loop, no allocation.
//!
//! **When it fails.** It refuses shapes with other cores. The verdict is the sign of the gap, no better;
//! of points and segments it is exact.
//!
//! **Source.** Ericson, "Real-Time Collision Detection", 2005, sections 4.5.1 and 5.1.9. Changed:
//! in the book two nearest points of the lines are clamped by turns, which needs a tolerance
//! for parallel segments and holds in space too; in the plane the four ends are enough. Ours: the depth.
//!
//! ```
//! use tangency_geometry::algorithm::core_segments;
//! use tangency_geometry::{Capsule, Circle, DVec2};
//!
//! let capsule = Capsule::new(DVec2::ZERO, DVec2::new(4.0, 0.0), 1.0)?;
//! let circle = Circle::new(DVec2::new(3.0, 5.0), 2.0)?;
//! let outcome = core_segments::solids(&capsule, &circle, &mut ());
//! assert_eq!(outcome.gap(), Some(2.0));
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod core;
mod step;
#[cfg(test)]
mod tests;

pub use step::{End, Step};

use super::ruler::Ruler;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::shape::{Kind, Shape};
use crate::support::settled;
use crate::trace::Trace;
use core::{Core, Look};
use glam::DVec2;

/// Whether it is asked about two kinds: both are discs swept along a segment, and they are no segment
/// and circle, which have a closed form of their own.
pub const fn takes(a: Kind, b: Kind) -> bool {
    const fn is_swept(kind: Kind) -> bool {
        matches!(kind, Kind::Point | Kind::Segment | Kind::Circle | Kind::Capsule)
    }
    let has_its_own =
        matches!((a, b), (Kind::Segment, Kind::Circle) | (Kind::Circle, Kind::Segment));
    is_swept(a) && is_swept(b) && !has_its_own
}

/// The verdict on two shapes of those kinds, and their signed gap.
pub fn solids<A, B>(a: &A, b: &B, trace: &mut impl Trace<Step>) -> Outcome
where
    A: Copy + Into<Shape>,
    B: Copy + Into<Shape>,
{
    let (a, b): (Shape, Shape) = ((*a).into(), (*b).into());
    match (Core::of(&a), Core::of(&b)) {
        (Some(p), Some(q)) => judge([&a, &b], &p, &q, trace),
        _ => Outcome::undecided(Reason::WrongPair, "pair"),
    }
}

fn judge(shapes: [&Shape; 2], a: &Core, b: &Core, trace: &mut impl Trace<Step>) -> Outcome {
    let ruler = ruler(a, b);
    // The ends of a look at the core that is not a point; of two points one look is enough.
    let of_b = if a.along.is_some() || b.along.is_none() { b.ends() } else { &[] };
    let of_a = if b.along.is_some() { a.ends() } else { &[] };
    let from_b = of_b.iter().map(|end| a.look(&ruler, false, *end, b));
    let from_a = of_a.iter().map(|end| b.look(&ruler, true, *end, a));
    let crossing = a.crosses(b, &ruler) && b.crosses(a, &ruler);
    trace.record(|| Step::Cores {
        cores: [a.segment, b.segment],
        radii: [a.radius, b.radius],
        crossing,
    });
    let mut best: Option<Look> = None;
    for look in from_b.chain(from_a) {
        let look = if crossing { look.way_out() } else { look };
        let leads = best.is_none_or(|best| look.size() < best.size());
        trace.record(|| look.step(&ruler, crossing, leads));
        if leads {
            best = Some(look);
        }
    }
    let Some(best) = best else { return Outcome::undecided(Reason::Degenerate, "no-end") };
    let gap = best.gap - ruler.length(a.radius) - ruler.length(b.radius);
    let contact = contact(&ruler, &best, gap, [a.radius, b.radius]);
    let [first, second] = shapes;
    let exact = settled(first, second, contact.gap);
    let verdict = Verdict::from_hit(exact.unwrap_or(gap) <= 0.0);
    let contact = Contact { gap: exact.unwrap_or(contact.gap), ..contact };
    trace.record(|| Step::Answer { contact, verdict });
    let decided_by = if crossing { "cores-cross" } else { "distance-of-cores" };
    Outcome::decided(verdict, decided_by).with_contact(contact)
}

/// The ruler that measures all that is between the two.
fn ruler(a: &Core, b: &Core) -> Ruler {
    let ([p, q], [r, s]) = (a.segment, b.segment);
    let offsets = [[p, q], [r, s], [p, r], [p, s], [q, r], [q, s]];
    Ruler::spanning(&offsets, &[a.radius, b.radius])
}

/// The contact along the way between an end and the other core.
fn contact(ruler: &Ruler, look: &Look, gap: f64, radii: [f64; 2]) -> Contact {
    let (normal, [nearest, end]) = (look.normal, [look.nearest, look.end]);
    let (normal, [on_a, on_b]) =
        if look.of_first { (-normal, [end, nearest]) } else { (normal, [nearest, end]) };
    let [by_a, by_b] = radii.map(|radius| normal * ruler.length(radius));
    Contact {
        gap: ruler.world_length(gap),
        on_a: ruler.world_point(on_a, by_a),
        on_b: ruler.world_point(on_b, DVec2::ZERO - by_b),
        normal,
    }
}
