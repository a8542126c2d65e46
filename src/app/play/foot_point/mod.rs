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
    slug: "foot-point",
    methods: &[(FOOT_POINT.repaired(), "until t rests"), (FOOT_POINT.published(), "three steps")],
    switch: Some([
        "Method",
        "Rounds until t rests, or three for every point; as printed the last step is not used.",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Circle]],
    options: &[],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the circle about the target"),
        (Role::Kept, "the osculating circle"),
        (Role::Construction, "the evolute"),
        (Role::Witness, "from the target to the osculating circle’s centre"),
        (Role::Candidate, "the angle φ, by which it is off"),
        (Role::Ghost, "the osculating circle before"),
        (Role::Deciding, "the place found on the rim"),
        (Role::Discarded, "outside"),
    ],
    answer: None,
    run: |given| play(&given.shapes, given.method.is_published()),
};

/// What a circle asks beyond the distance.
const GAP: CodeLine = line("gap", 0, "distance ≤ r, the circle’s radius?  → colliding (ours)");

static CONVERGED: [CodeLine; foot_walk::CONVERGED.len() + 1] = joined(foot_walk::CONVERGED, &[GAP]);
static FIXED: [CodeLine; foot_walk::FIXED.len() + 1] = joined(foot_walk::FIXED, &[GAP]);

/// Plays it on an ellipse and a circle, until t rests or three rounds.
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
            note.formula
                .push(format!("gap = {minus}{distance} − {radius} = {gap}", gap = short(*gap)));
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
            let word = if *gap > 0.0 { "gap" } else { "depth" };
            let label = format!("{word} {}", short(gap.abs()));
            let gap = Mark::segment(Role::Witness, *point, rim).given().labelled(label);
            for mark in [gap, Mark::dot(Role::Witness, rim)] {
                figure.add(mark.meaning("the gap").fresh());
            }
        }
    }

    fn frame(&self) -> Option<MethodFrame> {
        let ellipse = self.ellipse()?;
        let (anchor, back) = (ellipse.center(), -ellipse.rotation());
        Some(MethodFrame::similarity("along the axes", anchor, DVec2::ZERO, back, 1.0))
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
        (true, true) => format!("Colliding: the circle’s centre itself is inside, {by} deep."),
        (true, false) => {
            format!("Colliding: the radius {size} reaches that far, by {by}.")
        }
        (false, _) => {
            format!("Separate: the radius {size} falls short of it by {by}.")
        }
    };
    if truth.is_finite() && hit != (truth <= 0.0) {
        return format!("{said} Wrong: the true distance says otherwise.");
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
        let three = distance(foot_point::published::ellipse_point(
            &ellipse,
            at,
            &Settings::fixed(3),
            &mut (),
        ));
        assert!(three > right, "{three} {right}");
        let circle = Circle::new(at, right.midpoint(three)).unwrap();
        let run = play(&[ellipse.into(), circle.into()], true);
        assert_eq!(run.outcome().verdict, Verdict::Separate);
        let caption = run.note(run.step_count() - 1).caption;
        assert!(caption.contains("Wrong"), "{caption}");
    }
}
