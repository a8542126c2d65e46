//! Several chunks of cases at once, answers in the order of the input, within bounded memory.
//!
//! A reader cuts the input, lets a core judge each chunk, and queues the place where its answers
//! will arrive for the writer, which is the calling thread. The queue is short, so that a slow
//! reader of the answers stops the reading of the input.

use super::answer::{self, Answers};
use super::{Asked, Ended, Report};
use crate::lab::case::reader::{self, Form};
use crate::platform::threads::now;
use std::io::{self, BufRead, BufReader, Read};
use std::mem::take;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// Chunks under way for each core. More would smooth uneven chunks and cost memory.
const AHEAD: usize = 4;

/// How many bytes are read at once, and how many of cases that are not one a line are judged at
/// once. Larger chunks cost memory and wait longer for their answers, smaller ones cost more
/// handing over: this is some milliseconds of judging.
const AT_ONCE: usize = 1 << 16;

/// The longest line that is read, bytes without its end.
pub use crate::lab::case::reader::LONGEST as LONGEST_LINE;

/// A case as it came in, or why it is none, and where it begins, from 1.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Raw {
    pub(super) line: u64,
    pub(super) column: usize,
    pub(super) json: Result<Vec<u8>, String>,
}

/// Takes cases that are judged together, and how many bytes of the input they are; returns whether
/// more are wanted.
type Give<'g> = &'g mut dyn FnMut(Vec<Raw>, u64) -> bool;

/// The next item for the writer: where the answers to a chunk and its length in bytes arrive, or why
/// there are none.
type Next = io::Result<Receiver<(Answers, u64)>>;

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
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (order, next) = sync_channel::<Next>(cores * AHEAD);
    let (asked, file) = (Arc::clone(asked), file.map(Arc::<str>::from));
    thread::spawn(move || {
        let read = read(input, &mut |cases, bytes| {
            let (answer, place) = sync_channel(1);
            let (asked, file) = (Arc::clone(&asked), file.clone());
            rayon::spawn(move || {
                // The writer may be gone.
                let _ = answer.send((answer::chunk(&cases, &asked, file.as_deref()), bytes));
            });
            order.send(Ok(place)).is_ok()
        });
        if let Err(error) = read {
            // The writer may be gone, and needs no word then.
            let _ = order.send(Err(error));
        }
    });
    let mut report = Report::default();
    for place in next {
        let arrived = match place {
            Ok(place) => place.recv().map_err(io::Error::other).map_err(Ended::Output),
            Err(error) => Err(Ended::Input(error)),
        };
        let written = arrived.and_then(|(mut answers, bytes)| {
            report.merge(take(&mut answers.report));
            write(&answers, bytes).map_err(Ended::Output)
        });
        if written.is_err() {
            return (report, written);
        }
    }
    (report, Ok(()))
}

fn read(input: impl Read, give: Give) -> io::Result<()> {
    match reader::form(input)? {
        Form::Lines(input) => lines(BufReader::with_capacity(AT_ONCE, input), give),
        Form::Values(bytes) => {
            values(&bytes, give);
            Ok(())
        }
    }
}

/// Gives away the lines that are not blank. A chunk ends where the input pauses, so that lines typed
/// or sent one by one are answered one by one. A line that is too long is dropped while it is read.
fn lines(mut input: BufReader<impl Read>, give: Give) -> io::Result<()> {
    let (mut chunk, mut bytes) = (Vec::new(), 0);
    for line in 1.. {
        let mut json = Vec::new();
        (&mut input).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut json)?;
        bytes += json.len() as u64;
        let ends = json.pop_if(|it| *it == b'\n').is_some();
        let too_long = !ends && json.len() > LONGEST_LINE;
        if too_long {
            bytes += input.skip_until(b'\n')? as u64;
            chunk.push(Raw { line, column: 1, json: Err(reader::too_long()) });
        } else if !json.trim_ascii().is_empty() {
            chunk.push(Raw { line, column: 1, json: Ok(json) });
        }
        let pauses = !input.buffer().contains(&b'\n');
        if pauses && !chunk.is_empty() && !give(take(&mut chunk), take(&mut bytes)) {
            break;
        }
        if !ends && !too_long {
            break;
        }
    }
    Ok(())
}

/// Gives away cases that are not one a line, some at a time.
fn values(bytes: &[u8], give: Give) {
    let (mut chunk, mut length, mut goes_on) = (Vec::new(), 0, true);
    now(reader::values(bytes, &mut |value| {
        chunk.push(match value {
            Ok(text) => {
                length += text.json.len();
                Raw { line: text.line, column: text.column, json: Ok(text.json.into_bytes()) }
            }
            Err(fault) => Raw { line: fault.line as u64, column: 1, json: Err(fault.to_string()) },
        });
        if length >= AT_ONCE {
            goes_on = give(take(&mut chunk), take(&mut length) as u64);
        }
        goes_on
    }));
    if goes_on && !chunk.is_empty() {
        give(chunk, length as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Drip;

    fn chunks(input: impl Read) -> Vec<(Vec<Raw>, u64)> {
        let mut found = Vec::new();
        let input = BufReader::with_capacity(AT_ONCE, input);
        lines(input, &mut |cases, bytes| {
            found.push((cases, bytes));
            true
        })
        .unwrap();
        found
    }

    #[test]
    fn a_chunk_ends_where_the_input_pauses() {
        let found: Vec<_> = chunks(Drip(b"a\nb\ncd\ne", 5))
            .into_iter()
            .map(|(cases, bytes)| {
                let text = |it: Raw| (it.line, String::from_utf8(it.json.unwrap()).unwrap());
                (cases.into_iter().map(text).collect::<Vec<_>>(), bytes)
            })
            .collect();
        let line = |line: u64, text: &str| (line, text.to_owned());
        let first = vec![line(1, "a"), line(2, "b")];
        assert_eq!(found, [(first, 4), (vec![line(3, "cd")], 3), (vec![line(4, "e")], 1)]);
        assert_eq!(chunks(&b""[..]), []);
    }

    #[test]
    fn a_line_of_the_limit_is_kept_and_a_longer_one_is_not() {
        for (length, end, drip) in
            [(0, "\n", 1), (0, "", 7001), (1, "\n", 7001), (1, "", 999), (9999, "\n", AT_ONCE)]
        {
            let long = "x".repeat(LONGEST_LINE + length);
            let found = chunks(Drip(format!("a\n{long}{end}").as_bytes(), drip));
            let bytes: u64 = found.iter().map(|it| it.1).sum();
            assert_eq!(bytes as usize, 2 + long.len() + end.len());
            let last = found.last().unwrap().0.last().unwrap();
            assert_eq!((last.line, last.json.is_err()), (2, length > 0), "{length} {end:?}");
        }
        let found = chunks(io::repeat(b'x').take(50_000_000));
        assert!(found.len() == 1 && found[0].0[0].json.is_err() && found[0].1 == 50_000_000);
    }
}
