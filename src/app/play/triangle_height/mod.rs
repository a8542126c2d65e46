//! Baeldung's line against circle: the height of a triangle.

mod code;
mod note;
mod picture;

use crate::algorithm::triangle_height::{self, Step};
use crate::app::figure::Figure;
use crate::app::lesson::triangle_height::LESSON;
use crate::app::play::{AnyCourse, Course, Note, Run};
use crate::app::scene::Scene;
use crate::outcome::{Reason, Verdict};
use crate::shape::Shape;

struct Played {
    course: Course<Step>,
    /// With the sides OP and OQ.
    as_printed: bool,
}

/// Runs the method on a scene and keeps every step.
pub fn play(scene: &Scene) -> Box<dyn Run> {
    let as_printed = LESSON.option(scene, "variant") >= 1.0;
    let code = if as_printed { code::PRINTED } else { code::NEARER };
    let course = Course::of(scene.both(), code, code::lit, |shapes, steps| match shapes {
        [Shape::Line(line), Shape::Circle(circle)] if as_printed => {
            Some(triangle_height::published::line_circle(line, circle, steps))
        }
        [Shape::Line(line), Shape::Circle(circle)] => {
            Some(triangle_height::line_circle(line, circle, steps))
        }
        _ => None,
    });
    Box::new(Played { course, as_printed })
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn note(&self, step: usize) -> Note {
        let note = |step| note::note(step, self.as_printed);
        let mut note = self.course.steps.get(step).map(note).unwrap_or_default();
        if self.course.outcome.reason == Some(Reason::Overflow) {
            note.caption.push_str(" Their product is beyond the range of the numbers: no answer.");
        }
        note
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        let shown = self.course.shown(step);
        picture::ground(shown, figure);
        self.course.draw_given(figure);
        picture::draw(shown, figure);
    }

    fn meets(&self, challenge: &str) -> bool {
        self.course.steps.iter().any(|step| match (challenge, step) {
            ("height-outside", Step::Height { base: [p, q], foot, .. }) => {
                (*foot - *p).dot(*foot - *q) > 0.0
                    && self.course.outcome.verdict == Verdict::Colliding
            }
            ("flat", Step::Area { area, .. }) => *area == 0.0,
            ("no-base", Step::NoBase { .. }) => true,
            ("tangent", Step::Compared { height, radius, .. }) => height == radius,
            _ => false,
        })
    }
}

#[cfg(test)]
mod tests;
