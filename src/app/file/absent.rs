//! A home without files: nothing is there, and nothing can be written.

use super::{Existing, Pipes};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

fn refuse<T>() -> io::Result<T> {
    Err(io::Error::other("there are no files here"))
}

/// Refuses to open a file.
pub fn open(_: &Path, _: Pipes) -> io::Result<Box<dyn Read + Send>> {
    refuse()
}

/// Refuses to begin a file.
pub fn create(_: &Path) -> io::Result<Box<dyn Write>> {
    refuse()
}

pub(super) fn write(_: &Path, _: &[u8], _: Existing) -> io::Result<()> {
    refuse()
}

pub(super) fn make_folder(_: &Path) -> io::Result<()> {
    refuse()
}

pub(super) fn usable(_: &Path) -> io::Result<()> {
    refuse()
}

/// Refuses to delete a file.
pub fn remove(_: &Path) -> io::Result<()> {
    refuse()
}

/// Refuses to rename a file.
pub fn rename(_: &Path, _: &Path) -> io::Result<()> {
    refuse()
}

/// What is in a folder: nothing.
pub fn list(_: &Path) -> Vec<PathBuf> {
    Vec::new()
}

/// Does nothing, as nothing is left behind.
pub fn sweep(_: &Path) {}

/// The folder for what is kept between starts: none.
pub fn settings_folder() -> Option<PathBuf> {
    None
}

/// The folder that the program was started in: none has a name.
pub fn working_folder() -> PathBuf {
    PathBuf::new()
}
