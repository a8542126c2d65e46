//! The search through the triangles, the same for circles and ellipses.

use super::couple::{Couple, Lengths, Way, least};
use super::polygon::{FINEST, LEVELS};
use super::{Fate, Feature, Step};
use crate::algorithm::prelude::*;
use glam::Vec2Swizzles;

/// Triangles kept at once: one, as the module's head shows, and some that rounding may add.
const CAPACITY: usize = 4;

/// A piece of the rim between two corners, relative to the ellipse's centre, in the frame.
#[derive(Clone, Copy, Default)]
pub(super) struct Section {
    pub start: DVec2,
    pub end: DVec2,
    pub level: u32,
    pub index: u32,
}

impl Section {
    fn apex(&self) -> DVec2 {
        (self.start + self.end) * LEVELS[self.level as usize].apex
    }

    fn halves(&self) -> [Self; 2] {
        let middle = (self.start + self.end) * LEVELS[self.level as usize].middle;
        let (level, index) = (self.level + 1, 2 * self.index);
        [
            Self { start: self.start, end: middle, level, index },
            Self { start: middle, end: self.end, level, index: index + 1 },
        ]
    }
}

/// A comparison without the world lengths and the point that a step adds.
#[derive(Clone, Copy)]
pub(super) struct Comparison {
    pub feature: Feature,
    pub measured: f64,
    pub limit: f64,
    /// Over the edge's squared length: the share of the edge at which its nearest point lies.
    pub projection: f64,
    pub edge_squared: f64,
}

impl Comparison {
    fn reaches(&self) -> bool {
        self.measured <= self.limit
    }
}

/// One run, in the frame where the second shape is a circle.
#[derive(Clone, Copy)]
pub(super) struct Search<'a> {
    pub couple: Couple<'a>,
    /// The ellipse's conjugate radius vectors.
    radii: [DVec2; 2],
    /// The circle's centre relative to the ellipse's.
    target: DVec2,
    pub radius_squared: f64,
}

impl<'a> Search<'a> {
    /// Stretches the plane.
    #[inline(always)]
    pub fn new(couple: Couple<'a>) -> Self {
        let Lengths { semi_axes: [first, second], offset, .. } = couple.lengths;
        let (axis, own) = (couple.second.axis, couple.ellipse.direction());
        let (stretch, radius) = match couple.second.way {
            Way::Circle => (DVec2::ONE, second.x),
            _ => (second.yx(), second.x * second.y),
        };
        let frame = |v: DVec2| DVec2::new(axis.dot(v), axis.perp_dot(v)) * stretch;
        let (radii, target) = match couple.second.way {
            Way::Parallel => {
                let DVec2 { x, y } = first * stretch;
                ([DVec2::new(x, 0.0), DVec2::new(0.0, y)], couple.target * stretch)
            }
            _ => ([frame(own * first.x), frame(own.perp() * first.y)], frame(offset)),
        };
        Self { couple, radii, target, radius_squared: radius * radius }
    }

    pub fn parallel(&self) -> Step {
        let Lengths { unit, semi_axes, .. } = self.couple.lengths;
        Step::Parallel {
            axis: self.couple.second.axis,
            unit: unit.size,
            semi_axes,
            offset: self.couple.target,
            quadrant: self.couple.quadrant(),
        }
    }

    pub fn enclosed(&self) -> Step {
        Step::Enclosed {
            matrix: self.matrix(),
            radius: self.radius(),
            triangles: [0, 1, 2, 3].map(|index| self.triangle(&self.quarter(index))),
            slit: self.slit(0),
        }
    }

    /// Runs the tests in the frame. With parallel axes the ellipse and the polygons are their own
    /// mirror images there, so that only the target's quadrant is tested.
    #[inline(always)]
    pub fn run(self, trace: &mut impl Trace<Step>) -> Outcome {
        let quarters = match self.couple.second.way {
            Way::Parallel => self.couple.quadrant()..self.couple.quadrant() + 1,
            _ => 0..4,
        };
        if self.first_corner_is_inside(trace) {
            return Outcome::decided(Verdict::Colliding, "corner-in-circle");
        }
        let mut kept = Kept::default();
        for index in quarters {
            if self.judge(self.quarter(index), &mut kept, trace) == Fate::Hit {
                return Outcome::decided(Verdict::Colliding, "side-hit");
            }
        }
        self.end_round(0, &kept, trace);
        if kept.count == 0 {
            return Outcome::decided(Verdict::Separate, "all-triangles-discarded");
        }
        self.bisect(&mut kept, trace)
    }

