//! Niemitalo's polygon sandwich about an ellipse and a circle, and what it settles.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::play::{OptionRange, OptionSpec};
use crate::app::{palette, play};
use crate::catalog::Document;
use crate::preset::polygon_sandwich::POLYGON_SANDWICH;
use crate::shape::Kind;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/polygon-sandwich",
    method: "polygon-sandwich",
    title: "Polygon sandwich",
    document: Document::Niemitalo,
    section: "Polygonal approximation; Approximation error",
    question: "How closely do two polygons enclose a rim, one within and one without?",
    story: include_str!("polygon_sandwich.md"),
    names: ["ellipse", "circle"],
    kinds: [Kind::Ellipse, Kind::Circle],
    also: &[[Kind::Ellipse, Kind::Ellipse]],
    presets: POLYGON_SANDWICH,
    options: &[OptionSpec {
        slug: "level",
        label: "Doublings n",
        hint: "How often the corners are doubled: N = 4 · 2ⁿ.",
        default: 2.0,
        range: OptionRange::Whole { least: 0, greatest: play::polygon_sandwich::MOST },
    }],
    challenges: &[
        Challenge {
            slug: "eight-in-vain",
            text: "Leave it undecided after eight doublings.",
            insight: "1,024 corners leave a slit of 5e−6 of the size. There is always a pair that \
                      is closer than the polygons.",
        },
        Challenge {
            slug: "attained",
            text: "Shape the ellipse so that its error attains the tight bound with four corners.",
            insight: "Only a circle does. Any other comes near it as the corners double, for close \
                      by its tip is as round. The published bound allows three times as much here.",
        },
        Challenge {
            slug: "hundredth",
            text: "Make the ellipse’s error less than a hundredth of the claimed bound.",
            insight: "Squeezing the plane squeezes the error too, but at the tip. Let n grow until \
                      the triangles are as short as the tip is round: the error catches up.",
        },
        Challenge {
            slug: "inner-settles",
            text: "Let the inner polygons settle it, and not before the third doubling.",
            insight: "Until then the overlap was in the triangles, where neither polygon can tell.",
        },
    ],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the circle"),
        (Role::Candidate, "the triangles between the polygons"),
        (Role::Kept, "the inner polygons"),
        (Role::Construction, "the outer polygons, magnifier"),
        (Role::Ghost, "the triangles before the doubling"),
        (Role::Witness, "the error; the side nearest to parting them"),
        (Role::Deciding, "the polygons asked now; the side that settles it"),
    ],
    document_colors: palette::red_where_they_collide,
    published: &[],
    play: play::polygon_sandwich::play,
};
