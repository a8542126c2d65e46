//! Ellipse against ellipse, for polygon bisection in the stretched plane.

use super::Preset;
use crate::catalog;
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
pub static POLYGON_BISECTION_PAIR: &[Preset] = &[
    Preset {
        slug: "skewed",
        title: "Two cuts",
        note: "Apart by 0.043, which two cuts make certain; pull the frame slider and watch the second one grow round.",
        shapes: || pair(([-1.0, -0.4], [2.6, 0.9], 0.5), ([1.9, 1.65], [1.5, -1.1], 0.5)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "listing-case-2",
        title: "The listing’s second case",
        note: "Collision: the depth is 21.8813, and the first test sees it.",
        shapes: || pair(([-10.0, 5.0], [10.0, 20.0], 3.0), ([3.0, 4.0], [5.0, -4.0], 0.75)),
        method: Some(catalog::POLYGON_BISECTION.published()),
        options: &[],
    },
    Preset {
        slug: "listing-wrong",
        title: "The listing is wrong",
        note: "It says collision, and the tip is 0.154478 away from the circle.",
        shapes: || pair(WRONG[0], WRONG[1]),
        method: Some(catalog::POLYGON_BISECTION.published()),
        options: &[],
    },
    Preset {
        slug: "listing-swapped",
        title: "Swapped, and right",
        note: "The same two shapes in the other order: no collision, which is true.",
        shapes: || pair(WRONG[0], WRONG[1]),
        method: Some(catalog::POLYGON_BISECTION.published()),
        options: &[("order", 1.0)],
    },
    Preset {
        slug: "prose-right",
        title: "The prose is right",
        note: "The same pair with both halves kept in view: separate, in either order.",
        shapes: || pair(WRONG[0], WRONG[1]),
        method: None,
        options: &[],
    },
    Preset {
        slug: "listing-wrong-again",
        title: "Wrong once more",
        note: "Apart by 0.375861, a collision for the listing; double temporaries change nothing.",
        shapes: || pair(([0.0, 0.0], [5.0, 0.0], 1.0), ([1.0, 7.0], [1.0, -2.0], 0.1)),
        method: Some(catalog::POLYGON_BISECTION.in_double()),
        options: &[],
    },
    Preset {
        slug: "float-overflow",
        title: "Ten million times larger",
        note: "Far apart, but the sixth power of a length is infinite as a float: everything collides.",
        shapes: || scaled(([0.0, 0.0], [1.0, 0.5], 0.8), ([4.0, 1.0], [1.0, -1.0], 0.7), 1e7),
        method: Some(catalog::POLYGON_BISECTION.published()),
        options: &[],
    },
    Preset {
        slug: "float-underflow",
        title: "A hundred-millionth across",
        note: "Float temporaries again: the products vanish, 0 ≤ 0 holds, and the listing says “collision”.",
        shapes: || scaled(([0.0, 0.0], [1.0, 0.5], 0.8), ([4.0, 1.0], [1.0, -1.0], 0.7), 1e-9),
        method: Some(catalog::POLYGON_BISECTION.published()),
        options: &[],
    },
    Preset {
        slug: "missed-overlap",
        title: "An overlap that ten rounds miss",
        note: "Deep by less than a ten-millionth: at ten rounds the listing says “no collision”, as if it knew.",
        shapes: || {
            let ellipse = |x, y, a, b, turn| {
                Ellipse::new(DVec2::new(x, y), DVec2::new(a, b), turn).map(Shape::from)
            };
            Ok([
                ellipse(-1.4, -0.5, 2.6, 1.0, 0.5)?,
                ellipse(1.743_721_2, 0.929_812_2, 2.2, 0.8, -0.9)?,
            ])
        },
        method: Some(catalog::POLYGON_BISECTION.published()),
        options: &[],
    },
    Preset {
        slug: "near-miss",
        title: "A near miss",
        note: "Apart by a thousandth: each cut makes the doubtful slit four times thinner.",
        shapes: || pair(([-1.0, -0.4], [2.6, 0.9], 0.5), ([1.9, 1.597], [1.5, -1.1], 0.5)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "parallel",
        title: "Parallel axes",
        note: "A is a mere stretch along the axes, and of the four triangles one only has to be asked.",
        shapes: || pair(([-0.6, -0.5], [2.4, 0.0], 0.5), ([1.7, 1.25], [1.6, 0.0], 0.55)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "inside",
        title: "One inside the other",
        note: "P is in the ellipse: settled before any triangle is asked.",
        shapes: || pair(([0.0, 0.0], [3.0, 0.8], 0.6), ([0.5, 0.3], [0.6, -0.5], 0.6)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "needles",
        title: "Needles",
        note: "1 : 100 both; the stretch makes one of them a circle and the other a flatter needle.",
        shapes: || pair(([-0.5, 0.0], [2.5, 0.4], 0.01), ([1.0, 1.68], [0.5, 1.4], 0.01)),
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
    fn presets_do_what_their_notes_say() {
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
