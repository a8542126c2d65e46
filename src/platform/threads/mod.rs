//! Work beside the frames: the lab's on all cores, exports on a thread.
//!
//! Only `cores` uses threads. In a browser `slices` takes its place and does some of the work in
//! each frame. So work is a future, which calls [`breathe`] at places where a slice may end.

#[cfg(not(target_arch = "wasm32"))]
mod cores;
#[cfg(any(target_arch = "wasm32", test))]
#[cfg_attr(test, allow(dead_code, reason = "tests of a desktop ask the work alone"))]
pub mod slices;

#[cfg(not(target_arch = "wasm32"))]
use cores as home;
#[cfg(target_arch = "wasm32")]
use slices as home;

use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::task::{Context, Poll, Waker};

#[cfg(not(target_arch = "wasm32"))]
pub use cores::stand_back;
pub use home::{Pool, breathe, in_order, pause, spawn, take_turn, worked};

/// The progress of work and its cancellation, shared between threads.
#[derive(Debug, Default)]
pub struct Watch {
    done: AtomicU64,
    all: AtomicU64,
    cancelled: AtomicBool,
}

impl Watch {
    /// The finished and the whole amount of work; both 0 before that is known.
    pub fn progress(&self) -> [u64; 2] {
        [&self.done, &self.all].map(|it| it.load(Relaxed))
    }

    pub fn begin(&self, all: u64) {
        self.all.store(all, Relaxed);
    }

    pub fn advance(&self, by: u64) {
        self.done.fetch_add(by, Relaxed);
    }

    pub fn cancel(&self) {
        self.cancelled.store(true, Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Relaxed)
    }
}

/// Receives results from work, until that drops the sender.
pub struct Inbox<T> {
    results: Receiver<T>,
    /// More may come.
    pub open: bool,
}

/// Runs `work` beside the frames. Its end closes the inbox.
pub fn beside<T: Send + 'static>(work: impl AsyncFnOnce(Sender<T>) + Send + 'static) -> Inbox<T> {
    let (outbox, inbox) = channel();
    spawn(async move || work(outbox).await);
    inbox.into()
}

impl<T> Inbox<T> {
    pub fn wait(&self) -> Option<T> {
        self.results.recv().ok()
    }
}

impl<T> From<Receiver<T>> for Inbox<T> {
    fn from(results: Receiver<T>) -> Self {
        Self { results, open: true }
    }
}

impl<T> Iterator for Inbox<T> {
    type Item = T;

    /// Never waits.
    fn next(&mut self) -> Option<T> {
        let result = self.results.try_recv();
        self.open &= !matches!(result, Err(TryRecvError::Disconnected));
        result.ok()
    }
}

/// Runs `work` to its end on this thread.
pub fn now<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}
