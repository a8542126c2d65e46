//! Methods that are answered elsewhere, such as programs of the user's own, as the window has them.
//!
//! The window asks and goes on; what it shows is what was answered last. Who answers stands behind a
//! [`Guest`], so that the window itself knows neither processes nor threads.

mod step;
mod visit;

pub use step::Step;
pub use visit::run;

use crate::catalog::Method;
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome};
use crate::shape::{Kind, Shape};
use glam::DVec2;
use std::time::Duration;

/// A case as it is asked: two shapes, and how they move where they do.
pub type Question = ([Shape; 2], Option<Motion>);

/// Somebody who answers elsewhere. Nothing here ever waits.
pub trait Guest {
    /// Asks a case; it takes the place of one that is not yet being answered.
    fn ask(&mut self, question: Question);

    /// What is new since this was called last.
    fn news(&mut self) -> Option<Visitor>;
}

/// A guest's method as it is known now.
#[derive(Clone)]
pub struct Visitor {
    /// What its user calls it.
    pub name: &'static str,
    /// The method for each pair of kinds. They wait for the answer: not for the thread that draws.
    /// After the guest changed they are other ones, so that nothing old is taken for new.
    pub methods: &'static [Method],
    /// What it answered last.
    pub heard: Option<Heard>,
}

/// An answer.
#[derive(Clone)]
pub struct Heard {
    /// The answer itself.
    pub outcome: Outcome,
    /// It is about the motion: it has a time of the first touch, or says that there is none.
    pub in_motion: bool,
    /// Its wrong normal, and the true contact of the shapes that were asked about.
    pub wrong_normal: Option<(DVec2, Contact)>,
    /// Its steps, where it sent some.
    pub steps: Vec<Step>,
    /// How long it took, on the way and back.
    pub time: Duration,
    /// What there is to say about a failure.
    pub trouble: Option<String>,
}

impl Visitor {
    /// The method for two kinds, in this order.
    pub fn method(&self, kinds: [Kind; 2]) -> Option<&'static Method> {
        self.methods.iter().find(|it| [it.pair.0, it.pair.1] == kinds)
    }
}
