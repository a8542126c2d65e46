//! The page of one step: its sentence, its formulas, its line of pseudo-code and its picture.

use super::Facts;
use crate::outcome::Contact;
use crate::page::figure::{Figure, Form, Hold, Mark, Raster, Role, Symbol};
use crate::page::number::compared;
use glam::{DVec2, dvec2};
use std::sync::Arc;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// The decision of this step in one sentence with its numbers.
    pub caption: String,
    /// The formula and the same formula with its numbers, a line each.
    pub formula: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// Stable name that steps refer to; empty if none does.
    pub tag: &'static str,
    /// In levels.
    pub indent: u8,
    pub text: &'static str,
}

/// The line of pseudo-code that belongs to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lit {
    pub tag: &'static str,
    /// The answer, if the line is a question.
    pub taken: Option<bool>,
}

/// The page that a play's `show` writes. Later marks are drawn above earlier ones. A mark is fresh,
/// that is, this step found it, unless it is declared older. Methods that add a mark return it, so
/// that its further attributes can be set.
#[derive(Default)]
pub struct Page {
    pub figure: Figure,
    /// Whether marks that are added now were there before this step.
    past: bool,
    pub note: Note,
    pub lit: Option<Lit>,
    /// Roles with another meaning in this run than in the demo.
    pub roles: Vec<(Role, &'static str)>,
    /// The time of the motion, 0 to 1.
    pub time: Option<f64>,
    /// How far into the method's frame the step is best seen, 0 to 1; `None`: no preference.
    pub frame: Option<f64>,
}

impl Page {
    /// Sets the line of pseudo-code.
    pub fn at(&mut self, tag: &'static str) -> &mut Self {
        self.lit = Some(Lit { tag, taken: None });
        self
    }

    /// Sets the line of pseudo-code, a question, and its answer.
    pub fn ask(&mut self, tag: &'static str, yes: bool) -> &mut Self {
        self.lit = Some(Lit { tag, taken: Some(yes) });
        self
    }

    pub fn say(&mut self, sentence: impl Into<String>) {
        self.note.caption = sentence.into();
    }

    pub fn formula(&mut self, line: impl Into<String>) {
        self.note.formula.push(line.into());
    }

    /// Adds a formula, and the numbers of its two sides.
    pub fn compare(&mut self, formula: &str, [left, right]: [f64; 2], holds: bool) {
        self.formula(formula);
        self.formula(compared(left, right, holds));
    }

    pub fn role(&mut self, role: Role, meaning: &'static str) {
        self.roles.push((role, meaning));
    }

    /// Removes marks that cannot be drawn: with a coordinate that is not finite, lines without a
    /// direction and right angles without a leg.
    pub(super) fn finished(mut self) -> Self {
        self.figure.marks.retain(|it| it.is_finite() && has_directions(&it.form));
        self
    }

    pub fn add(&mut self, mark: Mark) -> &mut Mark {
        let at = self.figure.marks.len();
        self.figure.marks.push(Mark { fresh: !self.past, ..mark });
        &mut self.figure.marks[at]
    }

    /// Draws marks that were there before this step: they are not fresh.
    pub fn past(&mut self, draw: impl FnOnce(&mut Self)) {
        self.past_if(true, draw);
    }

    pub fn past_if(&mut self, past: bool, draw: impl FnOnce(&mut Self)) {
        let before = self.past;
        self.past |= past;
        draw(self);
        self.past = before;
    }

    pub fn shapes(&mut self, run: &Facts) {
        for (role, shape) in [Role::A, Role::B].into_iter().zip(&run.shapes) {
            self.add(Mark::shape(role, shape)).still();
        }
    }

    pub fn truth(&mut self, run: &Facts) {
        self.figure.add_truth(run.truth());
    }

