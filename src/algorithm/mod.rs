//! One file a method, named by the field's term.
//!
//! *Module = method, function = pair of shapes in the method's order, last
//! parameter = trace*, so that a call reads as a sentence:
//! `conjugate_product::segment_circle(&segment, &circle, &mut ())`.

pub mod characteristic_cubic;
pub mod polygon_bisection_published;
