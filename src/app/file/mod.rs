//! Files: read within a limit, written whole or not at all. Whatever goes wrong is
//! told in one sentence.

#[cfg(not(unix))]
mod elsewhere;
mod read;
#[cfg(unix)]
mod unix;
#[cfg(target_os = "linux")]
mod unnamed;
mod write;

#[cfg(not(unix))]
use elsewhere as system;
#[cfg(unix)]
use unix as system;

pub use read::{Pipes, open, read_text, text};
pub use write::{Existing, asks_for_force, make_folder, sweep, usable, write, write_numbered};

use crate::app::refusal::Refusal;
use std::path::Path;

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
