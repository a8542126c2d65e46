//! Convex solids of any kind, by what lies farthest in a direction.

pub mod core_segments;
pub mod epa;
pub mod gjk;
pub mod proxy;
pub mod separating_axes;
pub mod support_gap;
