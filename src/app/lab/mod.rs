//! The edge-case lab: where algorithms disagree, and how to take that home.

pub mod align;
pub mod copy;
pub mod flip;
pub mod hunt;
pub mod map;
mod threads;
pub mod trail;
