//! Baeldung's segment against a circle's boundary: two gates, two distances.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::gates::GATES;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/gates",
    method: Some(catalog::GATES.repaired()),
    plays: &[&play::gates::PLAY],
    title: words!(lesson.gates.title),
    source: Source {
        document: Document::Baeldung,
        section: words!(lesson.gates.section),
        colors: |_, _| None,
    },
    question: words!(lesson.gates.question),
    story: Story::of(words!(lesson.story.gates)),
    names: [words!(lesson.gates.segment), words!(lesson.gates.circle)],
    crowd: None,
    presets: &[
        Preset::of(
            GATES,
            "between-the-gates",
            words!(lesson.gates.between_the_gates_title),
            words!(lesson.gates.between_the_gates_note),
        ),
        Preset::of(
            GATES,
            "beyond-q",
            words!(lesson.gates.beyond_q_title),
            words!(lesson.gates.beyond_q_note),
        ),
        Preset::of(
            GATES,
            "swallowed",
            words!(lesson.gates.swallowed_title),
            words!(lesson.gates.swallowed_note),
        ),
        Preset::of(
            GATES,
            "one-end-inside",
            words!(lesson.gates.one_end_inside_title),
            words!(lesson.gates.one_end_inside_note),
        ),
        Preset::of(
            GATES,
            "tangent",
            words!(lesson.gates.tangent_title),
            words!(lesson.gates.tangent_note),
        ),
        Preset::of(
            GATES,
            "end-on-boundary",
            words!(lesson.gates.end_on_boundary_title),
            words!(lesson.gates.end_on_boundary_note),
        ),
        Preset::of(
            GATES,
            "no-length",
            words!(lesson.gates.no_length_title),
            words!(lesson.gates.no_length_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "swallowed",
            text: words!(lesson.gates.swallowed_text),
            insight: words!(lesson.gates.swallowed_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "end-is-nearest",
            text: words!(lesson.gates.end_is_nearest_text),
            insight: words!(lesson.gates.end_is_nearest_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "both-closed",
            text: words!(lesson.gates.both_closed_text),
            insight: words!(lesson.gates.both_closed_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "just-out",
            text: words!(lesson.gates.just_out_text),
            insight: words!(lesson.gates.just_out_insight),
            ..Challenge::PLAIN
        },
    ],
};
