//! Segment against circle.

use super::Preset;
use super::plain::segment_circle as pair;

/// For `segment-circle/conjugate-product`.
pub static CONJUGATE_PRODUCT: &[Preset] = &[
    Preset {
        slug: "crossing",
        title: "Crossing",
        note: "Neither end is in the circle, and still they touch: only the last test can tell.",
        shapes: || pair((-1.5, -1.0), (1.5, 0.5), (0.2, 0.8), 0.9),
        options: &[],
    },
    Preset {
        slug: "line-misses",
        title: "Line misses",
        note: "The carrier line passes the circle by, so one comparison settles it.",
        shapes: || pair((-1.5, -1.0), (1.5, 0.5), (-0.4, 1.2), 0.9),
        options: &[],
    },
    Preset {
        slug: "tangent",
        title: "Tangent",
        note: "Both sides of the line test are 39.0625: touching counts as colliding.",
        shapes: || pair((-2.0, -1.5), (2.0, 1.5), (-0.75, 1.0), 1.25),
        options: &[],
    },
    Preset {
        slug: "beyond-the-end",
        title: "Beyond the end",
        note: "The line goes through the circle, the segment stops short of it.",
        shapes: || pair((-2.0, -0.5), (0.5, 0.0), (1.6, 0.4), 0.8),
        options: &[],
    },
    Preset {
        slug: "start-inside",
        title: "Start inside",
        note: "The start lies in the circle, and no further test is needed.",
        shapes: || pair((-1.0, -0.25), (1.75, 1.0), (-1.25, 0.25), 1.0),
        options: &[],
    },
    Preset {
        slug: "end-inside",
        title: "End inside",
        note: "The foot lies past the end, and the end is in the circle.",
        shapes: || pair((-2.0, -0.75), (0.75, 0.25), (1.25, 0.0), 0.9),
        options: &[],
    },
    Preset {
        slug: "swallowed",
        title: "Swallowed",
        note: "The whole segment lies inside the circle: a solid circle is hit, its boundary is not.",
        shapes: || pair((-0.5, -0.4), (0.75, 0.3), (0.1, 0.0), 1.6),
        options: &[],
    },
    Preset {
        slug: "center-on-line",
        title: "Centre on the line",
        note: "da − cb is zero: the centre is on neither side.",
        shapes: || pair((-2.0, -1.0), (1.0, 0.5), (-0.5, -0.25), 0.75),
        options: &[],
    },
    Preset {
        slug: "no-length",
        title: "No length",
        note: "Multiplying by zero puts everything on the origin; as published every circle is hit.",
        shapes: || pair((0.75, -0.25), (0.75, -0.25), (-0.75, 0.25), 1.0),
        options: &[],
    },
    Preset {
        slug: "long-segment",
        title: "A million long",
        note: "5e-11 deep: plain rounding says miss, so the line test is repeated with twice the digits.",
        shapes: || pair((-1e6, -600_000.2), (1e6, 599_999.5), (0.3, 0.8), 0.831_768_231_6),
        options: &[],
    },
    Preset {
        slug: "no-length-as-published",
        title: "No length, as published",
        note: "0 ≤ 0 three times over: the point is 0.58 away from the circle, and “collides” with it.",
        shapes: || pair((0.75, -0.25), (0.75, -0.25), (-0.75, 0.25), 1.0),
        options: &[("variant", 1.0)],
    },
    Preset {
        slug: "long-as-published",
        title: "A million long, as published",
        note: "5e-11 deep, and the line test loses that in its rounding: “separate”.",
        shapes: || pair((-1e6, -600_000.2), (1e6, 599_999.5), (0.3, 0.8), 0.831_768_231_6),
        options: &[("variant", 1.0)],
    },
];

/// For `segment-circle/definitions`.
pub static DEFINITIONS: &[Preset] = &[
    Preset {
        slug: "swallowed",
        title: "Swallowed",
        note: "Inside the circle, clear of its rim: a disc is hit, a boundary is not.",
        shapes: || pair((-0.5, -0.4), (0.75, 0.3), (0.35, -0.45), 1.25),
        options: &[],
    },
    Preset {
        slug: "crossing",
        title: "Crossing",
        note: "Here every definition agrees, which is why the differences hide so well.",
        shapes: || pair((-1.5, -0.75), (1.5, 0.5), (0.25, 0.75), 1.0),
        options: &[],
    },
    Preset {
        slug: "tangent",
        title: "Tangent",
        note: "4, 3 and 5 make the height 1.25 exactly: ≤ says yes and < says no.",
        shapes: || pair((-2.0, -1.5), (2.0, 1.5), (-0.75, 1.0), 1.25),
        options: &[],
    },
    Preset {
        slug: "beyond-the-end",
        title: "Beyond the end",
        note: "The line goes on to the circle, the segment does not.",
        shapes: || pair((-2.0, -0.5), (0.25, 0.0), (1.5, 0.4), 0.8),
        options: &[],
    },
    Preset {
        slug: "end-on-boundary",
        title: "End on the boundary",
        note: "Swallowed but for Q, which is on the rim: with < the boundary is not met.",
        shapes: || pair((0.25, 0.0), (0.75, 1.0), (0.0, 0.0), 1.25),
        options: &[("circle", 1.0)],
    },
    Preset {
        slug: "line-tangent",
        title: "Line tangent beyond the end",
        note: "The segment is clear of the circle, its line touches: two switches at once.",
        shapes: || pair((-2.0, -1.0), (-0.25, -1.0), (1.25, 0.0), 1.0),
        options: &[("straight", 1.0)],
    },
    Preset {
        slug: "no-length",
        title: "No length",
        note: "A point is a segment and no line: without a direction there is no answer.",
        shapes: || pair((0.5, 0.25), (0.5, 0.25), (-0.25, 0.0), 1.2),
        options: &[("straight", 1.0)],
    },
];
