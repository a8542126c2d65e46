//! The foot point of a circle's centre: the distance from the ellipse against the radius.

use crate::algorithm::foot_point::{self, PairStep, Settings};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::frame::MethodFrame;
use crate::app::number::short;
use crate::app::play::{
    AnyCourse, CodeLine, Course, Lit, Note, Play, Plot, Run, foot_walk, joined, line,
};
use crate::catalog::FOOT_POINT;
use crate::shape::{Ellipse, Kind, Shape};
use glam::DVec2;

/// The play.
pub static PLAY: Play = Play {
    methods: &[
        (FOOT_POINT.repaired(), words!(play.foot_point.until_t_rests)),
        (FOOT_POINT.published(), words!(play.foot_point.three_steps_published)),
    ],
    switch: Some([words!(play.foot_point.method), words!(play.foot_point.rounds_until_t_rests)]),
    pairs: &[[Kind::Ellipse, Kind::Circle]],
    options: &[],
    legend: &[
        (Role::A, words!(play.foot_point.ellipse)),
        (Role::B, words!(play.foot_point.circle_about_target)),
        (Role::Kept, words!(play.foot_point.osculating_circle)),
        (Role::Construction, words!(play.foot_point.evolute)),
        (Role::Witness, words!(play.foot_point.from_target_osculating_circles)),
        (Role::Candidate, words!(play.foot_point.angle_by_which_off)),
        (Role::Ghost, words!(play.foot_point.osculating_circle_before)),
        (Role::Deciding, words!(play.foot_point.place_found_on_rim)),
        (Role::Discarded, words!(play.foot_point.outside)),
    ],
    answer: None,
    run: |given| play(&given.shapes, given.method.is_published()),
};

/// What a circle asks beyond the distance.
const GAP: CodeLine = line("gap", 0, words!(play.foot_point.distance_r_circles_radius));

static CONVERGED: [CodeLine; foot_walk::CONVERGED.len() + 1] = joined(foot_walk::CONVERGED, &[GAP]);
static FIXED: [CodeLine; foot_walk::FIXED.len() + 1] = joined(foot_walk::FIXED, &[GAP]);

/// Plays it on an ellipse and a circle, until t rests or three rounds as published.
fn play(pair: &[Shape; 2], published: bool) -> Box<dyn Run> {
    let settings = Settings::default();
    let code: &'static [CodeLine] = if published { &FIXED } else { &CONVERGED };
    let mut truth = f64::NAN;
    let course = Course::of(*pair, code, lit, |shapes, steps| {
        let [Shape::Ellipse(ellipse), Shape::Circle(circle)] = shapes else { return None };
        let right = foot_point::ellipse_circle(ellipse, circle, &settings, &mut ());
        truth = right.contact.map_or(f64::NAN, |contact| contact.gap + circle.radius());
        Some(if published {
            foot_point::published::ellipse_circle(ellipse, circle, steps)
        } else {
            foot_point::ellipse_circle(ellipse, circle, &settings, steps)
        })
    });
    Box::new(Played { course, truth })
}

/// Where a step is.
fn lit(step: &PairStep) -> Lit {
    match step {
        PairStep::Compared { hit, .. } => Lit::branch(GAP.tag, *hit),
        step => foot_walk::lit(step),
    }
}

struct Played {
    course: Course<PairStep>,
    /// The distance from the ellipse to the circle's centre when t rests, signed.
    truth: f64,
}

