//! One segment, one circle, six meanings of "collide", and the map of where they differ.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::segment_circle::DEFINITIONS;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/definitions",
    method: Some(catalog::CONJUGATE_PRODUCT.repaired()),
    plays: &[&play::definitions::PLAY],
    title: words!(lesson.definitions.title),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.definitions.section),
        colors: |_, _| None,
    },
    question: words!(lesson.definitions.question),
    story: Story::of(words!(lesson.story.definitions)),
    names: [words!(lesson.definitions.segment), words!(lesson.definitions.circle)],
    crowd: None,
    presets: &[
        Preset::of(
            DEFINITIONS,
            "swallowed",
            words!(lesson.definitions.swallowed_title),
            words!(lesson.definitions.swallowed_note),
        ),
        Preset::of(
            DEFINITIONS,
            "crossing",
            words!(lesson.definitions.crossing_title),
            words!(lesson.definitions.crossing_note),
        ),
        Preset::of(
            DEFINITIONS,
            "tangent",
            words!(lesson.definitions.tangent_title),
            words!(lesson.definitions.tangent_note),
        ),
        Preset::of(
            DEFINITIONS,
            "beyond-the-end",
            words!(lesson.definitions.beyond_the_end_title),
            words!(lesson.definitions.beyond_the_end_note),
        ),
        Preset::of(
            DEFINITIONS,
            "end-on-boundary",
            words!(lesson.definitions.end_on_boundary_title),
            words!(lesson.definitions.end_on_boundary_note),
        )
        .with(&[("circle", 1.0)]),
        Preset::of(
            DEFINITIONS,
            "line-tangent",
            words!(lesson.definitions.line_tangent_title),
            words!(lesson.definitions.line_tangent_note),
        )
        .with(&[("straight", 1.0)]),
        Preset::of(
            DEFINITIONS,
            "no-length",
            words!(lesson.definitions.no_length_title),
            words!(lesson.definitions.no_length_note),
        )
        .with(&[("straight", 1.0)]),
    ],
    challenges: &[
        Challenge {
            slug: "agreed",
            text: words!(lesson.definitions.agreed_text),
            insight: words!(lesson.definitions.agreed_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "line-alone",
            text: words!(lesson.definitions.line_alone_text),
            insight: words!(lesson.definitions.line_alone_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "touching",
            text: words!(lesson.definitions.touching_text),
            insight: words!(lesson.definitions.touching_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "rim-from-inside",
            text: words!(lesson.definitions.rim_from_inside_text),
            insight: words!(lesson.definitions.rim_from_inside_insight),
            ..Challenge::PLAIN
        },
    ],
};
