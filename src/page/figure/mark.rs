//! One thing in a picture, and the ways to make one.

use super::{Form, Raster, Role, Symbol};
use glam::{DAffine2, DVec2};
use std::sync::Arc;

/// How heavy a stroke is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// A shape that the user gave.
    Given,
    /// Everything that the algorithm adds.
    Construction,
}

/// What the frame slider does with a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It moves with the plane.
    Carried,
    /// It stays where it is in the world.
    Stays,
    /// It stays where it is on the *screen*, as the place where the carried picture arrives.
    Pinned,
    /// The same, until the carried picture has arrived: that then shows it.
    Awaits,
    /// It moves with the plane and is gone once that has come half the way: what names a length
    /// of the world.
    Leaves,
    /// It moves with the plane and is there from half the way on: what names a length of the frame.
    Arrives,
}

/// One thing in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Where and what shape.
    pub form: Form,
    /// What it is.
    pub role: Role,
    /// How heavy.
    pub weight: Weight,
    /// Whether its inside is tinted (closed forms, and the left of a line).
    pub filled: bool,
    /// Whether it is dashed, beside what the role asks for.
    pub dashed: bool,
    /// What is written beside it; placed so that it stays readable.
    pub label: Option<String>,
    /// What it means here, where that is another thing than what its role means; else empty.
    pub meaning: &'static str,
    /// What the frame slider does with it.
    pub hold: Hold,
    /// Whether this very step brought it: such marks grow into place.
    pub fresh: bool,
    /// What tells it from others of its role and form, so that it is the same one in the next
    /// step; empty where there is but one.
    pub name: &'static str,
    /// How much of it is there, 0 to 1: less than all of it comes or goes.
    pub presence: f32,
    /// What it was a part of before this very step: it comes out of that.
    pub origin: Option<Box<Form>>,
}

impl Mark {
    /// A plain construction-weight mark.
    pub fn new(role: Role, form: Form) -> Self {
        Self {
            form,
            role,
            weight: Weight::Construction,
            filled: false,
            dashed: false,
            label: None,
            meaning: "",
            hold: Hold::Carried,
            fresh: false,
            name: "",
            presence: 1.0,
            origin: None,
        }
    }

    /// A straight piece from `from` to `to`.
    pub fn segment(role: Role, from: DVec2, to: DVec2) -> Self {
        Self::new(role, Form::Path { points: vec![from, to], closed: false })
    }

    /// Straight pieces from point to point.
    pub fn path(role: Role, points: impl Into<Vec<DVec2>>) -> Self {
        Self::new(role, Form::Path { points: points.into(), closed: false })
    }

    /// A closed convex polygon.
    pub fn polygon(role: Role, points: impl Into<Vec<DVec2>>) -> Self {
        Self::new(role, Form::Path { points: points.into(), closed: true })
    }

    /// A circle.
    pub fn circle(role: Role, center: DVec2, radius: f64) -> Self {
        Self::oval(role, center, DVec2::X * radius, DVec2::Y * radius)
    }

    /// A circle or ellipse by its centre and a pair of conjugate radii.
    pub fn oval(role: Role, center: DVec2, u: DVec2, v: DVec2) -> Self {
        Self::new(role, Form::Oval { center, u, v })
    }

    /// A straight line without ends.
    pub fn line(role: Role, through: DVec2, direction: DVec2) -> Self {
        Self::new(role, Form::Line { through, direction, begins: false })
    }

    /// Half of a straight line, from a point on.
    pub fn ray(role: Role, from: DVec2, direction: DVec2) -> Self {
        Self::new(role, Form::Line { through: from, direction, begins: true })
    }

    /// An arrow with its head at `to`.
    pub fn arrow(role: Role, from: DVec2, to: DVec2) -> Self {
        Self::new(role, Form::Arrow { from, to })
    }

    /// A filled dot.
    pub fn dot(role: Role, at: DVec2) -> Self {
        Self::point(role, at, Symbol::Disc)
    }

