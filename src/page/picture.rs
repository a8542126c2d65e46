//! What there is to see on the canvas, and from where: the marks, the pane that shows
//! them, and the way from the world to the screen.
//!
//! When the frame slider is somewhere on its way, the world is first carried, then viewed.

use crate::page::figure::Figure;
use crate::page::frame::MethodFrame;
use crate::page::view::View;
use glam::{DAffine2, DMat2, DVec2};

/// A part of the canvas, and what is seen there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pane {
    /// The view of the world, before any frame carries it.
    pub view: View,
    /// How far the picture is carried: 0 the world, 1 the method's frame.
    pub frame: f64,
}

/// Where world points are on the screen now.
#[derive(Clone, Copy, Debug)]
pub struct Projection {
    /// From the world into the carried world.
    carry: DAffine2,
    /// From the carried world to the screen.
    view: View,
}

impl Projection {
    /// The projection of a pane that shows a run with that frame of its own, if any.
    pub fn of(pane: &Pane, frame: Option<MethodFrame>) -> Self {
        #[cfg(test)]
        crate::platform::tally::count("projection");
        let Pane { view, frame: amount } = *pane;
        match frame {
            Some(frame) if amount > 0.0 => Self {
                carry: frame.at(amount),
                view: View {
                    center: frame.view_center_at(view.center, amount),
                    pixels_per_unit: view.pixels_per_unit / frame.scale_at(amount),
                    ..view
                },
            },
            _ => Self { carry: DAffine2::IDENTITY, view },
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

/// What there is to see now: the marks, where they are on the screen, and the map
/// that carries the world into the frame that the slider is at.
pub struct Picture {
    /// The marks, carried.
    pub figure: Figure,
    /// From the carried world to the screen.
    pub view: View,
    /// From the world to the carried world.
    pub carry: DAffine2,
    /// The carried world is the method's frame: what is seen has that frame's coordinates.
    pub arrived: bool,
}

impl Picture {
    /// What a pane shows of the marks of a run with that frame of its own, if any.
    pub fn of(mut figure: Figure, pane: &Pane, frame: Option<MethodFrame>) -> Self {
        let Projection { carry, view } = Projection::of(pane, frame);
        match frame.filter(|_| pane.frame > 0.0) {
            Some(frame) => figure.carry(pane.frame, &carry, &frame.pin_at(pane.frame)),
            None => figure.keep_at(0.0),
        }
        Self { figure, view, carry, arrived: frame.is_some() && pane.frame >= 1.0 }
    }
}
