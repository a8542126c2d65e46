//! Several chunks of whole lines at once, answers in the order of the input, within bounded memory.
//!
//! A reader cuts the input and queues each chunk twice: for the workers, and, as the place
//! where its answer will arrive, for the writer, which is the calling thread. Both queues
//! are short, so that a slow reader of the answers stops the reading of the input.

use super::answer::{self, Answers};
use super::{Asked, Ended, Report};
use crate::lab::case::reader::{self, Form, Text};
use crate::platform::json::Fault;
use crate::platform::threads::now;
use std::io::{self, ErrorKind, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::{mem, thread};

/// Chunks under way for each worker. More would smooth uneven chunks and cost memory.
const AHEAD: usize = 4;

/// How many bytes of cases that are not one a line are judged at once.
const BATCH: u64 = 1 << 16;

/// A chunk and where its answers go.
type Job = (Chunk, SyncSender<Answered>);

/// The next item for the writer: where its answer arrives, or why there is none.
type Next = io::Result<Receiver<Answered>>;

/// The answers to one chunk, and how many bytes of the input they answer.
type Answered = (Answers, u64);

/// Judges every case of `input`; `write` gets the answers to one chunk after the other and
/// how many bytes of the input they stand for. Each names the file where there is a name.
///
/// The threads are not joined when writing fails: the reader may be waiting for input that never
/// comes.
pub(super) fn run(
    input: impl Read + Send + 'static,
    asked: &Arc<Asked>,
    file: Option<&str>,
    mut write: impl FnMut(&Answers, u64) -> io::Result<()>,
) -> (Report, Result<(), Ended>) {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let (jobs, queue) = sync_channel::<Job>(workers * AHEAD);
    let (order, next) = sync_channel::<Next>(workers * AHEAD);
    let queue = Arc::new(Mutex::new(queue));
    for _ in 0..workers {
        let (queue, asked, file) = (Arc::clone(&queue), Arc::clone(asked), file.map(str::to_owned));
        thread::spawn(move || work(&queue, &asked, file.as_deref()));
    }
    thread::spawn(move || read(input, &jobs, &order));
    let mut report = Report::default();
    for place in next {
        let arrived = match place {
            Ok(place) => place.recv().map_err(io::Error::other).map_err(Ended::Output),
            Err(error) => Err(Ended::Input(error)),
        };
        let written = arrived.and_then(|(mut answers, bytes)| {
            report.merge(std::mem::take(&mut answers.report));
            write(&answers, bytes).map_err(Ended::Output)
        });
        if written.is_err() {
            return (report, written);
        }
    }
    (report, Ok(()))
}

fn read(input: impl Read, jobs: &SyncSender<Job>, order: &SyncSender<Next>) {
    let read = reader::form(input).and_then(|form| match form {
        Form::Lines(input) => {
            for chunk in Chunks::new(input) {
                if !hand_over(chunk?, jobs, order) {
                    break;
                }
            }
            Ok(())
        }
        Form::Values(bytes) => {
            values(&bytes, jobs, order);
            Ok(())
        }
    });
    if let Err(error) = read {
        // The writer may be gone, and needs no word then.
        let _ = order.send(Err(error));
    }
}

/// Sends cases that are not one a line to the workers, in batches.
fn values(bytes: &[u8], jobs: &SyncSender<Job>, order: &SyncSender<Next>) {
    let (mut values, mut bytes_of_batch, mut goes_on) = (Vec::new(), 0, true);
    let hand = |values: &mut Vec<_>, bytes: &mut u64| {
        let content = Content::Values(std::mem::take(values));
        hand_over(Chunk { first_line: 1, content, bytes: std::mem::take(bytes) }, jobs, order)
    };
    now(reader::values(bytes, &mut |value| {
        bytes_of_batch += value.as_ref().map_or(0, |it| it.json.len() as u64);
        values.push(value);
        if bytes_of_batch >= BATCH {
            goes_on = hand(&mut values, &mut bytes_of_batch);
        }
        goes_on
    }));
    if goes_on && !values.is_empty() {
        hand(&mut values, &mut bytes_of_batch);
    }
}

/// Queues a chunk for the workers and for the writer; false where these have ended.
fn hand_over(chunk: Chunk, jobs: &SyncSender<Job>, order: &SyncSender<Next>) -> bool {
    let (answer, place) = sync_channel(1);
    jobs.send((chunk, answer)).is_ok() && order.send(Ok(place)).is_ok()
}

fn work(queue: &Mutex<Receiver<Job>>, asked: &Asked, file: Option<&str>) {
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((chunk, place)) = job else { return };
        let answers = answer::chunk(&chunk, asked, file);
        // The writer may be gone; then so is the next job soon.
        let _ = place.send((answers, chunk.bytes));
    }
}

/// The longest line that is read, bytes without its end.
pub use crate::lab::case::reader::LONGEST as LONGEST_LINE;

/// How much is read at once. Larger chunks cost memory and wait longer for their answers,
/// smaller ones cost more handing over: this is some milliseconds of judging.
const READ: usize = 1 << 16;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Chunk {
    /// The number of its first line, from 1.
    pub(super) first_line: u64,
    pub(super) content: Content,
    /// How many bytes of the input it is.
    pub(super) bytes: u64,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// Whole lines; the input's last line may lack its end.
    Lines(Vec<u8>),
    /// Cases over several lines, or in an array.
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

    /// Drops what was read of a line that is too long; the chunk follows with the end of that line.
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
                    // The input before the fault is taken as complete.
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
