//! Niemitalo's two ellipses with parallel axes: two factors make one of them a circle.

mod code;
pub(super) mod note;
mod picture;

use crate::algorithm::polygon_bisection::published::{self as listed, Step as Listed};
use crate::algorithm::polygon_bisection::{self, Settings, Skew, Step};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::play::polygon_bisection::{MOST, Variant, limit};
use crate::app::play::polygon_bisection_pair::picture::View;
use crate::app::play::polygon_bisection_pair::{
    code as pair_code, has_slits, listed_note, listed_picture, matrix, slits,
};
use crate::app::play::{AnyCourse, Course, Note, Plot, Run, WayBack};
use crate::app::play::{Given, OptionRange, OptionSpec, Play};
use crate::app::scene::Which;
use crate::catalog::{PARALLEL_AXES, POLYGON_BISECTION};
use crate::outcome::{Outcome, Reason, Verdict};
use crate::reference::{self, Truth};
use crate::shape::{Ellipse, Kind, Shape};
use crate::trace::Trace;
use glam::{DMat2, DVec2, Vec2Swizzles};
use std::f64::consts::FRAC_PI_2;

/// The play.
pub static PLAY: Play = Play {
    slug: "parallel-axes",
    methods: &[
        (POLYGON_BISECTION.repaired(), "by the text, repaired (ours)"),
        (PARALLEL_AXES.published(), "as printed"),
    ],
    switch: Some([
        "Method",
        "The article’s listing has a function of its own for parallel axes. It goes on \
            with one half of a triangle, and it takes no angles.",
    ]),
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
        (Role::Ghost, "both of them, stretched"),
        (Role::Candidate, "triangle not yet tested"),
        (Role::Kept, "kept: the circle dips into it"),
        (Role::Discarded, "discarded: out of reach"),
        (Role::Deciding, "settles the answer"),
        (Role::Witness, "between P and what was measured"),
        (Role::Construction, "axes of the first ellipse"),
        (Role::Truth, "the true gap, where the answer is wrong"),
    ],
    answer: Some(answer),
    run: play,
};

struct Played {
    shapes: [Shape; 2],
    /// By the prose, the steps of the short way; or the one that closes it, and then those of the
    /// long way.
    variant: Variant,
    truth: Truth,
}

fn play(given: &Given) -> Box<dyn Run> {
    let shapes = given.shapes;
    let variant = if given.method.is_published() {
        let code = &pair_code::LISTED_PARALLEL;
        Variant::Listed(Course::of(shapes, code, pair_code::listed, |_, steps| {
            as_listed(given, steps)
        }))
    } else {
        Variant::Prose(Course::of(shapes, &code::CODE, code::lit, |_, steps| solve(given, steps)))
    };
    let truth = reference::judge(given.a(), given.b());
    Box::new(Played { shapes, variant, truth })
}

fn answer(given: &Given) -> Option<Outcome> {
    if given.method.is_published() { as_listed(given, &mut ()) } else { solve(given, &mut ()) }
}

