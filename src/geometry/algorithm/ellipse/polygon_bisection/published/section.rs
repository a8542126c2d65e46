//! Bisection of one triangle, and the run of the two overloads that take no angles.

use super::{Choice, Range, Rim, SideTest, Step, Triangle};
use crate::algorithm::prelude::*;
use glam::DMat2;
use std::f64::consts::{PI, TAU};
use std::sync::LazyLock;

/// So many bisections bring any two corners together in `f64`. Larger changes nothing.
const MOST_ROUNDS: u32 = 1100;

/// From here on both factors are ½ in `f64`.
const LEVELS: usize = 32;

/// Factors of the sum of two corners.
#[derive(Clone, Copy)]
struct Factors {
    /// For the middle of a section of 2π/N, N = 4·2^(level − 1): 1/(2 cos(π/N)).
    middle: f64,
    /// For the apex over a section half as long.
    apex: f64,
}

/// By round, with the listing's own quotients, so that no bit differs.
static FACTORS: LazyLock<[Factors; LEVELS]> = LazyLock::new(|| {
    std::array::from_fn(|level| {
        let corners = 4.0 * f64::from(1u32 << level.min(29));
        let cos = (PI / corners).cos();
        Factors { middle: 0.5 / (TAU / corners).cos(), apex: 0.5 / (cos * cos) }
    })
});

/// A section of the rim, relative to the first centre, in the frame. `from` and `to` are the
/// eccentric anomalies of its corners in quarter turns, the same in the frame and in the world.
#[derive(Clone, Copy)]
pub(super) struct Section {
    pub start: DVec2,
    pub end: DVec2,
    pub from: f64,
    pub to: f64,
}

struct Cut {
    section: Section,
    middle: DVec2,
    apexes: [DVec2; 2],
}

impl Cut {
    fn new(section: Section, round: u32) -> Self {
        let factors = FACTORS[(round as usize).min(LEVELS - 1)];
        let middle = (section.start + section.end) * factors.middle;
        let first = (section.start + middle) * factors.apex;
        // The edge between the apexes touches the rim at its middle.
        Self { section, middle, apexes: [first, (middle - first) + middle] }
    }

    fn halves(&self) -> [Section; 2] {
        let Section { start, end, from, to } = self.section;
        let half = 0.5 * (from + to);
        [
            Section { start, end: self.middle, from, to: half },
            Section { start: self.middle, end, from: half, to },
        ]
    }
}

/// Bisects until a test decides or the round limit is reached.
pub(super) struct Bisection {
    /// The second shape's centre in the frame.
    pub center: DVec2,
    pub radius_squared: f64,
    pub rim: Rim,
    pub rounds: u32,
}

impl Bisection {
    pub fn run(&self, mut section: Section, trace: &mut impl Trace<Step>) -> Outcome {
        let rounds = self.rounds.min(MOST_ROUNDS);
        for round in 1..=rounds {
            let cut = Cut::new(section, round);
            trace.record(|| self.bisected(&cut, round));
            if let Some(test) = self.collides(&cut, round, trace) {
                return Outcome::decided(Verdict::Colliding, test).after(round);
            }
            match self.half(&cut, trace) {
                Some(half) => section = half,
                None => return Outcome::decided(Verdict::Separate, "no-half").after(round),
            }
        }
        trace.record(|| Step::LimitReached(self.triangle(&section)));
        Outcome::decided(Verdict::Separate, "round-limit").after(rounds)
    }

