//! An ellipse and a circle, for the polygon sandwich about both.

use super::NamedPair;
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
pub static POLYGON_SANDWICH: &[NamedPair] = &[
    NamedPair {
        slug: "stretched-and-circle",
        shapes: || pair((-1.2, -0.4), (2.6, 1.3), 0.35, (2.55, 1.2), 1.4),
    },
    NamedPair {
        slug: "four-corners",
        shapes: || pair((-1.8, 0.0), (2.0, 1.0), 0.0, (2.4, 0.0), 1.5),
    },
    NamedPair { slug: "overlap", shapes: || pair((-1.0, -0.3), (2.6, 1.3), 0.35, (2.0, 1.0), 1.4) },
    NamedPair {
        slug: "eight-doublings",
        shapes: || pair((-1.2, -0.4), (2.6, 1.3), 0.35, (2.55, 1.2), 1.4),
    },
    NamedPair { slug: "needle", shapes: || pair((-1.0, -0.5), (3.0, 0.1), 0.2, (1.2, 1.4), 1.2) },
    NamedPair { slug: "pulled", shapes: || pair((-1.2, -0.4), (2.6, 1.3), 0.35, (2.55, 1.2), 1.4) },
    NamedPair {
        slug: "tangent",
        shapes: || {
            pair(
                (-1.5, 0.0),
                (2.0, 1.0),
                0.3,
                (-0.229_332_643_551_650_62, 2.085_558_303_357_183_6),
                1.0,
            )
        },
    },
    NamedPair { slug: "inside", shapes: || pair((0.0, 0.0), (3.0, 1.8), 0.2, (0.6, 0.1), 0.8) },
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
    fn pairs_do_what_is_said_of_them() {
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
