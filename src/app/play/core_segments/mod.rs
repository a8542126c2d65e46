//! Core segments: each end of a core at the other core.

mod note;
mod picture;
#[cfg(test)]
mod tests;

use crate::algorithm::core_segments::{self, End, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{AnyCourse, CodeLine, Course, Lit, Note, Play, Run, line};
use crate::catalog::CORE_SEGMENTS;
use crate::outcome::Verdict;
use crate::shape::{Kind, Shape};

/// The play.
pub static PLAY: Play = Play {
    methods: &[(CORE_SEGMENTS.repaired(), words!(play.core_segments.core_segments))],
    switch: None,
    pairs: PAIRS,
    options: &[],
    legend: &[
        (Role::A, words!(play.core_segments.first_shape)),
        (Role::B, words!(play.core_segments.second_shape)),
        (Role::Construction, words!(play.core_segments.foot)),
        (Role::Candidate, words!(play.core_segments.tried)),
        (Role::Kept, words!(play.core_segments.shortest)),
        (Role::Deciding, words!(play.core_segments.what_decides)),
        (Role::Witness, words!(play.core_segments.nearest_points)),
    ],
    answer: None,
    run: |given| play(&given.shapes),
};

/// Every ordered pair of kinds that it takes.
static PAIRS: &[[Kind; 2]] = {
    use Kind::{Capsule, Circle, Point, Segment};
    &[
        [Capsule, Capsule],
        [Capsule, Circle],
        [Circle, Capsule],
        [Capsule, Segment],
        [Segment, Capsule],
        [Capsule, Point],
        [Point, Capsule],
        [Segment, Segment],
        [Segment, Point],
        [Point, Segment],
        [Circle, Circle],
        [Circle, Point],
        [Point, Circle],
        [Point, Point],
    ]
};

static CODE: &[CodeLine] = &[
    line("cores", 0, words!(play.core_segments.code_cores)),
    line("end", 0, words!(play.core_segments.code_ends)),
    line("", 1, words!(play.core_segments.code_nearest)),
    line("", 1, words!(play.core_segments.code_clamp)),
    line("", 1, words!(play.core_segments.code_keep)),
    line("apart", 0, words!(play.core_segments.code_apart)),
    line("deep", 0, words!(play.core_segments.code_deep)),
];

/// Plays it on two shapes.
fn play(pair: &[Shape; 2]) -> Box<dyn Run> {
    Box::new(Course::of(*pair, CODE, lit, |[a, b], steps| Some(core_segments::solids(a, b, steps))))
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Cores { .. } => Lit::at("cores"),
        Step::End(_) => Lit::at("end"),
        Step::Answer { verdict: Verdict::Separate, .. } => Lit::branch("apart", true),
        Step::Answer { .. } => Lit::branch("deep", true),
    }
}

impl Course<Step> {
    /// The shortest way of an end up to a step.
    fn shortest(&self, step: usize) -> Option<&End> {
        self.shown(step).iter().rev().find_map(|step| match step {
            Step::End(end) if end.leads => Some(end),
            _ => None,
        })
    }

    /// Both cores and their radii.
    fn cores(&self) -> Option<([[glam::DVec2; 2]; 2], [f64; 2])> {
        match self.steps.first() {
            Some(Step::Cores { cores, radii, .. }) => Some((*cores, *radii)),
            _ => None,
        }
    }
}

impl Run for Course<Step> {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        let radii = self.cores().map_or([0.0; 2], |(_, radii)| radii);
        match self.steps.get(step) {
            Some(Step::Cores { crossing, .. }) => note::cores(radii, *crossing),
            Some(Step::End(end)) => note::end(end),
            Some(Step::Answer { contact, verdict }) => {
                note::answer(contact.gap, *verdict, radii, self.shortest(step))
            }
            None => Note::without_steps(&self.outcome),
        }
    }

    fn meets(&self, _: &str) -> bool {
        false
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.draw_given(figure);
        if let Some(current) = self.steps.get(step) {
            picture::draw(self, step, current, figure);
        }
    }
}
