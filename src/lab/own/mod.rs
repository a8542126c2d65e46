//! Own methods: programs that answer cases, asked and judged like any method of the catalogue.
//!
//! A program is named on the command line, `--method NAME=COMMAND`, and nowhere else: an
//! [`Order`] can be made of nothing but such an argument. It reads a case a line and writes an
//! answer a line (`answer`); a [`Pool`] keeps one process for each core that asks (`process`), sends
//! many cases at once, and starts again what failed. [`Own::method`] is the program as the
//! catalogue's own [`Method`], so that maps, hunts and the command line need to know nothing of
//! processes.
//!
//! | room | what it does |
//! | --- | --- |
//! | `order` | NAME=COMMAND, its words, and the files that make it |
//! | `answer` | one line of a program's output, read |
//! | `process` | one process: questions in, answers out |
//! | `slot` | one process after the other: what failed is started again |
//! | `pool` | a slot for each core, and the account of what failed |
//! | `seat` | a program at the window, which never waits |
//! | [`launch`] | a process that ends when the program does |

mod answer;
pub mod launch;
mod order;
mod pool;
mod process;
mod seat;
mod slot;

pub use answer::Reply;
pub use order::Order;
pub use pool::{Failure, Pool};
pub use seat::Seat;
pub use slot::Limits;

use crate::catalog::{Document, Family, Method, Semantics, SolveEach};
use crate::demo::guest::{Heard, Question};
use crate::lab::proof;
use crate::outcome::{Contact, Outcome};
use crate::platform::refusal::Refusal;
use crate::reference;
use crate::shape::{Kind, Shape};
use glam::DVec2;
use std::time::{Instant, SystemTime};

/// What decided, of every answer that a program gave.
const DECIDED_BY: &str = "own-method";

/// Whether this program can be started once more as a [`launch`]er: it can where it looked whether
/// it is one.
#[cfg(target_os = "linux")]
static LAUNCHES: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

/// A program that is asked.
pub struct Own {
    /// What its user calls it.
    pub name: &'static str,
    order: Order,
    family: &'static Family,
    pool: &'static Pool,
    methods: &'static [Method],
}

impl Own {
    /// Makes a program ready to be asked; its processes start with the first questions.
    ///
    /// What is made here lives as long as this process, as the catalogue does.
    ///
    /// # Errors
    /// When there is no such program.
    pub fn new(order: Order, limits: Limits) -> Result<&'static Self, Refusal> {
        order.check()?;
        let name: &'static str = String::leak(order.name().to_owned());
        let family: &'static Family = Box::leak(Box::new(Family::named(Document::Own, name)));
        let pool: &'static Pool = Box::leak(Box::new(Pool::new(order.clone(), limits)));
        let methods = methods(name, family, pool);
        Ok(Box::leak(Box::new(Self { name, order, family, pool, methods })))
    }

    /// The method for a pair of kinds, in this very order. It waits for the program: not for
    /// the thread that draws.
    pub fn method(&'static self, pair: (Kind, Kind)) -> Option<&'static Method> {
        self.methods.iter().find(|it| it.pair == pair)
    }

    /// The methods for all pairs of kinds, each in both orders.
    pub fn all_methods(&self) -> &'static [Method] {
        self.methods
    }

    /// New ones, to be told from those of the program as it was before.
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

    /// What it answers to one case, with its steps and what there is to say about a failure. Waits
    /// for the program.
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

    /// What went wrong so far.
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

/// The methods for all pairs of kinds.
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
