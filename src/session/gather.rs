//! The arena's own changes: shapes come and go, and the pair in focus changes.

use super::Session;
use crate::scene::handle::Handle;
use crate::scene::{Scene, Which};
use crate::session::action::Selection;
use crate::shape::Shape;
use glam::DVec2;

/// The most shapes that the arena takes. More would still work, and slower.
const MOST: usize = 5_000;

impl Session {
    /// Brings what depends on the shapes up to date: collisions and the shapes around the pair.
    pub(super) fn follow_crowd(&mut self) {
        if self.lesson.is_crowd() {
            self.around.crowd.follow(self.scene.shapes());
            self.around.backdrop.follow(&self.scene, &self.around.crowd, &self.hand.gathered);
        }
    }

    /// Replaces a shape by one of its kind.
    pub(super) fn set_shape(&mut self, which: Which, shape: Shape, merge: bool) {
        if self.scene.shape(which).kind() == shape.kind() {
            self.change(merge, |scene| scene.set_shape(which, shape));
        }
    }

    /// Replaces how far a shape in motion moves.
    pub(super) fn set_way(&mut self, which: Which, way: DVec2, merge: bool) {
        if self.scene.way(which).is_some() {
            self.change(merge, |scene| scene.set_way(which, way));
        }
    }

    pub(super) fn gather(&mut self, shapes: &[Which]) {
        let mut shapes: Vec<_> = shapes.iter().copied().filter(|it| self.scene.has(*it)).collect();
        shapes.sort_unstable();
        shapes.dedup();
        let enough = self.lesson.is_crowd() && shapes.len() > 1;
        self.hand.gathered = if enough { shapes } else { Vec::new() };
    }

    /// The shapes that go where this one goes; itself among them.
    pub(super) fn together_with(&self, which: Which) -> Vec<Which> {
        if self.is_gathered(which) { self.hand.gathered.clone() } else { vec![which] }
    }

    /// Whether a shape is one of those that move together.
    pub fn is_gathered(&self, which: Which) -> bool {
        self.hand.gathered.binary_search(&which).is_ok()
    }

    /// Moves the others of the gathered shapes as the body of one of them has moved.
    pub(super) fn follow_body(&self, before: &Scene, selection: Selection, after: &mut Scene) {
        let Selection { which, handle } = selection;
        if handle != Handle::Body || !self.is_gathered(which) {
            return;
        }
        let by = after.shape(which).center() - before.shape(which).center();
        for other in self.hand.gathered.iter().copied().filter(|other| *other != which) {
            if let Ok(moved) = before.shape(other).translated(by) {
                after.set_shape(other, moved);
            }
        }
    }

    /// Adds a shape, selects it and puts it in focus.
    pub(super) fn add(&mut self, shape: Shape) {
        if !self.lesson.is_crowd() || self.scene.shapes().len() >= MOST {
            return;
        }
        let (before, last) = (self.scene.focus(), self.hand.touched);
        self.change(false, |scene| {
            scene.shapes_mut().push(shape);
            let added = Which::nth(scene.shapes().len() - 1);
            touch(scene, added, last);
        });
        self.turn_from(before);
        let which = Which::nth(self.scene.shapes().len() - 1);
        self.hand.touched = Some(which);
        self.hand.selection = Some(Selection { which, handle: Handle::Body });
    }

    pub(super) fn duplicate(&mut self, which: Which, by: DVec2) {
        if self.scene.has(which)
            && let Ok(copy) = self.scene.shape(which).translated(by)
        {
            self.hand.touched = Some(which);
            self.add(copy);
        }
    }

    /// Takes a shape away, and those that are gathered with it.
    pub(super) fn remove(&mut self, which: Which) {
        if !self.lesson.is_crowd() || !self.scene.has(which) {
            return;
        }
        let gone = self.together_with(which);
        self.change(false, |scene| {
            let mut index = 0;
            scene.shapes_mut().retain(|_| {
                index += 1;
                gone.binary_search(&Which::nth(index - 1)).is_err()
            });
            let before = |it: Which| gone.iter().filter(|gone| **gone < it).count();
            scene.set_focus(scene.focus().map(|it| it.index() - before(it)));
        });
        (self.hand.selection, self.hand.touched, self.hand.gathered) = (None, None, Vec::new());
    }

    pub(super) fn focus(&mut self, pair: [Which; 2]) {
        let exists = pair[0] != pair[1] && pair.iter().all(|it| self.scene.has(*it));
        if !self.lesson.is_crowd() || !exists {
            return;
        }
        let before = self.scene.focus();
        self.change(false, |scene| scene.set_focus(pair.map(Which::index)));
        self.turn_from(before);
        let in_focus = |it: &Selection| self.scene.role(it.which).is_some();
        self.hand.selection = self.hand.selection.filter(in_focus);
    }

    /// The shape that an order without a name is about: the selected one, else the one that was
    /// touched last.
    pub fn meant(&self) -> Option<Which> {
        self.selection().map(|it| it.which).or(self.touched())
    }

    /// Puts a shape that is touched in focus. A change of focus alone is not undone.
    pub(super) fn touch(&mut self, which: Which) {
        if !self.scene.has(which) {
            return;
        }
        let last = self.hand.touched.replace(which);
        if self.lesson.is_crowd() {
            let before = self.scene.focus();
            touch(&mut self.scene, which, last);
            self.turn_from(before);
        }
    }

    /// Shows the last step in the world's frame: another pair has another run.
    fn turn_from(&mut self, before: [Which; 2]) {
        if self.scene.focus() != before {
            (self.steps.wanted_step, self.steps.playing, self.looking.frame) = (None, false, 0.0);
        }
    }
}

/// The two shapes that were touched last are in focus: a new one takes the place of the
/// one that was touched longer ago.
fn touch(scene: &mut Scene, which: Which, last: Option<Which>) {
    let [a, b] = scene.focus();
    if which != a && which != b {
        let pair = if last == Some(b) { [which, b] } else { [a, which] };
        scene.set_focus(pair.map(Which::index));
    }
}
