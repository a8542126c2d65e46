//! Niemitalo's polygon bisection: the triangles on an ellipse's rim, kept, discarded, cut.

use crate::app::lesson::{Challenge, Lesson};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::ellipse_circle::POLYGON_BISECTION;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-circle/polygon-bisection",
    method: Some(catalog::POLYGON_BISECTION.repaired()),
    plays: &[&play::polygon_bisection::PLAY],
    title: "Polygon bisection",
    document: Document::Niemitalo,
    section: "Polygonal approximation; Ellipse–circle collision",
    question: "Does the circle touch the ellipse? Trap the rim in triangles and cut the doubtful one.",
    story: include_str!("polygon_bisection.md"),
    names: ["ellipse", "circle"],
    crowd: false,
    options: &[],
    legend: &[],
    presets: POLYGON_BISECTION,
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
    document_colors: palette::red_where_they_collide,
};
