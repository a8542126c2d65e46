//! Chatfield's distance to an ellipse as a field: three fixed steps against converged.

mod field;
mod lens;

use crate::algorithm::foot_point::{self, Advance, PairStep, Settings};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::frame::MethodFrame;
use crate::app::number::short;
use crate::app::play::{
    AnyCourse, Course, Given, Note, OptionRange, OptionSpec, Play, Plot, PlotPoint, Run, Series,
    foot_walk,
};
use crate::catalog::FOOT_POINT;
use crate::shape::{Ellipse, Kind, Shape};
use field::{Ask, Field, MOST_ROUNDS, Shown, Survey};
use glam::{DVec2, dvec2};
use std::sync::Arc;

/// The play.
pub static PLAY: Play = Play {
    slug: "distance-field",
    methods: &[
        (FOOT_POINT.repaired(), "until t rests"),
        (FOOT_POINT.published(), "three for every point"),
    ],
    switch: Some([
        "Method",
        "Rounds until t rests, or three for every point; as printed the last step is not used.",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Point]],
    options: &[
        OptionSpec {
            slug: "field",
            label: "The field shows",
            hint: "What the method finds for a point that is swept over the whole plate.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["distance", "error as published", "rounds"]),
        },
        OptionSpec {
            slug: "steps",
            label: "As published",
            hint: "The point after three steps, or after two, as the repository’s listing returns it. A \
                second listing there needs no angle.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["three steps", "two, as printed", "three without angles"]),
        },
        OptionSpec {
            slug: "plate",
            label: "Plate",
            hint: "As large as the published plots, or in proportion to the ellipse.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["640 × 480", "about the ellipse"]),
        },
        OptionSpec {
            slug: "detail",
            label: "Detail",
            hint: "How many points are run. Finer costs time whenever an axis changes.",
            default: |_| 1.0,
            range: OptionRange::Choice(&["coarse", "medium", "fine"]),
        },
    ],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the target"),
        (Role::Kept, "the osculating circle"),
        (Role::Construction, "the evolute"),
        (Role::Witness, "from the target to the circle’s centre"),
        (Role::Candidate, "the angle φ, by which it is off"),
        (Role::Ghost, "the circle before"),
        (Role::Deciding, "the place found on the rim"),
        (Role::Discarded, "outside"),
        (Role::Truth, "the true distance"),
    ],
    answer: Some(|given| match (given.a(), given.b()) {
        (Shape::Ellipse(ellipse), Shape::Point(point)) if given.method.is_published() => {
            Some(foot_point::published::ellipse_point(ellipse, point.at(), &fixed(given), &mut ()))
        }
        _ => None,
    }),
    run: play,
};

/// The steps that the published variant makes.
fn fixed(given: &Given) -> Settings {
    match given.option("steps") as u32 {
        0 => Settings::fixed(3),
        1 => Settings::fixed(2),
        _ => Settings { advance: Advance::ByPoint, ..Settings::fixed(3) },
    }
}

struct Played {
    fixed: bool,
    steps: u32,
    shown: Shown,
    /// The distance when t rests, signed.
    truth: f64,
    /// The place on the rim where t rests.
    nearest: Option<DVec2>,
    course: Course<PairStep>,
    plate: Option<(DVec2, Arc<Survey>, Field)>,
}

