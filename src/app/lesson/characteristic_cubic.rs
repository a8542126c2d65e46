//! The literature's characteristic cubic of two ellipses: when their pencil has an empty member.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::characteristic_cubic::CHARACTERISTIC_CUBIC;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/characteristic-cubic",
    method: Some(catalog::CHARACTERISTIC_CUBIC.repaired()),
    plays: &[&play::characteristic_cubic::PLAY],
    title: "Characteristic cubic",
    source: Source {
        document: Document::Literature,
        section: "Characteristic polynomial of two conics",
        colors: |_, _| None,
    },
    question: "Do two ellipses touch? Mix them, and test whether some mixture is empty.",
    story: Story::of(include_str!("characteristic_cubic.md")),
    names: ["first ellipse", "second ellipse"],
    crowd: None,
    presets: &[
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "crossing",
            "Crossing",
            "Every mixture of the two contains what they have in common: none is empty.",
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "pulled",
            "Pulled away",
            "The second one of those that cross, moved aside: some mixtures have become empty.",
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "apart",
            "Apart",
            "The cubic has two positive roots, and between them every mixture is empty.",
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "touching",
            "Just touching",
            "The two roots have come together: rounding could turn the sign, and exact numbers \
                decide.",
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "inside",
            "One in the other",
            "A centre is inside the other ellipse, which two products tell before any cubic.",
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "needles",
            "Two needles",
            "Thin as they are, the mixtures between them are as good a proof.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "two-roots",
            text: "Part them, so that the cubic has two positive roots.",
            insight: "Between the two roots every mixture is empty: no point can be in both.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "near-roots",
            text: "Part them by so little that the larger root is less than a tenth above the \
                smaller.",
            insight: "At contact the roots come together. Their distance falls with the square root \
                of the gap, so they see a small gap better than the eye.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "coefficients-settle",
            text: "Let them overlap so deeply that two coefficients settle it, with neither \
                centre in the other.",
            insight: "With both c₁ and c₂ below zero nothing pulls the cubic down, and it never \
                falls below zero.",
            ..Challenge::PLAIN
        },
    ],
};
