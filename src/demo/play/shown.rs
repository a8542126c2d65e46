//! The run of a play: what was given, the answer, the recorded steps, and how they are shown.

use super::{Given, Page, Plot, Program, Run, Table, WayBack};
use crate::catalog::MethodId;
use crate::motion::Motion;
use crate::outcome::{Outcome, Reason};
use crate::page::number::capital;
use crate::page::picture::MethodFrame;
use crate::reference::{self, Truth};
use crate::shape::Shape;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::OnceLock;

/// What is known of a run beside its steps.
#[derive(Clone)]
pub struct Facts {
    /// The two shapes, in the order in which the play takes them.
    pub shapes: [Shape; 2],
    /// The method that ran.
    pub method: MethodId,
    /// How far the two shapes move.
    pub motion: Motion,
    /// The answer.
    pub outcome: Outcome,
    truth: OnceLock<Truth>,
    options: Vec<(&'static str, f64)>,
}

impl Facts {
    /// What is known of a method's answer to two shapes at rest, without options.
    pub fn of(shapes: [Shape; 2], method: MethodId, outcome: Outcome) -> Self {
        let (motion, truth) = (Motion::REST, OnceLock::new());
        Self { shapes, method, motion, outcome, truth, options: Vec::new() }
    }

    /// The first shape.
    pub fn a(&self) -> &Shape {
        &self.shapes[0]
    }

    /// The second shape.
    pub fn b(&self) -> &Shape {
        &self.shapes[1]
    }

    /// The reference's answer, found when it is first needed.
    pub fn truth(&self) -> &Truth {
        self.truth.get_or_init(|| {
            #[cfg(test)]
            crate::platform::tally::count("reference");
            reference::judge(self.a(), self.b())
        })
    }

    /// Whether the answer is not true.
    pub fn is_wrong(&self) -> bool {
        self.outcome.verdict.contradicts(self.truth().verdict)
    }

    /// The value of one of the play's options; zero for an option that it lacks.
    pub fn option(&self, slug: &str) -> f64 {
        self.options.iter().find(|it| it.0 == slug).map_or(0.0, |it| it.1)
    }

    /// Whether a switch is on.
    pub fn is_on(&self, slug: &str) -> bool {
        self.option(slug) >= 1.0
    }
}

/// A run of a play with steps of type `S`. `X` is what a play keeps beside them.
pub struct Shown<S: 'static, X: 'static = ()> {
    /// What is known of it.
    pub facts: Facts,
    /// The steps. Empty where the method refused the shapes before its first one.
    pub steps: Vec<S>,
    /// What the play keeps beside the steps.
    pub extra: X,
    /// Which of several listings it follows, by its name in the document; empty: that of its method.
    pub listing: &'static str,
    /// Writes the page of the last of some steps, at least one.
    pub show: fn(&Self, &[S], &mut Page),
    /// Whether it meets the challenge of that slug.
    pub meets: fn(&Self, &str) -> bool,
    /// The step that shows how a challenge is met.
    pub meets_at: fn(&Self, &str) -> usize,
    /// The step that decides, counted from 0; `None`: the last one.
    pub decides_at: Option<usize>,
    /// The step that is shown at once while the user drags a shape, counted from 0.
    pub answers_at: Option<usize>,
    /// How many seconds it takes to play, where its steps are frames of a motion.
    pub lasts: Option<f64>,
    /// In which meaning or of what the answer is given, where there are several.
    pub meaning: Option<String>,
    /// The method that ran, where that is another one than was asked for.
    pub played: Option<MethodId>,
    /// The frame that the method works in, where it is another one than the world's.
    pub frame: Option<MethodFrame>,
    /// A change that brings the demo back to its subject, where the shapes left it.
    pub way_back: Option<WayBack>,
    /// Its plots.
    pub plots: Option<fn(&Self) -> Vec<Plot>>,
    /// Its table.
    pub table: Option<fn(&Self) -> Table>,
    /// The method as a function to take home.
    pub program: Option<Program>,
    /// The method's formula in one line of a program.
    pub one_line: Option<String>,
}

impl<S> Shown<S> {
    /// Lets a method run on what is given and keeps its steps. `solve` returns `None` for shapes
    /// that it does not take.
    pub fn of(
        given: &Given,
        show: fn(&Self, &[S], &mut Page),
        solve: impl FnOnce(&mut Vec<S>) -> Option<Outcome>,
    ) -> Self {
        Self::with((), given, show, solve)
    }
}

impl<S, X> Shown<S, X> {
    /// Like [`Shown::of`], with what the play keeps beside the steps.
    pub fn with(
        extra: X,
        given: &Given,
        show: fn(&Self, &[S], &mut Page),
        solve: impl FnOnce(&mut Vec<S>) -> Option<Outcome>,
    ) -> Self {
        let mut steps = Vec::new();
        let outcome = solve(&mut steps);
        let outcome = outcome.unwrap_or(Outcome::undecided(Reason::WrongPair, "pair"));
        Self::new(given.facts(outcome), steps, extra, show)
    }

