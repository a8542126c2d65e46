//! Baeldung's segment against a circle's boundary: two gates, two distances.

mod code;
mod note;
mod picture;

use crate::algorithm::gates::{self, Nearest, Step};
use crate::app::figure::{Figure, Role};
use crate::app::lesson::{AnyCourse, Challenge, Course, Lesson, Note, Run};
use crate::app::scene::Scene;
use crate::catalog::Document;
use crate::outcome::Verdict;
use crate::preset::gates::GATES;
use crate::shape::{Kind, Shape};

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/gates",
    method: "gates",
    title: "Dot-product gates",
    document: Document::Baeldung,
    section: "4. Line segment & circle intersection",
    question: "Does the segment meet the circle’s boundary? Least distance, greatest distance.",
    story: include_str!("gates.md"),
    names: ["segment", "circle"],
    kinds: [Kind::Segment, Kind::Circle],
    also: &[],
    presets: GATES,
    options: &[],
    challenges: &[
        Challenge {
            slug: "swallowed",
            text: "Get the answer “no” with the whole segment inside the circle.",
            insight: "Least and greatest distance are both below r, so the boundary is nowhere \
                      met. Niemitalo’s test, for which the circle is a disc, says yes: the only \
                      inputs on which the two documents differ.",
        },
        Challenge {
            slug: "end-is-nearest",
            text: "Make them collide with one gate closed.",
            insight: "O is behind that gate, so its end is nearest, and no height is needed.",
        },
        Challenge {
            slug: "both-closed",
            text: "Close both gates at the same time.",
            insight: "The two products add up to |PQ|². Both can only be closed where that is 0: \
                      where P is Q.",
        },
        Challenge {
            slug: "just-out",
            text: "Put all of the segment inside, but for one end exactly on the boundary.",
            insight: "The greatest distance equals r, and ≥ lets it count. Typed numbers help: \
                      3² + 4² = 5².",
        },
    ],
    legend: &[
        (Role::A, "the segment from P to Q"),
        (Role::B, "the circle about O"),
        (Role::Construction, "behind the gates"),
        (Role::Candidate, "to O from the ends; the triangle OPQ"),
        (Role::Kept, "passed: the segment reaches in"),
        (Role::Deciding, "the distance in question; a gate that shuts O out"),
    ],
    document_colors: |_, _| None,
    published: &[],
    play,
};

fn play(scene: &Scene) -> Box<dyn Run> {
    Box::new(Course::of(scene.both(), code::CODE, code::lit, |shapes, steps| match shapes {
        [Shape::Segment(segment), Shape::Circle(circle)] => {
            Some(gates::segment_circle(segment, circle, steps))
        }
        _ => None,
    }))
}

impl Run for Course<Step> {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        self.steps.get(step).map(note::note).unwrap_or_default()
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        let shown = self.shown(step);
        picture::ground(shown, figure);
        self.draw_given(figure);
        picture::draw(shown, figure);
    }

    fn meets(&self, challenge: &str) -> bool {
        let hit = self.outcome.verdict == Verdict::Colliding;
        self.steps.iter().any(|step| match (challenge, step) {
            ("swallowed", Step::Greatest { reaches, .. }) => !reaches,
            ("end-is-nearest", Step::Least { nearest, .. }) => hit && *nearest != Nearest::Foot,
            ("both-closed", Step::Gates { start, end, .. }) => !start.open && !end.open,
            ("just-out", Step::Greatest { distance, radius, reaches, .. }) => {
                *reaches && distance == radius && self.reaches_inside()
            }
            _ => false,
        })
    }
}

impl Course<Step> {
    /// Whether the segment has a part that is not on the boundary.
    fn reaches_inside(&self) -> bool {
        self.steps.iter().any(|step| match step {
            Step::Least { distance, radius, .. } => distance < radius,
            _ => false,
        })
    }
}

#[cfg(test)]
mod tests;
