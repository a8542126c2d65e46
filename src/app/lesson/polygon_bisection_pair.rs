//! Niemitalo's polygon bisection of two ellipses: by his prose, and as his listing has it.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::play::{OptionRange, OptionSpec};
use crate::app::{palette, play};
use crate::catalog::Document;
use crate::preset::polygon_bisection_pair::POLYGON_BISECTION_PAIR;
use crate::shape::Kind;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/polygon-bisection",
    method: "polygon-bisection",
    title: "Stretch and polygon bisection",
    document: Document::Niemitalo,
    section: "Ellipse–ellipse collision; Non-parallel axes",
    question: "Do two ellipses touch? Stretch the plane until one of them is a circle.",
    story: include_str!("polygon_bisection_pair.md"),
    names: ["first ellipse", "second ellipse"],
    kinds: [Kind::Ellipse, Kind::Ellipse],
    also: &[],
    presets: POLYGON_BISECTION_PAIR,
    options: &[
        OptionSpec {
            slug: "variant",
            label: "Method",
            hint: "The article’s words keep both halves of a triangle; its listing chooses one.",
            default: 0.0,
            range: OptionRange::Choice(&["by the prose", "as listed, float", "as listed, double"]),
        },
        OptionSpec {
            slug: "order",
            label: "Which one is cut",
            hint: "The rim of this one is cut into triangles; the other one becomes the circle.",
            default: 0.0,
            range: OptionRange::Choice(&["the first", "the second"]),
        },
        OptionSpec {
            slug: "iterations",
            label: "Limit of rounds",
            hint: "How often a triangle may be cut; the listing uses 10.",
            default: 10.0,
            range: OptionRange::Whole { least: 0, greatest: 24 },
        },
    ],
    challenges: &[
        Challenge {
            slug: "wrongly-colliding",
            text: "Make the listing say “colliding” of two separate ellipses.",
            insight: "Its short cut needs sections that turn by 90° at most. A skew stretch makes \
                      one that turns by nearly 180°, and swapping the two changes the answer.",
        },
        Challenge {
            slug: "float-at-fault",
            text: "Find separate ellipses that collide for float and not for double temporaries.",
            insight: "The temporaries hold the sixth power of a length: sizes of 1e7 and 1e−8 are \
                      out of a float’s reach.",
        },
        Challenge {
            slug: "wrongly-apart",
            text: "Make the listing say “separate” of two ellipses that overlap.",
            insight: "Out of rounds it answers “no”. By the prose it is “undecided”: lower the limit.",
        },
        Challenge {
            slug: "no-shear",
            text: "Turn an ellipse until A has zeros beside its diagonal.",
            insight: "With its axes level, A stretches along x and y alone. For two parallel \
                      ellipses the article needs no matrix at all.",
        },
    ],
    legend: &[
        (Role::A, "the first ellipse"),
        (Role::B, "the second ellipse"),
        (Role::Ghost, "both, stretched by A: one is a circle; drawn at world size"),
        (Role::Candidate, "triangle not yet asked"),
        (Role::Kept, "kept: the circle dips into it"),
        (Role::Discarded, "discarded, or given up unseen"),
        (Role::Deciding, "what decides"),
        (Role::Witness, "between P and what was measured"),
        (Role::Construction, "corners, radii, magnifier"),
        (Role::Truth, "the true gap, where the answer is wrong"),
    ],
    document_colors: palette::red_where_they_collide,
    published: &[
        ("polygon-bisection-published", &[("variant", 1.0)]),
        ("polygon-bisection-published-f64", &[("variant", 2.0)]),
    ],
    play: play::polygon_bisection_pair::play,
};
