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
    methods: &[(PROXY.published(), words!(play.proxy.best_fit))],
    switch: None,
    pairs: pairs::EVERY_BODY,
    options: &[],
    legend: &[
        (Role::A, words!(play.proxy.first_body)),
        (Role::B, words!(play.proxy.second_body)),
        (Role::Candidate, words!(play.proxy.ellipse_so_far)),
        (Role::Kept, words!(play.proxy.carriers)),
        (Role::Construction, words!(play.proxy.found)),
        (Role::Discarded, words!(play.proxy.says_nothing)),
        (Role::Deciding, words!(play.proxy.what_decides)),
        (Role::Ghost, words!(play.proxy.grown)),
    ],
    answer: None,
    run: |given| play(&given.shapes),
};

static CODE: &[CodeLine] = &[
    line("around", 0, words!(play.proxy.code_around)),
    line("move", 1, words!(play.proxy.code_move)),
    line("newton", 1, words!(play.proxy.code_newton)),
    line("outer", 0, words!(play.proxy.code_outer)),
    line("within", 0, words!(play.proxy.code_within)),
    line("inner", 0, words!(play.proxy.code_inner)),
    line("between", 0, words!(play.proxy.code_between)),
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
