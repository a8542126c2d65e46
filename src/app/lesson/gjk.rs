//! GJK: the difference of two shapes, and the origin.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::gjk::GJK;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "any-pair/gjk",
    method: Some(catalog::GJK.repaired()),
    plays: &[&play::gjk::PLAY],
    title: "GJK",
    source: Source {
        document: Document::Literature,
        section: "Gilbert, Johnson and Keerthi, 1988",
        colors: |_, _| None,
    },
    question: "Do two shapes touch? Test whether their difference contains the origin.",
    story: Story::of(include_str!("gjk.md")),
    names: ["ellipse", "rectangle"],
    crowd: None,
    presets: &[
        Preset::of(
            GJK,
            "apart",
            "An ellipse and a box",
            "Bounds from both sides close in on the distance.",
        ),
        Preset::of(
            GJK,
            "boxes",
            "Two boxes",
            "The difference has corners, and the walk ends on one of its edges.",
        ),
        Preset::of(
            GJK,
            "overlapping",
            "Overlapping",
            "A triangle closes about the origin, and that is all GJK knows of an overlap.",
        ),
        Preset::of(
            GJK,
            "curved",
            "Two ellipses",
            "Around a curved rim a secant leads on from two directions.",
        ),
        Preset::of(
            GJK,
            "kilometres",
            "Kilometres, in 1988",
            "Rounding is larger than the fixed tolerance, and the walk does not come to rest.",
        )
        .by(catalog::GJK.published()),
        Preset::of(
            GJK,
            "tiny",
            "Tiny, in 1988",
            "Apart, and said to collide: the tolerance is a fixed length.",
        )
        .by(catalog::GJK.published()),
    ],
    challenges: &[
        Challenge {
            slug: "enclose",
            text: "Make a triangle close about the origin.",
            insight: "Inside the difference the walk needs no last digit: as soon as three of its \
                points surround the origin, the shapes overlap.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "few-looks",
            text: "Keep the shapes apart, and make the walk end in its third round or before.",
            insight: "A corner ends the walk at once: no point of the difference is nearer. A sharp \
                tip is nearly a corner. A blunt curve takes some rounds until two directions \
                are near one another, and some along their secant.",
            ..Challenge::PLAIN
        },
    ],
};
