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
pub use reading::{Answer, Meaning, Onward, Tour};

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
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// How fast steps play, steps a second, slowest and fastest.
pub const SPEED: [f64; 2] = [0.25, 8.0];

/// The state of the program. Read it anywhere; change it through [`Session::apply`].
pub struct Session {
    lesson: &'static Lesson,
    scene: stage::Stage,
    hand: Hand,
    past: Past,
    steps: Steps,
    looking: Looking,
    shown: Shown,
    around: Around,
    challenges: challenge::Challenges,
    notice: Notice,
    journeys: journey::Journeys,
    reading: reading::Reading,
}

#[derive(Default)]
struct Hand {
    selection: Option<Selection>,
    /// The shape that was touched last, selected or not.
    touched: Option<Which>,
    drag: Option<Drag>,
    /// The magnet that holds what is dragged.
    guide: Option<Guide>,
    /// Shapes that move together, in order; empty or at least two.
    gathered: Vec<Which>,
}

/// A drag: everything is recomputed from its start.
struct Drag {
    selection: Selection,
    selected: Option<Selection>,
    grab: DVec2,
    before: Scene,
}

#[derive(Default)]
struct Past {
    history: History,
    trails: Trails,
    unit: lab::Unit,
    /// The power of ten by which the view has grown with the unit since the scene was opened.
    scale: i32,
}

#[derive(Default)]
struct Steps {
    /// The step that the user went to; `None` is the last one of whatever run there is.
    wanted_step: Option<usize>,
    playing: bool,
    speed: f64,
    /// The steps that play and then stop, where it is not to the end.
    stretch: Option<RangeInclusive<usize>>,
    /// The user changed the shapes at this step, so the answer is shown at once.
    overtaken: bool,
}

#[derive(Default)]
struct Looking {
    /// The place of the canvas on the screen.
    canvas: Area,
    /// The part of it that nothing covers.
    free: Area,
    /// The window shows no story: the user has closed it, or it has no room.
    unread: bool,
    /// Of the first pane.
    view: View,
    fit_due: bool,
    /// The view follows the canvas's size: the user has not looked elsewhere since the last fit.
    follows_canvas: bool,
    /// The view is where the passage of the story directs it, as long as its shapes are there.
    directed: bool,
    /// The views before and after it went aside, so that a drawer covers no shape.
    aside: Option<[View; 2]>,
    /// The frame slider: 0 the world, 1 the method's frame.
    frame: f64,
    /// The user set the slider: steps leave it alone.
    held: bool,
    twin: bool,
    /// The time at which shapes that move are shown, 0 to 1, where the user has set it: until then
    /// it is the time that the shown step speaks of.
    clock: Option<f64>,
}

struct Shown {
    settings: Settings,
    panels: Panels,
    map: Choice,
    own: Option<String>,
}

#[derive(Default)]
struct Around {
    crowd: Crowd,
    backdrop: Backdrop,
    visitors: Vec<Visitor>,
}

impl Session {
    /// A session at the first preset of the opening demo.
    pub fn new(settings: Settings) -> Option<Self> {
        let lesson = *OPENING;
        let scene = lesson.scene(lesson.presets.first()?);
        let area = View::default().area;
        Some(Self {
            lesson,
            scene: scene.into(),
            hand: Hand::default(),
            past: Past::default(),
            steps: Steps { speed: 1.0, ..Steps::default() },
            looking: Looking {
                canvas: area,
                free: area,
                fit_due: true,
                follows_canvas: true,
                ..Looking::default()
            },
            shown: Shown { settings, panels: Panels::default(), map: Choice::default(), own: None },
            around: Around::default(),
            challenges: challenge::Challenges::default(),
            notice: Notice::default(),
            journeys: journey::Journeys::default(),
            reading: reading::Reading::default(),
        })
    }

    /// The same session with `scene` on the canvas of `lesson` and nothing to undo:
    /// the start of a recording, a case file or a picture. `None` where the kinds of
    /// the shapes are not the demo's.
    pub fn starting_at(self, lesson: &'static Lesson, scene: Scene) -> Option<Self> {
        lesson.admits(&scene).then(|| {
            let mut session = Self { lesson, scene: scene.into(), ..self };
            session.follow_crowd();
            session
        })
    }

    /// The same session with an earlier one's panels, and the slugs of the challenges it met.
    pub fn remembering(mut self, panels: Panels, met: &BTreeSet<String>) -> Self {
        self.shown.panels = panels;
        self.remember(met);
        self
    }

    pub fn without_a_past(mut self) -> Self {
        self.past.history = History::default();
        self
    }

    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    pub fn crowd(&self) -> &Crowd {
        &self.around.crowd
    }

