//! Shapes, presets and random numbers for unit tests.

use crate::shape::{Circle, Ellipse, Line, Point, Polygon, Rectangle, Segment, Shape};
use glam::DVec2;
use std::f64::consts::TAU;
use toml::{Table, Value};

pub(crate) fn circle(x: f64, y: f64, radius: f64) -> Circle {
    Circle::new(DVec2::new(x, y), radius).unwrap()
}

pub(crate) fn ellipse(x: f64, y: f64, a: f64, b: f64, rotation: f64) -> Ellipse {
    Ellipse::new(DVec2::new(x, y), DVec2::new(a, b), rotation).unwrap()
}

/// The same from points.
pub(crate) mod at {
    use super::*;

    pub(crate) fn circle(center: DVec2, radius: f64) -> Circle {
        Circle::new(center, radius).unwrap()
    }

    pub(crate) fn ellipse(center: DVec2, a: f64, b: f64, rotation: f64) -> Ellipse {
        Ellipse::new(center, DVec2::new(a, b), rotation).unwrap()
    }

    pub(crate) fn segment(start: impl Into<DVec2>, end: impl Into<DVec2>) -> Segment {
        Segment::new(start.into(), end.into()).unwrap()
    }
}

/// A kind of shape, or any.
pub(crate) trait Taken: Sized {
    fn taken(shape: Shape) -> Option<Self>;
}

macro_rules! taken {
    ($($kind:ident),*) => {$(
        impl Taken for $kind {
            fn taken(shape: Shape) -> Option<Self> {
                match shape {
                    Shape::$kind(it) => Some(it),
                    _ => None,
                }
            }
        }
    )*};
}
taken!(Circle, Ellipse, Line, Point, Rectangle, Segment);

impl Taken for Shape {
    fn taken(shape: Shape) -> Option<Self> {
        Some(shape)
    }
}

/// The presets of a demo's document: the slug and the two shapes of each.
pub(crate) fn presets(demo: &str) -> Vec<(String, [Shape; 2])> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/demos");
    let files = std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let fields = files.map(|it| {
        let text = std::fs::read_to_string(it).unwrap();
        text.split("+++\n").nth(1).unwrap().parse::<Table>().unwrap()
    });
    let mut fields = fields.filter(|it| it["slug"].as_str() == Some(demo));
    let presets = fields.next().unwrap()["preset"].as_array().unwrap().clone();
    let shape = |value: &Value| numbers(value.clone()).try_into::<Shape>().unwrap();
    let read = |it: &Value| {
        (it["slug"].as_str().unwrap().to_owned(), ["a", "b"].map(|name| shape(&it[name])))
    };
    presets.iter().map(read).collect()
}

/// A value with its formulas, such as `"pi / 3"`, as numbers.
fn numbers(value: Value) -> Value {
    match value {
        Value::String(formula) => Value::Float(nanoexpr::evaluate(&formula).unwrap()),
        Value::Array(all) => Value::Array(all.into_iter().map(numbers).collect()),
        Value::Table(all) => {
            Value::Table(all.into_iter().map(|(key, it)| (key, numbers(it))).collect())
        }
        number => number,
    }
}

/// The two shapes of a demo's preset, as the kinds that its method takes.
pub(crate) fn preset<A: Taken, B: Taken>(demo: &str, slug: &str) -> (A, B) {
    let (_, [a, b]) = presets(demo).into_iter().find(|it| it.0 == slug).unwrap();
    (A::taken(a).unwrap(), B::taken(b).unwrap())
}

/// A source of numbers that is the same in every run.
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

    /// Between two positive numbers, evenly by magnitude.
    pub fn magnitude(&mut self, low: f64, high: f64) -> f64 {
        self.between(low.ln(), high.ln()).exp()
    }

    pub fn point(&mut self, reach: f64) -> DVec2 {
        DVec2::new(self.between(-reach, reach), self.between(-reach, reach))
    }

    /// An ellipse of size about 1 with up to the given aspect ratio.
    pub fn ellipse(&mut self, aspect: f64, reach: f64) -> Ellipse {
        let longer = self.magnitude(0.3, 3.0);
        let shorter = longer / self.magnitude(1.0, aspect);
        let axes = if self.unit() < 0.5 { (longer, shorter) } else { (shorter, longer) };
        Ellipse::new(self.point(reach), axes.into(), self.between(-7.0, 7.0)).unwrap()
    }

    /// A convex polygon of up to so many corners on an ellipse of some aspect ratio, or in it.
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

    /// `second` moved to where it and `first` have a common normal with this gap
    /// along it; for a gap above zero, and for small overlaps, that is their gap.
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
