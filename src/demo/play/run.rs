//! One run of a play: what was given, the answer, the steps, how they are shown, and the plots and
//! the table that belong to all of them.

use super::{CodeLine, Given, Page, Program};
use crate::catalog::MethodId;
use crate::outcome::{Outcome, Reason};
use crate::page::figure::{Figure, Role};
use crate::page::number::capital;
use crate::page::picture::MethodFrame;
use crate::reference::{self, Truth};
use crate::shape::Shape;
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::OnceLock;

type MetAt = dyn Fn(&str) -> Option<usize>;

/// One run of a demo's method: data, and the pages of its steps.
pub struct Run {
    pub outcome: Outcome,
    /// At least one.
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
    pub way_back: Option<WayBack>,
    /// Which of several listings it follows, by its name in the document; empty: that of its
    /// method.
    pub listing: &'static str,
    /// That listing, which the lesson sets.
    pub code: &'static [CodeLine],
    /// The method as a function to take home.
    pub program: Option<Program>,
    /// The method's formula in one line of a program.
    pub one_line: Option<String>,
    /// The step that shows how the challenge of a slug is met; `None` where it is not met.
    pub met_at: Box<MetAt>,
    /// The reference's answer about the two shapes at rest, where the run needs it too.
    pub truth: Option<Box<dyn Fn() -> Truth>>,
    pub plots: Option<Box<dyn Fn() -> Vec<Plot>>>,
    pub table: Option<Box<dyn Fn() -> Table>>,
    /// Makes the page of a step; [`Run::page`] keeps the last one.
    pub write: Box<dyn Fn(usize) -> Page>,
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
            met_at: Box::new(|_| None),
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
        self.page(step).figure.clone()
    }

    /// Whether it meets the challenge of that slug.
    pub fn meets(&self, challenge: &str) -> bool {
        (self.met_at)(challenge).is_some()
    }

    /// Its plots; empty where there are none.
    pub fn plots(&self) -> Vec<Plot> {
        self.plots.as_ref().map_or_else(Vec::new, |plots| plots())
    }

    pub fn table(&self) -> Option<Table> {
        self.table.as_ref().map(|table| table())
    }
}

/// A button that brings a demo back to its subject after its shapes have left it: a click makes
/// the second shape anew.
#[derive(Clone, Debug, PartialEq)]
pub struct WayBack {
    /// The words on its button.
    pub label: String,
    pub hint: &'static str,
    /// The second shape's next form.
    pub shape: Shape,
}

/// The facts of a run beside its steps: its input, which they deref to, and its answer.
pub struct Facts {
    given: Given,
    pub outcome: Outcome,
    truth: OnceLock<Truth>,
}

impl Facts {
    pub fn of(given: &Given, outcome: Outcome) -> Self {
        Self { given: given.clone(), outcome, truth: OnceLock::new() }
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
}

impl Deref for Facts {
    type Target = Given;

    fn deref(&self) -> &Given {
        &self.given
    }
}

/// A run of a play with steps of type `S`. `X` is what a play keeps beside them. It becomes a
/// [`Run`], on which the play sets what its pages do not need.
pub struct Shown<S: 'static, X: 'static = ()> {
    pub facts: Facts,
    /// Empty where the method refused the shapes before its first step.
    pub steps: Vec<S>,
    pub extra: X,
    /// Writes the page of the last of some steps, at least one.
    pub show: fn(&Self, &[S], &mut Page),
    /// Whether it meets the challenge of that slug.
    pub meets: fn(&Self, &str) -> bool,
    /// The step that shows how a challenge is met.
    pub meets_at: fn(&Self, &str) -> usize,
    pub frame: Option<MethodFrame>,
    pub way_back: Option<WayBack>,
    pub plots: Option<fn(&Self) -> Vec<Plot>>,
    pub table: Option<fn(&Self) -> Table>,
}

/// A method for two solids that records its steps.
type Solve<S> = fn(&Shape, &Shape, &mut Vec<S>) -> Outcome;

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

    /// Lets the repaired or the published method run on any two solids.
    pub fn solids(
        given: &Given,
        show: fn(&Self, &[S], &mut Page),
        [repaired, published]: [Solve<S>; 2],
    ) -> Self {
        let solve = if given.method.is_published() { published } else { repaired };
        Self::of(given, show, |steps| Some(solve(given.a(), given.b(), steps)))
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
        Self::new(Facts::of(given, outcome), steps, extra, show)
    }

