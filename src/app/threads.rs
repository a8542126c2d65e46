//! Threads that work beside the window, all of them behind it: one a core for the lab, and those
//! that speak with own methods.

use rayon::{ThreadPool, ThreadPoolBuilder};
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

/// Their priority, of 100; 50 is what a thread has by itself. Higher and a frame waits where the
/// lab has every core (a tenth of the share keeps it from that), lower and the lab
/// stands still beside any other program.
const PRIORITY: u8 = 25;

/// New threads, named by what they do; `None` where the system gives none.
pub fn pool(name: &'static str) -> Option<ThreadPool> {
    ThreadPoolBuilder::new()
        .thread_name(move |number| format!("{name} {number}"))
        .start_handler(|_| stand_back())
        .build()
        .ok()
}

/// Puts this thread, and the programs that it starts, behind the window. Where the system refuses,
/// the thread works on like any other.
pub fn stand_back() {
    if let Ok(value) = ThreadPriorityValue::try_from(PRIORITY) {
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn the_threads_are_nicer_than_the_one_that_made_them() {
        let nice = || -> i64 {
            let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
            // The name, in brackets, may hold spaces; niceness is the 17th number after it.
            let (_, rest) = stat.rsplit_once(')').unwrap();
            rest.split_whitespace().nth(16).unwrap().parse().unwrap()
        };
        let own = nice();
        let theirs = pool("test").unwrap().broadcast(|_| nice());
        assert!(theirs.iter().all(|it| *it >= own.max(9)), "{own} {theirs:?}");
        assert_eq!(nice(), own, "the maker keeps its own");
    }
}
