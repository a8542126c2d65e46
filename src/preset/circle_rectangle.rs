//! Circle against rectangle.

use super::Preset;
use crate::error::InvalidShape;
use crate::shape::{Circle, Rectangle, Shape};
use glam::dvec2;

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
pub static ROTATE_BACK: &[Preset] = &[
    Preset {
        slug: "near-miss",
        title: "Near miss",
        note: "A finger’s breadth apart; turned by +θ instead, the code would call it a hit.",
        shapes: || pair((1.7, -0.4), 0.6, (-0.4, 0.1), (3.6, 1.6), 0.6),
        method: None,
        options: &[],
    },
    Preset {
        slug: "corner-hit",
        title: "Hit at a corner",
        note: "Both coordinates are limited, so the closest point is a corner.",
        shapes: || pair((1.15, 1.65), 0.8, (-0.4, -0.2), (3.0, 1.6), 0.35),
        method: None,
        options: &[],
    },
    Preset {
        slug: "touching-side",
        title: "Touching a side",
        note: "Distance and radius are both 0.75: ≤ says hit, the printed < says miss.",
        shapes: || pair((0.5, 1.5), 0.75, (-0.25, 0.0), (4.0, 1.5), 0.0),
        method: None,
        options: &[],
    },
    Preset {
        slug: "center-inside",
        title: "Centre inside",
        note: "The closest point is the centre itself; the depth is counted to the nearest side.",
        shapes: || pair((0.5, 0.45), 0.7, (-0.1, 0.1), (4.0, 2.2), 0.4),
        method: None,
        options: &[],
    },
    Preset {
        slug: "sign-trap-hit",
        title: "+θ misses a hit",
        note: "As printed, in a y-up world: the code tests the mirrored rectangle and misses.",
        shapes: || pair((1.6, 1.3), 0.5, (0.0, 0.0), (4.0, 1.2), 0.7),
        method: None,
        options: &[("angle-sign", 1.0)],
    },
    Preset {
        slug: "sign-trap-miss",
        title: "+θ hits a miss",
        note: "The same pair of shapes, the circle on the other side: a hit in empty space.",
        shapes: || pair((1.9, -0.5), 0.6, (0.0, 0.0), (4.0, 1.2), 0.7),
        method: None,
        options: &[("angle-sign", 1.0)],
    },
    Preset {
        slug: "degrees-trap",
        title: "Degrees for radians",
        note: "28.6° taken for 28.6 radians: four and a half turns too far.",
        shapes: || pair((1.6, -0.4), 0.45, (0.0, 0.0), (4.0, 1.2), 0.5),
        method: None,
        options: &[("angle-unit", 1.0)],
    },
    Preset {
        slug: "corner-pivot",
        title: "Turned about a corner",
        note: "The tested rectangle swings about its lower left corner, away from the drawn one.",
        shapes: || pair((-0.7, 1.3), 0.6, (0.2, -0.2), (4.0, 1.6), 0.3),
        method: None,
        options: &[("pivot", 1.0)],
    },
    Preset {
        slug: "upright",
        title: "Upright",
        note: "At θ = 0 every variant agrees, which is why the mistakes survive a first test.",
        shapes: || pair((1.75, 1.25), 0.8, (-0.5, -0.25), (3.5, 2.0), 0.0),
        method: None,
        options: &[],
    },
];
