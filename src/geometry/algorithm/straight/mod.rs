//! A circle against what is straight: a line, a segment or a rectangle.

pub mod conjugate_product;
pub mod conventions;
pub mod gates;
pub mod rotate_back;
pub mod triangle_height;

/// Whether a distance equal to the radius is a collision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Touching {
    /// distance ≤ radius
    #[default]
    Collides,
    /// distance < radius
    Misses,
}

impl Touching {
    /// Whether `inner` is within `outer` in this sense; NaN never is.
    #[inline]
    pub fn within<T: PartialOrd>(self, inner: T, outer: T) -> bool {
        match self {
            Self::Collides => inner <= outer,
            Self::Misses => inner < outer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Reason;
    use crate::outcome::Verdict::{Colliding, Separate};
    use crate::testing::{circle, line, rectangle, segment};

    #[test]
    fn coordinates_beyond_the_range_are_refused() {
        let (far, round) = ((1e308, -1e308), circle((1e308, 0.0), 1.0));
        for outcome in [
            conjugate_product::segment_circle(&segment((0.0, 0.0), far), &round, &mut ()),
            rotate_back::circle_rectangle(&round, &rectangle((0.0, 0.0), (1.0, 1.0), 0.0), &mut ()),
        ] {
            assert_eq!(outcome.reason, Some(Reason::Overflow));
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
