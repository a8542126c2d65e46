//! What one step shows and says.

use super::{Lit, Note, Pen};
use crate::page::figure::{Figure, Form, Mark, Role};
use glam::DVec2;
use std::ops::{Deref, DerefMut};

/// A step's picture, words and line of pseudo-code. A play's `show` writes it; marks are added to
/// its [`Pen`], which it derefs to.
#[derive(Default)]
pub struct Page {
    pen: Pen,
    /// The sentence and the formulas.
    pub note: Note,
    /// The line of pseudo-code, and the branch that was taken there.
    pub lit: Option<Lit>,
    /// The roles that mean another thing in this run than the demo says.
    pub roles: Vec<(Role, &'static str)>,
    /// The time of the motion, 0 to 1.
    pub time: Option<f64>,
    /// How far into the method's frame the step is best seen, 0 to 1; `None`: it does not matter.
    pub frame: Option<f64>,
}

impl Page {
    /// Sets the line of pseudo-code.
    pub fn at(&mut self, tag: &'static str) {
        self.lit = Some(Lit::at(tag));
    }

    /// Sets the line of pseudo-code, a question, and its answer.
    pub fn ask(&mut self, tag: &'static str, yes: bool) {
        self.lit = Some(Lit::branch(tag, yes));
    }

    /// Sets the sentence.
    pub fn say(&mut self, sentence: impl Into<String>) {
        self.note.caption = sentence.into();
    }

    /// Adds a line of formulas.
    pub fn formula(&mut self, line: impl Into<String>) {
        self.note.formula.push(line.into());
    }

    /// Says what a role means in this run, where that is not what the demo says.
    pub fn role(&mut self, role: Role, meaning: &'static str) {
        self.roles.push((role, meaning));
    }

    /// The picture.
    pub fn figure(&self) -> &Figure {
        &self.pen.figure
    }

    /// The marks, from back to front.
    pub fn marks_mut(&mut self) -> &mut Vec<Mark> {
        &mut self.pen.figure.marks
    }

    /// Leaves out the marks that cannot be drawn: those with a coordinate that is not finite, lines
    /// without a direction and right angles without a leg.
    pub(super) fn finished(mut self) -> Self {
        self.marks_mut().retain(|it| it.is_finite() && has_directions(&it.form));
        self
    }
}

fn has_directions(form: &Form) -> bool {
    match form {
        Form::Line { direction, .. } => *direction != DVec2::ZERO,
        Form::RightAngle { along, across, .. } => *along != DVec2::ZERO && *across != DVec2::ZERO,
        _ => true,
    }
}

impl Deref for Page {
    type Target = Pen;

    fn deref(&self) -> &Pen {
        &self.pen
    }
}

impl DerefMut for Page {
    fn deref_mut(&mut self) -> &mut Pen {
        &mut self.pen
    }
}
