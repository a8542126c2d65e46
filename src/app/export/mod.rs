//! Figures for handouts: the canvas's own drawing as SVG and PNG.

pub mod png;
pub mod svg;

pub use png::{PngError, png};
pub use svg::{SvgOptions, svg};
