//! What the edge-case lab changes: exact moves, units, and going back along a drag.

use super::Session;
use crate::lab::align::{self, Alignment};
use crate::lab::trail;
use crate::motion::Motion;
use crate::scene::handle::Handle;
use crate::scene::{Scene, Which};
use crate::session::action::Selection;
use crate::session::history::Snapshot;
use crate::shape::Shape;
use glam::DVec2;

/// How many powers of ten the unit goes up and down. Beyond, sizes leave the zoom's range.
pub const UNITS: i32 = 6;

/// The shapes as they were given, while they are shown in another unit.
#[derive(Default)]
pub(super) struct Unit {
    exponent: i32,
    /// The session's scale at the exponent 0.
    base: i32,
    given: Scene,
    shown: Scene,
}

impl Unit {
    /// The exponent; `None` where `scene` has changed since it was shown in that unit.
    pub(super) fn exponent(&self, scene: &Scene) -> i32 {
        if self.shown.shapes() == scene.shapes() { self.exponent } else { 0 }
    }

    /// Follows undo and redo: the unit of the scene that they brought back, where that holds
    /// the same shapes.
    pub(super) fn recall(&mut self, scene: &Scene, scale: i32) {
        let exponent = scale - self.base;
        let same = |it: &Scene| it.shapes() == scene.shapes();
        if exponent.abs() <= UNITS && scaled(&self.given, exponent).as_ref().is_some_and(same) {
            (self.exponent, self.shown) = (exponent, scene.clone());
        }
    }
}

impl Session {
    /// Makes one shape exact, given the other of the pair in focus.
    pub(super) fn align(&mut self, which: Which, to: Alignment) {
        let [a, b] = self.scene.focus();
        let other = if which == b { a } else { b };
        if !self.scene.has_pair() || ![a, b].contains(&which) {
            return;
        }
        let [shape, other] = [which, other].map(|it| *self.scene.shape(it));
        if let Some(after) = align::aligned(&shape, &other, to) {
            self.change(false, |scene| scene.set_shape(which, after));
        }
    }

    /// Where a whole shape that is dragged just touches the other one, on its way.
    pub(super) fn slid(&self, before: &Scene, held: Selection, after: &Shape) -> Option<Shape> {
        let [a, b] = before.focus();
        let other = if held.which == b { a } else { b };
        if held.handle != Handle::Body || !before.has_pair() || ![a, b].contains(&held.which) {
            return None;
        }
        let way = after.center() - before.shape(held.which).center();
        align::touching(after, before.shape(other), way)
    }

    /// Shows the shapes in another unit. The picture stays; only the numbers grow and shrink.
    /// Back at 0 the shapes are exactly what they were.
    pub(super) fn set_unit(&mut self, exponent: i32, merge: bool) {
        let exponent = exponent.clamp(-UNITS, UNITS);
        let before = self.unit();
        if self.past.unit.shown.shapes() != self.scene.shapes() {
            let (given, shown) = (self.scene.clone(), self.scene.clone());
            self.past.unit = Unit { exponent: 0, base: self.past.scale, given, shown };
        }
        if exponent == before {
            return;
        }
        let Some(scene) = scaled(&self.past.unit.given, exponent) else { return };
        self.past.unit.exponent = exponent;
        self.past.unit.shown = scene.clone();
        let options = self.scene.options.clone();
        self.change(merge, |shown| *shown = scene.with_options(options));
        self.rescale(self.past.unit.base + exponent);
    }

    /// Lets the view follow shapes that are shown in another unit.
    pub(super) fn rescale(&mut self, scale: i32) {
        if scale == self.past.scale {
            return;
        }
        let factor = power(scale) / power(self.past.scale);
        self.past.scale = scale;
        let (center, zoom) =
            (self.looking.view.center * factor, self.looking.view.pixels_per_unit / factor);
        self.look(center, zoom);
    }

    /// Puts a moment of an earlier drag on the canvas.
    pub(super) fn scrub(&mut self, back: usize, moment: usize, merge: bool) {
        let Some(trail) = self.past.trails.back(back) else { return };
        let Some(scene) = trail.moments().get(moment).cloned() else { return };
        let lesson = trail.lesson;
        if lesson.slug == self.lesson.slug {
            self.change(merge, |shown| *shown = scene);
        } else {
            self.enter(lesson, scene);
        }
    }

    /// Puts the two sides of the smallest flip of an earlier drag into the history: the one
    /// beyond the flip on the canvas, the other one before it.
    pub(super) fn flip(&mut self, back: usize, moment: usize) {
        let Some(trail) = self.past.trails.back(back) else { return };
        let lesson = trail.lesson;
        let mut judge = |scene: &Scene| lesson.run(scene).outcome.verdict;
        let verdicts: Vec<_> = trail.moments().iter().map(&mut judge).collect();
        let flips = verdicts.windows(2).enumerate().filter(|(_, pair)| pair[0] != pair[1]);
        let Some(place) = flips.map(|it| it.0).min_by_key(|place| place.abs_diff(moment)) else {
            return;
        };
        let [before, after] = [&trail.moments()[place], &trail.moments()[place + 1]];
        let Some(flip) = trail::smallest_flip(before, after, &mut judge) else { return };
        if lesson.slug != self.lesson.slug {
            self.enter(lesson, flip.before.clone());
        } else {
            self.change(false, |shown| *shown = flip.before.clone());
        }
        self.past.history.push(Snapshot { lesson, scene: flip.before, scale: self.past.scale });
        *self.scene = flip.after;
    }
}

fn power(exponent: i32) -> f64 {
    10f64.powi(exponent)
}

/// All lengths and places by a power of ten; `None` where that makes a shape invalid.
fn scaled(scene: &Scene, exponent: i32) -> Option<Scene> {
    let mut scaled = scene.clone();
    for which in scene.all() {
        let times = |value: f64| match exponent {
            // Divided: a double holds 1000 exactly, but not 0.001.
            ..0 => value / power(-exponent),
            _ => value * power(exponent),
        };
        scaled.set_shape(which, scene.shape(which).with_lengths(times).ok()?);
        if let (Some(motion), true) = (scene.motion, which == Which::A) {
            let [a, b] = [motion.a(), motion.b()].map(|it| DVec2::new(times(it.x), times(it.y)));
            scaled.motion = Some(Motion::new(a, b).ok()?);
        }
    }
    Some(scaled)
}
