//! One run of a demo's method: data, and the pages of its steps.

use super::{CodeLine, Page, Plot, Program, Table};
use crate::catalog::MethodId;
use crate::outcome::Outcome;
use crate::page::figure::Figure;
use crate::page::picture::MethodFrame;
use crate::reference::Truth;
use crate::scene::Which;
use crate::shape::Shape;
use std::cell::RefCell;
use std::rc::Rc;

/// One run of a demo's method.
pub struct Run {
    /// The answer.
    pub outcome: Outcome,
    /// The number of steps, at least one.
    pub step_count: usize,
    /// The step that decides, below `step_count`: what comes after it only shows more.
    pub decides_at: usize,
    /// The step, below `step_count`, that is shown at once while the user drags a shape.
    pub answers_at: Option<usize>,
    /// How many seconds it takes to play, where its steps are frames of a motion.
    pub lasts: Option<f64>,
    /// In which meaning or of what the answer is given, where there are several.
    pub meaning: Option<String>,
    /// The method that ran, where that is another one than was asked for.
    pub method: Option<MethodId>,
    /// The frame that the method works in, where it is another one than the world's.
    pub frame: Option<MethodFrame>,
    /// A change that brings the demo back to its subject, where the shapes left it.
    pub way_back: Option<WayBack>,
    /// Which of several listings it follows, by its name in the document; empty: that of its method.
    pub listing: &'static str,
    /// That listing, which the lesson sets.
    pub code: &'static [CodeLine],
    /// The method as a function to take home.
    pub program: Option<Program>,
    /// The method's formula in one line of a program.
    pub one_line: Option<String>,
    /// Whether it meets the challenge of that slug.
    pub meets: Box<dyn Fn(&str) -> bool>,
    /// The step that shows how a challenge is met, where it is.
    pub meets_at: Box<dyn Fn(&str) -> usize>,
    /// The reference's answer about the two shapes at rest, where the run needs it too.
    pub truth: Option<Box<dyn Fn() -> Truth>>,
    /// Its plots, where it has any.
    pub plots: Option<Box<dyn Fn() -> Vec<Plot>>>,
    /// A table of the run as a whole, such as δ per round, where it has one.
    pub table: Option<Box<dyn Fn() -> Table>>,
    /// Makes the page of a step; [`Run::page`] keeps the last one.
    pub write: Box<dyn Fn(usize) -> Page>,
    /// The page that was asked for last; begin with none.
    pub(crate) last: RefCell<Option<(usize, Rc<Page>)>>,
}

impl Run {
    /// A run of `step_count` steps, at least one, whose pages `write` makes.
    pub fn new(
        outcome: Outcome,
        step_count: usize,
        write: impl Fn(usize) -> Page + 'static,
    ) -> Self {
        Self {
            outcome,
            step_count,
            decides_at: step_count - 1,
            answers_at: None,
            lasts: None,
            meaning: None,
            method: None,
            frame: None,
            way_back: None,
            listing: "",
            code: &[],
            program: None,
            one_line: None,
            meets: Box::new(|_| false),
            meets_at: Box::new(|_| 0),
            truth: None,
            plots: None,
            table: None,
            write: Box::new(write),
            last: RefCell::default(),
        }
    }

    /// The page of a step below `step_count`. That of the last step that was asked for is kept.
    pub fn page(&self, step: usize) -> Rc<Page> {
        if let Some((_, page)) = self.last.borrow().as_ref().filter(|(it, _)| *it == step) {
            return page.clone();
        }
        let page = Rc::new((self.write)(step));
        self.last.replace(Some((step, page.clone())));
        page
    }

    /// The picture of a step below `step_count`.
    pub fn figure(&self, step: usize) -> Figure {
        self.page(step).figure().clone()
    }

    /// Whether it meets the challenge of that slug.
    pub fn meets(&self, challenge: &str) -> bool {
        (self.meets)(challenge)
    }

    /// The step that shows how a challenge is met, where it is.
    pub fn meets_at(&self, challenge: &str) -> usize {
        (self.meets_at)(challenge)
    }

    /// Its plots; empty where there are none.
    pub fn plots(&self) -> Vec<Plot> {
        self.plots.as_ref().map_or_else(Vec::new, |plots| plots())
    }

    /// Its table, where it has one.
    pub fn table(&self) -> Option<Table> {
        self.table.as_ref().map(|table| table())
    }
}

/// What a step says in words and numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// One sentence with the live numbers in it: what this step decided.
    pub caption: String,
    /// The formula and the same formula with its numbers, a line each.
    pub formula: Vec<String>,
}

/// What brings a demo back to its subject: one shape made anew, at a click.
#[derive(Clone, Debug, PartialEq)]
pub struct WayBack {
    /// What it does, for a button.
    pub label: String,
    /// Why one would.
    pub hint: &'static str,
    /// Which shape it changes.
    pub which: Which,
    /// What that one becomes.
    pub shape: Shape,
}
