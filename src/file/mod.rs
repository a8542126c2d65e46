//! What is written and read again: recordings, links, the open file, what is kept between starts,
//! figures and films.

pub mod bookmark;
pub mod document;
pub mod export;
pub mod persist;
pub mod recording;
