//! What Unix has besides ordinary files and folders, and whose a file is.

use rustix::fs::OFlags;
use std::fs::{File, FileType, Metadata};
use std::io;
use std::os::unix::fs::{FileTypeExt, MetadataExt, OpenOptionsExt, fchown};
use std::path::Path;

pub(super) fn is_pipe(kind: FileType) -> bool {
    kind.is_fifo()
}

/// What it is, in words, where it is neither a file nor a folder.
pub(super) fn word(kind: FileType) -> &'static str {
    if kind.is_fifo() {
        "a pipe"
    } else if kind.is_socket() {
        "a socket"
    } else {
        "a device"
    }
}

/// Opens a pipe without waiting for somebody who writes into it.
pub(super) fn open_pipe(path: &Path) -> io::Result<File> {
    let flags = OFlags::NONBLOCK.bits() as i32;
    File::options().read(true).custom_flags(flags).open(path)
}

/// Makes a file that takes another's place as readable as that one, and its owner's.
pub(super) fn take_after(file: &File, before: &Metadata) -> io::Result<()> {
    // Only root can give a file away; anyone else owned it, or owns it now.
    let _ = fchown(file, Some(before.uid()), Some(before.gid()));
    file.set_permissions(before.permissions())
}
