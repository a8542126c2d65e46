//! Work beside the frames: the lab's on all cores, exports on a thread.
//!
//! Only `cores` uses threads. Without threads, as in a browser, `slices` takes its place: some of
//! the work is done in each frame. So work is a future, which calls [`breathe`] where a slice may
//! end; on a thread it does not pause there.

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
use std::sync::mpsc::{Receiver, TryRecvError};
use std::task::{Context, Poll, Waker};

#[cfg(not(target_arch = "wasm32"))]
pub use cores::stand_back;
pub use home::{Beside, Pool, breathe, in_order, pause, take_turn, worked};

/// The progress of work, as other threads see it, and its end.
#[derive(Debug, Default)]
pub struct Watch {
    done: AtomicU64,
    all: AtomicU64,
    cancelled: AtomicBool,
}

impl Watch {
    /// How much is done and how much there is; 0 of 0 before it is known.
    pub fn progress(&self) -> [u64; 2] {
        [&self.done, &self.all].map(|it| it.load(Relaxed))
    }

    pub fn begin(&self, all: u64) {
        self.all.store(all, Relaxed);
    }

    pub fn advance(&self, by: u64) {
        self.done.fetch_add(by, Relaxed);
    }

    /// Ends the work soon.
    pub fn cancel(&self) {
        self.cancelled.store(true, Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Relaxed)
    }
}

/// The results that work sends, until it drops the other end.
pub struct Inbox<T> {
    results: Receiver<T>,
    /// More may come.
    pub open: bool,
}

impl<T> Inbox<T> {
    pub fn wait(self) -> Option<T> {
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

    /// The next result, if it is there. Never waits.
    fn next(&mut self) -> Option<T> {
        let result = self.results.try_recv();
        self.open &= !matches!(result, Err(TryRecvError::Disconnected));
        result.ok()
    }
}

/// Carries `work` out here, without a pause.
pub fn now<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}
