//! Writing and reading: recordings, links, the open file, the state between starts, figures and
//! films.

pub mod bookmark;
pub mod document;
pub mod export;
pub mod persist;
pub mod recording;
