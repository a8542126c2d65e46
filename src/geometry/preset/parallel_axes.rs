//! Ellipse against ellipse with parallel axes, and just off them.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Ellipse, Shape};
use glam::DVec2;
use std::f64::consts::FRAC_PI_2;

/// Centre, semi-axes, and the direction of the first of them.
type Plain = ([f64; 2], [f64; 2], f64);

fn pair(first: Plain, second: Plain) -> Result<[Shape; 2], InvalidShape> {
    let ellipse = |(center, axes, rotation): Plain| {
        Ellipse::new(DVec2::from(center), DVec2::from(axes), rotation)
    };
    Ok([ellipse(first)?.into(), ellipse(second)?.into()])
}

/// For `ellipse-ellipse/parallel-axes`.
pub static PARALLEL_AXES: &[NamedPair] = &[
    NamedPair {
        slug: "different-ratios",
        shapes: || pair(([-1.2, -0.5], [2.4, 1.0], 0.0), ([1.6, 1.2], [0.9, 1.5], 0.0)),
    },
    NamedPair {
        slug: "equal-ratios",
        shapes: || pair(([-1.3, -0.5], [2.4, 1.2], 0.0), ([2.0, 0.75], [1.6, 0.8], 0.0)),
    },
    NamedPair {
        slug: "inside",
        shapes: || pair(([0.0, 0.0], [3.0, 1.8], 0.0), ([0.9, -0.4], [0.8, 0.5], 0.0)),
    },
    NamedPair {
        slug: "swallowed",
        shapes: || pair(([1.3, -0.5], [0.6, 0.4], 0.0), ([0.0, 0.0], [3.0, 1.8], 0.0)),
    },
    NamedPair {
        slug: "near-tangent",
        shapes: || pair(([-1.2, -0.5], [2.4, 1.0], 0.0), ([1.75, 0.683], [1.5, 0.8], 0.0)),
    },
    NamedPair {
        slug: "exchanged",
        shapes: || pair(([-1.2, -0.6], [2.4, 1.0], 0.0), ([1.9, 0.7], [1.5, 0.9], FRAC_PI_2)),
    },
    NamedPair {
        slug: "turned-together",
        shapes: || pair(([-1.2, -0.4], [2.4, 1.0], 0.5), ([1.0, 1.95], [1.5, 0.8], 0.5)),
    },
    NamedPair {
        slug: "off-by-a-degree",
        shapes: || {
            pair(([-1.2, -0.5], [2.4, 1.0], 0.0), ([1.6, 1.2], [0.9, 1.5], 1f64.to_radians()))
        },
    },
    NamedPair {
        slug: "far-apart",
        shapes: || pair(([-2.4, -0.4], [1.6, 0.7], 0.0), ([2.4, 0.7], [1.3, 0.8], 0.0)),
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::polygon_bisection;
    use crate::outcome::{Outcome, Verdict};
    use crate::reference;
    use crate::testing::preset;

    fn shapes(slug: &str) -> [Ellipse; 2] {
        preset(PARALLEL_AXES, slug).into()
    }

    fn short_way(slug: &str) -> Outcome {
        let [first, second] = shapes(slug);
        polygon_bisection::parallel_ellipses(&first, &second, &Default::default(), &mut ())
    }

    fn gap(slug: &str) -> f64 {
        let [first, second] = shapes(slug);
        reference::judge(&first.into(), &second.into()).contact.gap
    }

    #[test]
    fn pairs_do_what_is_said_of_them() {
        let (first, near) = (short_way("different-ratios"), short_way("near-tangent"));
        assert_eq!((first.verdict, first.iterations), (Verdict::Separate, 2));
        assert_eq!(short_way("inside").decided_by, "center-in-ellipse");
        assert_eq!(short_way("swallowed").decided_by, "corner-in-circle");
        assert!((1e-4..1e-3).contains(&gap("near-tangent")), "{}", gap("near-tangent"));
        assert!(near.verdict == Verdict::Separate && near.iterations >= 4, "{near:?}");
        let [first, second] = shapes("equal-ratios").map(|it| it.semi_axes());
        assert_eq!(first.x / first.y, second.x / second.y);
        assert_eq!(short_way("off-by-a-degree").decided_by, "axes-not-parallel");
        assert_eq!(short_way("far-apart").decided_by, "far-apart");
        for slug in ["equal-ratios", "exchanged", "turned-together"] {
            assert_ne!(short_way(slug).verdict, Verdict::Undecided, "{slug}");
            assert_ne!(short_way(slug).decided_by, "far-apart", "{slug}");
        }
    }
}
