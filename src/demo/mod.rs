//! The demos: the documents with their stories, and the plays, which show the steps of a run.

pub mod guest;
pub mod lesson;
pub mod play;
pub mod sheet;
