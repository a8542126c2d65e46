//! How a play draws: marks are added one above the other, each is fresh unless something else is
//! said, and what a mark has beside its form is set on it afterwards.

use super::Facts;
use crate::outcome::Contact;
use crate::page::figure::{Figure, Form, Hold, Mark, Raster, Role, Symbol, Weight};
use glam::DVec2;
use std::sync::Arc;

/// Adds marks to a picture.
#[derive(Default)]
pub struct Pen {
    pub(super) figure: Figure,
    /// Whether what is drawn was there before this step.
    past: bool,
}

impl Pen {
    /// Adds a mark on top.
    pub fn add(&mut self, mark: Mark) -> &mut Mark {
        let at = self.figure.marks.len();
        self.figure.marks.push(Mark { fresh: !self.past, ..mark });
        &mut self.figure.marks[at]
    }

    /// Draws what was there before this step: its marks are not fresh.
    pub fn past(&mut self, draw: impl FnOnce(&mut Self)) {
        self.past_if(true, draw);
    }

    /// Draws what was there before this step, if `past`.
    pub fn past_if(&mut self, past: bool, draw: impl FnOnce(&mut Self)) {
        let before = self.past;
        self.past |= past;
        draw(self);
        self.past = before;
    }

    /// Draws the two given shapes.
    pub fn shapes(&mut self, run: &Facts) {
        for (role, shape) in [Role::A, Role::B].into_iter().zip(&run.shapes) {
            self.add(Mark::shape(role, shape)).still();
        }
    }

    /// Draws the true gap or depth.
    pub fn truth(&mut self, run: &Facts) {
        self.figure.add_truth(&run.truth().contact);
    }

    /// The nearest or deepest points of the two shapes, and the way between them, which is returned.
    pub fn witnesses(&mut self, contact: &Contact) -> &mut Mark {
        let way = self.figure.marks.len();
        self.segment(Role::Witness, contact.on_a, contact.on_b);
        for at in [contact.on_a, contact.on_b] {
            self.dot(Role::Witness, at).still();
        }
        &mut self.figure.marks[way]
    }

    /// A straight piece from `from` to `to`.
    pub fn segment(&mut self, role: Role, from: DVec2, to: DVec2) -> &mut Mark {
        self.add(Mark::segment(role, from, to))
    }

    /// Straight pieces from point to point.
    pub fn path(&mut self, role: Role, points: impl Into<Vec<DVec2>>) -> &mut Mark {
        self.add(Mark::path(role, points))
    }

    /// A closed convex polygon.
    pub fn polygon(&mut self, role: Role, points: impl Into<Vec<DVec2>>) -> &mut Mark {
        self.add(Mark::polygon(role, points))
    }

    /// A circle.
    pub fn circle(&mut self, role: Role, center: DVec2, radius: f64) -> &mut Mark {
        self.add(Mark::circle(role, center, radius))
    }

    /// A circle or ellipse by its centre and a pair of conjugate radii.
    pub fn oval(&mut self, role: Role, center: DVec2, u: DVec2, v: DVec2) -> &mut Mark {
        self.add(Mark::oval(role, center, u, v))
    }

    /// A straight line without ends; none without a direction.
    pub fn line(&mut self, role: Role, through: DVec2, direction: DVec2) -> &mut Mark {
        self.add(Mark::line(role, through, direction))
    }

    /// Half of a straight line, from a point on; none without a direction.
    pub fn ray(&mut self, role: Role, from: DVec2, direction: DVec2) -> &mut Mark {
        self.add(Mark::ray(role, from, direction))
    }

    /// An arrow with its head at `to`.
    pub fn arrow(&mut self, role: Role, from: DVec2, to: DVec2) -> &mut Mark {
        self.add(Mark::arrow(role, from, to))
    }

    /// A filled dot.
    pub fn dot(&mut self, role: Role, at: DVec2) -> &mut Mark {
        self.add(Mark::dot(role, at))
    }

    /// A point, marked as `symbol` says.
    pub fn point(&mut self, role: Role, at: DVec2, symbol: Symbol) -> &mut Mark {
        self.add(Mark::point(role, at, symbol))
    }

    /// A dot with its name that was there from the first step on.
    pub fn name(&mut self, role: Role, at: DVec2, name: &str) -> &mut Mark {
        self.dot(role, at).label(name).still()
    }

    /// An arc about `at`, `sweep` radians from `start`.
    pub fn angle(&mut self, role: Role, at: DVec2, start: f64, sweep: f64) -> &mut Mark {
        self.add(Mark::angle(role, at, start, sweep))
    }

    /// The sign of a right angle at `at`; none without one of the legs.
    pub fn right_angle(&mut self, role: Role, at: DVec2, along: DVec2, across: DVec2) -> &mut Mark {
        self.add(Mark::right_angle(role, at, along, across))
    }

    /// Words beside a point.
    pub fn text(&mut self, role: Role, at: DVec2, text: impl Into<String>) -> &mut Mark {
        self.add(Mark::text(role, at, text))
    }

    /// Cells on the upright rectangle from `low` to `high`.
    pub fn raster(&mut self, role: Role, corners: [DVec2; 2], cells: Arc<Raster>) -> &mut Mark {
        self.add(Mark::raster(role, corners, cells))
    }
}

impl Mark {
    /// Writes words beside it.
    pub fn label(&mut self, text: impl Into<String>) -> &mut Self {
        self.label = Some(text.into());
        self
    }

    /// Says what it means, where that is not what its role means; empty: what its role means.
    pub fn means(&mut self, meaning: &'static str) -> &mut Self {
        self.meaning = meaning;
        self
    }

    /// Tints its inside.
    pub fn fill(&mut self) -> &mut Self {
        self.filled = true;
        self
    }

    /// Dashes it.
    pub fn dash(&mut self) -> &mut Self {
        self.dashed = true;
        self
    }

    /// Gives it the weight of a given shape.
    pub fn heavy(&mut self) -> &mut Self {
        self.weight = Weight::Given;
        self
    }

    /// It was there before this step.
    pub fn still(&mut self) -> &mut Self {
        self.fresh_if(false)
    }

    /// This very step brought it, if `fresh`.
    pub fn fresh_if(&mut self, fresh: bool) -> &mut Self {
        self.fresh = fresh;
        self
    }

    /// Gives it a name, by which it is the same one from step to step.
    pub fn id(&mut self, name: &'static str) -> &mut Self {
        self.name = name;
        self
    }

    /// Sets what the frame slider does with it.
    pub fn held(&mut self, hold: Hold) -> &mut Self {
        self.hold = hold;
        self
    }

    /// This very step cut it out of `whole`.
    pub fn cut(&mut self, whole: Form) -> &mut Self {
        self.origin = Some(Box::new(whole));
        self
    }
}
