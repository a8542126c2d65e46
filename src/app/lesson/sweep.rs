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
    title: "First touch",
    source: Source {
        document: Document::Literature,
        section: "Mirtich, 1996, on conservative advancement",
        colors: |_, _| None,
    },
    question: "Two shapes move. When do they touch for the first time, if ever?",
    story: Story::of(include_str!("sweep.md")),
    names: ["wall", "ball"],
    crowd: None,
    presets: &[
        Preset::of(
            SWEEP,
            "ball-and-wall",
            "A fast ball and a wall",
            "With eight frames the ball is on one side of the wall, then on the other.",
        )
        .moving([0.0, 0.0], [10.0, 0.0]),
        Preset::of(
            SWEEP,
            "both-move",
            "Both move",
            "What counts is how the second shape moves as the first one sees it.",
        )
        .moving([3.0, 1.2], [-3.4, -1.6]),
        Preset::of(
            SWEEP,
            "grazing",
            "Grazing",
            "The ball sinks 0.0003 below the ellipse’s highest point: many rounds.",
        )
        .moving([0.0, 0.0], [8.0, 0.0]),
        Preset::of(SWEEP, "near-miss", "Past the edge", "A tolerance takes the miss for a touch.")
            .by(catalog::SPEED_BOUND.repaired())
            .moving([0.0, 0.0], [8.0, 0.0]),
        Preset::of(
            SWEEP,
            "side-by-side",
            "Side by side",
            "The second one overtakes the first and does not touch it.",
        )
        .moving([2.0, 0.0], [7.0, 0.0]),
        Preset::of(
            SWEEP,
            "ncollide-214",
            "Boxes of a bug report",
            "As reported, a box half as high again was missed.",
        )
        .moving([10.0, 0.0], [0.0, 0.0]),
        Preset::of(
            SWEEP,
            "parry-107",
            "Sliding along a floor, parry #107",
            "The ball has sunk into the floor by 0.0032: it touches from the start.",
        )
        // A frame of a sixtieth of a second at the speed of the report.
        .moving([0.0, 0.0], [-636.3961 / 60.0, -636.3961 / 60.0]),
        Preset::of(
            SWEEP,
            "parry-429",
            "Above a floor, parry #429",
            "Reported in 3D: the cast ended a little early, and earlier above a far wider floor.",
        )
        .moving([0.0, 0.0], [0.0, -1.0]),
        Preset::of(
            SWEEP,
            "box2d-115",
            "Boxes of Box2D #115",
            "They were said to touch, as in #120. They are far apart; there the small one \
                turned a little, too.",
        )
        .moving([0.0, 0.0], [54.595478 - 53.474274, -51.083473 + 50.252514]),
    ],
    challenges: &[
        Challenge {
            slug: "tunnel",
            text: "Under Compare, choose “Once a frame” and at least eight frames. Let a shape \
                get through unseen.",
            insight: "A step that is longer than both shapes together are wide can skip over a \
                touch. More frames help until something flies faster.",
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "many-looks",
            text: "Make the closing speed take eight rounds or more before the first touch.",
            insight: "Near a grazing touch the gap closes along its normal ever more slowly. Each \
                round halves what is left of the time, where it squares the error elsewhere.",
            ..Challenge::PLAIN
        },
    ],
};
