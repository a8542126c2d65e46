//! Clicks that follow one another.

use super::{Frame, Pointer};
use crate::canvas::pick::{self, Pick};
use crate::scene::Which;
use crate::scene::handle::Handle;
use crate::scene::kind;
use crate::session::Session;
use crate::session::action::{Action, Selection};
use glam::DVec2;

/// So long after a click another one makes it a double click, seconds: what desktops have.
const SOON: f64 = 0.4;

/// So far from it, logical pixels.
const NEAR: f64 = 5.0;

/// The last click on a shape.
#[derive(Default)]
pub(super) struct Clicks(Option<(Which, DVec2, f64)>);

impl Clicks {
    /// Is a click the second of two? A third begins anew.
    fn again(&mut self, which: Which, at: DVec2, now: f64) -> bool {
        let before = self.0.replace((which, at, now));
        let again = before.is_some_and(|(other, there, then)| {
            other == which && there.distance(at) <= NEAR && now - then <= SOON
        });
        if again {
            self.0 = None;
        }
        again
    }
}

impl Pointer {
    /// Twice on a side of a polygon makes a corner there, twice on a corner takes it away.
    pub(super) fn click(&mut self, pick: Pick, at: DVec2, frame: &mut Frame) {
        if !self.clicks.again(pick.selection.which, at, frame.now) {
            return;
        }
        let Selection { which, handle } = pick.selection;
        let shape = frame.session.scene().shape(which);
        let projection = frame.session.projection(&frame.session.pane_at(at));
        let world = projection.to_world(at);
        let changed = match handle {
            Handle::End(_) => kind::without_corner(shape, handle),
            _ => {
                kind::with_corner(shape, world).filter(|_| pick::is_on_side(shape, &projection, at))
            }
        };
        let changed = changed.map(|shape| Action::SetShape { which, shape, merge: false });
        frame.actions.extend(changed);
    }
}

/// The gathered shapes, or the selected one, with another one more or one less.
pub(super) fn toggled(which: Which, session: &Session) -> Vec<Which> {
    let mut shapes = session.gathered().to_vec();
    if shapes.is_empty() {
        shapes.extend(session.selection().map(|it| it.which).filter(|it| *it != which));
    }
    match shapes.iter().position(|it| *it == which) {
        Some(place) => {
            shapes.remove(place);
        }
        None => shapes.push(which),
    }
    shapes
}
