//! Segment against circle.

use super::NamedPair;
use super::plain::segment_circle as pair;

/// For `segment-circle/conjugate-product`.
pub static CONJUGATE_PRODUCT: &[NamedPair] = &[
    NamedPair { slug: "crossing", shapes: || pair((-1.5, -1.0), (1.5, 0.5), (0.2, 0.8), 0.9) },
    NamedPair { slug: "line-misses", shapes: || pair((-1.5, -1.0), (1.5, 0.5), (-0.4, 1.2), 0.9) },
    NamedPair { slug: "tangent", shapes: || pair((-2.0, -1.5), (2.0, 1.5), (-0.75, 1.0), 1.25) },
    NamedPair {
        slug: "beyond-the-end",
        shapes: || pair((-2.0, -0.5), (0.5, 0.0), (1.6, 0.4), 0.8),
    },
    NamedPair {
        slug: "start-inside",
        shapes: || pair((-1.0, -0.25), (1.75, 1.0), (-1.25, 0.25), 1.0),
    },
    NamedPair {
        slug: "end-inside",
        shapes: || pair((-2.0, -0.75), (0.75, 0.25), (1.25, 0.0), 0.9),
    },
    NamedPair { slug: "swallowed", shapes: || pair((-0.5, -0.4), (0.75, 0.3), (0.1, 0.0), 1.6) },
    NamedPair {
        slug: "center-on-line",
        shapes: || pair((-2.0, -1.0), (1.0, 0.5), (-0.5, -0.25), 0.75),
    },
    NamedPair {
        slug: "no-length",
        shapes: || pair((0.75, -0.25), (0.75, -0.25), (-0.75, 0.25), 1.0),
    },
    NamedPair {
        slug: "long-segment",
        shapes: || pair((-1e6, -600_000.2), (1e6, 599_999.5), (0.3, 0.8), 0.831_768_231_6),
    },
    NamedPair {
        slug: "no-length-as-published",
        shapes: || pair((0.75, -0.25), (0.75, -0.25), (-0.75, 0.25), 1.0),
    },
    NamedPair {
        slug: "long-as-published",
        shapes: || pair((-1e6, -600_000.2), (1e6, 599_999.5), (0.3, 0.8), 0.831_768_231_6),
    },
];

/// For `segment-circle/definitions`.
pub static DEFINITIONS: &[NamedPair] = &[
    NamedPair {
        slug: "swallowed",
        shapes: || pair((-0.5, -0.4), (0.75, 0.3), (0.35, -0.45), 1.25),
    },
    NamedPair { slug: "crossing", shapes: || pair((-1.5, -0.75), (1.5, 0.5), (0.25, 0.75), 1.0) },
    NamedPair { slug: "tangent", shapes: || pair((-2.0, -1.5), (2.0, 1.5), (-0.75, 1.0), 1.25) },
    NamedPair {
        slug: "beyond-the-end",
        shapes: || pair((-2.0, -0.5), (0.25, 0.0), (1.5, 0.4), 0.8),
    },
    NamedPair {
        slug: "end-on-boundary",
        shapes: || pair((0.25, 0.0), (0.75, 1.0), (0.0, 0.0), 1.25),
    },
    NamedPair {
        slug: "line-tangent",
        shapes: || pair((-2.0, -1.0), (-0.25, -1.0), (1.25, 0.0), 1.0),
    },
    NamedPair { slug: "no-length", shapes: || pair((0.5, 0.25), (0.5, 0.25), (-0.25, 0.0), 1.2) },
];
