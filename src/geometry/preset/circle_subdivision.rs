//! Ellipse against circle, for circle subdivision.

use super::NamedPair;
use super::plain::ellipse_circle as pair;

/// For `ellipse/circle-subdivision`.
pub static CIRCLE_SUBDIVISION: &[NamedPair] = &[
    NamedPair { slug: "one-cut", shapes: || pair((2.0, 1.0), 0.0, (1.9, 1.35), 0.8) },
    NamedPair { slug: "before-the-first-cut", shapes: || pair((2.0, 1.0), 0.0, (2.2, 1.6), 0.8) },
    NamedPair { slug: "near-tangent", shapes: || pair((2.0, 1.0), 0.3, (2.0, 1.9), 1.033_572) },
    NamedPair { slug: "needle", shapes: || pair((2.0, 0.1), 0.2, (2.1, 0.9), 0.5176) },
    NamedPair { slug: "beyond-the-sharp-end", shapes: || pair((2.0, 0.5), 0.0, (2.6, 0.05), 0.55) },
    NamedPair { slug: "tangent", shapes: || pair((1.6, 0.9), 0.0, (1.58, 0.94), 0.5) },
    NamedPair { slug: "round", shapes: || pair((1.5, 1.5), 0.4, (2.0, 1.6), 1.0) },
];