    /// Draws the nearest or deepest points and the segment between them, which it returns.
    pub fn witnesses(&mut self, contact: &Contact) -> &mut Mark {
        let way = self.figure.marks.len();
        self.segment(Role::Witness, contact.on_a, contact.on_b);
        for at in [contact.on_a, contact.on_b] {
            self.dot(Role::Witness, at).still();
        }
        &mut self.figure.marks[way]
    }

    /// A path through the points `at(0)` to `at(end)`, in equal steps of the parameter.
    pub fn curve(
        &mut self,
        role: Role,
        (pieces, end): (u32, f64),
        at: impl Fn(f64) -> DVec2,
    ) -> &mut Mark {
        let points = (0..=pieces).map(|i| at(end * f64::from(i) / f64::from(pieces)));
        self.path(role, points.collect::<Vec<_>>())
    }

    pub fn upright(&mut self, role: Role, [low, high]: [DVec2; 2]) -> &mut Mark {
        self.polygon(role, [low, dvec2(high.x, low.y), high, dvec2(low.x, high.y)])
    }

    /// A labelled dot that was there from the first step on.
    pub fn name(&mut self, role: Role, at: DVec2, name: &str) -> &mut Mark {
        self.dot(role, at).label(name).still()
    }
}

fn has_directions(form: &Form) -> bool {
    match form {
        Form::Line { direction, .. } => *direction != DVec2::ZERO,
        Form::RightAngle { along, across, .. } => *along != DVec2::ZERO && *across != DVec2::ZERO,
        _ => true,
    }
}

/// Methods that add a mark by its constructor of the same name.
macro_rules! drawn {
    ($($name:ident($($value:ident: $kind:ty),*);)*) => {
        impl Page {
            $(pub fn $name(&mut self, role: Role, $($value: $kind),*) -> &mut Mark {
                self.add(Mark::$name(role, $($value),*))
            })*
        }
    };
}

drawn! {
    segment(from: DVec2, to: DVec2);
    path(points: impl Into<Vec<DVec2>>);
    polygon(points: impl Into<Vec<DVec2>>);
    circle(center: DVec2, radius: f64);
    oval(center: DVec2, u: DVec2, v: DVec2);
    line(through: DVec2, direction: DVec2);
    ray(from: DVec2, direction: DVec2);
    arrow(from: DVec2, to: DVec2);
    dot(at: DVec2);
    point(at: DVec2, symbol: Symbol);
    angle(at: DVec2, start: f64, sweep: f64);
    right_angle(at: DVec2, along: DVec2, across: DVec2);
    text(at: DVec2, text: impl Into<String>);
    raster(corners: [DVec2; 2], cells: Arc<Raster>);
}

impl Mark {
    pub fn label(&mut self, text: impl Into<String>) -> &mut Self {
        self.label = Some(text.into());
        self
    }

    /// Sets its meaning in the legend; empty: the meaning of its role.
    pub fn means(&mut self, meaning: &'static str) -> &mut Self {
        self.meaning = meaning;
        self
    }

    pub fn fill(&mut self) -> &mut Self {
        self.filled = true;
        self
    }

    pub fn dash(&mut self) -> &mut Self {
        self.dashed = true;
        self
    }

    /// Draws it as heavy as a given shape.
    pub fn heavy(&mut self) -> &mut Self {
        self.given = true;
        self
    }

    /// Declares that it was there before this step.
    pub fn still(&mut self) -> &mut Self {
        self.fresh_if(false)
    }

    pub fn fresh_if(&mut self, fresh: bool) -> &mut Self {
        self.fresh = fresh;
        self
    }

    /// Names it, so that it is the same mark from step to step.
    pub fn id(&mut self, name: &'static str) -> &mut Self {
        self.name = name;
        self
    }

    /// Sets what the frame slider does with it.
    pub fn held(&mut self, hold: Hold) -> &mut Self {
        self.hold = hold;
        self
    }

    pub fn cut(&mut self, whole: Form) -> &mut Self {
        self.origin = Some(Box::new(whole));
        self
    }
}
