//! Segment against a circle's boundary.

use super::NamedPair;
use super::plain::segment_circle as pair;

/// For `segment-circle/gates`.
pub static GATES: &[NamedPair] = &[
    NamedPair {
        slug: "between-the-gates",
        shapes: || pair((-1.75, -0.75), (1.5, 0.25), (-0.1, 0.6), 1.0),
    },
    NamedPair { slug: "beyond-q", shapes: || pair((-2.0, -0.75), (0.25, -0.25), (1.5, 0.5), 0.9) },
    NamedPair { slug: "swallowed", shapes: || pair((-0.6, -0.4), (0.75, 0.25), (0.1, 0.1), 1.6) },
    NamedPair {
        slug: "one-end-inside",
        shapes: || pair((0.0, 0.25), (2.0, 1.0), (-0.25, 0.0), 1.25),
    },
    NamedPair { slug: "tangent", shapes: || pair((-1.5, -1.0), (2.0, -1.0), (0.25, 0.0), 1.0) },
    NamedPair {
        slug: "end-on-boundary",
        shapes: || pair((0.25, 0.0), (0.75, 1.0), (0.0, 0.0), 1.25),
    },
    NamedPair { slug: "no-length", shapes: || pair((0.5, 0.25), (0.5, 0.25), (-0.25, 0.0), 1.2) },
];
