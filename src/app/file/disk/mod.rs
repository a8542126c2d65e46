//! Files where the system has them.

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

pub use read::open;
pub use write::sweep;
pub(super) use write::{usable, write};

use super::{Existing, Pipes};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The variable of the environment that names another folder for what is kept.
const FOLDER_VARIABLE: &str = "TANGENCY_CONFIG_DIR";

/// Begins a file that grows: what is written is in it at once.
///
/// # Errors
/// When there is something of that name, or the file cannot be made.
pub fn create(path: &Path) -> io::Result<Box<dyn Write>> {
    Ok(Box::new(File::options().write(true).create_new(true).open(path)?))
}

pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Deletes a file.
///
/// # Errors
/// When it is not there or cannot be deleted.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Gives a file another name.
///
/// # Errors
/// When that cannot be done.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// What is in a folder, in no order; nothing where it cannot be read.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(|it| Some(it.ok()?.path())).collect()
}

/// The folder for what is kept between starts; `None` where the system has none.
pub fn settings_folder() -> Option<PathBuf> {
    match std::env::var_os(FOLDER_VARIABLE) {
        Some(folder) if !folder.is_empty() => Some(PathBuf::from(folder)),
        _ => directories::ProjectDirs::from("", "", "tangency")
            .map(|folders| folders.config_dir().to_owned()),
    }
}

/// The folder that the program was started in; a nameless one where it is gone.
pub fn working_folder() -> PathBuf {
    std::env::current_dir().unwrap_or_default()
}