fn play(given: &Given) -> Box<dyn Run> {
    let option = |slug| given.option(slug);
    let (fixed, settings) = (given.method.is_published(), fixed(given));
    let shown = match option("field") as u32 {
        0 => Shown::Distance,
        1 => Shown::Error,
        _ => Shown::Rounds,
    };
    let code = match settings.advance {
        _ if !fixed => foot_walk::CONVERGED,
        Advance::ByArc => foot_walk::FIXED,
        Advance::ByPoint => foot_walk::BY_POINT,
    };
    let course = Course::of(given.shapes, code, foot_walk::lit, |shapes, steps| match shapes {
        [Shape::Ellipse(ellipse), Shape::Point(point)] if fixed => {
            Some(foot_point::published::ellipse_point(ellipse, point.at(), &settings, steps))
        }
        [Shape::Ellipse(ellipse), Shape::Point(point)] => {
            Some(foot_point::ellipse_point(ellipse, point.at(), &Settings::default(), steps))
        }
        _ => None,
    });
    let [Shape::Ellipse(ellipse), Shape::Point(point)] = &course.shapes else {
        let (truth, nearest) = (f64::NAN, None);
        return Box::new(Played { course, fixed, steps: 0, shown, truth, nearest, plate: None });
    };
    let right = foot_point::ellipse_point(ellipse, point.at(), &Settings::default(), &mut ());
    let truth = right.contact.map_or(f64::NAN, |contact| contact.gap);
    let nearest = right.contact.map(|contact| contact.on_a);
    let semi_axes = ellipse.semi_axes();
    let half = if option("plate") >= 1.0 {
        dvec2(4.0, 3.0) / 3.0 * 1.25 * semi_axes.y.max(0.75 * semi_axes.x)
    } else {
        PUBLISHED_HALF
    };
    let rows = ROWS[(option("detail") as usize).min(ROWS.len() - 1)];
    let fixed_steps = (fixed || shown == Shown::Error).then_some(settings);
    let steps = fixed_steps.map_or(0, |it| it.max_iterations);
    let survey = field::survey(Ask { semi_axes, half, rows, fixed: fixed_steps });
    let field = field::field(&survey, shown, fixed);
    let plate = half.is_finite().then_some((half, survey, field));
    Box::new(Played { course, fixed, steps, shown, truth, nearest, plate })
}

/// Half the size of the published plots.
const PUBLISHED_HALF: DVec2 = dvec2(320.0, 240.0);

/// Rows of cells by detail: two, seven and twenty-eight thousand runs.
const ROWS: [u16; 3] = [72, 144, 288];

impl Played {
    fn ellipse(&self) -> Option<&Ellipse> {
        match &self.course.shapes[0] {
            Shape::Ellipse(ellipse) => Some(ellipse),
            _ => None,
        }
    }

    /// The field and its scale below.
    fn draw_plate(&self, figure: &mut Figure) {
        let (Some(ellipse), Some((half, _, field))) = (self.ellipse(), &self.plate) else { return };
        let place = |low: DVec2, size: DVec2, cells: &Arc<_>| {
            let turn = ellipse.direction();
            let [u, v] = [dvec2(size.x, 0.0), dvec2(0.0, size.y)].map(|it| turn.rotate(it));
            Mark::cells(Role::Bystander, ellipse.to_world(low), [u, v], Arc::clone(cells))
        };
        figure.add(place(-*half, *half * 2.0, &field.cells));
        let (low, size) = (dvec2(-half.x, -1.3 * half.y), dvec2(1.6 * half.x, 0.05 * half.y));
        figure.add(place(low, size, &field.bar));
        // Words stand on its upper side, clear of the plate on a small screen too.
        let ends = [0.0, size.x].map(|x| ellipse.to_world(low + dvec2(x, size.y)));
        let edge = Mark::segment(Role::Bystander, ends[0], ends[1]);
        figure.add(edge.labelled(field.words.clone()));
    }

    /// Draws the end of the published steps, beside the place that is nearest.
    fn magnify(&self, ellipse: &Ellipse, step: usize, figure: &mut Figure) {
        let Some(PairStep::Compared { point, center, .. }) = self.course.shown(step).last() else {
            return;
        };
        if let (true, Some(nearest), Some((half, ..))) = (self.fixed, self.nearest, &self.plate) {
            let spots = lens::Spots { target: *center, end: *point, nearest };
            lens::draw(ellipse, &spots, *half, figure);
        }
    }

