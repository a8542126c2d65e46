//! Files: read within a limit, written whole or not at all. Every error is one sentence.
//!
//! In a browser `stored` takes the place of `disk`: the page's storage is the folder for settings,
//! and any other file is a download.

#[cfg(not(target_arch = "wasm32"))]
mod disk;
#[cfg(target_arch = "wasm32")]
mod stored;

#[cfg(not(target_arch = "wasm32"))]
use disk as home;
#[cfg(target_arch = "wasm32")]
use stored as home;

use crate::platform::refusal::Refusal;
use std::fmt::Display;
use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

pub use home::{
    is_file, is_free, list, make_folder, open, remove, rename, settings_folder, sweep, usable,
    write_numbered,
};

/// Some editors begin a text file with it; it is not part of the text.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Whether a pipe may be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pipes {
    /// The user named it on the command line.
    Read,
    /// Reading could wait for ever.
    Refused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// The write is refused.
    Kept,
    /// The file is replaced in one step and keeps its mode. The target of a link is replaced.
    Replaced,
}

pub fn exists(path: &Path) -> Refusal {
    Refusal(format!("{path} exists already and is not overwritten.", path = path.display()))
}

fn cannot(path: &Path, what: &str, error: &io::Error) -> Refusal {
    Refusal(format!("{} cannot {what}: {}.", path.display(), reason(error)))
}

pub fn unreadable(name: impl Display, error: &io::Error) -> Refusal {
    Refusal(format!("{name}: {}.", reason(error)))
}

/// The system's message, in a few plain words for common errors.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        // This program's own words stay as they are.
        ErrorKind::Other => error.to_string(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}

/// The text of a file of at most `limit` bytes, without a byte order mark.
pub fn read_text(path: &Path, limit: u64, pipes: Pipes) -> Result<String, Refusal> {
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    open(path, pipes)
        .and_then(|file| file.take(limit + 1).read_to_end(&mut bytes))
        .map_err(|error| unreadable(&name, &error))?;
    text(bytes, &name, limit)
}

/// Like [`read_text`], of bytes; `name` is for messages.
pub fn text(bytes: Vec<u8>, name: &str, limit: u64) -> Result<String, Refusal> {
    if bytes.len() as u64 > limit {
        let most = limit as f64 / 1e6;
        return Err(Refusal(format!("{name} is larger than {most} MB, the most that is read.")));
    }
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Refusal(format!("{name} is not text: byte {at} is not UTF-8."))
    })?;
    if text.starts_with(BYTE_ORDER_MARK) {
        text.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(text)
}

/// Writes a whole file, or nothing.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), Refusal> {
    home::write(path, bytes, existing).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => exists(path),
        // The user of a page knows none of its paths.
        _ if cfg!(target_arch = "wasm32") => Refusal(error.to_string()),
        _ => cannot(path, "be written", &error),
    })
}

/// The first free path `STEM-1.ENDING`, `STEM-2.ENDING` … in a folder.
pub fn free(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    let path = |number: u32| folder.join(format!("{stem}-{number}.{ending}"));
    let mut numbers = 1..;
    path(numbers.find(|it| is_free(&path(*it))).unwrap_or(u32::MAX))
}

/// Every write is in the file at once.
pub fn create(path: &Path) -> io::Result<Box<dyn Write>> {
    Ok(Box::new(fs::File::create_new(path)?))
}

/// `None` if the system does not say, as in a browser.
pub fn written(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|it| it.modified()).ok()
}

/// The folder in which the program was started; an empty path if it is gone, as in a browser.
pub fn working_folder() -> PathBuf {
    std::env::current_dir().unwrap_or_default()
}
