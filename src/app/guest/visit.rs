//! A guest's answer as a run: its steps are drawn and stepped through like any other's.

use super::{Heard, Step};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::play::{AnyCourse, Course, Lit, Note, Run};
use crate::catalog::{Method, MethodId};
use crate::outcome::Contact;
use crate::shape::Shape;
use glam::DVec2;

/// A guest's answer on the canvas.
pub struct Visit {
    method: &'static Method,
    course: Course<Step>,
    trouble: Option<String>,
    /// The wrong normal of the answer, and the true contact.
    wrong_normal: Option<(DVec2, Contact)>,
}

impl Visit {
    /// What was heard last, with the shapes as they are now: under a hand they are a frame ahead.
    pub fn new(method: &'static Method, shapes: [Shape; 2], heard: &Heard) -> Self {
        let Heard { outcome, steps, trouble, wrong_normal, .. } = heard.clone();
        let course = Course { shapes, outcome, steps, code: &[], lit: |_| Lit::at("") };
        Self { method, course, trouble, wrong_normal }
    }
}

impl Run for Visit {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn method(&self) -> Option<MethodId> {
        Some(self.method.id)
    }

    fn note(&self, step: usize) -> Note {
        let said = self.course.steps.get(step).map(|it| it.caption.clone());
        let own = || {
            format!(
                "{method} says {verdict}.",
                method = self.method.title,
                verdict = self.course.outcome.verdict.word()
            )
        };
        let reason = self.course.outcome.reason;
        let caption = match (&self.trouble, reason) {
            (Some(trouble), Some(reason)) => {
                format!("{}: {reason}; {trouble}", self.method.title).replace('\n', " ")
            }
            _ => said.filter(|it| !it.is_empty()).unwrap_or_else(own),
        };
        Note { caption, formula: Vec::new() }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        for (place, shown) in self.course.shown(step).iter().enumerate() {
            for mark in &shown.marks {
                let mark = mark.clone();
                figure.add(if place == step { mark.fresh() } else { mark });
            }
        }
        if let Some((said, truth)) = self.wrong_normal
            && step + 1 >= self.course.step_count()
        {
            let [a, b] = self.course.shapes.map(|it| it.reach()).map(|it| it.min(1e150));
            for (role, normal, label, meaning) in [
                (Role::Discarded, said, "answered normal", "the normal that was answered, wrong"),
                (
                    Role::Truth,
                    truth.normal,
                    "true normal",
                    "the true normal, from the first to the second",
                ),
            ] {
                let arrow = Mark::arrow(role, truth.on_a, truth.on_a + normal * a.min(b));
                figure.add(arrow.labelled(label).meaning(meaning).fresh());
            }
        }
    }
}
