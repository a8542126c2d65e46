//! The sweep: shapes in motion, and when they first touch.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::sweep::SWEEP;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "any-pair/sweep",
    method: Some(catalog::CLOSING_SPEED.repaired()),
    plays: &[&play::sweep::PLAY],
    title: words!(lesson.sweep.title),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.sweep.section),
        colors: |_, _| None,
    },
    question: words!(lesson.sweep.question),
    story: Story::of(words!(lesson.story.sweep)),
    names: [words!(lesson.sweep.wall), words!(lesson.sweep.ball)],
    crowd: None,
    presets: &[
        Preset::of(
            SWEEP,
            "ball-and-wall",
            words!(lesson.sweep.ball_and_wall_title),
            words!(lesson.sweep.ball_and_wall_note),
        )
        .moving([0.0, 0.0], [10.0, 0.0]),
        Preset::of(
            SWEEP,
            "both-move",
            words!(lesson.sweep.both_move_title),
            words!(lesson.sweep.both_move_note),
        )
        .moving([3.0, 1.2], [-3.4, -1.6]),
        Preset::of(
            SWEEP,
            "grazing",
            words!(lesson.sweep.grazing_title),
            words!(lesson.sweep.grazing_note),
        )
        .moving([0.0, 0.0], [8.0, 0.0]),
        Preset::of(
            SWEEP,
            "near-miss",
            words!(lesson.sweep.near_miss_title),
            words!(lesson.sweep.near_miss_note),
        )
        .by(catalog::SPEED_BOUND.repaired())
        .moving([0.0, 0.0], [8.0, 0.0]),
        Preset::of(
            SWEEP,
            "side-by-side",
            words!(lesson.sweep.side_by_side_title),
            words!(lesson.sweep.side_by_side_note),
        )
        .moving([2.0, 0.0], [7.0, 0.0]),
        Preset::of(
            SWEEP,
            "ncollide-214",
            words!(lesson.sweep.ncollide_title),
            words!(lesson.sweep.ncollide_note),
        )
        .moving([10.0, 0.0], [0.0, 0.0]),
        Preset::of(
            SWEEP,
            "parry-107",
            words!(lesson.sweep.parry_title),
            words!(lesson.sweep.parry_note),
        )
        // A frame of a sixtieth of a second at the speed of the report.
        .moving([0.0, 0.0], [-636.3961 / 60.0, -636.3961 / 60.0]),
        Preset::of(
            SWEEP,
            "parry-429",
            words!(lesson.sweep.wide_floor_title),
            words!(lesson.sweep.wide_floor_note),
        )
        .moving([0.0, 0.0], [0.0, -1.0]),
        Preset::of(
            SWEEP,
            "box2d-115",
            words!(lesson.sweep.box2d_title),
            words!(lesson.sweep.box2d_note),
        )
        .moving([0.0, 0.0], [54.595478 - 53.474274, -51.083473 + 50.252514]),
    ],
    challenges: &[
        Challenge {
            slug: "tunnel",
            text: words!(lesson.sweep.tunnel_text),
            insight: words!(lesson.sweep.tunnel_insight),
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "many-looks",
            text: words!(lesson.sweep.many_looks_text),
            insight: words!(lesson.sweep.many_looks_insight),
            ..Challenge::PLAIN
        },
    ],
};
