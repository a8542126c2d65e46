//! Hunts for an input on which two parties differ, and shrinks what it finds.
//!
//! A party is a method or the reference. Cases come from `sample`. If the parties' answers differ
//! beyond doubt ([`party`]), the case is shrunk ([`shrink`]) to the fewest digits that show it.
//!
//! All cores work, and a seed finds the same cases whatever their number: each block of tries has
//! its own random generator, and of a wave of blocks the plainest findings come first.

pub mod party;
pub mod sample;
pub mod shrink;

pub use party::{Contest, Difference, DifferenceKind, Known};

use crate::motion::Motion;
use crate::platform::threads::{Inbox, Pool, Watch, breathe, in_order};
use crate::shape::Shape;
use serde::Serialize;
use std::collections::HashSet;
use std::sync::{Arc, mpsc};

/// Tries that share one random generator. More would delay a cancel, fewer cost more overhead.
const BLOCK: u64 = 512;

/// Tries between two checks whether a frame is due; a program gets a whole block at once. More
/// would hold a frame up where there is one thread.
const SLICE: usize = 16;

/// Blocks that are done before findings are looked at: a tenth of a second. More would show the
/// first finding later. A constant, so that findings do not depend on the machine.
const WAVE: u64 = 256;

/// The same with a program, which may need a thousand times as long for a case.
const SLOW_WAVE: u64 = 8;

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Input {
    pub a: Shape,
    pub b: Shape,
    /// `None`: the parties are asked about shapes at rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<Motion>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    pub contest: Contest,
    pub input: Input,
    pub difference: Difference,
    pub attempt: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    /// The same seed finds the same cases.
    pub seed: u64,
    pub tries: u64,
    pub most: usize,
}

impl Default for Orders {
    fn default() -> Self {
        Self { seed: 1, tries: 2_000_000, most: 5 }
    }
}

/// Hunts in all `contests` in turn, block by block, and gives each new kind of finding to `found`,
/// shrunk. Ends after the ordered tries or findings, or when cancelled.
pub async fn run(
    contests: &[Contest],
    orders: &Orders,
    watch: &Watch,
    mut found: impl FnMut(Finding),
) {
    if contests.is_empty() {
        return;
    }
    watch.begin(orders.tries);
    let blocks = orders.tries.div_ceil(BLOCK);
    let size = if contests.iter().any(Contest::asks_a_program) { SLOW_WAVE } else { WAVE };
    let mut classes = HashSet::new();
    let mut shrunk = HashSet::new();
    for wave in (0..blocks).step_by(size as usize) {
        let caught = in_order(wave..(wave + size).min(blocks), async |block| {
            search(contests, orders, block, watch).await
        });
        let mut caught: Vec<Finding> = caught.await.into_iter().flatten().collect();
        caught.sort_by_key(|it| it.difference.strangeness());
        for finding in caught {
            if watch.is_cancelled() || shrunk.len() >= orders.most {
                return;
            }
            if !classes.insert((finding.contest.pair, finding.difference.class())) {
                continue;
            }
            let finding = shrink::shrunk(finding).await;
            // Findings of different classes may be of the same class once shrunk.
            if shrunk.insert((finding.contest.pair, finding.difference.class())) {
                found(finding);
            }
        }
        if watch.is_cancelled() || shrunk.len() >= orders.most {
            return;
        }
    }
}

async fn search(contests: &[Contest], orders: &Orders, block: u64, watch: &Watch) -> Vec<Finding> {
    if watch.is_cancelled() {
        return Vec::new();
    }
    let contest = &contests[(block % contests.len() as u64) as usize];
    let mut dice =
        fastrand::Rng::with_seed(orders.seed ^ block.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut classes = HashSet::new();
    let mut findings = Vec::new();
    let first = block * BLOCK;
    let count = BLOCK.min(orders.tries - first);
    let tries: Vec<_> = (first..first + count).collect();
    for tries in tries.chunks(if contest.asks_a_program() { tries.len() } else { SLICE }) {
        let roll = |attempt: &u64| Some((*attempt, sample::input(contest, &mut dice)?));
        let (attempts, inputs): (Vec<_>, Vec<_>) = tries.iter().filter_map(roll).unzip();
        let differences = contest.differ_each(&inputs);
        for ((attempt, input), difference) in attempts.into_iter().zip(inputs).zip(differences) {
            if let Some(difference) = difference
                && classes.insert(difference.class())
            {
                findings.push(Finding { contest: contest.clone(), input, difference, attempt });
            }
        }
        breathe().await;
    }
    watch.advance(count);
    findings
}

/// A hunt beside the window. Dropping it ends it soon.
pub struct Worker {
    pub watch: Arc<Watch>,
    inbox: Inbox<Finding>,
    pub findings: Vec<Finding>,
}

impl Worker {
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
            run(&contests, &orders, &seen, found).await;
        });
        watch.begin(orders.tries);
        Some(Self { watch, inbox: inbox.into(), findings: Vec::new() })
    }

    pub fn look(&mut self) {
        self.findings.extend(self.inbox.by_ref());
    }

    pub fn is_running(&self) -> bool {
        self.inbox.open
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.watch.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::threads::now;

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
        let run = run(&contests, &orders, &watch, |it| direct.push(it));
        now(run);
        let worker = finished(Worker::start(contests, orders).unwrap());
        assert!(!direct.is_empty() && !worker.watch.is_cancelled());
        assert_eq!(worker.findings, direct);
    }
}
