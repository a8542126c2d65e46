//! What there is to see, and from where.

use super::Session;
use crate::app::action::Looking;
use crate::app::figure::{Figure, Form, Mark, Role, Weight};
use crate::app::kind;
use crate::app::picture::{Pane, Picture};
use crate::app::play::Run;
use crate::app::truth;
use crate::app::view::{Area, ZOOM};
use glam::DVec2;

impl Session {
    /// Tells where the canvas is on the screen. Not an action: a recording gives
    /// the same shapes at any window size. A view that the user has not changed since
    /// it was fitted is fitted again, but never under a hand that drags.
    pub fn lay_out(&mut self, area: Area) {
        self.lay_out_within(area, area);
    }

    /// Like [`Self::lay_out`], of a canvas that is covered outside of `free`: scenes are
    /// fitted into that.
    pub fn lay_out_within(&mut self, canvas: Area, free: Area) {
        let [pane, _] = self.halves(canvas, free);
        let resized = pane.size() != self.looking.view.area.size() || free != self.looking.free;
        (self.looking.canvas, self.looking.free, self.looking.view.area) = (canvas, free, pane);
        if self.looking.fit_due
            || (resized && self.looking.follows_canvas && self.hand.drag.is_none())
        {
            self.fit();
        }
    }

    /// Whether everything is looked at: nobody has looked elsewhere since the last fit.
    pub fn fits(&self) -> bool {
        self.looking.follows_canvas
    }

    /// What there is to see at the shown step of `run`, in the first pane.
    pub fn picture(&self, run: &dyn Run) -> Picture {
        self.picture_in(run, &Pane { view: self.looking.view, frame: self.frame() })
    }

    /// What there is to see in a pane at the shown step of `run`.
    pub fn picture_in(&self, run: &dyn Run, pane: &Pane) -> Picture {
        Picture::of(self.figure_at(run, self.step(run)), pane, run.frame())
    }

    /// The marks of a step of `run`, in the world.
    pub fn figure_at(&self, run: &dyn Run, step: usize) -> Figure {
        let mut figure = Figure::default();
        run.draw(step, &mut figure);
        if self.lesson.is_crowd() {
            self.mark_gathered(&mut figure);
            self.around.backdrop.draw(&mut figure);
        }
        let told = figure.marks.iter().any(|mark| mark.role == Role::Truth);
        if self.shown.settings.truth && !told {
            truth::draw(&self.scene, &mut figure);
        }
        figure
    }

    /// Dashes the pair in focus where it is gathered with others.
    fn mark_gathered(&self, figure: &mut Figure) {
        let roles = self.scene.focus().into_iter().filter(|it| self.is_gathered(*it));
        let roles: Vec<_> = roles.filter_map(|it| self.scene.role(it)).collect();
        for mark in &mut figure.marks {
            mark.dashed |= mark.weight == Weight::Given && roles.contains(&mark.role);
        }
    }

    pub(super) fn on_looking(&mut self, action: &Looking) {
        match action {
            Looking::Look { center, pixels_per_unit } => self.look(*center, *pixels_per_unit),
            Looking::Fit => self.fit(),
            Looking::Frame { amount } if amount.is_finite() => {
                self.looking.frame = amount.clamp(0.0, 1.0);
            }
            Looking::Frame { .. } => {}
            Looking::Twin { on } => self.set_twin(*on),
        }
    }

    pub(super) fn look(&mut self, center: DVec2, pixels_per_unit: f64) {
        if center.is_finite() && pixels_per_unit.is_finite() {
            (self.looking.follows_canvas, self.looking.fit_due) = (false, false);
            self.looking.view.center = center;
            self.looking.view.pixels_per_unit = pixels_per_unit.clamp(ZOOM[0], ZOOM[1]);
        }
    }

    /// Looks at all shapes. What an algorithm adds may be huge (an osculating
    /// circle of a thin ellipse) and does not count.
    pub(super) fn fit(&mut self) {
        let mut given = Figure::default();
        for shape in self.scene.shapes() {
            given.add(Mark::shape(Role::A, shape));
            for (_, place) in kind::handles(shape, 0.0) {
                given.add(Mark::dot(Role::A, place));
            }
        }
        // A field is as large as it was asked for.
        let mut drawn = Figure::default();
        self.play().draw(0, &mut drawn);
        let fields = drawn.marks.into_iter().filter(|it| matches!(it.form, Form::Raster { .. }));
        fields.for_each(|field| given.add(field));
        let framed = self.looking.twin.then(|| self.play().frame()).flatten();
        if let Some(frame) = framed {
            // Where the second pane has them, as places of the first.
            let beside = frame.pin_at(1.0).inverse() * frame.at(1.0);
            let carried: Vec<_> = given.marks.iter().map(|it| it.clone().mapped(&beside)).collect();
            carried.into_iter().for_each(|mark| given.add(mark));
        }
        if let Some(bounds) = given.bounds() {
            self.looking.view =
                self.looking.view.fitted_within(self.free_in(self.looking.view.area), bounds);
        }
        (self.looking.fit_due, self.looking.follows_canvas) = (false, true);
    }
}
