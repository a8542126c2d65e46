//! Separating axes: shadows on the normals of edges.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::separating_axes::SEPARATING_AXES;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "polygon-polygon/separating-axes",
    method: Some(catalog::SEPARATING_AXES.repaired()),
    plays: &[&play::separating_axes::PLAY],
    title: words!(lesson.separating_axes.title),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.separating_axes.section),
        colors: |_, _| None,
    },
    question: words!(lesson.separating_axes.question),
    story: Story::of(words!(lesson.story.separating_axes)),
    names: [words!(lesson.separating_axes.first), words!(lesson.separating_axes.second)],
    crowd: None,
    presets: &[
        Preset::of(
            SEPARATING_AXES,
            "apart",
            words!(lesson.separating_axes.apart_title),
            words!(lesson.separating_axes.apart_note),
        ),
        Preset::of(
            SEPARATING_AXES,
            "overlapping",
            words!(lesson.separating_axes.overlapping_title),
            words!(lesson.separating_axes.overlapping_note),
        ),
        Preset::of(
            SEPARATING_AXES,
            "boxes",
            words!(lesson.separating_axes.boxes_title),
            words!(lesson.separating_axes.boxes_note),
        )
        .by(catalog::SEPARATING_AXES.published()),
        Preset::of(
            SEPARATING_AXES,
            "circle-at-corner",
            words!(lesson.separating_axes.circle_at_corner_title),
            words!(lesson.separating_axes.circle_at_corner_note),
        )
        .by(catalog::SEPARATING_AXES.published()),
        Preset::of(
            SEPARATING_AXES,
            "circle-and-corner",
            words!(lesson.separating_axes.circle_and_corner_title),
            words!(lesson.separating_axes.circle_and_corner_note),
        ),
        Preset::of(
            SEPARATING_AXES,
            "corners",
            words!(lesson.separating_axes.corners_title),
            words!(lesson.separating_axes.corners_note),
        ),
        Preset::of(
            SEPARATING_AXES,
            "thin",
            words!(lesson.separating_axes.thin_title),
            words!(lesson.separating_axes.thin_note),
        ),
        Preset::of(
            SEPARATING_AXES,
            "whisker",
            words!(lesson.separating_axes.whisker_title),
            words!(lesson.separating_axes.whisker_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "corner-to-corner",
            text: words!(lesson.separating_axes.corner_to_corner_text),
            insight: words!(lesson.separating_axes.corner_to_corner_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "only-one",
            text: words!(lesson.separating_axes.only_one_text),
            insight: words!(lesson.separating_axes.only_one_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "fooled",
            text: words!(lesson.separating_axes.fooled_text),
            insight: words!(lesson.separating_axes.fooled_insight),
            fault: true,
            ..Challenge::PLAIN
        },
    ],
};
