//! Separating axes: the shadows of both shapes on one line after another.

mod note;
mod picture;
#[cfg(test)]
mod tests;

use crate::algorithm::separating_axes::{self, Look, Origin, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{AnyCourse, CodeLine, Course, Lit, Note, Play, Run, line, pairs};
use crate::catalog::SEPARATING_AXES;
use crate::outcome::Verdict;
use crate::reference;
use crate::shape::Shape;

/// The play.
pub static PLAY: Play = Play {
    slug: "separating-axes",
    methods: &[
        (SEPARATING_AXES.repaired(), "Corners too"),
        (SEPARATING_AXES.published(), "Edges alone"),
    ],
    switch: Some(["Axes", "Which axes are tried, and where the test ends"]),
    pairs: pairs::EVERY_WITH_EDGES,
    options: &[],
    legend: &[
        (Role::A, "the first shape and its shadow"),
        (Role::B, "the second shape and its shadow"),
        (Role::Construction, "perpendicular to the axis"),
        (Role::Candidate, "the axis that is tried, and its edge"),
        (Role::Kept, "the widest gap, or least overlap, so far"),
        (Role::Deciding, "the axis that decides"),
        (Role::Witness, "the nearest points"),
    ],
    answer: None,
    run: |given| play(&given.shapes, given.method.is_published()),
};

static CODE: &[CodeLine] = &[
    line("edge", 0, "for each edge of both, with n from first to second:"),
    line("", 1, "gap ← start of second shadow − end of first, along n"),
    line("", 1, "keep the widest"),
    line("corners", 0, "apart?  → one more n: between the nearest two corners"),
    line("apart", 0, "the widest above 0?  → separate, by that much"),
    line("deep", 0, "else  → colliding, by the least overlap"),
];

static PUBLISHED: &[CodeLine] = &[
    line("edge", 0, "for each edge of both, with n from first to second:"),
    line("", 1, "gap ← start of second shadow − end of first, along n"),
    line("apart", 1, "gap above 0?  → separate"),
    line("", 1, "keep the least overlap"),
    line("deep", 0, "no gap at all?  → colliding, by the least overlap"),
];

/// Plays it on two shapes.
fn play(pair: &[Shape; 2], published: bool) -> Box<dyn Run> {
    let code = if published { PUBLISHED } else { CODE };
    Box::new(Course::of(*pair, code, lit, |[a, b], steps| {
        Some(match published {
            true => separating_axes::published::solids(a, b, steps),
            false => separating_axes::solids(a, b, steps),
        })
    }))
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Tried(Look { origin: Origin::Corners, .. }) => Lit::branch("corners", true),
        Step::Tried(_) => Lit::at("edge"),
        Step::Answer { verdict: Verdict::Separate, .. } => Lit::branch("apart", true),
        Step::Answer { .. } => Lit::branch("deep", true),
    }
}

impl Course<Step> {
    /// The axes that were tried up to a step.
    fn looks(&self, step: usize) -> impl DoubleEndedIterator<Item = &Look> {
        self.shown(step).iter().filter_map(|step| match step {
            Step::Tried(look) => Some(look),
            Step::Answer { .. } => None,
        })
    }

    /// The one with the widest gap, or the least overlap.
    fn widest(&self, step: usize) -> Option<&Look> {
        self.looks(step).rfind(|look| look.leads)
    }
}

impl Run for Course<Step> {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        match self.steps.get(step) {
            Some(Step::Tried(look)) => note::tried(look, self.looks(step).count() == 1),
            Some(Step::Answer { contact, verdict }) => {
                note::answer(*contact, *verdict, self.widest(step))
            }
            None => Note::without_steps(&self.outcome),
        }
    }

    fn meets(&self, challenge: &str) -> bool {
        let edges = || self.looks(self.steps.len()).filter(|look| look.origin != Origin::Corners);
        match challenge {
            "corner-to-corner" => self.outcome.decided_by == Origin::Corners.slug(),
            "only-one" => {
                self.outcome.contact.is_some() && edges().filter(|it| it.gap > 0.0).count() == 1
            }
            "fooled" => {
                let [a, b] = &self.shapes;
                self.outcome.verdict == Verdict::Colliding
                    && reference::judge(a, b).verdict == Verdict::Separate
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
