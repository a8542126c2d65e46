//! Pairs of bodies for ellipses around them.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Ellipse, Polygon, Rectangle};
use glam::DVec2;

fn polygon(corners: &[(f64, f64)]) -> Result<Polygon, InvalidShape> {
    let corners: Vec<_> = corners.iter().map(|it| DVec2::from(*it)).collect();
    Polygon::new(&corners)
}

fn ellipse(center: (f64, f64), semi_axes: (f64, f64), turn: f64) -> Result<Ellipse, InvalidShape> {
    Ellipse::new(center.into(), semi_axes.into(), turn)
}

/// The body that most of them begin with.
const BODY: &[(f64, f64)] = &[(-2.9, -0.6), (-1.4, -1.2), (-0.5, -0.3), (-0.9, 0.9), (-2.4, 0.8)];

/// For `polygon-ellipse/proxy`. The papers have no numbers in the plane; these are ours.
pub static PROXY: &[NamedPair] = &[
    NamedPair {
        slug: "apart",
        shapes: || Ok([polygon(BODY)?.into(), ellipse((1.9, 0.3), (1.3, 0.7), 0.5)?.into()]),
    },
    NamedPair {
        slug: "deep",
        shapes: || Ok([polygon(BODY)?.into(), ellipse((-0.6, 0.3), (1.3, 0.7), 0.5)?.into()]),
    },
    NamedPair {
        slug: "between-apart",
        shapes: || {
            let first = polygon(&[(-2.6, -1.3), (0.4, -0.9), (-1.5, 1.4)])?;
            Ok([first.into(), ellipse((0.7, 0.8), (1.1, 0.6), 0.9)?.into()])
        },
    },
    NamedPair {
        slug: "between-touching",
        shapes: || {
            let first = polygon(&[(-2.6, -1.3), (0.4, -0.9), (-1.5, 1.4)])?;
            Ok([first.into(), ellipse((0.9, -0.8), (1.1, 0.5), 0.4)?.into()])
        },
    },
    NamedPair {
        slug: "triangles",
        shapes: || {
            let first = polygon(&[(-2.2, -1.0), (0.0, -1.0), (-1.1, 0.9)])?;
            Ok([first.into(), polygon(&[(0.1, 1.0), (2.3, 1.0), (1.2, -0.9)])?.into()])
        },
    },
    NamedPair {
        slug: "boxes",
        shapes: || {
            let first = Rectangle::new(DVec2::new(-1.3, 0.2), DVec2::new(2.4, 1.4), 0.4)?;
            Ok([first.into(), ellipse((-1.8, 1.4), (1.0, 0.45), 0.3)?.into()])
        },
    },
    NamedPair {
        slug: "thin",
        shapes: || {
            let first = polygon(&[(-2.6, -0.30), (2.4, 0.22), (2.5, 0.30), (-2.5, -0.18)])?;
            Ok([first.into(), ellipse((0.4, 1.0), (1.3, 0.5), 0.1)?.into()])
        },
    },
];
