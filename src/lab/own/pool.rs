//! A slot for each core, with one process after the other: a failed process is started again, each
//! time after a longer rest. And the record of the failures.

use super::answer::Reply;
use super::process::{self, Fault, Process, Shared};
use super::{Order, locked};
use crate::demo::guest::Question;
use crate::motion::Motion;
use crate::outcome::Reason;
use crate::shape::Shape;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    pub reason: Reason,
    pub count: u64,
    /// The last case that failed, as the program read it.
    pub question: String,
    /// How that ended, and the end of the program's standard error.
    pub detail: String,
}

pub struct Pool {
    pub(super) order: Order,
    /// How long a process may take for an answer.
    silence: Duration,
    /// The free slots, the first ones last, so that a single caller always gets the first.
    free: Mutex<Vec<Slot>>,
    freed: Condvar,
    failures: Mutex<BTreeMap<Reason, Failure>>,
    /// The process of each slot, to be ended from elsewhere.
    children: Vec<Shared>,
    stopped: AtomicBool,
    /// How often the program was changed.
    edition: AtomicU64,
}

impl Pool {
    pub(super) fn new(order: Order, silence: Duration) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let slots = (0..cores).rev().map(|place| Slot { place, ..Slot::default() });
        Self {
            order,
            silence,
            free: Mutex::new(slots.collect()),
            freed: Condvar::new(),
            failures: Mutex::default(),
            children: (0..cores).map(|_| Shared::default()).collect(),
            stopped: AtomicBool::new(false),
            edition: AtomicU64::new(0),
        }
    }

    /// An answer for each case, in order, with its steps if `steps`. Waits for them.
    pub fn ask(&self, cases: &[Question], steps: bool) -> Vec<Reply> {
        let mut free = locked(&self.free);
        let mut slot = loop {
            match free.pop() {
                Some(slot) => break slot,
                None => free = self.freed.wait(free).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(free);
        let replies = slot.ask(self, cases, steps);
        let mut free = locked(&self.free);
        free.push(slot);
        free.sort_unstable_by_key(|it| Reverse(it.place));
        drop(free);
        self.freed.notify_one();
        replies
    }

    pub(super) fn ask_one(&self, case: Question, steps: bool) -> Reply {
        let reply = self.ask(&[case], steps).pop();
        reply.unwrap_or_else(|| Reply::undecided(Reason::NotAsked))
    }

    pub fn failures(&self) -> Vec<Failure> {
        locked(&self.failures).values().cloned().collect()
    }

    /// Starts all processes again with their next questions, and forgets the failures.
    pub(super) fn start_again(&self) {
        self.edition.fetch_add(1, Relaxed);
        locked(&self.failures).clear();
    }

    /// Ends all processes for good.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
        for child in &self.children {
            process::end(child, Duration::ZERO);
        }
    }

    fn note(&self, case: &Question, Fault { reason, detail }: Fault) {
        let mut question = Vec::new();
        line(case, false, &mut question);
        let question = String::from_utf8_lossy(question.trim_ascii_end()).into_owned();
        let mut failures = locked(&self.failures);
        let count = failures.get(&reason).map_or(0, |it| it.count) + 1;
        failures.insert(reason, Failure { reason, count, question, detail });
    }
}

/// After so many failures in a row a question does not wait for the end of the rest. More would
/// hold up the map of a program that never answers, fewer would give up on a few bad cases.
const IN_A_ROW: u32 = 4;

/// The first and the longest rest.
const REST: [Duration; 2] = [Duration::from_millis(10), Duration::from_secs(2)];

#[derive(Default)]
struct Slot {
    place: usize,
    edition: u64,
    process: Option<Process>,
    failures: u32,
    rests_until: Option<Instant>,
}

/// A case as a program reads it.
#[derive(Serialize)]
struct Line<'s> {
    a: &'s Shape,
    b: &'s Shape,
    #[serde(skip_serializing_if = "Option::is_none")]
    motion: Option<&'s Motion>,
    /// A program need not make steps for thousands of cases that are not shown.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    steps: bool,
}

fn line(([a, b], motion): &Question, steps: bool, into: &mut Vec<u8>) {
    // Cannot fail: a vector takes everything, and all numbers of shapes are finite.
    let _ = serde_json::to_writer(&mut *into, &Line { a, b, motion: motion.as_ref(), steps });
    into.push(b'\n');
}

impl Slot {
    fn ask(&mut self, pool: &Pool, cases: &[Question], steps: bool) -> Vec<Reply> {
        let edition = pool.edition.load(Relaxed);
        if self.edition != edition {
            (self.edition, self.process, self.failures, self.rests_until) =
                (edition, None, 0, None);
        }
        let mut replies = Vec::with_capacity(cases.len());
        while replies.len() < cases.len() {
            if pool.stopped.load(Relaxed) || !self.is_rested() {
                replies.resize(cases.len(), Reply::undecided(Reason::NotAsked));
                break;
            }
            let before = replies.len();
            let Err(fault) = self.try_asking(pool, &cases[before..], steps, &mut replies) else {
                self.failures = 0;
                break;
            };
            if replies.len() > before {
                self.failures = 0;
            }
            self.process = None;
            self.failures += 1;
            self.rests_until = Some(Instant::now() + rest(self.failures));
            // A process that [`Pool::stop`] has ended did not fail.
            if pool.stopped.load(Relaxed) {
                continue;
            }
            let reason = fault.reason;
            pool.note(&cases[replies.len().min(cases.len() - 1)], fault);
            if reason == Reason::TooManyAnswers {
                // It is unknown which question each of them answers.
                replies.truncate(before);
                replies.resize(cases.len(), Reply::undecided(reason));
            } else {
                replies.push(Reply::undecided(reason));
            }
        }
        for (case, reply) in cases.iter().zip(&replies) {
            if reply.outcome.reason == Some(Reason::NotFinite) {
                let detail = "it answered with a number that is not finite".to_owned();
                pool.note(case, Fault { reason: Reason::NotFinite, detail });
            }
        }
        replies
    }

    /// Waits for the end of the rest; `false` if the process has failed too often for that.
    fn is_rested(&self) -> bool {
        let now = Instant::now();
        match self.rests_until {
            Some(until) if until > now && self.failures >= IN_A_ROW => false,
            Some(until) => {
                thread::sleep(until.saturating_duration_since(now));
                true
            }
            None => true,
        }
    }

    fn try_asking(
        &mut self,
        pool: &Pool,
        cases: &[Question],
        steps: bool,
        replies: &mut Vec<Reply>,
    ) -> Result<(), Fault> {
        let unstarted =
            |error: std::io::Error| Fault { reason: Reason::Crashed, detail: error.to_string() };
        let child = &pool.children[self.place];
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(Process::start(&pool.order, child).map_err(unstarted)?),
        };
        let mut text = Vec::with_capacity(cases.len() * 200);
        cases.iter().for_each(|case| line(case, steps, &mut text));
        process.ask(text, cases.len(), pool.silence, replies)
    }
}

fn rest(failures: u32) -> Duration {
    let [first, longest] = REST;
    match failures {
        0 | 1 => Duration::ZERO,
        more => first.saturating_mul(1 << (more - 2).min(16)).min(longest),
    }
}
