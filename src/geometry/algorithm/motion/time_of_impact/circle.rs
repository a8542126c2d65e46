//! A circle in motion, by closed forms: a point that moves against a rounded body.
//!
//! **Idea.** The second shape meets the first when the offset of the centres, which moves straight,
//! enters their sum. For a circle and a body of straight edges the sum is the body with each edge
//! moved out by the radius, and a disc about each corner: a linear equation for each edge, a
//! quadratic one for each corner. The earliest answer on the body's own rim is the first touch.
//!
//! **Accuracy.** A few units in the last place of the larger of sizes, offset and way, divided by
//! the closing speed.
//!
//! **Cost.** Four edges and four corners at most; no loop.
//!
//! **When it fails.** An ellipse has no such sum ([`Reason::WrongPair`]).
//!
//! **Source.** The area that the offset enters is Steven Vaerten's, in comment 13 under Kano's
//! "Circle and Rotated Rectangle Collision Detection". The closed forms are in Ericson,
//! "Real-Time Collision Detection" (2005), on moving spheres.

use crate::algorithm::prelude::*;
use crate::motion::Motion;
use crate::support::{Moving, Pair, Tangent, unit};

/// A part of the rim of the sum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    /// An edge, moved out by the radius: its two ends.
    Edge([DVec2; 2]),
    /// The disc about a corner: its centre and radius.
    Corner(DVec2, f64),
}

/// A step of a run. Places are those of the second shape's centre, with the first one at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The centre's way against the sum of both shapes.
    Started {
        /// The way.
        way: DVec2,
    },
    /// The time when the centre enters a part of the rim was computed.
    Tried {
        /// The part.
        part: Part,
        /// From 0 to 1; `None` where the centre never enters it.
        time: Option<f64>,
        /// Is it the earliest so far?
        leads: bool,
    },
    /// The end.
    Answer,
}

/// Whether two shapes touch while they move, and when first: a circle against a point, line,
/// segment, rectangle, capsule or circle, and any other two of those that have no more than two
/// directions of edges.
///
/// ```
/// use tangency_geometry::algorithm::motion::time_of_impact::circle;
/// use tangency_geometry::{Circle, DVec2, Motion, Segment};
///
/// let fence = Segment::new(DVec2::ZERO, DVec2::new(0.0, 4.0))?;
/// let ball = Circle::new(DVec2::new(5.0, 2.0), 1.0)?;
/// let motion = Motion::new(DVec2::ZERO, DVec2::new(-8.0, 0.0))?;
/// assert_eq!(circle::solids(&fence, &ball, &motion, &mut ()).time, Some(0.5));
/// # Ok::<(), tangency_geometry::InvalidShape>(())
/// ```
pub fn solids<T: Trace<Step>>(
    a: &impl AnyShape,
    b: &impl AnyShape,
    motion: &Motion,
    trace: &mut T,
) -> Outcome {
    let (a, b) = ((*a).into(), (*b).into());
    let moving = Moving::new(&a, &b, motion);
    let rounded = Rounded::of(&moving);
    if rounded.is_none() && !moving.is_straight() {
        return Outcome::undecided(Reason::WrongPair, "pair");
    }
    if !moving.path().is_finite() {
        return Outcome::undecided(Reason::Overflow, "way");
    }
    let start = moving.tangent(0.0);
    if let Some(rounded) = &rounded {
        trace.record(|| Step::Started { way: moving.vector_to_world(rounded.way) });
    }
    let touch = match &rounded {
        _ if start.gap <= 0.0 => Some(("overlap", start)),
        Some(rounded) => rounded.first(|part, time, leads| {
            trace.record(|| Step::Tried { part: rounded.in_world(part), time, leads });
        }),
        // A line has but one edge, and no corner.
        None => {
            let time = start.gap / start.closing;
            (0.0..=1.0).contains(&time).then_some(("edge", Tangent { time, gap: 0.0, ..start }))
        }
    };
    let touch = touch.map(|(by, at)| (by, at.time, moving.contact(&at)));
    trace.record(|| Step::Answer);
    match touch {
        None => Outcome::decided(Verdict::Separate, "no-part"),
        Some((by, time, contact)) => Outcome::touching(time, by).with_contact(contact),
    }
}

