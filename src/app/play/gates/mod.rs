//! Baeldung's segment against a circle's boundary: two gates, two distances.

mod code;
mod note;
mod picture;

use crate::algorithm::gates::{self, Nearest, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{AnyCourse, Course, Given, Note, Play, Run};
use crate::catalog::GATES;
use crate::outcome::Verdict;
use crate::shape::{Kind, Shape};

/// The play.
pub static PLAY: Play = Play {
    slug: "gates",
    methods: &[(GATES.repaired(), "")],
    switch: None,
    pairs: &[[Kind::Segment, Kind::Circle]],
    options: &[],
    legend: &[
        (Role::A, "the segment from P to Q"),
        (Role::B, "the circle about O"),
        (Role::Construction, "behind the gates"),
        (Role::Candidate, "from an end to O"),
        (Role::Kept, "passed: the segment reaches in"),
        (Role::Deciding, "the distance in question"),
    ],
    answer: None,
    run: play,
};

fn play(given: &Given) -> Box<dyn Run> {
    Box::new(Course::of(given.shapes, code::CODE, code::lit, |shapes, steps| match shapes {
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
