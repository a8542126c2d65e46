//! The search through the triangles, the same for circles and ellipses.

use super::Settings;
use super::polygon::{FINEST, LEVELS};
use super::step::{Fate, Feature, Step};
use crate::algorithm::unit::Unit;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::shape::Ellipse;
use crate::trace::Trace;
use glam::{DVec2, Vec2Swizzles};

/// Sizes within these are used as they are, so that a step shows the user's own
/// numbers; others are brought near 1. A product of eight lengths, the largest of
/// the run, has to stay normal: wider bounds would let thin shapes underflow.
const ORDINARY: std::ops::RangeInclusive<f64> = 1.0 / 65536.0..=65536.0;

/// Thinner than this share of the largest size is taken as this thick, and farther
/// than its reciprocal as that far: 1e-30, beyond what any gap can resolve.
const THINNEST: f64 = 1.0 / (1u128 << 100) as f64;

/// What a squared distance and a squared reach may be off by, and some more. Larger would
/// only leave more to the triangles; smaller would call touching circles separate.
const ROUNDED: f64 = 1.0 + 16.0 * f64::EPSILON;

/// More triangles than can be kept at once (one, by the argument in the module's
/// head), with room for what rounding may add.
const CAPACITY: usize = 4;

/// The second shape, and how it becomes a circle.
pub(super) struct Stretch {
    pub center: DVec2,
    /// Unit vector along its first semi-axis.
    pub axis: DVec2,
    pub semi_axes: DVec2,
    pub way: Way,
}

/// How the stretch is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The second shape is a circle already: lengths are left as they are.
    Circle,
    /// `axis` is the first ellipse's as well: the stretch leaves it upright in its own axes.
    Parallel,
    /// By the matrix A; the first ellipse's radii become skew.
    General,
}

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

    /// The two sections on either side of the middle corner.
    fn halves(&self) -> [Self; 2] {
        let middle = (self.start + self.end) * LEVELS[self.level as usize].middle;
        let (level, index) = (self.level + 1, 2 * self.index);
        [
            Self { start: self.start, end: middle, level, index },
            Self { start: middle, end: self.end, level, index: index + 1 },
        ]
    }
}

/// A comparison before it is dressed for the observer.
#[derive(Clone, Copy)]
pub(super) struct Comparison {
    pub feature: Feature,
    pub measured: f64,
    pub limit: f64,
    /// Where on an edge the nearest point is: this over the edge's squared length.
    pub projection: f64,
    pub edge_squared: f64,
}

impl Comparison {
    fn reaches(&self) -> bool {
        self.measured <= self.limit
    }
}

/// One run.
pub(super) struct Search<'a> {
    pub ellipse: &'a Ellipse,
    pub second: &'a Stretch,
    max_iterations: u32,
    pub unit: Unit,
    /// Perpendicular semi-axes and the circle's centre in the ellipse's own axes, before the stretch.
    semi_axes: DVec2,
    local_target: DVec2,
    /// Conjugate radius vectors and the circle's centre relative to the ellipse's, in the frame.
    radii: [DVec2; 2],
    target: DVec2,
    pub radius_squared: f64,
    pub second_semi_axes: DVec2,
}

impl<'a> Search<'a> {
    /// Measures everything in one unit and stretches it.
    pub fn new(ellipse: &'a Ellipse, second: &'a Stretch, settings: &Settings) -> Self {
        let largest = ellipse.semi_axes().max_element().max(second.semi_axes.max_element());
        let unit = if ORDINARY.contains(&largest) { Unit::ONE } else { Unit::of(largest) };
        let size = largest * unit.inverse;
        let thinnest = DVec2::splat(size * THINNEST);
        let far = DVec2::splat(size / THINNEST);
        let semi_axes = (ellipse.semi_axes() * unit.inverse).max(thinnest);
        let second_semi_axes = (second.semi_axes * unit.inverse).max(thinnest);
        let offset = ((second.center - ellipse.center()) * unit.inverse).clamp(-far, far);
        let (axis, own) = (second.axis, ellipse.direction());
        let (stretch, radius) = match second.way {
            Way::Circle => (DVec2::ONE, second_semi_axes.x),
            _ => (second_semi_axes.yx(), second_semi_axes.x * second_semi_axes.y),
        };
        let local_target = DVec2::new(own.dot(offset), own.perp_dot(offset));
        let frame = |v: DVec2| DVec2::new(axis.dot(v), axis.perp_dot(v)) * stretch;
        let (radii, target) = match second.way {
            Way::Parallel => {
                let DVec2 { x, y } = semi_axes * stretch;
                ([DVec2::new(x, 0.0), DVec2::new(0.0, y)], local_target * stretch)
            }
            _ => ([frame(own * semi_axes.x), frame(own.perp() * semi_axes.y)], frame(offset)),
        };
        Self {
            ellipse,
            second,
            max_iterations: settings.max_iterations.min(FINEST),
            unit,
            semi_axes,
            local_target,
            radii,
            target,
            radius_squared: radius * radius,
            second_semi_axes,
        }
    }

