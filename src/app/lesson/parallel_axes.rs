//! Niemitalo's two ellipses with parallel axes: two factors make one of them a circle.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::play::{OptionRange, OptionSpec};
use crate::app::{palette, play};
use crate::catalog::Document;
use crate::preset::parallel_axes::PARALLEL_AXES;
use crate::shape::Kind;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/parallel-axes",
    method: "polygon-bisection",
    title: "Parallel axes",
    document: Document::Niemitalo,
    section: "Ellipse–ellipse collision; Parallel axes",
    question: "Do two ellipses touch whose axes are parallel? Two factors make one of them a circle.",
    story: include_str!("parallel_axes.md"),
    names: ["first ellipse", "second ellipse"],
    kinds: [Kind::Ellipse, Kind::Ellipse],
    also: &[],
    presets: PARALLEL_AXES,
    options: &[OptionSpec {
        slug: "iterations",
        label: "Limit of rounds",
        hint: "How often a triangle may be cut before the answer is “undecided”.",
        default: 10.0,
        range: OptionRange::Whole { least: 0, greatest: 24 },
    }],
    challenges: &[
        Challenge {
            slug: "both-circles",
            text: "Make the stretch turn both of them into circles.",
            insight: "Equal ratios: a₀·b₁ = b₀·a₁. Centres and radii alone would tell then, yet the \
                      triangles do not know it.",
        },
        Challenge {
            slug: "quarter-turn",
            text: "Turn the second one by exactly a quarter, and stay on the short way.",
            insight: "Its axes only exchange their parts. Shift turns in steps of 15°; or type 90.",
        },
        Challenge {
            slug: "four-cuts",
            text: "Stay on the short way and make it need four cuts.",
            insight: "Each round asks two triangles at most, whatever the shapes: the one that is kept \
                      is cut, and its halves are asked.",
        },
        Challenge {
            slug: "hair-off",
            text: "Leave the short way by less than a tenth of a degree.",
            insight: "That is enough: the stretch bends the first ellipse’s right angle, nothing is a \
                      mirror image any more, and all four triangles are asked.",
        },
    ],
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
    document_colors: palette::red_where_they_collide,
    published: &[],
    play: play::parallel_axes::play,
};
