//! One folder a method, named by the field's term.
//!
//! *Module = method, function = pair of shapes in the method's order, last
//! parameter = trace*, so that a call reads as a sentence:
//! `conjugate_product::segment_circle(&segment, &circle, &mut ())`. The form that a document
//! prints, faults included, is `NAME::published` with the same names of functions.

pub mod characteristic_cubic;
pub mod circle_subdivision;
pub mod closed_form;
pub mod conjugate_product;
pub mod conventions;
pub mod core_segments;
pub mod difference_ray;
pub mod enclosed_ellipse;
pub mod enclosing_ellipse;
pub mod epa;
pub mod evolute_circles;
pub mod foot_point;
pub mod gates;
pub mod gjk;
pub mod intersection_points;
pub mod polygon_bisection;
pub mod polygon_sandwich;
pub mod proxy;
mod real;
pub mod rotate_back;
mod ruler;
mod secular;
pub mod separating_axes;
pub mod support_gap;
pub mod time_of_impact;
pub mod triangle_height;

/// The meaning of a distance that equals the radius.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Touching {
    /// distance ≤ radius
    #[default]
    Collides,
    /// distance < radius
    Misses,
}

impl Touching {
    /// Whether `inner` is within `outer` in this sense; what is not a number is not.
    #[inline]
    fn within<T: PartialOrd>(self, inner: T, outer: T) -> bool {
        match self {
            Self::Collides => inner <= outer,
            Self::Misses => inner < outer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{METHODS, MOVING};
    use crate::outcome::Reason;
    use crate::outcome::Verdict::{Colliding, Separate};
    use crate::testing::{circle, line, rectangle, segment};
    use crate::{DVec2, Kind, Motion};

    #[test]
    fn ellipses_and_lines_are_refused_by_methods_that_are_not_for_them() {
        let all = || METHODS.iter().chain(MOVING.iter()).filter(|it| !it.is_engine());
        let example = |kind: Kind| kind.about(DVec2::ONE, DVec2::new(2.0, 1.0), 0.3).unwrap();
        for method in all() {
            let of_it = all().filter(|it| it.id == method.id);
            let kinds: Vec<_> = of_it.flat_map(|it| [it.pair.0, it.pair.1]).collect();
            for kind in [Kind::Ellipse, Kind::Line].into_iter().filter(|it| !kinds.contains(it)) {
                let (a, b) = (example(method.pair.0), example(kind));
                for (a, b) in [(&a, &b), (&b, &a)] {
                    let outcome = match method.solve_moving {
                        Some(solve) => solve(a, b, &Motion::REST),
                        None => (method.solve)(a, b),
                    };
                    assert_eq!(outcome.reason, Some(Reason::WrongPair), "{} {kind:?}", method.slug);
                }
            }
        }
    }

    #[test]
    fn touching_counts_only_where_it_is_asked_for() {
        for (y, touching, expected) in [
            (1.0, Touching::Collides, Colliding),
            (1.0, Touching::Misses, Separate),
            (0.5, Touching::Misses, Colliding),
        ] {
            let (circle, path) = (circle((0.25, y), 1.0), segment((-1.0, 0.0), (3.0, 0.0)));
            let below = rectangle((0.0, -1.0), (4.0, 2.0), 0.0);
            let settings = rotate_back::Settings { touching, ..Default::default() };
            for outcome in [
                conjugate_product::segment_circle_with(&path, &circle, touching, &mut ()),
                gates::segment_circle_with(&path, &circle, touching, &mut ()),
                triangle_height::line_circle_with(
                    &line(path.start(), path.end()),
                    &circle,
                    touching,
                    &mut (),
                ),
                rotate_back::circle_rectangle_with(&circle, &below, &settings, &mut ()),
            ] {
                assert_eq!(outcome.verdict, expected, "{y} {touching:?} {outcome:?}");
            }
        }
    }
}
