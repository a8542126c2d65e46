//! Line against circle.

use super::Preset;
use crate::error::InvalidShape;
use crate::shape::{Circle, Line, Shape};
use glam::dvec2;

/// A line and a circle from plain numbers.
fn pair(
    p: (f64, f64),
    q: (f64, f64),
    center: (f64, f64),
    radius: f64,
) -> Result<[Shape; 2], InvalidShape> {
    Ok([
        Line::new(dvec2(p.0, p.1), dvec2(q.0, q.1))?.into(),
        Circle::new(dvec2(center.0, center.1), radius)?.into(),
    ])
}

/// For `line-circle/triangle-height`.
pub static TRIANGLE_HEIGHT: &[Preset] = &[
    Preset {
        slug: "figure-a",
        title: "Figure A: a miss",
        note: "The triangle is taller than the radius: the line passes the circle by.",
        shapes: || pair((-2.0, -1.0), (1.5, 0.5), (-0.75, 1.25), 0.9),
        method: None,
        options: &[],
    },
    Preset {
        slug: "figure-b",
        title: "Figure B: two crossings",
        note: "The height stands inside the circle, so the line crosses it twice.",
        shapes: || pair((-2.0, -1.0), (1.5, 0.75), (0.25, 0.75), 1.1),
        method: None,
        options: &[],
    },
    Preset {
        slug: "tangent",
        title: "Tangent",
        note: "Area 2, base 4, height 1, radius 1: touching counts as colliding.",
        shapes: || pair((-1.0, -1.0), (3.0, -1.0), (0.25, 0.0), 1.0),
        method: None,
        options: &[],
    },
    Preset {
        slug: "foot-beyond-q",
        title: "Height outside the triangle",
        note: "A line has no ends: the height may stand beyond Q and still counts.",
        shapes: || pair((-2.0, -0.75), (-0.5, -0.5), (1.25, 0.5), 0.8),
        method: None,
        options: &[],
    },
    Preset {
        slug: "center-on-line",
        title: "Flat triangle",
        note: "O is on the line: no area, no height.",
        shapes: || pair((-2.0, -1.0), (2.0, 1.0), (0.5, 0.25), 0.75),
        method: None,
        options: &[],
    },
    Preset {
        slug: "p-equals-q",
        title: "P = Q",
        note: "No base, no line: 0 / 0, which the published comparison takes for a miss.",
        shapes: || pair((0.5, -0.25), (0.5, -0.25), (-0.25, 0.5), 1.5),
        method: None,
        options: &[],
    },
    Preset {
        slug: "short-and-far",
        title: "Short base, far away",
        note: "1.8e-7 apart: OP and OQ are so long and so alike that their product rounds to a hit.",
        shapes: || pair((1630.0, 1629.0), (1629.999, 1628.999), (0.0, 0.0), 0.707_106_6),
        method: None,
        options: &[],
    },
];
