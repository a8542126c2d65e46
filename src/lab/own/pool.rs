//! A slot for each core, with one process after the other: a failed process is started again, each
//! time after a longer rest. And the account of the failures.

use super::answer::Reply;
use super::process::{self, Fault, Process, Shared};
use super::{Order, locked};
use crate::demo::guest::Question;
use crate::motion::Motion;
use crate::outcome::Reason;
use crate::platform::threads;
use crate::shape::Shape;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// All failures of one reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    pub reason: Reason,
    pub count: u64,
    /// The last case that failed, as the program read it.
    pub question: String,
    /// The message about that: how it ended, and the end of its standard error.
    pub detail: String,
}

/// Cases, whether their steps are wanted, and where the answers go.
type Job = (Vec<Question>, bool, Sender<Vec<Reply>>);

/// A slot for each core.
pub struct Pool {
    jobs: Vec<Sender<Job>>,
    /// The free slots, the first ones last, so that a single caller always gets the first.
    free: Mutex<Vec<usize>>,
    freed: Condvar,
    shared: Arc<State>,
}

/// The state that all slots share.
struct State {
    order: Order,
    limits: Limits,
    failures: Mutex<BTreeMap<Reason, Failure>>,
    children: Vec<Shared>,
    stopped: AtomicBool,
    /// How often the program was changed.
    edition: AtomicU64,
}

impl Pool {
    /// A pool of which no process has started yet.
    pub fn new(order: Order, limits: Limits) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let children = (0..cores).map(|_| Shared::default()).collect();
        let (failures, stopped) = (Mutex::default(), AtomicBool::new(false));
        let edition = AtomicU64::new(0);
        let shared = Arc::new(State { order, limits, failures, children, stopped, edition });
        // The system ends a process with the thread that started it: each slot keeps its own.
        let start = |place| {
            let (jobs, inbox) = channel();
            let state = Arc::clone(&shared);
            thread::spawn(move || work(place, &state, inbox));
            jobs
        };
        let jobs = (0..cores).map(start).collect();
        Self { jobs, free: Mutex::new((0..cores).rev().collect()), freed: Condvar::new(), shared }
    }

    /// An answer for each case, in order, with its steps where those are wanted. Waits for them.
    pub fn ask(&self, cases: &[Question], steps: bool) -> Vec<Reply> {
        let mut free = locked(&self.free);
        let place = loop {
            match free.pop() {
                Some(place) => break place,
                None => free = self.freed.wait(free).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(free);
        let (outbox, replies) = channel();
        let sent = self.jobs[place].send((cases.to_vec(), steps, outbox));
        let replies = sent.ok().and_then(|()| replies.recv().ok());
        let mut free = locked(&self.free);
        free.push(place);
        free.sort_unstable_by(|one, other| other.cmp(one));
        drop(free);
        self.freed.notify_one();
        replies.unwrap_or_else(|| vec![Reply::undecided(Reason::NotAsked); cases.len()])
    }

    pub(super) fn ask_one(&self, case: Question, steps: bool) -> Reply {
        let reply = self.ask(&[case], steps).pop();
        reply.unwrap_or_else(|| Reply::undecided(Reason::NotAsked))
    }

    /// The failures so far, by reason.
    pub fn failures(&self) -> Vec<Failure> {
        locked(&self.shared.failures).values().cloned().collect()
    }

    /// Starts all processes again with their next questions, and forgets the failures.
    pub fn start_again(&self) {
        self.shared.edition.fetch_add(1, Relaxed);
        locked(&self.shared.failures).clear();
    }

    /// Ends all processes for good.
    pub fn stop(&self) {
        self.shared.stopped.store(true, Relaxed);
        for child in &self.shared.children {
            process::end(child, Duration::ZERO);
        }
    }
}

fn work(place: usize, state: &State, inbox: Receiver<Job>) {
    threads::stand_back();
    let new = || Slot::new(Arc::clone(&state.children[place]));
    let (mut slot, mut edition) = (new(), 0);
    for (cases, steps, outbox) in inbox {
        let now = state.edition.load(Relaxed);
        if std::mem::replace(&mut edition, now) != now {
            slot = new();
        }
        let replies = if state.stopped.load(Relaxed) {
            vec![Reply::undecided(Reason::NotAsked); cases.len()]
        } else {
            let note = |case: &_, fault| state.note(case, fault);
            slot.ask(&state.order, &state.limits, (&cases, steps), note)
        };
        // The caller may have ended.
        let _ = outbox.send(replies);
    }
}

impl State {
    /// Records a failure; false after the end.
    fn note(&self, case: &Question, Fault { reason, detail }: Fault) -> bool {
        // A process that was ended from here did not fail.
        if self.stopped.load(Relaxed) {
            return false;
        }
        let mut question = Vec::new();
        line(case, false, &mut question);
        let question = String::from_utf8_lossy(question.trim_ascii_end()).into_owned();
        let mut failures = locked(&self.failures);
        let count = failures.get(&reason).map_or(0, |it| it.count) + 1;
        failures.insert(reason, Failure { reason, count, question, detail });
        true
    }
}

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
/// More would hold up a map of a program that never answers, fewer would give up a
/// program that fails on a few cases side by side.
const IN_A_ROW: u32 = 4;

/// The first rest, and the longest.
const REST: [Duration; 2] = [Duration::from_millis(10), Duration::from_secs(2)];

struct Slot {
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
    /// Whether its steps are shown: a program need not make them for thousands of other cases.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    steps: bool,
}

/// The line that asks a case.
fn line(([a, b], motion): &Question, steps: bool, into: &mut Vec<u8>) {
    // A vector takes everything, and no shape has a number that JSON lacks.
    let _ = serde_json::to_writer(&mut *into, &Line { a, b, motion: motion.as_ref(), steps });
    into.push(b'\n');
}

impl Slot {
    fn new(child: Shared) -> Self {
        Self { process: None, child, failures: 0, rests_until: None }
    }

    /// An answer for each case, with its steps where those are wanted; `failed` gets each fault and its
    /// case, and returns whether to go on.
    fn ask(
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
                // The question that each of them answers is unknown.
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

    /// Waits for the end of the rest, or returns false where the process has failed too often.
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

fn rest(failures: u32) -> Duration {
    let [first, longest] = REST;
    match failures {
        0 | 1 => Duration::ZERO,
        more => first.saturating_mul(1 << (more - 2).min(16)).min(longest),
    }
}
