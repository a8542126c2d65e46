//! Own methods: programs that answer cases, judged like any method of the catalogue.
//!
//! A program is named on the command line, `--method NAME=COMMAND`, and nowhere else: only this
//! makes an [`Order`]. It reads a case a line and writes an answer a line (`answer`). A [`Pool`]
//! keeps one process for each core (`process`), sends many cases at once, and starts again what
//! failed. [`Own::methods`] are [`Method`]s like the catalogue's, so that maps and hunts need not
//! know of processes. A [`Seat`] asks the program for the window, which never waits.

mod answer;
mod pool;
mod process;

pub use answer::Reply;
pub use pool::{Failure, Pool};
pub use process::asked;

use crate::catalog::{METHODS, MOVING, Method, MethodId, SolveEach, engines};
use crate::demo::guest::{Guest, Heard, Question, Visitor};
use crate::lab::proof;
use crate::outcome::{Contact, Outcome};
use crate::platform::refusal::Refusal;
use crate::platform::threads;
use crate::reference;
use crate::shape::{Kind, Shape};
use glam::DVec2;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// The `decided_by` of every answer of a program.
const DECIDED_BY: &str = "own-method";

pub struct Own {
    pub name: &'static str,
    id: MethodId,
    /// A caller waits for its answers.
    pub pool: &'static Pool,
    /// For all pairs of kinds. They wait for the program, so the thread that draws must not use
    /// them.
    pub methods: &'static [Method],
}

impl Own {
    /// Starts no process before the first questions. A process that does not answer for `silence`
    /// is ended. The result lives as long as this process, as the catalogue does.
    pub fn new(order: Order, silence: Duration) -> &'static Self {
        let name: &'static str = String::leak(order.name.clone());
        let id = MethodId::own(name);
        let pool: &'static Pool = Box::leak(Box::new(Pool::new(order, silence)));
        let methods = methods(id, pool);
        Box::leak(Box::new(Self { name, id, pool, methods }))
    }

    /// The program's answer to one case, with steps and the message of a failure. Waits for it.
    pub fn hear(&self, case: Question) -> Heard {
        let begun = Instant::now();
        let Reply { outcome, in_motion, steps } = self.pool.ask_one(case, true);
        let time = begun.elapsed();
        let failures = self.pool.failures();
        let failed = failures.into_iter().find(|it| Some(it.reason) == outcome.reason);
        let wrong_normal = if in_motion { None } else { wrong_normal(&case.0, &outcome) };
        Heard { outcome, in_motion, wrong_normal, steps, time, trouble: failed.map(|it| it.detail) }
    }
}

/// A wrong normal that was answered about two shapes at rest, and their true contact.
fn wrong_normal([a, b]: &[Shape; 2], outcome: &Outcome) -> Option<(DVec2, Contact)> {
    let said = outcome.contact?;
    let truth = reference::judge(a, b);
    let faults = proof::of_contact([a, b], &truth, &said.into(), 0.0);
    faults.contains_key("normal").then_some((said.normal, truth))
}

fn methods(id: MethodId, pool: &'static Pool) -> &'static [Method] {
    let solve: &'static (dyn Fn(&Shape, &Shape) -> Outcome + Send + Sync) =
        Box::leak(Box::new(move |a: &Shape, b: &Shape| {
            pool.ask_one(([*a, *b], None), false).outcome
        }));
    let solve_each: &'static SolveEach = Box::leak(Box::new(move |cases: &[Question]| {
        pool.ask(cases, false).into_iter().map(|it| (it.outcome, it.in_motion)).collect()
    }));
    let method = |pair| Method { solve_each: Some(solve_each), ..Method::new(id, pair, solve) };
    let pairs = Kind::ALL.into_iter().flat_map(|a| Kind::ALL.map(|b| (a, b)));
    Vec::leak(pairs.map(method).collect())
}

/// How often the program's files are looked at.
const LOOK: Duration = Duration::from_millis(250);

