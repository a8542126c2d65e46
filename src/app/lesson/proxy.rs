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
    title: words!(lesson.proxy.title),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.proxy.section),
        colors: |_, _| None,
    },
    question: words!(lesson.proxy.question),
    story: Story::of(words!(lesson.story.proxy)),
    names: [words!(lesson.proxy.first_body), words!(lesson.proxy.second_body)],
    crowd: None,
    presets: &[
        Preset::of(
            PROXY,
            "apart",
            words!(lesson.proxy.apart_title),
            words!(lesson.proxy.apart_note),
        ),
        Preset::of(PROXY, "deep", words!(lesson.proxy.deep_title), words!(lesson.proxy.deep_note)),
        Preset::of(
            PROXY,
            "between-apart",
            words!(lesson.proxy.between_apart_title),
            words!(lesson.proxy.between_apart_note),
        ),
        Preset::of(
            PROXY,
            "between-touching",
            words!(lesson.proxy.between_touching_title),
            words!(lesson.proxy.between_touching_note),
        ),
        Preset::of(
            PROXY,
            "triangles",
            words!(lesson.proxy.triangles_title),
            words!(lesson.proxy.triangles_note),
        ),
        Preset::of(
            PROXY,
            "boxes",
            words!(lesson.proxy.boxes_title),
            words!(lesson.proxy.boxes_note),
        ),
        Preset::of(PROXY, "thin", words!(lesson.proxy.thin_title), words!(lesson.proxy.thin_note)),
    ],
    challenges: &[
        Challenge {
            slug: "within",
            text: words!(lesson.proxy.within_text),
            insight: words!(lesson.proxy.within_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "price",
            text: words!(lesson.proxy.price_text),
            insight: words!(lesson.proxy.price_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "other-price",
            text: words!(lesson.proxy.other_price_text),
            insight: words!(lesson.proxy.other_price_insight),
            ..Challenge::PLAIN
        },
    ],
};