    /// Cuts the kept triangles until a side is hit, none is left or the limit is reached.
    #[inline(never)]
    fn bisect(self, kept: &mut Kept, trace: &mut impl Trace<Step>) -> Outcome {
        let mut round = 0;
        while kept.count > 0 && round < self.couple.rounds && !kept.overflowed {
            round += 1;
            let parents = kept.take();
            for parent in parents.as_slice() {
                let halves = parent.halves();
                let corner = self.against_corner(halves[0].end, Feature::End);
                trace.record(|| Step::Bisected {
                    round,
                    parent: self.triangle(parent),
                    halves: halves.map(|half| self.triangle(&half)),
                    measure: self.dressed(&corner, &halves[0]),
                    inside: corner.reaches(),
                    combination: self.combination(parent, &halves[0]),
                });
                if corner.reaches() {
                    return Outcome::decided(Verdict::Colliding, "corner-in-circle").after(round);
                }
                for half in halves {
                    if self.judge(half, kept, trace) == Fate::Hit {
                        return Outcome::decided(Verdict::Colliding, "side-hit").after(round);
                    }
                }
            }
            self.end_round(round, kept, trace);
        }
        if kept.count == 0 {
            Outcome::decided(Verdict::Separate, "all-triangles-discarded").after(round)
        } else if round == FINEST && !kept.overflowed {
            Outcome::decided(Verdict::Colliding, "finest-triangle").after(round)
        } else {
            let reason = if kept.overflowed { Reason::OutOfRange } else { Reason::OutOfIterations };
            Outcome::undecided(reason, "round-limit").after(round)
        }
    }

    /// The section between two neighbouring ends of the conjugate radii.
    #[inline]
    fn quarter(&self, index: u32) -> Section {
        let [w, h] = self.radii;
        let (start, end) = match index {
            0 => (w, h),
            1 => (h, -w),
            2 => (-w, -h),
            _ => (-h, w),
        };
        Section { start, end, level: 0, index }
    }

    /// Is one of the first four corners in the circle?
    #[inline]
    fn first_corner_is_inside(&self, trace: &mut impl Trace<Step>) -> bool {
        let [w, h] = self.radii;
        let squared = [w, h, -w, -h].map(|corner| self.target.distance_squared(corner));
        let nearest = least(squared);
        let inside = nearest <= self.radius_squared;
        trace.record(|| {
            let index = squared.iter().take_while(|it| **it > nearest).count() as u32 % 4;
            let section = self.quarter(index);
            let comparison = self.against_corner(section.start, Feature::Start);
            Step::CornersTested { measure: self.dressed(&comparison, &section), inside }
        });
        inside
    }

    /// Judges one triangle, whose corners on the rim must be outside the circle.
    #[inline(always)]
    fn judge(&self, section: Section, kept: &mut Kept, trace: &mut impl Trace<Step>) -> Fate {
        let fate = self.fate(section);
        trace.record(|| {
            let hit = self.against_edge(section.start, section.end, Feature::Side);
            let comparison = hit.filter(|_| fate == Fate::Hit);
            let comparison = comparison.unwrap_or_else(|| self.against_triangle(&section));
            Step::TriangleTested {
                triangle: self.triangle(&section),
                measure: self.dressed(&comparison, &section),
                fate,
            }
        });
        if fate == Fate::Kept {
            kept.push(section);
        }
        fate
    }

    /// Does the circle meet the inner side of a triangle, or else any part of it? All
    /// comparisons are made, without a branch: they are cheaper than a mispredicted branch.
    #[inline(always)]
    fn fate(&self, section: Section) -> Fate {
        let (start, apex, end) = (section.start, section.apex(), section.end);
        let (from_start, from_apex) = (self.target - start, self.target - apex);
        let side = Reach::new(from_start, end - start, self.radius_squared);
        let first = Reach::new(from_start, apex - start, self.radius_squared);
        let second = Reach::new(from_apex, end - apex, self.radius_squared);
        let inside = (side.cross >= 0.0) & (first.cross <= 0.0) & (second.cross <= 0.0);
        let edge = (first.near & (first.cross > 0.0)) | (second.near & (second.cross > 0.0));
        let corner = from_apex.length_squared() <= self.radius_squared;
        if side.near {
            Fate::Hit
        } else if inside | edge | corner {
            Fate::Kept
        } else {
            Fate::Discarded
        }
    }

