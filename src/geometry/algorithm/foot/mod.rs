//! The point of an ellipse nearest to another point, found by circles that share its bend.

pub mod evolute_circles;
pub mod foot_point;
