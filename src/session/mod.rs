//! The state of the program, and the only place where it changes.

pub mod action;
mod arena;
mod challenge;
mod edit;
mod journey;
mod lab;
pub mod lit;
mod look;
mod reading;
pub mod settings;
mod stage;
mod walk;

pub use arena::Backdrop;
pub use lab::{INSET, UNITS};
pub use look::Drawn;
pub use reading::{Answer, Tour};

use crate::demo::guest::Visitor;
use crate::demo::lesson::{Lesson, OPENING};
use crate::lab::magnet::Guide;
use crate::lab::map::Choice;
use crate::lab::trail::Trails;
use crate::page::view::{Area, View};
use crate::platform::refusal::printable;
use crate::scene::crowd::Crowd;
use crate::scene::handle::{self, Bend};
use crate::scene::{Scene, Which};
use crate::session::action::{Action, Selection};
use crate::session::settings::{Panels, Settings};
use edit::History;
use glam::DVec2;
use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::ops::{Deref, RangeInclusive};

/// The slowest and the fastest speed of play, steps a second.
pub const SPEED: [f64; 2] = [0.25, 8.0];

/// The state of the program. Read it anywhere; change it through [`Session::apply`].
pub struct Session {
    lesson: &'static Lesson,
    scene: stage::Stage,
    state: State,
}

/// All but demo and scene. Other modules can read the public fields; only this one writes them.
#[derive(Default)]
pub struct State {
    pub settings: Settings,
    pub panels: Panels,
    /// The panels before the last change: they come back after a presentation.
    hidden: Panels,
    pub map: Choice,
    /// The visitor whose steps are shown instead of the demo's.
    own: Option<String>,
    pub selection: Option<Selection>,
    /// The shape that was touched last, selected or not.
    touched: Option<Which>,
    drag: Option<Drag>,
    /// Says why the dragged shape is not where the pointer is: a magnet or a limit holds it.
    pub guide: Option<Guide>,
    /// Shapes that move together, sorted; empty or at least two.
    pub gathered: Vec<Which>,
    history: History,
    pub trails: Trails,
    unit: lab::Unit,
    /// The power of ten by which the view has grown with the unit since the scene was opened.
    scale: i32,
    /// The step that the user went to; `None`: see [`Session::step`].
    pub wanted_step: Option<usize>,
    pub playing: bool,
    pub speed: f64,
    /// Steps of a story that play and then stop; `None`: to the end of the run.
    stretch: Option<RangeInclusive<usize>>,
    /// The user changed the shapes at this step, so the answer is shown at once.
    overtaken: bool,
    pub canvas: Area,
    /// The part of the canvas that nothing covers.
    free: Area,
    /// The window shows no story: the user has closed it, or it has no room.
    unread: bool,
    /// The view of the first pane, before the frame slider carries it.
    pub view: View,
    fit_due: bool,
    /// The view follows the canvas's size: the user has not looked elsewhere since the last fit.
    pub follows_canvas: bool,
    /// The view is fitted to what the passage points out, as long as its shapes are on the canvas.
    directed: bool,
    /// The views before and after the view made way for a drawer that covers shapes.
    aside: Option<[View; 2]>,
    /// The frame slider: 0 the world, 1 the method's frame.
    frame: f64,
    /// The user set the frame slider: steps leave it alone.
    held: bool,
    pub twin: bool,
    /// The time of moving shapes that the user has set, 0 to 1; `None`: that of the shown step.
    clock: Option<f64>,
    pub crowd: Crowd,
    pub backdrop: Backdrop,
    pub visitors: Vec<Visitor>,
    pub challenges: challenge::Challenges,
    /// A sentence for the user, such as why a file was rejected.
    pub notice: Option<String>,
    /// The number of notices so far: the same sentence again is another notice.
    pub notices: u64,
    /// The notice is about the last change: the next change removes it.
    passes: bool,
    /// Shapes glide to their goal. In a replay and in tests they are there at once.
    may_travel: bool,
    /// Start and goal of shapes that are on their way.
    journey: Option<[journey::Stop; 2]>,
    pub reading: reading::Reading,
}

impl Deref for Session {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

/// Everything is recomputed from the start of the drag.
struct Drag {
    selection: Selection,
    selected: Option<Selection>,
    grab: DVec2,
    before: edit::Snapshot,
}

impl Session {
    /// A session at the first preset of the opening demo.
    pub fn new(settings: Settings) -> Self {
        let lesson = *OPENING;
        let mut scene = stage::Stage::default();
        *scene = lesson.scene(&lesson.presets[0]);
        let canvas = View::default().area;
        let state = State {
            settings,
            speed: 1.0,
            canvas,
            free: canvas,
            fit_due: true,
            follows_canvas: true,
            ..State::default()
        };
        Self { lesson, scene, state }
    }

    /// Puts `scene` on the canvas of `lesson`, with nothing to undo: the start of a recording, a
    /// case file or a picture. The demo must take such shapes.
    pub fn start_at(&mut self, lesson: &'static Lesson, scene: Scene) {
        self.put(lesson, scene);
        self.follow_crowd();
    }

    /// Takes over the panels and the met challenges of an earlier session.
    pub fn remembering(mut self, panels: Panels, met: &BTreeSet<String>) -> Self {
        self.state.panels = panels;
        self.state.challenges.met.clone_from(met);
        self
    }

    pub fn without_a_past(mut self) -> Self {
        self.state.history = History::default();
        self
    }

    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    pub fn option(&self, slug: &str) -> f64 {
        self.lesson.option(&self.scene, slug)
    }

    /// The shape that was selected or held last, if it still exists.
    pub fn touched(&self) -> Option<Which> {
        self.state.touched.filter(|it| self.scene.has(*it))
    }

