//! What the program is doing, and the only place where that changes.

use crate::app::action::{Action, Selection, StepTo};
use crate::app::canvas::handle::{self, Bend, Handle};
use crate::app::canvas::nudge;
use crate::app::canvas::view::{Area, View, ZOOM};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::history::{History, Snapshot};
use crate::app::lesson::{Challenge, LESSONS, Lesson, Run};
use crate::app::scene::{Scene, Which};
use crate::app::settings::{Panels, Settings};
use crate::app::truth;
use crate::error::InvalidShape;
use crate::shape::Shape;
use glam::{DAffine2, DVec2};
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
    view: View,
    fit_due: bool,
    selection: Option<Selection>,
    drag: Option<Drag>,
    history: History,
    settings: Settings,
    panels: Panels,
    met: BTreeSet<&'static str>,
    just_met: Option<&'static Challenge>,
    notice: Option<String>,
}

/// A drag under way: everything is recomputed from where it began.
struct Drag {
    selection: Selection,
    grab: DVec2,
    before: Scene,
}

/// What there is to see now: the marks, where they are on the screen, and the map
/// that carries the world into the frame that the slider is at.
pub struct Picture {
    /// The marks, carried.
    pub figure: Figure,
    /// From the carried world to the screen.
    pub view: View,
    /// From the world to the carried world.
    pub carry: DAffine2,
}

impl Session {
    /// A session at the first preset of the first demo.
    pub fn new(settings: Settings) -> Option<Self> {
        let lesson = *LESSONS.first()?;
        let scene = lesson.scene(lesson.presets.first()?).ok()?;
        Some(Self {
            lesson,
            scene,
            wanted_step: None,
            playing: false,
            speed: 1.0,
            frame: 0.0,
            view: View::default(),
            fit_due: true,
            selection: None,
            drag: None,
            history: History::default(),
            settings,
            panels: Panels::default(),
            met: BTreeSet::new(),
            just_met: None,
            notice: None,
        })
    }

