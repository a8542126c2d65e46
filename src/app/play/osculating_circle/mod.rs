//! Hori's fit of a circle to an ellipse, for a target point: the iteration of t.

use crate::algorithm::foot_point::{self, Ending, PairStep, Settings, Step};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::number::short;
use crate::app::play::{AnyCourse, Course, Given, Note, Play, Plot, Run, Table, foot_walk};
use crate::catalog::FOOT_POINT;
use crate::shape::{Ellipse, Kind, Shape};

/// The play.
pub static PLAY: Play = Play {
    slug: "osculating-circle",
    methods: &[(FOOT_POINT.repaired(), "")],
    switch: None,
    pairs: &[[Kind::Ellipse, Kind::Point]],
    options: &[],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the target"),
        (Role::Kept, "the osculating circle"),
        (Role::Construction, "the evolute"),
        (Role::Witness, "from the target to the circle’s centre"),
        (Role::Candidate, "the angle φ, by which it is off"),
        (Role::Ghost, "the circle before"),
        (Role::Deciding, "the place found on the rim"),
    ],
    answer: None,
    run: play,
};

type Played = Course<PairStep>;

fn play(given: &Given) -> Box<dyn Run> {
    let (code, lit) = (foot_walk::CONVERGED, foot_walk::lit);
    Box::new(Course::of(given.shapes, code, lit, |shapes, steps| match shapes {
        [Shape::Ellipse(ellipse), Shape::Point(target)] => {
            Some(foot_point::ellipse_point(ellipse, target.at(), &Settings::default(), steps))
        }
        _ => None,
    }))
}

impl Played {
    fn ellipse(&self) -> Option<&Ellipse> {
        match &self.shapes[0] {
            Shape::Ellipse(ellipse) => Some(ellipse),
            _ => None,
        }
    }

    fn distance(&self) -> f64 {
        self.outcome.contact.map_or(f64::NAN, |contact| contact.gap)
    }

    /// Whether the target is on neither axis, up to a twentieth of the size.
    fn is_off_the_axes(&self) -> bool {
        let (Some(ellipse), Shape::Point(target)) = (self.ellipse(), &self.shapes[1]) else {
            return false;
        };
        let near = ellipse.semi_axes().max_element() / 20.0;
        ellipse.to_local(target.at()).abs().min_element() > near
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        match self.ellipse() {
            Some(ellipse) => foot_walk::note(ellipse, &self.steps, step, self.distance()),
            None => Note::default(),
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.draw_given(figure);
        if let Some(ellipse) = self.ellipse() {
            foot_walk::draw(ellipse, self.shown(step), figure);
        }
    }

    fn frame(&self) -> Option<MethodFrame> {
        self.ellipse().map(foot_walk::frame)
    }

    fn meets(&self, challenge: &str) -> bool {
        let ended = |wanted| {
            let is = |step: &PairStep| matches!(step, PairStep::Foot(Step::Ended(foot)) if foot.ending == wanted);
            self.steps.iter().any(is)
        };
        let rounds = foot_walk::rounds(&self.steps);
        match challenge {
            "two-rounds" => rounds == 2 && ended(Ending::Converged) && self.is_off_the_axes(),
            "held" => foot_walk::was_held(&self.steps),
            "slow" => rounds > 20,
            "every-direction" => ended(Ending::AtCircleCenter),
            _ => false,
        }
    }

    fn table(&self) -> Option<Table> {
        let columns = ["round", "t, °", "φ, °", "distance"].map(str::to_owned).to_vec();
        let degrees =
            |angle: f64| short(if angle.abs() < 1e-13 { 0.0 } else { angle.to_degrees() });
        let rows = self.steps.iter().enumerate().filter_map(|(index, step)| match step {
            PairStep::Foot(Step::Walked { iteration, osculation, angle, distance, .. }) => {
                let t = osculation.t.abs();
                let row = [
                    iteration.to_string(),
                    degrees(t.min(std::f64::consts::PI - t)),
                    degrees(*angle),
                    short(*distance),
                ];
                // The round begins with the circle that is fitted, a step before.
                Some((index.saturating_sub(1), row.to_vec()))
            }
            _ => None,
        });
        Some(Table { columns, rows: rows.collect() })
    }

    fn has_table(&self) -> bool {
        foot_walk::rounds(&self.steps) > 0
    }

    fn has_plots(&self) -> bool {
        foot_walk::has_plot(&self.steps)
    }

    fn plots(&self) -> Vec<Plot> {
        foot_walk::plot(&self.steps, self.distance().abs()).into_iter().collect()
    }
}

#[cfg(test)]
mod tests;
