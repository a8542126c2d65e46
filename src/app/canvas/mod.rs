//! The canvas: what can be grabbed, where it is on the screen, and how it is painted.

pub mod handle;
pub mod nudge;
pub mod paint;
pub mod pick;
pub mod pointer;
pub mod projection;
pub mod view;
