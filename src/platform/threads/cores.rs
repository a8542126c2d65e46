//! Threads of a desktop: one a core for the lab, with less priority than the window.

use super::now;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::ops::Range;
use std::time::Duration;
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

/// The priority, of 100; the default is 50. A higher one holds up frames while the lab uses every
/// core (a tenth of the share prevents that); a lower one stops the lab beside any other program.
const PRIORITY: u8 = 25;

/// One thread a core.
pub struct Pool(ThreadPool);

impl Pool {
    /// `name` says what the threads do. `None` if the system gives none.
    pub fn new(name: &'static str) -> Option<Self> {
        let threads = ThreadPoolBuilder::new()
            .thread_name(move |number| format!("{name} {number}"))
            .start_handler(|_| stand_back());
        threads.build().ok().map(Self)
    }

    /// Runs `work` on one thread, and returns at once. [`in_order`] within it uses all threads.
    pub fn spawn(&self, work: impl AsyncFnOnce() + Send + 'static) {
        self.0.spawn(move || now(work()));
    }

    /// Runs `work` on every thread, and returns at once.
    pub fn spread(&self, work: impl AsyncFn() + Send + Sync + 'static) {
        self.0.spawn_broadcast(move |_| now(work()));
    }
}

/// Gives this thread and programs that it starts a lower priority, if the system agrees.
pub fn stand_back() {
    if let Ok(value) = ThreadPriorityValue::try_from(PRIORITY) {
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(value));
    }
}

/// The results of `work` in the order of the numbers, made on all cores.
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

/// Ends a slice where there are no threads; does nothing on a thread.
pub async fn breathe() {
    #[cfg(test)]
    super::slices::breathe().await;
}

/// `false`: no work waits for the window's thread.
pub fn take_turn(_: Duration) -> bool {
    false
}

/// Runs `work` on a thread of its own, and returns at once.
pub fn spawn(work: impl AsyncFnOnce() + Send + 'static) {
    std::thread::spawn(move || now(work()));
}

pub fn pause(duration: Duration) {
    std::thread::sleep(duration);
}

/// The processor time of this thread; `None` if the system does not say.
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
    fn threads_of_the_pool_have_a_lower_priority() {
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
