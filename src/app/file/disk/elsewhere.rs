//! Systems on which there are only files and folders.

use std::fs::{File, FileType, Metadata};
use std::io;
use std::path::Path;

pub(super) fn is_pipe(_: FileType) -> bool {
    false
}

pub(super) fn word(_: FileType) -> &'static str {
    "a device"
}

pub(super) fn open_pipe(path: &Path) -> io::Result<File> {
    File::open(path)
}

pub(super) fn take_after(file: &File, before: &Metadata) -> io::Result<()> {
    file.set_permissions(before.permissions())
}
