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
    title: words!(lesson.gjk.title),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.gjk.section),
        colors: |_, _| None,
    },
    question: words!(lesson.gjk.question),
    story: Story::of(words!(lesson.story.gjk)),
    names: [words!(lesson.gjk.ellipse), words!(lesson.gjk.rectangle)],
    crowd: None,
    presets: &[
        Preset::of(GJK, "apart", words!(lesson.gjk.apart_title), words!(lesson.gjk.apart_note)),
        Preset::of(GJK, "boxes", words!(lesson.gjk.boxes_title), words!(lesson.gjk.boxes_note)),
        Preset::of(
            GJK,
            "overlapping",
            words!(lesson.gjk.overlapping_title),
            words!(lesson.gjk.overlapping_note),
        ),
        Preset::of(GJK, "curved", words!(lesson.gjk.curved_title), words!(lesson.gjk.curved_note)),
        Preset::of(
            GJK,
            "kilometres",
            words!(lesson.gjk.kilometres_title),
            words!(lesson.gjk.kilometres_note),
        )
        .by(catalog::GJK.published()),
        Preset::of(GJK, "tiny", words!(lesson.gjk.tiny_title), words!(lesson.gjk.tiny_note))
            .by(catalog::GJK.published()),
    ],
    challenges: &[
        Challenge {
            slug: "enclose",
            text: words!(lesson.gjk.enclose_text),
            insight: words!(lesson.gjk.enclose_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "few-looks",
            text: words!(lesson.gjk.few_looks_text),
            insight: words!(lesson.gjk.few_looks_insight),
            ..Challenge::PLAIN
        },
    ],
};