impl Played {
    fn ellipse(&self) -> Option<&Ellipse> {
        match &self.course.shapes[0] {
            Shape::Ellipse(ellipse) => Some(ellipse),
            _ => None,
        }
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn note(&self, step: usize) -> Note {
        let Some(ellipse) = self.ellipse() else { return Note::default() };
        let mut note = foot_walk::note(ellipse, &self.course.steps, step, self.truth);
        if let Some(PairStep::Compared { distance, radius, gap, hit, .. }) =
            self.course.steps.get(step)
        {
            note.caption.push(' ');
            note.caption += &against_radius(*distance, *radius, *gap, *hit, self.truth - radius);
            let minus = if *distance < 0.0 { "−" } else { "" };
            let (distance, radius) = (short(distance.abs()), short(*radius));
            note.formula.push(format!(
                words!(play.foot_point.gap_minus_distance_radius),
                minus = minus,
                distance = distance,
                radius = radius,
                gap = short(*gap)
            ));
        }
        note
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        figure.add(Mark::dot(Role::B, self.course.shapes[1].center()));
        let shown = self.course.shown(step);
        if let Some(ellipse) = self.ellipse() {
            foot_walk::draw(ellipse, shown, figure);
        }
        if let Some(PairStep::Compared { point, center, normal, radius, gap, .. }) = shown.last() {
            let rim = *center - *normal * *radius;
            let word = if *gap > 0.0 {
                words!(play.foot_point.gap)
            } else {
                words!(play.foot_point.depth)
            };
            let label = format!("{word} {}", short(gap.abs()));
            let gap = Mark::segment(Role::Witness, *point, rim).given().labelled(label);
            for mark in [gap, Mark::dot(Role::Witness, rim)] {
                figure.add(mark.meaning(words!(play.foot_point.gap_2)).fresh());
            }
        }
    }

    fn frame(&self) -> Option<MethodFrame> {
        let ellipse = self.ellipse()?;
        let (anchor, back) = (ellipse.center(), -ellipse.rotation());
        Some(MethodFrame::similarity(
            words!(play.foot_point.along_axes),
            anchor,
            DVec2::ZERO,
            back,
            1.0,
        ))
    }

    fn has_plots(&self) -> bool {
        foot_walk::has_plot(&self.course.steps)
    }

    fn plots(&self) -> Vec<Plot> {
        foot_walk::plot(&self.course.steps, self.truth.abs()).into_iter().collect()
    }
}

/// The distance against the radius, and what the true distance would have said.
fn against_radius(distance: f64, radius: f64, gap: f64, hit: bool, truth: f64) -> String {
    let (size, by) = (short(radius), short(gap.abs()));
    let said = match (hit, distance < 0.0) {
        (true, true) => format!(words!(play.foot_point.colliding_circles_centre_itself), by = by),
        (true, false) => {
            format!(words!(play.foot_point.colliding_radius_size_reaches), size = size, by = by)
        }
        (false, _) => {
            format!(words!(play.foot_point.separate_radius_size_falls), size = size, by = by)
        }
    };
    if truth.is_finite() && hit != (truth <= 0.0) {
        return format!(words!(play.foot_point.said_wrong_true_distance), said = said);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::{Outcome, Verdict};
    use crate::shape::Circle;
    use glam::dvec2;

    fn pair(at: (f64, f64), radius: f64) -> [Shape; 2] {
        let ellipse = Ellipse::new(DVec2::ZERO, dvec2(2.0, 1.0), 0.3).unwrap();
        [ellipse.into(), Circle::new(at.into(), radius).unwrap().into()]
    }

    #[test]
    fn the_last_step_holds_the_distance_against_the_radius() {
        for (at, radius, word) in [
            ((3.0, 2.0), 0.5, "falls short"),
            ((3.0, 2.0), 3.0, "reaches"),
            ((0.2, 0.1), 0.5, "inside"),
        ] {
            for published in [false, true] {
                let run = play(&pair(at, radius), published);
                let last = run.step_count() - 1;
                let note = run.note(last);
                let gap = run.outcome().contact.unwrap().gap;
                assert!(note.caption.contains(word), "{}", note.caption);
                assert!(note.caption.contains(&short(gap.abs())), "{}", note.caption);
                let hit = run.outcome().verdict == Verdict::Colliding;
                assert_eq!(run.lit(last), Some(Lit::branch("gap", hit)));
                assert_eq!(run.code().last().unwrap().tag, "gap");
            }
        }
    }

    #[test]
    fn three_steps_that_end_too_far_away_are_called_wrong() {
        // The published form's known fault: it misses shallow overlaps near a thin ellipse's tip.
        let ellipse = Ellipse::new(DVec2::ZERO, dvec2(10.0, 1.0), 0.0).unwrap();
        let at = dvec2(9.6, 0.6);
        let settings = Settings::default();
        let distance = |it: Outcome| it.contact.unwrap().gap;
        let right = distance(foot_point::ellipse_point(&ellipse, at, &settings, &mut ()));
        let three = distance(foot_point::published::ellipse_point(&ellipse, at, &mut ()));
        assert!(three > right, "{three} {right}");
        let circle = Circle::new(at, right.midpoint(three)).unwrap();
        let run = play(&[ellipse.into(), circle.into()], true);
        assert_eq!(run.outcome().verdict, Verdict::Separate);
        let caption = run.note(run.step_count() - 1).caption;
        assert!(caption.contains("Wrong"), "{caption}");
    }
}
