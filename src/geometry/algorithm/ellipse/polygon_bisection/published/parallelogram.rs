//! The general overload's first polygon: a parallelogram on two conjugate radii.

use super::section::{Bisection, Section};
use super::{Choice, Range, Rim, SideTest, Step, Triangle, Vectored};
use crate::algorithm::prelude::*;
use crate::algorithm::real::{Narrow, Real};
use glam::DMat2;

impl From<&Ellipse> for Vectored {
    fn from(it: &Ellipse) -> Self {
        let axes = it.semi_axes();
        Self { radius: it.direction() * axes.x, ratio: axes.y / axes.x }
    }
}

impl Vectored {
    /// The article's matrix A times a vector, given by its products with the radius: turn,
    /// stretch across, turn back, all times the radius' squared length.
    fn stretch(&self, along: f64, across: f64) -> DVec2 {
        let Self { radius: w, ratio, .. } = self;
        DVec2::new(ratio * w.x * along - w.y * across, ratio * w.y * along + w.x * across)
    }

    fn stretch_vector(&self, vector: DVec2) -> DVec2 {
        self.stretch(self.radius.dot(vector), self.radius.perp_dot(vector))
    }
}

/// The first ellipse's conjugate radii and the circle, in the frame. The first radius
/// stays in `f64`, the rest has passed through temporaries of type `T`.
struct Parallelogram<T> {
    w: DVec2,
    h: Narrow<T>,
    center: Narrow<T>,
    radius_squared: T,
}

impl<T: Real> Parallelogram<T> {
    /// `offset` is from the first centre to the second.
    fn new(first: &Vectored, second: &Vectored, offset: DVec2) -> Self {
        let (length_squared, ratio) = (second.radius.length_squared(), second.ratio);
        let squares = ratio * ratio * length_squared * length_squared * length_squared;
        let given = Narrow::<T>::rounded(first.radius).wide();
        // As in the listing, only the second coordinate uses the rounded first one.
        let w = DVec2::new(
            second.stretch_vector(first.radius).x,
            second.stretch_vector(DVec2::new(given.x, first.radius.y)).y,
        );
        let (v, hw) = (second.radius, first.ratio);
        let h = second.stretch(
            v.y * (given.x * hw) - v.x * given.y * hw,
            v.x * (given.x * hw) + v.y * given.y * hw,
        );
        Self {
            w,
            h: Narrow::rounded(h),
            center: Narrow::rounded(second.stretch_vector(offset)),
            radius_squared: T::rounded(squares),
        }
    }

    /// w × h: twice the area of a quarter of the parallelogram.
    fn area(&self) -> f64 {
        let h = self.h.wide();
        h.y * self.w.x - h.x * self.w.y
    }

    fn corner(&self, quarter: u32) -> DVec2 {
        let (w, h) = (self.w, self.h.wide());
        [w, h, -w, -h][quarter as usize % 4]
    }

    /// The section of the rim from corner `quarter` to the next one.
    fn section(&self, quarter: u32) -> Section {
        let [start, end] = [quarter, quarter + 1].map(|corner| self.corner(corner));
        Section { start, end, from: f64::from(quarter), to: f64::from(quarter + 1) }
    }

    /// Products with the first radius are in `f64`, those of two temporaries in `T`.
    fn squared_distance(&self, quarter: u32) -> f64 {
        let (center, h) = (self.center, self.h);
        let narrow = |v: Narrow<T>| v.dot(v).wide();
        match quarter {
            0 => (self.w - center.wide()).length_squared(),
            2 => (-self.w - center.wide()).length_squared(),
            1 => narrow(h - center),
            _ => narrow(-h - center),
        }
    }

    /// By how much `product` exceeds [`Self::area`], with the listing's roundings.
    fn past(&self, product: f64) -> f64 {
        let h = self.h.wide();
        product - h.y * self.w.x + h.x * self.w.y
    }
}

pub(super) struct Run<T> {
    shape: Parallelogram<T>,
    rim: Rim,
    matrix: DMat2,
    second: Vectored,
    rounds: u32,
}

impl<T: Real> Run<T> {
    pub fn new(first: &Ellipse, second: &Ellipse, rounds: u32) -> Self {
        let (origin, given) = (first.center(), Vectored::from(second));
        let [x, y] = [DVec2::X, DVec2::Y].map(|axis| given.stretch_vector(axis));
        Self {
            shape: Parallelogram::new(&first.into(), &given, second.center() - origin),
            rim: Rim::of(first),
            matrix: DMat2::from_cols(x, y),
            second: given,
            rounds,
        }
    }

    /// Mirrors the circle through the first centre, from the lower two triangles to the upper two.
    fn mirror(&mut self) {
        self.shape.center = -self.shape.center;
        self.rim.radii = self.rim.radii.map(|radius| -radius);
        self.matrix = -self.matrix;
    }

    pub fn run(mut self, trace: &mut impl Trace<Step>) -> Outcome {
        if self.shape.w.perp_dot(self.shape.center.wide()) < 0.0 {
            self.mirror();
        }
        trace.record(|| self.framed());
        if let Some(test) = self.first_polygon(trace) {
            return Outcome::decided(Verdict::Colliding, test);
        }
        let Some(section) = self.triangle_by_apex(trace).or_else(|| self.triangle_by_edge(trace))
        else {
            return Outcome::decided(Verdict::Separate, "no-triangle");
        };
        let (rim, rounds, shape) = (self.rim, self.rounds, &self.shape);
        let (center, radius_squared) = (shape.center.wide(), shape.radius_squared.wide());
        Bisection { center, radius_squared, rim, rounds }.run(section, trace)
    }