    /// What the whole plate comes to, in a sentence.
    fn summary(&self) -> Option<String> {
        let (_, survey, _) = self.plate.as_ref()?;
        let percent = |share: f64| format!("{} %", short((share * 1000.0).round() / 10.0));
        Some(match self.shown {
            Shown::Distance if !self.fixed => return None,
            Shown::Rounds if !self.fixed => {
                let within: f64 = survey.shares[..=4].iter().sum();
                format!(
                    "Of the plate {within} take four rounds or fewer.",
                    within = percent(within)
                )
            }
            _ => format!(
                "On the plate {steps} steps are off by {worst} of the longer axis at worst, \
                    by more than a millionth on {off}.",
                steps = if self.steps == 2 { "two" } else { "three" },
                worst = short(survey.worst),
                off = percent(survey.off)
            ),
        })
    }

    fn rounds_plot(&self) -> Option<Plot> {
        let (_, survey, _) = self.plate.as_ref()?;
        let points = (1..=MOST_ROUNDS).map(|rounds| PlotPoint {
            x: rounds as f64,
            y: 100.0 * survey.shares[rounds],
            step: None,
        });
        Some(Plot {
            title: "Rounds until t rests, over the plate".to_owned(),
            x: format!("rounds ({MOST_ROUNDS}: or more)"),
            y: "% of the plate".to_owned(),
            logarithmic: false,
            series: vec![Series::new("share", Role::Kept, points.collect())],
            remark: self.summary(),
        })
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn note(&self, step: usize) -> Note {
        let Some(ellipse) = self.ellipse() else { return Note::default() };
        let mut note = foot_walk::note(ellipse, &self.course.steps, step, self.truth);
        if step + 1 == self.step_count()
            && let Some(summary) = self.summary()
        {
            note.caption = format!("{} {summary}", note.caption);
        }
        note
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.draw_plate(figure);
        figure.add(Mark { filled: false, ..Mark::shape(Role::A, &self.course.shapes[0]) });
        figure.add(Mark::shape(Role::B, &self.course.shapes[1]));
        if let Some(ellipse) = self.ellipse() {
            foot_walk::draw(ellipse, self.course.shown(step), figure);
            self.magnify(ellipse, step, figure);
        }
    }

    fn legend(&self) -> Vec<(Role, &'static str)> {
        let meaning = match (self.shown, self.fixed) {
            (Shown::Distance, false) => "distance from the ellipse",
            (Shown::Distance, true) => "distance after the published steps",
            (Shown::Error, _) => "error as published, a band every power of ten",
            (Shown::Rounds, _) => "rounds until t rests",
        };
        vec![(Role::Bystander, meaning)]
    }

    fn frame(&self) -> Option<MethodFrame> {
        self.ellipse().map(foot_walk::frame)
    }

    fn meets(&self, challenge: &str) -> bool {
        let Some(ellipse) = self.ellipse() else { return false };
        let size = ellipse.semi_axes().max_element();
        let gap = self.course.outcome.contact.map_or(f64::NAN, |contact| contact.gap);
        let off = (gap - self.truth).abs();
        match challenge {
            "off-by-a-thousandth" => self.fixed && off > 1e-3 * size,
            "twenty-rounds" => !self.fixed && foot_walk::rounds(&self.course.steps) >= 20,
            "sign" => self.fixed && gap < 0.0 && off < 1e-6 * gap.abs(),
            "calm-plate" => {
                let round = ellipse.semi_axes().min_element() > 0.999 * size;
                let calm = self.plate.as_ref().is_some_and(|(_, it, _)| it.worst < 1e-4);
                !round && calm
            }
            _ => false,
        }
    }

    fn has_plots(&self) -> bool {
        self.plate.is_some() || foot_walk::has_plot(&self.course.steps)
    }

    fn plots(&self) -> Vec<Plot> {
        let error = foot_walk::plot(&self.course.steps, self.truth.abs());
        error.into_iter().chain(self.rounds_plot()).collect()
    }
}

#[cfg(test)]
mod tests;
