//! Files without a name: when the program is killed, they are gone.

use rustix::fs::{AtFlags, CWD, OFlags, linkat};
use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// A new file in `folder` that has no name yet.
///
/// # Errors
/// When the folder takes none, or its file system knows no such files.
pub(super) fn create(folder: &Path) -> io::Result<File> {
    let flags = OFlags::TMPFILE.bits() as i32;
    File::options().write(true).mode(0o666).custom_flags(flags).open(folder)
}

/// Gives the file a name that is free.
///
/// # Errors
/// When the name is taken, or there is no `/proc`.
pub(super) fn name(file: &File, path: &Path) -> io::Result<()> {
    let unnamed = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, unnamed, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}