    fn end_round(&self, round: u32, kept: &Kept, trace: &mut impl Trace<Step>) {
        trace.record(|| Step::RoundEnded {
            round,
            kept: kept.count as u32,
            slit: self.slit(round),
        });
    }

    /// How far the polygons of a level are apart at most, in the world.
    fn slit(&self, level: u32) -> f64 {
        LEVELS[level as usize].slit * self.couple.ellipse.semi_axes().max_element()
    }

    /// The squared distance to a corner against the squared radius.
    fn against_corner(&self, corner: DVec2, feature: Feature) -> Comparison {
        Comparison {
            feature,
            measured: self.target.distance_squared(corner),
            limit: self.radius_squared,
            projection: 0.0,
            edge_squared: 1.0,
        }
    }

    /// The same to an edge, both times its squared length: t×e is the distance from its line
    /// times its length. `None` if the centre does not project onto it.
    fn against_edge(&self, from: DVec2, to: DVec2, feature: Feature) -> Option<Comparison> {
        let (edge, t) = (to - from, self.target - from);
        let (projection, edge_squared) = (t.dot(edge), edge.length_squared());
        (0.0 <= projection && projection <= edge_squared).then(|| {
            let cross = t.perp_dot(edge);
            Comparison {
                feature,
                measured: cross * cross,
                limit: self.radius_squared * edge_squared,
                projection,
                edge_squared,
            }
        })
    }

    /// The comparison with the nearest part of a triangle: the edge that the centre is beyond and
    /// projects onto. If it is beyond some edge but projects onto none, a corner is nearest.
    fn against_triangle(&self, section: &Section) -> Comparison {
        let (start, apex, end) = (section.start, section.apex(), section.end);
        // The corners are counter-clockwise from start to apex to end: the outside is to the
        // right of an outer edge, and to the left of the side from start to end.
        let edges = [
            (start, apex, Feature::StartEdge, 1.0),
            (apex, end, Feature::EndEdge, 1.0),
            (start, end, Feature::Side, -1.0),
        ];
        let mut beyond_any = false;
        for (from, to, feature, turn) in edges {
            if turn * (to - from).perp_dot(self.target - from) < 0.0 {
                beyond_any = true;
                if let Some(comparison) = self.against_edge(from, to, feature) {
                    return comparison;
                }
            }
        }
        if !beyond_any {
            return self.against_corner(self.target, Feature::Inside);
        }
        let corners = [(start, Feature::Start), (end, Feature::End)];
        corners.into_iter().fold(
            self.against_corner(apex, Feature::Apex),
            |nearest, (at, feature)| {
                let other = self.against_corner(at, feature);
                if other.measured < nearest.measured { other } else { nearest }
            },
        )
    }
}

struct Reach {
    /// Target × edge: positive to the right of the edge.
    cross: f64,
    /// Does the target project onto the edge, and does the circle reach it?
    near: bool,
}

impl Reach {
    /// `t` from the edge's start to the target.
    #[inline(always)]
    fn new(t: DVec2, edge: DVec2, radius_squared: f64) -> Self {
        let (cross, projection) = (t.perp_dot(edge), t.dot(edge));
        let squared = edge.length_squared();
        let beside = (0.0 <= projection) & (projection <= squared);
        Self { cross, near: beside & (cross * cross <= radius_squared * squared) }
    }
}

#[derive(Default)]
struct Kept {
    sections: [Section; CAPACITY],
    count: usize,
    /// A triangle was lost, so that the run cannot decide any more.
    overflowed: bool,
}

impl Kept {
    fn push(&mut self, section: Section) {
        if let Some(place) = self.sections.get_mut(self.count) {
            *place = section;
            self.count += 1;
        } else {
            self.overflowed = true;
        }
    }

    fn take(&mut self) -> Self {
        let taken = Self { sections: self.sections, ..*self };
        self.count = 0;
        taken
    }

    fn as_slice(&self) -> &[Section] {
        &self.sections[..self.count]
    }
}