    /// The same session with `scene` on the canvas of `lesson` and nothing to undo:
    /// how a recording, a case file or a picture begins. `None` where the kinds of
    /// the shapes are not the demo's.
    pub fn starting_at(self, lesson: &'static Lesson, scene: Scene) -> Option<Self> {
        (lesson.kinds == [scene.a.kind(), scene.b.kind()]).then_some(Self { lesson, scene, ..self })
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

    /// The value of an option of the open demo.
    pub fn option(&self, slug: &str) -> f64 {
        self.lesson.option(&self.scene, slug)
    }

    /// Runs the open demo's algorithm on the scene.
    pub fn play(&self) -> Box<dyn Run> {
        (self.lesson.play)(&self.scene)
    }

    /// The step of `run` that is shown.
    pub fn step(&self, run: &dyn Run) -> usize {
        let last = run.step_count().saturating_sub(1);
        self.wanted_step.map_or(last, |step| step.min(last))
    }

    /// Whether the steps play by themselves.
    pub fn playing(&self) -> bool {
        self.playing
    }

    /// Steps a second while playing.
    pub fn speed(&self) -> f64 {
        self.speed
    }

    /// The frame slider: 0 the world, 1 the method's frame.
    pub fn frame(&self) -> f64 {
        self.frame
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
        self.notice = notice;
    }

    /// Tells where the canvas is on the screen. Not an action: a recording gives
    /// the same shapes at any window size.
    pub fn lay_out(&mut self, area: Area) {
        self.view.area = area;
        if std::mem::take(&mut self.fit_due) {
            self.fit();
        }
    }

    /// What there is to see at the shown step of `run`.
    pub fn picture(&self, run: &dyn Run) -> Picture {
        let mut figure = Figure::default();
        run.draw(self.step(run), &mut figure);
        if self.settings.truth {
            truth::draw(&self.scene, &mut figure);
        }
        let carry = match run.frame() {
            Some(frame) if self.frame > 0.0 => {
                let carry = frame.at(self.frame);
                figure.carry(&carry, &frame.pin_at(self.frame));
                carry
            }
            _ => DAffine2::IDENTITY,
        };
        Picture { figure, view: self.carried_view(run), carry }
    }

    /// The view as the frame slider carries it.
    pub fn carried_view(&self, run: &dyn Run) -> View {
        match run.frame() {
            Some(frame) if self.frame > 0.0 => View {
                center: frame.view_center_at(self.view.center, self.frame),
                pixels_per_unit: self.view.pixels_per_unit / frame.scale_at(self.frame),
                ..self.view
            },
            _ => self.view,
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
        );
        match action {
            Action::Open { lesson } => self.open(lesson),
            Action::Preset { preset } => self.preset(preset),
            Action::Load { lesson, scene } => self.load(lesson, scene),
            Action::SetShape { which, shape, merge } => {
                if self.scene.shape(*which).kind() == shape.kind() {
                    self.change(*merge, |scene| *scene.shape_mut(*which) = *shape);
                }
            }
            Action::SetOption { option, value, merge } => self.set_option(option, *value, *merge),
            Action::Select { selection } => self.selection = *selection,
            Action::Grab { selection, at } => self.grab(*selection, *at),
            Action::Drag { to, constrain, snap } => {
                self.drag_to(*to, Bend { constrain: *constrain, snap: *snap });
            }
            Action::Drop => self.drop_dragged(),
            Action::Cancel => self.cancel(),
            Action::Nudge { by, merge } => {
                self.nudge(*merge, |shape, handle| nudge::by(shape, handle, *by));
            }
            Action::NudgeUlp { by } => {
                self.nudge(false, |shape, handle| nudge::by_ulps(shape, handle, *by));
            }
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
            Action::Prefer { settings } => self.settings = settings.clone(),
            Action::Show { panels } => self.panels = *panels,
        }
        if edits {
            self.notice_challenges();
        }
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot { lesson: self.lesson, scene: self.scene.clone() }
    }

    /// Changes the scene so that it can be undone; merged changes are undone together.
    fn change(&mut self, merge: bool, edit: impl FnOnce(&mut Scene)) {
        self.drop_dragged();
        let before = self.snapshot();
        edit(&mut self.scene);
        if self.scene != before.scene && !(merge && self.history.can_undo()) {
            self.history.push(before);
        }
    }

    fn open(&mut self, slug: &str) {
        if let Some(lesson) = Lesson::find(slug)
            && let Some(Ok(scene)) = lesson.presets.first().map(|preset| lesson.scene(preset))
        {
            self.enter(lesson, scene);
        }
    }

    fn preset(&mut self, slug: &str) {
        let preset = self.lesson.presets.iter().find(|preset| preset.slug == slug);
        if let Some(Ok(scene)) = preset.map(|preset| self.lesson.scene(preset)) {
            self.enter(self.lesson, scene);
        }
    }

    fn load(&mut self, slug: &str, scene: &Scene) {
        if let Some(lesson) = Lesson::find(slug)
            && lesson.kinds == [scene.a.kind(), scene.b.kind()]
        {
            self.enter(lesson, scene.clone());
        }
    }

    fn enter(&mut self, lesson: &'static Lesson, scene: Scene) {
        self.drop_dragged();
        let before = self.snapshot();
        let same_lesson = lesson.slug == self.lesson.slug;
        (self.lesson, self.scene) = (lesson, scene);
        if self.snapshot() != before {
            self.history.push(before);
        }
        if !same_lesson {
            (self.frame, self.just_met) = (0.0, None);
        }
        (self.selection, self.wanted_step, self.playing) = (None, None, false);
        self.fit_due = true;
        self.lay_out(self.view.area);
    }

    fn set_option(&mut self, slug: &str, value: f64, merge: bool) {
        if let Some(spec) = self.lesson.options.iter().find(|spec| spec.slug == slug) {
            let value = spec.clamped(value);
            self.change(merge, |scene| {
                scene.options.insert(slug.to_owned(), value);
            });
        }
    }

    fn grab(&mut self, selection: Selection, at: DVec2) {
        self.drop_dragged();
        self.selection = Some(selection);
        self.drag = Some(Drag { selection, grab: at, before: self.scene.clone() });
    }

    fn drag_to(&mut self, to: DVec2, bend: Bend) {
        let Some(drag) = &self.drag else { return };
        let Selection { which, handle } = drag.selection;
        let before = drag.before.shape(which);
        // A drag through a size of zero keeps the last valid shape.
        if let Ok(after) = handle::dragged(before, handle, drag.grab, to, bend) {
            *self.scene.shape_mut(which) = after;
        }
    }

    fn drop_dragged(&mut self) {
        if let Some(drag) = self.drag.take()
            && drag.before != self.scene
        {
            self.history.push(Snapshot { lesson: self.lesson, scene: drag.before });
        }
    }

    fn cancel(&mut self) {
        match self.drag.take() {
            Some(drag) => self.scene = drag.before,
            None => self.selection = None,
        }
    }

    /// Replaces the selected shape by what `nudged` makes of it, where that is valid.
    fn nudge(
        &mut self,
        merge: bool,
        nudged: impl Fn(&Shape, Handle) -> Result<Shape, InvalidShape>,
    ) {
        let Some(Selection { which, handle }) = self.selection else { return };
        if let Ok(after) = nudged(self.scene.shape(which), handle) {
            self.change(merge, |scene| *scene.shape_mut(which) = after);
        }
    }

    fn travel(&mut self, back: bool) {
        self.drop_dragged();
        let present = self.snapshot();
        let found = if back { self.history.undo(present) } else { self.history.redo(present) };
        if let Some(Snapshot { lesson, scene }) = found {
            if lesson.slug != self.lesson.slug {
                (self.frame, self.fit_due) = (0.0, true);
                self.selection = None;
            }
            (self.lesson, self.scene) = (lesson, scene);
            self.lay_out(self.view.area);
        }
    }

    fn go_to(&mut self, to: StepTo) {
        let run = self.play();
        let (now, last) = (self.step(&*run), run.step_count().saturating_sub(1));
        self.wanted_step = match to {
            StepTo::First => Some(0),
            StepTo::Previous => Some(now.saturating_sub(1)),
            StepTo::Next if now + 1 < last => Some(now + 1),
            StepTo::At(step) if step < last => Some(step),
            StepTo::Next | StepTo::Last | StepTo::At(_) => None,
        };
        if self.wanted_step.is_none() {
            self.playing = false;
        }
    }

    /// Playing from the last step begins again at the first.
    fn set_playing(&mut self, on: bool) {
        let run = self.play();
        if on && self.step(&*run) + 1 >= run.step_count() {
            self.wanted_step = Some(0);
        }
        self.playing = on && run.step_count() > 1;
    }

    fn look(&mut self, center: DVec2, pixels_per_unit: f64) {
        if center.is_finite() && pixels_per_unit.is_finite() {
            self.view.center = center;
            self.view.pixels_per_unit = pixels_per_unit.clamp(ZOOM[0], ZOOM[1]);
        }
    }

    /// Looks at both shapes. What an algorithm adds may be huge (an osculating
    /// circle of a thin ellipse) and does not count.
    fn fit(&mut self) {
        let mut given = Figure::default();
        for (role, which) in [(Role::A, Which::A), (Role::B, Which::B)] {
            given.add(Mark::shape(role, self.scene.shape(which)));
            for (_, place) in handle::handles(self.scene.shape(which), 0.0) {
                given.add(Mark::dot(role, place));
            }
        }
        if let Some(bounds) = given.bounds() {
            self.view = self.view.fitted(bounds);
        }
    }

    fn notice_challenges(&mut self) {
        let open: Vec<_> =
            self.lesson.challenges.iter().filter(|it| !self.met.contains(it.slug)).collect();
        if open.is_empty() {
            return;
        }
        let run = self.play();
        for challenge in open {
            if run.meets(challenge.slug) {
                self.met.insert(challenge.slug);
                self.just_met = Some(challenge);
            }
        }
    }
}
