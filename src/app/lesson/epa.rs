//! EPA: how deep an overlap is, by a polygon that grows in the difference.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::gjk::EPA;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "any-pair/epa",
    method: Some(catalog::EPA.repaired()),
    plays: &[&play::epa::PLAY],
    title: "EPA",
    source: Source {
        document: Document::Literature,
        section: "van den Bergen, 2001",
        colors: |_, _| None,
    },
    question: "How deep do two shapes overlap? Grow a polygon in their difference.",
    story: Story::of(include_str!("epa.md")),
    names: ["ellipse", "rectangle"],
    crowd: None,
    presets: &[
        Preset::of(
            EPA,
            "overlapping",
            "An ellipse and a box",
            "The polygon grows towards the nearest place of the rim.",
        ),
        Preset::of(
            EPA,
            "boxes",
            "Two boxes",
            "The difference has corners, and the answer is one of its sides.",
        ),
        Preset::of(
            EPA,
            "curved",
            "Two ellipses",
            "Around a curved rim each round leaves a quarter of the error.",
        ),
        Preset::of(
            EPA,
            "around",
            "Deep all around",
            "The depth is nearly the same in every direction: it takes 119 rounds.",
        ),
        Preset::of(
            EPA,
            "tiny",
            "A tenth of a millimetre, in 2001",
            "The tolerance is a fixed length, and nearly half of the depth is lost.",
        )
        .by(catalog::EPA.published()),
        Preset::of(EPA, "apart", "Apart", "GJK has the distance, and there is nothing to grow."),
    ],
    challenges: &[
        Challenge {
            slug: "few-looks",
            text: "Let the shapes overlap, and have their depth in the fifteenth round or before.",
            insight: "Where a flat side of the difference is nearest to o, its two ends soon are \
                corners of the polygon. Then nothing lies beyond it, and the depth is exact \
                at once.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "many-looks",
            text: "Let the shapes overlap so that far more rounds are needed.",
            insight: "Deep inside, where many ways out are nearly as short as one another, the \
                polygon must grow along all of them before one wins.",
            ..Challenge::PLAIN
        },
    ],
};
