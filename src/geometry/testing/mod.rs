//! What unit tests begin with: shapes, presets, random pairs, and independent answers.

pub(crate) mod oracle;
mod random;
pub(crate) mod trials;

pub(crate) use random::Random;

use crate::shape::{Circle, Ellipse, Line, Point, Rectangle, Segment, Shape};
use glam::DVec2;
use std::fmt::Display;
use std::io::Write;
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

/// Adds a line to the file that `TANGENCY_MEASURED` names; without that it goes nowhere.
pub(crate) fn measured(words: impl Display) {
    if let Some(path) = std::env::var_os("TANGENCY_MEASURED") {
        let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path).unwrap();
        writeln!(file, "{words}").unwrap();
    }
}
