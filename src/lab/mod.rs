//! The edge-case lab: where algorithms disagree, and copies of such cases.

pub mod align;
pub mod case;
pub mod copy;
pub mod gallery;
pub mod hunt;
pub mod list;
pub mod magnet;
pub mod map;
#[cfg(not(target_arch = "wasm32"))]
pub mod own;
pub mod paste;
pub mod proof;
pub mod trail;

use crate::shape::Shape;

/// The larger of the two shapes' sizes; one where both are points.
pub fn size(a: &Shape, b: &Shape) -> f64 {
    let size = a.reach().max(b.reach());
    if size > 0.0 { size } else { 1.0 }
}
