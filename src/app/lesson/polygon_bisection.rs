//! Niemitalo's polygon bisection: the triangles on an ellipse's rim, kept, discarded, cut.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::play::{OptionRange, OptionSpec};
use crate::app::{palette, play};
use crate::catalog::Document;
use crate::preset::ellipse_circle::POLYGON_BISECTION;
use crate::shape::Kind;

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
    document_colors: palette::red_where_they_collide,
    published: &[("polygon-bisection-published", &[("variant", 1.0)])],
    play: play::polygon_bisection::play,
};
