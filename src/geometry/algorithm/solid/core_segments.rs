//! Two swept discs by the distance of their core segments.
//!
//! **Question.** How far apart or how deep are two shapes, each a point, a segment, a circle or a
//! capsule?
//!
//! **Idea.** Each is a core, a segment or a point, and all points within a radius of it. So the gap
//! is the distance of the cores less both radii. In the plane two segments that do not cross are
//! nearest at an end of one of them: each of the four ends looks for the nearest point of the other
//! core, which is its foot on the core's line, clamped to the core. If the cores cross, the way out
//! is to push one end back across the other core's line, and the depth is the least of the four
//! such ways and both radii.
//!
//! **Accuracy.** Gap to 1e-14 of the larger of size and offset, of parallel and nearly parallel
//! cores too: no line is met with another, so that nothing is divided by the sine of their angle.
//!
//! **Cost.** Two roots for the directions and up to four for the distances. No loop, no allocation.
//!
//! **When it fails.** It refuses shapes with other cores. The verdict is the sign of the gap, no
//! better; for points and segments it is exact.
//!
//! **Source.** Ericson, "Real-Time Collision Detection", 2005, sections 4.5.1 and 5.1.9. Changed:
//! in the book two nearest points of the lines are clamped by turns, which needs a tolerance for
//! parallel segments and holds in space too; in the plane four ends are enough. Ours: the depth.

use crate::algorithm::prelude::*;
use crate::algorithm::ruler::Ruler;
use crate::shape::{self, Kind};
use crate::support::{settled, unit};

/// Whether the method takes two kinds: both are discs swept along a segment, but not a segment and
/// a circle, which have a closed form of their own.
pub const fn takes(a: Kind, b: Kind) -> bool {
    const fn is_swept(kind: Kind) -> bool {
        matches!(kind, Kind::Point | Kind::Segment | Kind::Circle | Kind::Capsule)
    }
    let has_its_own =
        matches!((a, b), (Kind::Segment, Kind::Circle) | (Kind::Circle, Kind::Segment));
    is_swept(a) && is_swept(b) && !has_its_own
}

/// The verdict on two shapes of those kinds, and their signed gap.
pub fn solids(a: &impl AnyShape, b: &impl AnyShape, trace: &mut impl Trace<Step>) -> Outcome {
    let (a, b): (Shape, Shape) = ((*a).into(), (*b).into());
    match (Core::of(&a), Core::of(&b)) {
        (Some(p), Some(q)) => judge([&a, &b], &p, &q, trace),
        _ => Outcome::undecided(Reason::WrongPair, "pair"),
    }
}

fn judge(shapes: [&Shape; 2], a: &Core, b: &Core, trace: &mut impl Trace<Step>) -> Outcome {
    let ruler = ruler(a, b);
    // Ends look at a core that is not a point; of two points one look is enough.
    let of_b = if a.along.is_some() || b.along.is_none() { b.ends() } else { &[] };
    let of_a = if b.along.is_some() { a.ends() } else { &[] };
    let crossing = a.crosses(b, &ruler) && b.crosses(a, &ruler);
    let from_b = of_b.iter().map(|end| a.look(&ruler, false, *end, b, crossing));
    let from_a = of_a.iter().map(|end| b.look(&ruler, true, *end, a, crossing));
    trace.record(|| Step::Cores {
        cores: [a.segment, b.segment],
        radii: [a.radius, b.radius],
        crossing,
    });
    let mut best: Option<Look> = None;
    for look in from_b.chain(from_a) {
        let leads = best.is_none_or(|best| look.gap.abs() < best.gap.abs());
        trace.record(|| {
            let distance = ruler.world_length(look.gap.abs());
            Step::End(End { distance, leads, ..look.at })
        });
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
    trace.record(|| Step::Answer);
    let decided_by = if crossing { "cores-cross" } else { "distance-of-cores" };
    Outcome::decided(verdict, decided_by).with_contact(contact)
}

fn ruler(a: &Core, b: &Core) -> Ruler {
    let ([p, q], [r, s]) = (a.segment, b.segment);
    let offsets = [[p, q], [r, s], [p, r], [p, s], [q, r], [q, s]];
    Ruler::spanning(&offsets, &[a.radius, b.radius])
}

fn contact(ruler: &Ruler, look: &Look, gap: f64, radii: [f64; 2]) -> Contact {
    let (normal, End { of_first, end, nearest, .. }) = (look.normal, look.at);
    let (normal, [on_a, on_b]) =
        if of_first { (-normal, [end, nearest]) } else { (normal, [nearest, end]) };
    let [by_a, by_b] = radii.map(|radius| normal * ruler.length(radius));
    Contact {
        gap: ruler.world_length(gap),
        on_a: ruler.world_point(on_a, by_a),
        on_b: ruler.world_point(on_b, DVec2::ZERO - by_b),
        normal,
    }
}

/// A look from one end at the other core, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// Is it an end of the first core?
    pub of_first: bool,
    /// The end.
    pub end: DVec2,
    /// Its foot: the nearest point of the other core's line.
    pub foot: DVec2,
    /// The foot clamped to the other core; the foot itself if the cores cross.
    pub nearest: DVec2,
    /// The distance of the end from that point.
    pub distance: f64,
    /// Is it the shortest so far?
    pub leads: bool,
}