    /// Runs the tests in their order.
    pub fn run(&self, trace: &mut impl Trace<Step>) -> Outcome {
        if self.second.way != Way::Circle && self.is_far_apart(trace) {
            return Outcome::decided(Verdict::Separate, "far-apart");
        }
        let quadrants = self.quadrants();
        if self.second.way == Way::Parallel {
            trace.record(|| self.parallel());
        }
        trace.record(|| Step::Enclosed {
            frame: self.frame(),
            center: self.second.center,
            triangles: std::array::from_fn(|quadrant| self.triangle(&quadrants[quadrant])),
            slit: self.slit(0),
        });
        if self.center_is_inside(trace) {
            return Outcome::decided(Verdict::Colliding, "center-in-ellipse");
        }
        let (corners, sections) = self.to_judge(&quadrants);
        if self.first_corner_is_inside(corners, trace) {
            return Outcome::decided(Verdict::Colliding, "corner-in-circle");
        }
        let mut kept = Kept::default();
        for section in sections {
            if self.judge(section, &mut kept, trace) == Fate::Hit {
                return Outcome::decided(Verdict::Colliding, "side-hit");
            }
        }
        self.end_round(0, &kept, trace);
        self.bisect(kept, trace)
    }

    /// Cuts the kept triangles until a side is hit, none is left or the limit is reached.
    fn bisect(&self, mut kept: Kept, trace: &mut impl Trace<Step>) -> Outcome {
        let mut round = 0;
        while kept.count > 0 && round < self.max_iterations && !kept.overflowed {
            round += 1;
            let parents = std::mem::take(&mut kept);
            for parent in parents.as_slice() {
                let halves = parent.halves();
                let corner = self.to_corner(halves[0].end, Feature::End);
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
                for half in &halves {
                    if self.judge(half, &mut kept, trace) == Fate::Hit {
                        return Outcome::decided(Verdict::Colliding, "side-hit").after(round);
                    }
                }
            }
            self.end_round(round, &kept, trace);
        }
        if kept.count == 0 {
            Outcome::decided(Verdict::Separate, "all-triangles-discarded").after(round)
        } else {
            Outcome::undecided(Reason::OutOfIterations, "iteration-limit").after(round)
        }
    }

    /// The four sections between the ends of the conjugate radii, and the first once more.
    fn quadrants(&self) -> [Section; 5] {
        let [w, h] = self.radii;
        let corners = [w, h, -w, -h];
        std::array::from_fn(|quadrant| Section {
            start: corners[quadrant % 4],
            end: corners[(quadrant + 1) % 4],
            level: 0,
            index: quadrant as u32 % 4,
        })
    }

