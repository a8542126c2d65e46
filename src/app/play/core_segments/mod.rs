//! Core segments: each end of a core at the other core.

mod note;
mod picture;
#[cfg(test)]
mod tests;

use crate::algorithm::core_segments::{self, End, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{AnyCourse, CodeLine, Course, Lit, Note, Play, Run, line, pairs};
use crate::catalog::CORE_SEGMENTS;
use crate::outcome::Verdict;
use crate::shape::Shape;

/// The play.
pub static PLAY: Play = Play {
    slug: "core-segments",
    methods: &[(CORE_SEGMENTS.repaired(), "Core segments")],
    switch: None,
    pairs: pairs::EVERY_WITH_CORES,
    options: &[],
    legend: &[
        (Role::A, "the first shape"),
        (Role::B, "the second shape"),
        (Role::Construction, "from an end to its foot on the other core’s line"),
        (Role::Candidate, "from an end to the other core"),
        (Role::Kept, "the shortest way so far"),
        (Role::Deciding, "the way that decides"),
        (Role::Witness, "the nearest points"),
    ],
    answer: None,
    run: |given| play(&given.shapes),
};

static CODE: &[CodeLine] = &[
    line("cores", 0, "each shape: a core segment, or a point, and a radius"),
    line("end", 0, "for each end of a core:"),
    line("", 1, "foot ← nearest point of the other core’s line"),
    line("", 1, "cores cross?  keep the foot, else clamp it to the core"),
    line("", 1, "keep the shortest way from end to foot"),
    line("apart", 0, "gap ← ± shortest − both radii, − where they cross;  above 0?  → separate"),
    line("deep", 0, "else  → colliding"),
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
