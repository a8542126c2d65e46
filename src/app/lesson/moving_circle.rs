//! A circle in motion against a wall, by its collision area.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::sweep::MOVING_CIRCLE;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "circle-segment/sweep",
    method: Some(catalog::MOVING_CIRCLE.repaired()),
    plays: &[&play::moving_circle::PLAY],
    title: words!(lesson.moving_circle.title),
    source: Source {
        document: Document::Kano,
        section: words!(lesson.moving_circle.section),
        colors: |_, _| None,
    },
    question: words!(lesson.moving_circle.question),
    story: Story::of(words!(lesson.story.moving_circle)),
    names: [words!(lesson.moving_circle.wall), words!(lesson.moving_circle.ball)],
    crowd: None,
    presets: &[
        Preset::of(
            MOVING_CIRCLE,
            "wall",
            words!(lesson.moving_circle.wall_title),
            words!(lesson.moving_circle.wall_note),
        )
        .moving([0.0, 0.0], [6.0, -0.6]),
        Preset::of(
            MOVING_CIRCLE,
            "end",
            words!(lesson.moving_circle.end_title),
            words!(lesson.moving_circle.end_note),
        )
        .moving([0.0, 0.0], [6.0, 0.4]),
        Preset::of(
            MOVING_CIRCLE,
            "past",
            words!(lesson.moving_circle.past_title),
            words!(lesson.moving_circle.past_note),
        )
        .moving([0.0, 0.0], [6.0, 0.9]),
        Preset::of(
            MOVING_CIRCLE,
            "box",
            words!(lesson.moving_circle.box_title),
            words!(lesson.moving_circle.box_note),
        )
        .moving([0.0, 0.0], [5.0, 2.5]),
        Preset::of(
            MOVING_CIRCLE,
            "both-move",
            words!(lesson.moving_circle.both_move_title),
            words!(lesson.moving_circle.both_move_note),
        )
        .moving([-1.0, 2.0], [5.0, 1.0]),
        Preset::of(
            MOVING_CIRCLE,
            "two-balls",
            words!(lesson.moving_circle.two_balls_title),
            words!(lesson.moving_circle.two_balls_note),
        )
        .moving([2.5, 1.0], [-3.0, 1.0]),
        Preset::of(
            MOVING_CIRCLE,
            "inside",
            words!(lesson.moving_circle.inside_title),
            words!(lesson.moving_circle.inside_note),
        )
        .moving([0.0, 0.0], [4.0, 0.6]),
    ],
    challenges: &[
        Challenge {
            slug: "corner",
            text: words!(lesson.moving_circle.corner_text),
            insight: words!(lesson.moving_circle.corner_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "at-the-last",
            text: words!(lesson.moving_circle.at_the_last_text),
            insight: words!(lesson.moving_circle.at_the_last_insight),
            ..Challenge::PLAIN
        },
    ],
};
