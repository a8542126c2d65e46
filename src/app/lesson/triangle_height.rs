//! Baeldung's line against circle: the height of a triangle.

mod code;
mod note;
mod picture;

use crate::algorithm::triangle_height::{self, Step};
use crate::app::figure::{Figure, Role};
use crate::app::lesson::{
    AnyCourse, Challenge, Course, Lesson, Note, OptionRange, OptionSpec, Run,
};
use crate::app::scene::Scene;
use crate::catalog::Document;
use crate::outcome::{Reason, Verdict};
use crate::preset::line_circle::TRIANGLE_HEIGHT;
use crate::shape::{Kind, Shape};

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "line-circle/triangle-height",
    method: "triangle-height",
    title: "Triangle height",
    document: Document::Baeldung,
    section: "3. Line & circle intersection",
    question: "Does the line touch the circle? Ask a triangle how tall it is.",
    story: include_str!("triangle_height.md"),
    names: ["line", "circle"],
    kinds: [Kind::Line, Kind::Circle],
    also: &[],
    presets: TRIANGLE_HEIGHT,
    options: &[OptionSpec {
        slug: "variant",
        label: "Sides",
        hint: "Which two sides are multiplied; the article takes both from O.",
        default: 0.0,
        range: OptionRange::Choice(&["PQ and the nearer end", "OP and OQ, as printed"]),
    }],
    challenges: &[
        Challenge {
            slug: "height-outside",
            text: "Make the line hit the circle with the height standing outside PQ.",
            insight: "A line has no ends. P and Q only say where it runs, and any other two of \
                      its points would give the same height.",
        },
        Challenge {
            slug: "flat",
            text: "Flatten the triangle: give it no area at all, and keep P and Q apart.",
            insight: "No area, no height: O is on the line. Ctrl snaps to the grid, which helps.",
        },
        Challenge {
            slug: "no-base",
            text: "Put P and Q on the same point.",
            insight: "Now 2A / PQ is 0/0. Not a number is not ≤ r either, so the printed code \
                      says “no” to a circle right on top of the point.",
        },
        Challenge {
            slug: "tangent",
            text: "Make height and radius equal to the last digit.",
            insight: "The comparison is ≤, so touching counts. Typed numbers help.",
        },
    ],
    legend: &[
        (Role::A, "the line through P and Q"),
        (Role::B, "the circle about O"),
        (Role::Candidate, "the triangle OPQ"),
        (Role::Construction, "the parallelogram of the two sides"),
        (Role::Kept, "the sides that are multiplied; the radius"),
        (Role::Deciding, "the height, and how far it is from r"),
        (Role::Witness, "where the line crosses the circle"),
    ],
    document_colors: |_, _| None,
    published: &[("triangle-height-published", &[("variant", 1.0)])],
    play,
};

struct Played {
    course: Course<Step>,
    /// With the sides OP and OQ.
    as_printed: bool,
}

fn play(scene: &Scene) -> Box<dyn Run> {
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
