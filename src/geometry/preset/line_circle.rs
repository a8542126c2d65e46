//! Line against circle.

use super::NamedPair;
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
pub static TRIANGLE_HEIGHT: &[NamedPair] = &[
    NamedPair { slug: "figure-a", shapes: || pair((-2.0, -1.0), (1.5, 0.5), (-0.75, 1.25), 0.9) },
    NamedPair { slug: "figure-b", shapes: || pair((-2.0, -1.0), (1.5, 0.75), (0.25, 0.75), 1.1) },
    NamedPair { slug: "tangent", shapes: || pair((-1.0, -1.0), (3.0, -1.0), (0.25, 0.0), 1.0) },
    NamedPair {
        slug: "foot-beyond-q",
        shapes: || pair((-2.0, -0.75), (-0.5, -0.5), (1.25, 0.5), 0.8),
    },
    NamedPair {
        slug: "center-on-line",
        shapes: || pair((-2.0, -1.0), (2.0, 1.0), (0.5, 0.25), 0.75),
    },
    NamedPair {
        slug: "p-equals-q",
        shapes: || pair((0.5, -0.25), (0.5, -0.25), (-0.25, 0.5), 1.5),
    },
    NamedPair {
        slug: "short-and-far",
        shapes: || pair((1630.0, 1629.0), (1629.999, 1628.999), (0.0, 0.0), 0.707_106_6),
    },
];
