//! One process after the other: what failed is started again, each time after a longer rest.

use super::answer::Reply;
use super::order::Order;
use super::process::{Fault, Process, Shared};
use crate::demo::guest::Question;
use crate::motion::Motion;
use crate::outcome::Reason;
use crate::shape::Shape;
use serde::Serialize;
use std::time::{Duration, Instant};

/// How patient the program is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// How long a process may say nothing when it was asked.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { silence: Duration::from_secs(2) }
    }
}

/// Failures in a row without an answer until a question no longer waits for the rest to be over.
/// More would hold up a map of a program that never answers, fewer would give up one that
/// fails on a few cases side by side.
const IN_A_ROW: u32 = 4;

/// The first rest, and the longest.
const REST: [Duration; 2] = [Duration::from_millis(10), Duration::from_secs(2)];

/// One process after the other.
pub(super) struct Slot {
    process: Option<Process>,
    child: Shared,
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
    /// Whether its steps are looked at: those who make them need not for the thousands of others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    steps: bool,
}

/// The line that asks a case.
pub(super) fn line(([a, b], motion): &Question, steps: bool, into: &mut Vec<u8>) {
    // A vector takes everything, and no shape has a number that JSON lacks.
    let _ = serde_json::to_writer(&mut *into, &Line { a, b, motion: motion.as_ref(), steps });
    into.push(b'\n');
}

impl Slot {
    pub(super) fn new(child: Shared) -> Self {
        Self { process: None, child, failures: 0, rests_until: None }
    }

    /// An answer for each case, with its steps where those are wanted; `failed` is told what went wrong and on which, and says whether to
    /// go on.
    pub(super) fn ask(
        &mut self,
        order: &Order,
        limits: &Limits,
        (cases, steps): (&[Question], bool),
        mut failed: impl FnMut(&Question, Fault) -> bool,
    ) -> Vec<Reply> {
        let mut replies = Vec::with_capacity(cases.len());
        while replies.len() < cases.len() {
            if !self.is_rested() {
                replies.resize(cases.len(), Reply::undecided(Reason::NotAsked));
                break;
            }
            let before = replies.len();
            let Err(fault) =
                self.try_asking(order, limits, (&cases[before..], steps), &mut replies)
            else {
                self.failures = 0;
                break;
            };
            if replies.len() > before {
                self.failures = 0;
            }
            self.process = None;
            self.failures += 1;
            self.rests_until = Some(Instant::now() + rest(self.failures));
            let reason = fault.reason;
            if !failed(&cases[replies.len().min(cases.len() - 1)], fault) {
                replies.resize(cases.len(), Reply::undecided(Reason::NotAsked));
            } else if reason == Reason::TooManyAnswers {
                // Nobody knows which question each of them answers.
                replies.truncate(before);
                replies.resize(cases.len(), Reply::undecided(reason));
            } else {
                replies.push(Reply::undecided(reason));
            }
        }
        for (case, reply) in cases.iter().zip(&replies) {
            if reply.outcome.reason == Some(Reason::NotFinite) {
                let detail = "it answered with a number that is not finite".to_owned();
                failed(case, Fault { reason: Reason::NotFinite, detail });
            }
        }
        replies
    }

    /// Waits for the end of the rest, or says no where the process has failed too often.
    fn is_rested(&self) -> bool {
        let now = Instant::now();
        match self.rests_until {
            Some(until) if until > now && self.failures >= IN_A_ROW => false,
            Some(until) => {
                std::thread::sleep(until.saturating_duration_since(now));
                true
            }
            None => true,
        }
    }

    fn try_asking(
        &mut self,
        order: &Order,
        limits: &Limits,
        (cases, steps): (&[Question], bool),
        replies: &mut Vec<Reply>,
    ) -> Result<(), Fault> {
        let unstarted =
            |error: std::io::Error| Fault { reason: Reason::Crashed, detail: error.to_string() };
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(Process::start(order, &self.child).map_err(unstarted)?),
        };
        let mut text = Vec::with_capacity(cases.len() * 200);
        cases.iter().for_each(|case| line(case, steps, &mut text));
        process.ask(text, cases.len(), limits.silence, replies)
    }
}

/// How long a process rests after so many failures in a row.
fn rest(failures: u32) -> Duration {
    let [first, longest] = REST;
    match failures {
        0 | 1 => Duration::ZERO,
        more => first.saturating_mul(1 << (more - 2).min(16)).min(longest),
    }
}
