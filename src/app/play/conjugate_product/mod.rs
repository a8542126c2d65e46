//! Niemitalo's segment (or line) against circle, in the multiplied plane, repaired and as published.

mod code;
mod note;
mod picture;

use crate::algorithm::conjugate_product::{self, Side, Step};
use crate::app::figure::Figure;
use crate::app::frame::MethodFrame;
use crate::app::lesson::conjugate_product::LESSON;
use crate::app::number::short;
use crate::app::play::{AnyCourse, Course, Note, Run};
use crate::app::scene::Scene;
use crate::outcome::Reason;
use crate::reference::{self, Truth};
use crate::shape::Shape;
use glam::DVec2;

/// How the method is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// On a segment, repaired.
    Repaired,
    /// On a segment, as the article prints it.
    Published,
    /// On a line.
    Line,
}

struct Played {
    course: Course<Step>,
    manner: Manner,
    truth: Truth,
}

/// Runs the method on a scene and keeps every step.
pub fn play(scene: &Scene) -> Box<dyn Run> {
    let manner = match scene.a() {
        Shape::Line(_) => Manner::Line,
        _ if LESSON.option(scene, "variant") >= 1.0 => Manner::Published,
        _ => Manner::Repaired,
    };
    let course = Course::of(scene.both(), code::of(manner), code::lit, |shapes, steps| {
        let [first, Shape::Circle(circle)] = shapes else { return None };
        match first {
            Shape::Segment(it) if manner == Manner::Published => {
                Some(conjugate_product::published::segment_circle(it, circle, steps))
            }
            Shape::Segment(it) => Some(conjugate_product::segment_circle(it, circle, steps)),
            Shape::Line(it) => Some(conjugate_product::line_circle(it, circle, steps)),
            _ => None,
        }
    });
    let truth = reference::judge(scene.a(), scene.b());
    Box::new(Played { course, manner, truth })
}

impl Played {
    /// Whether the run ends at a step with an answer that is not true.
    fn ends_wrong(&self, step: usize) -> bool {
        let wrong = self.course.outcome.verdict.contradicts(self.truth.verdict);
        wrong && step + 1 == self.course.steps.len()
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn note(&self, step: usize) -> Note {
        let Some(shown) = self.course.steps.get(step) else { return Note::out_of_range() };
        let mut note = note::note(shown, self.manner);
        if self.ends_wrong(step) {
            let gap = self.truth.contact.gap;
            note.caption += &if gap > 0.0 {
                format!(" Wrong: they are {} apart.", short(gap))
            } else {
                // Its depth is too little to be worth a number.
                " Wrong: they touch.".to_owned()
            };
        }
        if self.course.outcome.reason == Some(Reason::Overflow) {
            note.caption.push_str(" Their squares are beyond the range of the numbers: no answer.");
        }
        note
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        picture::draw(self.course.shown(step), figure);
        if self.ends_wrong(step) {
            crate::app::truth::draw_contact(&self.truth.contact, figure);
        }
    }

    fn method(&self) -> Option<&'static str> {
        Some(match self.manner {
            Manner::Published => "conjugate-product-published",
            Manner::Repaired | Manner::Line => "conjugate-product",
        })
    }

    fn frame(&self) -> Option<MethodFrame> {
        let frame = self.course.steps.first()?.frame();
        (frame.length > 0.0).then(|| {
            MethodFrame::similarity(
                "multiplied by a − bi",
                frame.start,
                DVec2::ZERO,
                frame.angle,
                frame.length,
            )
        })
    }

    fn meets(&self, challenge: &str) -> bool {
        match challenge {
            "end-decides" => self.course.outcome.decided_by == "end-in-circle",
            "beyond-the-end" => self.course.outcome.decided_by == "beyond-the-ends",
            "on-neither-side" => self
                .course
                .steps
                .iter()
                .any(|step| matches!(step, Step::Line { side: Side::On, .. })),
            "no-length" => self.course.outcome.decided_by == "point-outside",
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
