//! Ellipse against ellipse with parallel axes, and just off them.

use super::Preset;
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
pub static PARALLEL_AXES: &[Preset] = &[
    Preset {
        slug: "different-ratios",
        title: "Different ratios",
        note: "One triangle is asked, and two cuts settle it; pull the frame slider and watch the second one grow round.",
        shapes: || pair(([-1.2, -0.5], [2.4, 1.0], 0.0), ([1.6, 1.2], [0.9, 1.5], 0.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "equal-ratios",
        title: "Equal ratios",
        note: "2 : 1 both. One stretch makes circles of both, and still only triangles are asked.",
        shapes: || pair(([-1.3, -0.5], [2.4, 1.2], 0.0), ([2.0, 0.75], [1.6, 0.8], 0.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "inside",
        title: "One inside the other",
        note: "P is in the first ellipse, which two products and a sum find out: no triangle is asked.",
        shapes: || pair(([0.0, 0.0], [3.0, 1.8], 0.0), ([0.9, -0.4], [0.8, 0.5], 0.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "swallowed",
        title: "Inside, the other way round",
        note: "Now the first one is the small one: P is outside it, and a corner of it is in the circle.",
        shapes: || pair(([1.3, -0.5], [0.6, 0.4], 0.0), ([0.0, 0.0], [3.0, 1.8], 0.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "near-tangent",
        title: "Nearly tangent",
        note: "Apart by less than a thousandth: the doubtful slit gets four times thinner with each cut.",
        shapes: || pair(([-1.2, -0.5], [2.4, 1.0], 0.0), ([1.75, 0.683], [1.5, 0.8], 0.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "exchanged",
        title: "Axes exchanged",
        note: "Turned by exactly 90°, the axes are still parallel: a₁ and b₁ only change their places.",
        shapes: || pair(([-1.2, -0.6], [2.4, 1.0], 0.0), ([1.9, 0.7], [1.5, 0.9], FRAC_PI_2)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "turned-together",
        title: "Turned together",
        note: "Neither is upright, but they are so to one another: the stretch is along their own axes.",
        shapes: || pair(([-1.2, -0.4], [2.4, 1.0], 0.5), ([1.0, 1.95], [1.5, 0.8], 0.5)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "off-by-a-degree",
        title: "Off by a degree",
        note: "The short way is closed. The answer comes by the matrix A and four triangles; a click turns B back.",
        shapes: || {
            pair(([-1.2, -0.5], [2.4, 1.0], 0.0), ([1.6, 1.2], [0.9, 1.5], 1f64.to_radians()))
        },
        method: None,
        options: &[],
    },
    Preset {
        slug: "far-apart",
        title: "Far apart",
        note: "Not even the circles about them meet: that takes no stretch at all.",
        shapes: || pair(([-2.4, -0.4], [1.6, 0.7], 0.0), ([2.4, 0.7], [1.3, 0.8], 0.0)),
        method: None,
        options: &[],
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
    fn presets_do_what_their_notes_say() {
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
