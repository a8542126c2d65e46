//! The canvas: its pointer and its painting.
//!
//! [`compose`] turns a [`Picture`](crate::page::picture::Picture) into a drawing ([`ink`]: strokes,
//! fills and words in screen pixels), [`display`] turns that into triangles, and [`paint`] uploads
//! those to the graphics card. The SVG is written from the same drawing.

pub mod clip;
pub mod compose;
pub mod display;
pub mod flatten;
pub mod grid;
pub mod grip;
pub mod ink;
pub mod input;
pub mod label;
pub mod lettering;
pub mod paint;
pub mod pick;
pub mod pointer;
pub mod tessellate;

pub use display::{DisplayList, display_list};
pub use grip::Decor;
