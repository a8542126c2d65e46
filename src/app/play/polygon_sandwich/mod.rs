//! Niemitalo's polygon sandwich about an ellipse and a circle, and what it settles.

mod code;
mod note;
mod picture;

use crate::algorithm::polygon_sandwich::{self, Measure, PairStep, Sandwich};
use crate::app::figure::{Figure, Role};
use crate::app::play::{
    AnyCourse, Course, Given, Lit, Note, OptionRange, OptionSpec, Play, Plot, PlotPoint, Run,
    Series,
};
use crate::catalog::POLYGON_SANDWICH;
use crate::error::InvalidShape;
use crate::outcome::{Outcome, Verdict};
use crate::shape::{Ellipse, Kind, Shape};
use glam::DVec2;

/// The play.
pub static PLAY: Play = Play {
    methods: &[(POLYGON_SANDWICH.repaired(), "")],
    switch: None,
    pairs: &[[Kind::Ellipse, Kind::Circle], [Kind::Ellipse, Kind::Ellipse]],
    options: &[OptionSpec {
        slug: "level",
        label: "Doublings n",
        hint: "How often the corners are doubled: N = 4 · 2ⁿ.",
        default: |_| 2.0,
        range: OptionRange::Whole { least: 0, greatest: MOST },
    }],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the circle"),
        (Role::Candidate, "the triangles between the polygons"),
        (Role::Kept, "the inner polygons"),
        (Role::Construction, "the outer polygons, magnifier"),
        (Role::Ghost, "the triangles before the doubling"),
        (Role::Witness, "the error; the side nearest to parting them"),
        (Role::Deciding, "the polygons asked now; the side that settles it"),
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
    course: Course<PairStep>,
    views: Vec<View>,
}

fn play(given: &Given) -> Box<dyn Run> {
    Box::new(played(given))
}

fn played(given: &Given) -> Played {
    let level = given.option("level") as u32;
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
    Played { course, ellipses, level, views }
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

    /// The first shape's error after the last doubling, as a share of the published bound.
    fn published_share(&self) -> Option<f64> {
        let [it, _] = self.measures(self.level)?;
        Some(it.outer.distance / it.published_bound)
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

    fn strange(&self) -> Option<usize> {
        let strange = self.course.strange()?;
        self.views.iter().position(|view| {
            let (View::Built(index) | View::Measured(index) | View::Compared(index)) = view;
            *index == strange
        })
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
            "hundredth" => self.published_share().is_some_and(|share| share < 0.01),
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
        let Some(ellipses) = &self.ellipses else { return Vec::new() };
        let by_level = |value: &dyn Fn(u32) -> f64| {
            (0..=MOST)
                .map(|n| PlotPoint { x: f64::from(n), y: value(n), step: self.measured(n) })
                .collect()
        };
        let size = |it: &Ellipse| it.semi_axes().max_element();
        // What the run measured, and beyond its last level what it would.
        let error = |which: usize| {
            by_level(&|n| {
                let known = self.measures(n).map(|it| it[which].outer.distance);
                let it = &ellipses[which];
                known.unwrap_or_else(|| Sandwich::new(it, n).measure().outer.distance) / size(it)
            })
        };
        let bound = |which: usize| by_level(&|n| Sandwich::bounds(n)[which]);
        let series = vec![
            Series::new("claimed bound", Role::Construction, bound(0)),
            Series::new("tight bound", Role::Candidate, bound(1)),
            Series::new("error of the first", Role::A, error(0)),
            Series::new("error of the second", Role::B, error(1)),
        ];
        vec![Plot {
            title: "Error against bound, as shares of max(w, h)".into(),
            x: "doublings n".into(),
            y: "error / max(w, h)".into(),
            logarithmic: true,
            series,
            remark: Some(
                "Each doubling divides the error by four. The claimed bound holds, three to \
                 four times above what a circle needs."
                    .into(),
            ),
        }]
    }
}

#[cfg(test)]
mod tests;
