//! Changes to the scene: opening, dragging, nudging, undoing.

use super::{Drag, Session};
use crate::catalog::MethodId;
use crate::demo::lesson::Lesson;
use crate::error::InvalidShape;
use crate::lab::magnet::{self, Guide, Held};
use crate::scene::handle::{self, Bend, Handle};
use crate::scene::{Scene, kind};
use crate::session::action::{Selection, StepTo};
use crate::session::reading::Reading;
use crate::shape::Shape;
use glam::DVec2;

#[derive(Clone)]
pub struct Snapshot {
    pub lesson: &'static Lesson,
    pub scene: Scene,
    pub scale: i32,
}

#[derive(Default)]
pub struct History {
    pub past: Vec<Snapshot>,
    pub future: Vec<Snapshot>,
}

/// How many changes are kept. A change of two shapes takes a few hundred bytes.
const DEPTH: usize = 1000;

/// How many shapes all kept changes may have together: some ten megabytes.
const SHAPES: usize = 200_000;

impl History {
    pub fn push(&mut self, before: Snapshot) {
        let room = SHAPES / before.scene.shapes().len().max(1);
        let excess = (self.past.len() + 1).saturating_sub(room.clamp(1, DEPTH));
        self.past.drain(..excess);
        self.past.push(before);
        self.future.clear();
    }

    /// The snapshot before or after `present`, which takes its place.
    pub fn travel(&mut self, back: bool, present: Snapshot) -> Option<Snapshot> {
        let (from, onto) = match back {
            true => (&mut self.past, &mut self.future),
            false => (&mut self.future, &mut self.past),
        };
        let found = from.pop()?;
        onto.push(present);
        Some(found)
    }
}

