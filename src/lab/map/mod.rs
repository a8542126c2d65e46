//! Maps: one shape is swept over a plane, and every pixel shows the answer of a method there.
//!
//! A [`Subject`] is the pair of shapes, which of the two is swept, and over what: its position over
//! a part of the world, or its rotation and size. A [`Question`] is asked at each pixel, and its
//! answer is a [`Class`]. A [`Survey`] computes them: coarse first and finer pass by pass, every
//! pixel once, on all cores and never on the thread that draws, until it is done or dropped. A
//! [`Mosaic`] makes pixels of the answers so far.

mod mosaic;
mod probe;
mod question;
mod subject;
mod survey;
mod viewer;

pub use mosaic::{Layer, Mosaic, Tints, corners};
pub use probe::{Reading, Voice};
pub use question::{Choice, Class, Question, Topic};
pub use subject::{Plane, Subject};
pub use survey::{Field, Survey, Tally};
pub use viewer::{Entry, Jumps, Viewer};
