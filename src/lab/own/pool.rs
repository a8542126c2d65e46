//! A slot for each core, and the account of what failed.

use super::answer::Reply;
use super::order::Order;
use super::process::{self, Fault, Shared};
use super::slot::{self, Limits, Slot};
use crate::demo::guest::Question;
use crate::outcome::Reason;
use crate::platform::threads;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// What went wrong in one way, however often.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// In which way.
    pub reason: Reason,
    /// How often.
    pub count: u64,
    /// The case that was asked the last time, as the program read it.
    pub question: String,
    /// What there is to say about that time: how it ended, and the end of its standard error.
    pub detail: String,
}

/// Cases, whether their steps are wanted, and where the answers go.
type Job = (Vec<Question>, bool, Sender<Vec<Reply>>);

/// A slot for each core.
pub struct Pool {
    jobs: Vec<Sender<Job>>,
    /// The slots that nobody asks, the first ones last: who is alone always asks the first.
    free: Mutex<Vec<usize>>,
    freed: Condvar,
    shared: Arc<State>,
}

/// What all slots share.
struct State {
    order: Order,
    limits: Limits,
    failures: Mutex<BTreeMap<Reason, Failure>>,
    children: Vec<Shared>,
    stopped: AtomicBool,
    /// How often the program was changed.
    edition: AtomicU64,
}

fn locked<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// The answer to one case.
    pub(super) fn ask_one(&self, case: Question, steps: bool) -> Reply {
        let reply = self.ask(&[case], steps).pop();
        reply.unwrap_or_else(|| Reply::undecided(Reason::NotAsked))
    }

    /// What went wrong so far, by its way.
    pub fn failures(&self) -> Vec<Failure> {
        locked(&self.shared.failures).values().cloned().collect()
    }

    /// Starts all processes again with their next questions, and forgets what went wrong.
    pub fn start_again(&self) {
        self.shared.edition.fetch_add(1, Relaxed);
        locked(&self.shared.failures).clear();
    }

    /// Ends all processes; nothing is asked any more.
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
        // Who asked may be gone.
        let _ = outbox.send(replies);
    }
}

impl State {
    /// Enters a failure into the account; false where nothing is asked any more.
    fn note(&self, case: &Question, Fault { reason, detail }: Fault) -> bool {
        // A process that was ended from here did not fail.
        if self.stopped.load(Relaxed) {
            return false;
        }
        let mut question = Vec::new();
        slot::line(case, false, &mut question);
        let question = String::from_utf8_lossy(question.trim_ascii_end()).into_owned();
        let mut failures = locked(&self.failures);
        let count = failures.get(&reason).map_or(0, |it| it.count) + 1;
        failures.insert(reason, Failure { reason, count, question, detail });
        true
    }
}
