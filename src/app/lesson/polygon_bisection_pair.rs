//! Niemitalo's polygon bisection of two ellipses: by his prose, and as his listing has it.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::polygon_bisection_pair::POLYGON_BISECTION_PAIR;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/polygon-bisection",
    method: Some(catalog::POLYGON_BISECTION.repaired()),
    plays: &[&play::polygon_bisection_pair::PLAY],
    title: "Stretch and polygon bisection",
    source: Source {
        document: Document::Niemitalo,
        section: "Ellipse–ellipse collision; Non-parallel axes",
        colors: palette::red_where_they_collide,
    },
    question: "Do two ellipses touch? Stretch the plane until one of them is a circle.",
    story: Story::of(include_str!("polygon_bisection_pair.md")),
    names: ["first ellipse", "second ellipse"],
    crowd: None,
    presets: &[
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "listing-case-2",
            "Niemitalo’s second example",
            "Collision: the depth is 21.8813. The test of P sees it, after those of four corners.",
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "skewed",
            "Two rounds",
            "Apart by 0.043, which two rounds make certain; pull the frame slider and \
                watch the second one grow round.",
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "listing-wrong",
            "The printed program is wrong",
            "It says collision, and the tip is 0.154478 away from the circle.",
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "listing-swapped",
            "Swapped, the program is right",
            "The same two shapes in the other order: no collision, which is true.",
        )
        .by(catalog::POLYGON_BISECTION.published())
        .with(&[("order", 1.0)]),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "prose-right",
            "The text is right",
            "The same pair with both halves kept in view: separate, in either order.",
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "listing-wrong-again",
            "The program is wrong once more",
            "Apart by 0.375861, a collision for the program; longer numbers change nothing.",
        )
        .by(catalog::POLYGON_BISECTION.in_double()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "float-overflow",
            "Far too large for float",
            "Far apart, but the sixth power of a length is infinite as a float: everything \
                collides.",
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "float-underflow",
            "Far too small for float",
            "Float temporaries again: the products vanish, 0 ≤ 0 is true, and the program says \
                “collision”.",
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "missed-overlap",
            "An overlap that ten rounds miss",
            "Deep by 7.0e−8. Out of its ten rounds the program returns \
                “no”; its comment says that it is unsure.",
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "near-miss",
            "A near miss",
            "Apart by 0.00087: each round brings the polygons four times closer.",
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "parallel",
            "Parallel axes",
            "A is a mere stretch along the axes, and of the four triangles only one has to be \
                tested.",
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "inside",
            "One inside the other",
            "P is in the ellipse: settled before any triangle is tested.",
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "needles",
            "Needles",
            "1 : 100 both; the stretch makes one of them a circle and the other a flatter \
                needle.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "wrongly-colliding",
            text: "Make the printed program say “colliding” of two separate ellipses.",
            insight: "Its short cut needs sections that turn by a right angle at most. A skew stretch makes \
                one that turns almost half round, and swapping the two changes the answer.",
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "float-at-fault",
            text: "Find separate ellipses that collide for float and not for double temporaries.",
            insight: "The temporaries store the sixth power of a length: very large and small ones \
                are out of a float’s reach.",
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "wrongly-apart",
            text: "Make the printed program say “separate” of two ellipses that overlap.",
            insight: "Out of rounds it answers “no”, within the error that the text announces. Lower \
                the limit.",
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "no-shear",
            text: "Turn an ellipse until A has zeros beside its diagonal.",
            insight: "With its axes level, A stretches along x and y alone. For two parallel \
                ellipses the article needs no matrix at all.",
            ..Challenge::PLAIN
        },
    ],
};
