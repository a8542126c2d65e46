//! Niemitalo's polygon bisection: the triangles on an ellipse's rim, kept, discarded, cut.

mod code;
pub(super) mod magnifier;
mod note;
pub(super) mod picture;

use crate::algorithm::polygon_bisection::{self, Settings, Step};
use crate::algorithm::polygon_bisection_published::{self as published, Step as Listed};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::lesson::polygon_bisection_pair::code as pair_code;
use crate::app::lesson::polygon_bisection_pair::picture::View;
use crate::app::lesson::polygon_bisection_pair::{listed_note, listed_picture};
use crate::app::lesson::{
    Challenge, CodeLine, Lesson, Lit, Note, OptionRange, OptionSpec, Run, strange,
};
use crate::app::palette::Rgb;
use crate::app::scene::Scene;
use crate::catalog::Document;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::preset::ellipse_circle::POLYGON_BISECTION;
use crate::reference::{self, Truth};
use crate::shape::{Kind, Shape};

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
    options: &[
        OptionSpec {
            slug: "variant",
            label: "Method",
            hint: "The article’s words keep both halves of a triangle; its listing chooses one.",
            default: 0.0,
            range: OptionRange::Choice(&["by the prose", "as listed"]),
        },
        OptionSpec {
            slug: "iterations",
            label: "Limit of rounds",
            hint: "How often a triangle may be cut before it is given up; the listing uses 10.",
            default: 10.0,
            range: OptionRange::Whole { least: 0, greatest: 24 },
        },
    ],
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
        (Role::Truth, "the true gap, where the answer is wrong"),
    ],
    document_colors: |role, verdict| match (role, verdict) {
        (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0xd4_14_14)),
        _ => None,
    },
    published: &[("polygon-bisection-published", &[("variant", 1.0)])],
    play,
};

struct Played {
    shapes: [Shape; 2],
    outcome: Outcome,
    /// By the prose; none where the listing ran.
    steps: Vec<Step>,
    /// Of the listing, where that ran.
    listed: Option<Vec<Listed>>,
    truth: Truth,
    /// Whether the circle is wholly inside the ellipse, for a challenge.
    inside: bool,
}

fn play(scene: &Scene) -> Box<dyn Run> {
    let max_iterations = LESSON.option(scene, "iterations") as u32;
    let as_listed = LESSON.option(scene, "variant") >= 1.0;
    let (mut steps, mut listed) = (Vec::new(), as_listed.then(Vec::new));
    let truth = reference::judge(scene.a(), scene.b());
    let (outcome, inside) = match (scene.a(), scene.b()) {
        (Shape::Ellipse(ellipse), Shape::Circle(circle)) => {
            let outcome = if let Some(listed) = &mut listed {
                let settings = published::Settings { max_iterations };
                published::ellipse_circle(ellipse, circle, &settings, listed)
            } else {
                let settings = Settings { max_iterations };
                polygon_bisection::ellipse_circle(ellipse, circle, &settings, &mut steps)
            };
            // A circle is inside the ellipse when it is deeper than it is wide.
            (outcome, truth.contact.gap < -2.0 * circle.radius())
        }
        _ => (Outcome::undecided(Reason::WrongPair, "pair"), false),
    };
    Box::new(Played { shapes: [*scene.a(), *scene.b()], outcome, steps, listed, truth, inside })
}

impl Played {
    /// Whether the run ends on an answer that is not true.
    fn is_wrong(&self) -> bool {
        self.outcome.verdict != Verdict::Undecided && self.outcome.verdict != self.truth.verdict
    }

    /// What a step of the listing says; the last one also what is wrong with the answer.
    fn listed_note(&self, listed: &[Listed], step: usize) -> Note {
        let mut note = listed_note::note(listed.get(..=step).unwrap_or(listed));
        if step + 1 == listed.len() {
            note.caption += &listed_note::ending(self.is_wrong(), self.truth.contact.gap);
        }
        note
    }

    fn draw_listed(&self, listed: &[Listed], step: usize, figure: &mut Figure) {
        for (role, shape) in [Role::A, Role::B].into_iter().zip(&self.shapes) {
            figure.add(Mark::shape(role, shape));
        }
        let view = View { shapes: &self.shapes, roles: [Role::A, Role::B], frame: None };
        listed_picture::draw(&view, listed.get(..=step).unwrap_or(listed), figure);
        if step + 1 == listed.len() && self.is_wrong() {
            crate::app::truth::draw_contact(&self.truth.contact, figure);
        }
    }
}

impl Run for Played {
    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        self.listed.as_ref().map_or(self.steps.len(), Vec::len).max(1)
    }

    fn note(&self, step: usize) -> Note {
        match &self.listed {
            Some(listed) => self.listed_note(listed, step),
            None => note::note(self.steps.get(..=step).unwrap_or(&self.steps)),
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        match &self.listed {
            Some(listed) => self.draw_listed(listed, step, figure),
            None => picture::draw(self, step, figure),
        }
    }

    fn meets(&self, challenge: &str) -> bool {
        let Outcome { verdict, decided_by, iterations, .. } = self.outcome;
        match challenge {
            "five-bisections" => verdict != Verdict::Undecided && iterations >= 5,
            "kept-in-vain" => decided_by == "all-triangles-discarded" && iterations >= 1,
            "honest-doubt" => verdict == Verdict::Undecided,
            "hidden" => self.inside,
            _ => false,
        }
    }

    fn code(&self) -> &'static [CodeLine] {
        if self.listed.is_some() { &pair_code::LISTED_QUARTER } else { code::CODE }
    }

    fn strange(&self) -> Option<usize> {
        self.listed.as_ref().map_or_else(|| strange::first(&self.steps), |it| strange::first(it))
    }

    fn lit(&self, step: usize) -> Option<Lit> {
        match &self.listed {
            Some(listed) => listed.get(step).map(pair_code::listed),
            None => self.steps.get(step).map(code::lit),
        }
    }
}

#[cfg(test)]
mod tests;
