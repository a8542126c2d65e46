//! Two ellipses and the cubic that tells whether they touch.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Ellipse, Shape};
use glam::DVec2;

/// Centre, semi-axes, and the direction of the first of them.
type Plain = ([f64; 2], [f64; 2], f64);

fn pair(first: Plain, second: Plain) -> Result<[Shape; 2], InvalidShape> {
    let ellipse = |(center, axes, rotation): Plain| {
        Ellipse::new(DVec2::from(center), DVec2::from(axes), rotation)
    };
    Ok([ellipse(first)?.into(), ellipse(second)?.into()])
}

/// For `ellipse-ellipse/characteristic-cubic`.
pub static CHARACTERISTIC_CUBIC: &[NamedPair] = &[
    NamedPair {
        slug: "crossing",
        shapes: || pair(([-1.4, -0.3], [2.2, 1.1], 0.35), ([1.4, 0.5], [1.7, 0.8], -0.6)),
    },
    NamedPair {
        slug: "pulled",
        shapes: || pair(([-1.4, -0.3], [2.2, 1.1], 0.35), ([2.9, 0.9], [1.7, 0.8], -0.6)),
    },
    NamedPair {
        slug: "apart",
        shapes: || pair(([-1.4, -0.3], [2.2, 1.1], 0.35), ([2.2, 0.2], [1.4, 0.7], -1.0)),
    },
    NamedPair {
        slug: "touching",
        shapes: || pair(([-2.0, 0.0], [2.0, 1.0], 0.0), ([1.5, 0.0], [1.5, 1.0], 0.0)),
    },
    NamedPair {
        slug: "inside",
        shapes: || pair(([0.0, 0.0], [2.6, 1.5], 0.2), ([0.4, 0.2], [0.9, 0.5], 1.0)),
    },
    NamedPair {
        slug: "needles",
        shapes: || pair(([-0.6, 0.0], [2.8, 0.12], 0.4), ([1.1, 0.4], [2.4, 0.1], -0.5)),
    },
];