    /// A run whose steps are there already.
    pub fn new(facts: Facts, steps: Vec<S>, extra: X, show: fn(&Self, &[S], &mut Page)) -> Self {
        Self {
            facts,
            steps,
            extra,
            listing: "",
            show,
            meets: |_, _| false,
            meets_at: |_, _| 0,
            decides_at: None,
            answers_at: None,
            lasts: None,
            meaning: None,
            played: None,
            frame: None,
            way_back: None,
            plots: None,
            table: None,
            program: None,
            one_line: None,
        }
    }

    /// Whether a wrong answer is given at the last of some steps.
    pub fn ends_wrong(&self, steps: &[S]) -> bool {
        steps.len() == self.steps.len() && self.is_wrong()
    }

    /// The page of a step. A run without steps shows the shapes and says why it has none.
    pub fn page(&self, step: usize) -> Page {
        let mut page = Page::default();
        match self.steps.get(..=step) {
            Some(steps) => (self.show)(self, steps, &mut page),
            None => {
                page.shapes(&self.facts);
                page.say(match self.outcome.reason {
                    Some(Reason::Overflow) => {
                        "These coordinates are too large to subtract from one another.".into()
                    }
                    reason => capital(reason.map_or("no answer", Reason::word)) + ".",
                });
            }
        }
        page.finished()
    }
}

impl<S, X> Deref for Shown<S, X> {
    type Target = Facts;

    fn deref(&self) -> &Facts {
        &self.facts
    }
}

impl Given<'_> {
    fn facts(&self, outcome: Outcome) -> Facts {
        let value = |it: &super::OptionSpec| it.value(self.options, Some(self.method));
        let options = self.play.options.iter().map(|it| (it.slug, value(it))).collect();
        let Self { shapes, method, motion, .. } = *self;
        Facts { motion, options, ..Facts::of(shapes, method, outcome) }
    }
}

impl<S, X> From<Shown<S, X>> for Run {
    fn from(shown: Shown<S, X>) -> Self {
        let Shown { decides_at, answers_at, lasts, played, frame, listing, program, .. } = shown;
        let (meaning, one_line) = (shown.meaning.clone(), shown.one_line.clone());
        let way_back = shown.way_back.clone();
        let (count, outcome) = (shown.steps.len().max(1), shown.facts.outcome);
        let [it, meets, meets_at, truth, plots, table] = [(); 6].map({
            let shown = Rc::new(shown);
            move |()| shown.clone()
        });
        Self {
            decides_at: decides_at.unwrap_or(count - 1),
            answers_at,
            lasts,
            meaning,
            method: played,
            frame,
            way_back,
            listing,
            program,
            one_line,
            meets: Box::new(move |challenge| (meets.meets)(&meets, challenge)),
            meets_at: Box::new(move |challenge| (meets_at.meets_at)(&meets_at, challenge)),
            truth: Some(Box::new(move || *truth.truth())),
            plots: plots.plots.map(|it| -> Box<dyn Fn() -> _> { Box::new(move || it(&plots)) }),
            table: table.table.map(|it| -> Box<dyn Fn() -> _> { Box::new(move || it(&table)) }),
            ..Self::new(outcome, count, move |step| it.page(step))
        }
    }
}