/// The steps of a run, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The cores were found.
    Cores {
        /// Both, first the first shape's; a point is twice the same.
        cores: [[DVec2; 2]; 2],
        /// The radii about them.
        radii: [f64; 2],
        /// Does each cross the other's line? Then every way is one out of the overlap.
        crossing: bool,
    },
    /// An end was tried.
    End(End),
    /// The radii were taken from the shortest way.
    Answer,
}

/// A segment, perhaps of no length, and a radius.
struct Core {
    segment: [DVec2; 2],
    /// Its direction; `None` of a point.
    along: Option<DVec2>,
    radius: f64,
}

/// A look from an end at the other core; `gap` is on the ruler.
#[derive(Clone, Copy)]
struct Look {
    /// Without the distance, and as if it did not lead.
    at: End,
    /// From the other core towards the end's.
    normal: DVec2,
    /// The end's distance from the other core; below zero where it is pushed back across its line.
    gap: f64,
}

impl Core {
    /// `None` for shapes without such a core.
    fn of(shape: &Shape) -> Option<Self> {
        let parts = shape.parts();
        let radius = parts.semi_axes.x;
        let segment = match parts.core {
            shape::Core::Point(at) => [at; 2],
            shape::Core::Segment(ends) => ends,
            _ => return None,
        };
        let [start, end] = segment;
        let along = unit(end * 0.5 - start * 0.5);
        (parts.semi_axes.y == radius).then_some(Self { segment, along, radius })
    }

    /// A point has one end.
    fn ends(&self) -> &[DVec2] {
        if self.along.is_some() { &self.segment } else { &self.segment[..1] }
    }

    /// How far a point is to the left of its line, by the offset from the nearer end.
    fn height(&self, ruler: &Ruler, at: DVec2) -> f64 {
        let along = self.along.unwrap_or(DVec2::ZERO);
        let [start, end] = self.segment.map(|it| ruler.offset(it, at));
        along.perp_dot(if start.length_squared() <= end.length_squared() { start } else { end })
    }

    /// Are the other's ends on both sides of its line, and not both beyond the same of its own
    /// ends? For two cores on one line only rounding may say so.
    fn crosses(&self, other: &Self, ruler: &Ruler) -> bool {
        let along = self.along.unwrap_or(DVec2::ZERO);
        let [p, q] = other.segment.map(|end| self.height(ruler, end));
        let beyond = |at: DVec2, way: f64| {
            other.segment.iter().all(|end| along.dot(ruler.offset(at, *end)) * way > 0.0)
        };
        let [start, stop] = self.segment;
        let straddles = (p < 0.0 && q > 0.0) || (p > 0.0 && q < 0.0);
        straddles && !beyond(start, -1.0) && !beyond(stop, 1.0)
    }

    /// The look from another core's end; if the cores cross, the way that pushes it over the line.
    fn look(
        &self,
        ruler: &Ruler,
        of_first: bool,
        end: DVec2,
        other: &Self,
        crossing: bool,
    ) -> Look {
        let [start, stop] = self.segment;
        let along = self.along.unwrap_or(DVec2::ZERO);
        let [from_start, from_stop] = [start, stop].map(|it| ruler.offset(it, end));
        let height = self.height(ruler, end);
        // The side of its line where the rest of the other core is.
        let rest = other.segment.map(|it| self.height(ruler, it) - height);
        let is_left = rest[0] + rest[1] > 0.0 || (rest == [0.0; 2] && height >= 0.0);
        let left = self.along.unwrap_or(DVec2::Y).perp();
        let foot = ruler.world_point(end, along.perp() * -height);
        let side = if is_left { left } else { -left };
        let height = if is_left { height } else { -height };
        let seen = |nearest, normal, gap| {
            let at = End { of_first, end, foot, nearest, distance: 0.0, leads: false };
            Look { at, normal, gap }
        };
        if crossing {
            return seen(foot, side, if height < 0.0 { height } else { 0.0 });
        }
        let beyond = if along.dot(from_start) <= 0.0 {
            Some((start, from_start))
        } else if along.dot(from_stop) >= 0.0 {
            Some((stop, from_stop))
        } else {
            None
        };
        match beyond.map(|(at, way)| (at, way, unit(way))) {
            // The ends coincide: every way between the normals of both will do.
            Some((at, _, None)) => seen(at, side, 0.0),
            Some((at, way, Some(normal))) => seen(at, normal, way.length()),
            None if height < 0.0 => seen(foot, -side, -height),
            None => seen(foot, side, height),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{capsule, pick, traced};

    #[test]
    fn crossing_cores_go_out_by_the_end_that_is_nearest_to_a_line() {
        let a = capsule((-3.0, 0.0), (3.0, 0.0), 0.5);
        let b = capsule((1.0, -1.0), (1.0, 4.0), 0.25);
        let (outcome, steps) = traced(|it| solids(&a, &b, it));
        let contact = outcome.contact.unwrap();
        assert_eq!((contact.gap, contact.normal), (-1.75, DVec2::Y));
        assert!(matches!(steps[0], Step::Cores { crossing: true, .. }));
        let ways = steps.iter().filter_map(pick!(Step::End(end) => end.distance));
        assert_eq!(ways.collect::<Vec<_>>(), [1.0, 4.0, 4.0, 2.0]);
    }
}
