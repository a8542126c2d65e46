//! What the program is doing, and the only place where that changes.

mod backdrop;
mod edit;
mod gather;
mod lab;
mod look;
mod map;
mod panes;
pub mod placing;
mod walk;

pub use backdrop::Backdrop;
pub use lab::UNITS;
pub use map::INSET;

use crate::app::action::{Action, Selection};
use crate::app::crowd::Crowd;
use crate::app::handle::{Bend, Handle};
use crate::app::history::History;
use crate::app::lab::map::Choice;
use crate::app::lab::trail::{Trail, Trails};
use crate::app::lesson::{Challenge, LESSONS, Lesson, OPENING};
use crate::app::nudge;
use crate::app::play::Run;
use crate::app::refusal::printable;
use crate::app::scene::{Scene, Which};
use crate::app::settings::{Panels, Settings};
use crate::app::view::{Area, View};
use glam::DVec2;
use std::collections::BTreeSet;

/// How fast steps play, steps a second, slowest and fastest.
pub const SPEED: [f64; 2] = [0.25, 8.0];

/// The state of the program. Read it anywhere; change it through [`Session::apply`].
pub struct Session {
    lesson: &'static Lesson,
    scene: Scene,
    /// The step that the user went to; `None` is the last one of whatever run there is.
    wanted_step: Option<usize>,
    playing: bool,
    speed: f64,
    frame: f64,
    /// World and frame are shown beside each other.
    twin: bool,
    /// Where the canvas is on the screen.
    canvas: Area,
    /// Of the first pane.
    view: View,
    fit_due: bool,
    /// The view follows the canvas's size: the user has not looked elsewhere since the last fit.
    follows_canvas: bool,
    selection: Option<Selection>,
    drag: Option<Drag>,
    history: History,
    settings: Settings,
    panels: Panels,
    met: BTreeSet<&'static str>,
    just_met: Option<&'static Challenge>,
    notice: Option<String>,
    /// The notice says why nothing was changed: the next change makes it untrue.
    refused: bool,
    /// Shapes that move together, in order; empty or at least two.
    gathered: Vec<Which>,
    crowd: Crowd,
    backdrop: Backdrop,
    map: Choice,
    trails: Trails,
    unit: lab::Unit,
    /// By which power of ten the view has grown with the unit since the scene was opened.
    scale: i32,
}

/// A drag under way: everything is recomputed from where it began.
struct Drag {
    selection: Selection,
    grab: DVec2,
    before: Scene,
}

impl Session {
    /// A session at the first preset of the opening demo.
    pub fn new(settings: Settings) -> Option<Self> {
        let lesson = OPENING;
        let scene = lesson.scene(lesson.presets.first()?).ok()?;
        Some(Self {
            lesson,
            scene,
            wanted_step: None,
            playing: false,
            speed: 1.0,
            frame: 0.0,
            twin: false,
            canvas: View::default().area,
            view: View::default(),
            fit_due: true,
            follows_canvas: true,
            selection: None,
            drag: None,
            history: History::default(),
            settings,
            panels: Panels::default(),
            met: BTreeSet::new(),
            just_met: None,
            notice: None,
            refused: false,
            gathered: Vec::new(),
            crowd: Crowd::default(),
            backdrop: Backdrop::default(),
            map: Choice::default(),
            trails: Trails::default(),
            unit: lab::Unit::default(),
            scale: 0,
        })
    }

    /// The same session with `scene` on the canvas of `lesson` and nothing to undo:
    /// how a recording, a case file or a picture begins. `None` where the kinds of
    /// the shapes are not the demo's.
    pub fn starting_at(self, lesson: &'static Lesson, scene: Scene) -> Option<Self> {
        lesson.admits(&scene).then(|| {
            let mut session = Self { lesson, scene, ..self };
            session.follow_crowd();
            session
        })
    }

    /// The same session with what an earlier one left behind: which panels were
    /// shown and the slugs of the challenges that were met.
    pub fn remembering(mut self, panels: Panels, met: &BTreeSet<String>) -> Self {
        self.panels = panels;
        let challenges = LESSONS.iter().flat_map(|lesson| lesson.challenges);
        self.met = challenges.map(|it| it.slug).filter(|slug| met.contains(*slug)).collect();
        self
    }

    /// The open demo.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// What is on the canvas.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Which shapes of the arena collide.
    pub fn crowd(&self) -> &Crowd {
        &self.crowd
    }

    /// The shapes that move together, in order; empty or at least two.
    pub fn gathered(&self) -> &[Which] {
        &self.gathered
    }

    /// The shapes around the pair in focus.
    pub fn backdrop(&self) -> &Backdrop {
        &self.backdrop
    }

    /// Every drag as it went.
    pub fn trails(&self) -> &Trails {
        &self.trails
    }

    /// The power of ten by which the shapes are larger than they were given.
    pub fn unit(&self) -> i32 {
        self.unit.exponent(&self.scene)
    }

    /// The value of an option of the open demo.
    pub fn option(&self, slug: &str) -> f64 {
        self.lesson.option(&self.scene, slug)
    }

    /// Runs the open demo's algorithm on the scene. Under a hand that changes a size, a demo
    /// with a choice of detail has the coarsest.
    pub fn play(&self) -> Box<dyn Run> {
        let still = |handle| matches!(handle, Handle::Body | Handle::Rotation);
        let sized = self.dragged().is_some_and(|held| !still(held.handle));
        if sized && self.lesson.options.iter().any(|it| it.slug == "detail") {
            let mut coarse = self.scene.clone();
            coarse.options.insert("detail".to_owned(), 0.0);
            return (self.lesson.play)(&coarse);
        }
        (self.lesson.play)(&self.scene)
    }

