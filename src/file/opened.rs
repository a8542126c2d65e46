//! A file that is opened in the window: a case, a lesson, or a recording to be replayed.

use crate::demo::lesson::{Lesson, yours};
use crate::file::recording::{self, Recording};
use crate::lab::case::{self, Case};
use crate::platform::file::{self, Pipes};
use crate::platform::refusal::Refusal;
use std::io::Cursor;
use std::path::Path;

pub enum Opened {
    Case(Box<Case>),
    Recording(Box<Recording>),
    Lesson(&'static Lesson),
}

/// Reads a file of any kind.
pub fn read(path: &Path) -> Result<Opened, Refusal> {
    if path.to_str().is_some_and(yours::is_document) {
        return yours::open(path).map(Opened::Lesson);
    }
    if recording::begins(path) {
        return Recording::open(path).map(|it| Opened::Recording(Box::new(it)));
    }
    case::read(path, None, Pipes::Refused).map(|it| Opened::Case(Box::new(it)))
}

/// Reads the bytes of a file of any kind that is called `name`.
pub fn parse(bytes: &[u8], name: &str) -> Result<Opened, Refusal> {
    if yours::is_document(name) {
        let text = file::text(bytes.to_owned(), name, yours::LARGEST)?;
        return yours::parse(name, &text).map(Opened::Lesson);
    }
    if recording::begins_so(bytes) {
        let input = Box::new(Cursor::new(bytes.to_owned()));
        return Recording::read(input, name.to_owned()).map(|it| Opened::Recording(Box::new(it)));
    }
    case::parse(bytes, name, None).map(|it| Opened::Case(Box::new(it)))
}
