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
    title: words!(lesson.epa.title),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.epa.section),
        colors: |_, _| None,
    },
    question: words!(lesson.epa.question),
    story: Story::of(words!(lesson.story.epa)),
    names: [words!(lesson.epa.ellipse), words!(lesson.epa.rectangle)],
    crowd: None,
    presets: &[
        Preset::of(
            EPA,
            "overlapping",
            words!(lesson.epa.overlapping_title),
            words!(lesson.epa.overlapping_note),
        ),
        Preset::of(EPA, "boxes", words!(lesson.epa.boxes_title), words!(lesson.epa.boxes_note)),
        Preset::of(EPA, "curved", words!(lesson.epa.curved_title), words!(lesson.epa.curved_note)),
        Preset::of(EPA, "around", words!(lesson.epa.around_title), words!(lesson.epa.around_note)),
        Preset::of(EPA, "tiny", words!(lesson.epa.tiny_title), words!(lesson.epa.tiny_note))
            .by(catalog::EPA.published()),
        Preset::of(EPA, "apart", words!(lesson.epa.apart_title), words!(lesson.epa.apart_note)),
    ],
    challenges: &[
        Challenge {
            slug: "few-looks",
            text: words!(lesson.epa.few_looks_text),
            insight: words!(lesson.epa.few_looks_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "many-looks",
            text: words!(lesson.epa.many_looks_text),
            insight: words!(lesson.epa.many_looks_insight),
            ..Challenge::PLAIN
        },
    ],
};