    /// The slug of the test by which the circle meets the new corner or one of the two new sides.
    fn collides(
        &self,
        cut: &Cut,
        round: u32,
        trace: &mut impl Trace<Step>,
    ) -> Option<&'static str> {
        let limit = self.radius_squared;
        let measured = (self.center - cut.middle).length_squared();
        let Section { start, end, from, to } = cut.section;
        let middle = 0.5 * (from + to);
        if self.rim.corner_is_inside(round, middle, measured, limit, trace) {
            return Some("corner-in-circle");
        }
        for (old, turn, anomaly) in [(end, 1.0, to), (start, -1.0, from)] {
            let test = self.side(cut, old, turn);
            trace.record(|| {
                let side = self.rim.side(middle, anomaly);
                Step::SideTested { round, side, test }
            });
            if test.hit {
                let reaches = test.limit >= test.measured;
                return Some(if reaches { "side-hit" } else { "beside-side" });
            }
        }
        None
    }

    /// Tests the side from the new corner to an old one. `turn` is 1 if its inner side is to the
    /// left, −1 if to the right. Being beside counts as a hit, which is the listing's fault.
    fn side(&self, cut: &Cut, corner: DVec2, turn: f64) -> SideTest {
        let (t, side) = (self.center - cut.middle, corner - cut.middle);
        let (along, length_squared) = (t.dot(side), side.length_squared());
        let cross = side.perp_dot(t);
        let beside = turn * cross >= 0.0;
        let (measured, limit) = (cross * cross, self.radius_squared * length_squared);
        let projects = along >= 0.0 && along <= length_squared;
        let hit = projects && (beside || limit >= measured);
        SideTest { along, length_squared, beside, measured, limit, hit }
    }

    fn half(&self, cut: &Cut, trace: &mut impl Trace<Step>) -> Option<Section> {
        let halves = cut.halves();
        for (half, apex) in halves.iter().zip(cut.apexes) {
            let (measured, limit) = ((apex - self.center).length_squared(), self.radius_squared);
            let kept = measured < limit;
            trace.record(|| Step::ApexTested { half: self.triangle(half), measured, limit, kept });
            if kept {
                return Some(*half);
            }
        }
        let (t, edge) = (self.center - cut.middle, cut.apexes[0] - cut.middle);
        let cross = edge.perp_dot(t);
        let (along, length_squared) = (t.dot(edge), edge.length_squared());
        let (measured, limit) = (cross * cross, self.radius_squared * length_squared);
        let which = if along > 0.0 { 0 } else { 1 };
        let old = [cut.section.start, cut.section.end][which];
        let apex = cut.apexes[which];
        let beyond = (self.center - apex).dot(old - apex);
        let reaches = cross <= 0.0 || limit > measured;
        let kept = reaches && (along.abs() <= length_squared || beyond >= 0.0);
        trace.record(|| {
            let half = self.triangle(&halves[which]);
            Step::EdgeTested { half, measured, limit, along, length_squared, kept }
        });
        kept.then_some(halves[which])
    }

    pub fn triangle(&self, section: &Section) -> Triangle {
        self.rim.triangle(section.from, section.to)
    }

    fn bisected(&self, cut: &Cut, round: u32) -> Step {
        let Section { start, end, .. } = cut.section;
        // The tangents at both ends meet in the section's own apex.
        let factors = FACTORS[(round as usize - 1).min(LEVELS - 1)];
        let apex = (start + end) * factors.apex;
        let turn = (apex - start).perp_dot(end - apex).atan2((apex - start).dot(end - apex));
        Step::Bisected {
            round,
            triangle: self.triangle(&cut.section),
            halves: cut.halves().map(|half| self.triangle(&half)),
            turn,
        }
    }
}

/// The first shape's quarter and the circle in its frame, mirrored to positive coordinates.
pub(super) struct Quadrant {
    /// Horizontal and vertical radius.
    pub radii: DVec2,
    /// The factors of lengths along the two axes; `None` for a circle.
    pub stretch: Option<DVec2>,
    /// The circle's centre, neither coordinate negative.
    pub center: DVec2,
    pub radius: f64,
    pub rim: Rim,
    pub matrix: DMat2,
    pub rounds: u32,
}