/// Locks also after a thread has panicked.
fn locked<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program at the window, asked on a thread that ends with the seat.
pub struct Seat {
    asked: Option<Question>,
    questions: Sender<Question>,
    news: Receiver<Visitor>,
}

impl Seat {
    pub fn new(own: &'static Own) -> Self {
        let (questions, asked) = channel();
        let (send, news) = channel();
        let visitor = Visitor { name: own.name, methods: own.methods, heard: None };
        let _ = send.send(visitor.clone());
        thread::spawn(move || serve(own, visitor, &asked, &send));
        Self { asked: None, questions, news }
    }
}

impl Guest for Seat {
    fn ask(&mut self, question: Question) {
        if self.asked.replace(question) != Some(question) {
            let _ = self.questions.send(question);
        }
    }

    fn news(&mut self) -> Option<Visitor> {
        self.news.try_iter().last()
    }
}

fn serve(
    own: &'static Own,
    mut visitor: Visitor,
    asked: &Receiver<Question>,
    news: &Sender<Visitor>,
) {
    threads::stand_back();
    let (mut last, mut built) = (None, own.pool.order.changed());
    loop {
        let mut case = match asked.recv_timeout(LOOK) {
            Ok(first) => asked.try_iter().last().or(Some(first)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let now = own.pool.order.changed();
        // A missing file is just being written.
        if now.is_some() && now != built {
            built = now;
            own.pool.start_again();
            // Methods are compared by address: the changed program needs new ones.
            visitor.methods = methods(own.id, own.pool);
            case = case.or(last);
        }
        let Some(case) = case else { continue };
        last = Some(case);
        visitor.heard = Some(own.hear(case));
        let _ = news.send(visitor.clone());
    }
}

/// Names that mean something else wherever methods are named.
const TAKEN: [&str; 2] = ["reference", "expected"];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    pub name: String,
    program: String,
    arguments: Vec<String>,
}

impl Order {
    /// Only this makes an order, so that a file cannot. An error if it is not NAME=COMMAND, if
    /// another method has the name, if a quotation mark has no end, or if the program is missing.
    pub fn of_argument(argument: &str) -> Result<Self, Refusal> {
        let refuse = |why: &str| Err(Refusal(format!("--method {argument}: {why}.")));
        let Some((name, command)) = argument.split_once('=') else {
            return refuse("it must be NAME=COMMAND");
        };
        let plain = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
        if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
            return refuse("the name must be 1 to 40 letters, digits, -, _ or .");
        }
        let mut methods = METHODS.iter().chain(engines()).chain(MOVING.iter());
        if TAKEN.contains(&name) || methods.any(|it| it.slug == name) {
            return refuse("another method has that name");
        }
        let Some(words) = shlex::split(command) else {
            return refuse("a quotation mark in the command has no end");
        };
        let mut words = words.into_iter();
        let Some(program) = words.next() else { return refuse("there is no command") };
        // On Windows names lack their endings, which the system adds.
        if !cfg!(windows) && found(&program).is_none() {
            return Err(Refusal(format!("--method {name}: there is no program \"{program}\".")));
        }
        Ok(Self { name: name.to_owned(), program, arguments: words.collect() })
    }

    /// The last change of the files that the command names: the program, a script.
    pub fn changed(&self) -> Option<SystemTime> {
        let files = found(&self.program).into_iter();
        let files = files.chain(self.arguments.iter().map(PathBuf::from));
        files.filter_map(|it| it.metadata().ok()?.modified().ok()).max()
    }
}

/// The file of a program; a bare name is looked up on the search path.
fn found(program: &str) -> Option<PathBuf> {
    let path = Path::new(program);
    if path.components().count() > 1 {
        return path.is_file().then(|| path.to_owned());
    }
    let folders = std::env::var_os("PATH");
    let folders = std::env::split_paths(folders.as_deref().unwrap_or(OsStr::new("")));
    folders.map(|it| it.join(program)).find(|it| it.is_file())
}
