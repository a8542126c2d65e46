//! Files of a page: texts in the browser's storage, under their paths, and downloads.

use super::{Existing, Pipes};
use crate::app::browser;
use crate::app::refusal::Refusal;
use std::io::{self, Cursor, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The folder of everything that the program stores.
const FOLDER: &str = "tangency";

/// The message when the browser's storage is full or refuses to store.
const FULL: &str = "The browser stores no more for this page: changed settings and new cases of your \
    own are gone when it is closed. The address keeps the picture.";

/// The key of a path in the storage.
fn key(path: &Path) -> String {
    path.display().to_string()
}

/// Opens a stored text.
///
/// # Errors
/// When there is none.
pub fn open(path: &Path, _: Pipes) -> io::Result<Box<dyn Read + Send>> {
    let text = browser::stored(&key(path)).ok_or(ErrorKind::NotFound)?;
    Ok(Box::new(Cursor::new(text)))
}

/// Nothing grows in the storage.
///
/// # Errors
/// Always.
pub fn create(_: &Path) -> io::Result<Box<dyn Write>> {
    Err(ErrorKind::Unsupported.into())
}

/// The paths in a folder, in no order.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let paths = browser::keys().into_iter().map(PathBuf::from);
    paths.filter(|path| path.parent() == Some(folder)).collect()
}

/// `None`: no file changes but by this program.
pub fn written(_: &Path) -> Option<SystemTime> {
    None
}

/// Whether nothing is at a path.
pub fn is_free(path: &Path) -> bool {
    !is_file(path)
}

/// Whether a text is stored at a path.
pub fn is_file(path: &Path) -> bool {
    browser::stored(&key(path)).is_some()
}

/// The folder for what is kept between starts; `None` where the browser stores nothing.
pub fn settings_folder() -> Option<PathBuf> {
    browser::stores().then(|| FOLDER.into())
}

/// A nameless folder.
pub fn working_folder() -> PathBuf {
    PathBuf::new()
}

/// Stores a text.
///
/// # Errors
/// When there is one and it is to be kept, or the browser does not store it.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    if existing == Existing::Kept && is_file(path) {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let text = str::from_utf8(bytes).map_err(io::Error::other)?;
    browser::store(&key(path), text).then_some(()).ok_or_else(|| io::Error::other(FULL))
}

/// Lets the browser save a file called `STEM.ENDING`, or like another that is free, and returns that name.
///
/// # Errors
/// None: the browser says by itself when it does not save it.
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

/// Gives a stored text another name.
///
/// # Errors
/// When there is none, or the browser does not store it.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let text = browser::stored(&key(from)).ok_or(ErrorKind::NotFound)?;
    write(to, text.as_bytes(), Existing::Replaced)?;
    remove(from)
}

/// Takes a stored text away.
///
/// # Errors
/// None.
pub fn remove(path: &Path) -> io::Result<()> {
    browser::forget(&key(path));
    Ok(())
}

/// Nothing is ever incomplete.
pub fn sweep(_: &Path) {}

/// Folders are names.
///
/// # Errors
/// None.
pub fn make_folder(_: &Path) -> Result<(), Refusal> {
    Ok(())
}

/// Always.
///
/// # Errors
/// None.
pub fn usable(_: &Path) -> Result<(), Refusal> {
    Ok(())
}
