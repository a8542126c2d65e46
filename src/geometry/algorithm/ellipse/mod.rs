//! An ellipse against an ellipse, a circle or a segment: by an equation, by the points where the
//! boundaries meet, or by polygons or circles that enclose the ellipse.

pub mod characteristic_cubic;
pub mod circle_subdivision;
pub mod closed_form;
pub mod intersection_points;
pub mod polygon_bisection;
pub mod polygon_sandwich;
