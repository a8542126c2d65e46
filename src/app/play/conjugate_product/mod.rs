//! Niemitalo's segment (or line) against circle, in the multiplied plane, repaired and as published.

mod code;
mod note;
mod picture;

use crate::algorithm::conjugate_product::{self, Side, Step};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::number::short;
use crate::app::play::{AnyCourse, Course, Given, Note, Play, Run};
use crate::catalog::{CONJUGATE_PRODUCT, MethodId};
use crate::outcome::Reason;
use crate::reference::{self, Truth};
use crate::shape::{Kind, Shape};
use glam::DVec2;

/// The play.
pub static PLAY: Play = Play {
    slug: "conjugate-product",
    methods: &[
        (CONJUGATE_PRODUCT.repaired(), "repaired (ours)"),
        (CONJUGATE_PRODUCT.published(), "as published"),
    ],
    switch: Some([
        "Method",
        "With a look at zero length and near ties, or the four tests of the article alone.",
    ]),
    pairs: &[[Kind::Segment, Kind::Circle], [Kind::Line, Kind::Circle]],
    options: &[],
    legend: &[
        (Role::A, "the segment from S to E"),
        (Role::B, "the circle about C"),
        (Role::Construction, "the line through the segment"),
        (Role::Candidate, "the limit of a test"),
        (Role::Kept, "passed, so the question stays open"),
        (Role::Discarded, "an end outside the circle"),
        (Role::Deciding, "what settles it"),
        (Role::Witness, "nearest point, which no test needs"),
        (Role::Ghost, "multiplied by a − bi, drawn at world size"),
        (Role::Truth, "the true gap, where the answer is wrong"),
    ],
    answer: None,
    run: play,
};

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

fn play(given: &Given) -> Run {
    let manner = match given.a() {
        Shape::Line(_) => Manner::Line,
        _ if given.method.is_published() => Manner::Published,
        _ => Manner::Repaired,
    };
    let course = Course::of(given.shapes, code::of(manner), code::lit, |shapes, steps| {
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
    let truth = reference::judge(given.a(), given.b());
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
                format!(" Wrong: in truth they are {gap} apart.", gap = short(gap))
            } else {
                // Its depth is too little to be worth a number.
                " Wrong: in truth they touch.".to_owned()
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
            crate::app::truth::draw(&self.truth.contact, figure);
        }
    }

    fn decides_at(&self) -> usize {
        // The test that settles it; the step after it measures for the picture.
        let steps = &self.course.steps[..];
        let measured = matches!(steps.last(), Some(Step::Decided { .. }));
        steps.len().saturating_sub(if measured { 2 } else { 1 })
    }

    fn method(&self) -> Option<MethodId> {
        // Of a line nothing is published.
        (self.manner == Manner::Line).then_some(CONJUGATE_PRODUCT.repaired())
    }

    fn frame(&self) -> Option<MethodFrame> {
        let frame = self.course.steps.first()?.frame();
        (frame.world.length > 0.0).then(|| {
            MethodFrame::similarity(
                "multiplied by a − bi",
                frame.world.start,
                DVec2::ZERO,
                frame.product.angle,
                frame.world.length,
            )
        })
    }

    fn frame_of(&self, step: usize) -> Option<f64> {
        // The first step says what is done to the plane; then it is done.
        Some(if step == 0 { 0.0 } else { 1.0 })
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
