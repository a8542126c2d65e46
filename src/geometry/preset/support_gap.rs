//! Any two shapes between two supporting lines.

use super::NamedPair;
use crate::shape::{Circle, Ellipse, Rectangle, Segment};
use glam::DVec2;

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// For `any-pair/support-gap`.
pub static SUPPORT_GAP: &[NamedPair] = &[
    NamedPair {
        slug: "apart",
        shapes: || {
            let ellipse = Ellipse::new(at(-1.6, 0.5), at(1.6, 0.8), 0.6)?;
            Ok([ellipse.into(), Rectangle::new(at(1.7, -0.6), at(2.0, 1.2), 0.3)?.into()])
        },
    },
    NamedPair {
        slug: "overlapping",
        shapes: || {
            let ellipse = Ellipse::new(at(-0.6, 0.2), at(1.8, 0.9), 0.5)?;
            Ok([ellipse.into(), Rectangle::new(at(1.0, -0.2), at(2.2, 1.4), 0.2)?.into()])
        },
    },
    NamedPair {
        slug: "edge",
        shapes: || {
            let circle = Circle::new(at(0.3, 1.9), 0.8)?;
            Ok([circle.into(), Rectangle::new(at(0.0, -0.4), at(4.0, 1.4), 0.1)?.into()])
        },
    },
    NamedPair {
        slug: "corners",
        shapes: || {
            let lower = Rectangle::new(at(-1.3, -0.8), at(1.8, 1.2), 0.0)?;
            Ok([lower.into(), Rectangle::new(at(1.4, 1.1), at(1.6, 1.0), 0.0)?.into()])
        },
    },
    NamedPair {
        slug: "segment",
        shapes: || {
            let segment = Segment::new(at(-2.4, -0.9), at(0.6, 1.6))?;
            Ok([segment.into(), Ellipse::new(at(1.5, -0.4), at(1.5, 0.5), 0.5)?.into()])
        },
    },
    // Found among random pairs: parry2d 0.31's depth of it in `f32` is off by more than a third.
    NamedPair {
        slug: "engine-depth",
        shapes: || {
            let large = at(2.6831229865535424, 2.761798842988701);
            let slim = at(1.2650509589112922, 2.5301775426779414);
            let second = at(1.412518649263955, 0.8708606288417533);
            let first = Ellipse::new(at(0.0, 0.0), large, 4.76322483559651)?;
            Ok([first.into(), Ellipse::new(second, slim, 5.375215596240335)?.into()])
        },
    },
];
