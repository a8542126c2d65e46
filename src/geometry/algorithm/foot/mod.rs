//! The point of an ellipse nearest to another point, found by osculating circles.

pub mod evolute_circles;
pub mod foot_point;
