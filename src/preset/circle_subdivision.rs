//! Ellipse against circle, for circle subdivision.

use super::Preset;
use super::plain::ellipse_circle as pair;

/// For `ellipse/circle-subdivision`.
pub static CIRCLE_SUBDIVISION: &[Preset] = &[
    Preset {
        slug: "one-cut",
        title: "One cut",
        note: "The circle meets the outer disc of the quarter and not its inner arc: cut once.",
        shapes: || pair((2.0, 1.0), 0.0, (1.9, 1.35), 0.8),
        method: None,
        options: &[],
    },
    Preset {
        slug: "before-the-first-cut",
        title: "No cut at all",
        note: "Two circles through two ends of the axes are enough for most pairs.",
        shapes: || pair((2.0, 1.0), 0.0, (2.2, 1.6), 0.8),
        method: None,
        options: &[],
    },
    Preset {
        slug: "near-tangent",
        title: "Nearly tangent",
        note: "1e-7 apart: each cut leaves an eighth of the doubt.",
        shapes: || pair((2.0, 1.0), 0.3, (2.0, 1.9), 1.033_572),
        method: None,
        options: &[],
    },
    Preset {
        slug: "needle",
        title: "Needle",
        note: "Until a piece is as short as the tip is round a cut only quarters the doubt.",
        shapes: || pair((2.0, 0.1), 0.2, (2.1, 0.9), 0.5176),
        method: None,
        options: &[],
    },
    Preset {
        slug: "beyond-the-sharp-end",
        title: "Beyond the sharp end",
        note: "The outer discs bulge beyond the tip, where they belong to no piece.",
        shapes: || pair((2.0, 0.5), 0.0, (2.6, 0.05), 0.55),
        method: None,
        options: &[],
    },
    Preset {
        slug: "tangent",
        title: "Tangent",
        note: "No circle but the last decides: a corner falls on the boundary after 24 cuts.",
        shapes: || pair((1.6, 0.9), 0.0, (1.58, 0.94), 0.5),
        method: None,
        options: &[],
    },
    Preset {
        slug: "round",
        title: "As good as round",
        note: "Equal axes: every circle is the ellipse itself, and nothing is left in doubt.",
        shapes: || pair((1.5, 1.5), 0.4, (2.0, 1.6), 1.0),
        method: None,
        options: &[],
    },
];
