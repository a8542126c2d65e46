//! What unit tests begin with: shapes, presets, random pairs, and independent answers.

pub(crate) mod oracle;
mod random;
pub(crate) mod trials;

pub(crate) use random::Random;

use crate::preset::NamedPair;
use crate::shape::{Circle, Ellipse, Line, Point, Rectangle, Segment, Shape};
use glam::DVec2;
use std::fmt::Display;
use std::io::Write;

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

/// The two shapes of a preset, as the kinds that its method takes.
pub(crate) fn preset<A: Taken, B: Taken>(presets: &[NamedPair], slug: &str) -> (A, B) {
    let found = presets.iter().find(|preset| preset.slug == slug).unwrap();
    let [a, b] = (found.shapes)().unwrap();
    (A::taken(a).unwrap(), B::taken(b).unwrap())
}

/// Adds a line to the file that `TANGENCY_MEASURED` names; without that it goes nowhere.
pub(crate) fn measured(words: impl Display) {
    if let Some(path) = std::env::var_os("TANGENCY_MEASURED") {
        let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path).unwrap();
        writeln!(file, "{words}").unwrap();
    }
}
