//! The two axis-parallel overloads' first polygon: one quarter, by mirroring.

use super::Settings;
use super::rim::{Rim, part_way};
use super::section::{Bisection, Disc, Section};
use super::step::{Choice, Range, Step};
use crate::outcome::{Outcome, Verdict};
use crate::trace::Trace;
use glam::{DMat2, DVec2};

/// The first shape's quarter and the circle, mirrored into the first quadrant.
pub(super) struct Quadrant<'s> {
    /// Horizontal and vertical radius.
    pub radii: DVec2,
    /// What lengths along the two axes were multiplied by; `None` of a circle.
    pub stretch: Option<DVec2>,
    /// The circle's centre, neither coordinate negative.
    pub center: DVec2,
    pub radius: f64,
    pub rim: Rim,
    pub matrix: DMat2,
    /// The second shape's centre in the world.
    pub target: DVec2,
    pub settings: &'s Settings,
}

impl Quadrant<'_> {
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
        let disc = Disc { center: self.center, radius_squared: self.radius * self.radius };
        let Self { rim, settings, .. } = *self;
        Bisection { disc, rim, settings }.run(section, trace)
    }

    fn first_polygon(&self, trace: &mut impl Trace<Step>) -> Option<&'static str> {
        let (DVec2 { x: w, y: h }, DVec2 { x, y }) = (self.radii, self.center);
        let limit = self.radius * self.radius;
        for (corner, quarter) in [(DVec2::new(0.0, h), 1.0), (DVec2::new(w, 0.0), 0.0)] {
            let measured = (corner - self.center).length_squared();
            let inside = measured <= limit;
            let corner = || self.rim.at(quarter);
            trace.record(|| Step::CornerTested {
                round: 0,
                corner: corner(),
                measured,
                limit,
                inside,
            });
            if inside {
                return Some("corner-in-circle");
            }
        }
        let side = || [0.0, 1.0].map(|quarter| self.rim.at(quarter));
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
        trace.record(|| {
            let (side, along) = (side(), w * w - along);
            let foot = part_way(side, along / length_squared);
            Step::SideTested {
                round: 0,
                side,
                foot,
                along,
                length_squared,
                beside: false,
                measured,
                limit,
                hit,
            }
        });
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
            origin: self.rim.origin,
            center: self.target,
            frame_center: self.center,
            frame_radii: [DVec2::X * w, DVec2::Y * h],
            radius_squared: self.radius * self.radius,
            second: None,
            stretch: self.stretch,
            precision: "f64",
            triangles: [Some(self.rim.triangle(0.0, 1.0)), None, None, None],
        }
    }
}
