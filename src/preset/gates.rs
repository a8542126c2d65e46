//! Segment against a circle's boundary.

use super::Preset;
use super::plain::segment_circle as pair;

/// For `segment-circle/gates`.
pub static GATES: &[Preset] = &[
    Preset {
        slug: "between-the-gates",
        title: "Between the gates",
        note: "Both dot products are positive, so the height's foot is on the segment.",
        shapes: || pair((-1.75, -0.75), (1.5, 0.25), (-0.1, 0.6), 1.0),
        method: None,
        options: &[],
    },
    Preset {
        slug: "beyond-q",
        title: "Beyond Q",
        note: "The gate at Q is closed: the foot is off the segment, and Q is the nearest point.",
        shapes: || pair((-2.0, -0.75), (0.25, -0.25), (1.5, 0.5), 0.9),
        method: None,
        options: &[],
    },
    Preset {
        slug: "swallowed",
        title: "Swallowed",
        note: "The whole segment is inside: least and greatest distance are both below r. No collision.",
        shapes: || pair((-0.6, -0.4), (0.75, 0.25), (0.1, 0.1), 1.6),
        method: None,
        options: &[],
    },
    Preset {
        slug: "one-end-inside",
        title: "One end inside",
        note: "P is inside and Q is outside, so the boundary lies between them.",
        shapes: || pair((0.0, 0.25), (2.0, 1.0), (-0.25, 0.0), 1.25),
        method: None,
        options: &[],
    },
    Preset {
        slug: "tangent",
        title: "Tangent",
        note: "The height is the radius exactly: touching counts.",
        shapes: || pair((-1.5, -1.0), (2.0, -1.0), (0.25, 0.0), 1.0),
        method: None,
        options: &[],
    },
    Preset {
        slug: "end-on-boundary",
        title: "End on the boundary",
        note: "All of the segment is inside but for Q, which is on the boundary: 3² + 4² = 5².",
        shapes: || pair((0.25, 0.0), (0.75, 1.0), (0.0, 0.0), 1.25),
        method: None,
        options: &[],
    },
    Preset {
        slug: "no-length",
        title: "No length",
        note: "Both dot products are zero, so both gates are shut and P = Q decides alone.",
        shapes: || pair((0.5, 0.25), (0.5, 0.25), (-0.25, 0.0), 1.2),
        method: None,
        options: &[],
    },
];
