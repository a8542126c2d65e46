//! One file a method, named by the field's term.
//!
//! *Module = method, function = pair of shapes in the method's order, last
//! parameter = trace*, so that a call reads as a sentence:
//! `conjugate_product::segment_circle(&segment, &circle, &mut ())`.

pub mod characteristic_cubic;
pub mod characteristic_cubic_batch;
pub mod conjugate_product;
mod double_double;
pub mod evolute_circles;
pub mod foot_point;
pub mod intersection_points;
pub mod polygon_bisection;
pub mod polygon_bisection_published;
pub mod rotate_back;
mod unit;

#[cfg(test)]
mod oracle;
