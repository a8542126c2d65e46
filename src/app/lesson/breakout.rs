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
    title: "Breakout",
    source: Source {
        document: Document::Vaerten,
        section: "“Break Out” with several balls; the methods are from the literature",
        colors: |_, _| None,
    },
    question: "What does a missed touch cost? Balls and boxes bounce where a method says they touch.",
    story: Story::of(include_str!("breakout.md")),
    names: ["ball", "wall"],
    crowd: None,
    presets: &[
        Preset::of(
            BREAKOUT,
            "ball",
            "A ball and a wall",
            "The closing speed finds every touch when it is.",
        )
        .moving([5.0, 2.6], [0.0, 0.0]),
        Preset::of(
            BREAKOUT,
            "tunnel",
            "Fast, once a frame",
            "The ball jumps over the wall between two frames, and out of the world.",
        )
        .moving([30.0, 9.0], [0.0, 0.0])
        .by(catalog::ONCE_A_FRAME.repaired()),
        Preset::of(
            BREAKOUT,
            "slop",
            "A bound on the speed",
            "Bodies bounce a little before they touch: that is the engine’s tolerance.",
        )
        .moving([5.0, 2.6], [0.0, 0.0])
        .by(catalog::SPEED_BOUND.repaired()),
        Preset::of(
            BREAKOUT,
            "box",
            "A box, by the difference",
            "A ray in the difference says when the box touches, with an edge or a corner.",
        )
        .moving([6.0, 3.1], [0.0, 0.0])
        .by(catalog::DIFFERENCE_RAY.repaired()),
        Preset::of(
            BREAKOUT,
            "capsule",
            "One ball and a capsule",
            "Nothing else moves: follow a single way through all of its bounces.",
        )
        .moving([4.0, 4.4], [0.0, 0.0])
        .with(&[("others", 0.0)]),
        Preset::of(
            BREAKOUT,
            "two-hundred",
            "Two hundred bodies",
            "Many bounces in each second, each found by the method.",
        )
        .moving([5.0, 2.6], [0.0, 0.0])
        .with(&[("others", 200.0)]),
    ],
    challenges: &[
        Challenge {
            slug: "two-bricks",
            text: "Let the ball strike two bricks within the ten seconds.",
            insight: "Each bounce changes all that follows, so a tenth of a degree at the start \
                decides about a brick at the end. That is why a game that has to replay must make \
                the same tests in the same order.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "through",
            text: "Get the ball through the wall.",
            insight: "Once a frame sees the wall only if some frame ends in it: thickness of the \
                wall plus the ball’s own width, over its way in a frame. The largest safe \
                step is just that.",
            fault: true,
            ..Challenge::PLAIN
        },
    ],
};