impl Quadrant {
    /// All lengths but `radius` are multiplied by `stretch`, if there is one.
    pub fn new(
        ellipse: &Ellipse,
        target: DVec2,
        stretch: Option<DVec2>,
        radius: f64,
        rounds: u32,
    ) -> Self {
        let (local, factors) = (ellipse.to_local(target), stretch.unwrap_or(DVec2::ONE));
        let signs = local.signum();
        let axes = [ellipse.direction(), ellipse.direction().perp()];
        let [u, v] = ellipse.radius_vectors();
        let rows = [axes[0] * signs.x * factors.x, axes[1] * signs.y * factors.y];
        Self {
            radii: ellipse.semi_axes() * factors,
            stretch,
            center: local.abs() * factors,
            radius,
            rim: Rim { origin: ellipse.center(), radii: [u * signs.x, v * signs.y] },
            matrix: DMat2::from_cols(rows[0], rows[1]).transpose(),
            rounds,
        }
    }

    pub fn run(&self, trace: &mut impl Trace<Step>) -> Outcome {
        trace.record(|| self.framed());
        if let Some(test) = self.first_polygon(trace) {
            return Outcome::decided(Verdict::Colliding, test);
        }
        if !self.triangle(trace) {
            return Outcome::decided(Verdict::Separate, "no-triangle");
        }
        let DVec2 { x: w, y: h } = self.radii;
        let section = Section { start: DVec2::X * w, end: DVec2::Y * h, from: 0.0, to: 1.0 };
        let Self { center, rim, rounds, .. } = *self;
        let radius_squared = self.radius * self.radius;
        Bisection { center, radius_squared, rim, rounds }.run(section, trace)
    }

    fn first_polygon(&self, trace: &mut impl Trace<Step>) -> Option<&'static str> {
        let (DVec2 { x: w, y: h }, DVec2 { x, y }) = (self.radii, self.center);
        let limit = self.radius * self.radius;
        for (corner, quarter) in [(DVec2::new(0.0, h), 1.0), (DVec2::new(w, 0.0), 0.0)] {
            let measured = (corner - self.center).length_squared();
            if self.rim.corner_is_inside(0, quarter, measured, limit, trace) {
                return Some("corner-in-circle");
            }
        }
        let side = || self.rim.side(0.0, 1.0);
        let (product, area) = (x * h + y * w, w * h);
        let inside = product <= area;
        trace.record(|| Step::CenterTested {
            sides: [side(); 2],
            measured: [product; 2],
            limit: area,
            inside,
        });
        if inside {
            return Some("center-inside");
        }
        let (past, length_squared) = (product - area, w * w + h * h);
        let (measured, limit) = (past * past, self.radius * self.radius * length_squared);
        let along = x * w - y * h;
        let hit = measured <= limit && along >= -h * h && along <= w * w;
        let (along, beside) = (w * w - along, false);
        let test = SideTest { along, length_squared, beside, measured, limit, hit };
        trace.record(|| Step::SideTested { round: 0, side: side(), test });
        hit.then_some("side-hit")
    }

    /// May the circle meet the quarter's triangle?
    fn triangle(&self, trace: &mut impl Trace<Step>) -> bool {
        let (DVec2 { x: w, y: h }, DVec2 { x, y }, r) = (self.radii, self.center, self.radius);
        let band = |value: f64, to: f64| Some(Range { value, from: 0.0, to });
        let apex_squared = (self.center - self.radii).length_squared();
        let questions = [
            (Choice::Apex, apex_squared, r * r, None),
            (Choice::Between, y - r, h, band(x, w)),
            (Choice::Between, x - r, w, band(y, h)),
        ];
        questions.into_iter().any(|(by, measured, limit, along)| {
            let chosen = measured <= limit && along.is_none_or(|it| it.value <= it.to);
            trace.record(|| {
                let triangle = self.rim.triangle(0.0, 1.0);
                Step::TriangleTested { triangle, by, measured, limit, along, chosen }
            });
            chosen
        })
    }

    fn framed(&self) -> Step {
        let DVec2 { x: w, y: h } = self.radii;
        Step::Framed {
            matrix: self.matrix,
            frame_center: self.center,
            frame_radii: [DVec2::X * w, DVec2::Y * h],
            radius_squared: self.radius * self.radius,
            second: None,
            stretch: self.stretch,
            triangles: [Some(self.rim.triangle(0.0, 1.0)), None, None, None],
        }
    }
}
