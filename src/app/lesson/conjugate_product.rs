//! Niemitalo's segment (or line) against circle, in the multiplied plane, repaired and as published.

mod code;
mod note;
mod picture;

use crate::algorithm::conjugate_product::{self, Side, Step};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::lesson::{
    AnyCourse, Challenge, Course, Lesson, Note, OptionRange, OptionSpec, Run,
};
use crate::app::number::short;
use crate::app::palette::Rgb;
use crate::app::scene::Scene;
use crate::catalog::Document;
use crate::outcome::{Reason, Verdict};
use crate::preset::segment_circle::CONJUGATE_PRODUCT;
use crate::reference::{self, Truth};
use crate::shape::{Kind, Shape};
use glam::DVec2;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/conjugate-product",
    method: "conjugate-product",
    title: "Conjugate product",
    document: Document::Niemitalo,
    section: "Line segment–circle collision detection",
    question: "Does the segment touch the circle? No division, no square root.",
    story: include_str!("conjugate_product.md"),
    names: ["segment", "circle"],
    kinds: [Kind::Segment, Kind::Circle],
    also: &[[Kind::Line, Kind::Circle]],
    presets: CONJUGATE_PRODUCT,
    options: &[OptionSpec {
        slug: "variant",
        label: "Method",
        hint: "With a look at zero length and near ties, or the four tests of the article alone.",
        default: 0.0,
        range: OptionRange::Choice(&["repaired", "as published"]),
    }],
    challenges: &[
        Challenge {
            slug: "end-decides",
            text: "Make the end settle it: the end in the circle, the start not.",
            insight: "Two tests light up and fail to settle it before the third does.",
        },
        Challenge {
            slug: "beyond-the-end",
            text: "Let the carrier line cross the circle while the segment stays clear of it.",
            insight: "The foot falls outside 0 … a² + b², and neither end is in the circle.",
        },
        Challenge {
            slug: "on-neither-side",
            text: "Put the centre on neither side of the line: make da − cb zero.",
            insight: "The product is a real number then. Ctrl snaps to the grid, which helps.",
        },
        Challenge {
            slug: "no-length",
            text: "Shrink the segment to a single point outside the circle.",
            insight: "Multiplying by zero throws everything onto the origin. The printed tests \
                      would then say hit for every circle, for 0 ≤ 0.",
        },
    ],
    legend: &[
        (Role::A, "the segment from S to E"),
        (Role::B, "the circle about C"),
        (Role::Construction, "carrier line, real axis"),
        (Role::Candidate, "the arrow to C; limits of the tests"),
        (Role::Kept, "passed, so the question stays open"),
        (Role::Discarded, "an end outside the circle"),
        (Role::Deciding, "what settles it"),
        (Role::Witness, "nearest point (for you; no test needs it)"),
        (Role::Ghost, "multiplied by a − bi, drawn at world size"),
        (Role::Truth, "the true gap, where the answer is wrong"),
    ],
    document_colors: |role, verdict| match (role, verdict) {
        (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0xe0_20_20)),
        _ => None,
    },
    published: &[("conjugate-product-published", &[("variant", 1.0)])],
    play,
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

fn play(scene: &Scene) -> Box<dyn Run> {
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
