//! The arena's own changes: shapes come and go, and the pair in focus changes.

use super::Session;
use crate::app::action::Selection;
use crate::app::canvas::handle::Handle;
use crate::app::scene::{Scene, Which};
use crate::shape::Shape;
use glam::DVec2;

/// The most shapes that the arena takes. More would still work, and slower.
const MOST: usize = 5_000;

impl Session {
    /// What follows from the shapes as they are now.
    pub(super) fn follow_crowd(&mut self) {
        if self.lesson.any_number() {
            self.crowd.follow(self.scene.shapes());
            self.backdrop.follow(&self.scene, &self.crowd);
        }
    }

    /// Adds a shape, selects it and puts it in focus.
    pub(super) fn add(&mut self, shape: Shape) {
        if !self.lesson.any_number() || self.scene.shapes().len() >= MOST {
            return;
        }
        let last = self.selection.map(|it| it.which);
        self.change(false, |scene| {
            scene.shapes_mut().push(shape);
            let added = Which::nth(scene.shapes().len() - 1);
            touch(scene, added, last);
        });
        let which = Which::nth(self.scene.shapes().len() - 1);
        self.selection = Some(Selection { which, handle: Handle::Body });
    }

    /// Adds a copy of a shape, moved.
    pub(super) fn duplicate(&mut self, which: Which, by: DVec2) {
        if self.scene.has(which)
            && let Ok(copy) = self.scene.shape(which).translated(by)
        {
            self.selection = Some(Selection { which, handle: Handle::Body });
            self.add(copy);
        }
    }

    /// Takes a shape away.
    pub(super) fn remove(&mut self, which: Which) {
        if !self.lesson.any_number() || !self.scene.has(which) {
            return;
        }
        self.change(false, |scene| {
            let gone = which.index();
            scene.shapes_mut().remove(gone);
            let moved = |index: usize| if index > gone { index - 1 } else { index };
            scene.set_focus(scene.focus().map(|it| moved(it.index())));
        });
        self.selection = None;
    }

    /// Puts a pair in focus.
    pub(super) fn focus(&mut self, pair: [Which; 2]) {
        let exists = pair[0] != pair[1] && pair.iter().all(|it| self.scene.has(*it));
        if !self.lesson.any_number() || !exists {
            return;
        }
        self.change(false, |scene| scene.set_focus(pair.map(Which::index)));
        let in_focus = |it: &Selection| self.scene.role(it.which).is_some();
        self.selection = self.selection.filter(in_focus);
    }

    /// Puts a shape that is touched in focus. Looking elsewhere is nothing to undo.
    pub(super) fn touch(&mut self, which: Which) {
        if self.lesson.any_number() && self.scene.has(which) {
            let last = self.selection.map(|it| it.which);
            touch(&mut self.scene, which, last);
        }
    }
}

/// The two shapes that were touched last are in focus: a new one takes the place of the
/// one that was not selected.
fn touch(scene: &mut Scene, which: Which, last: Option<Which>) {
    let [a, b] = scene.focus();
    if which != a && which != b {
        let pair = if last == Some(b) { [which, b] } else { [a, which] };
        scene.set_focus(pair.map(Which::index));
    }
}
