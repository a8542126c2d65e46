//! Niemitalo's two ellipses with parallel axes: two factors make one of them a circle.

mod code;
mod note;
mod picture;

use crate::algorithm::polygon_bisection::{self, Settings, Step};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::play::polygon_bisection::{MOST, limit};
use crate::app::play::polygon_bisection_pair::picture::View;
use crate::app::play::polygon_bisection_pair::slits;
use crate::app::play::{AnyCourse, Course, Note, Plot, Run, WayBack};
use crate::app::play::{Given, OptionRange, OptionSpec, Play};
use crate::app::scene::Which;
use crate::catalog::POLYGON_BISECTION;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::reference;
use crate::shape::{Ellipse, Kind, Shape};
use crate::trace::Trace;
use glam::Vec2Swizzles;
use std::f64::consts::FRAC_PI_2;

/// The play.
pub static PLAY: Play = Play {
    methods: &[(POLYGON_BISECTION.repaired(), "")],
    switch: None,
    pairs: &[[Kind::Ellipse, Kind::Ellipse]],
    options: &[OptionSpec {
        slug: "iterations",
        label: "Limit of rounds",
        hint: "How often a triangle may be cut before the answer is “undecided”.",
        default: limit,
        range: OptionRange::Whole { least: 0, greatest: MOST },
    }],
    legend: &[
        (Role::A, "the first ellipse"),
        (Role::B, "the second ellipse"),
        (Role::Ghost, "both, stretched: one is a circle; drawn at world size"),
        (Role::Candidate, "triangle not yet asked"),
        (Role::Kept, "kept: the circle dips into it"),
        (Role::Discarded, "discarded: out of reach"),
        (Role::Deciding, "what decides"),
        (Role::Witness, "between P and what was measured"),
        (Role::Construction, "axes, radii, magnifier; triangles never asked"),
    ],
    answer: Some(answer),
    run: play,
};

struct Played {
    /// Those of the short way; or the one that closes it, and then those of the long way.
    course: Course<Step>,
    /// The reference's signed gap, for the plot.
    gap: f64,
}

fn play(given: &Given) -> Box<dyn Run> {
    let course = Course::of(given.shapes, code::CODE, code::lit, |_, steps| solve(given, steps));
    let gap = reference::judge(given.a(), given.b()).contact.gap;
    Box::new(Played { course, gap })
}

fn answer(given: &Given) -> Option<Outcome> {
    solve(given, &mut ())
}

/// The short way; where that is closed, the long one.
fn solve(given: &Given, trace: &mut impl Trace<Step>) -> Option<Outcome> {
    let [Shape::Ellipse(first), Shape::Ellipse(second)] = &given.shapes else { return None };
    let settings = Settings { max_iterations: given.option("iterations") as u32 };
    let short = polygon_bisection::parallel_ellipses(first, second, &settings, trace);
    Some(match short.reason {
        Some(Reason::WrongPair) => {
            polygon_bisection::ellipse_ellipse(first, second, &settings, trace)
        }
        _ => short,
    })
}

impl Played {
    /// What the second one is to be turned by, where the axes are not parallel.
    fn turn(&self) -> Option<f64> {
        self.course.steps.first().and_then(off_by)
    }

    fn view(&self) -> View<'_> {
        View { shapes: &self.course.shapes, roles: [Role::A, Role::B], frame: self.frame() }
    }
}

/// By how much a run found the axes off parallel.
fn off_by(first: &Step) -> Option<f64> {
    match first {
        Step::NotParallel { turn, .. } => Some(*turn),
        _ => None,
    }
}

/// The second ellipse turned onto the axes of the first, by no more than it takes.
fn turned_back(first: &Ellipse, second: &Ellipse, turn: f64) -> Option<Ellipse> {
    // As the first's own angle, plus or minus a quarter, it is parallel to the last bit.
    let quarters = ((second.rotation() + turn - first.rotation()) / FRAC_PI_2).round();
    let (axes, own) = (second.semi_axes(), first.rotation());
    let crosswise = quarters.rem_euclid(2.0) == 1.0;
    let (axes, rotation) = match crosswise {
        false => (axes, own),
        // Of a large angle a quarter more would be rounded away.
        true if own.abs() > 4.0 => (axes.yx(), own),
        true if second.rotation() < own => (axes, own - FRAC_PI_2),
        true => (axes, own + FRAC_PI_2),
    };
    Ellipse::new(second.center(), axes, rotation).ok()
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn note(&self, step: usize) -> Note {
        note::note(self.course.shown(step))
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        picture::draw(&self.view(), self.course.shown(step), figure);
    }

    fn frame(&self) -> Option<MethodFrame> {
        let linear = self.course.steps.iter().find_map(|step| match step {
            Step::Enclosed { frame, .. } => Some(frame.matrix),
            _ => None,
        })?;
        let [origin, target] = [self.course.shapes[0].center(), self.course.shapes[1].center()];
        let anchor = origin.midpoint(target);
        let name = if self.turn().is_some() { "stretched by A" } else { "stretched" };
        // P goes to the frame's origin; what is between the two keeps its place.
        Some(MethodFrame { name, anchor, to: linear * (anchor - target), linear })
    }

    fn frame_of(&self, step: usize) -> Option<f64> {
        // The first step says what is done to the plane; then it is done.
        Some(if step == 0 { 0.0 } else { 1.0 })
    }

    fn way_back(&self) -> Option<WayBack> {
        let (turn, [Shape::Ellipse(first), Shape::Ellipse(second)]) =
            (self.turn()?, &self.course.shapes)
        else {
            return None;
        };
        Some(WayBack {
            label: format!("Turn the second one by {}", note::degrees(turn)),
            hint: "Makes the axes parallel again: back to the short way",
            which: Which::B,
            shape: turned_back(first, second, turn)?.into(),
        })
    }

    fn meets(&self, challenge: &str) -> bool {
        let short = self.course.steps.iter().find_map(|step| match step {
            Step::Parallel { axis, stretched_semi_axes, .. } => Some((*axis, *stretched_semi_axes)),
            _ => None,
        });
        match challenge {
            // Equal to a thousandth is as equal as a hand can make it.
            "both-circles" => {
                short.is_some_and(|(_, axes)| (axes.x - axes.y).abs() <= 1e-3 * axes.max_element())
            }
            "quarter-turn" => match (short, &self.course.shapes[1]) {
                (Some((axis, _)), Shape::Ellipse(second)) => {
                    axis.dot(second.direction()).abs() < 0.5
                }
                _ => false,
            },
            "four-cuts" => {
                let decided = self.course.outcome.verdict != Verdict::Undecided;
                short.is_some() && decided && self.course.outcome.iterations >= 4
            }
            "hair-off" => self.turn().is_some_and(|turn| turn.abs().to_degrees() < 0.1),
            _ => false,
        }
    }

    fn plots(&self) -> Vec<Plot> {
        slits(&self.course.steps, self.gap).into_iter().collect()
    }
}

#[cfg(test)]
mod tests;