/// The listing's own function for parallel axes.
fn as_listed(given: &Given, trace: &mut impl Trace<Listed>) -> Option<Outcome> {
    let [Shape::Ellipse(first), Shape::Ellipse(second)] = &given.shapes else { return None };
    let settings = listed::Settings { max_iterations: given.option("iterations") as u32 };
    Some(listed::parallel_ellipses(first, second, &settings, trace))
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
    /// How the axes lie, where they are not parallel.
    fn skew(&self) -> Option<&Skew> {
        match &self.variant {
            Variant::Prose(course) => course.steps.first().and_then(skew),
            Variant::Listed(course) => match course.steps.first()? {
                Listed::NotParallel(skew) => Some(skew),
                _ => None,
            },
        }
    }

    /// On the short way: the direction of the first one's first axis, and its stretched semi-axes.
    fn short_way(&self) -> Option<(DVec2, DVec2)> {
        match &self.variant {
            Variant::Prose(course) => course.steps.iter().find_map(|step| match step {
                Step::Parallel { axis, stretched_semi_axes, .. } => {
                    Some((*axis, *stretched_semi_axes))
                }
                _ => None,
            }),
            Variant::Listed(course) => match (course.steps.first()?, &self.shapes[0]) {
                (Listed::Framed { frame_radii: [w, h], .. }, Shape::Ellipse(first)) => {
                    Some((first.direction(), DVec2::new(w.x, h.y)))
                }
                _ => None,
            },
        }
    }

    /// What the frame does to an offset, never mirrored.
    fn linear(&self) -> Option<DMat2> {
        match &self.variant {
            Variant::Prose(course) => matrix(&course.steps),
            Variant::Listed(course) => {
                let Listed::Framed { stretch, .. } = course.steps.first()? else { return None };
                let Shape::Ellipse(first) = &self.shapes[0] else { return None };
                let (factors, axis) = ((*stretch)?, first.direction());
                let turn = DMat2::from_cols(axis, axis.perp());
                // Relative lengths are enough for a picture, and they cannot overflow.
                let stretch = DMat2::from_diagonal(factors / factors.max_element());
                Some(turn * stretch * turn.transpose())
            }
        }
    }

    /// Whether the run ends on an answer that is not true.
    fn is_wrong(&self) -> bool {
        self.outcome().verdict.contradicts(self.truth.verdict)
    }

    fn view(&self) -> View<'_> {
        View { shapes: &self.shapes, roles: [Role::A, Role::B], frame: self.frame() }
    }

    fn draw_listed(&self, shown: &[Listed], figure: &mut Figure) {
        match shown {
            [Listed::NotParallel(skew)] => picture::not_parallel(skew, figure),
            _ => listed_picture::draw(&self.view(), shown, figure),
        }
        if shown.len() == self.step_count() && self.is_wrong() {
            crate::app::truth::draw(&self.truth.contact, figure);
        }
    }
}

/// How the axes lie, where a run by the prose found them off parallel.
fn skew(first: &Step) -> Option<&Skew> {
    match first {
        Step::NotParallel(skew) => Some(skew),
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
        self.variant.course()
    }

    fn note(&self, step: usize) -> Note {
        match &self.variant {
            Variant::Prose(course) => note::note(course.shown(step)),
            Variant::Listed(course) => listed_note::note(course, step, &self.truth),
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        match &self.variant {
            Variant::Prose(course) => {
                course.draw_given(figure);
                picture::draw(&self.view(), course.shown(step), figure);
            }
            Variant::Listed(course) => {
                course.draw_given(figure);
                self.draw_listed(course.shown(step), figure);
            }
        }
    }

    fn frame(&self) -> Option<MethodFrame> {
        let name = if self.skew().is_some() { "stretched by A" } else { "stretched" };
        // P goes to the frame's origin.
        Some(MethodFrame::between(name, self.linear()?, self.shapes.map(|it| it.center())))
    }

    fn frame_of(&self, step: usize) -> Option<f64> {
        // The first step says what is done to the plane; then it is done.
        Some(if step == 0 { 0.0 } else { 1.0 })
    }

    fn way_back(&self) -> Option<WayBack> {
        let turn = self.skew()?.turn;
        let [Shape::Ellipse(first), Shape::Ellipse(second)] = &self.shapes else { return None };
        Some(WayBack {
            label: format!("Turn the second one by {turn}", turn = note::degrees(turn)),
            hint: "Makes the axes parallel again: back to the short way",
            which: Which::B,
            shape: turned_back(first, second, turn)?.into(),
        })
    }

    fn meets(&self, challenge: &str) -> bool {
        let short = self.short_way();
        match challenge {
            // Equal to a thousandth is as equal as a hand can make it.
            "both-circles" => {
                short.is_some_and(|(_, axes)| (axes.x - axes.y).abs() <= 1e-3 * axes.max_element())
            }
            "quarter-turn" => match (short, &self.shapes[1]) {
                (Some((axis, _)), Shape::Ellipse(second)) => {
                    axis.dot(second.direction()).abs() < 0.5
                }
                _ => false,
            },
            "four-cuts" => {
                let decided = self.outcome().verdict != Verdict::Undecided;
                short.is_some() && decided && self.outcome().iterations >= 4
            }
            "hair-off" => self.skew().is_some_and(|it| it.turn.abs().to_degrees() < 0.1),
            _ => false,
        }
    }

    fn has_plots(&self) -> bool {
        has_slits(&self.variant)
    }

    fn plots(&self) -> Vec<Plot> {
        slits(&self.variant, self.truth.contact.gap).into_iter().collect()
    }
}

#[cfg(test)]
mod tests;
