//! EPA: a polygon in the difference grows where it is nearest to the origin.

mod note;
mod picture;
#[cfg(test)]
mod tests;

use crate::algorithm::epa::{self, Side, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{AnyCourse, CodeLine, Course, Lit, Note, Play, Run, line, pairs};
use crate::catalog::EPA;
use crate::outcome::Verdict;
use crate::shape::Shape;
use glam::DVec2;

/// The play.
pub static PLAY: Play = Play {
    slug: "epa",
    methods: &[
        (EPA.repaired(), "Where both bounds meet"),
        (EPA.published(), "As in 2001, with an engine’s tolerance"),
    ],
    switch: Some([
        "Answer",
        "Whether both bounds must meet, or the nearest side is the answer within a fixed tolerance",
    ]),
    pairs: pairs::EVERY_BOUNDED,
    options: &[],
    legend: &[
        (Role::A, "the first shape"),
        (Role::B, "the second shape"),
        (Role::Construction, "the difference, from the second shape’s centre"),
        (Role::Kept, "the polygon, within the difference"),
        (Role::Candidate, "the extreme point beyond the nearest side"),
        (Role::Discarded, "the side that was replaced"),
        (Role::Deciding, "the nearest side"),
        (Role::Witness, "the depth, or the nearest points"),
    ],
    answer: None,
    run: |given| play(&given.shapes, given.method.is_published()),
};

static CODE: &[CodeLine] = &[
    line("gjk", 0, "GJK: apart?  → its distance"),
    line("start", 0, "polygon ← GJK’s triangle about o"),
    line("look", 0, "side ← the nearest; w ← farthest along its normal n"),
    line("answer", 1, "w no farther than the side?  → as deep as n·w"),
    line("grow", 0, "put w between the side’s ends; look again"),
];

static PUBLISHED: &[CodeLine] = &[
    line("gjk", 0, "GJK: apart?  → its distance"),
    line("start", 0, "polygon ← GJK’s triangle about o"),
    line("look", 0, "side ← the nearest; w ← farthest along its normal n"),
    line("answer", 1, "w at most 1e−4 farther?  → as deep as the side"),
    line("grow", 0, "put w between the side’s ends; look again"),
];

/// Plays it on two shapes.
fn play(pair: &[Shape; 2], published: bool) -> Box<dyn Run> {
    let code = if published { PUBLISHED } else { CODE };
    Box::new(Course::of(*pair, code, lit, |[a, b], steps| {
        Some(if published { epa::published::solids(a, b, steps) } else { epa::solids(a, b, steps) })
    }))
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Started { .. } => Lit::at("start"),
        Step::Looked { .. } => Lit::at("look"),
        Step::Grew { .. } => Lit::at("grow"),
        Step::Answer { sides, .. } if sides.is_empty() => Lit::branch("gjk", true),
        Step::Answer { .. } => Lit::branch("answer", true),
    }
}

impl Course<Step> {
    /// Where the origin of the difference is drawn, and its rim; `None` where GJK had the answer.
    fn difference(&self) -> Option<(DVec2, &[DVec2])> {
        match self.steps.first() {
            Some(Step::Started { origin, rim, .. }) => Some((*origin, rim)),
            _ => None,
        }
    }

    /// The polygon after a step.
    fn sides(&self, step: usize) -> &[Side] {
        let sides = self.shown(step).iter().rev().find_map(|step| match step {
            Step::Started { sides, .. } | Step::Grew { sides, .. } | Step::Answer { sides, .. } => {
                Some(sides.as_slice())
            }
            Step::Looked { .. } => None,
        });
        sides.unwrap_or_default()
    }

    /// The least depth that a look up to a step has shown: the overlap is no deeper.
    fn bound(&self, step: usize) -> f64 {
        let depths = self.shown(step).iter().filter_map(|step| match step {
            Step::Looked { depth, .. } => Some(*depth),
            _ => None,
        });
        depths.fold(f64::INFINITY, f64::min)
    }
}

impl Run for Course<Step> {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        self.steps.get(step).map_or_else(
            || Note::without_steps(&self.outcome),
            |current| note::of(current, self.bound(step)),
        )
    }

    fn meets(&self, challenge: &str) -> bool {
        let collides = self.outcome.verdict == Verdict::Colliding;
        match challenge {
            "few-looks" => collides && self.outcome.iterations <= 15,
            "many-looks" => collides && self.outcome.iterations >= 50,
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
