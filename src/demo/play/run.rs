//! One run of a play: its input, answer and steps, and the plots and the table about all steps.

use super::{CodeLine, Given, Page, Program};
use crate::catalog::MethodId;
use crate::outcome::{Contact, Outcome, Reason};
use crate::page::figure::{Figure, Role};
use crate::page::number::capital;
use crate::page::picture::MethodFrame;
use crate::reference;
use crate::shape::Shape;
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::OnceLock;

type MetAt = dyn Fn(&str) -> Option<usize>;

pub struct Run {
    pub outcome: Outcome,
    /// At least one.
    pub step_count: usize,
    /// The step that decides, below `step_count`; later steps only show more.
    pub decides_at: usize,
    /// The step, below `step_count`, that is shown at once while the user drags a shape.
    pub answers_at: Option<usize>,
    /// Seconds, if its steps are frames of a motion.
    pub lasts: Option<f64>,
    /// The meaning or the subject of the answer, if several are possible.
    pub meaning: Option<String>,
    /// The method that ran, if it is not the one in the input.
    pub method: Option<MethodId>,
    /// The coordinate frame of the method, if it is not the world's.
    pub frame: Option<MethodFrame>,
    pub way_back: Option<WayBack>,
    /// Name of the listing in the document; empty: the listing of its method.
    pub listing: &'static str,
    /// The lesson sets the lines of that listing.
    pub code: &'static [CodeLine],
    /// The method as a function for the user's own program.
    pub program: Option<Program>,
    /// The method's formula in one line of a program.
    pub one_line: Option<String>,
    /// The step that meets the challenge of a slug; `None` if the run does not meet it.
    pub met_at: Box<MetAt>,
    /// The reference's answer about the two shapes at rest, shared with the pages.
    pub truth: Option<Box<dyn Fn() -> Contact>>,
    pub plots: Option<Box<dyn Fn() -> Vec<Plot>>>,
    pub table: Option<Box<dyn Fn() -> Table>>,
    /// Makes the page of a step; [`Run::page`] keeps the last one.
    pub write: Box<dyn Fn(usize) -> Page>,
    pub(crate) last: RefCell<Option<(usize, Rc<Page>)>>,
}

impl Run {
    /// `step_count` is at least one.
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

    /// The page of a step below `step_count`. The latest one is cached.
    pub fn page(&self, step: usize) -> Rc<Page> {
        if let Some((_, page)) = self.last.borrow().as_ref().filter(|(it, _)| *it == step) {
            return page.clone();
        }
        let page = Rc::new((self.write)(step));
        self.last.replace(Some((step, page.clone())));
        page
    }

    pub fn figure(&self, step: usize) -> Figure {
        self.page(step).figure.clone()
    }

    pub fn meets(&self, challenge: &str) -> bool {
        (self.met_at)(challenge).is_some()
    }

    pub fn plots(&self) -> Vec<Plot> {
        self.plots.as_ref().map_or_else(Vec::new, |plots| plots())
    }

    pub fn table(&self) -> Option<Table> {
        self.table.as_ref().map(|table| table())
    }
}

/// A button for shapes that have left a demo's subject: a click replaces the second shape.
#[derive(Clone, Debug, PartialEq)]
pub struct WayBack {
    pub label: String,
    pub hint: &'static str,
    pub shape: Shape,
}

pub struct Facts {
    given: Given,
    pub outcome: Outcome,
    truth: OnceLock<Contact>,
}

impl Facts {
    pub fn of(given: &Given, outcome: Outcome) -> Self {
        Self { given: given.clone(), outcome, truth: OnceLock::new() }
    }

    /// The reference's answer, computed on first use.
    pub fn truth(&self) -> &Contact {
        self.truth.get_or_init(|| {
            #[cfg(test)]
            crate::platform::tally::count("reference");
            reference::judge(self.a(), self.b())
        })
    }

    /// Whether the reference contradicts the answer.
    pub fn is_wrong(&self) -> bool {
        self.outcome.verdict.contradicts(self.truth().verdict())
    }
}

impl Deref for Facts {
    type Target = Given;

    fn deref(&self) -> &Given {
        &self.given
    }
}

