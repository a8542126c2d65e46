//! The way that a drag took: what it began with, and where the hand went.

use crate::app::action::Selection;
use crate::app::canvas::handle::{self, Bend, Handle};
use crate::app::scene::{Scene, Which};
use glam::DVec2;

/// The most places that are kept of one drag: half an hour at sixty a second, a few
/// megabytes. A longer drag keeps its beginning.
const MOST: usize = 100_000;

/// A drag from its beginning to its end. The shapes at any time are recomputed, so that
/// a drag among a thousand shapes takes no more room than one of two.
#[derive(Clone, Debug, PartialEq)]
pub struct Trail {
    before: Scene,
    selection: Selection,
    grab: DVec2,
    /// Those that moved together with the held one.
    gathered: Vec<Which>,
    path: Vec<(DVec2, Bend)>,
}

impl Trail {
    pub(super) fn begin(
        selection: Selection,
        grab: DVec2,
        before: &Scene,
        gathered: &[Which],
    ) -> Self {
        let (before, gathered) = (before.clone(), gathered.to_vec());
        Self { before, selection, grab, gathered, path: Vec::new() }
    }

    pub(super) fn go_on(&mut self, to: DVec2, bend: Bend) {
        if self.path.len() < MOST {
            self.path.push((to, bend));
        }
    }

    /// How many times the hand moved the shape.
    pub fn len(&self) -> usize {
        self.path.len()
    }

    /// Whether nothing was moved.
    pub fn is_empty(&self) -> bool {
        self.path.is_empty()
    }

    /// What was on the canvas when the drag began.
    pub fn before(&self) -> &Scene {
        &self.before
    }

    /// What was on the canvas `along` of the way, 0 the beginning and [`Self::len`] the end;
    /// between two movements, between the two. `None` where the shape cannot be so, as when
    /// a size goes through zero.
    pub fn scene(&self, along: f64) -> Option<Scene> {
        let along = along.clamp(0.0, self.path.len() as f64);
        let (whole, part) = (along.floor() as usize, along.fract());
        let place = |moves: usize| match moves {
            0 => (self.grab, Bend::default()),
            moves => self.path[moves - 1],
        };
        if along == 0.0 {
            return Some(self.before.clone());
        }
        let (from, to) = (place(whole), place((whole + 1).min(self.path.len())));
        let bend = if part > 0.0 { to.1 } else { from.1 };
        let Selection { which, handle } = self.selection;
        let to = from.0.lerp(to.0, part);
        let shape = handle::dragged(self.before.shape(which), handle, self.grab, to, bend).ok()?;
        let mut after = self.before.clone();
        after.set_shape(which, shape);
        if handle == Handle::Body {
            follow_body(&self.before, which, &self.gathered, &mut after);
        }
        Some(after)
    }
}

/// Moves the others of the gathered shapes as the body of one of them has moved.
pub(super) fn follow_body(before: &Scene, which: Which, gathered: &[Which], after: &mut Scene) {
    if gathered.binary_search(&which).is_err() {
        return;
    }
    let by = after.shape(which).center() - before.shape(which).center();
    for other in gathered.iter().copied().filter(|other| *other != which) {
        if let Ok(moved) = before.shape(other).translated(by) {
            after.set_shape(other, moved);
        }
    }
}
