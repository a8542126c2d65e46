//! A hunt beside the window: it runs on threads of its own and is asked how it goes.

use super::{Contest, Finding, Orders, Watch};
use crate::platform::threads::Pool;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};

/// A hunt that runs, or has run. Dropping it ends it soon.
pub struct Worker {
    watch: Arc<Watch>,
    orders: Orders,
    inbox: Receiver<Finding>,
    findings: Vec<Finding>,
    running: bool,
}

impl Worker {
    /// Begins a hunt; `None` where the system gives no thread.
    pub fn start(contests: Vec<Contest>, orders: Orders) -> Option<Self> {
        let watch = Arc::new(Watch::default());
        let (outbox, inbox) = mpsc::channel();
        let seen = Arc::clone(&watch);
        Pool::new("hunt")?.spawn(async move || {
            let found = |finding| {
                if outbox.send(finding).is_err() {
                    seen.cancel();
                }
            };
            super::run(&contests, &orders, &seen, found).await;
        });
        Some(Self { watch, orders, inbox, findings: Vec::new(), running: true })
    }

    /// Takes in what was found since the last look. Never waits.
    pub fn look(&mut self) {
        while self.running {
            match self.inbox.try_recv() {
                Ok(finding) => self.findings.push(finding),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.running = false,
            }
        }
    }

    /// What was found so far, in the order in which it was found.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Whether it still runs.
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Whether it was ended before its time.
    pub fn was_cancelled(&self) -> bool {
        self.watch.is_cancelled()
    }

    /// How many cases were tried, and how many there are to try.
    pub fn progress(&self) -> [u64; 2] {
        [self.watch.tried(), self.orders.tries]
    }

    /// Ends it soon; what was found stays found.
    pub fn cancel(&self) {
        self.watch.cancel();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.watch.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::super::party;
    use super::*;
    use crate::platform::threads;

    fn finished(mut worker: Worker) -> Worker {
        while worker.is_running() {
            worker.look();
            std::thread::yield_now();
        }
        worker
    }

    fn contests(method: &str) -> Vec<Contest> {
        party::contests(&[], method, party::REFERENCE, None).unwrap()
    }

    #[test]
    fn a_worker_finds_what_the_command_line_finds() {
        let (contests, orders) =
            (contests("rotate-back-published"), Orders { tries: 200_000, ..Orders::default() });
        let (mut direct, watch) = (Vec::new(), Watch::default());
        let run = super::super::run(&contests, &orders, &watch, |it| direct.push(it));
        threads::now(run);
        let worker = finished(Worker::start(contests, orders).unwrap());
        assert!(!direct.is_empty() && !worker.was_cancelled());
        assert_eq!(worker.findings(), direct);
    }

    #[test]
    fn a_cancelled_worker_stops_long_before_its_end() {
        let orders = Orders { tries: u64::MAX / 2, ..Orders::default() };
        let worker = Worker::start(contests("characteristic-cubic"), orders).unwrap();
        worker.cancel();
        let worker = finished(worker);
        assert!(worker.was_cancelled() && worker.findings().is_empty());
        assert!(worker.progress()[0] < 100_000_000);
    }
}
