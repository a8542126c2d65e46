//! Cuts a stream into chunks of whole lines, within bounded memory.

use crate::lab::case::reader::Text;
use crate::platform::json::Fault;
use std::io::{self, ErrorKind, Read};
use std::mem;

/// The longest line that is read, bytes without its end.
pub use crate::lab::case::reader::LONGEST as LONGEST_LINE;

/// How much is read at once. Larger chunks cost memory and wait longer for their answers,
/// smaller ones cost more handing over: this is some milliseconds of judging.
const READ: usize = 1 << 16;

/// What is judged in one go.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Chunk {
    /// The number of its first line, from 1.
    pub(super) first_line: u64,
    pub(super) content: Content,
    /// How many bytes of the input it stands for.
    pub(super) bytes: u64,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// Whole lines; the input's last line may lack its end.
    Lines(Vec<u8>),
    /// Cases that are not one a line.
    Values(Vec<Result<Text, Fault>>),
    /// One line longer than [`LONGEST_LINE`], dropped while it was read.
    TooLong,
}

/// The chunks of a stream. A chunk ends where the input pauses, so that lines typed or sent
/// one by one are answered one by one.
pub(super) struct Chunks<R> {
    input: R,
    buffer: Vec<u8>,
    /// Read, and not yet given away; begins at the start of a line.
    pending: Vec<u8>,
    /// How much of `pending` is known to hold no end of a line, so that a long line that
    /// drips in is not searched from its start each time.
    searched: usize,
    /// Bytes that were dropped of a line that is too long.
    dropped: Option<u64>,
    line: u64,
    ended: bool,
}

impl<R: Read> Chunks<R> {
    pub(super) fn new(input: R) -> Self {
        let (buffer, pending) = (vec![0; READ], Vec::new());
        Self { input, buffer, pending, searched: 0, dropped: None, line: 1, ended: false }
    }

    /// Reads once; false at the end.
    fn read(&mut self) -> io::Result<bool> {
        loop {
            match self.input.read(&mut self.buffer) {
                Ok(count) => {
                    self.pending.extend_from_slice(&self.buffer[..count]);
                    return Ok(count > 0);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The chunk that can be given away now.
    fn ready(&mut self) -> Option<Chunk> {
        if self.dropped.is_none() {
            if let Some(lines) = self.whole_lines() {
                return Some(lines);
            }
            if self.pending.len() <= LONGEST_LINE {
                return None;
            }
        }
        self.drop_line()
    }

    /// Those before the last end of a line and before the first line that is too long.
    fn whole_lines(&mut self) -> Option<Chunk> {
        if !self.ended && !self.pending[self.searched..].contains(&b'\n') {
            self.searched = self.pending.len();
            return None;
        }
        self.searched = 0;
        let (mut end, mut count) = (0, 0);
        for line in self.pending.split_inclusive(|byte| *byte == b'\n') {
            let whole = line.ends_with(b"\n");
            if line.len() - usize::from(whole) > LONGEST_LINE || !(whole || self.ended) {
                break;
            }
            end += line.len();
            count += 1;
        }
        if count == 0 {
            return None;
        }
        let rest = self.pending.split_off(end);
        let lines = mem::replace(&mut self.pending, rest);
        let first_line = self.line;
        self.line += count;
        Some(Chunk { first_line, content: Content::Lines(lines), bytes: end as u64 })
    }

    /// Forgets what has come of a line that is too long; the chunk follows with its end.
    fn drop_line(&mut self) -> Option<Chunk> {
        let end = self.pending.iter().position(|byte| *byte == b'\n').map(|at| at + 1);
        let count = end.unwrap_or(self.pending.len());
        let bytes = self.dropped.unwrap_or(0) + count as u64;
        self.pending.drain(..count);
        self.searched = 0;
        if end.is_none() && !self.ended {
            self.dropped = Some(bytes);
            return None;
        }
        self.dropped = None;
        let first_line = self.line;
        self.line += 1;
        Some(Chunk { first_line, content: Content::TooLong, bytes })
    }
}

impl<R: Read> Iterator for Chunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(chunk) = self.ready() {
                return Some(Ok(chunk));
            }
            if self.ended {
                return None;
            }
            match self.read() {
                Ok(more) => self.ended = !more,
                Err(error) => {
                    // What came before the fault is complete as far as anyone can know.
                    self.ended = true;
                    self.pending.clear();
                    self.searched = 0;
                    self.dropped = None;
                    return Some(Err(error));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Drip;

    fn chunks(text: &[u8], drip: usize) -> Vec<Chunk> {
        Chunks::new(Drip(text, drip)).map(Result::unwrap).collect()
    }

    #[test]
    fn a_chunk_ends_where_the_input_pauses() {
        let lines = |first_line, text: &str| Chunk {
            first_line,
            content: Content::Lines(text.into()),
            bytes: text.len() as u64,
        };
        let expected = [lines(1, "a\nb\n"), lines(3, "cd\n"), lines(4, "e")];
        assert_eq!(chunks(b"a\nb\ncd\ne", 5), expected);
    }

    #[test]
    fn nothing_comes_of_nothing() {
        assert_eq!(chunks(b"", 9), []);
    }

    #[test]
    fn a_line_of_the_limit_is_kept_and_a_longer_one_is_not() {
        for (length, end, drip) in
            [(0, "\n", 1), (0, "", 7001), (1, "\n", 7001), (1, "", 999), (9999, "\n", READ)]
        {
            let long = "x".repeat(LONGEST_LINE + length);
            let found = chunks(format!("a\n{long}{end}").as_bytes(), drip);
            let dropped = found.iter().any(|it| it.content == Content::TooLong);
            assert_eq!(dropped, length > 0, "{length} {end:?}");
            let bytes: u64 = found.iter().map(|it| it.bytes).sum();
            assert_eq!(bytes as usize, 2 + long.len() + end.len());
            assert_eq!(found.last().unwrap().first_line, 2);
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_not_kept_in_memory() {
        let mut chunks = Chunks::new(io::repeat(b'x').take(50_000_000));
        let chunk = chunks.next().unwrap().unwrap();
        assert_eq!((chunk.content, chunk.bytes), (Content::TooLong, 50_000_000));
        assert!(chunks.pending.capacity() < 4 * LONGEST_LINE);
    }
}
