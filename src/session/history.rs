//! Undo and redo: the scenes before and after the present one.

use crate::demo::lesson::Lesson;
use crate::scene::Scene;

/// What undo brings back: the demo and what was on its canvas.
#[derive(Clone)]
pub struct Snapshot {
    /// The open demo.
    pub lesson: &'static Lesson,
    /// The shapes and options.
    pub scene: Scene,
    /// By which power of ten the view had grown with the unit.
    pub scale: i32,
}

impl PartialEq for Snapshot {
    fn eq(&self, other: &Self) -> bool {
        self.lesson.slug == other.lesson.slug && self.scene == other.scene
    }
}

/// The past, nearest last, and the future, nearest last.
#[derive(Default)]
pub struct History {
    past: Vec<Snapshot>,
    future: Vec<Snapshot>,
}

/// How many changes are kept. A change of two shapes is a few hundred bytes, so memory
/// stays small; more would only serve a walk back that nobody makes by hand.
const DEPTH: usize = 1000;

/// How many shapes all kept changes may have together: some ten megabytes. More would
/// reach farther back from a scene of a thousand shapes, but at least two hundred changes do.
const SHAPES: usize = 200_000;

impl History {
    /// Notes that `before` was left for something else.
    pub fn push(&mut self, before: Snapshot) {
        let room = SHAPES / before.scene.shapes().len().max(1);
        let excess = (self.past.len() + 1).saturating_sub(room.clamp(1, DEPTH));
        self.past.drain(..excess);
        self.past.push(before);
        self.future.clear();
    }

    /// The state that undo restores; `None` where there is nothing to undo.
    pub fn before(&self) -> Option<&Snapshot> {
        self.past.last()
    }

    /// What was before `present`, which becomes the nearest future.
    pub fn undo(&mut self, present: Snapshot) -> Option<Snapshot> {
        let before = self.past.pop()?;
        self.future.push(present);
        Some(before)
    }

    /// What was taken back last; `present` becomes the nearest past.
    pub fn redo(&mut self, present: Snapshot) -> Option<Snapshot> {
        let after = self.future.pop()?;
        self.past.push(present);
        Some(after)
    }

    /// Whether there is anything to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is anything to redo.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}
