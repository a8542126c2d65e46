//! Several chunks at once, answers in the order of the input.
//!
//! A reader cuts the input and queues each chunk twice: for the workers, and, as the place
//! where its answer will arrive, for the writer, which is the calling thread. Both queues
//! are short, so that a slow reader of the answers stops the reading of the input.

use super::answer;
use super::lines::{Chunk, Chunks};
use super::{Ended, Summary};
use std::io::{self, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Chunks under way for each worker. More would smooth uneven chunks and cost memory.
const AHEAD: usize = 4;

/// A chunk and where its answer goes.
type Job = (Chunk, SyncSender<Answers>);

/// What the reader tells the writer: where the next answer arrives, or why there is none.
type Next = io::Result<Receiver<Answers>>;

/// The answers to one chunk.
struct Answers {
    text: Vec<u8>,
    summary: Summary,
    bytes: u64,
}

/// Judges every line of `input`; `write` gets the answers to one chunk after the other and
/// how many bytes of the input they stand for.
///
/// The threads are left to themselves when writing fails: the reader may be waiting for
/// input that never comes, and nobody waits for it.
pub(super) fn run(
    input: impl Read + Send + 'static,
    mut write: impl FnMut(&[u8], u64) -> io::Result<()>,
) -> (Summary, Result<(), Ended>) {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let (jobs, queue) = sync_channel::<Job>(workers * AHEAD);
    let (order, next) = sync_channel::<Next>(workers * AHEAD);
    let queue = Arc::new(Mutex::new(queue));
    for _ in 0..workers {
        let queue = Arc::clone(&queue);
        thread::spawn(move || work(&queue));
    }
    thread::spawn(move || read(input, &jobs, &order));
    let mut summary = Summary::default();
    for place in next {
        let arrived = match place {
            Ok(place) => place.recv().map_err(io::Error::other).map_err(Ended::Output),
            Err(error) => Err(Ended::Input(error)),
        };
        let written = arrived.and_then(|answers| {
            summary.add(answers.summary);
            write(&answers.text, answers.bytes).map_err(Ended::Output)
        });
        if written.is_err() {
            return (summary, written);
        }
    }
    (summary, Ok(()))
}

fn read(input: impl Read, jobs: &SyncSender<Job>, order: &SyncSender<Next>) {
    for chunk in Chunks::new(input) {
        let next = match chunk {
            Ok(chunk) => {
                let (answer, place) = sync_channel(1);
                if jobs.send((chunk, answer)).is_err() {
                    return;
                }
                Ok(place)
            }
            Err(error) => Err(error),
        };
        if order.send(next).is_err() {
            return;
        }
    }
}

fn work(queue: &Mutex<Receiver<Job>>) {
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((chunk, place)) = job else { return };
        let mut text = Vec::new();
        let summary = answer::chunk(&chunk, &mut text);
        // The writer may be gone; then so is the next job soon.
        let _ = place.send(Answers { text, summary, bytes: chunk.bytes });
    }
}
