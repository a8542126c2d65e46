//! Between the shapes and the screen when the frame slider is somewhere on its way:
//! the world is first carried, then viewed.

use crate::app::action::Selection;
use crate::app::canvas::handle::Handle;
use crate::app::canvas::view::View;
use crate::app::frame::MethodFrame;
use crate::app::play::Run;
use crate::app::session::{Pane, Session};
use glam::{DAffine2, DMat2, DVec2};

/// Where world points are on the screen now.
#[derive(Clone, Copy, Debug)]
pub struct Projection {
    /// From the world into the carried world.
    carry: DAffine2,
    /// From the carried world to the screen.
    view: View,
}

impl Projection {
    /// The projection of what a pane shows of `run`.
    pub fn of(pane: &Pane, run: &dyn Run) -> Self {
        Self::through(&pane.view, run.frame(), pane.frame)
    }

    /// The projection by `view` with the frame slider at `amount`.
    fn through(view: &View, frame: Option<MethodFrame>, amount: f64) -> Self {
        match frame {
            Some(frame) if amount > 0.0 => Self {
                carry: frame.at(amount),
                view: View {
                    center: frame.view_center_at(view.center, amount),
                    pixels_per_unit: view.pixels_per_unit / frame.scale_at(amount),
                    ..*view
                },
            },
            _ => Self { carry: DAffine2::IDENTITY, view: *view },
        }
    }

    /// Where a world point is on the screen.
    pub fn to_screen(&self, world: DVec2) -> DVec2 {
        self.view.to_screen(self.carry.transform_point2(world))
    }

    /// Which world point is at a place on the screen.
    pub fn to_world(&self, screen: DVec2) -> DVec2 {
        let carried = self.view.to_world(screen);
        if self.carry == DAffine2::IDENTITY {
            carried
        } else {
            self.carry.inverse().transform_point2(carried)
        }
    }

    /// The linear map from screen vectors, pixels, to world vectors.
    pub fn to_world_vectors(&self) -> DMat2 {
        let flip = DMat2::from_diagonal(DVec2::new(1.0, -1.0) * self.view.unit());
        if self.carry.matrix2 == DMat2::IDENTITY {
            flip
        } else {
            self.carry.matrix2.inverse() * flip
        }
    }
}

/// How the world follows the hand: the map from pixels to world units that keeps the
/// held part of a shape under the pointer.
///
/// The method's frame may itself hang on the shape that is held: an un-rotated
/// rectangle that is moved takes its frame along. So for a whole shape the map is
/// found by moving it a little and looking where it goes on the screen (the frame
/// moves with the shape in a straight line, so a little is as good as a lot). A
/// handle changes the frame's own turn; for it the frame as it is now counts.
pub fn grip(session: &Session, run: &dyn Run, pane: &Pane, held: Selection, at: DVec2) -> DMat2 {
    let now = Projection::of(pane, run);
    let plain = now.to_world_vectors();
    if held.handle != Handle::Body || pane.frame == 0.0 || run.frame().is_none() {
        return plain;
    }
    // Far enough, in pixels, that rounding is nothing.
    let little = 16.0 * pane.view.unit();
    let moved_on_screen = |offset: DVec2| -> Option<DVec2> {
        let mut scene = session.scene().clone();
        let shape = scene.shape(held.which).translated(offset).ok()?;
        scene.set_shape(held.which, shape);
        let frame = (session.lesson().play)(&scene).frame();
        let then = Projection::through(&pane.view, frame, pane.frame);
        Some((then.to_screen(at + offset) - now.to_screen(at)) / little)
    };
    let columns = moved_on_screen(DVec2::X * little).zip(moved_on_screen(DVec2::Y * little));
    let Some((x, y)) = columns else { return plain };
    let to_screen = DMat2::from_cols(x, y);
    // A shape that stays where it is on the screen, however it moves, has no such map.
    let least = 1e-6 * pane.view.pixels_per_unit.powi(2);
    if to_screen.determinant().abs() > least { to_screen.inverse() } else { plain }
}
