pub mod bookmark;
pub mod document;
pub mod export;
pub mod persist;
pub mod recording;
