//! Niemitalo's two ellipses with parallel axes: two factors make one of them a circle.

use crate::app::lesson::{Challenge, Lesson};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::parallel_axes::PARALLEL_AXES;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/parallel-axes",
    method: Some(catalog::POLYGON_BISECTION.repaired()),
    plays: &[&play::parallel_axes::PLAY],
    title: "Parallel axes",
    document: Document::Niemitalo,
    section: "Ellipse–ellipse collision; Parallel axes",
    question: "Do two ellipses touch whose axes are parallel? Two factors make one of them a circle.",
    story: include_str!("parallel_axes.md"),
    names: ["first ellipse", "second ellipse"],
    crowd: false,
    options: &[],
    legend: &[],
    presets: PARALLEL_AXES,
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
    document_colors: palette::red_where_they_collide,
};