/// The second shape's centre as a point in motion against a rounded body of up to four corners
/// about the first one's, in the frame of the pair.
struct Rounded<'p> {
    pair: &'p Pair<'p>,
    way: DVec2,
    /// Counter-clockwise. A segment has two corners, and an edge on either side.
    corners: [DVec2; 4],
    count: usize,
    radius: f64,
}

impl<'p> Rounded<'p> {
    /// `None` with an ellipse, polygon, line or ray, or with more than two directions of edges.
    fn of(moving: &'p Moving) -> Option<Self> {
        let pair = moving.pair()?;
        let mut edges = pair.edges();
        edges.sort_by_key(|edge| *edge == DVec2::ZERO);
        let [u, v, third, _] = edges;
        if pair.has_hull() || pair.ovals().next().is_some() || third != DVec2::ZERO {
            return None;
        }
        let v = if u.perp_dot(v) < 0.0 { -v } else { v };
        let count = [u, v].iter().map(|edge| 1 + usize::from(*edge != DVec2::ZERO)).product();
        let corners = if count == 4 { [u + v, v - u, -u - v, u - v] } else { [u, -u, u, -u] };
        let radius = pair.a.radius + pair.b.radius;
        Some(Self { pair, way: moving.way, corners, count, radius })
    }

    fn place(&self, at: DVec2) -> DVec2 {
        self.pair.frame.to_world(self.pair.a.center + at)
    }

    fn in_world(&self, part: Part) -> Part {
        match part {
            Part::Edge(ends) => Part::Edge(ends.map(|end| self.place(end))),
            Part::Corner(at, radius) => {
                Part::Corner(self.place(at), self.pair.frame.length_to_world(radius))
            }
        }
    }

    /// The first part that the point enters, and its touch; `watch` sees each tested part.
    fn first(
        &self,
        mut watch: impl FnMut(Part, Option<f64>, bool),
    ) -> Option<(&'static str, Tangent)> {
        let mut first: Option<(&'static str, Tangent)> = None;
        let mut offer = |by, part, touch: Option<(f64, DVec2)>| {
            let touch = touch.filter(|(time, _)| (0.0..=1.0).contains(time));
            let leads = touch.is_some_and(|(time, _)| first.is_none_or(|it| time < it.1.time));
            watch(part, touch.map(|it| it.0), leads);
            if let (true, Some((time, normal))) = (leads, touch) {
                let closing = -normal.dot(self.way);
                first = Some((by, Tangent { time, normal, gap: 0.0, closing }));
            }
        };
        for (i, corner) in self.corners[..self.count].iter().enumerate() {
            let next = self.corners[(i + 1) % self.count];
            if let Some(along) = unit(next - *corner) {
                let normal = -along.perp();
                let out = normal * self.radius;
                let part = Part::Edge([*corner + out, next + out]);
                offer("edge", part, self.enters_edge(*corner, next, along));
            }
            offer("corner", Part::Corner(*corner, self.radius), self.enters_disc(*corner));
        }
        first
    }

    /// When the point crosses an edge that is moved out by the radius, and the normal there.
    fn enters_edge(&self, start: DVec2, end: DVec2, along: DVec2) -> Option<(f64, DVec2)> {
        let normal = -along.perp();
        let from = self.pair.offset();
        let gap = normal.dot(from - start) - self.radius;
        let time = gap / -normal.dot(self.way);
        let reached = along.dot(from + self.way * time - start);
        let hits = gap >= 0.0 && time >= 0.0 && (0.0..=along.dot(end - start)).contains(&reached);
        hits.then_some((time, normal))
    }

    /// When the point enters the disc about a corner, and the normal there. The quadratic's smaller
    /// root as a quotient, so that nothing cancels.
    fn enters_disc(&self, corner: DVec2) -> Option<(f64, DVec2)> {
        let (offset, way) = (self.pair.offset() - corner, self.way);
        let (away, across) = (offset.length(), way.perp_dot(offset));
        let square = (way.length() * self.radius).powi(2) - across * across;
        let approach = -offset.dot(way);
        if square < 0.0 || approach <= 0.0 {
            return None;
        }
        let time = (away - self.radius) * (away + self.radius) / (approach + square.sqrt());
        Some((time, unit(offset + way * time).or_else(|| unit(-way))?))
    }
}
