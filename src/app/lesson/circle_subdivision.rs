//! Niemitalo's circle subdivision: the rim covered by circles, and the test that cuts one piece.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::circle_subdivision::CIRCLE_SUBDIVISION;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/circle-subdivision",
    method: Some(catalog::CIRCLE_SUBDIVISION.repaired()),
    plays: &[&play::circle_subdivision::PLAY],
    title: "Circle subdivision",
    source: Source {
        document: Document::Niemitalo,
        section: "Circle approximation",
        colors: palette::red_where_they_collide,
    },
    question: "Can circles enclose the rim instead of triangles? They come closer still.",
    story: Story::of(include_str!("circle_subdivision.md")),
    names: ["ellipse", "circle"],
    crowd: None,
    presets: &[
        Preset::of(
            CIRCLE_SUBDIVISION,
            "one-cut",
            "One round",
            "The circle meets the outer disc of the quarter and not its inner arc: cut once.",
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "before-the-first-cut",
            "No round at all",
            "Two circles through two ends of the axes are enough for most pairs.",
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "near-tangent",
            "Nearly tangent",
            "1e-7 apart: each round leaves an eighth of the doubt.",
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "needle",
            "Needle",
            "Until a piece is as short as the tip is blunt, each round only quarters the doubt.",
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "beyond-the-sharp-end",
            "Beyond the sharp end",
            "The outer discs bulge beyond the tip, where they belong to no piece.",
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "tangent",
            "Tangent",
            "No circle but the last decides: a corner falls on the boundary after 24 rounds.",
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "round",
            "As good as round",
            "Equal axes: every circle is the ellipse itself, and nothing is left in doubt.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "three-cuts",
            text: "Make the test need three rounds.",
            insight: "Each round leaves an eighth of the doubt; triangles would need more of them.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "corner-settles",
            text: "Make the circle contain a new corner M.",
            insight: "Every cut puts a point of the rim to the test; a deep overlap meets one soon.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "no-doubt",
            text: "Shape the ellipse so that outer and inner circle are one.",
            insight: "Curvature is what tells them apart, and a circle has but one.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "honest-doubt",
            text: "Lower the limit of rounds until the answer is “undecided”.",
            insight: "The gap between the two circles is as wide as the number after “outside by at most” says.",
            set: &["cuts"],
            ..Challenge::PLAIN
        },
    ],
};
