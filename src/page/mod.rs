//! Pictures and words as data: marks with roles, numbers as text, the view, colours and letters.

pub mod digits;
pub mod figure;
pub mod font;
pub mod formula;
pub mod frame;
pub mod motion;
pub mod number;
pub mod palette;
pub mod picture;
pub mod slug;
pub mod truth;
pub mod view;
