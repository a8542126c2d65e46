//! Ellipse against ellipse, for polygon bisection in the stretched plane.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Ellipse, Shape};
use glam::DVec2;

/// As the listing takes an ellipse: centre, radius vector, ratio of the other radius.
type Listed = ([f64; 2], [f64; 2], f64);

fn pair(first: Listed, second: Listed) -> Result<[Shape; 2], InvalidShape> {
    scaled(first, second, 1.0)
}

fn scaled(first: Listed, second: Listed, scale: f64) -> Result<[Shape; 2], InvalidShape> {
    let ellipse = |(center, radius, ratio): Listed| {
        let radius = DVec2::from(radius) * scale;
        let axes = DVec2::new(1.0, ratio) * radius.length();
        Ellipse::new(DVec2::from(center) * scale, axes, radius.to_angle())
    };
    Ok([ellipse(first)?.into(), ellipse(second)?.into()])
}

/// The circle and the needle on which the listing is wrong.
const WRONG: [Listed; 2] = [([0.0, 0.0], [3.0, 0.0], 1.0), ([0.0, 5.0], [1.0, -2.0], 0.1)];

/// For `ellipse-ellipse/polygon-bisection`.
pub static POLYGON_BISECTION_PAIR: &[NamedPair] = &[
    NamedPair {
        slug: "skewed",
        shapes: || pair(([-1.0, -0.4], [2.6, 0.9], 0.5), ([1.9, 1.65], [1.5, -1.1], 0.5)),
    },
    NamedPair {
        slug: "listing-case-2",
        shapes: || pair(([-10.0, 5.0], [10.0, 20.0], 3.0), ([3.0, 4.0], [5.0, -4.0], 0.75)),
    },
    NamedPair { slug: "listing-wrong", shapes: || pair(WRONG[0], WRONG[1]) },
    NamedPair { slug: "listing-swapped", shapes: || pair(WRONG[0], WRONG[1]) },
    NamedPair { slug: "prose-right", shapes: || pair(WRONG[0], WRONG[1]) },
    NamedPair {
        slug: "listing-wrong-again",
        shapes: || pair(([0.0, 0.0], [5.0, 0.0], 1.0), ([1.0, 7.0], [1.0, -2.0], 0.1)),
    },
    NamedPair {
        slug: "float-overflow",
        shapes: || scaled(([0.0, 0.0], [1.0, 0.5], 0.8), ([4.0, 1.0], [1.0, -1.0], 0.7), 1e7),
    },
    NamedPair {
        slug: "float-underflow",
        shapes: || scaled(([0.0, 0.0], [1.0, 0.5], 0.8), ([4.0, 1.0], [1.0, -1.0], 0.7), 1e-9),
    },
    NamedPair {
        slug: "missed-overlap",
        shapes: || {
            let ellipse = |x, y, a, b, turn| {
                Ellipse::new(DVec2::new(x, y), DVec2::new(a, b), turn).map(Shape::from)
            };
            Ok([
                ellipse(-1.4, -0.5, 2.6, 1.0, 0.5)?,
                ellipse(1.743_721_2, 0.929_812_2, 2.2, 0.8, -0.9)?,
            ])
        },
    },
    NamedPair {
        slug: "near-miss",
        shapes: || pair(([-1.0, -0.4], [2.6, 0.9], 0.5), ([1.9, 1.597], [1.5, -1.1], 0.5)),
    },
    NamedPair {
        slug: "parallel",
        shapes: || pair(([-0.6, -0.5], [2.4, 0.0], 0.5), ([1.7, 1.25], [1.6, 0.0], 0.55)),
    },
    NamedPair {
        slug: "inside",
        shapes: || pair(([0.0, 0.0], [3.0, 0.8], 0.6), ([0.5, 0.3], [0.6, -0.5], 0.6)),
    },
    NamedPair {
        slug: "needles",
        shapes: || pair(([-0.5, 0.0], [2.5, 0.4], 0.01), ([1.0, 1.68], [0.5, 1.4], 0.01)),
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
        preset(POLYGON_BISECTION_PAIR, slug).into()
    }

    fn gap(slug: &str) -> f64 {
        let [first, second] = shapes(slug);
        reference::judge(&first.into(), &second.into()).contact.gap
    }

    fn prose(slug: &str) -> Outcome {
        let [first, second] = shapes(slug);
        polygon_bisection::ellipse_ellipse(&first, &second, &Default::default(), &mut ())
    }

    fn listed<T: polygon_bisection::published::Real>(slug: &str, swapped: bool) -> Verdict {
        let [mut first, mut second] = shapes(slug);
        if swapped {
            std::mem::swap(&mut first, &mut second);
        }
        let settings = Default::default();
        polygon_bisection::published::ellipse_ellipse::<T>(&first, &second, &settings, &mut ())
            .verdict
    }

    #[test]
    fn pairs_do_what_is_said_of_them() {
        use Verdict::{Colliding, Separate};
        assert_eq!(format!("{:.3}", gap("skewed")), "0.043");
        assert_eq!((prose("skewed").verdict, prose("skewed").iterations), (Separate, 2));
        assert_eq!(format!("{:.4}", gap("listing-case-2")), "-21.8813");
        assert_eq!(listed::<f32>("listing-case-2", false), Colliding);
        assert_eq!(format!("{:.6}", gap("listing-wrong")), "0.154478");
        assert_eq!(listed::<f32>("listing-wrong", false), Colliding);
        assert_eq!(listed::<f32>("listing-wrong", true), Separate);
        assert_eq!(prose("prose-right").verdict, Separate);
        assert_eq!(format!("{:.6}", gap("listing-wrong-again")), "0.375861");
        assert_eq!(listed::<f64>("listing-wrong-again", false), Colliding);
        assert_eq!(listed::<f32>("float-overflow", false), Colliding);
        assert_eq!(listed::<f64>("float-overflow", false), Separate);
        assert_eq!(listed::<f32>("float-underflow", false), Colliding);
        assert_eq!(listed::<f64>("float-underflow", false), Separate);
        assert_eq!(listed::<f64>("missed-overlap", false), Separate);
        assert!((-1e-7..-1e-8).contains(&gap("missed-overlap")));
        assert!((5e-4..2e-3).contains(&gap("near-miss")), "{}", gap("near-miss"));
        assert!(prose("near-miss").iterations >= 4, "{:?}", prose("near-miss"));
        assert!(prose("parallel").iterations >= 1, "{:?}", prose("parallel"));
        assert_eq!(prose("inside").decided_by, "center-in-ellipse");
        assert_eq!(
            prose("needles").verdict,
            if gap("needles") > 0.0 { Separate } else { Colliding }
        );
    }
}
