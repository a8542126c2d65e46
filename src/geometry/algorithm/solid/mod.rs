//! Convex solids of any kind, known by their support points.

pub mod core_segments;
pub mod epa;
pub mod gjk;
pub mod proxy;
pub mod separating_axes;
pub mod support_gap;
