//! Files of a page: texts in the browser's storage, and downloads. `disk` has the docs.

use super::{Existing, Pipes};
use crate::platform::browser;
use crate::platform::refusal::Refusal;
use std::io::{self, Cursor, ErrorKind, Read};
use std::path::{Path, PathBuf};

const FOLDER: &str = "tangency";

const FULL: &str = "The browser stores no more for this page: changed settings and new cases of your \
    own are gone when it is closed. The address keeps the picture.";

fn key(path: &Path) -> String {
    path.display().to_string()
}

pub fn open(path: &Path, _: Pipes) -> io::Result<Box<dyn Read + Send>> {
    let text = browser::stored(&key(path)).ok_or(ErrorKind::NotFound)?;
    Ok(Box::new(Cursor::new(text)))
}

pub fn list(folder: &Path) -> Vec<PathBuf> {
    let paths = browser::keys().into_iter().map(PathBuf::from);
    paths.filter(|path| path.parent() == Some(folder)).collect()
}

pub fn is_free(path: &Path) -> bool {
    !is_file(path)
}

pub fn is_file(path: &Path) -> bool {
    browser::stored(&key(path)).is_some()
}

/// `None` if the browser stores nothing.
pub fn settings_folder() -> Option<PathBuf> {
    browser::stores().then(|| FOLDER.into())
}

pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    if existing == Existing::Kept && is_file(path) {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let text = str::from_utf8(bytes).map_err(io::Error::other)?;
    browser::store(&key(path), text).then_some(()).ok_or_else(|| io::Error::other(FULL))
}

/// A download. The browser numbers it, and reports if it is not saved.
pub fn write_numbered(
    _: &Path,
    stem: &str,
    ending: &str,
    bytes: &[u8],
) -> Result<PathBuf, Refusal> {
    let name = format!("{stem}.{ending}");
    browser::save(&name, bytes);
    Ok(name.into())
}

pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let text = browser::stored(&key(from)).ok_or(ErrorKind::NotFound)?;
    write(to, text.as_bytes(), Existing::Replaced)?;
    remove(from)
}

pub fn remove(path: &Path) -> io::Result<()> {
    browser::forget(&key(path));
    Ok(())
}

/// No text is ever incomplete.
pub fn sweep(_: &Path) {}

/// A folder is a part of a key.
pub fn make_folder(_: &Path) -> Result<(), Refusal> {
    Ok(())
}

pub fn usable(_: &Path) -> Result<(), Refusal> {
    Ok(())
}
