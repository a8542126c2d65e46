//! A ball and a wall for ten seconds of bounces. How fast they are stands with the demo's presets.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Capsule, Circle, Rectangle, Shape};
use glam::DVec2;

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// A ball low on the left, and a thin wall on its right.
fn ball_and_wall() -> Result<[Shape; 2], InvalidShape> {
    let ball = Circle::new(at(-4.0, -2.4), 0.3)?;
    Ok([ball.into(), Rectangle::new(at(1.2, -0.6), at(0.16, 3.0), 0.1)?.into()])
}

/// For `circle-rectangle/breakout`.
pub static BREAKOUT: &[NamedPair] = &[
    NamedPair { slug: "ball", shapes: ball_and_wall },
    NamedPair { slug: "tunnel", shapes: ball_and_wall },
    NamedPair { slug: "slop", shapes: ball_and_wall },
    NamedPair {
        slug: "box",
        shapes: || {
            let ball = Rectangle::new(at(-4.0, -2.4), at(0.8, 0.45), 0.5)?;
            Ok([ball.into(), Rectangle::new(at(1.2, -0.6), at(0.16, 3.0), 0.1)?.into()])
        },
    },
    NamedPair {
        slug: "capsule",
        shapes: || {
            let ball = Circle::new(at(-4.0, -2.4), 0.3)?;
            Ok([ball.into(), Capsule::new(at(-1.0, 1.2), at(2.4, 0.3), 0.08)?.into()])
        },
    },
    NamedPair { slug: "two-hundred", shapes: ball_and_wall },
];
