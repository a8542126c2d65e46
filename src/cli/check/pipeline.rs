//! Several chunks of cases at once, answers in the order of the input, within bounded memory.
//!
//! A reader cuts the input, lets a core judge each chunk, and queues the place where its answers
//! will arrive for the writer, which is the calling thread. The queue is short, so that a slow
//! reader of the answers stops the reading of the input.

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

/// Chunks under way for each core. More would smooth uneven chunks and cost memory.
const AHEAD: usize = 4;

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

/// Takes the cases of an input together, with how many bytes of it they are, until that returns
/// `false`. A chunk ends where the input pauses, so that lines typed or sent one by one are answered
/// one by one.
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
