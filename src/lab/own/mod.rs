//! Own methods: programs that answer cases, judged like any method of the catalogue.
//!
//! A program is named on the command line, `--method NAME=COMMAND`, and nowhere else: an
//! [`Order`] can be made of nothing but such an argument. It reads a case a line and writes an
//! answer a line (`answer`); a [`Pool`] keeps one process for each core (`process`), sends many cases
//! at once, and starts again what failed. [`Own::method`] is the program as the catalogue's own
//! [`Method`], so that maps, hunts and the command line need no knowledge of processes. A [`Seat`]
//! asks it for the window, which never waits.

mod answer;
mod pool;
mod process;

pub use answer::Reply;
pub use pool::{Failure, Limits, Pool};
pub use process::asked;

use crate::catalog::{Document, Family, METHODS, Method, Semantics, SolveEach, engines};
use crate::demo::guest::{Guest, Heard, Question, Visitor};
use crate::lab::proof;
use crate::outcome::{Contact, Outcome};
use crate::platform::refusal::Refusal;
use crate::reference;
use crate::shape::{Kind, Shape};
use glam::DVec2;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// The test that decided, of every answer of a program.
const DECIDED_BY: &str = "own-method";

pub struct Own {
    pub name: &'static str,
    order: Order,
    family: &'static Family,
    pool: &'static Pool,
    methods: &'static [Method],
}

impl Own {
    /// Makes a program ready; its processes start with the first questions. An error if the program
    /// does not exist. The result lives as long as this process, as the catalogue does.
    pub fn new(order: Order, limits: Limits) -> Result<&'static Self, Refusal> {
        order.check()?;
        let name: &'static str = String::leak(order.name().to_owned());
        let family: &'static Family = Box::leak(Box::new(Family::named(Document::Own, name)));
        let pool: &'static Pool = Box::leak(Box::new(Pool::new(order.clone(), limits)));
        let methods = methods(name, family, pool);
        Ok(Box::leak(Box::new(Self { name, order, family, pool, methods })))
    }

    /// The method for a pair of kinds, in this very order. It waits for the program, so the thread that
    /// draws must not use it.
    pub fn method(&'static self, pair: (Kind, Kind)) -> Option<&'static Method> {
        self.methods.iter().find(|it| it.pair == pair)
    }

    /// The methods for all pairs of kinds, each in both orders.
    pub fn all_methods(&self) -> &'static [Method] {
        self.methods
    }

    /// New methods, which differ from those of the program as it was before.
    pub fn methods_anew(&self) -> &'static [Method] {
        methods(self.name, self.family, self.pool)
    }

    /// The methods for all pairs of kinds, each in one order.
    pub fn methods(&'static self) -> impl Iterator<Item = &'static Method> {
        self.methods.iter().filter(|it| it.pair.0 as u8 <= it.pair.1 as u8)
    }

    /// Its answers to many cases, in order, without their steps. Waits for the program.
    pub fn replies(&self, cases: &[Question]) -> Vec<Reply> {
        self.pool.ask(cases, false)
    }

    /// Its answer to one case, with its steps and the message of a failure. Waits for the program.
    pub fn hear(&self, case: Question) -> Heard {
        let begun = Instant::now();
        let Reply { outcome, in_motion, steps } = self.pool.ask_one(case, true);
        let time = begun.elapsed();
        let failures = self.failures();
        let failed = failures.into_iter().find(|it| Some(it.reason) == outcome.reason);
        let wrong_normal = if in_motion { None } else { wrong_normal(&case.0, &outcome) };
        Heard { outcome, in_motion, wrong_normal, steps, time, trouble: failed.map(|it| it.detail) }
    }

    /// When the newest of its files was changed.
    pub fn built(&self) -> Option<SystemTime> {
        self.order.changed()
    }

    /// Starts its processes again with the next questions, and forgets what went wrong.
    pub fn start_again(&self) {
        self.pool.start_again();
    }

    pub fn failures(&self) -> Vec<Failure> {
        self.pool.failures()
    }

    /// Ends its processes for good.
    pub fn stop(&self) {
        self.pool.stop();
    }
}

impl std::fmt::Debug for Own {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name)
    }
}

/// A wrong normal that was answered about two shapes at rest, and their true contact.
fn wrong_normal([a, b]: &[Shape; 2], outcome: &Outcome) -> Option<(DVec2, Contact)> {
    let said = outcome.contact?;
    let truth = reference::judge(a, b).contact;
    let faults = proof::of_contact([a, b], &truth, &said.into(), 0.0);
    faults.contains_key("normal").then_some((said.normal, truth))
}

fn methods(name: &'static str, family: &'static Family, pool: &'static Pool) -> &'static [Method] {
    let solve: &'static (dyn Fn(&Shape, &Shape) -> Outcome + Send + Sync) =
        Box::leak(Box::new(move |a: &Shape, b: &Shape| {
            pool.ask_one(([*a, *b], None), false).outcome
        }));
    let solve_traced: &'static (dyn Fn(&Shape, &Shape) -> (Outcome, String) + Send + Sync) =
        Box::leak(Box::new(move |a: &Shape, b: &Shape| {
            let reply = pool.ask_one(([*a, *b], None), true);
            (reply.outcome, format!("{:?}", reply.steps))
        }));
    let solve_each: &'static SolveEach = Box::leak(Box::new(move |cases: &[Question]| {
        pool.ask(cases, false).into_iter().map(|it| (it.outcome, it.in_motion)).collect()
    }));
    let method = |pair| Method {
        id: family.repaired(),
        slug: name,
        title: name,
        pair,
        semantics: Semantics::Closed,
        solve,
        decide: solve,
        solve_traced,
        decide_two: None,
        solve_each: Some(solve_each),
        solve_moving: None,
    };
    let pairs = Kind::ALL.into_iter().flat_map(|a| Kind::ALL.map(|b| (a, b)));
    Vec::leak(pairs.map(method).collect())
}

