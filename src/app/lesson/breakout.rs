//! Breakout: what a method's touches do to a world of balls and boxes.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::breakout::BREAKOUT;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "circle-rectangle/breakout",
    method: Some(catalog::CLOSING_SPEED.repaired()),
    plays: &[&play::breakout::PLAY],
    title: words!(lesson.breakout.title),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.breakout.section),
        colors: |_, _| None,
    },
    question: words!(lesson.breakout.question),
    story: Story::of(words!(lesson.story.breakout)),
    names: [words!(lesson.breakout.ball), words!(lesson.breakout.wall)],
    crowd: None,
    presets: &[
        Preset::of(
            BREAKOUT,
            "ball",
            words!(lesson.breakout.ball_title),
            words!(lesson.breakout.ball_note),
        )
        .moving([5.0, 2.6], [0.0, 0.0]),
        Preset::of(
            BREAKOUT,
            "tunnel",
            words!(lesson.breakout.tunnel_title),
            words!(lesson.breakout.tunnel_note),
        )
        .moving([30.0, 9.0], [0.0, 0.0])
        .by(catalog::ONCE_A_FRAME.repaired()),
        Preset::of(
            BREAKOUT,
            "slop",
            words!(lesson.breakout.slop_title),
            words!(lesson.breakout.slop_note),
        )
        .moving([5.0, 2.6], [0.0, 0.0])
        .by(catalog::SPEED_BOUND.repaired()),
        Preset::of(
            BREAKOUT,
            "box",
            words!(lesson.breakout.box_title),
            words!(lesson.breakout.box_note),
        )
        .moving([6.0, 3.1], [0.0, 0.0])
        .by(catalog::DIFFERENCE_RAY.repaired()),
        Preset::of(
            BREAKOUT,
            "capsule",
            words!(lesson.breakout.capsule_title),
            words!(lesson.breakout.capsule_note),
        )
        .moving([4.0, 4.4], [0.0, 0.0])
        .with(&[("others", 0.0)]),
        Preset::of(
            BREAKOUT,
            "two-hundred",
            words!(lesson.breakout.crowd_title),
            words!(lesson.breakout.crowd_note),
        )
        .moving([5.0, 2.6], [0.0, 0.0])
        .with(&[("others", 200.0)]),
    ],
    challenges: &[
        Challenge {
            slug: "two-bricks",
            text: words!(lesson.breakout.two_bricks_text),
            insight: words!(lesson.breakout.two_bricks_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "through",
            text: words!(lesson.breakout.through_text),
            insight: words!(lesson.breakout.through_insight),
            fault: true,
            ..Challenge::PLAIN
        },
    ],
};
