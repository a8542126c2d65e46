//! Pictures and words as data: marks with roles, numbers as text, the view, colours and letters.

pub mod figure;
pub mod font;
pub mod motion;
pub mod number;
pub mod palette;
pub mod picture;
mod raster;
pub mod view;
