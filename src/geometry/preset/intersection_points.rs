//! An ellipse against an ellipse, a circle or a segment: how their boundaries meet.

use super::NamedPair;
use super::plain::{Numbers, ellipse, ellipse_ellipse as ellipses};
use crate::error::InvalidShape;
use crate::shape::{Circle, Segment, Shape};
use glam::DVec2;

fn with_circle(
    first: Numbers,
    center: (f64, f64),
    radius: f64,
) -> Result<[Shape; 2], InvalidShape> {
    Ok([ellipse(first)?.into(), Circle::new(center.into(), radius)?.into()])
}

fn with_segment(
    first: Numbers,
    start: (f64, f64),
    end: (f64, f64),
) -> Result<[Shape; 2], InvalidShape> {
    Ok([ellipse(first)?.into(), Segment::new(start.into(), end.into())?.into()])
}

/// Twice as long as wide, level, about the origin.
const LEVEL: Numbers = ((0.0, 0.0), (2.0, 1.0), 0.0);

/// The ellipse and its circle of curvature where the eccentric anomaly is 0.7: the centre is
/// on the evolute, ((a² − b²) cos³ / a, (b² − a²) sin³ / b).
fn osculating() -> Result<[Shape; 2], InvalidShape> {
    let it = ellipse(((0.3, -0.2), (2.0, 1.0), 0.4))?;
    let (sin, cos) = 0.7f64.sin_cos();
    let center = it.to_world(DVec2::new(1.5 * cos.powi(3), -3.0 * sin.powi(3)));
    let radius = center.distance(it.point_at(0.7));
    Ok([it.into(), Circle::new(center, radius)?.into()])
}

/// For `ellipse/intersection-points`.
pub static INTERSECTION_POINTS: &[NamedPair] = &[
    NamedPair {
        slug: "four",
        shapes: || ellipses(((-0.4, -0.1), (2.8, 1.4), 0.3), ((0.4, 0.2), (2.1, 1.3), 1.8)),
    },
    NamedPair { slug: "three", shapes: || with_circle(LEVEL, (1.0, 0.0), 1.0) },
    NamedPair {
        slug: "two",
        shapes: || ellipses(((-1.2, -0.3), (2.2, 1.2), 0.4), ((1.3, 1.0), (1.6, 0.95), 0.6)),
    },
    NamedPair { slug: "one", shapes: || with_circle(LEVEL, (3.0, 0.0), 1.0) },
    NamedPair {
        slug: "none",
        shapes: || ellipses(((-1.2, -0.6), (2.0, 0.9), 0.5), ((1.2, 1.1), (1.5, 0.7), 2.2)),
    },
    NamedPair {
        slug: "contained",
        shapes: || ellipses(((0.0, 0.0), (3.0, 2.0), 0.4), ((0.5, 0.3), (1.2, 0.4), 2.0)),
    },
    NamedPair { slug: "two-touches", shapes: || with_circle(LEVEL, (0.0, 0.0), 1.0) },
    NamedPair { slug: "multiplicity-three", shapes: osculating },
    NamedPair { slug: "multiplicity-four", shapes: || with_circle(LEVEL, (1.5, 0.0), 0.5) },
    NamedPair {
        slug: "two-of-four-feet",
        shapes: || ellipses(((0.0, 0.6), (1.0, 0.9), 0.0), ((0.3, 0.0), (2.6, 0.7), 0.0)),
    },
    NamedPair {
        slug: "segment-through",
        shapes: || with_segment(((-0.2, 0.1), (2.2, 1.1), 0.3), (-2.4, -1.4), (2.3, 1.6)),
    },
    NamedPair { slug: "segment-tangent", shapes: || with_segment(LEVEL, (-3.0, 1.0), (3.0, 1.0)) },
    NamedPair {
        slug: "identical",
        shapes: || {
            let quarter = std::f64::consts::FRAC_PI_2;
            ellipses(((0.2, 0.1), (2.0, 1.0), 0.4), ((0.2, 0.1), (1.0, 2.0), 0.4 + quarter))
        },
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::intersection_points::{
        Intersections, Relation, Step, ellipse_circle, ellipse_ellipse, ellipse_segment,
    };
    use crate::testing::preset;

    fn found(slug: &str) -> (Intersections, Vec<Step>) {
        let mut steps = Vec::new();
        let found = match preset(INTERSECTION_POINTS, slug) {
            (Shape::Ellipse(a), Shape::Ellipse(b)) => ellipse_ellipse(&a, &b, &mut steps).1,
            (Shape::Ellipse(a), Shape::Circle(b)) => ellipse_circle(&a, &b, &mut steps).1,
            (Shape::Ellipse(a), Shape::Segment(b)) => ellipse_segment(&a, &b, &mut steps).1,
            other => panic!("{other:?}"),
        };
        (found, steps)
    }

    #[test]
    fn pairs_do_what_is_said_of_them() {
        for (slug, counts) in [
            ("four", &[1, 1, 1, 1][..]),
            ("three", &[1, 1, 2]),
            ("two", &[1, 1]),
            ("one", &[2]),
            ("none", &[]),
            ("contained", &[]),
            ("two-touches", &[2, 2]),
            ("multiplicity-three", &[1, 3]),
            ("multiplicity-four", &[4]),
            ("two-of-four-feet", &[1, 1]),
            ("segment-through", &[1, 1]),
            ("segment-tangent", &[2]),
            ("identical", &[]),
        ] {
            let (found, _) = found(slug);
            let mut found: Vec<u32> = found.points().iter().map(|it| it.multiplicity).collect();
            found.sort_unstable();
            assert_eq!(found, counts, "{slug}");
        }
        assert_eq!(found("none").0.relation, Relation::Separate);
        assert_eq!(found("identical").0.relation, Relation::Identical);
        let feet = |slug| {
            let (_, steps) = found(slug);
            steps.iter().filter(|step| matches!(step, Step::FootFound { .. })).count()
        };
        assert_eq!(feet("two"), 2);
        assert_eq!((feet("four"), feet("two-of-four-feet")), (4, 4));
    }
}
