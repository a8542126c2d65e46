//! Pairs for axes on which shadows are compared.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Circle, Polygon, Rectangle, Shape};
use glam::DVec2;

fn polygons(a: &[(f64, f64)], b: &[(f64, f64)]) -> Result<[Shape; 2], InvalidShape> {
    let polygon = |corners: &[(f64, f64)]| {
        let corners: Vec<_> = corners.iter().map(|it| DVec2::from(*it)).collect();
        Polygon::new(&corners)
    };
    Ok([polygon(a)?.into(), polygon(b)?.into()])
}

fn rectangle(
    center: (f64, f64),
    size: (f64, f64),
    rotation: f64,
) -> Result<Rectangle, InvalidShape> {
    Rectangle::new(center.into(), size.into(), rotation)
}

/// For `polygon-polygon/separating-axes`. The paper has no numbers; these are ours.
pub static SEPARATING_AXES: &[NamedPair] = &[
    NamedPair {
        slug: "apart",
        shapes: || {
            polygons(
                &[(-3.0, -0.6), (-1.2, -1.1), (-0.7, 0.5), (-1.9, 1.3)],
                &[(0.4, -0.9), (2.4, -0.4), (0.9, 1.1)],
            )
        },
    },
    NamedPair {
        slug: "corners",
        shapes: || {
            polygons(
                &[(-3.0, -0.6), (-1.2, -1.1), (-0.7, 0.5), (-1.9, 1.3)],
                &[(0.2, 1.6), (2.2, 1.9), (1.4, 3.2)],
            )
        },
    },
    NamedPair {
        slug: "overlapping",
        shapes: || {
            polygons(
                &[(-2.2, -0.9), (-0.3, -1.2), (0.6, 0.1), (-0.4, 1.2), (-1.9, 0.8)],
                &[(0.1, -0.7), (2.3, -0.5), (1.2, 1.4)],
            )
        },
    },
    NamedPair {
        slug: "boxes",
        shapes: || {
            let first = rectangle((-1.3, 0.2), (2.4, 1.4), 0.4)?;
            Ok([first.into(), rectangle((1.0, -0.4), (1.6, 1.0), 1.2)?.into()])
        },
    },
    // All shadows on the normals of the edges overlap.
    NamedPair {
        slug: "circle-at-corner",
        shapes: || {
            let circle = Circle::new(DVec2::new(1.1, 1.1), 0.85)?;
            Ok([rectangle((-0.8, -0.4), (2.4, 1.6), 0.0)?.into(), circle.into()])
        },
    },
    NamedPair {
        slug: "circle-and-corner",
        shapes: || {
            let corners = [(-2.4, -1.0), (0.2, -0.9), (-1.0, 1.2)].map(DVec2::from);
            let circle = Circle::new(DVec2::new(1.5, -0.9), 1.2)?;
            Ok([Polygon::new(&corners)?.into(), circle.into()])
        },
    },
    NamedPair {
        slug: "thin",
        shapes: || {
            let plank = rectangle((-0.3, -0.2), (5.0, 0.04), 0.35)?;
            let needle = [(0.2, 0.05), (2.6, 1.75), (0.1, 0.15)].map(DVec2::from);
            Ok([plank.into(), Polygon::new(&needle)?.into()])
        },
    },
    NamedPair {
        slug: "whisker",
        shapes: || {
            polygons(
                &[(-2.0, -1.0), (0.0, -1.0), (0.0, 1.0), (-1.5, 0.8)],
                &[(0.000_001, 0.2), (1.8, -0.9), (2.1, 1.0)],
            )
        },
    },
];
