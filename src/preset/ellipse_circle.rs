//! Ellipse against circle.

use super::Preset;
use crate::catalog;
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
pub static POLYGON_BISECTION: &[Preset] = &[
    Preset {
        slug: "grazing",
        title: "Grazing",
        note: "Overlap so slight that the first two polygons miss it; the third meets the circle.",
        shapes: || pair((-0.8, -0.4), (3.0, 1.6), 20.0, (2.8, 1.7), 1.3),
        method: None,
        options: &[],
    },
    Preset {
        slug: "listing-case-1",
        title: "The listing’s first case",
        note: "No collision: the ellipse is 16.0357 from the centre, the radius is 15.",
        shapes: || pair((-1.0, 5.0), (10.0, 20.0), 0.0, (25.0, 7.0), 15.0),
        method: None,
        options: &[],
    },
    Preset {
        slug: "near-miss",
        title: "A near miss",
        note: "Apart by 0.0017, which takes five bisections to see.",
        shapes: || pair((-0.8, -0.4), (3.0, 1.6), 20.0, (0.8, 2.7), 1.3),
        method: None,
        options: &[],
    },
    Preset {
        slug: "too-close",
        title: "Too close to call",
        note: "Apart by less than a ten-millionth: ten bisections are not enough, raise the limit.",
        shapes: || pair((-0.8, -0.4), (3.0, 1.6), 20.0, (0.590369, 2.7138375), 1.3),
        method: None,
        options: &[],
    },
    Preset {
        slug: "first-corner",
        title: "A corner decides",
        note: "The end of the long axis is inside the circle, so no triangle is looked at.",
        shapes: || pair((-0.9, -0.4), (3.0, 1.6), 20.0, (2.9, 1.1), 1.3),
        method: None,
        options: &[],
    },
    Preset {
        slug: "circle-inside",
        title: "Circle inside the ellipse",
        note: "The rims do not meet, yet the solids do: the centre test says so at once.",
        shapes: || pair((0.0, 0.0), (3.0, 1.6), 20.0, (0.7, 0.5), 0.6),
        method: None,
        options: &[],
    },
    Preset {
        slug: "ellipse-inside",
        title: "Ellipse inside the circle",
        note: "The centre of the circle is outside the ellipse, but all four corners are in it.",
        shapes: || pair((1.1, 0.5), (1.1, 0.55), 35.0, (-0.1, -0.2), 2.6),
        method: None,
        options: &[],
    },
    Preset {
        slug: "circle-like",
        title: "Nearly a circle",
        note: "Semi-axes 1.7 and 1.6, which troubles formulas that divide by their difference.",
        shapes: || pair((-1.2, -0.2), (1.7, 1.6), 20.0, (1.3, 1.28), 1.25),
        method: None,
        options: &[],
    },
    Preset {
        slug: "needle",
        title: "A needle",
        note: "Twenty times as long as wide: the sandwich of polygons is as thin as the needle.",
        shapes: || pair((-0.4, -0.5), (4.0, 0.2), 15.0, (0.6, 1.43), 1.45),
        method: None,
        options: &[],
    },
    Preset {
        slug: "missed-as-listed",
        title: "Missed by the listing",
        note: "2.4e−7 deep: out of rounds the listing says “no collision”, where the prose is undecided.",
        shapes: || pair((-0.8, -0.4), (3.0, 1.6), 20.0, (0.590369, 2.7138372), 1.3),
        method: Some(catalog::POLYGON_BISECTION.published()),
        options: &[],
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
    fn presets_do_what_their_notes_say() {
        let decided = |slug| {
            let outcome = play(slug, 10);
            (outcome.decided_by, outcome.iterations)
        };
        assert_eq!(decided("grazing"), ("side-hit", 2));
        assert_eq!(play("listing-case-1", 10).verdict, Verdict::Separate);
        assert!((gap("listing-case-1") - 1.035_727_281_661_666_8).abs() < 1e-12);
        assert_eq!(decided("near-miss"), ("all-triangles-discarded", 5));
        assert!((gap("near-miss") - 0.0017).abs() < 1e-4);
        assert_eq!(decided("too-close"), ("iteration-limit", 10));
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
