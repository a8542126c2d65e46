//! Pairs for a walk in the difference.

use super::NamedPair;
use crate::shape::{Ellipse, Rectangle};
use glam::DVec2;

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// For `any-pair/gjk`.
pub static GJK: &[NamedPair] = &[
    NamedPair {
        slug: "apart",
        shapes: || {
            let ellipse = Ellipse::new(at(-1.4, 0.7), at(1.5, 0.8), 0.5)?;
            Ok([ellipse.into(), Rectangle::new(at(2.6, -1.2), at(1.6, 1.0), 0.3)?.into()])
        },
    },
    NamedPair {
        slug: "boxes",
        shapes: || {
            let first = Rectangle::new(at(-1.2, 0.3), at(2.4, 1.4), 0.4)?;
            Ok([first.into(), Rectangle::new(at(1.1, -0.6), at(1.6, 1.0), 1.1)?.into()])
        },
    },
    NamedPair {
        slug: "overlapping",
        shapes: || {
            let ellipse = Ellipse::new(at(-0.6, 0.2), at(1.8, 0.9), 0.5)?;
            Ok([ellipse.into(), Rectangle::new(at(0.9, -0.1), at(1.6, 1.0), 0.2)?.into()])
        },
    },
    NamedPair {
        slug: "curved",
        shapes: || {
            let first = Ellipse::new(at(-1.3, 0.4), at(1.6, 0.7), 0.7)?;
            Ok([first.into(), Ellipse::new(at(1.9, -0.5), at(1.2, 0.6), 2.2)?.into()])
        },
    },
    // Found among random pairs with short numbers: in units a thousand times as large the walk of
    // 1988 ends.
    NamedPair {
        slug: "kilometres",
        shapes: || {
            let first = Ellipse::new(at(0.0, 0.0), at(1600.0, 700.0), 2.4)?;
            Ok([first.into(), Ellipse::new(at(-3400.0, -1700.0), at(1900.0, 700.0), 1.8)?.into()])
        },
    },
    NamedPair {
        slug: "tiny",
        shapes: || {
            let first = Ellipse::new(at(-1.4e-6, 0.5e-6), at(1.5e-6, 0.8e-6), 0.5)?;
            Ok([first.into(), Rectangle::new(at(2.2e-6, -1e-6), at(1.6e-6, 1e-6), 0.3)?.into()])
        },
    },
];

/// For `any-pair/epa`.
pub static EPA: &[NamedPair] = &[
    NamedPair { slug: "overlapping", shapes: NamedPair::find(GJK, "overlapping").shapes },
    NamedPair {
        slug: "boxes",
        shapes: || {
            let first = Rectangle::new(at(-0.6, 0.2), at(2.4, 1.4), 0.4)?;
            Ok([first.into(), Rectangle::new(at(0.5, -0.5), at(1.6, 1.0), 1.1)?.into()])
        },
    },
    NamedPair {
        slug: "curved",
        shapes: || {
            let first = Ellipse::new(at(-0.6, 0.2), at(1.6, 0.7), 0.7)?;
            Ok([first.into(), Ellipse::new(at(0.6, -0.1), at(1.2, 0.6), 2.2)?.into()])
        },
    },
    NamedPair {
        slug: "around",
        shapes: || {
            let first = Ellipse::new(at(0.0, 0.0), at(1.25, 1.2), 0.3)?;
            Ok([first.into(), Ellipse::new(at(0.01, 0.0), at(0.8, 0.78), 1.2)?.into()])
        },
    },
    NamedPair {
        slug: "tiny",
        shapes: || {
            let ellipse = Ellipse::new(at(-0.6e-4, 0.2e-4), at(1.8e-4, 0.9e-4), 0.5)?;
            Ok([ellipse.into(), Rectangle::new(at(0.9e-4, -0.1e-4), at(1.6e-4, 1e-4), 0.2)?.into()])
        },
    },
    NamedPair { slug: "apart", shapes: NamedPair::find(GJK, "apart").shapes },
];
