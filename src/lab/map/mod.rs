//! Maps: one shape is swept over a plane of inputs, and every pixel says what a method
//! makes of it there.
//!
//! A [`Subject`] is the pair of shapes, which of the two is swept, and over what: its position
//! over a part of the world, or its rotation and size. A [`Question`] is what is asked at each
//! pixel, a [`Class`] what it answers. A [`Survey`] asks: coarse first and finer pass by pass
//! (`schedule`), every pixel once, on all cores and never on the thread that draws, until it is
//! done or dropped. A [`Mosaic`] makes pixels of what is there so far.

mod apt;
mod batch;
mod choice;
mod class;
mod field;
mod jump;
mod mosaic;
mod probe;
mod question;
mod reading;
mod schedule;
mod stay;
mod subject;
mod survey;
mod tint;
mod topic;
mod viewer;

pub use apt::is_apt;
pub use choice::Choice;
pub use class::{Class, Tally};
pub use field::Field;
pub use jump::Jumps;
pub use mosaic::{Layer, Mosaic};
pub use question::Question;
pub use reading::{Reading, Voice};
pub use schedule::{Unit, units};
pub use stay::{Stay, corners};
pub use subject::{Plane, Subject};
pub use survey::Survey;
pub use tint::{LARGEST_LEGEND, Tints};
pub use topic::Topic;
pub use viewer::{Entry, Viewer};
