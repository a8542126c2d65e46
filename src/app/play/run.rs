//! One run of a demo: its steps, how each looks and reads, and what belongs to the whole.

use super::{AnyCourse, CodeLine, Lit, Plot, Program, Table};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::scene::Which;
use crate::app::slug::capital;
use crate::catalog::MethodId;
use crate::outcome::{Outcome, Reason};
use crate::shape::Shape;

/// One run of a lesson's algorithm with all its steps.
pub trait Run {
    /// The algorithm's own part of it: the answer and the steps.
    fn course(&self) -> &dyn AnyCourse;

    /// The answer.
    fn outcome(&self) -> &Outcome {
        self.course().outcome()
    }

    /// How many steps there are; at least one.
    fn step_count(&self) -> usize {
        self.course().step_count()
    }

    /// The step that decides, below `step_count`: what comes after it only shows more.
    fn decides_at(&self) -> usize {
        self.step_count() - 1
    }

    /// In which meaning or of what the answer is given, where the steps have several.
    fn meaning(&self) -> Option<String> {
        None
    }

    /// The step, below `step_count`, that a hand is shown at once which drags a shape: where the
    /// shapes are the question, and not what it is explained with.
    fn answers_at(&self) -> Option<usize> {
        None
    }

    /// How many seconds the run takes to play, where its steps are frames of a motion.
    fn lasts(&self) -> Option<f64> {
        None
    }

    /// The time of the motion, 0 to 1, that a step speaks of; `None` where it speaks of none.
    fn time(&self, step: usize) -> Option<f64> {
        let _ = step;
        None
    }

    /// What step `step` (below `step_count`) says.
    fn note(&self, step: usize) -> Note;

    /// Draws the state after step `step` (below `step_count`): the given shapes
    /// (weight `Given`, roles `A` and `B`, filled), then what the run has shown so
    /// far; what this very step brought is marked fresh.
    fn draw(&self, step: usize, figure: &mut Figure);

    /// The method that ran, where that is another than the one that was asked for.
    fn method(&self) -> Option<MethodId> {
        None
    }

    /// What roles mean in this very run, before the demo's own legend.
    fn legend(&self) -> Vec<(Role, &'static str)> {
        Vec::new()
    }

    /// The frame that the method works in, where it is another than the world's.
    fn frame(&self) -> Option<MethodFrame> {
        None
    }

    /// How far into its frame a step is best seen, 0 to 1; `None` where that is all the same.
    fn frame_of(&self, step: usize) -> Option<f64> {
        let _ = step;
        None
    }

    /// A change that brings the demo back to what it is about, where the shapes left it.
    fn way_back(&self) -> Option<WayBack> {
        None
    }

    /// Whether the run meets the challenge of that slug.
    fn meets(&self, challenge: &str) -> bool {
        let _ = challenge;
        false
    }

    /// The step that shows how a challenge is met, where [`Run::meets`] says that it is.
    fn meets_at(&self, challenge: &str) -> usize {
        let _ = challenge;
        0
    }

    /// Rows of a small table that belongs to the run as a whole, such as δ per
    /// round: heading and rows. Empty where there is nothing to tabulate.
    fn table(&self) -> Option<Table> {
        None
    }

    /// Whether [`Run::table`] has rows: asked in every frame, also while no table is shown.
    fn has_table(&self) -> bool {
        self.table().is_some_and(|table| !table.rows.is_empty())
    }

    /// The method's pseudo-code, as the variant that ran has it.
    fn code(&self) -> &'static [CodeLine] {
        self.course().code()
    }

    /// The line of [`Run::code`] that step `step` is on, and the branch that it took.
    fn lit(&self, step: usize) -> Option<Lit> {
        self.course().lit(step)
    }

    /// The method as a function to take home, where the run has one.
    fn program(&self) -> Option<Program> {
        None
    }

    /// The method's formula in one line of a program, where it has one.
    fn one_line(&self) -> Option<String> {
        None
    }

    /// Whether [`Run::plots`] has any: asked in every frame, also while no plot is shown.
    fn has_plots(&self) -> bool {
        !self.plots().is_empty()
    }

    /// Plots that belong to the run as a whole. Empty where there is nothing to plot.
    fn plots(&self) -> Vec<Plot> {
        Vec::new()
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

impl Note {
    /// A sentence, and formulas that may be none.
    pub fn new(caption: impl Into<String>, formula: impl IntoIterator<Item = String>) -> Self {
        Self { caption: caption.into(), formula: formula.into_iter().collect() }
    }

    /// What a run says that recorded no step: why there is no answer.
    pub fn without_steps(outcome: &Outcome) -> Self {
        match outcome.reason {
            Some(Reason::Overflow) => Self::out_of_range(),
            reason => Self::new(capital(reason.map_or("no answer", Reason::word)) + ".", []),
        }
    }

    /// What a run says that did not come to its first step: the shapes are too far apart for it.
    pub fn out_of_range() -> Self {
        Self::new("These coordinates are too large to subtract from one another.", [])
    }
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
