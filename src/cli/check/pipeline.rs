//! Several chunks at once, answers in the order of the input.
//!
//! A reader cuts the input and queues each chunk twice: for the workers, and, as the place
//! where its answer will arrive, for the writer, which is the calling thread. Both queues
//! are short, so that a slow reader of the answers stops the reading of the input.

use super::Ended;
use super::answer::{self, Answers};
use super::asked::Asked;
use super::lines::{Chunk, Chunks, Content};
use super::report::Report;
use crate::lab::case::reader::{self, Form};
use crate::platform::threads::now;
use std::io::{self, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Chunks under way for each worker. More would smooth uneven chunks and cost memory.
const AHEAD: usize = 4;

/// How many bytes of cases that are not one a line are judged in one go.
const BATCH: u64 = 1 << 16;

/// A chunk and where its answers go.
type Job = (Chunk, SyncSender<Answered>);

/// What the reader tells the writer: where the next answer arrives, or why there is none.
type Next = io::Result<Receiver<Answered>>;

/// The answers to one chunk, and how many bytes of the input it stands for.
type Answered = (Answers, u64);

/// Judges every case of `input`; `write` gets the answers to one chunk after the other and
/// how many bytes of the input they stand for. Each names the file where there is a name.
///
/// The threads are left to themselves when writing fails: the reader may be waiting for
/// input that never comes, and nobody waits for it.
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

/// Hands over cases that are not one a line, in batches.
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

/// Queues a chunk for the workers and for the writer; false where nobody wants it any more.
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
