//! An ellipse and a circle, for the polygon sandwich about both.

use super::Preset;
use super::plain::ellipse;
use crate::error::InvalidShape;
use crate::shape::{Circle, Shape};

/// Semi-axes and rotation of an ellipse, centre and radius of a circle.
fn pair(
    ellipse_center: (f64, f64),
    semi_axes: (f64, f64),
    rotation: f64,
    center: (f64, f64),
    radius: f64,
) -> Result<[Shape; 2], InvalidShape> {
    let ellipse = ellipse((ellipse_center, semi_axes, rotation))?;
    Ok([ellipse.into(), Circle::new(center.into(), radius)?.into()])
}

/// For `ellipse/polygon-sandwich`.
pub static POLYGON_SANDWICH: &[Preset] = &[
    Preset {
        slug: "stretched-and-circle",
        title: "Stretched, and a circle",
        note: "Two doublings nest the triangles twice; the question is settled by the second.",
        shapes: || pair((-1.2, -0.4), (2.6, 1.3), 0.35, (2.55, 1.2), 1.4),
        method: None,
        options: &[],
    },
    Preset {
        slug: "four-corners",
        title: "Four corners",
        note: "n = 0: two squares and their stretched images, off by up to 0.414 of the radius.",
        shapes: || pair((-1.8, 0.0), (2.0, 1.0), 0.0, (2.4, 0.0), 1.5),
        method: None,
        options: &[("level", 0.0)],
    },
    Preset {
        slug: "overlap",
        title: "Inner polygons meet",
        note: "What is inside both ellipses overlaps, so the ellipses do.",
        shapes: || pair((-1.0, -0.3), (2.6, 1.3), 0.35, (2.0, 1.0), 1.4),
        method: None,
        options: &[("level", 2.0)],
    },
    Preset {
        slug: "eight-doublings",
        title: "Eight doublings",
        note: "1,024 corners: the plot is a straight line, a quarter of the error with each doubling.",
        shapes: || pair((-1.2, -0.4), (2.6, 1.3), 0.35, (2.55, 1.2), 1.4),
        method: None,
        options: &[("level", 8.0)],
    },
    Preset {
        slug: "needle",
        title: "A needle",
        note: "Its error is a quarter of the tight bound, until a triangle is as short as the tip is round.",
        shapes: || pair((-1.0, -0.5), (3.0, 0.1), 0.2, (1.2, 1.4), 1.2),
        method: None,
        options: &[("level", 2.0)],
    },
    Preset {
        slug: "tangent",
        title: "Tangent",
        note: "However often the corners double, the outer ones overlap and the inner ones do not.",
        shapes: || {
            pair(
                (-1.5, 0.0),
                (2.0, 1.0),
                0.3,
                (-0.229_332_643_551_650_62, 2.085_558_303_357_183_6),
                1.0,
            )
        },
        method: None,
        options: &[("level", 6.0)],
    },
    Preset {
        slug: "inside",
        title: "One inside the other",
        note: "No side of either inner polygon parts them: the four corners settle it.",
        shapes: || pair((0.0, 0.0), (3.0, 1.8), 0.2, (0.6, 0.1), 0.8),
        method: None,
        options: &[("level", 2.0)],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::polygon_sandwich::{Sandwich, ellipse_ellipse};
    use crate::outcome::Outcome;
    use crate::shape::Ellipse;
    use crate::testing::oracle::as_ellipse;
    use crate::testing::preset;

    fn shapes(slug: &str) -> (Ellipse, Ellipse) {
        let (ellipse, circle) = preset(POLYGON_SANDWICH, slug);
        (ellipse, as_ellipse(&circle))
    }

    fn judged(slug: &str, level: u32) -> Outcome {
        let (first, second) = shapes(slug);
        ellipse_ellipse(&first, &second, level, &mut ())
    }

    #[test]
    fn presets_do_what_their_notes_say() {
        let first = judged("stretched-and-circle", 8);
        assert_eq!((first.decided_by, first.iterations), ("outer-polygons-apart", 2));
        assert_eq!(judged("overlap", 8).decided_by, "inner-polygons-overlap");
        assert_eq!(judged("tangent", 8).decided_by, "level-limit");
        let inside = judged("inside", 8);
        assert_eq!((inside.decided_by, inside.iterations), ("inner-polygons-overlap", 0));
        let (needle, circle) = shapes("needle");
        let [needle, circle] = [needle, circle].map(|it| Sandwich::new(&it, 2).measure());
        assert!(needle.outer.distance < needle.tight_bound / 3.5, "{needle:?}");
        assert!((circle.outer.distance / circle.tight_bound - 1.0).abs() < 1e-9);
    }
}