    pub fn dragged(&self) -> Option<Selection> {
        self.state.drag.as_ref().map(|drag| drag.selection)
    }

    pub fn can_undo(&self) -> bool {
        !self.state.history.past.is_empty()
    }

    /// The action that begins a presentation, or ends it.
    pub fn presenting(&self) -> Action {
        let leaves = self.panels == Panels::NONE;
        Action::Show { panels: if leaves { self.state.hidden } else { Panels::NONE } }
    }

    /// The demo to which undo returns, if the last change opened this one with the same shapes.
    pub fn came_from(&self) -> Option<&'static Lesson> {
        let before = self.state.history.past.last()?;
        let shapes = self.scene.shapes();
        let carried = before.scene.focused()?.iter().all(|it| shapes.contains(it));
        (carried && before.lesson.slug != self.lesson.slug).then_some(before.lesson)
    }

    pub fn can_redo(&self) -> bool {
        !self.state.history.future.is_empty()
    }

    /// An action that makes no sense now, such as a drop without a drag, changes nothing.
    pub fn apply(&mut self, action: &Action) -> &mut Self {
        self.arrive();
        let lesson = self.lesson.slug;
        let departure = self.departure(action);
        let before = self.before_gesture(action);
        self.carry_out(action);
        self.state.overtaken &= !action.shows_anew();
        self.follow_crowd();
        if let Some(before) = before {
            self.credit(&before);
        }
        self.credit_awaited();
        if let Some(departure) = departure.filter(|_| lesson == self.lesson.slug) {
            self.set_out(departure);
        }
        self
    }

    pub fn apply_all(&mut self, actions: impl IntoIterator<Item: Borrow<Action>>) -> &mut Self {
        actions.into_iter().fold(self, |it, action| it.apply(action.borrow()))
    }

    fn carry_out(&mut self, action: &Action) {
        match action {
            Action::Open { lesson } => self.open(lesson),
            Action::Preset { preset } => self.preset(preset),
            Action::Load { lesson, scene } => self.load(lesson, scene),
            Action::SetMethod { method } => self.set_method(*method),
            Action::SetOption { option, value, merge } => self.set_option(option, *value, *merge),
            Action::SetShape { which, shape, merge } => self.set_shape(*which, *shape, *merge),
            Action::SetWay { which, way, merge } => self.set_way(*which, *way, *merge),
            Action::Add { shape } => self.add(*shape),
            Action::Duplicate { which, by } => self.duplicate(*which, *by),
            Action::Remove { which } => self.remove(*which),
            Action::Nudge { by, merge } => {
                self.nudge(*merge, |shape, part| handle::nudged(shape, part, *by));
            }
            Action::NudgeUlp { by } => {
                self.nudge(false, |shape, part| handle::nudged_by_ulps(shape, part, *by));
            }
            Action::Align { which, to } => self.align(*which, *to),
            Action::Unit { exponent, merge } => self.set_unit(*exponent, *merge),
            Action::Gather { shapes } => self.gather(shapes),
            Action::Focus { pair } => self.focus(*pair),
            Action::Select { selection } => self.select(*selection),
            Action::Grab { selection, at } => self.grab(*selection, *at),
            Action::Drag { to, constrain, snap, contact, magnet } => {
                let bend = Bend { constrain: *constrain, snap: *snap };
                self.drag_to(*to, bend, *contact, *magnet);
            }
            Action::Drop => self.drop_dragged(),
            Action::Cancel => self.cancel(),
            Action::Scrub { back, moment, merge } => self.scrub(*back, *moment, *merge),
            Action::Flip { back, moment } => self.flip(*back, *moment),
            Action::Undo => self.travel(true),
            Action::Redo => self.travel(false),
            Action::Step { to } => self.go_to(*to),
            Action::Play { on } => self.set_playing(*on),
            Action::Speed { steps_per_second: it } if it.is_finite() => {
                self.state.speed = it.clamp(SPEED[0], SPEED[1]);
            }
            Action::Look { center, pixels_per_unit } => self.look(*center, *pixels_per_unit),
            Action::Fit => {
                self.state.directed = false;
                self.fit();
            }
            Action::Frame { amount } if amount.is_finite() => {
                (self.state.frame, self.state.held) = (amount.clamp(0.0, 1.0), true);
            }
            Action::Twin { on } => self.set_twin(*on),
            Action::Clock { time } if time.is_finite() => {
                self.state.clock = Some(time.clamp(0.0, 1.0));
            }
            Action::Speed { .. } | Action::Frame { .. } | Action::Clock { .. } => {}
            Action::Read { to } => self.read_to(*to),
            Action::Guess { choice } => self.guess(*choice),
            Action::Prefer { settings } => self.state.settings = settings.clone(),
            Action::Show { panels } => {
                let before = std::mem::replace(&mut self.state.panels, *panels);
                self.state.hidden = if before == *panels { self.state.hidden } else { before };
            }
            Action::Own { name } => self.show_own(name.clone()),
            Action::Map { choice } => self.state.map = choice.clone(),
        }
    }
}

impl Session {
    /// `None` dismisses it. Not an action: a recording does not contain messages about files.
    pub fn notify(&mut self, notice: Option<String>) {
        self.say(notice.map(|text| printable(&text)), false);
    }

    /// Says why nothing was changed, until the next change.
    pub fn refuse(&mut self, why: &str) {
        self.say(Some(format!("{why} Nothing was changed.", why = printable(why))), true);
    }

    fn say(&mut self, notice: Option<String>, passes: bool) {
        (self.state.notice, self.state.passes) = (notice, passes);
        self.state.notices += 1;
    }

    pub(super) fn has_changed(&mut self) {
        if self.state.passes {
            self.notify(None);
        }
    }
}
