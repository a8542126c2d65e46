//! Lessons: one per demo, each an algorithm made visible.
//!
//! A lesson is a [`Lesson`] in [`LESSONS`]. Its `play` runs the library's
//! algorithm on the scene with every step kept and returns a [`Run`]; the run
//! knows how each of *its recorded steps* looks ([`Run::draw`]) and reads
//! ([`Run::note`]). A lesson never computes geometry of its own: where a picture
//! lacks a number, the step is too poor.
//!
//! Adding one: `NAME.rs` and `NAME.md` side by side, and a line in [`LESSONS`].

pub mod arena;
mod circle_subdivision;
mod closed_form;
mod code_lines;
mod conjugate_product;
mod definitions;
mod distance_field;
mod evolute_circles;
mod foot_walk;
mod gates;
mod intersection_points;
mod osculating_circle;
mod parallel_axes;
mod polygon_bisection;
mod polygon_bisection_pair;
mod polygon_sandwich;
#[cfg(test)]
mod recorded;
mod rotate_back;
mod strange;
mod triangle_height;

use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::palette::DocumentColors;
use crate::app::scene::{Scene, Which};
use crate::app::session;
use crate::catalog::{Document, Method};
use crate::error::InvalidShape;
use crate::outcome::Outcome;
use crate::preset::{self, Preset};
use crate::shape::{Kind, Shape};
use std::borrow::Cow;

/// One demo.
pub struct Lesson {
    /// Stable name, such as `segment-circle/conjugate-product`.
    pub slug: &'static str,
    /// The catalogue method that it plays.
    pub method: &'static str,
    /// For menus and the window's title.
    pub title: &'static str,
    /// The document that it reproduces.
    pub document: Document,
    /// The section of the document.
    pub section: &'static str,
    /// The question that the method answers, in one sentence.
    pub question: &'static str,
    /// The story, in Markdown; challenges are not part of it.
    pub story: &'static str,
    /// What the two shapes are called here, such as "segment" and "circle".
    pub names: [&'static str; 2],
    /// The kinds of the two shapes.
    pub kinds: [Kind; 2],
    /// Other pairs of kinds that it takes as well, each in its order.
    pub also: &'static [[Kind; 2]],
    /// Where the demo starts (the first) and what else it offers.
    pub presets: &'static [Preset],
    /// Its switches and sliders.
    pub options: &'static [OptionSpec],
    /// What to try; the program notices when it is done.
    pub challenges: &'static [Challenge],
    /// What each role means in this demo, for the legend.
    pub legend: &'static [(Role, &'static str)],
    /// The colours of the document.
    pub document_colors: DocumentColors,
    /// The methods that it plays beside its own, by slug, each with the options that make it
    /// do so; at 0 the same options make it play its own.
    pub published: &'static [Published],
    /// Runs the algorithm on a scene and keeps every step.
    pub play: fn(&Scene) -> Box<dyn Run>,
}

