//! Where a command's picture goes: a file, or standard output.

use crate::platform::file::{self, Existing};
use crate::platform::refusal::Refusal;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Where a picture goes.
pub(super) enum Place<'p> {
    File(&'p Path, Existing),
    StandardOutput,
}

impl<'p> Place<'p> {
    /// The file, or standard output for `-`.
    ///
    /// # Errors
    /// When the file exists and `force` was not given.
    pub(super) fn of(path: &'p Path, force: bool) -> Result<Self, Refusal> {
        match path.as_os_str() == "-" {
            true => Ok(Self::StandardOutput),
            false => asks_for_force(path, force).map(|existing| Self::File(path, existing)),
        }
    }

    /// Writes the whole picture.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write(&self, bytes: &[u8]) -> Result<(), Refusal> {
        let mut output = std::io::stdout().lock();
        let written = match self {
            Self::File(path, existing) => return file::write(path, bytes, *existing),
            Self::StandardOutput => output.write_all(bytes).and_then(|()| output.flush()),
        };
        match written {
            // The reader, such as `head`, has had enough.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            written => written.map_err(|error| {
                Refusal(format!("Standard output cannot be written: {}.", file::reason(&error)))
            }),
        }
    }
}

/// Refuses to replace a file that exists where that was not allowed, before any work is done
/// for it.
///
/// # Errors
/// When it exists and `force` was not given.
pub(super) fn asks_for_force(path: &Path, force: bool) -> Result<Existing, Refusal> {
    if force {
        Ok(Existing::Replaced)
    } else if path.symlink_metadata().is_ok() {
        Err(Refusal(format!("{} With --force it is.", file::exists(path).0)))
    } else {
        Ok(Existing::Kept)
    }
}
