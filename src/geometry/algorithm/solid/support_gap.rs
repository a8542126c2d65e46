//! Support gap: the widest gap between two parallel supporting lines.
//!
//! **Question.** How far apart are two solids of any kind, or how deep is their overlap, and where?
//!
//! **Idea.** The two supporting lines with normal n that face each other are S(n) = n·d − h₀(n) −
//! h₁(−n) apart, with d between the centres and h how far a shape reaches from its centre. The
//! largest S is the signed gap: the distance when positive, minus the least translation that
//! separates when negative; the points of support are the witnesses. Bodies apart have one summit,
//! which Newton's steps from about the way between the centres find. So have bodies that overlap if
//! a disc as large as they are deep fits there into both together. For others the half circle of
//! normals (S(n) − S(−n) = 2 n·d for shapes with a centre; with a polygon the whole circle) is
//! split where S is not smooth, and branch and bound discards every arc that cannot win (disc and
//! bounds are derived in `support/search.rs`) and climbs or halves the others. Without an ellipse,
//! S is largest at the normal of an edge or along the way from a corner, and all those are tried.
//!
//! **Accuracy.** Gap to 1e-14 of the larger of size and offset, at any overlap. The verdict is the
//! sign of the gap: no better than that, but exact for points, segments, rectangles and polygons.
//!
//! **Cost.** A few looks for most pairs, many for a few that overlap; no allocation.
//!
//! **When it fails.** Two crossing lines have no contact.
//!
//! **Source.** The field's textbooks (for example Ericson, "Real-Time Collision Detection", 2005,
//! on support mappings and separating axes); the bounds are ours.
//!
//! It shares its support functions and the search with the reference, which adds the exact verdict,
//! so it does not check the reference independently.

use crate::algorithm::prelude::*;
use crate::support::{Aim, Event, Pair, Placed, settled, unit};

/// The source of a normal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The line's own normal.
    LineNormal,
    /// The normal of an edge of one of the shapes.
    EdgeNormal,
    /// The way from a corner of one shape to the other's.
    Corner,
    /// Any: every one is as good.
    #[default]
    Any,
    /// An end of an arc where S is smooth: the way between the centres or square to it, an axis of
    /// an ellipse, the normal of an edge.
    Split,
    /// The middle of an arc that could still win.
    Middle,
    /// One of Newton's steps, or a bisection where that would leave the bracket.
    Summit,
}

impl Origin {
    /// The slug in [`Outcome::decided_by`].
    pub fn slug(self) -> &'static str {
        match self {
            Self::LineNormal => "line-normal",
            Self::EdgeNormal => "edge-normal",
            Self::Corner => "corner",
            Self::Any => "any",
            Self::Split => "split",
            Self::Middle => "middle",
            Self::Summit => "summit",
        }
    }
}

/// A step of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The offset d runs from the first centre to the second.
    Centers,
    /// A normal was tried.
    Tried {
        /// The source of the normal.
        origin: Origin,
        /// Its supporting lines: their signed distance S, and the support points (a face's middle).
        look: Contact,
        /// Is its gap the largest so far?
        leads: bool,
    },
    /// No normal between two can win.
    Discarded {
        /// One of the two unit vectors.
        from: DVec2,
        /// The other, counter-clockwise of it.
        to: DVec2,
        /// No gap between them is above this.
        bound: f64,
    },
    /// A disc larger than the overlap fits into the sum of both at the summit: no gap is larger.
    Fits {
        /// The unit normal.
        normal: DVec2,
        /// The least overlap, above zero. Moved by less, the shapes still overlap.
        depth: f64,
        /// The disc's radius.
        disc: f64,
    },
    /// The largest gap of all.
    Answer,
}

