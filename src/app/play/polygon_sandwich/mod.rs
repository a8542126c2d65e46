//! Niemitalo's polygon sandwich, about an ellipse and a circle, and our comparison of the two.

mod code;
mod note;
mod picture;
mod plot;

use crate::algorithm::polygon_sandwich::{self, CONSTANT, Measure, PairStep};
use crate::app::figure::{Figure, Role};
use crate::app::play::{
    AnyCourse, Course, Given, Lit, Note, OptionRange, OptionSpec, Play, Plot, Run,
};
use crate::catalog::POLYGON_SANDWICH;
use crate::error::InvalidShape;
use crate::outcome::{Outcome, Verdict};
use crate::shape::{Ellipse, Kind, Shape};
use glam::DVec2;

/// The play.
pub static PLAY: Play = Play {
    slug: "polygon-sandwich",
    methods: &[(POLYGON_SANDWICH.repaired(), "")],
    switch: None,
    pairs: &[[Kind::Ellipse, Kind::Circle], [Kind::Ellipse, Kind::Ellipse]],
    options: &[
        OptionSpec {
            slug: "level",
            label: "Doublings n",
            hint: "How often the corners are doubled: N = 4 · 2^n.",
            default: |_| 2.0,
            range: OptionRange::Whole { least: 0, greatest: MOST },
        },
        OptionSpec {
            slug: "constant",
            label: "Claimed constant k",
            hint: "The claim is 2^(k − 2n)·max(w, h) with k = 0.303. Pull it down until it fails.",
            default: |_| CONSTANT,
            range: OptionRange::Number { least: -2.0, greatest: 0.5, step: 0.001 },
        },
    ],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the circle"),
        (Role::Candidate, "the triangles between the polygons"),
        (Role::Kept, "the inner polygons"),
        (Role::Construction, "the outer polygons"),
        (Role::Ghost, "the triangles before the doubling"),
        (Role::Witness, "the error: from the rim to an outer corner"),
        (Role::Deciding, "the side that settles it"),
    ],
    answer: None,
    run: play,
};

/// The most doublings that the demo offers, and the last of its plot.
const MOST: u32 = 8;

/// A step of the demo: building is shown first as polygons and then by its errors.
#[derive(Clone, Copy)]
enum View {
    Built(usize),
    Measured(usize),
    Compared(usize),
}

struct Played {
    ellipses: Option<[Ellipse; 2]>,
    level: u32,
    /// The k of the claim.
    constant: f64,
    course: Course<PairStep>,
    views: Vec<View>,
}

fn play(given: &Given) -> Run {
    Box::new(played(given))
}

fn played(given: &Given) -> Played {
    let level = given.option("level") as u32;
    let constant = given.option("constant");
    let shapes = given.shapes;
    let ellipses = match [ellipse(&shapes[0]), ellipse(&shapes[1])] {
        [Some(Ok(first)), Some(Ok(second))] => Some([first, second]),
        _ => None,
    };
    let course = Course::of(shapes, code::CODE, code::lit, |_, steps| {
        let [first, second] = ellipses.as_ref()?;
        Some(polygon_sandwich::ellipse_ellipse(first, second, level, steps))
    });
    let views = course.steps.iter().enumerate().flat_map(|(index, step)| match step {
        PairStep::Built { .. } => [Some(View::Built(index)), Some(View::Measured(index))],
        PairStep::Compared { .. } => [Some(View::Compared(index)), None],
    });
    let views = views.flatten().collect();
    Played { course, ellipses, level, constant, views }
}

/// A circle is an ellipse with equal axes.
fn ellipse(shape: &Shape) -> Option<Result<Ellipse, InvalidShape>> {
    match shape {
        Shape::Ellipse(it) => Some(Ok(*it)),
        Shape::Circle(it) => Some(Ellipse::new(it.center(), DVec2::splat(it.radius()), 0.0)),
        _ => None,
    }
}

impl Played {
    /// The first shape's error before any doubling, as a share of the tight bound.
    fn tight_share(&self) -> Option<f64> {
        let [it, _] = self.measures(0)?;
        Some(it.outer.distance / it.tight_bound)
    }

    /// The claim for a shape on a level: the article's, or with another constant.
    fn claimed(&self, measure: &Measure) -> f64 {
        measure.published_bound * 2f64.powf(self.constant - CONSTANT)
    }

    /// Whether some error that was measured is not below the claim.
    fn breaks_the_claim(&self) -> bool {
        let measured = (0..=self.level).filter_map(|n| self.measures(n)).flatten();
        measured.into_iter().any(|it| it.outer.distance >= self.claimed(it))
    }

    /// The errors of a level, where the run came so far.
    fn measures(&self, level: u32) -> Option<&[Measure; 2]> {
        self.course.steps.iter().find_map(|step| match step {
            PairStep::Built { level: it, measures, .. } if *it == level => Some(measures),
            _ => None,
        })
    }

    /// The step that shows the errors of a level.
    fn measured(&self, level: u32) -> Option<usize> {
        self.views.iter().position(|view| match view {
            View::Measured(index) => {
                matches!(self.course.steps.get(*index), Some(PairStep::Built { level: it, .. }) if *it == level)
            }
            _ => false,
        })
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn step_count(&self) -> usize {
        self.views.len().max(1)
    }

    fn decides_at(&self) -> usize {
        let decides = |view: &View| match view {
            View::Compared(index) => {
                matches!(
                    self.course.steps.get(*index),
                    Some(PairStep::Compared { settles: true, .. })
                )
            }
            _ => false,
        };
        self.views.iter().position(decides).unwrap_or(self.step_count() - 1)
    }

    fn note(&self, step: usize) -> Note {
        note::note(self, step)
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        picture::draw(self, step, figure);
    }

    fn meets(&self, challenge: &str) -> bool {
        let Outcome { verdict, decided_by, iterations, .. } = self.course.outcome;
        match challenge {
            "eight-in-vain" => self.level == MOST && verdict == Verdict::Undecided,
            // What a hand can set: a thousandth.
            "attained" => self.tight_share().is_some_and(|share| share > 0.999),
            "broken-claim" => self.breaks_the_claim(),
            "inner-settles" => decided_by == "inner-polygons-overlap" && iterations >= 3,
            _ => false,
        }
    }

    fn lit(&self, step: usize) -> Option<Lit> {
        match self.views.get(step)? {
            View::Measured(_) => Some(Lit::at("measured")),
            View::Built(index) | View::Compared(index) => self.course.lit(*index),
        }
    }

    fn has_plots(&self) -> bool {
        self.ellipses.is_some()
    }

    fn plots(&self) -> Vec<Plot> {
        self.ellipses.as_ref().map_or_else(Vec::new, |ellipses| plot::plots(self, ellipses))
    }
}

#[cfg(test)]
mod tests;