    /// A point, marked as `symbol` says.
    pub fn point(role: Role, at: DVec2, symbol: Symbol) -> Self {
        Self::new(role, Form::Point { at, symbol })
    }

    /// An arc about `at`, `sweep` radians from `start`.
    pub fn angle(role: Role, at: DVec2, start: f64, sweep: f64) -> Self {
        Self::new(role, Form::Angle { at, start, sweep })
    }

    /// The sign of a right angle at `at`, between legs as long as what stands there: where one of them
    /// is shorter on the screen than the sign, there is none.
    pub fn right_angle(role: Role, at: DVec2, along: DVec2, across: DVec2) -> Self {
        Self::new(role, Form::RightAngle { at, along, across })
    }

    /// Words beside a point.
    pub fn text(role: Role, at: DVec2, text: impl Into<String>) -> Self {
        Self::new(role, Form::Text { at }).labelled(text)
    }

    /// Cells on the upright rectangle from `low` to `high`.
    pub fn raster(role: Role, [low, high]: [DVec2; 2], cells: Arc<Raster>) -> Self {
        let size = high - low;
        Self::cells(role, low, [DVec2::X * size.x, DVec2::Y * size.y], cells)
    }

    /// Cells on a parallelogram: `u` along the first row, `v` along the first column.
    pub fn cells(role: Role, corner: DVec2, [u, v]: [DVec2; 2], cells: Arc<Raster>) -> Self {
        Self::new(role, Form::Raster { corner, u, v, cells }).filled()
    }

    /// The same mark with the weight of a given shape.
    pub fn given(self) -> Self {
        Self { weight: Weight::Given, ..self }
    }

    /// The same mark with its inside tinted.
    pub fn filled(self) -> Self {
        Self { filled: true, ..self }
    }

    /// The same mark, dashed.
    pub fn dashed(self) -> Self {
        Self { dashed: true, ..self }
    }

    /// The same mark with words beside it.
    pub fn labelled(self, text: impl Into<String>) -> Self {
        Self { label: Some(text.into()), ..self }
    }

    /// The same mark with a meaning of its own, for the legend.
    pub fn meaning(self, meaning: &'static str) -> Self {
        Self { meaning, ..self }
    }

    /// The same mark, growing into place because this step brought it.
    pub fn fresh(self) -> Self {
        Self { fresh: true, ..self }
    }

    /// The same mark with a name, by which it is the same one from step to step.
    pub fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// The same mark, which this very step cut out of another one.
    pub fn cut_from(self, whole: Form) -> Self {
        Self { origin: Some(Box::new(whole)), ..self }
    }

    /// The mark as `map` carries it. Angles keep their size on the screen.
    pub fn mapped(self, map: &DAffine2) -> Self {
        let origin = self.origin.map(|it| Box::new(it.mapped(map)));
        Self { form: self.form.mapped(map), origin, ..self }
    }

    /// Whether every coordinate is a finite number.
    pub fn is_finite(&self) -> bool {
        self.form.is_finite()
    }

    /// Whether it is of that role; a raster with classes is of those that its cells have.
    pub fn shows(&self, role: Role) -> bool {
        match &self.form {
            Form::Raster { cells, .. } if !cells.roles().is_empty() => {
                cells.roles().contains(&role)
            }
            _ => self.role == role,
        }
    }

    /// Calls `visit` with points whose hull holds the mark; lines without ends give one point.
    pub fn extent(&self, visit: impl FnMut(DVec2)) {
        self.form.extent(visit);
    }

    /// The corners of the smallest upright box around it; `None` for what has no place.
    pub fn bounds(&self) -> Option<[DVec2; 2]> {
        around(std::iter::once(self))
    }
}

/// The corners of the smallest upright box around some marks; `None` around nothing.
pub(super) fn around<'a>(marks: impl Iterator<Item = &'a Mark>) -> Option<[DVec2; 2]> {
    let mut bounds: Option<[DVec2; 2]> = None;
    for mark in marks {
        mark.extent(|point| {
            let [low, high] = bounds.unwrap_or([point, point]);
            bounds = Some([low.min(point), high.max(point)]);
        });
    }
    bounds
}
