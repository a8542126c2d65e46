//! Ellipse against circle, and against ellipse, for the closed form.

use super::Preset;
use super::plain::{ellipse_circle as circle_pair, ellipse_ellipse as ellipse_pair};

/// For `ellipse-circle/closed-form`.
pub static CLOSED_FORM: &[Preset] = &[
    Preset {
        slug: "outside-the-evolute",
        title: "Where it works",
        note: "b = 2 and the centre outside the evolute: every named number is real.",
        shapes: || circle_pair((1.0, 0.5), 0.0, (1.0, 1.0), 0.5),
        method: None,
        options: &[],
    },
    Preset {
        slug: "inside-the-evolute",
        title: "Inside the evolute",
        note: "b = 3 and the centre at (0.1, 1): s is below zero, and the published x is not a number.",
        shapes: || circle_pair((1.0, 1.0 / 3.0), 0.0, (0.1, 1.0), 0.6),
        method: None,
        options: &[],
    },
    Preset {
        slug: "crossing-the-evolute",
        title: "About to cross the evolute",
        note: "Drag the circle down a little: the published answer vanishes at the evolute, nowhere else.",
        shapes: || circle_pair((1.0, 0.4), 0.0, (0.25, 1.1), 0.65),
        method: None,
        options: &[],
    },
    Preset {
        slug: "deep-inside-the-evolute",
        title: "b = 10 at (0.5, 1)",
        note: "The true x is 0.453634157366959; the published one is not a number.",
        shapes: || circle_pair((1.0, 0.1), 0.0, (0.5, 1.0), 0.75),
        method: None,
        options: &[],
    },
    Preset {
        slug: "nearly-a-circle",
        title: "b = 1.0001",
        note: "x is published as 0.896708 and is 0.894429: the powers of b² − 1 have eaten the digits.",
        shapes: || circle_pair((1.0, 1.0 / 1.0001), 0.0, (2.0, 1.0), 1.236_09),
        method: None,
        options: &[],
    },
    Preset {
        slug: "wrong-verdict",
        title: "Wrong by 0.9",
        note: "b − 1 is 1e-4. The circle touches, and the published point is on the far side.",
        shapes: || circle_pair((1.0, 0.9999), 0.0, (0.1, 1.1), 0.104_635_5),
        method: None,
        options: &[],
    },
    Preset {
        slug: "circle",
        title: "b = 1",
        note: "A circle: the equation divides by zero, but no pair of circles gets past the early-outs.",
        shapes: || circle_pair((1.0, 1.0), 0.0, (1.5, 1.0), 0.8),
        method: None,
        options: &[],
    },
    Preset {
        slug: "left-of-the-axis",
        title: "c below zero",
        note: "The root taken belongs to the right half: as published there is no answer on the left.",
        shapes: || circle_pair((1.0, 0.5), 0.0, (-1.0, 1.0), 0.75),
        method: None,
        options: &[],
    },
    Preset {
        slug: "on-the-minor-axis",
        title: "c = 0",
        note: "p is zero, and x divides by it.",
        shapes: || circle_pair((1.0, 0.5), 0.0, (0.0, 2.0), 1.4),
        method: None,
        options: &[],
    },
    Preset {
        slug: "needle",
        title: "b = 20, turned",
        note: "The evolute reaches nineteen times as far as the ellipse is thick.",
        shapes: || circle_pair((2.0, 0.1), 0.5, (-0.4, 1.1), 1.065),
        method: None,
        options: &[],
    },
];

/// For `ellipse-ellipse/stretch-and-closed-form`.
pub static STRETCH_AND_CLOSED_FORM: &[Preset] = &[
    Preset {
        slug: "separate",
        title: "Apart",
        note: "The stretch makes the second a circle; the first turns and changes its axes.",
        shapes: || ellipse_pair(((-1.0, 0.0), (1.5, 0.75), 0.4), ((-1.75, 2.0), (1.5, 0.5), -0.6)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "colliding",
        title: "Colliding",
        note: "The nearest point in the stretched plane is not the one in the world.",
        shapes: || {
            ellipse_pair(((-0.75, -0.25), (1.5, 0.75), 0.4), ((1.0, 0.75), (1.5, 0.5), -0.6))
        },
        method: None,
        options: &[],
    },
    Preset {
        slug: "same-shape",
        title: "Parallel and alike",
        note: "Equal ratios and angles: the stretch makes both circles, and b = 1 divides by zero.",
        shapes: || ellipse_pair(((-1.0, 0.0), (1.5, 0.75), 0.4), ((1.5, 0.75), (1.0, 0.5), 0.4)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "crossed-needles",
        title: "Crossed needles",
        note: "Aspect 1:20 each, and 1:400 after the stretch.",
        shapes: || ellipse_pair(((-0.5, 0.0), (2.0, 0.1), 0.1), ((1.0, 2.25), (2.0, 0.1), 1.7)),
        method: None,
        options: &[],
    },
];
