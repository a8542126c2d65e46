//! Hori's evolute circles, as published and repaired, with the true depth beside them.

mod code;
mod note;
mod picture;
mod plot;

use crate::algorithm::evolute_circles::{self, Round, Settings, Step};
use crate::app::figure::{Figure, Role};
use crate::app::number::short;
use crate::app::play::{AnyCourse, Course, Given, Note, Play, Plot, Run, Table};
use crate::catalog::EVOLUTE_CIRCLES;
use crate::outcome::Verdict;
use crate::reference::{self, Truth};
use crate::shape::{Ellipse, Kind, Shape};

/// The play.
pub static PLAY: Play = Play {
    slug: "evolute-circles",
    methods: &[
        (EVOLUTE_CIRCLES.repaired(), "repaired (ours)"),
        (EVOLUTE_CIRCLES.published(), "as published"),
    ],
    switch: Some([
        "Method",
        "Ten rounds, as in the listing (by the text: until the centres converge), or one \
            shared normal and a final sweep.",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Ellipse], [Kind::Ellipse, Kind::Circle]],
    options: &[],
    legend: &[
        (Role::A, "the first ellipse"),
        (Role::B, "the second ellipse"),
        (Role::Kept, "fitted circles"),
        (Role::Construction, "evolutes"),
        (Role::Witness, "the normals"),
        (Role::Deciding, "δ"),
        (Role::Ghost, "the round before"),
        (Role::Discarded, "longer ways out"),
        (Role::Candidate, "a shorter way out, to start from"),
        (Role::Truth, "the true depth"),
    ],
    answer: None,
    run: play,
};

struct Played {
    published: bool,
    course: Course<Step>,
    truth: Truth,
}

fn play(given: &Given) -> Box<dyn Run> {
    let published = given.method.is_published();
    let code = if published { code::PUBLISHED } else { code::REPAIRED };
    let course = Course::of(given.shapes, code, code::lit, |shapes, steps| match shapes {
        [Shape::Ellipse(a), Shape::Ellipse(b)] if published => {
            Some(evolute_circles::published::ellipse_ellipse(a, b, steps))
        }
        [Shape::Ellipse(a), Shape::Ellipse(b)] => {
            Some(evolute_circles::ellipse_ellipse(a, b, &Settings::default(), steps))
        }
        [Shape::Ellipse(a), Shape::Circle(b)] if published => {
            Some(evolute_circles::published::ellipse_circle(a, b, steps))
        }
        [Shape::Ellipse(a), Shape::Circle(b)] => {
            Some(evolute_circles::ellipse_circle(a, b, &Settings::default(), steps))
        }
        _ => None,
    });
    let truth = reference::judge(given.a(), given.b());
    Box::new(Played { course, published, truth })
}

impl Played {
    /// The two as the method takes them: a circle is an ellipse of equal axes.
    fn ellipses(&self) -> Option<[Ellipse; 2]> {
        match &self.course.shapes {
            [Shape::Ellipse(first), Shape::Ellipse(second)] => Some([*first, *second]),
            [Shape::Ellipse(first), Shape::Circle(second)] => Some([*first, second.into()]),
            _ => None,
        }
    }

    /// What one of the two is called, 0 or 1.
    fn name(&self, which: usize) -> &'static str {
        match (self.course.shapes[1].kind(), which) {
            (Kind::Circle, 0) => "ellipse",
            (Kind::Circle, _) => "circle",
            (_, 0) => "first ellipse",
            _ => "second ellipse",
        }
    }

    fn size(&self) -> f64 {
        self.course.shapes[0].reach().max(self.course.shapes[1].reach())
    }

    /// Whether a measured gap is the true one, up to what a picture could show.
    fn is_true(&self, gap: f64) -> bool {
        (gap - self.truth.contact.gap).abs() <= 1e-9 * self.size()
    }

    /// The round that a step belongs to: the last one so far.
    fn round_at(&self, step: usize) -> Option<&Round> {
        rounds(self.course.shown(step)).last()
    }
}

/// The rounds among some steps.
fn rounds(steps: &[Step]) -> impl DoubleEndedIterator<Item = &Round> {
    steps.iter().filter_map(|step| match step {
        Step::Round(round) => Some(round),
        _ => None,
    })
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn note(&self, step: usize) -> Note {
        note::note(self, step)
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        picture::draw(self, step, figure);
    }

    fn meets(&self, challenge: &str) -> bool {
        let verdict = self.course.outcome.verdict;
        let has = |wanted: fn(&Step) -> bool| self.course.steps.iter().any(wanted);
        match challenge {
            "touching" => self
                .course
                .outcome
                .contact
                .is_some_and(|contact| contact.gap.abs() <= 1e-3 && self.is_true(contact.gap)),
            "two-cycle" => has(|step| matches!(step, Step::TwoCycle { .. })),
            "wrongly-apart" => {
                self.published
                    && verdict == Verdict::Separate
                    && self.truth.verdict == Verdict::Colliding
            }
            "second-start" => has(|step| matches!(step, Step::Restarted { .. })),
            _ => false,
        }
    }

    fn table(&self) -> Option<Table> {
        let columns = ["round", "t₀", "t₁", "δ", "moved by"].map(str::to_owned).to_vec();
        let rows = self.course.steps.iter().enumerate().filter_map(|(step, it)| match it {
            Step::Round(round) => Some((step, row(round))),
            _ => None,
        });
        Some(Table { columns, rows: rows.collect() })
    }

    fn has_table(&self) -> bool {
        rounds(&self.course.steps).next().is_some()
    }

    fn has_plots(&self) -> bool {
        rounds(&self.course.steps).next().is_some()
    }

    fn plots(&self) -> Vec<Plot> {
        let by_round = code::plots(self);
        let by_depth = plot::by_depth(self).filter(|_| !by_round.is_empty());
        by_round.into_iter().chain(by_depth).collect()
    }
}

fn row(round: &Round) -> Vec<String> {
    let number = if round.run == 0 {
        round.round.to_string()
    } else {
        format!("{}.{}", round.run + 1, round.round)
    };
    // Below this t is the end of an axis up to rounding.
    let angle = |t: f64| short(if t.abs() < 1e-12 { 0.0 } else { t });
    let [first, second] = round.circles.map(|circle| angle(circle.t));
    let moved = round.moved.map_or_else(|| "–".to_owned(), short);
    vec![number, first, second, short(round.delta), moved]
}

#[cfg(test)]
mod tests;