/// The signed gap of two solids of any kind.
///
/// ```
/// use tangency_geometry::algorithm::solid::support_gap;
/// use tangency_geometry::{DVec2, Rectangle, Segment, Verdict};
///
/// let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0)?;
/// let segment = Segment::new(DVec2::new(3.0, -1.0), DVec2::new(4.0, 5.0))?;
/// let outcome = support_gap::solids(&square, &segment, &mut ());
/// assert_eq!(outcome.verdict, Verdict::Separate);
/// # Ok::<(), tangency_geometry::InvalidShape>(())
/// ```
pub fn solids<T: Trace<Step>>(a: &impl AnyShape, b: &impl AnyShape, trace: &mut T) -> Outcome {
    let (a, b) = ((*a).into(), (*b).into());
    match Placed::new(&a, &b) {
        Placed::Bodies(pair) | Placed::Ray(pair) => {
            trace.record(|| Step::Centers);
            if !T::MEASURES
                && !pair.has_edges
                && let Some(hit) = pair.touch_at_a_look()
            {
                return Outcome::decided(Verdict::from_hit(hit), Origin::Any.slug());
            }
            let mut climb = Climb::new(&pair, trace);
            if pair.ovals().next().is_some() {
                climb.smooth()
            } else {
                climb.flat()
            }
            let (origin, iterations, normal) = (climb.origin, climb.iterations, climb.normal);
            if !T::MEASURES {
                let gap = pair.frame.length_to_world(pair.gap(normal));
                let hit = settled(&a, &b, gap).unwrap_or(gap) <= 0.0;
                return Outcome::decided(Verdict::from_hit(hit), origin.slug());
            }
            let contact = pair.contact(normal).0;
            let gap = settled(&a, &b, contact.gap).unwrap_or(contact.gap);
            answer(Contact { gap, ..contact }, origin, trace).after(iterations)
        }
        Placed::Endless { contact: look, .. } => {
            let origin = Origin::LineNormal;
            trace.record(|| Step::Tried { origin, look, leads: true });
            answer(look, origin, trace)
        }
    }
}

fn answer(contact: Contact, origin: Origin, trace: &mut impl Trace<Step>) -> Outcome {
    let contact = Some(contact).filter(|contact| contact.gap.is_finite());
    trace.record(|| Step::Answer);
    let hit = contact.is_none_or(|contact| contact.gap <= 0.0);
    Outcome { contact, ..Outcome::decided(Verdict::from_hit(hit), origin.slug()) }
}

/// The search for the largest S.
struct Climb<'p, T> {
    pair: &'p Pair<'p>,
    trace: &'p mut T,
    gap: f64,
    normal: DVec2,
    origin: Origin,
    iterations: u32,
}

impl<'p, T: Trace<Step>> Climb<'p, T> {
    fn new(pair: &'p Pair<'p>, trace: &'p mut T) -> Self {
        let (normal, origin) = (DVec2::X, Origin::Any);
        Self { pair, trace, gap: f64::NEG_INFINITY, normal, origin, iterations: 0 }
    }

    fn offer(&mut self, normal: DVec2, gap: f64, origin: Origin) {
        let leads = gap > self.gap;
        if leads {
            (self.gap, self.normal, self.origin) = (gap, normal, origin);
        }
        let pair = self.pair;
        self.trace.record(|| {
            let [on_a, on_b] = pair.supports_in_world(normal);
            let look = Contact { normal, gap: pair.frame.length_to_world(gap), on_a, on_b };
            Step::Tried { origin, look, leads }
        });
    }

    /// Edges and discs only: all normals that can be best.
    fn flat(&mut self) {
        let (pair, d) = (self.pair, self.pair.offset());
        if pair.has_hull() {
            return self.sides();
        }
        let corners = pair.corners().filter_map(|corner| unit(d - corner));
        let normals = pair
            .edge_normals()
            .map(|normal| (normal, Origin::EdgeNormal))
            .chain(corners.map(|normal| (normal, Origin::Corner)));
        for (normal, origin) in normals {
            let normal = if normal.dot(d) < 0.0 { -normal } else { normal };
            self.offer(normal, pair.gap_along(normal), origin);
        }
        if self.gap == f64::NEG_INFINITY {
            self.offer(DVec2::X, pair.gap_along(DVec2::X), Origin::Any);
        }
    }

    /// With a polygon: the normals of the difference's sides, and the ways from their ends.
    fn sides(&mut self) {
        let (pair, d) = (self.pair, self.pair.offset());
        for normal in pair.side_normals() {
            let ends = pair.face_ends(normal);
            self.offer(normal, pair.gap_along(normal), Origin::EdgeNormal);
            for normal in ends.into_iter().filter_map(|end| unit(d - end)) {
                self.offer(normal, pair.gap_along(normal), Origin::Corner);
            }
        }
    }

