//! Files: read within a limit, written whole or not at all. Whatever goes wrong is
//! told in one sentence.
//!
//! Only `disk` knows where files are. A home of the program without any, such as a browser,
//! has `absent` in its place, which refuses each.

#[cfg(target_arch = "wasm32")]
mod absent;
#[cfg(not(target_arch = "wasm32"))]
mod disk;

#[cfg(target_arch = "wasm32")]
use absent as home;
#[cfg(not(target_arch = "wasm32"))]
use disk as home;

pub use home::{create, list, open, remove, rename, settings_folder, sweep, working_folder};

use crate::app::refusal::Refusal;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// Some editors begin a text file with it; it belongs to nothing.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Whether a pipe is read where one stands at the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pipes {
    /// It is: the user named it on the command line.
    Read,
    /// It is refused, as reading it could wait for ever.
    Refused,
}

/// Whether a file that exists already may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and the write is refused.
    Kept,
    /// It is replaced, in one step; it keeps its mode, and where it is a link, the file that
    /// the link leads to is replaced.
    Replaced,
}

/// The refusal to overwrite a file.
pub fn exists(path: &Path) -> Refusal {
    Refusal(format!("{path} exists already and is not overwritten.", path = path.display()))
}

/// What the system said, in a few plain words where that is common.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}

/// The text of a file of at most `limit` bytes, without a byte order mark.
///
/// # Errors
/// When the file cannot be read, is larger, or is not UTF-8.
pub fn read_text(path: &Path, limit: u64, pipes: Pipes) -> Result<String, Refusal> {
    let name = path.display().to_string();
    let unreadable = |error: io::Error| Refusal(format!("{name}: {}.", reason(&error)));
    let file = open(path, pipes).map_err(unreadable)?;
    let mut bytes = Vec::new();
    file.take(limit + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    text(bytes, &name, limit)
}

/// Bytes that came from `name` as text, without a byte order mark.
///
/// # Errors
/// When there are more than `limit` or they are not UTF-8.
pub fn text(bytes: Vec<u8>, name: &str, limit: u64) -> Result<String, Refusal> {
    if bytes.len() as u64 > limit {
        let megabytes = limit as f64 / 1e6;
        return Err(Refusal(format!(
            "{name} is larger than {megabytes} MB, the most that is read."
        )));
    }
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Refusal(format!("{name} is not a text file: byte {at} is not UTF-8."))
    })?;
    if text.starts_with(BYTE_ORDER_MARK) {
        text.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(text)
}

/// Writes a whole file, or nothing.
///
/// # Errors
/// When the file exists and is to be kept, or cannot be written.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), Refusal> {
    home::write(path, bytes, existing).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => exists(path),
        _ => Refusal(format!(
            "{path} cannot be written: {error}.",
            path = path.display(),
            error = reason(&error)
        )),
    })
}

/// Writes a whole file into a folder under the first free name `STEM-1.ENDING`,
/// `STEM-2.ENDING` …, and returns where that is.
///
/// # Errors
/// When the file cannot be written.
pub fn write_numbered(
    folder: &Path,
    stem: &str,
    ending: &str,
    bytes: &[u8],
) -> Result<PathBuf, Refusal> {
    let mut number = 1;
    loop {
        let path = folder.join(format!("{stem}-{number}.{ending}"));
        if path.symlink_metadata().is_err() {
            match write(&path, bytes, Existing::Kept) {
                // Another window took the name in between.
                Err(_) if path.exists() => {}
                done => return done.map(|()| path),
            }
        }
        number += 1;
    }
}

/// Makes a folder, and those that it is in, where they are missing.
///
/// # Errors
/// When it cannot be made.
pub fn make_folder(folder: &Path) -> Result<(), Refusal> {
    home::make_folder(folder).map_err(|error| {
        Refusal(format!(
            "{folder} cannot be made: {error}.",
            folder = folder.display(),
            error = reason(&error)
        ))
    })
}

/// Refuses to replace a file that exists where that was not allowed, before any work is done
/// for it.
///
/// # Errors
/// When it exists and `force` was not given.
pub fn asks_for_force(path: &Path, force: bool) -> Result<Existing, Refusal> {
    if force {
        Ok(Existing::Replaced)
    } else if path.symlink_metadata().is_ok() {
        Err(Refusal(format!("{path} With --force it is.", path = exists(path).0)))
    } else {
        Ok(Existing::Kept)
    }
}

/// Whether files can be written into a folder, found out by beginning one.
///
/// # Errors
/// When they cannot.
pub fn usable(folder: &Path) -> Result<(), Refusal> {
    home::usable(folder).map_err(|error| {
        Refusal(format!(
            "{folder} cannot be written to: {error}.",
            folder = folder.display(),
            error = reason(&error)
        ))
    })
}
