//! One picture on the canvas or two beside each other: the world and the method's frame.

use super::Session;
use crate::app::picture::Pane;
use crate::app::view::{Area, View};
use glam::DVec2;

impl Session {
    /// Where the canvas is on the screen.
    pub fn canvas(&self) -> Area {
        self.canvas
    }

    /// Whether the world and the method's frame are shown beside each other.
    pub fn twin(&self) -> bool {
        self.twin
    }

    /// The frame slider: 0 the world, 1 the method's frame. With both beside each other
    /// the first is the world.
    pub fn frame(&self) -> f64 {
        if self.twin { 0.0 } else { self.frame }
    }

    /// What is shown on the canvas: one picture, or two that look at the same place.
    pub fn panes(&self) -> impl Iterator<Item = Pane> {
        let first = Pane { view: self.view, frame: self.frame() };
        let second = self.twin.then(|| {
            let [_, area] = halves(self.canvas);
            Pane { view: View { area, ..self.view }, frame: 1.0 }
        });
        std::iter::once(first).chain(second)
    }

    /// The pane at a place on the screen; the first where there is none.
    pub fn pane_at(&self, screen: DVec2) -> Pane {
        let first = Pane { view: self.view, frame: self.frame() };
        self.panes().filter(|pane| pane.view.area.contains(screen)).last().unwrap_or(first)
    }

    /// Only a method that works in another frame has two.
    pub(super) fn set_twin(&mut self, on: bool) {
        self.twin = on && self.play().frame().is_some();
        self.lay_out(self.canvas);
    }

    /// The part of the canvas that shows the world.
    pub(super) fn first_pane(&self, canvas: Area) -> Area {
        if self.twin { halves(canvas)[0] } else { canvas }
    }
}

/// The two halves of the canvas: beside each other, or in a narrow canvas one below the other.
fn halves(canvas: Area) -> [Area; 2] {
    let size = canvas.size();
    // A pixel or two between them are left for a line.
    let half = ((size - 1.0) / 2.0).floor().max(DVec2::ONE);
    let room =
        if size.x >= size.y { DVec2::new(half.x, size.y) } else { DVec2::new(size.x, half.y) };
    [Area::new(canvas.min, canvas.min + room), Area::new(canvas.max - room, canvas.max)]
}
