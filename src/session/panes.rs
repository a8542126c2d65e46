//! One picture on the canvas or two beside each other: the world and the method's frame.

use super::Session;
use crate::page::picture::Pane;
use crate::page::view::{Area, View};
use glam::DVec2;

/// Room between what is shown and a sheet, pixels.
const BESIDE: f64 = 24.0;

/// So many times as small a picture may become to make way for a sheet. Smaller it would be no
/// picture, and the sheet covers some of it instead.
const AWAY: f64 = 2.0;

impl Session {
    pub fn canvas(&self) -> Area {
        self.looking.canvas
    }

    pub fn free(&self) -> Area {
        self.free_in(self.looking.canvas)
    }

    pub fn twin(&self) -> bool {
        self.looking.twin
    }

    /// The frame slider: 0 the world, 1 the method's frame. With both beside each other
    /// the first is the world.
    pub fn frame(&self) -> f64 {
        if self.looking.twin { 0.0 } else { self.looking.frame }
    }

    /// How far the plane is carried at a step of `run`: as the step is best seen, unless somebody
    /// put the slider elsewhere.
    pub fn frame_at(&self, step: usize) -> f64 {
        let run = self.run();
        let free = !self.looking.held && !self.looking.twin;
        free.then(|| run.page(step).frame).flatten().unwrap_or(self.frame())
    }

    /// What is shown on the canvas: one picture, or two that look at the same place.
    pub fn panes(&self) -> impl Iterator<Item = Pane> {
        let first = Pane { view: self.looking.view, frame: self.frame() };
        let second = self.looking.twin.then(|| {
            let [_, area] = self.halves(self.looking.canvas, self.looking.free);
            // Both show the same place in the middle of their free part.
            let [here, there] = [self.looking.view.area, area].map(|it| self.free_in(it).center());
            let view = View { area, ..self.looking.view };
            let center = view.center + self.looking.view.to_world(here) - view.to_world(there);
            Pane { view: View { center, ..view }, frame: 1.0 }
        });
        std::iter::once(first).chain(second)
    }

    /// The part of a pane that no sheet at its sides covers.
    pub fn seen_in(&self, pane: &Pane) -> Area {
        let (area, free) = (pane.view.area, self.free_in(pane.view.area));
        let at = |x: f64, y: f64| DVec2::new(x, y);
        Area::new(at(free.min.x, area.min.y), at(free.max.x, area.max.y))
    }

    /// The pane at a place on the screen; the first where there is none.
    pub fn pane_at(&self, screen: DVec2) -> Pane {
        let first = Pane { view: self.looking.view, frame: self.frame() };
        self.panes().filter(|pane| pane.view.area.contains(screen)).last().unwrap_or(first)
    }

    /// Only a method that works in another frame has two.
    pub(super) fn set_twin(&mut self, on: bool) {
        self.looking.twin = on && self.run().frame.is_some();
        self.lay_out_within(self.looking.canvas, self.looking.free);
    }

    /// The parts of the canvas that show the world and the frame, divided in the middle of what
    /// is free: side by side, or one below the other where that is narrow. The second counts
    /// only where both are shown.
    pub(super) fn halves(&self, canvas: Area, free: Area) -> [Area; 2] {
        if !self.looking.twin {
            return [canvas, canvas];
        }
        let (size, middle) = (canvas.size(), free.center());
        // A pixel or two between them are left for a line.
        let before = (middle - canvas.min - 0.5).floor().max(DVec2::ONE);
        let after = (canvas.max - middle - 0.5).floor().max(DVec2::ONE);
        let room = |half: DVec2| match free.size().x >= free.size().y {
            true => DVec2::new(half.x, size.y),
            false => DVec2::new(size.x, half.y),
        };
        [
            Area::new(canvas.min, canvas.min + room(before)),
            Area::new(canvas.max - room(after), canvas.max),
        ]
    }

    /// A sheet that opens at a side covers some of the canvas: where it would cover what a fitted
    /// view shows, the view goes aside by the least that helps, or away where there is too little
    /// room for that, and back when the sheet is closed. Else nothing moves.
    pub(super) fn make_way(&mut self) {
        if self.looking.twin {
            return;
        }
        if let Some([from, to]) = self.looking.aside.take()
            && self.looking.view == to
        {
            self.looking.view = from;
        }
        let (from, free) = (self.looking.view, self.free());
        let Some(ends) = self.shown().map(|it| it.map(|at| from.to_screen(at).x)) else { return };
        // How far it reaches below the sheet at each side, and how far from there it may go.
        let covered = [free.min.x - ends[0] + BESIDE, ends[1] - free.max.x + BESIDE];
        let aside = match covered.map(|it| it > 0.0) {
            [true, false] => -covered[0].min(-covered[1]),
            [false, true] => covered[1].min(-covered[0]),
            _ => 0.0,
        };
        let mut to = from;
        to.center.x += aside * from.unit();
        if covered[0] + covered[1] > 0.0
            && let Some(fitted) = self.fitted()
            && fitted.unit() <= AWAY * from.unit()
        {
            to = fitted;
        }
        if to != from && to.center.is_finite() {
            self.looking.view = to;
            self.looking.aside = Some([from, to]);
        }
    }

    /// The part of a pane that nothing covers; the whole pane where all of it is covered.
    pub(super) fn free_in(&self, pane: Area) -> Area {
        let free =
            Area::new(pane.min.max(self.looking.free.min), pane.max.min(self.looking.free.max));
        if free.min.cmplt(free.max).all() { free } else { pane }
    }
}
