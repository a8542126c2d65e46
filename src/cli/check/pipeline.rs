//! Judges chunks of cases in parallel: answers in the order of the input, bounded memory.
//!
//! A thread cuts the input and queues a channel for each chunk's answers, which the calling thread
//! writes. The queue is short: if the output blocks, reading stops.

use super::answer::{self, Answers};
use super::{Asked, Ended, Report};
use crate::lab::case::reader::{self, AT_ONCE, Text};
use crate::platform::json::Fault;
use crate::platform::threads::now;
use std::io::{self, Read};
use std::mem::take;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// Chunks in progress for each core. More would smooth uneven chunks and cost memory.
const AHEAD: usize = 4;

/// The channel for a chunk's answers and its length in bytes, or the input's error.
type Next = io::Result<Receiver<(Answers, u64)>>;

/// Judges all of `input`. `write` gets the answers to each chunk, and the chunk's length in bytes.
/// The answers name `file`, if it is given.
///
/// The threads are not joined when writing fails: the reader may wait for ever for input.
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
        let read = chunks(input, |cases, bytes| {
            let (answer, place) = sync_channel(1);
            let (asked, file) = (Arc::clone(&asked), file.clone());
            rayon::spawn(move || {
                // The writer may be gone.
                let _ = answer.send((answer::chunk(&cases, &asked, file.as_deref()), bytes));
            });
            order.send(Ok(place)).is_ok()
        });
        if let Err(error) = read {
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

/// Gives the cases in chunks, with their length in bytes, until `give` returns `false`. A chunk
/// ends where the input pauses, so that typed lines are answered one by one.
fn chunks(
    input: impl Read,
    mut give: impl FnMut(Vec<Result<Text, Fault>>, u64) -> bool,
) -> io::Result<()> {
    let (mut chunk, mut bytes, mut goes_on) = (Vec::new(), 0, true);
    let read = now(reader::each(input, |found| {
        chunk.push(found.text);
        bytes += found.bytes;
        if found.pauses || bytes >= AT_ONCE as u64 {
            goes_on = give(take(&mut chunk), take(&mut bytes));
        }
        goes_on
    }));
    if goes_on && !chunk.is_empty() {
        give(chunk, bytes);
    }
    read
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Drip;

    #[test]
    fn a_chunk_ends_where_the_input_pauses_or_is_long() {
        let of = |input: &mut dyn Read| {
            let mut found = Vec::new();
            chunks(input, |cases, bytes| {
                found.push((cases.len(), bytes));
                true
            })
            .unwrap();
            found
        };
        assert_eq!(of(&mut Drip(b"{}\n{}\n{}\n{}", 6)), [(2, 6), (1, 3), (1, 2)]);
        let long = format!("[{}{{\"a\":0}}]", "{},".repeat(AT_ONCE / 2));
        assert_eq!(of(&mut long.as_bytes()), [(AT_ONCE / 2, AT_ONCE as u64), (1, 7)]);
    }
}
