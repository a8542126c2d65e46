//! How the world follows the hand that holds a part of it.

use crate::page::picture::{Pane, Projection};
use crate::scene::handle::Handle;
use crate::session::Session;
use crate::session::action::Selection;
use glam::{DMat2, DVec2};

/// The map from pixels to world units that keeps the held part of a shape under the pointer.
///
/// The method's frame may itself hang on the shape that is held: an un-rotated
/// rectangle that is moved takes its frame along. So for a whole shape the map is
/// found by moving it a little and looking where it goes on the screen (the frame
/// moves with the shape in a straight line, so a little is as good as a lot). A
/// handle changes the frame's own turn; for it the frame as it is now counts.
pub fn hold(session: &Session, pane: &Pane, held: Selection, at: DVec2) -> DMat2 {
    let run = session.run();
    let now = session.projection(pane);
    let plain = now.to_world_vectors();
    if held.handle != Handle::Body || pane.frame == 0.0 || run.frame.is_none() {
        return plain;
    }
    // Far enough, in pixels, that rounding does not count.
    let little = 16.0 * pane.view.unit();
    let moved_on_screen = |offset: DVec2| -> Option<DVec2> {
        let mut scene = session.scene().clone();
        let shape = scene.shape(held.which).translated(offset).ok()?;
        scene.set_shape(held.which, shape);
        let frame = session.lesson().run(&scene).frame;
        let then = Projection::of(pane, frame);
        Some((then.to_screen(at + offset) - now.to_screen(at)) / little)
    };
    let columns = moved_on_screen(DVec2::X * little).zip(moved_on_screen(DVec2::Y * little));
    let Some((x, y)) = columns else { return plain };
    let to_screen = DMat2::from_cols(x, y);
    // A shape that stays where it is on the screen, however it moves, has no such map.
    let least = 1e-6 * pane.view.pixels_per_unit.powi(2);
    if to_screen.determinant().abs() > least { to_screen.inverse() } else { plain }
}