    /// A run whose steps are there already.
    pub fn new(facts: Facts, steps: Vec<S>, extra: X, show: fn(&Self, &[S], &mut Page)) -> Self {
        Self {
            facts,
            steps,
            extra,
            show,
            meets: |_, _| false,
            meets_at: |_, _| 0,
            frame: None,
            way_back: None,
            plots: None,
            table: None,
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

impl<S, X> From<Shown<S, X>> for Run {
    fn from(shown: Shown<S, X>) -> Self {
        let (count, outcome) = (shown.steps.len().max(1), shown.facts.outcome);
        let (frame, way_back) = (shown.frame, shown.way_back.clone());
        let it = Rc::new(shown);
        let [met, truth, plots, table] = [(); 4].map(|()| it.clone());
        Self {
            frame,
            way_back,
            met_at: Box::new(move |challenge| {
                (met.meets)(&met, challenge).then(|| (met.meets_at)(&met, challenge))
            }),
            truth: Some(Box::new(move || *truth.truth())),
            plots: plots.plots.map(|it| -> Box<dyn Fn() -> _> { Box::new(move || it(&plots)) }),
            table: table.table.map(|it| -> Box<dyn Fn() -> _> { Box::new(move || it(&table)) }),
            ..Self::new(outcome, count, move |step| it.page(step))
        }
    }
}

/// A plot that belongs to the run as a whole, such as δ by round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    pub title: String,
    /// The names of the horizontal and the vertical quantity.
    pub x: String,
    pub y: String,
    /// The vertical axis is logarithmic (base ten); values that are not above zero are left out.
    pub logarithmic: bool,
    pub series: Vec<Series>,
    /// An observation, such as "a two-cycle: 4.680 and −1.734 alternate".
    pub remark: Option<String>,
}

impl Plot {
    /// A plot by its title, the names of its axes and its lines.
    pub fn new(title: &str, [x, y]: [&str; 2], series: impl Into<Vec<Series>>) -> Self {
        let [title, x, y] = [title, x, y].map(str::to_owned);
        Self { title, x, y, series: series.into(), ..Self::default() }
    }

    pub fn logarithmic(self) -> Self {
        Self { logarithmic: true, ..self }
    }

    /// The same with an observation, if there is one.
    pub fn remark(self, remark: impl Into<Option<String>>) -> Self {
        Self { remark: remark.into(), ..self }
    }
}

/// One line of a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name in the plot's legend.
    pub name: String,
    /// Its colour, as the canvas has it.
    pub role: Role,
    pub points: Vec<PlotPoint>,
    /// Nothing lies between the points: no line joins them.
    pub apart: bool,
}

impl Series {
    /// A line over those of some points that are finite.
    pub fn new(
        name: impl Into<String>,
        role: Role,
        points: impl IntoIterator<Item = PlotPoint>,
    ) -> Self {
        let finite = points.into_iter().filter(|it| it.x.is_finite() && it.y.is_finite());
        Self { name: name.into(), role, points: finite.collect(), apart: false }
    }

    /// A level line from one `x` to another.
    pub fn level(name: impl Into<String>, role: Role, ends: [f64; 2], y: f64) -> Self {
        Self::new(name, role, ends.map(|x| PlotPoint::at(x, y)))
    }
}

/// One point of a plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotPoint {
    pub x: f64,
    pub y: f64,
    /// The step that brought it, where one did: a click goes there.
    pub step: Option<usize>,
}

impl PlotPoint {
    /// A point that no step brought.
    pub fn at(x: f64, y: f64) -> Self {
        Self { x, y, step: None }
    }

    /// A point that a step brought.
    pub fn of(step: usize, x: f64, y: f64) -> Self {
        Self { x, y, step: Some(step) }
    }
}

/// A small table beside the steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    pub columns: Vec<String>,
    /// A row for each round, with the step that it belongs to.
    pub rows: Vec<(usize, Vec<String>)>,
}

impl Table {
    pub fn new<const N: usize>(
        columns: [&str; N],
        rows: impl IntoIterator<Item = (usize, [String; N])>,
    ) -> Self {
        let rows = rows.into_iter().map(|(step, row)| (step, row.to_vec()));
        Self { columns: columns.map(str::to_owned).to_vec(), rows: rows.collect() }
    }
}

#[cfg(test)]
mod tests {
    use crate::demo::lesson::trial::{Demo, Which};
    use crate::outcome::Verdict;
    use crate::shape::{Circle, Segment};
    use glam::dvec2;

    #[test]
    fn runs_without_steps_show_the_shapes_and_say_why() {
        let far = dvec2(1e308, -1e308);
        for (demo, shape) in [
            ("circle-rectangle/rotate-back", Circle::new(far, 1.0).unwrap().into()),
            ("segment-circle/conjugate-product", Segment::new(far, -far).unwrap().into()),
        ] {
            let demo = Demo(demo);
            let mut scene = demo.scene(&demo.presets[0]);
            scene.set_shape(Which::A, shape);
            let run = demo.run(&scene);
            assert_eq!((run.step_count, run.outcome.verdict), (1, Verdict::Undecided));
            assert!(!run.page(0).note.caption.is_empty());
            assert_eq!(run.figure(0).marks.len(), 2);
        }
    }
}