/// The slug of a method, and the options that make a demo play it.
pub type Published = (&'static str, &'static [(&'static str, f64)]);

/// A switch or slider of one demo.
pub struct OptionSpec {
    /// Stable name, used by presets, case files and recordings.
    pub slug: &'static str,
    /// What the panel calls it.
    pub label: &'static str,
    /// What it changes, in one sentence.
    pub hint: &'static str,
    /// The value where none was set.
    pub default: f64,
    /// What values it has.
    pub range: OptionRange,
}

/// What values an option has.
pub enum OptionRange {
    /// One of several named choices; the value is the index.
    Choice(&'static [&'static str]),
    /// A whole number between two limits, both included.
    Whole {
        /// The least value.
        least: u32,
        /// The greatest value.
        greatest: u32,
    },
}

impl OptionSpec {
    /// The nearest value that the option can have; its default for NaN.
    pub fn clamped(&self, value: f64) -> f64 {
        if value.is_nan() {
            return self.default;
        }
        match self.range {
            OptionRange::Choice(names) => {
                value.round().clamp(0.0, names.len().saturating_sub(1) as f64)
            }
            OptionRange::Whole { least, greatest } => {
                value.round().clamp(f64::from(least), f64::from(greatest))
            }
        }
    }
}

/// Something to try.
pub struct Challenge {
    /// Stable name, for remembering that it was met.
    pub slug: &'static str,
    /// What to do, in one sentence.
    pub text: &'static str,
    /// What was learned, shown when it is met.
    pub insight: &'static str,
}

/// What a step says in words and numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// One sentence with the live numbers in it: what this step decided.
    pub caption: String,
    /// The formula and the same formula with its numbers, a line each.
    pub formula: Vec<String>,
}

/// One run of a lesson's algorithm with all its steps.
pub trait Run {
    /// The answer.
    fn outcome(&self) -> &Outcome;

    /// How many steps there are; at least one.
    fn step_count(&self) -> usize;

    /// What step `step` (below `step_count`) says.
    fn note(&self, step: usize) -> Note;

    /// Draws the state after step `step` (below `step_count`): the given shapes
    /// (weight `Given`, roles `A` and `B`, filled), then what the run has shown so
    /// far; what this very step brought is marked fresh.
    fn draw(&self, step: usize, figure: &mut Figure);

    /// The catalogue's slug of the method that ran, where another one than the demo's own did.
    fn method(&self) -> Option<&'static str> {
        None
    }

    /// What roles mean in this very run, beside the demo's own legend.
    fn legend(&self) -> Vec<(Role, &'static str)> {
        Vec::new()
    }

    /// The frame that the method works in, where it is another than the world's.
    fn frame(&self) -> Option<MethodFrame> {
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

    /// Rows of a small table that belongs to the run as a whole, such as δ per
    /// round: heading and rows. Empty where there is nothing to tabulate.
    fn table(&self) -> Option<Table> {
        None
    }

    /// The method's pseudo-code, as the variant that ran has it.
    fn code(&self) -> &'static [CodeLine] {
        &[]
    }

    /// The first step that holds a number that is none: NaN, or infinite.
    fn strange(&self) -> Option<usize>;

    /// The line of [`Run::code`] that step `step` is on, and the branch that it took.
    fn lit(&self, step: usize) -> Option<Lit> {
        let _ = step;
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

/// A line of a method's pseudo-code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// Stable name, by which a step says that it is here; empty where no step ever is.
    pub tag: &'static str,
    /// How far it is indented, in levels.
    pub indent: u8,
    /// What it says, in our own words; mathematical signs, no programming language.
    pub text: &'static str,
}

/// Where in the pseudo-code a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lit {
    /// The tag of the line.
    pub tag: &'static str,
    /// Where the line is a question: whether it was answered with yes.
    pub taken: Option<bool>,
}

impl Lit {
    /// At a line that asks nothing.
    pub fn at(tag: &'static str) -> Self {
        Self { tag, taken: None }
    }

    /// At a question that was answered.
    pub fn branch(tag: &'static str, taken: bool) -> Self {
        Self { tag, taken: Some(taken) }
    }
}

/// A plot that belongs to the run as a whole, such as δ by round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    /// What is plotted, such as "δ by round".
    pub title: String,
    /// The name of the horizontal quantity.
    pub x: String,
    /// The name of the vertical quantity.
    pub y: String,
    /// The vertical axis is logarithmic (base ten); values that are not above zero are left out.
    pub logarithmic: bool,
    /// The lines of the plot.
    pub series: Vec<Series>,
    /// What to see in it, such as "a two-cycle: 4.680 and −1.734 alternate".
    pub remark: Option<String>,
}

/// One line of a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name in the plot's legend.
    pub name: String,
    /// Its colour, as the canvas has it.
    pub role: Role,
    /// The points, each with the step that brought it, where one did.
    pub points: Vec<PlotPoint>,
}

/// One point of a plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotPoint {
    /// Along the horizontal axis.
    pub x: f64,
    /// Along the vertical axis.
    pub y: f64,
    /// The step that it belongs to: a click goes there.
    pub step: Option<usize>,
}

/// A small table beside the steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// A row for each round, with the step that it belongs to.
    pub rows: Vec<(usize, Vec<String>)>,
}

/// Every lesson, in the order of the menu.
pub static LESSONS: &[&Lesson] = &[
    &triangle_height::LESSON,
    &gates::LESSON,
    &conjugate_product::LESSON,
    &definitions::LESSON,
    &rotate_back::LESSON,
    &polygon_sandwich::LESSON,
    &polygon_bisection::LESSON,
    &parallel_axes::LESSON,
    &polygon_bisection_pair::LESSON,
    &closed_form::PAIR,
    &closed_form::LESSON,
    &circle_subdivision::LESSON,
    &intersection_points::LESSON,
    &osculating_circle::LESSON,
    &distance_field::LESSON,
    &evolute_circles::LESSON,
    &arena::LESSON,
];

/// The demo that the window opens with when nothing else is asked for.
pub static OPENING: &Lesson = &polygon_bisection::LESSON;

