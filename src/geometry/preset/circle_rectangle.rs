//! Circle against rectangle.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Circle, Rectangle, Shape};
use glam::dvec2;
use std::f64::consts::FRAC_PI_6;

/// A circle and a rectangle from plain numbers.
fn pair(
    center: (f64, f64),
    radius: f64,
    rectangle_center: (f64, f64),
    size: (f64, f64),
    rotation: f64,
) -> Result<[Shape; 2], InvalidShape> {
    Ok([
        Circle::new(dvec2(center.0, center.1), radius)?.into(),
        Rectangle::new(
            dvec2(rectangle_center.0, rectangle_center.1),
            dvec2(size.0, size.1),
            rotation,
        )?
        .into(),
    ])
}

/// For `circle-rectangle/rotate-back`.
pub static ROTATE_BACK: &[NamedPair] = &[
    NamedPair {
        slug: "near-miss",
        shapes: || pair((1.7, -0.4), 0.6, (-0.4, 0.1), (3.6, 1.6), 0.6),
    },
    NamedPair {
        slug: "corner-hit",
        shapes: || pair((1.15, 1.65), 0.8, (-0.4, -0.2), (3.0, 1.6), 0.35),
    },
    NamedPair {
        slug: "touching-side",
        shapes: || pair((0.5, 1.5), 0.75, (-0.25, 0.0), (4.0, 1.5), 0.0),
    },
    NamedPair {
        slug: "center-inside",
        shapes: || pair((0.5, 0.45), 0.7, (-0.1, 0.1), (4.0, 2.2), 0.4),
    },
    NamedPair {
        slug: "sign-trap-hit",
        shapes: || pair((1.6, 1.3), 0.5, (0.0, 0.0), (4.0, 1.2), 0.7),
    },
    NamedPair {
        slug: "sign-trap-miss",
        shapes: || pair((1.9, -0.5), 0.6, (0.0, 0.0), (4.0, 1.2), 0.7),
    },
    NamedPair {
        slug: "degrees-trap",
        shapes: || pair((1.6, -0.4), 0.45, (0.0, 0.0), (4.0, 1.2), 0.5),
    },
    NamedPair {
        slug: "corner-pivot",
        shapes: || pair((-0.7, 1.3), 0.6, (0.2, -0.2), (4.0, 1.6), 0.3),
    },
    NamedPair { slug: "top-left", shapes: || pair((1.9, -0.5), 0.6, (0.0, 0.0), (4.0, 1.2), 0.7) },
    NamedPair {
        slug: "invisible-box",
        shapes: || pair((-0.9, 1.15), 0.35, (0.0, 0.0), (4.0, 1.0), 0.6),
    },
    NamedPair {
        slug: "flipped-sign",
        shapes: || pair((1.6, -1.3), 0.5, (0.0, 0.0), (4.0, 1.2), -0.7),
    },
    NamedPair {
        slug: "upright",
        shapes: || pair((1.75, 1.25), 0.8, (-0.5, -0.25), (3.5, 2.0), 0.0),
    },
];

/// For `circle-rectangle/conventions`: boxes of 160 × 60 as programs draw them, most of them from
/// x = 200 and y = 120.
pub static CONVENTIONS: &[NamedPair] = &[
    NamedPair {
        slug: "canvas",
        shapes: || pair((400.0, -160.0), 25.0, (280.0, -150.0), (160.0, 60.0), -0.5),
    },
    NamedPair {
        slug: "missed",
        shapes: || pair((340.0, -205.0), 22.0, (280.0, -150.0), (160.0, 60.0), -0.5),
    },
    NamedPair {
        slug: "as-printed",
        shapes: || pair((395.0, -115.0), 25.0, (280.0, -150.0), (160.0, 60.0), 0.5),
    },
    NamedPair {
        slug: "degrees",
        shapes: || pair((210.0, -60.0), 25.0, (280.0, -150.0), (160.0, 60.0), -FRAC_PI_6),
    },
    NamedPair {
        slug: "sprite",
        shapes: || pair((300.0, 110.0), 30.0, (200.0, 120.0), (160.0, 60.0), -FRAC_PI_6),
    },
    NamedPair {
        slug: "about-the-corner",
        shapes: || pair((330.0, -170.0), 25.0, (255.8, -184.7), (160.0, 60.0), -0.5),
    },
    NamedPair {
        slug: "upright",
        shapes: || pair((390.0, -170.0), 20.0, (280.0, -150.0), (160.0, 60.0), 0.0),
    },
    NamedPair {
        slug: "none",
        shapes: || pair((400.0, -160.0), 25.0, (280.0, -150.0), (160.0, 60.0), 1.2),
    },
];
