use super::{Existing, Pipes, cannot, free};
use crate::platform::refusal::Refusal;
use std::fs::{self, File, FileType};
use std::io::{self, ErrorKind, Read, Write as _};
#[cfg(unix)]
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use std::fs::{remove_file as remove, rename};

/// The prefix of incomplete files.
const PREFIX: &str = ".tangency-";

/// The age at which such files are deleted. Less could hit a file in use by another window.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// The longest wait for a pipe's writer. Longer looks like a hang; a shell starts both at once.
const PATIENCE: Duration = Duration::from_secs(2);

/// Names another folder for settings.
const FOLDER_VARIABLE: &str = "TANGENCY_CONFIG_DIR";

/// Opens an ordinary file or, if `pipes` says so, a pipe.
pub fn open(path: &Path, pipes: Pipes) -> io::Result<Box<dyn Read + Send>> {
    let kind = fs::metadata(path)?.file_type();
    let file = match pipes {
        Pipes::Read if is_pipe(kind) => open_pipe(path.to_owned())?,
        _ => ordinary(kind).and_then(|()| File::open(path))?,
    };
    Ok(Box::new(file))
}

fn ordinary(kind: FileType) -> io::Result<()> {
    match kind.is_dir() {
        _ if kind.is_file() => Ok(()),
        true => Err(ErrorKind::IsADirectory.into()),
        false => Err(io::Error::other("it is not an ordinary file")),
    }
}

#[cfg(unix)]
fn is_pipe(kind: FileType) -> bool {
    kind.is_fifo()
}

#[cfg(not(unix))]
fn is_pipe(_: FileType) -> bool {
    false
}

/// Opens the pipe on a thread, as opening waits for a writer.
fn open_pipe(path: PathBuf) -> io::Result<File> {
    let (send, opened) = std::sync::mpsc::channel();
    let there = path.clone();
    let thread = std::thread::spawn(move || send.send(File::open(there)));
    opened.recv_timeout(PATIENCE).unwrap_or_else(|_| {
        // A writer ends the wait of the thread.
        let _ = File::options().write(true).open(path).map(|_| thread.join());
        Err(io::Error::other("it is a pipe into which no program writes"))
    })
}

/// In no order; empty if the folder cannot be read.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(|it| Some(it.ok()?.path())).collect()
}

/// `None` if the system has no such folder.
pub fn settings_folder() -> Option<PathBuf> {
    match std::env::var_os(FOLDER_VARIABLE) {
        Some(folder) if !folder.is_empty() => Some(PathBuf::from(folder)),
        _ => directories::ProjectDirs::from("", "", "tangency")
            .map(|folders| folders.config_dir().to_owned()),
    }
}

/// Writes a whole file, or nothing.
pub fn write(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    let replaces = existing == Existing::Replaced;
    let path = if replaces { followed(path)? } else { path.to_owned() };
    // Deletes itself on drop.
    let mut file = incomplete(folder_of(&path))?;
    if let Ok(before) = fs::metadata(&path)
        && replaces
    {
        ordinary(before.file_type())?;
        // Only root can keep another owner; a file of anyone else becomes the user's.
        #[cfg(unix)]
        let _ = fchown(file.as_file(), Some(before.uid()), Some(before.gid()));
        file.as_file().set_permissions(before.permissions())?;
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    let done = if replaces { file.persist(path) } else { file.persist_noclobber(path) };
    done.map(drop).map_err(|it| it.error)
}

fn incomplete(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    // A temporary file is private by default; this one becomes an ordinary file.
    #[cfg(unix)]
    builder.permissions(fs::Permissions::from_mode(0o666));
    builder.prefix(PREFIX).tempfile_in(folder)
}

/// The path at the end of links. The last link's target need not exist.
fn followed(path: &Path) -> io::Result<PathBuf> {
    match (fs::canonicalize(path), fs::read_link(path)) {
        (Err(error), Ok(next)) if error.kind() == ErrorKind::NotFound => {
            followed(&folder_of(path).join(next))
        }
        (Err(error), _) if error.kind() == ErrorKind::NotFound => Ok(path.to_owned()),
        (found, _) => found,
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Deletes old incomplete files, which a killed program left. Errors are ignored.
pub fn sweep(folder: &Path) {
    for path in list(folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let age = path.metadata().and_then(|it| it.modified()).map(|it| it.elapsed());
        if name.starts_with(PREFIX) && age.is_ok_and(|it| it.is_ok_and(|it| it > FORGOTTEN)) {
            let _ = remove(&path);
        }
    }
}

/// Whether nothing is there, not even a link without a target.
pub fn is_free(path: &Path) -> bool {
    path.symlink_metadata().is_err()
}

pub fn is_file(path: &Path) -> bool {
    path.is_file()
}

/// Writes to the first [`free`] path, and returns that.
pub fn write_numbered(
    folder: &Path,
    stem: &str,
    ending: &str,
    bytes: &[u8],
) -> Result<PathBuf, Refusal> {
    loop {
        let path = free(folder, stem, ending);
        match super::write(&path, bytes, Existing::Kept) {
            // Another window took the name in between.
            Err(_) if path.exists() => {}
            done => return done.map(|()| path),
        }
    }
}

/// With its parents, if they are missing.
pub fn make_folder(folder: &Path) -> Result<(), Refusal> {
    fs::create_dir_all(folder).map_err(|error| cannot(folder, "be made", &error))
}

/// Tries to write into the folder.
pub fn usable(folder: &Path) -> Result<(), Refusal> {
    incomplete(folder).map(drop).map_err(|error| cannot(folder, "be written to", &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_incomplete_file_is_deleted_when_it_is_old() {
        let folder = tempfile::tempdir().unwrap();
        let [old, new, mine] = [".tangency-old", ".tangency-new", "mine"].map(|it| {
            let path = folder.path().join(it);
            let file = File::create(&path).unwrap();
            file.set_modified(std::time::UNIX_EPOCH).unwrap();
            path
        });
        fs::write(&new, "another window may be writing it").unwrap();
        sweep(folder.path());
        assert_eq!([old, new, mine].map(|it| it.exists()), [false, true, true]);
    }
}
