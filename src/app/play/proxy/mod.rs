//! Ellipses around bodies and within them, and the test of them that has three answers.

mod note;
mod picture;
mod plot;
#[cfg(test)]
mod tests;

use crate::algorithm::enclosing_ellipse::Move;
use crate::algorithm::proxy::{self, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{
    AnyCourse, CodeLine, Course, Lit, Note, Play, Plot, Run, Table, line, pairs,
};
use crate::catalog::PROXY;
use crate::outcome::{Reason, Verdict};
use crate::reference;
use crate::shape::Shape;

/// The play.
pub static PLAY: Play = Play {
    slug: "proxy",
    methods: &[(PROXY.published(), "Best-fit ellipses, of 1997 and 2001")],
    switch: None,
    pairs: pairs::EVERY_BODY,
    options: &[],
    legend: &[
        (Role::A, "the first body"),
        (Role::B, "the second body"),
        (Role::Candidate, "the ellipse of this round"),
        (Role::Kept, "corners with weight, or sides that press"),
        (Role::Construction, "ellipses that were found"),
        (Role::Discarded, "ellipses that tell nothing"),
        (Role::Deciding, "ellipses that decide"),
        (Role::Ghost, "the second ellipse, grown until it touches the first"),
    ],
    answer: None,
    run: |given| play(&given.shapes),
};

static CODE: &[CodeLine] = &[
    line("around", 0, "around each body: E ← mean and spread of weighted corners, grown"),
    line("move", 1, "move weight to the farthest corner, or off the nearest"),
    line("newton", 1, "bound on the area small?  Newton’s step on the weights"),
    line("outer", 0, "ellipses around apart?  → separate"),
    line("within", 0, "within each body: Newton’s steps to the largest E"),
    line("inner", 0, "ellipses within share a point?  → colliding"),
    line("between", 0, "else → undecided"),
];

/// Plays it on two shapes.
fn play(pair: &[Shape; 2]) -> Box<dyn Run> {
    Box::new(Course::of(*pair, CODE, lit, |[a, b], steps| Some(proxy::solids(a, b, steps))))
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Around(_, round) => match round.did {
            Move::Began => Lit::at("around"),
            Move::Toward(_) | Move::Away(_) => Lit::at("move"),
            Move::Newton => Lit::at("newton"),
        },
        Step::Outer { verdict, .. } => Lit::branch("outer", *verdict == Verdict::Separate),
        Step::Inside(..) => Lit::at("within"),
        Step::Inner { verdict: Verdict::Colliding, .. } => Lit::branch("inner", true),
        Step::Inner { .. } | Step::Refused => Lit::branch("between", true),
    }
}

impl Run for Course<Step> {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        self.steps.get(step).map_or_else(|| Note::without_steps(&self.outcome), note::of)
    }

    fn meets(&self, challenge: &str) -> bool {
        let [a, b] = &self.shapes;
        let is_between = self.outcome.reason == Some(Reason::BetweenEllipses);
        match challenge {
            "within" => self.outcome.verdict == Verdict::Colliding,
            "price" => is_between && reference::judge(a, b).verdict == Verdict::Separate,
            "other-price" => is_between && reference::judge(a, b).verdict == Verdict::Colliding,
            _ => false,
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.draw_given(figure);
        picture::draw(self, step, figure);
    }

    fn table(&self) -> Option<Table> {
        self.has_table().then(|| plot::table(&self.steps))
    }

    fn has_table(&self) -> bool {
        plot::rounds(&self.steps).next().is_some()
    }

    fn plots(&self) -> Vec<Plot> {
        if self.has_plots() { vec![plot::excess(&self.steps)] } else { Vec::new() }
    }

    fn has_plots(&self) -> bool {
        plot::rounds(&self.steps).nth(1).is_some()
    }
}
