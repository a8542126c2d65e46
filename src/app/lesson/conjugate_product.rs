//! Niemitalo's segment against circle, in the multiplied plane.

mod code;
mod note;
mod picture;

use crate::algorithm::conjugate_product::{self, Side, Step};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::lesson::{AnyCourse, Challenge, Course, Lesson, Note, Run};
use crate::app::palette::Rgb;
use crate::app::scene::Scene;
use crate::catalog::Document;
use crate::outcome::Verdict;
use crate::preset::segment_circle::CONJUGATE_PRODUCT;
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
    also: &[],
    presets: CONJUGATE_PRODUCT,
    options: &[],
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
    ],
    document_colors: |role, verdict| match (role, verdict) {
        (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0xe0_20_20)),
        _ => None,
    },
    published: &[],
    play,
};

fn play(scene: &Scene) -> Box<dyn Run> {
    Box::new(Course::of(scene.both(), code::CODE, code::lit, |shapes, steps| match shapes {
        [Shape::Segment(segment), Shape::Circle(circle)] => {
            Some(conjugate_product::segment_circle(segment, circle, steps))
        }
        _ => None,
    }))
}

impl Run for Course<Step> {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        self.steps.get(step).map_or_else(Note::out_of_range, note::note)
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.draw_given(figure);
        picture::draw(self.shown(step), figure);
    }

    fn frame(&self) -> Option<MethodFrame> {
        let frame = self.steps.first()?.frame();
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
            "end-decides" => self.outcome.decided_by == "end-in-circle",
            "beyond-the-end" => self.outcome.decided_by == "beyond-the-ends",
            "on-neither-side" => {
                self.steps.iter().any(|step| matches!(step, Step::Line { side: Side::On, .. }))
            }
            "no-length" => self.outcome.decided_by == "point-outside",
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
