//! Ellipse against circle.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Circle, Ellipse, Shape};
use glam::dvec2;

/// An ellipse and a circle from plain numbers; the rotation in degrees.
fn pair(
    ellipse_center: (f64, f64),
    semi_axes: (f64, f64),
    degrees: f64,
    circle_center: (f64, f64),
    radius: f64,
) -> Result<[Shape; 2], InvalidShape> {
    Ok([
        Ellipse::new(ellipse_center.into(), semi_axes.into(), degrees.to_radians())?.into(),
        Circle::new(dvec2(circle_center.0, circle_center.1), radius)?.into(),
    ])
}

/// For `ellipse-circle/polygon-bisection`.
pub static POLYGON_BISECTION: &[NamedPair] = &[
    NamedPair { slug: "grazing", shapes: || pair((-0.8, -0.4), (3.0, 1.6), 20.0, (2.8, 1.7), 1.3) },
    NamedPair {
        slug: "listing-case-1",
        shapes: || pair((-1.0, 5.0), (10.0, 20.0), 0.0, (25.0, 7.0), 15.0),
    },
    NamedPair {
        slug: "near-miss",
        shapes: || pair((-0.8, -0.4), (3.0, 1.6), 20.0, (0.8, 2.7), 1.3),
    },
    NamedPair {
        slug: "too-close",
        shapes: || pair((-0.8, -0.4), (3.0, 1.6), 20.0, (0.590369, 2.7138375), 1.3),
    },
    NamedPair {
        slug: "first-corner",
        shapes: || pair((-0.9, -0.4), (3.0, 1.6), 20.0, (2.9, 1.1), 1.3),
    },
    NamedPair {
        slug: "circle-inside",
        shapes: || pair((0.0, 0.0), (3.0, 1.6), 20.0, (0.7, 0.5), 0.6),
    },
    NamedPair {
        slug: "ellipse-inside",
        shapes: || pair((1.1, 0.5), (1.1, 0.55), 35.0, (-0.1, -0.2), 2.6),
    },
    NamedPair {
        slug: "circle-like",
        shapes: || pair((-1.2, -0.2), (1.7, 1.6), 20.0, (1.3, 1.28), 1.25),
    },
    NamedPair {
        slug: "needle",
        shapes: || pair((-0.4, -0.5), (4.0, 0.2), 15.0, (0.6, 1.43), 1.45),
    },
    NamedPair {
        slug: "missed-as-listed",
        shapes: || pair((-0.8, -0.4), (3.0, 1.6), 20.0, (0.590369, 2.7138372), 1.3),
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::polygon_bisection::{Settings, ellipse_circle};
    use crate::outcome::{Outcome, Verdict};
    use crate::reference;
    use crate::testing::preset;

    fn play(slug: &str, max_iterations: u32) -> Outcome {
        let (ellipse, circle) = preset(POLYGON_BISECTION, slug);
        ellipse_circle(&ellipse, &circle, &Settings { max_iterations }, &mut ())
    }

    fn gap(slug: &str) -> f64 {
        let (a, b): (Shape, Shape) = preset(POLYGON_BISECTION, slug);
        reference::judge(&a, &b).contact.gap
    }

    #[test]
    fn pairs_do_what_is_said_of_them() {
        let decided = |slug| {
            let outcome = play(slug, 10);
            (outcome.decided_by, outcome.iterations)
        };
        assert_eq!(decided("grazing"), ("side-hit", 2));
        assert_eq!(play("listing-case-1", 10).verdict, Verdict::Separate);
        assert!((gap("listing-case-1") - 1.035_727_281_661_666_8).abs() < 1e-12);
        assert_eq!(decided("near-miss"), ("all-triangles-discarded", 5));
        assert!((gap("near-miss") - 0.0017).abs() < 1e-4);
        assert_eq!(decided("too-close"), ("round-limit", 10));
        assert!(gap("too-close") > 0.0 && gap("too-close") < 1e-7);
        assert_eq!(play("too-close", 20).verdict, Verdict::Separate);
        assert_eq!(play("missed-as-listed", 10).verdict, Verdict::Undecided);
        assert_eq!(play("missed-as-listed", 20).verdict, Verdict::Colliding);
        assert!((gap("missed-as-listed") + 2.4e-7).abs() < 1e-8);
        assert_eq!(decided("first-corner"), ("corner-in-circle", 0));
        assert_eq!(decided("circle-inside"), ("center-in-ellipse", 0));
        assert_eq!(decided("ellipse-inside"), ("corner-in-circle", 0));
        assert!(decided("circle-like").1 >= 2, "{:?}", decided("circle-like"));
        assert!(decided("needle").1 >= 1, "{:?}", decided("needle"));
    }
}
