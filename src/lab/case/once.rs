//! Reading what can be read only once.

use super::{Case, first};
use crate::platform::file::{self, Pipes};
use crate::platform::refusal::Refusal;
use std::io::{self, Cursor, Read};
use std::path::Path;

/// Like [`read`](super::read) of what can be read only once, such as a pipe: with all of it, to be read by whoever
/// wants the other cases.
///
/// # Errors
/// As [`read`](super::read).
pub fn read_once(path: &Path, demo: Option<&str>) -> Result<(Case, Box<dyn Read + Send>), Refusal> {
    let name = path.display().to_string();
    let unreadable = |error| Refusal(format!("{name}: {}.", file::reason(&error)));
    let mut input = file::open(path, Pipes::Read).map_err(unreadable)?;
    let mut kept = Kept { input: &mut input, bytes: Vec::new() };
    let case = first(&mut kept, &name, demo)?;
    let Kept { bytes, .. } = kept;
    Ok((case, Box::new(Cursor::new(bytes).chain(input))))
}

/// Keeps what is read of an input.
struct Kept<R> {
    input: R,
    bytes: Vec<u8>,
}

impl<R: Read> Read for Kept<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        self.bytes.extend_from_slice(&buffer[..count]);
        Ok(count)
    }
}
