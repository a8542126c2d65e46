//! Shapes and random numbers for unit tests.

use crate::motion::Motion;
use crate::shape::{Capsule, Circle, Ellipse, Line, Point, Polygon, Rectangle, Segment, Shape};
use glam::DVec2;
use std::f64::consts::TAU;

pub(crate) fn point(at: impl Into<DVec2>) -> Point {
    Point::new(at.into()).unwrap()
}

pub(crate) fn circle(center: impl Into<DVec2>, radius: f64) -> Circle {
    Circle::new(center.into(), radius).unwrap()
}

pub(crate) fn ellipse(
    center: impl Into<DVec2>,
    semi_axes: impl Into<DVec2>,
    rotation: f64,
) -> Ellipse {
    Ellipse::new(center.into(), semi_axes.into(), rotation).unwrap()
}

pub(crate) fn rectangle(
    center: impl Into<DVec2>,
    size: impl Into<DVec2>,
    rotation: f64,
) -> Rectangle {
    Rectangle::new(center.into(), size.into(), rotation).unwrap()
}

pub(crate) fn segment(start: impl Into<DVec2>, end: impl Into<DVec2>) -> Segment {
    Segment::new(start.into(), end.into()).unwrap()
}

pub(crate) fn line(p: impl Into<DVec2>, q: impl Into<DVec2>) -> Line {
    Line::new(p.into(), q.into()).unwrap()
}

pub(crate) fn capsule(start: impl Into<DVec2>, end: impl Into<DVec2>, radius: f64) -> Capsule {
    Capsule::new(start.into(), end.into(), radius).unwrap()
}

/// A motion of the second shape alone.
pub(crate) fn way(x: f64, y: f64) -> Motion {
    Motion::new(DVec2::ZERO, DVec2::new(x, y)).unwrap()
}

/// An upright wall, 0.1 wide and 4 high, about the origin.
pub(crate) fn wall() -> Shape {
    rectangle((0.0, 0.0), (0.1, 4.0), 0.0).into()
}

pub(crate) fn traced<S, O>(run: impl FnOnce(&mut Vec<S>) -> O) -> (O, Vec<S>) {
    let mut steps = Vec::new();
    (run(&mut steps), steps)
}

/// Picks a part of a kind of step: `steps.iter().find_map(pick!(Step::Foot { at, .. } => at))`.
macro_rules! pick {
    ($step:pat => $it:expr) => {
        |it| match it {
            $step => Some($it),
            _ => None,
        }
    };
}

pub(crate) use pick;

/// Random numbers, the same in every run.
pub(crate) struct Random(fastrand::Rng);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// From 0 to 1.
    pub fn unit(&mut self) -> f64 {
        self.0.f64()
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Between two positive numbers, with a uniform logarithm.
    pub fn magnitude(&mut self, low: f64, high: f64) -> f64 {
        self.between(low.ln(), high.ln()).exp()
    }

    pub fn point(&mut self, reach: f64) -> DVec2 {
        DVec2::new(self.between(-reach, reach), self.between(-reach, reach))
    }

    /// An ellipse of size about 1 and of at most the given aspect ratio.
    pub fn ellipse(&mut self, aspect: f64, reach: f64) -> Ellipse {
        let longer = self.magnitude(0.3, 3.0);
        let shorter = longer / self.magnitude(1.0, aspect);
        let axes = if self.unit() < 0.5 { (longer, shorter) } else { (shorter, longer) };
        Ellipse::new(self.point(reach), axes.into(), self.between(-7.0, 7.0)).unwrap()
    }

    /// A convex polygon of at most so many corners, all on or all in an ellipse of a random aspect.
    pub fn polygon(&mut self, corners: usize, aspect: f64, size: f64, reach: f64) -> Polygon {
        let turn = DVec2::from_angle(self.between(-7.0, 7.0));
        let center = self.point(reach);
        let on_rim = self.unit() < 0.5;
        let axes = DVec2::new(size, size / self.magnitude(1.0, aspect));
        loop {
            let one = |_| {
                let out = if on_rim { 1.0 } else { self.unit().sqrt() };
                center + turn.rotate(DVec2::from_angle(self.between(0.0, TAU)) * out * axes)
            };
            let points: Vec<_> = (0..corners).map(one).collect();
            if let Ok(polygon) = Polygon::around(&points) {
                return polygon;
            }
        }
    }

    pub fn circle(&mut self, reach: f64) -> Circle {
        Circle::new(self.point(reach), self.magnitude(0.05, 5.0)).unwrap()
    }

    /// `second` moved so that it and `first` have a common normal with this gap along it. For a gap
    /// above zero, and for small overlaps, it is the gap of the two.
    pub fn moved_to_gap(&mut self, first: &Ellipse, second: &Ellipse, gap: f64) -> Ellipse {
        let n = DVec2::from_angle(self.between(0.0, TAU));
        let [at_first, at_second] = [(first, n), (second, -n)].map(|(it, n)| {
            let [u, v] = it.radius_vectors();
            let (along, across) = (n.dot(u), n.dot(v));
            (u * along + v * across) / along.hypot(across)
        });
        let center = first.center() + at_first - at_second + n * gap;
        Ellipse::new(center, second.semi_axes(), second.rotation()).unwrap()
    }
}
