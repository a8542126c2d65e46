//! Niemitalo's circle subdivision: the rim covered by circles, and the test that cuts one piece.

mod code;
mod note;
mod picture;

use crate::algorithm::circle_subdivision::{self, Cover, Inscribed, Settings, Step};
use crate::algorithm::polygon_sandwich::Sandwich;
use crate::app::figure::{Figure, Role};
use crate::app::play::{
    AnyCourse, Course, Given, Lit, Note, OptionRange, OptionSpec, Play, Plot, PlotPoint, Run,
    Series,
};
use crate::catalog::CIRCLE_SUBDIVISION;
use crate::outcome::{Outcome, Verdict};
use crate::reference;
use crate::shape::{Circle, Ellipse, Kind, Shape};

/// The play.
pub static PLAY: Play = Play {
    slug: "circle-subdivision",
    methods: &[(CIRCLE_SUBDIVISION.repaired(), "")],
    switch: None,
    pairs: &[[Kind::Ellipse, Kind::Circle]],
    options: &[
        OptionSpec {
            slug: "level",
            label: "Levels of the cover",
            hint: "How often every piece of the rim is cut before the test begins.",
            default: |_| 2.0,
            range: OptionRange::Whole { least: 0, greatest: MOST },
        },
        OptionSpec {
            slug: "cuts",
            label: "Limit of rounds",
            hint: "How often the test may cut its piece before the answer is “undecided”.",
            default: |_| 24.0,
            range: OptionRange::Whole { least: 0, greatest: 24 },
        },
        OptionSpec {
            slug: "inscribed",
            label: "Inside the rim",
            hint: "“Either circles or line segments could be used for the inscribing shape”, \
                says the article’s figure. Segments leave more doubt.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["circles", "segments"]),
        },
    ],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the circle about P"),
        (Role::Candidate, "a circle around a piece of the rim"),
        (Role::Kept, "the piece of rim that is tested"),
        (Role::Construction, "lines perpendicular to the rim"),
        (Role::Discarded, "the half that is given up"),
        (Role::Witness, "from P to what is measured"),
        (Role::Deciding, "settles the answer"),
    ],
    answer: Some(answer),
    run: play,
};

/// The most levels of the cover that the demo offers.
const MOST: u32 = 6;

struct Played {
    /// First the whole rim, level by level.
    covers: Vec<Cover>,
    /// Then the test.
    course: Course<Step>,
}

fn play(given: &Given) -> Run {
    Box::new(played(given))
}

fn settings(given: &Given) -> Settings {
    let inscribed = if given.is_on("inscribed") { Inscribed::Segment } else { Inscribed::Arc };
    Settings { max_levels: given.option("cuts") as u32, inscribed }
}

fn answer(given: &Given) -> Option<Outcome> {
    let [Shape::Ellipse(ellipse), Shape::Circle(circle)] = &given.shapes else { return None };
    Some(circle_subdivision::ellipse_circle(ellipse, circle, &settings(given), &mut ()))
}

fn played(given: &Given) -> Played {
    let mut covers = Vec::new();
    let course = Course::of(given.shapes, code::CODE, code::lit, |shapes, steps| match shapes {
        [Shape::Ellipse(ellipse), Shape::Circle(circle)] => {
            circle_subdivision::subdivide(ellipse, given.option("level") as u32, &mut covers);
            Some(circle_subdivision::ellipse_circle(ellipse, circle, &settings(given), steps))
        }
        _ => None,
    });
    Played { course, covers }
}

impl Played {
    fn pair(&self) -> Option<(&Ellipse, &Circle)> {
        match &self.course.shapes {
            [Shape::Ellipse(ellipse), Shape::Circle(circle)] => Some((ellipse, circle)),
            _ => None,
        }
    }

    /// The test's steps up to a step of the run; nothing while the cover is shown.
    fn shown(&self, step: usize) -> &[Step] {
        let count = (step + 1).saturating_sub(self.covers.len());
        self.course.steps.get(..count).unwrap_or(&self.course.steps)
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn step_count(&self) -> usize {
        (self.covers.len() + self.course.steps.len()).max(1)
    }

    fn note(&self, step: usize) -> Note {
        match (self.covers.get(step), self.shown(step).last()) {
            (Some(cover), _) => note::cover(cover),
            (None, Some(last)) => {
                let ends = step + 1 == self.step_count();
                note::note(last, ends && self.course.outcome.verdict == Verdict::Undecided)
            }
            (None, None) => Note::default(),
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        match self.covers.get(step) {
            Some(cover) => picture::cover(cover, figure),
            None => picture::test(self, self.shown(step), figure),
        }
    }

    fn meets(&self, challenge: &str) -> bool {
        let Outcome { verdict, decided_by, iterations, .. } = self.course.outcome;
        match challenge {
            "three-cuts" => verdict != Verdict::Undecided && iterations >= 3,
            "corner-settles" => decided_by == "corner-in-circle" && iterations >= 1,
            // As round as a hand can make it.
            "no-doubt" => self.covers.first().is_some_and(|cover| {
                cover.hoops.iter().all(|hoop| hoop.slack < 1e-3 * hoop.disc.radius)
            }),
            "honest-doubt" => verdict == Verdict::Undecided,
            _ => false,
        }
    }

    fn lit(&self, step: usize) -> Option<Lit> {
        if step < self.covers.len() {
            return Some(Lit::at("cover"));
        }
        self.shown(step).last().map(code::lit)
    }

    fn has_plots(&self) -> bool {
        self.pair().is_some()
    }

    fn plots(&self) -> Vec<Plot> {
        let Some((ellipse, _)) = self.pair() else { return Vec::new() };
        let mut covers = Vec::new();
        circle_subdivision::subdivide(ellipse, MOST, &mut covers);
        let union = covers.iter().map(|cover| PlotPoint {
            x: f64::from(cover.level),
            y: cover.slack,
            step: Some(cover.level as usize).filter(|it| *it < self.covers.len()),
        });
        let tangent = (0..=MOST).map(|level| PlotPoint {
            x: f64::from(level),
            y: circle_subdivision::cover(ellipse, level).map(|arc| arc.slack).fold(0.0, f64::max),
            step: None,
        });
        let polygons = (0..=MOST).map(|level| PlotPoint {
            x: f64::from(level),
            y: Sandwich::new(ellipse, level).measure().outer.distance,
            step: None,
        });
        let gap = reference::judge(&self.course.shapes[0], &self.course.shapes[1]).contact.gap;
        let truth = [0, MOST].map(|x| PlotPoint { x: f64::from(x), y: gap.abs(), step: None });
        let name = if gap > 0.0 { "true gap" } else { "true depth" };
        let series = vec![
            Series::new("union of circles", Role::Candidate, union.collect()),
            Series::new("the test’s two arcs", Role::Kept, tangent.collect()),
            Series::new("between polygons", Role::Construction, polygons.collect()),
            Series::new(name, Role::Truth, truth.to_vec()),
        ];
        vec![Plot {
            title: "What is left in doubt".into(),
            x: "rounds (each doubles the pieces)".into(),
            y: "length".into(),
            logarithmic: true,
            series,
            remark: Some(
                "A round leaves an eighth of the doubt between the test’s arcs, and a quarter \
                otherwise."
                    .into(),
            ),
        }]
    }
}

#[cfg(test)]
mod tests;
