//! The course of a run: what was given, what came out, and every step between.

use super::{CodeLine, Lit};
use crate::app::figure::{Figure, Mark, Role};
use crate::outcome::{Outcome, Reason};
use crate::shape::Shape;

/// The course of a run, whatever its steps are.
pub trait AnyCourse {
    /// The answer.
    fn outcome(&self) -> &Outcome;

    /// How many steps there are; at least one.
    fn step_count(&self) -> usize;

    /// The method's pseudo-code, as the variant that ran has it.
    fn code(&self) -> &'static [CodeLine] {
        &[]
    }

    /// The line of the pseudo-code that step `step` is on, and the branch that it took.
    fn lit(&self, step: usize) -> Option<Lit> {
        let _ = step;
        None
    }
}

/// The steps of one algorithm on two shapes, as it recorded them.
pub struct Course<S> {
    /// The two shapes, in the order in which the algorithm took them.
    pub shapes: [Shape; 2],
    /// The answer.
    pub outcome: Outcome,
    /// What led to it. Empty where the shapes are none that the algorithm takes.
    pub steps: Vec<S>,
    /// The pseudo-code of the variant that ran.
    pub code: &'static [CodeLine],
    /// Where in the pseudo-code a step is.
    pub lit: fn(&S) -> Lit,
}

impl<S> Course<S> {
    /// Lets an algorithm run on two shapes and keeps its steps; `None` is its answer to shapes
    /// that it does not take.
    pub fn of(
        shapes: [Shape; 2],
        code: &'static [CodeLine],
        lit: fn(&S) -> Lit,
        solve: impl FnOnce(&[Shape; 2], &mut Vec<S>) -> Option<Outcome>,
    ) -> Self {
        let mut steps = Vec::new();
        let wrong_pair = Outcome::undecided(Reason::WrongPair, "pair");
        let outcome = solve(&shapes, &mut steps).unwrap_or(wrong_pair);
        Self { shapes, outcome, steps, code, lit }
    }

    /// The steps up to and with one; all of them where it is not there.
    pub fn shown(&self, step: usize) -> &[S] {
        self.steps.get(..=step).unwrap_or(&self.steps)
    }

    /// Draws the two shapes as they were given.
    pub fn draw_given(&self, figure: &mut Figure) {
        for (role, shape) in [Role::A, Role::B].into_iter().zip(&self.shapes) {
            figure.add(Mark::shape(role, shape));
        }
    }
}

impl<S> AnyCourse for Course<S> {
    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        self.steps.len().max(1)
    }

    fn code(&self) -> &'static [CodeLine] {
        self.code
    }

    fn lit(&self, step: usize) -> Option<Lit> {
        self.steps.get(step).map(self.lit)
    }
}
