//! Hunts for an input on which two parties differ, and shrinks what it finds.
//!
//! A party is a method or the reference. Cases come from [`sample`], random and
//! structured; the parties are asked, and where [`difference`] sees them differ
//! beyond doubt the case is shrunk ([`shrink`]) to the fewest digits that still show it.
//!
//! All cores work, and the same seed finds the same cases whatever their number:
//! tries are numbered, a block of tries has its own dice, and what the blocks of
//! a wave found is taken plainest first.

pub mod difference;
mod moving;
pub mod party;
pub mod sample;
pub mod shrink;
pub mod worker;

pub use difference::{Difference, Kind as DifferenceKind, Known};
pub use party::{Contest, Party};

use crate::motion::Motion;
use crate::platform::threads;
use crate::shape::Shape;
use serde::Serialize;
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Tries that share one random generator. More would answer a cancel later, fewer cost more
/// handing over.
const BLOCK: u64 = 512;

/// Tries of a block between two looks at whether a frame is due; a program is asked about a whole block
/// at once. More would hold a frame up where there is one thread.
const SLICE: usize = 16;

/// Blocks that are done before findings are looked at: a tenth of a second. A constant, so
/// that what is found does not depend on the machine. More would show the first finding later.
const WAVE: u64 = 256;

/// The same where a program is asked, which may take a thousand times as long for a case.
const SLOW_WAVE: u64 = 8;

/// What parties are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Input {
    /// The first shape.
    pub a: Shape,
    /// The second shape.
    pub b: Shape,
    /// How they move, where the parties are asked about that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<Motion>,
}

/// An input on which the parties differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The pair of kinds and the two parties, as bound to it.
    pub contest: Contest,
    /// The shapes, shrunk.
    pub input: Input,
    /// How the parties differ on it.
    pub difference: Difference,
    /// The number of the try that found it.
    pub attempt: u64,
}

/// What a hunt is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    /// The same seed finds the same cases.
    pub seed: u64,
    /// How many cases are tried at most.
    pub tries: u64,
    /// How many findings are enough.
    pub most: usize,
}

impl Default for Orders {
    fn default() -> Self {
        Self { seed: 1, tries: 2_000_000, most: 5 }
    }
}

/// What others may see of a hunt while it runs, and how they end it.
#[derive(Debug, Default)]
pub struct Watch {
    tried: AtomicU64,
    cancelled: AtomicBool,
}

impl Watch {
    /// How many cases were tried so far.
    pub fn tried(&self) -> u64 {
        self.tried.load(Ordering::Relaxed)
    }

    /// Ends the hunt soon; what was found stays found.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the hunt was told to end.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// Hunts in all `contests` in turn, block by block, and hands each new kind of finding
/// to `found`, shrunk. Ends after the ordered number of tries or findings, or when cancelled.
pub async fn run(
    contests: &[Contest],
    orders: &Orders,
    watch: &Watch,
    mut found: impl FnMut(Finding),
) {
    if contests.is_empty() {
        return;
    }
    let blocks = orders.tries.div_ceil(BLOCK);
    let size = if contests.iter().any(Contest::asks_a_program) { SLOW_WAVE } else { WAVE };
    let mut classes = HashSet::new();
    let mut shrunk = HashSet::new();
    for wave in (0..blocks).step_by(size as usize) {
        let caught = threads::in_order(wave..(wave + size).min(blocks), async |block| {
            search(contests, orders, block, watch).await
        });
        let mut caught: Vec<Finding> = caught.await.into_iter().flatten().collect();
        // The clearest come first: ordinary sizes, far from tangency.
        caught.sort_by_key(|it| it.difference.strangeness());
        for finding in caught {
            if watch.is_cancelled() || shrunk.len() >= orders.most {
                return;
            }
            if !classes.insert((finding.contest.pair, finding.difference.class())) {
                continue;
            }
            let finding = shrink::shrunk(finding).await;
            // Two findings of different classes may be of the same class once shrunk.
            if shrunk.insert((finding.contest.pair, finding.difference.class())) {
                found(finding);
            }
        }
        if watch.is_cancelled() || shrunk.len() >= orders.most {
            return;
        }
    }
}

/// The first finding of each class among the tries of one block.
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
        threads::breathe().await;
    }
    watch.tried.fetch_add(count, Ordering::Relaxed);
    findings
}