/// A run with steps of type `S` and further data `X` for its pages. It becomes a [`Run`], on which
/// the play sets the rest.
pub struct Shown<S: 'static, X: 'static = ()> {
    pub facts: Facts,
    /// Empty if the method refused the shapes before its first step.
    pub steps: Vec<S>,
    pub extra: X,
    /// Writes the page of the last of some steps, at least one.
    pub show: fn(&Self, &[S], &mut Page),
    pub meets: fn(&Self, &str) -> bool,
    /// The step that meets a challenge, if the run meets it.
    pub meets_at: fn(&Self, &str) -> usize,
    pub frame: Option<MethodFrame>,
    /// Whether every step but the first is best seen in that frame.
    pub travels: bool,
    pub way_back: Option<WayBack>,
    pub plots: Option<fn(&Self) -> Vec<Plot>>,
    pub table: Option<fn(&Self) -> Table>,
}

type Solve<S> = fn(&Shape, &Shape, &mut Vec<S>) -> Outcome;

impl<S> Shown<S> {
    /// Runs a method and records its steps. `solve` returns `None` for a wrong pair of shapes.
    pub fn of(
        given: &Given,
        show: fn(&Self, &[S], &mut Page),
        solve: impl FnOnce(&mut Vec<S>) -> Option<Outcome>,
    ) -> Self {
        Self::with((), given, show, solve)
    }

    /// Runs the repaired or the published method on any two solids.
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
    /// Like [`Shown::of`], with further data for the pages.
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

    pub fn new(facts: Facts, steps: Vec<S>, extra: X, show: fn(&Self, &[S], &mut Page)) -> Self {
        Self {
            facts,
            steps,
            extra,
            show,
            meets: |_, _| false,
            meets_at: |_, _| 0,
            frame: None,
            travels: false,
            way_back: None,
            plots: None,
            table: None,
        }
    }

    /// Whether `steps` are all steps of the run and its answer is wrong.
    pub fn ends_wrong(&self, steps: &[S]) -> bool {
        steps.len() == self.steps.len() && self.is_wrong()
    }

    /// The page of a step. A run without steps shows the shapes and says why it has none.
    pub fn page(&self, step: usize) -> Page {
        let mut page = Page::default();
        match self.steps.get(..=step) {
            Some(steps) => {
                page.frame = self.travels.then_some(if step == 0 { 0.0 } else { 1.0 });
                (self.show)(self, steps, &mut page);
            }
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
    /// Names of the quantities on the axes.
    pub x: String,
    pub y: String,
    /// The vertical axis is logarithmic (base ten); values that are not above zero are left out.
    pub logarithmic: bool,
    pub series: Vec<Series>,
    /// An observation, such as "a two-cycle: 4.680 and −1.734 alternate".
    pub remark: Option<String>,
}

impl Plot {
    pub fn new(title: &str, [x, y]: [&str; 2], series: impl Into<Vec<Series>>) -> Self {
        let [title, x, y] = [title, x, y].map(str::to_owned);
        Self { title, x, y, series: series.into(), ..Self::default() }
    }

    pub fn logarithmic(self) -> Self {
        Self { logarithmic: true, ..self }
    }

    pub fn remark(self, remark: impl Into<Option<String>>) -> Self {
        Self { remark: remark.into(), ..self }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    pub name: String,
    pub role: Role,
    pub points: Vec<PlotPoint>,
    /// No line joins the points.
    pub apart: bool,
}

impl Series {
    /// Leaves out points that are not finite.
    pub fn new(
        name: impl Into<String>,
        role: Role,
        points: impl IntoIterator<Item = PlotPoint>,
    ) -> Self {
        let finite = points.into_iter().filter(|it| it.x.is_finite() && it.y.is_finite());
        Self { name: name.into(), role, points: finite.collect(), apart: false }
    }

    /// A horizontal line from one `x` to another.
    pub fn level(name: impl Into<String>, role: Role, ends: [f64; 2], y: f64) -> Self {
        Self::new(name, role, ends.map(|x| PlotPoint::at(x, y)))
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotPoint {
    pub x: f64,
    pub y: f64,
    /// The step that found it; a click goes there.
    pub step: Option<usize>,
}

impl PlotPoint {
    pub fn at(x: f64, y: f64) -> Self {
        Self { x, y, step: None }
    }

    pub fn of(step: usize, x: f64, y: f64) -> Self {
        Self { x, y, step: Some(step) }
    }
}

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