impl Session {
    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot { lesson: self.lesson, scene: self.scene.clone(), scale: self.state.scale }
    }

    /// Changes the scene so that it can be undone; merged changes are undone together.
    pub(super) fn change(&mut self, merge: bool, edit: impl FnOnce(&mut Scene)) {
        self.drop_dragged();
        let before = self.snapshot();
        edit(&mut self.scene);
        if *self.scene() != before.scene {
            // The later moves of a slider are part of its first change.
            if !merge {
                self.has_changed();
            }
            self.state.overtaken = true;
            if !(merge && self.can_undo()) {
                self.state.history.push(before);
            }
        }
    }

    pub(super) fn open(&mut self, slug: &str) {
        if let Some(lesson) = Lesson::find(slug) {
            self.enter(lesson, lesson.scene(&lesson.presets[0]));
        }
    }

    pub(super) fn preset(&mut self, slug: &str) {
        let preset = self.lesson.presets.iter().find(|preset| preset.slug == slug);
        if let Some(scene) = preset.map(|preset| self.lesson.scene(preset)) {
            self.enter(self.lesson, scene);
            self.carry_and_fit();
        }
    }

    /// Shows the step in its best frame and fits the view, unless the story decides both.
    pub fn carry_and_fit(&mut self) {
        let frame = self.frame_at(self.step());
        if frame != self.frame() && !self.rests_in_story() {
            self.state.frame = frame;
            self.fit();
        }
    }

    pub(super) fn load(&mut self, slug: &str, scene: &Scene) {
        if let Some(lesson) = Lesson::find(slug)
            && lesson.admits(scene)
        {
            self.enter(lesson, scene.clone());
        }
    }

    pub(super) fn enter(&mut self, lesson: &'static Lesson, scene: Scene) {
        self.drop_dragged();
        self.has_changed();
        let before = self.snapshot();
        self.forget_settings();
        self.show_own(None);
        let motion = lesson.is_moving().then(|| scene.motion.unwrap_or_default());
        self.put(lesson, scene.moving(motion));
        if lesson.slug != before.lesson.slug || *self.scene() != before.scene {
            self.state.history.push(before);
            self.state.scale = 0;
        }
        (self.state.selection, self.state.wanted_step, self.state.playing) = (None, None, false);
        self.state.gathered.clear();
        self.state.touched = None;
        (self.state.fit_due, self.state.held) = (true, false);
        (self.state.directed, self.state.clock) = (false, None);
        self.lay_out_within(self.state.canvas, self.state.free);
    }

    /// Cannot be undone. Another demo starts in the world's frame, at the beginning of its story.
    pub(super) fn put(&mut self, lesson: &'static Lesson, scene: Scene) {
        if lesson.slug != self.lesson.slug {
            (self.state.frame, self.state.twin, self.state.fit_due) = (0.0, false, true);
            (self.state.selection, self.state.reading) = (None, Reading::default());
        }
        (self.lesson, *self.scene) = (lesson, scene);
    }

    pub(super) fn set_option(&mut self, slug: &str, value: f64, merge: bool) {
        let spec = self.lesson.options_on(&self.scene).find(|spec| spec.slug == slug);
        if let Some(spec) = spec {
            let value = spec.clamped(value);
            self.change(merge, |scene| {
                scene.options.insert(slug.to_owned(), value);
            });
        }
    }

    /// Runs another method. Options that it decides itself are no longer set.
    pub(super) fn set_method(&mut self, method: Option<MethodId>) {
        self.show_own(None);
        let lesson = self.lesson;
        self.change(false, |scene| *scene = lesson.asking(scene, method));
    }

    pub(super) fn select(&mut self, selection: Option<Selection>) {
        let selection = selection.filter(|it| self.scene.has(it.which));
        if let Some(Selection { which, .. }) = selection {
            self.touch(which);
        }
        if !selection.is_some_and(|it| self.is_gathered(it.which)) {
            self.state.gathered.clear();
        }
        self.state.selection = selection;
    }

    pub(super) fn grab(&mut self, selection: Selection, at: DVec2) {
        self.drop_dragged();
        if !self.scene.has(selection.which) {
            return;
        }
        if !self.is_gathered(selection.which) {
            self.state.gathered.clear();
        }
        self.touch(selection.which);
        let selected = self.state.selection.replace(selection);
        self.state.trails.begin(self.lesson, &self.scene);
        let before = self.snapshot();
        self.state.drag = Some(Drag { selection, selected, grab: at, before });
        self.scene.forget_run();
    }

    pub(super) fn drag_to(&mut self, to: DVec2, bend: Bend, contact: bool, magnet: Option<f64>) {
        let Some(drag) = &self.state.drag else { return };
        let (which, handle) = (drag.selection.which, drag.selection.handle);
        let (before, part) = drag.before.scene.part(which, handle);
        let dragged = |to| handle::Drag { handle: part, grab: drag.grab, to, bend };
        let at = |off: DVec2| kind::dragged(&before, &dragged(to + off)).ok();
        // A drag through a size of zero keeps the last valid shape.
        let Some(after) = at(DVec2::ZERO) else { return };
        let is_shape = handle != Handle::Way;
        let slid = contact.then(|| self.slid(&drag.before.scene, drag.selection, &after)).flatten();
        let reach = magnet.filter(|it| *it > 0.0 && it.is_finite() && slid.is_none() && is_shape);
        let together = self.together_with(which);
        let held = Held { scene: &drag.before.scene, which, handle, together: &together, at: &at };
        let pulled = reach.and_then(|reach| magnet::pulled(&held, reach));
        let mut scene = std::mem::take(&mut *self.scene);
        scene.set_part(which, handle, pulled.map(|it| it.0).or(slid).unwrap_or(after));
        self.follow_body(&drag.before.scene, drag.selection, &mut scene);
        *self.scene = scene;
        let limit = kind::limit(&before, &dragged(to));
        let word = "It stops here: a polygon stays convex.";
        let limit = limit.map(|line| Guide { line, word });
        self.state.guide = pulled.map(|it| it.1).or(limit);
        self.state.trails.follow(&self.scene);
        self.answer_at_once();
    }

    fn answer_at_once(&mut self) {
        self.state.overtaken = true;
        if let Some(at) = self.run().answers_at.filter(|at| self.step() < *at) {
            self.go_to(StepTo::At(at));
        }
    }

    pub(super) fn drop_dragged(&mut self) {
        self.state.guide = None;
        let Some(drag) = self.state.drag.take() else { return };
        self.scene.forget_run();
        if drag.before.scene != *self.scene() {
            self.has_changed();
            self.state.trails.end();
            // A shape that was only moved is not selected for the arrow keys.
            let which = drag.selection.which;
            let chosen = drag.selected.is_some_and(|it| it.which == which);
            if !chosen && !self.is_gathered(which) {
                self.state.selection = None;
            }
            self.state.history.push(drag.before);
        }
    }

    pub(super) fn cancel(&mut self) {
        self.state.guide = None;
        match self.state.drag.take() {
            Some(drag) => {
                *self.scene = drag.before.scene;
                self.state.trails.forget();
            }
            None => {
                self.state.selection = None;
                self.state.gathered.clear();
            }
        }
    }

    /// Replaces the selected shape by what `nudged` makes of it, where that is valid.
    pub(super) fn nudge(
        &mut self,
        merge: bool,
        nudged: impl Fn(&Shape, Handle) -> Result<Shape, InvalidShape>,
    ) {
        let Some(Selection { which, handle }) = self.state.selection else { return };
        let (before, part) = self.scene.part(which, handle);
        let Ok(after) = nudged(&before, part) else { return };
        let mut scene = self.scene.clone();
        scene.set_part(which, handle, after);
        self.follow_body(&self.scene, Selection { which, handle }, &mut scene);
        self.change(merge, |before| *before = scene);
    }

    pub(super) fn travel(&mut self, back: bool) {
        self.drop_dragged();
        let present = self.snapshot();
        if let Some(Snapshot { lesson, scene, scale }) = self.state.history.travel(back, present) {
            self.put(lesson, scene);
            self.has_changed();
            self.rescale(scale);
            self.state.selection = self.state.selection.filter(|it| self.scene.has(it.which));
            self.state.gathered.clear();
            self.lay_out_within(self.state.canvas, self.state.free);
        }
    }
}