    pub fn gathered(&self) -> &[Which] {
        &self.hand.gathered
    }

    pub fn backdrop(&self) -> &Backdrop {
        &self.around.backdrop
    }

    pub fn trails(&self) -> &Trails {
        &self.past.trails
    }

    /// The power of ten by which the shapes are larger than they were given.
    pub fn unit(&self) -> i32 {
        self.past.unit.exponent(&self.scene)
    }

    pub fn option(&self, slug: &str) -> f64 {
        self.lesson.option(&self.scene, slug)
    }

    pub fn playing(&self) -> bool {
        self.steps.playing
    }

    pub fn speed(&self) -> f64 {
        self.steps.speed
    }

    /// The view of the world, before any frame carries it.
    pub fn view(&self) -> &View {
        &self.looking.view
    }

    pub fn selection(&self) -> Option<Selection> {
        self.hand.selection
    }

    /// The shape that was selected or held last, where it is still there.
    pub fn touched(&self) -> Option<Which> {
        self.hand.touched.filter(|it| self.scene.has(*it))
    }

    pub fn dragged(&self) -> Option<Selection> {
        self.hand.drag.as_ref().map(|drag| drag.selection)
    }

    pub fn guide(&self) -> Option<Guide> {
        self.hand.guide
    }

    pub fn settings(&self) -> &Settings {
        &self.shown.settings
    }

    pub fn panels(&self) -> Panels {
        self.shown.panels
    }

    pub fn can_undo(&self) -> bool {
        !self.past.history.past.is_empty()
    }

    /// The demo that undo leads back to, where the last change opened this one with its shapes.
    pub fn came_from(&self) -> Option<&'static Lesson> {
        let before = self.past.history.past.last()?;
        let shapes = self.scene.shapes();
        let carried = before.scene.focused()?.iter().all(|it| shapes.contains(it));
        (carried && before.lesson.slug != self.lesson.slug).then_some(before.lesson)
    }

    pub fn can_redo(&self) -> bool {
        !self.past.history.future.is_empty()
    }

    /// Carries out one action. An action that makes no sense now (a drop without a
    /// drag, a preset of another demo) changes nothing.
    pub fn apply(&mut self, action: &Action) {
        self.arrive();
        let lesson = self.lesson.slug;
        let departure = self.departure(action);
        let before = self.before_gesture(action);
        self.challenges.hear(action, self.steps.playing);
        self.carry_out(action);
        if lesson != self.lesson.slug {
            self.reading = reading::Reading::default();
        }
        self.steps.overtaken &= !(action.is_about_steps() || action.opens());
        self.follow_crowd();
        if let Some(before) = before {
            self.credit(&before);
        }
        self.credit_awaited();
        if let Some(departure) = departure {
            self.set_out(departure);
        }
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
            Action::Speed { steps_per_second } => self.set_speed(*steps_per_second),
            Action::Look { center, pixels_per_unit } => self.look(*center, *pixels_per_unit),
            Action::Fit => {
                self.looking.directed = false;
                self.fit();
            }
            Action::Frame { amount } => self.set_frame(*amount),
            Action::Twin { on } => self.set_twin(*on),
            Action::Clock { time } => self.set_clock(*time),
            Action::Read { to } => self.read_to(*to),
            Action::Guess { choice } => self.guess(*choice),
            Action::Prefer { settings } => self.shown.settings = settings.clone(),
            Action::Show { panels } => self.shown.panels = *panels,
            Action::Own { name } => self.show_own(name.clone()),
            Action::Map { choice } => self.shown.map = choice.clone(),
        }
    }
}

#[derive(Default)]
pub(super) struct Notice {
    words: Option<String>,
    /// It says why nothing was changed, and the next change removes it.
    refused: bool,
}

impl Session {
    /// A sentence for the user, such as why a file was rejected.
    pub fn notice(&self) -> Option<&str> {
        self.notice.words.as_deref()
    }

    /// Shows a sentence to the user until it is dismissed (`None`). Not an action:
    /// a recording does not contain messages about files.
    pub fn notify(&mut self, notice: Option<String>) {
        let words = notice.map(|text| printable(&text).into_owned());
        self.notice = Notice { words, refused: false };
    }

    /// Says why nothing was changed, until something is.
    pub fn refuse(&mut self, why: &str) {
        let words = Some(format!("{why} Nothing was changed.", why = printable(why)));
        self.notice = Notice { words, refused: true };
    }

    pub fn refused(&self) -> bool {
        self.notice.refused
    }

    pub(super) fn has_changed(&mut self) {
        if self.notice.refused {
            self.notify(None);
        }
    }
}
