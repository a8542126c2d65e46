//! Two shapes in motion as a ray and their Minkowski difference.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::sweep::MINKOWSKI;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "any-pair/minkowski",
    method: Some(catalog::DIFFERENCE_RAY.repaired()),
    plays: &[&play::difference_ray::PLAY],
    title: words!(lesson.minkowski.title),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.minkowski.section),
        colors: |_, _| None,
    },
    question: words!(lesson.minkowski.question),
    story: Story::of(words!(lesson.story.minkowski)),
    names: [words!(lesson.minkowski.ellipse), words!(lesson.minkowski.rectangle)],
    crowd: None,
    presets: &[
        Preset::of(
            MINKOWSKI,
            "ellipse-and-box",
            words!(lesson.minkowski.ellipse_and_box_title),
            words!(lesson.minkowski.ellipse_and_box_note),
        )
        .moving([0.0, 0.0], [5.0, 1.2]),
        Preset::of(
            MINKOWSKI,
            "boxes",
            words!(lesson.minkowski.boxes_title),
            words!(lesson.minkowski.boxes_note),
        )
        .moving([0.0, 0.0], [4.6, -0.8]),
        Preset::of(
            MINKOWSKI,
            "both-move",
            words!(lesson.minkowski.both_move_title),
            words!(lesson.minkowski.both_move_note),
        )
        .moving([-1.5, 1.6], [3.0, 0.4]),
        Preset::of(
            MINKOWSKI,
            "past",
            words!(lesson.minkowski.past_title),
            words!(lesson.minkowski.past_note),
        )
        .moving([0.0, 0.0], [4.0, 3.6]),
        Preset::of(
            MINKOWSKI,
            "too-short",
            words!(lesson.minkowski.too_short_title),
            words!(lesson.minkowski.too_short_note),
        )
        .moving([0.0, 0.0], [1.2, 0.3]),
        Preset::of(
            MINKOWSKI,
            "inside",
            words!(lesson.minkowski.inside_title),
            words!(lesson.minkowski.inside_note),
        )
        .moving([0.0, 0.0], [3.0, 1.0]),
        Preset::of(
            MINKOWSKI,
            "parry-180",
            words!(lesson.minkowski.parry_180_title),
            words!(lesson.minkowski.parry_180_note),
        )
        .moving([0.0, 0.0], [0.48831, -59.99796]),
        Preset::of(
            MINKOWSKI,
            "away",
            words!(lesson.minkowski.away_title),
            words!(lesson.minkowski.away_note),
        )
        .moving([0.0, 0.0], [-2.2, -0.3]),
    ],
    challenges: &[
        Challenge {
            slug: "few-looks",
            text: words!(lesson.minkowski.few_looks_text),
            insight: words!(lesson.minkowski.few_looks_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "behind",
            text: words!(lesson.minkowski.behind_text),
            insight: words!(lesson.minkowski.behind_insight),
            ..Challenge::PLAIN
        },
    ],
};
