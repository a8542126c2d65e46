//! GJK: a simplex of the difference walks towards the origin.

mod note;
mod picture;
#[cfg(test)]
mod tests;

use crate::algorithm::gjk::{self, Simplex, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{AnyCourse, CodeLine, Course, Lit, Note, Play, Run, line, pairs};
use crate::catalog::GJK;
use crate::outcome::{Reason, Verdict};
use crate::shape::Shape;
use glam::DVec2;

/// The play.
pub static PLAY: Play = Play {
    slug: "gjk",
    methods: &[
        (GJK.repaired(), "Signed areas of 2017, repaired (ours)"),
        (GJK.published(), "As in 1988"),
    ],
    switch: Some([
        "Version",
        "How the simplex’s nearest point is found, and when GJK ends. In 1988 ε is the \
            reader’s; here it is 1e−10",
    ]),
    pairs: pairs::EVERY_BOUNDED,
    options: &[],
    legend: &[
        (Role::A, "the first shape"),
        (Role::B, "the second shape"),
        (Role::Construction, "the difference, from the second shape’s centre"),
        (Role::Candidate, "the extreme point towards o"),
        (Role::Kept, "the simplex and its nearest point"),
        (Role::Discarded, "dropped"),
        (Role::Deciding, "settles the answer"),
        (Role::Witness, "the nearest points"),
    ],
    answer: None,
    run: |given| play(&given.shapes, given.method.is_published()),
};

static CODE: &[CodeLine] = &[
    line("start", 0, "simplex ← one extreme point of A − B"),
    line("look", 0, "v ← its point nearest to o; w ← farthest along n, v to o"),
    line("secant", 1, "rim curved and n near the last one: next n by their secant"),
    line("apart", 1, "−n·w no less than |v|?  → apart by |v|"),
    line("", 0, "add w to the simplex"),
    line("enclosed", 0, "o within the triangle?  → colliding"),
    line("drop", 0, "drop what does not carry the nearest point; look again"),
];

static PUBLISHED: &[CodeLine] = &[
    line("start", 0, "simplex ← one extreme point of A − B"),
    line("look", 0, "v ← its point nearest to o; w ← farthest along −v"),
    line("apart", 1, "v·v − v·w ≤ ε?  → apart by |v|"),
    line("", 0, "add w to the simplex"),
    line("enclosed", 0, "o within the triangle, or v·v ≤ ε?  → colliding"),
    line("drop", 0, "drop vertices of weight below zero; look again"),
];

/// Plays it on two shapes.
fn play(pair: &[Shape; 2], published: bool) -> Box<dyn Run> {
    let code = if published { PUBLISHED } else { CODE };
    Box::new(Course::of(*pair, code, lit, |[a, b], steps| {
        Some(if published { gjk::published::solids(a, b, steps) } else { gjk::solids(a, b, steps) })
    }))
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Started { .. } => Lit::at("start"),
        Step::Looked { by_secant: true, .. } => Lit::at("secant"),
        Step::Looked { .. } => Lit::at("look"),
        Step::Reduced { to, .. } if to.is_triangle() => Lit::branch("enclosed", true),
        Step::Reduced { .. } => Lit::at("drop"),
        Step::Answer { contact, .. } => {
            Lit::branch(if contact.is_some() { "apart" } else { "enclosed" }, true)
        }
    }
}

impl Course<Step> {
    /// Where the origin of the difference is drawn: the second shape's centre.
    fn origin(&self) -> DVec2 {
        match self.steps.first() {
            Some(Step::Started { origin, .. }) => *origin,
            _ => DVec2::ZERO,
        }
    }

    /// The simplex after a step.
    fn simplex(&self, step: usize) -> Option<&Simplex> {
        self.shown(step).iter().rev().find_map(|step| match step {
            Step::Started { simplex, .. } | Step::Answer { simplex, .. } => Some(simplex),
            Step::Reduced { to, .. } => Some(to),
            Step::Looked { .. } => None,
        })
    }
}

impl Run for Course<Step> {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        let Some(shown) = self.steps.get(step) else { return Note::without_steps(&self.outcome) };
        let stopped = self.outcome.reason == Some(Reason::OutOfIterations);
        if stopped && step + 1 == self.steps.len() {
            return note::stopped(shown, self.outcome.iterations);
        }
        note::of(shown)
    }

    fn meets(&self, challenge: &str) -> bool {
        match challenge {
            "enclose" => self.outcome.decided_by == "origin-enclosed",
            "few-looks" => {
                self.outcome.verdict == Verdict::Separate && self.outcome.iterations <= 3
            }
            _ => false,
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.draw_given(figure);
        if let Some(current) = self.steps.get(step) {
            picture::draw(self, step, current, figure);
        }
    }
}
