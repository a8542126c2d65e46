//! Ellipse against circle, and against ellipse, for the closed form.

use super::NamedPair;
use super::plain::{ellipse_circle as circle_pair, ellipse_ellipse as ellipse_pair};

/// For `ellipse-circle/closed-form`.
pub static CLOSED_FORM: &[NamedPair] = &[
    NamedPair {
        slug: "outside-the-evolute",
        shapes: || circle_pair((1.0, 0.5), 0.0, (1.0, 1.0), 0.5),
    },
    NamedPair {
        slug: "inside-the-evolute",
        shapes: || circle_pair((1.0, 1.0 / 3.0), 0.0, (0.1, 1.0), 0.6),
    },
    NamedPair {
        slug: "inside-in-complex-numbers",
        shapes: || circle_pair((1.0, 1.0 / 3.0), 0.0, (0.1, 1.0), 0.6),
    },
    NamedPair {
        slug: "crossing-the-evolute",
        shapes: || circle_pair((1.0, 0.4), 0.0, (0.25, 1.1), 0.65),
    },
    NamedPair {
        slug: "deep-inside-the-evolute",
        shapes: || circle_pair((1.0, 0.1), 0.0, (0.5, 1.0), 0.75),
    },
    NamedPair {
        slug: "nearly-a-circle",
        shapes: || circle_pair((1.0, 1.0 / 1.0001), 0.0, (2.0, 1.0), 1.236_09),
    },
    NamedPair {
        slug: "wrong-verdict",
        shapes: || circle_pair((1.0, 0.9999), 0.0, (0.1, 1.1), 0.104_635_5),
    },
    NamedPair { slug: "circle", shapes: || circle_pair((1.0, 1.0), 0.0, (1.5, 1.0), 0.8) },
    NamedPair {
        slug: "on-the-minor-axis",
        shapes: || circle_pair((1.0, 0.5), 0.0, (0.0, 2.0), 1.4),
    },
    NamedPair { slug: "needle", shapes: || circle_pair((2.0, 0.1), 0.5, (-0.4, 1.1), 1.065) },
];

/// For `ellipse-ellipse/stretch-and-closed-form`.
pub static STRETCH_AND_CLOSED_FORM: &[NamedPair] = &[
    NamedPair {
        slug: "separate",
        shapes: || ellipse_pair(((-1.0, 0.0), (1.5, 0.75), 0.4), ((-1.75, 2.0), (1.5, 0.5), -0.6)),
    },
    NamedPair {
        slug: "colliding",
        shapes: || {
            ellipse_pair(((-0.75, -0.25), (1.5, 0.75), 0.4), ((1.0, 0.75), (1.5, 0.5), -0.6))
        },
    },
    NamedPair {
        slug: "same-shape",
        shapes: || ellipse_pair(((-1.0, 0.0), (1.5, 0.75), 0.4), ((1.5, 0.75), (1.0, 0.5), 0.4)),
    },
    NamedPair {
        slug: "crossed-needles",
        shapes: || ellipse_pair(((-0.5, 0.0), (2.0, 0.1), 0.1), ((1.0, 2.25), (2.0, 0.1), 1.7)),
    },
];