impl Lesson {
    /// The lesson of that slug.
    pub fn find(slug: &str) -> Option<&'static Self> {
        LESSONS.iter().copied().find(|lesson| lesson.slug == slug)
    }

    /// Where a link of this demo's story leads, unless to the web: `slug` to a demo, `slug#preset`
    /// to one of its presets, `#preset` to one of this demo's own.
    pub fn leads(&'static self, link: &str) -> Option<(&'static Self, Option<&'static Preset>)> {
        let (slug, preset) = link.split_once('#').map_or((link, None), |(it, end)| (it, Some(end)));
        let lesson = if slug.is_empty() { self } else { Self::find(slug)? };
        let Some(preset) = preset else { return Some((lesson, None)) };
        let preset = lesson.presets.iter().find(|it| it.slug == preset)?;
        Some((lesson, Some(preset)))
    }

    /// Whether the demo takes shapes of these kinds, in this order.
    pub fn takes(&self, kinds: [Kind; 2]) -> bool {
        self.kinds == kinds || self.also.contains(&kinds)
    }

    /// Whether it is the arena, which takes any number of shapes of any kinds.
    pub fn any_number(&self) -> bool {
        self.slug == arena::SLUG
    }

    /// Whether the demo takes a scene as it is.
    pub fn admits(&self, scene: &Scene) -> bool {
        self.any_number() || (scene.shapes().len() == 2 && self.takes(scene.kinds()))
    }

    /// The two shapes in an order in which the demo takes them, where it does.
    pub fn in_order(&self, a: Shape, b: Shape) -> Option<[Shape; 2]> {
        if self.takes([a.kind(), b.kind()]) {
            Some([a, b])
        } else {
            self.takes([b.kind(), a.kind()]).then_some([b, a])
        }
    }

    /// What one of the scene's shapes is called here: as the demo says, or by its kind.
    pub fn name(&self, scene: &Scene, which: Which) -> Cow<'static, str> {
        if self.any_number() {
            return session::name(which.index(), scene.shape(which)).into();
        }
        let kinds = scene.kinds();
        let place = scene.focus().iter().position(|it| *it == which).unwrap_or(0);
        if kinds == self.kinds {
            self.names[place].into()
        } else if kinds[0] == kinds[1] {
            format!("{} {}", ["first", "second"][place], kinds[place].word()).into()
        } else {
            kinds[place].word().into()
        }
    }

    /// The scene of one of the lesson's presets.
    ///
    /// # Errors
    /// When the preset's shapes are not valid, which a test rules out.
    pub fn scene(&self, preset: &Preset) -> Result<Scene, InvalidShape> {
        let [a, b] = (preset.shapes)()?;
        let options =
            preset.options.iter().map(|(slug, value)| ((*slug).to_owned(), *value)).collect();
        let scene = if self.any_number() {
            Scene::of(preset::arena::crowd(preset.slug)?, preset::arena::focus(preset.slug))
        } else {
            Scene::pair(a, b)
        };
        Ok(scene.with_options(options))
    }

    /// The catalogue's slug of the method that the demo plays on a scene.
    pub fn plays(&self, scene: &Scene) -> &'static str {
        let is_set = |(slug, value): &(&str, f64)| self.option(scene, slug) == *value;
        let played = self.published.iter().find(|(_, options)| options.iter().all(is_set));
        played.map_or(self.method, |(method, _)| method)
    }

    /// Every demo but the arena; first those that bear the name of the method, which is more
    /// than playing it among others.
    pub fn about(method: &str) -> impl Iterator<Item = &'static Self> {
        let named = move |it: &&'static Self| it.slug.split('/').nth(1) == Some(method);
        let all = || LESSONS.iter().copied().filter(|it| !it.any_number());
        all().filter(named).chain(all().filter(move |it| !named(it)))
    }

    /// The options that make the demo play a method of the catalogue, where it can.
    pub fn options_for(&self, method: &Method) -> Option<Vec<(&'static str, f64)>> {
        let published = self.published.iter().position(|(slug, _)| *slug == method.slug);
        let variant =
            published.map(|place| place + 1).or((method.slug == self.method).then_some(0));
        variant.map(|variant| self.options_of(variant))
    }

    /// The options that make the demo play its own method (0), or that of its published ones
    /// (from 1); where there are not so many, its own.
    pub fn options_of(&self, variant: usize) -> Vec<(&'static str, f64)> {
        if let Some((_, options)) = variant.checked_sub(1).and_then(|it| self.published.get(it)) {
            return options.to_vec();
        }
        let all = self.published.iter().flat_map(|(_, options)| *options);
        let mut plain: Vec<_> = all.map(|(slug, _)| (*slug, 0.0)).collect();
        plain.dedup();
        plain
    }

    /// The value of an option in `scene`; zero for an option that the lesson lacks.
    pub fn option(&self, scene: &Scene, slug: &str) -> f64 {
        self.options.iter().find(|spec| spec.slug == slug).map_or(0.0, |spec| {
            spec.clamped(scene.options.get(slug).copied().unwrap_or(spec.default))
        })
    }
}