    /// The sections whose first corners, and those whose triangles have to be asked. With
    /// parallel axes the ellipse in the frame is its own mirror image, and the point of it
    /// or of a polygon that is nearest to the target is in the target's quadrant.
    fn to_judge<'s>(&self, quadrants: &'s [Section; 5]) -> (&'s [Section], &'s [Section]) {
        if self.second.way == Way::Parallel {
            let at = self.quadrant() as usize;
            (&quadrants[at..at + 2], &quadrants[at..=at])
        } else {
            (&quadrants[..4], &quadrants[..4])
        }
    }

    /// The quadrant of the first ellipse's axes that the target is in.
    fn quadrant(&self) -> u32 {
        match (self.local_target.x < 0.0, self.local_target.y < 0.0) {
            (false, false) => 0,
            (true, false) => 1,
            (true, true) => 2,
            (false, true) => 3,
        }
    }

    fn parallel(&self) -> Step {
        Step::Parallel {
            axis: self.second.axis,
            unit: self.unit.size,
            stretch: self.second_semi_axes.yx(),
            semi_axes: [self.semi_axes, self.second_semi_axes],
            offset: self.local_target,
            stretched_semi_axes: DVec2::new(self.radii[0].x, self.radii[1].y),
            stretched_offset: self.target,
            radius: self.second_semi_axes.x * self.second_semi_axes.y,
            quadrant: self.quadrant(),
        }
    }

    /// Do not even the circles about the two meet?
    fn is_far_apart(&self, trace: &mut impl Trace<Step>) -> bool {
        let reach = self.semi_axes.max_element() + self.second_semi_axes.max_element();
        let (measured, limit) = (self.local_target.length_squared(), reach * reach * ROUNDED);
        let apart = measured > limit;
        if apart {
            trace.record(|| Step::FarApart {
                centers: [self.ellipse.center(), self.second.center],
                reach: [self.ellipse.semi_axes(), self.second.semi_axes].map(DVec2::max_element),
                measured,
                limit,
            });
        }
        apart
    }

    /// (w×p)² + (p×h)² ≤ (w×h)². A stretch multiplies each cross product alike, so it
    /// is asked before the stretch, where w and h are perpendicular and nothing cancels.
    fn center_is_inside(&self, trace: &mut impl Trace<Step>) -> bool {
        let (w, h, p) = (self.semi_axes.x, self.semi_axes.y, self.local_target);
        let squares = [(w * p.y) * (w * p.y), (p.x * h) * (p.x * h)];
        let limit = (w * h) * (w * h);
        let inside = squares[0] + squares[1] <= limit;
        let center = self.second.center;
        trace.record(|| Step::CenterTested { center, squares, limit, inside });
        inside
    }

    /// Is the nearest of the first four corners in the circle?
    fn first_corner_is_inside(&self, quadrants: &[Section], trace: &mut impl Trace<Step>) -> bool {
        let mut nearest = &quadrants[0];
        let mut comparison = self.to_corner(nearest.start, Feature::Start);
        for section in &quadrants[1..] {
            let other = self.to_corner(section.start, Feature::Start);
            if other.measured < comparison.measured {
                (nearest, comparison) = (section, other);
            }
        }
        let inside = comparison.reaches();
        trace
            .record(|| Step::CornersTested { measure: self.dressed(&comparison, nearest), inside });
        inside
    }

    /// Judges one triangle, whose corners are known to be outside the circle.
    fn judge(&self, section: &Section, kept: &mut Kept, trace: &mut impl Trace<Step>) -> Fate {
        let side = self.to_edge(section.start, section.end, Feature::Side);
        let (comparison, fate) = match side {
            Some(side) if side.reaches() => (side, Fate::Hit),
            _ => {
                let nearest = self.to_triangle(section);
                (nearest, if nearest.reaches() { Fate::Kept } else { Fate::Discarded })
            }
        };
        trace.record(|| Step::TriangleTested {
            triangle: self.triangle(section),
            measure: self.dressed(&comparison, section),
            fate,
        });
        if fate == Fate::Kept {
            kept.push(*section);
        }
        fate
    }

    fn end_round(&self, round: u32, kept: &Kept, trace: &mut impl Trace<Step>) {
        trace.record(|| Step::RoundEnded {
            round,
            kept: kept.count as u32,
            max_iterations: self.max_iterations,
            slit: self.slit(round),
        });
    }

    /// How far the polygons of a level are apart at most, in the world.
    fn slit(&self, level: u32) -> f64 {
        LEVELS[level as usize].slit * self.ellipse.semi_axes().max_element()
    }

    /// The squared distance to a corner against the squared radius.
    fn to_corner(&self, corner: DVec2, feature: Feature) -> Comparison {
        Comparison {
            feature,
            measured: self.target.distance_squared(corner),
            limit: self.radius_squared,
            projection: 0.0,
            edge_squared: 1.0,
        }
    }

    /// The same to an edge, both sides times its squared length: t×e is the distance
    /// from its line times its length. `None` when the centre does not project onto it.
    fn to_edge(&self, from: DVec2, to: DVec2, feature: Feature) -> Option<Comparison> {
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

    /// The comparison with the nearest part of a triangle. An edge that the centre is
    /// beyond and projects onto is that part; beyond some edge but onto none: a corner.
    fn to_triangle(&self, section: &Section) -> Comparison {
        let (start, apex, end) = (section.start, section.apex(), section.end);
        // The triangle turns counter-clockwise: beyond an outer edge is to its right,
        // beyond the side from start to end is to its left.
        let edges = [
            (start, apex, Feature::StartEdge, 1.0),
            (apex, end, Feature::EndEdge, 1.0),
            (start, end, Feature::Side, -1.0),
        ];
        let mut beyond_any = false;
        for (from, to, feature, turn) in edges {
            if turn * (to - from).perp_dot(self.target - from) < 0.0 {
                beyond_any = true;
                if let Some(comparison) = self.to_edge(from, to, feature) {
                    return comparison;
                }
            }
        }
        if !beyond_any {
            let inside = self.to_corner(self.target, Feature::Inside);
            return Comparison { measured: 0.0, ..inside };
        }
        let corners = [(start, Feature::Start), (end, Feature::End)];
        corners.into_iter().fold(self.to_corner(apex, Feature::Apex), |nearest, (at, feature)| {
            let other = self.to_corner(at, feature);
            if other.measured < nearest.measured { other } else { nearest }
        })
    }
}

/// The triangles still to be bisected.
#[derive(Default)]
struct Kept {
    sections: [Section; CAPACITY],
    count: usize,
    /// One too many came: the run cannot be certain any more.
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

    fn as_slice(&self) -> &[Section] {
        &self.sections[..self.count]
    }
}
