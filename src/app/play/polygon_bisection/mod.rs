//! Niemitalo's polygon bisection: the triangles on an ellipse's rim, kept, discarded, cut.

pub(super) mod code;
pub(super) mod leaf;
pub(super) mod magnifier;
pub(super) mod note;
pub(super) mod picture;
mod plot;

use crate::algorithm::polygon_bisection::published::{self as published, Step as Listed};
use crate::algorithm::polygon_bisection::{self, Settings, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::polygon_bisection_pair::picture::View;
use crate::app::play::polygon_bisection_pair::{code as pair_code, listed_note, listed_picture};
use crate::app::play::{AnyCourse, Course, Given, Note, OptionRange, OptionSpec, Play, Plot, Run};
use crate::catalog::{MethodId, POLYGON_BISECTION};
use crate::outcome::{Outcome, Verdict};
use crate::reference::{self, Truth};
use crate::shape::{Circle, Ellipse, Kind, Shape};

/// The play.
pub static PLAY: Play = Play {
    slug: "polygon-bisection",
    methods: &[
        (POLYGON_BISECTION.repaired(), "by the text, repaired (ours)"),
        (POLYGON_BISECTION.published(), "as printed"),
    ],
    switch: Some([
        "Method",
        "The article’s words keep both halves of a triangle; its listing chooses one.",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Circle]],
    options: &[OptionSpec {
        slug: "iterations",
        label: "Limit of rounds",
        hint: "How often a triangle may be cut before it is given up; the listing’s example has 10.",
        default: limit,
        range: OptionRange::Whole { least: 0, greatest: MOST },
    }],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the circle"),
        (Role::Candidate, "triangle not yet tested"),
        (Role::Kept, "kept: the circle dips into it"),
        (Role::Discarded, "discarded: out of reach"),
        (Role::Deciding, "settles the answer"),
        (Role::Witness, "between P and what was measured"),
        (Role::Construction, "radii w and h of the ellipse"),
        (Role::Truth, "the true gap or depth, where the answer is wrong"),
    ],
    answer: Some(answer),
    run: play,
};

/// The most rounds that are offered: as many as tell anything apart.
pub(super) const MOST: u32 = 26;

/// As many rounds as the catalogue's method has, so that both give one answer.
pub(super) fn limit(method: Option<MethodId>) -> f64 {
    f64::from(match method {
        Some(method) if method.is_published() => published::Settings::default().max_iterations,
        _ => Settings::default().max_iterations,
    })
}

/// The course of the variant that ran, here and in the demo of two ellipses.
pub(super) enum Variant {
    /// By the article's prose.
    Prose(Course<Step>),
    /// As its listing has it.
    Listed(Course<Listed>),
}

impl Variant {
    /// Whichever it was.
    pub fn course(&self) -> &dyn AnyCourse {
        match self {
            Self::Prose(course) => course,
            Self::Listed(course) => course,
        }
    }
}

struct Played {
    variant: Variant,
    truth: Truth,
    /// Whether the circle is wholly inside the ellipse, for a challenge.
    inside: bool,
}

fn play(given: &Given) -> Box<dyn Run> {
    let max_iterations = given.option("iterations") as u32;
    let variant = if given.method.is_published() {
        Variant::Listed(listing(given.shapes, max_iterations))
    } else {
        Variant::Prose(prosaic(given.shapes, max_iterations))
    };
    let truth = reference::judge(given.a(), given.b());
    // A circle is inside the ellipse when it is deeper than it is wide.
    let inside = match given.b() {
        Shape::Circle(circle) => truth.contact.gap < -2.0 * circle.radius(),
        _ => false,
    };
    Box::new(Played { variant, truth, inside })
}

fn answer(given: &Given) -> Option<Outcome> {
    let [Shape::Ellipse(ellipse), Shape::Circle(circle)] = &given.shapes else { return None };
    let max_iterations = given.option("iterations") as u32;
    Some(if given.method.is_published() {
        let settings = published::Settings { max_iterations };
        published::ellipse_circle(ellipse, circle, &settings, &mut ())
    } else {
        polygon_bisection::ellipse_circle(ellipse, circle, &Settings { max_iterations }, &mut ())
    })
}

/// The run by the prose.
fn prosaic(shapes: [Shape; 2], max_iterations: u32) -> Course<Step> {
    let settings = Settings { max_iterations };
    Course::of(shapes, &code::CODE, code::lit, |shapes, steps| match shapes {
        [Shape::Ellipse(ellipse), Shape::Circle(circle)] => {
            Some(polygon_bisection::ellipse_circle(ellipse, circle, &settings, steps))
        }
        _ => None,
    })
}

/// The run of the listing.
fn listing(shapes: [Shape; 2], max_iterations: u32) -> Course<Listed> {
    let settings = published::Settings { max_iterations };
    Course::of(
        shapes,
        &pair_code::LISTED_QUARTER,
        pair_code::listed,
        |shapes, steps| match shapes {
            [Shape::Ellipse(ellipse), Shape::Circle(circle)] => {
                Some(published::ellipse_circle(ellipse, circle, &settings, steps))
            }
            _ => None,
        },
    )
}

impl Played {
    /// Whether the run ends on an answer that is not true.
    fn is_wrong(&self) -> bool {
        self.outcome().verdict.contradicts(self.truth.verdict)
    }

    /// The two shapes of a run by the prose.
    fn by_prose(&self) -> Option<(&Ellipse, &Circle)> {
        match &self.variant {
            Variant::Prose(Course { shapes: [Shape::Ellipse(a), Shape::Circle(b)], .. }) => {
                Some((a, b))
            }
            _ => None,
        }
    }

    fn draw_listed(&self, course: &Course<Listed>, step: usize, figure: &mut Figure) {
        course.draw_given(figure);
        let view = View { shapes: &course.shapes, roles: [Role::A, Role::B], frame: None };
        listed_picture::draw(&view, course.shown(step), figure);
        if step + 1 == course.steps.len() && self.is_wrong() {
            crate::app::truth::draw(&self.truth.contact, figure);
        }
    }
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
            Variant::Prose(course) => picture::draw(course, step, figure),
            Variant::Listed(course) => self.draw_listed(course, step, figure),
        }
    }

    fn has_plots(&self) -> bool {
        self.by_prose().is_some()
    }

    fn plots(&self) -> Vec<Plot> {
        let cuts = self.outcome().iterations;
        let plot = |(ellipse, circle)| plot::rounds(ellipse, circle, &self.truth.contact, cuts);
        self.by_prose().map(plot).into_iter().collect()
    }

    fn meets(&self, challenge: &str) -> bool {
        let Outcome { verdict, decided_by, iterations, .. } = *self.outcome();
        match challenge {
            "five-bisections" => verdict != Verdict::Undecided && iterations >= 5,
            "kept-in-vain" => decided_by == "all-triangles-discarded" && iterations >= 1,
            "honest-doubt" => verdict == Verdict::Undecided,
            "hidden" => self.inside,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