    /// The slug of the test by which the circle meets the first inscribed polygon.
    fn first_polygon(&self, trace: &mut impl Trace<Step>) -> Option<&'static str> {
        let (shape, limit) = (&self.shape, self.shape.radius_squared.wide());
        for quarter in [0, 2, 1, 3] {
            let measured = shape.squared_distance(quarter);
            // Comparing the widened numbers gives the same as comparing the narrow ones.
            if self.rim.corner_is_inside(0, f64::from(quarter), measured, limit, trace) {
                return Some("corner-in-circle");
            }
        }
        let sides = [shape.section(0), shape.section(1)];
        let center = shape.center.wide();
        let measured = sides.map(|side| center.perp_dot(side.end - side.start));
        let limit = shape.area();
        let inside = measured[0] <= limit && measured[1] <= limit;
        trace.record(|| {
            let sides = sides.map(|it| self.rim.side(it.from, it.to));
            Step::CenterTested { sides, measured, limit, inside }
        });
        if inside {
            return Some("center-inside");
        }
        sides.iter().any(|side| self.side_hit(side, trace)).then_some("side-hit")
    }

    fn side_hit(&self, side: &Section, trace: &mut impl Trace<Step>) -> bool {
        let shape = &self.shape;
        let (center, back) = (shape.center.wide(), side.start - side.end);
        let along = center.dot(back);
        let (from, to) = (side.end.dot(back), side.start.dot(back));
        let cross = center.perp_dot(-back);
        let past = shape.past(cross);
        let length_squared = back.length_squared();
        let (measured, limit) = (past * past, shape.radius_squared.wide() * length_squared);
        let hit = along > from && along < to && measured <= limit;
        let (along, beside) = (to - along, past <= 0.0);
        let test = SideTest { along, length_squared, beside, measured, limit, hit };
        let (from, to) = (side.from, side.to);
        trace.record(|| Step::SideTested { round: 0, side: self.rim.side(from, to), test });
        hit
    }

    fn first_triangle(&self, quarter: u32) -> Triangle {
        self.rim.triangle(f64::from(quarter), f64::from(quarter + 1))
    }

    fn triangle_by_apex(&self, trace: &mut impl Trace<Step>) -> Option<Section> {
        let (w, h) = (self.shape.w, self.shape.h.wide());
        let limit = self.shape.radius_squared.wide();
        let apexes = [(1, h - w), (0, h + w), (3, w - h), (2, -w - h)];
        apexes.into_iter().find_map(|(quarter, apex)| {
            let measured = (apex - self.shape.center.wide()).length_squared();
            let chosen = measured <= limit;
            self.tested(quarter, Choice::Apex, (measured, limit), None, chosen, trace);
            chosen.then(|| self.shape.section(quarter))
        })
    }

    /// The triangle by the side or the edge that the centre projects onto.
    fn triangle_by_edge(&mut self, trace: &mut impl Trace<Step>) -> Option<Section> {
        let (w, area, h) = (self.shape.w, self.shape.area(), self.shape.h);
        let center = self.shape.center.wide();
        let product = w.perp_dot(center);
        let across = h.cross(self.shape.center).wide();
        let between = product < area && across.abs() < area;
        let upper = u32::from(across > 0.0);
        let band = Range { value: across, from: -area, to: area };
        self.tested(upper, Choice::Between, (product, area), Some(band), between, trace);
        if between {
            return Some(self.shape.section(upper));
        }
        let (along, wide_h) = (w.dot(center), h.wide());
        let range = Range { value: along, from: w.dot(wide_h - w), to: w.dot(wide_h + w) };
        let past = self.shape.past(product);
        let limit = self.shape.radius_squared.wide() * w.length_squared();
        let reached = along > range.from && along < range.to && past * past < limit;
        let upper = if along > w.dot(wide_h) { 0 } else { 1 };
        self.tested(upper, Choice::FirstEdge, (past * past, limit), Some(range), reached, trace);
        if reached {
            return Some(self.shape.section(upper));
        }
        if across < 0.0 {
            self.mirror();
        }
        let across = h.cross(self.shape.center).wide();
        let along = h.dot(self.shape.center).wide();
        let range =
            Range { value: along, from: -wide_h.dot(w + wide_h), to: wide_h.dot(wide_h - w) };
        let past = self.shape.past(across);
        let limit = (self.shape.radius_squared * h.dot(h)).wide();
        let reached = along > range.from && along < range.to && past * past < limit;
        let left = if along > -wide_h.dot(w) { 1 } else { 2 };
        self.tested(left, Choice::SecondEdge, (past * past, limit), Some(range), reached, trace);
        reached.then(|| self.shape.section(left))
    }

    fn tested(
        &self,
        quarter: u32,
        by: Choice,
        (measured, limit): (f64, f64),
        along: Option<Range>,
        chosen: bool,
        trace: &mut impl Trace<Step>,
    ) {
        trace.record(|| Step::TriangleTested {
            triangle: self.first_triangle(quarter),
            by,
            measured,
            limit,
            along,
            chosen,
        });
    }

    fn framed(&self) -> Step {
        Step::Framed {
            matrix: self.matrix,
            frame_center: self.shape.center.wide(),
            frame_radii: [self.shape.w, self.shape.h.wide()],
            radius_squared: self.shape.radius_squared.wide(),
            second: Some(self.second),
            stretch: None,
            triangles: [0, 1, 2, 3].map(|quarter| Some(self.first_triangle(quarter))),
        }
    }
}
