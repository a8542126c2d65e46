//! Reading: ordinary files, and pipes where the user named one.

use super::{Pipes, system};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a pipe into which nobody writes is waited for. Longer would look like a
/// program that hangs; a shell begins both ends at once.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often a pipe is looked at: while nobody writes into it, and when somebody does. More
/// often would cost time, less often fill the pipe.
const LOOKS: [Duration; 2] = [Duration::from_millis(5), Duration::from_micros(300)];

/// Opens an ordinary file, or a pipe that may be read. Of a pipe nothing is read for longer
/// than a moment where nobody writes into it.
///
/// # Errors
/// When there is nothing, or a folder, a device or a socket, or it cannot be opened.
pub fn open(path: &Path, pipes: Pipes) -> io::Result<Box<dyn Read + Send>> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_file() {
        Ok(Box::new(File::open(path)?))
    } else if pipes == Pipes::Read && system::is_pipe(kind) {
        let file = system::open_pipe(path)?;
        Ok(Box::new(Pipe { file, since: Instant::now(), joined: false }))
    } else if kind.is_dir() {
        Err(ErrorKind::IsADirectory.into())
    } else {
        let word = system::word(kind);
        Err(io::Error::other(format!("it is {word}, and only ordinary files are read here")))
    }
}

/// A pipe that is read without waiting for those who may never come.
struct Pipe {
    file: File,
    since: Instant,
    /// Somebody has the other end, or had it.
    joined: bool,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.file.read(buffer) {
                Ok(0) if !self.joined && self.since.elapsed() > PATIENCE => {
                    return Err(io::Error::other("it is a pipe into which no program writes"));
                }
                Ok(0) if !self.joined => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => self.joined = true,
                done => {
                    self.joined = true;
                    return done;
                }
            }
            std::thread::sleep(LOOKS[usize::from(self.joined)]);
        }
    }
}