/// How often the program's files are looked at.
const LOOK: Duration = Duration::from_millis(250);

/// A program at the window.
pub struct Seat {
    asked: Option<Question>,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    wanted: Mutex<Wanted>,
    changed: Condvar,
    news: Mutex<Option<Visitor>>,
}

#[derive(Default)]
struct Wanted {
    case: Option<Question>,
    over: bool,
}

/// Locks it, also after a thread has panicked.
fn locked<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Seat {
    pub fn new(own: &'static Own) -> Self {
        let shared = Arc::<Shared>::default();
        let visitor = Visitor { name: own.name, methods: own.all_methods(), heard: None };
        *locked(&shared.news) = Some(visitor.clone());
        let kept = Arc::clone(&shared);
        thread::spawn(move || serve(own, visitor, &shared));
        Self { asked: None, shared: kept }
    }
}

impl Guest for Seat {
    fn ask(&mut self, question: Question) {
        if self.asked != Some(question) {
            self.asked = Some(question);
            locked(&self.shared.wanted).case = Some(question);
            self.shared.changed.notify_one();
        }
    }

    fn news(&mut self) -> Option<Visitor> {
        // While the thread writes them they are as good as not there yet.
        self.shared.news.try_lock().ok()?.take()
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        locked(&self.shared.wanted).over = true;
        self.shared.changed.notify_one();
    }
}

fn serve(own: &'static Own, mut visitor: Visitor, shared: &Shared) {
    let (mut last, mut built) = (None, own.built());
    loop {
        let mut wanted = locked(&shared.wanted);
        if wanted.case.is_none() && !wanted.over {
            let waited = shared.changed.wait_timeout(wanted, LOOK);
            wanted = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        if wanted.over {
            return;
        }
        let mut case = wanted.case.take();
        drop(wanted);
        let now = own.built();
        // A file that is not there is just being written.
        if now.is_some() && now != built {
            built = now;
            own.start_again();
            visitor.methods = own.methods_anew();
            case = case.or(last);
        }
        let Some(case) = case else { continue };
        last = Some(case);
        visitor.heard = Some(own.hear(case));
        *locked(&shared.news) = Some(visitor.clone());
    }
}

/// Names that mean something else wherever methods are named.
const TAKEN: [&str; 2] = ["reference", "expected"];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    name: String,
    words: Vec<String>,
}

impl Order {
    /// Reads an argument of the command line. Only this makes an order, so that a file cannot. An
    /// error if it is not NAME=COMMAND, if another method has the name, or if a quotation mark in
    /// the command has no end.
    pub fn of_argument(argument: &str) -> Result<Self, Refusal> {
        let refuse = |why: &str| Err(Refusal(format!("--method {argument}: {why}.")));
        let Some((name, command)) = argument.split_once('=') else {
            return refuse("it must be NAME=COMMAND");
        };
        let plain = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
        if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
            return refuse("the name must be 1 to 40 letters, digits, -, _ or .");
        }
        if TAKEN.contains(&name) || METHODS.iter().chain(engines()).any(|it| it.slug == name) {
            return refuse("another method has that name");
        }
        match shlex::split(command) {
            None => refuse("a quotation mark in the command has no end"),
            Some(words) if words.is_empty() => refuse("there is no command"),
            Some(words) => Ok(Self { name: name.to_owned(), words }),
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    fn words(&self) -> (&str, &[String]) {
        self.words.split_first().map_or(("", &[]), |(program, rest)| (program, rest))
    }

    /// An error if the program does not exist, before it gets a case.
    fn check(&self) -> Result<(), Refusal> {
        let (program, _) = self.words();
        // On Windows names lack their endings, which the system adds.
        if cfg!(windows) || found(program).is_some() {
            return Ok(());
        }
        let name = &self.name;
        Err(Refusal(format!("--method {name}: there is no program \"{program}\".")))
    }

    /// When the newest of the files that the command names was changed: the program, a script.
    pub fn changed(&self) -> Option<SystemTime> {
        let (program, rest) = self.words();
        let files = found(program).into_iter().chain(rest.iter().map(PathBuf::from));
        files.filter_map(|it| it.metadata().ok()?.modified().ok()).max()
    }
}

/// The file of a program's name: one on the search path where it is a bare name.
fn found(program: &str) -> Option<PathBuf> {
    let path = Path::new(program);
    if path.components().count() > 1 {
        return path.is_file().then(|| path.to_owned());
    }
    let folders = std::env::var_os("PATH");
    let folders = std::env::split_paths(folders.as_deref().unwrap_or(OsStr::new("")));
    folders.map(|it| it.join(program)).find(|it| it.is_file())
}
