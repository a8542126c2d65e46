//! Writing: whole files or nothing.
//!
//! A file is written without a name and gets it when it is complete; where the system has no
//! such files it is written under a name of its own beside its place. What a killed program
//! leaves of those is swept away at a later start.

use super::{Existing, system};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How the names of files begin that are not complete.
const PREFIX: &str = ".tangency-";

/// How old such a file must be to be nobody's. Less could take one away that another window
/// is writing.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// How many links are followed to a file, as many as systems follow themselves.
const LINKS: usize = 40;

pub(crate) fn write(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    match existing {
        Existing::Kept => create(path, bytes),
        Existing::Replaced => followed(path).and_then(|path| replace(&path, bytes)),
    }
}

fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = Incomplete::beside(path)?;
    file.fill(bytes)?;
    file.create(path)
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let before = match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        before => Some(before?),
    };
    let mut file = Incomplete::beside(path)?;
    if let Some(before) = before {
        let kind = before.file_type();
        if kind.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        if !kind.is_file() {
            let word = system::word(kind);
            return Err(io::Error::other(format!("there is {word} of that name")));
        }
        system::take_after(file.file(), &before)?;
    }
    file.fill(bytes)?;
    file.replace(path)
}

/// Where a path leads when its links are followed; the last one may lead to nothing yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = folder_of(&path).join(next),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("its links lead round in a circle"))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A file that is not complete. Dropped, it is gone.
enum Incomplete {
    #[cfg(target_os = "linux")]
    Unnamed(File),
    Named(tempfile::NamedTempFile),
}

impl Incomplete {
    fn beside(path: &Path) -> io::Result<Self> {
        Self::within(folder_of(path))
    }

    fn fill(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut file = self.file();
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn named(folder: &Path) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        // A temporary file is private by default; this one becomes an ordinary file.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        builder.tempfile_in(folder).map(Self::Named)
    }
}

#[cfg(target_os = "linux")]
impl Incomplete {
    fn within(folder: &Path) -> io::Result<Self> {
        use super::unnamed;
        match unnamed::create(folder) {
            Ok(file) => Ok(Self::Unnamed(file)),
            // A file system may lack files without names.
            Err(error) if error.kind() != ErrorKind::NotFound => Self::named(folder),
            Err(error) => Err(error),
        }
    }

    fn file(&self) -> &File {
        match self {
            Self::Unnamed(file) => file,
            Self::Named(file) => file.as_file(),
        }
    }

    fn create(self, path: &Path) -> io::Result<()> {
        match self {
            Self::Unnamed(file) => super::unnamed::name(&file, path),
            Self::Named(file) => file.persist_noclobber(path).map(drop).map_err(|it| it.error),
        }
    }

    fn replace(self, path: &Path) -> io::Result<()> {
        match self {
            Self::Unnamed(file) => {
                // A name of its own first, as only a name can take another's place.
                let name = loop {
                    let name = format!("{PREFIX}{:016x}", fastrand::u64(..));
                    let name = folder_of(path).join(name);
                    match super::unnamed::name(&file, &name) {
                        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                        done => break done.map(|()| name)?,
                    }
                };
                fs::rename(&name, path).inspect_err(|_| {
                    // The refusal is told; the file is swept later where it stays.
                    let _ = fs::remove_file(&name);
                })
            }
            Self::Named(file) => file.persist(path).map(drop).map_err(|it| it.error),
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl Incomplete {
    fn within(folder: &Path) -> io::Result<Self> {
        Self::named(folder)
    }

    fn file(&self) -> &File {
        let Self::Named(file) = self;
        file.as_file()
    }

    fn create(self, path: &Path) -> io::Result<()> {
        let Self::Named(file) = self;
        file.persist_noclobber(path).map(drop).map_err(|it| it.error)
    }

    fn replace(self, path: &Path) -> io::Result<()> {
        let Self::Named(file) = self;
        file.persist(path).map(drop).map_err(|it| it.error)
    }
}

pub(crate) fn usable(folder: &Path) -> io::Result<()> {
    Incomplete::within(folder).map(drop)
}

/// Deletes what a program that was killed has left incomplete in a folder.
pub fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let ours = entry.file_name().to_str().is_some_and(|it| it.starts_with(PREFIX));
        let old = |it: fs::Metadata| {
            it.is_file()
                && it.modified().is_ok_and(|at| at.elapsed().is_ok_and(|it| it > FORGOTTEN))
        };
        if ours && entry.metadata().is_ok_and(old) {
            // One that cannot be deleted harms nobody.
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn an_incomplete_file_has_no_name_that_a_kill_could_leave() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = Incomplete::beside(&folder.path().join("case.json")).unwrap();
        file.fill(b"half").unwrap();
        assert_eq!(names(folder.path()), 0);
    }

    #[test]
    fn a_named_incomplete_file_is_swept_when_it_is_nobodys() {
        let folder = tempfile::tempdir().unwrap();
        let left = folder.path().join(".tangency-abcdef");
        fs::write(&left, "half").unwrap();
        fs::write(folder.path().join("mine"), "whole").unwrap();
        sweep(folder.path());
        assert_eq!(names(folder.path()), 2, "somebody may be writing it");
        let file = File::options().write(true).open(&left).unwrap();
        file.set_modified(std::time::UNIX_EPOCH).unwrap();
        sweep(folder.path());
        assert_eq!(names(folder.path()), 1);
    }

    #[test]
    fn both_ways_of_writing_create_and_replace() {
        let folder = tempfile::tempdir().unwrap();
        for named in [true, false] {
            let path = folder.path().join(format!("{named}"));
            let begin = || match named {
                true => Incomplete::named(folder.path()).unwrap(),
                false => Incomplete::beside(&path).unwrap(),
            };
            let filled = |text: &[u8]| {
                let mut file = begin();
                file.fill(text).unwrap();
                file
            };
            filled(b"one").create(&path).unwrap();
            let taken = filled(b"two").create(&path).unwrap_err();
            assert_eq!(taken.kind(), ErrorKind::AlreadyExists);
            filled(b"three").replace(&path).unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"three");
        }
        assert_eq!(names(folder.path()), 2);
    }
}
