//! One folder a method, named by the field's term.
//!
//! *Module = method, function = pair of shapes in the method's order, last
//! parameter = trace*, so that a call reads as a sentence:
//! `conjugate_product::segment_circle(&segment, &circle, &mut ())`. What a document prints, faults
//! included, is `NAME::published` with the same names of functions.

pub mod characteristic_cubic;
pub mod circle_subdivision;
pub mod closed_form;
pub mod conjugate_product;
pub mod conventions;
pub mod core_segments;
pub mod difference_ray;
mod double_double;
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
mod quadrant;
mod real;
pub mod rotate_back;
mod round_frame;
mod ruler;
mod secular;
pub mod separating_axes;
pub mod support_gap;
pub mod time_of_impact;
pub mod touching;
pub mod triangle_height;
