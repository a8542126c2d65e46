//! Files: read within a limit, written whole or not at all. Whatever goes wrong is
//! told in one sentence.

use std::fmt;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// Why something that the user asked for was not done, as one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub String);

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

impl From<String> for Refusal {
    fn from(sentence: String) -> Self {
        Self(sentence)
    }
}

/// Whether a file that exists already may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and the write is refused.
    Kept,
    /// It is replaced, in one step.
    Replaced,
}

/// The text of a file of at most `limit` bytes.
///
/// # Errors
/// When the file cannot be read, is larger, or is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String, Refusal> {
    let name = path.display();
    let unreadable = |error: std::io::Error| Refusal(format!("{name}: {}.", reason(&error)));
    let file = std::fs::File::open(path).map_err(unreadable)?;
    // A huge file is refused unread; what has no size, such as a pipe, is read so far only.
    if file.metadata().is_ok_and(|it| it.len() > limit) {
        return Err(too_large(&name.to_string(), limit));
    }
    let mut bytes = Vec::new();
    file.take(limit + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    text(bytes, &name.to_string(), limit)
}

/// Bytes that came from `name` as text.
///
/// # Errors
/// When there are more than `limit` or they are not UTF-8.
pub fn text(bytes: Vec<u8>, name: &str, limit: u64) -> Result<String, Refusal> {
    if bytes.len() as u64 > limit {
        return Err(too_large(name, limit));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Refusal(format!("{name} is not a text file: byte {at} is not UTF-8."))
    })
}

fn too_large(name: &str, limit: u64) -> Refusal {
    let megabytes = limit as f64 / 1e6;
    Refusal(format!("{name} is larger than {megabytes} MB, the most that is read."))
}

/// Writes a whole file, or nothing: into a temporary file beside it that then takes its place.
///
/// # Errors
/// When the file exists and is to be kept, or cannot be written.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), Refusal> {
    let name = path.display();
    let unwritable =
        |error: std::io::Error| Refusal(format!("{name} cannot be written: {}.", reason(&error)));
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".tangency-");
    // A temporary file is private by default; this one becomes an ordinary file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let mut file = builder.tempfile_in(folder).map_err(unwritable)?;
    file.write_all(bytes).and_then(|()| file.as_file().sync_all()).map_err(unwritable)?;
    let placed = match existing {
        Existing::Kept => file.persist_noclobber(path),
        Existing::Replaced => file.persist(path),
    };
    match placed {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == std::io::ErrorKind::AlreadyExists => Err(exists(path)),
        Err(error) => Err(unwritable(error.error)),
    }
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

/// Whether files can be written into a folder, found out by writing one that is gone again.
///
/// # Errors
/// When they cannot.
pub fn usable(folder: &Path) -> Result<(), Refusal> {
    let tried = tempfile::Builder::new().prefix(".tangency-").tempfile_in(folder);
    tried.map(|_| ()).map_err(|error| {
        Refusal(format!("{} cannot be written to: {}.", folder.display(), reason(&error)))
    })
}

/// The refusal to overwrite a file.
pub fn exists(path: &Path) -> Refusal {
    Refusal(format!("{} exists already and is not overwritten.", path.display()))
}

/// What the system said, in a few plain words where that is common.
pub fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        std::io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}