    /// With an ellipse: branch and bound over half the circle of normals, with a polygon the whole.
    fn smooth(&mut self) {
        let pair = self.pair;
        let radius = pair.a.radius + pair.b.radius;
        let aim = if T::MEASURES { Aim::Gap } else { Aim::Sign };
        let (normal, _) = pair.search(aim, |event| match event {
            Event::Split(at) => self.offer(at.n, at.g - radius, Origin::Split),
            Event::Middle(at) => self.offer(at.n, at.g - radius, Origin::Middle),
            Event::Climb(at) => {
                self.iterations += 1;
                self.offer(at.n, at.g - radius, Origin::Summit);
            }
            Event::Fits { n, disc } => self.trace.record(|| {
                let [depth, disc] =
                    [-pair.gap_along(n), disc].map(|length| pair.frame.length_to_world(length));
                Step::Fits { normal: n, depth, disc }
            }),
            Event::Discarded { from, to, bound } => {
                let bound = pair.frame.length_to_world(bound);
                self.trace.record(|| Step::Discarded { from, to, bound });
            }
        });
        if normal != self.normal {
            // The last step changed no digit of the gap, so no look was made.
            if T::KEEPS {
                self.gap = f64::NEG_INFINITY;
                self.offer(normal, pair.gap_along(normal), Origin::Summit);
            }
            (self.normal, self.origin) = (normal, Origin::Summit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference;
    use crate::testing::{circle, ellipse, line, pick, rectangle, traced};

    #[test]
    fn decided_by_names_the_source_of_the_normal() {
        let square = rectangle((0.0, 0.0), DVec2::splat(2.0), 0.0);
        let circle = |x, y| circle((x, y), 0.5);
        assert_eq!(solids(&square, &circle(4.0, 0.0), &mut ()).decided_by, "edge-normal");
        assert_eq!(solids(&square, &circle(4.0, 3.0), &mut ()).decided_by, "corner");
        let level = line((0.0, 0.0), DVec2::X);
        assert_eq!(solids(&level, &circle(4.0, 3.0), &mut ()).decided_by, "line-normal");
        let oval = ellipse((0.0, 0.0), (2.0, 1.0), 0.3);
        assert_eq!(solids(&oval, &circle(4.0, 3.0), &mut ()).decided_by, "summit");
    }

    #[test]
    fn the_steps_lead_up_to_the_answer() {
        let (a, b) = (ellipse((0.0, 0.0), (2.0, 1.0), 0.3), ellipse((3.0, 2.0), (1.0, 0.5), 1.0));
        let (outcome, steps) = traced(|it| solids(&a, &b, it));
        assert!(matches!(steps.last(), Some(Step::Answer)));
        let contact = outcome.contact.unwrap();
        let leader = steps
            .iter()
            .rev()
            .find_map(pick!(Step::Tried { look, leads: true, .. } => look))
            .unwrap();
        assert_eq!((leader.gap, leader.normal), (contact.gap, contact.normal));
        let across = leader.on_b - leader.on_a;
        assert!(across.distance(leader.normal * leader.gap) < 1e-14);
    }

    #[test]
    fn an_edge_square_to_the_offset_does_not_hide_a_corner() {
        let oval =
            ellipse((0.0, 0.0), (1.7479529287965332, 1.8795544373076511), -5.354367016596666);
        let center = DVec2::new(1.571766238256989, 4.511638289536841);
        let size = DVec2::new(6.04049289406625, 6.040493036269587);
        let square = rectangle(center, size, 4.3771577622545585);
        let gap = solids(&oval, &square, &mut ()).contact.unwrap().gap;
        assert!((gap + 0.003020246518134595).abs() < 1e-12, "{gap}");
    }

    #[test]
    fn an_edge_along_the_offset_is_sorted_to_its_end() {
        let center = DVec2::new(-0.597909289257634, -1.5440599236674515);
        let axes = DVec2::new(0.10421740822232234, 0.017245832057828044);
        let oval = ellipse(center, axes, 0.0);
        let below = DVec2::new(-0.597909289257634, -1.837288032507844);
        let square = rectangle(below, DVec2::splat(0.5514131404247044), 0.0);
        let gap = solids(&oval, &square, &mut ()).contact.unwrap().gap;
        let truth = reference::judge(&oval.into(), &square.into()).gap;
        assert!(truth > 2e-4 && (gap - truth).abs() < 1e-14, "{gap} {truth}");
    }
}
