//! Ellipses instead of bodies: around them, within them, and what lies between.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::proxy::PROXY;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "polygon-ellipse/proxy",
    method: Some(catalog::PROXY.published()),
    plays: &[&play::proxy::PLAY],
    title: "Ellipses around bodies",
    source: Source {
        document: Document::Literature,
        section: "Rimon and Boyd, 1997; Ju et al., 2001",
        colors: |_, _| None,
    },
    question: "Do two bodies touch? Test the ellipses around them and within them, and see when \
        those cannot decide.",
    story: Story::of(include_str!("proxy.md")),
    names: ["first body", "second body"],
    crowd: None,
    presets: &[
        Preset::of(
            PROXY,
            "apart",
            "A polygon and an ellipse",
            "The ellipse around the polygon is apart from the other one, so the polygon is.",
        ),
        Preset::of(
            PROXY,
            "deep",
            "Deep overlap",
            "The ellipse within the polygon overlaps the other one, so the polygon does.",
        ),
        Preset::of(
            PROXY,
            "between-apart",
            "Apart, and undecided",
            "The ellipse around the triangle overlaps the other one; the triangle does not.",
        ),
        Preset::of(
            PROXY,
            "between-touching",
            "Touching, and undecided",
            "The ellipse within the triangle is apart from the other one; the triangle is not.",
        ),
        Preset::of(
            PROXY,
            "triangles",
            "Two triangles",
            "No body fits its ellipses worse: twice the inner one is the outer one.",
        ),
        Preset::of(
            PROXY,
            "boxes",
            "A box and an ellipse",
            "A body with a centre fits better: the outer ellipse is √2 times the inner one.",
        ),
        Preset::of(
            PROXY,
            "thin",
            "A thin plank",
            "Ellipses follow a thin body, at whatever angle it lies.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "within",
            text: "Let the ellipses within the bodies decide.",
            insight: "The inner ellipses find only a deep overlap. Where bodies are often apart, \
                the outer ones alone save most of the work.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "price",
            text: "Find separate bodies for which the ellipses cannot decide.",
            insight: "Between the two ellipses of a body lies a belt. For bodies that touch the \
                belt alone, the ellipses prove neither.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "other-price",
            text: "Find touching bodies for which the ellipses cannot decide.",
            insight: "A corner reaches out of the ellipse within, as far as the body’s own size \
                where the corner is sharp. What it hits is missed by the inner ellipse.",
            ..Challenge::PLAIN
        },
    ],
};
