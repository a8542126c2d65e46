//! The edge-case lab: where algorithms disagree, and how to take that home.

pub mod copy;
pub mod hunt;
pub mod map;
