//! Baeldung's line against circle: the height of a triangle.

mod code;
mod note;
mod picture;

use crate::algorithm::triangle_height::{self, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{AnyCourse, Course, Given, Note, Play, Run};
use crate::catalog::TRIANGLE_HEIGHT;
use crate::outcome::{Reason, Verdict};
use crate::shape::{Kind, Shape};

/// The play.
pub static PLAY: Play = Play {
    slug: "triangle-height",
    methods: &[
        (TRIANGLE_HEIGHT.repaired(), "PQ and the nearer end"),
        (TRIANGLE_HEIGHT.published(), "OP and OQ, as printed"),
    ],
    switch: Some(["Sides", "Which two sides are multiplied; the article takes both from O."]),
    pairs: &[[Kind::Line, Kind::Circle]],
    options: &[],
    legend: &[
        (Role::A, "the line through P and Q"),
        (Role::B, "the circle about O"),
        (Role::Candidate, "the triangle OPQ"),
        (Role::Construction, "the parallelogram of the two sides"),
        (Role::Kept, "the sides that are multiplied"),
        (Role::Deciding, "the height"),
        (Role::Witness, "where the line crosses the circle"),
    ],
    answer: None,
    run: play,
};

struct Played {
    course: Course<Step>,
    /// With the sides OP and OQ.
    as_printed: bool,
}

fn play(given: &Given) -> Box<dyn Run> {
    let as_printed = given.method.is_published();
    let code = if as_printed { code::PRINTED } else { code::NEARER };
    let course = Course::of(given.shapes, code, code::lit, |shapes, steps| match shapes {
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

    fn legend(&self) -> Vec<(Role, &'static str)> {
        let one = self.course.steps.iter().any(|step| matches!(step, Step::NoBase { .. }));
        let meanings = [
            (Role::Deciding, "P and Q, on one point"),
            (Role::Construction, "the way there from O"),
        ];
        if one { meanings.into() } else { Vec::new() }
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
