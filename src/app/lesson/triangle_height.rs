//! Baeldung's line against circle: the height of a triangle.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::line_circle::TRIANGLE_HEIGHT;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "line-circle/triangle-height",
    method: Some(catalog::TRIANGLE_HEIGHT.repaired()),
    plays: &[&play::triangle_height::PLAY],
    title: words!(lesson.triangle_height.title),
    source: Source {
        document: Document::Baeldung,
        section: words!(lesson.triangle_height.section),
        colors: |_, _| None,
    },
    question: words!(lesson.triangle_height.question),
    story: Story::of(words!(lesson.story.triangle_height)),
    names: [words!(lesson.triangle_height.line), words!(lesson.triangle_height.circle)],
    crowd: None,
    presets: &[
        Preset::of(
            TRIANGLE_HEIGHT,
            "figure-a",
            words!(lesson.triangle_height.figure_a_title),
            words!(lesson.triangle_height.figure_a_note),
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "figure-b",
            words!(lesson.triangle_height.figure_b_title),
            words!(lesson.triangle_height.figure_b_note),
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "tangent",
            words!(lesson.triangle_height.tangent_title),
            words!(lesson.triangle_height.tangent_note),
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "foot-beyond-q",
            words!(lesson.triangle_height.foot_beyond_q_title),
            words!(lesson.triangle_height.foot_beyond_q_note),
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "center-on-line",
            words!(lesson.triangle_height.center_on_line_title),
            words!(lesson.triangle_height.center_on_line_note),
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "p-equals-q",
            "P = Q",
            words!(lesson.triangle_height.p_equals_q_note),
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "short-and-far",
            words!(lesson.triangle_height.short_and_far_title),
            words!(lesson.triangle_height.short_and_far_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "height-outside",
            text: words!(lesson.triangle_height.height_outside_text),
            insight: words!(lesson.triangle_height.height_outside_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "flat",
            text: words!(lesson.triangle_height.flat_text),
            insight: words!(lesson.triangle_height.flat_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "no-base",
            text: words!(lesson.triangle_height.no_base_text),
            insight: words!(lesson.triangle_height.no_base_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "tangent",
            text: words!(lesson.triangle_height.tangent_text),
            insight: words!(lesson.triangle_height.tangent_insight),
            ..Challenge::PLAIN
        },
    ],
};
