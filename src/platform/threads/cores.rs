//! Threads where the system has them: one a core for the lab, all of them behind the window.

use super::now;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::ops::Range;
use std::thread::JoinHandle;
use std::time::Duration;
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

/// Their priority, of 100; a thread has 50 by itself. Higher, and a frame waits while the lab has
/// every core (a tenth of the share prevents that); lower, and the lab stops beside any other
/// program.
const PRIORITY: u8 = 25;

/// One thread a core.
pub struct Pool(ThreadPool);

impl Pool {
    /// New threads, named by what they do; `None` where the system gives none.
    pub fn new(name: &'static str) -> Option<Self> {
        let threads = ThreadPoolBuilder::new()
            .thread_name(move |number| format!("{name} {number}"))
            .start_handler(|_| stand_back());
        threads.build().ok().map(Self)
    }

    /// Lets one thread carry `work` out, and returns at once. Its [`in_order`] uses all threads.
    pub fn spawn(&self, work: impl AsyncFnOnce() + Send + 'static) {
        self.0.spawn(move || now(work()));
    }

    /// Lets every thread carry `work` out, and returns at once.
    pub fn spread(&self, work: impl AsyncFn() + Send + Sync + 'static) {
        self.0.spawn_broadcast(move |_| now(work()));
    }
}

/// Lowers the priority of this thread, and of the programs that it starts, below the window's. It
/// keeps its priority if the system refuses.
pub fn stand_back() {
    if let Ok(value) = ThreadPriorityValue::try_from(PRIORITY) {
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(value));
    }
}

/// The results of `work` for each number, in their order, made on all cores.
pub async fn in_order<T: Send>(
    numbers: Range<u64>,
    work: impl AsyncFn(u64) -> T + Send + Sync,
) -> Vec<T> {
    #[cfg(test)]
    if super::slices::is_slice() {
        return super::slices::in_order(numbers, work).await;
    }
    numbers.into_par_iter().map(|number| now(work(number))).collect()
}

/// The end of a slice where there are no threads. Threads go on.
pub async fn breathe() {
    #[cfg(test)]
    super::slices::breathe().await;
}

/// `false`: no work waits for the window's thread.
pub fn take_turn(_: Duration) -> bool {
    false
}

pub struct Beside(JoinHandle<()>);

impl Beside {
    pub fn begin(work: impl AsyncFnOnce() + Send + 'static) -> Self {
        Self(std::thread::spawn(move || now(work())))
    }

    pub fn has_ended(&self) -> bool {
        self.0.is_finished()
    }

    pub fn join(self) {
        // A panic of the thread was reported when it happened.
        let _ = self.0.join();
    }
}

pub fn pause(duration: Duration) {
    std::thread::sleep(duration);
}

/// How long this thread has had a processor; `None` where the system does not say.
#[cfg(unix)]
pub fn worked() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).ok()
}

/// `None`: only Unix measures it without unsafe code.
#[cfg(not(unix))]
pub fn worked() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn the_threads_are_nicer_than_their_maker() {
        let nice = || -> i64 {
            let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
            // The name, in brackets, may hold spaces; niceness is the 17th number after it.
            let (_, rest) = stat.rsplit_once(')').unwrap();
            rest.split_whitespace().nth(16).unwrap().parse().unwrap()
        };
        let own = nice();
        let theirs = Pool::new("test").unwrap().0.broadcast(|_| nice());
        assert!(theirs.iter().all(|it| *it >= own.max(9)), "{own} {theirs:?}");
        assert_eq!(nice(), own, "the maker keeps its own");
    }
}
