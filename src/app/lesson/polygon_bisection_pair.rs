//! Niemitalo's polygon bisection of two ellipses: by his prose, and as his listing has it.

use crate::app::lesson::{Challenge, Lesson};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::polygon_bisection_pair::POLYGON_BISECTION_PAIR;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/polygon-bisection",
    method: Some(catalog::POLYGON_BISECTION.repaired()),
    plays: &[&play::polygon_bisection_pair::PLAY],
    title: "Stretch and polygon bisection",
    document: Document::Niemitalo,
    section: "Ellipse–ellipse collision; Non-parallel axes",
    question: "Do two ellipses touch? Stretch the plane until one of them is a circle.",
    story: include_str!("polygon_bisection_pair.md"),
    names: ["first ellipse", "second ellipse"],
    crowd: false,
    options: &[],
    legend: &[],
    presets: POLYGON_BISECTION_PAIR,
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
    document_colors: palette::red_where_they_collide,
};
