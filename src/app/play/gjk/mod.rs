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
    methods: &[
        (GJK.repaired(), words!(play.gjk.signed_areas)),
        (GJK.published(), words!(play.gjk.of_1988)),
    ],
    switch: Some([words!(play.gjk.method), words!(play.gjk.method_hint)]),
    pairs: pairs::EVERY_BOUNDED,
    options: &[],
    legend: &[
        (Role::A, words!(play.gjk.first_shape)),
        (Role::B, words!(play.gjk.second_shape)),
        (Role::Construction, words!(play.gjk.difference)),
        (Role::Candidate, words!(play.gjk.extreme_point)),
        (Role::Kept, words!(play.gjk.simplex)),
        (Role::Discarded, words!(play.gjk.dropped)),
        (Role::Deciding, words!(play.gjk.what_decides)),
        (Role::Witness, words!(play.gjk.nearest_points)),
    ],
    answer: None,
    run: |given| play(&given.shapes, given.method.is_published()),
};

static CODE: &[CodeLine] = &[
    line("start", 0, words!(play.gjk.code_start)),
    line("look", 0, words!(play.gjk.code_look)),
    line("secant", 1, words!(play.gjk.code_secant)),
    line("apart", 1, words!(play.gjk.code_bounds_meet)),
    line("", 0, words!(play.gjk.code_add)),
    line("enclosed", 0, words!(play.gjk.code_enclosed)),
    line("drop", 0, words!(play.gjk.code_drop)),
];

static PUBLISHED: &[CodeLine] = &[
    line("start", 0, words!(play.gjk.code_start)),
    line("look", 0, words!(play.gjk.code_look_along_v)),
    line("apart", 1, words!(play.gjk.code_epsilon)),
    line("", 0, words!(play.gjk.code_add)),
    line("enclosed", 0, words!(play.gjk.code_enclosed_or_near)),
    line("drop", 0, words!(play.gjk.code_johnson)),
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
