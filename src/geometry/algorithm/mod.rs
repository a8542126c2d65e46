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