    /// Whether the steps play by themselves.
    pub fn playing(&self) -> bool {
        self.playing
    }

    /// Steps a second while playing.
    pub fn speed(&self) -> f64 {
        self.speed
    }

    /// The view of the world, before any frame carries it.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// What is selected.
    pub fn selection(&self) -> Option<Selection> {
        self.selection
    }

    /// What is being dragged.
    pub fn dragged(&self) -> Option<Selection> {
        self.drag.as_ref().map(|drag| drag.selection)
    }

    /// Preferences.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Which panels are shown.
    pub fn panels(&self) -> Panels {
        self.panels
    }

    /// The way that the last drag took, as long as its demo's preset is open.
    pub fn last_drag(&self) -> Option<&Trail> {
        self.trails.back(0).filter(|trail| trail.lesson.slug == self.lesson.slug)
    }
    /// Whether there is anything to undo.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is anything to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Whether a challenge was met in this session.
    pub fn has_met(&self, challenge: &Challenge) -> bool {
        self.met.contains(challenge.slug)
    }

    /// The slugs of all challenges that were met.
    pub fn met(&self) -> &BTreeSet<&'static str> {
        &self.met
    }

    /// The challenge that the last change met, for congratulation.
    pub fn just_met(&self) -> Option<&'static Challenge> {
        self.just_met
    }

    /// A sentence for the user, such as why a file was refused.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Shows a sentence to the user until it is dismissed (`None`). Not an action:
    /// what a file or a disk said is no part of a recording.
    pub fn notify(&mut self, notice: Option<String>) {
        let notice = notice.map(|text| printable(&text).into_owned());
        (self.notice, self.refused) = (notice, false);
    }

    /// Tells the user why nothing was changed, until something is.
    pub fn refuse(&mut self, why: &str) {
        let told = format!("{} Nothing was changed.", printable(why));
        (self.notice, self.refused) = (Some(told), true);
    }

    /// Whether the notice says why nothing was changed.
    pub fn refused(&self) -> bool {
        self.refused
    }

    /// Something was changed: that nothing was is no longer true.
    fn has_changed(&mut self) {
        if self.refused {
            self.notify(None);
        }
    }

    /// Carries out one action. An action that makes no sense now (a drop without a
    /// drag, a preset of another demo) changes nothing.
    pub fn apply(&mut self, action: &Action) {
        let edits = matches!(
            action,
            Action::SetShape { .. }
                | Action::SetOption { .. }
                | Action::Drag { .. }
                | Action::Nudge { .. }
                | Action::NudgeUlp { .. }
                | Action::Add { .. }
                | Action::Duplicate { .. }
                | Action::Remove { .. }
                | Action::Focus { .. }
                | Action::Align { .. }
                | Action::Unit { .. }
                | Action::Scrub { .. }
                | Action::Flip { .. }
        );
        match action {
            Action::Open { lesson } => self.open(lesson),
            Action::Preset { preset } => self.preset(preset),
            Action::Load { lesson, scene } => self.load(lesson, scene),
            Action::SetShape { which, shape, merge } => {
                if self.scene.shape(*which).kind() == shape.kind() {
                    self.change(*merge, |scene| scene.set_shape(*which, *shape));
                }
            }
            Action::SetOption { option, value, merge } => self.set_option(option, *value, *merge),
            Action::Select { selection } => self.select(*selection),
            Action::Add { shape } => self.add(*shape),
            Action::Duplicate { which, by } => self.duplicate(*which, *by),
            Action::Remove { which } => self.remove(*which),
            Action::Focus { pair } => self.focus(*pair),
            Action::Gather { shapes } => self.gather(shapes),
            Action::Grab { selection, at } => self.grab(*selection, *at),
            Action::Drag { to, constrain, snap, contact } => {
                self.drag_to(*to, Bend { constrain: *constrain, snap: *snap }, *contact);
            }
            Action::Drop => self.drop_dragged(),
            Action::Cancel => self.cancel(),
            Action::Nudge { by, merge } => {
                self.nudge(*merge, |shape, handle| nudge::by(shape, handle, *by));
            }
            Action::NudgeUlp { by } => {
                self.nudge(false, |shape, handle| nudge::by_ulps(shape, handle, *by));
            }
            Action::Align { which, to } => self.align(*which, *to),
            Action::Unit { exponent, merge } => self.set_unit(*exponent, *merge),
            Action::Scrub { back, moment, merge } => self.scrub(*back, *moment, *merge),
            Action::Flip { back, moment } => self.flip(*back, *moment),
            Action::Undo | Action::Redo => self.travel(matches!(action, Action::Undo)),
            Action::Step { to } => self.go_to(*to),
            Action::Play { on } => self.set_playing(*on),
            Action::Speed { steps_per_second } => {
                if steps_per_second.is_finite() {
                    self.speed = steps_per_second.clamp(SPEED[0], SPEED[1]);
                }
            }
            Action::Look { center, pixels_per_unit } => self.look(*center, *pixels_per_unit),
            Action::Fit => self.fit(),
            Action::Frame { amount } => {
                if amount.is_finite() {
                    self.frame = amount.clamp(0.0, 1.0);
                }
            }
            Action::Twin { on } => self.set_twin(*on),
            Action::Prefer { settings } => self.settings = settings.clone(),
            Action::Show { panels } => self.panels = *panels,
            Action::Map { choice } => self.map = choice.clone(),
        }
        self.follow_crowd();
        if edits {
            self.notice_challenges();
        }
    }
}
