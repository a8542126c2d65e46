//! Niemitalo's polygon bisection: the triangles on an ellipse's rim, kept, discarded, cut.

pub(super) mod code;
pub(super) mod magnifier;
pub(super) mod note;
pub(super) mod picture;

use crate::algorithm::polygon_bisection::{self, Settings, Step};
use crate::app::figure::{Figure, Role};
use crate::app::lesson::{
    AnyCourse, Challenge, Course, Lesson, Note, OptionRange, OptionSpec, Run,
};
use crate::app::palette;
use crate::app::scene::Scene;
use crate::catalog::Document;
use crate::outcome::{Outcome, Verdict};
use crate::preset::ellipse_circle::POLYGON_BISECTION;
use crate::shape::{Circle, Kind, Shape};

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-circle/polygon-bisection",
    method: "polygon-bisection",
    title: "Polygon bisection",
    document: Document::Niemitalo,
    section: "Polygonal approximation; Ellipse–circle collision",
    question: "Does the circle touch the ellipse? Trap the rim in triangles and cut the doubtful one.",
    story: include_str!("polygon_bisection.md"),
    names: ["ellipse", "circle"],
    kinds: [Kind::Ellipse, Kind::Circle],
    also: &[],
    presets: POLYGON_BISECTION,
    options: &[OptionSpec {
        slug: "iterations",
        label: "Limit of rounds",
        hint: "How often a triangle may be cut before the answer is “undecided”; the listing uses 10.",
        default: 10.0,
        range: OptionRange::Whole { least: 0, greatest: 24 },
    }],
    challenges: &[
        Challenge {
            slug: "five-bisections",
            text: "Make it need five bisections.",
            insight: "Each round makes the doubtful slit four times thinner; the gap has to be as \
                      small as the slit of the round before.",
        },
        Challenge {
            slug: "kept-in-vain",
            text: "Let a triangle be kept, and then both its halves be discarded.",
            insight: "The circle was only in the tip that the cut takes away: apart after all.",
        },
        Challenge {
            slug: "honest-doubt",
            text: "Lower the limit of rounds until the answer is “undecided”.",
            insight: "The published listing says “no collision” here, and misses shallow overlaps.",
        },
        Challenge {
            slug: "hidden",
            text: "Hide the whole circle inside the ellipse, so that their rims are apart.",
            insight: "Solid shapes collide when one holds the other; no triangle is even looked at.",
        },
    ],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the circle"),
        (Role::Candidate, "triangle not yet asked"),
        (Role::Kept, "kept: the circle dips into it"),
        (Role::Discarded, "discarded: out of reach"),
        (Role::Deciding, "what decides"),
        (Role::Witness, "between P and what was measured"),
        (Role::Construction, "radii, corners, magnifier"),
    ],
    document_colors: palette::red_where_they_collide,
    published: &[],
    play,
};

struct Played {
    course: Course<Step>,
    /// Whether the circle is wholly inside the ellipse, for a challenge.
    inside: bool,
}

fn play(scene: &Scene) -> Box<dyn Run> {
    let settings = Settings { max_iterations: LESSON.option(scene, "iterations") as u32 };
    let mut inside = false;
    let course = Course::of(scene.both(), code::CODE, code::lit, |shapes, steps| match shapes {
        [Shape::Ellipse(ellipse), Shape::Circle(circle)] => {
            inside = is_inside(circle, scene);
            Some(polygon_bisection::ellipse_circle(ellipse, circle, &settings, steps))
        }
        _ => None,
    });
    Box::new(Played { course, inside })
}

/// A circle is inside the ellipse when it is deeper than it is wide.
fn is_inside(circle: &Circle, scene: &Scene) -> bool {
    crate::reference::judge(scene.a(), scene.b()).contact.gap < -2.0 * circle.radius()
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn note(&self, step: usize) -> Note {
        note::note(self.course.shown(step))
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        picture::draw(self, step, figure);
    }

    fn meets(&self, challenge: &str) -> bool {
        let Outcome { verdict, decided_by, iterations, .. } = self.course.outcome;
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
