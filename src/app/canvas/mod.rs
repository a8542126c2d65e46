//! The canvas: what can be grabbed, where it is on the screen, and how it is painted.

pub mod clip;
pub mod flatten;
pub mod grid;
pub mod handle;
pub mod ink;
pub mod lettering;
pub mod tessellate;
pub mod view;
