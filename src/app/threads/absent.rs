//! A home with one thread, which is the window's.

use std::ops::Range;
use std::time::Duration;

/// More threads; there are none.
pub enum Pool {}

impl Pool {
    /// `None`, as there are no more threads.
    pub fn new(_: &'static str) -> Option<Self> {
        None
    }

    /// Never called.
    pub fn spawn(&self, _: impl FnOnce() + Send + 'static) {
        match *self {}
    }

    /// Never called.
    pub fn spread(&self, _: impl Fn() + Send + Sync + 'static) {
        match *self {}
    }

    /// Never called.
    pub fn everywhere(&self, _: impl Fn() + Sync) {
        match *self {}
    }
}

/// What `work` makes of each number, in their order.
pub fn in_order<T: Send>(numbers: Range<u64>, work: impl Fn(u64) -> T + Send + Sync) -> Vec<T> {
    numbers.map(work).collect()
}

/// Work that would be done on a thread of its own.
pub struct Beside;

impl Beside {
    /// Carries `work` out.
    pub fn begin(work: impl FnOnce() + Send + 'static) -> Self {
        work();
        Self
    }

    /// Whether the work is done.
    pub fn has_ended(&self) -> bool {
        true
    }

    /// It has ended.
    pub fn join(self) {}
}

/// Returns at once: the window's thread must not sleep.
pub fn pause(_: Duration) {}

/// `None`: nobody counts the time of one thread.
pub fn worked() -> Option<Duration> {
    None
}
