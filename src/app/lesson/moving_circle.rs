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
    title: "Moving circle",
    source: Source {
        document: Document::Vaerten,
        section: "the collision area",
        colors: |_, _| None,
    },
    question: "A circle flies towards a wall. When does it touch?",
    story: Story::of(include_str!("moving_circle.md")),
    names: ["wall", "ball"],
    crowd: None,
    presets: &[
        Preset::of(
            MOVING_CIRCLE,
            "wall",
            "Into the wall",
            "The centre’s way crosses a straight edge of the collision area.",
        )
        .moving([0.0, 0.0], [6.0, -0.6]),
        Preset::of(
            MOVING_CIRCLE,
            "end",
            "Against the end",
            "The way misses the straight edges and enters the circle about the wall’s end.",
        )
        .moving([0.0, 0.0], [6.0, 0.4]),
        Preset::of(
            MOVING_CIRCLE,
            "past",
            "Past the end",
            "The way stays outside of the collision area: no touch.",
        )
        .moving([0.0, 0.0], [6.0, 0.9]),
        Preset::of(
            MOVING_CIRCLE,
            "box",
            "A box",
            "Four edges and four circles, as comment 13 lists them.",
        )
        .moving([0.0, 0.0], [5.0, 2.5]),
        Preset::of(
            MOVING_CIRCLE,
            "both-move",
            "Ball and bat",
            "Both move; what counts is the ball’s way as the bat sees it.",
        )
        .moving([-1.0, 2.0], [5.0, 1.0]),
        Preset::of(
            MOVING_CIRCLE,
            "two-balls",
            "Two balls",
            "The collision area is one circle, with the sum of the radii.",
        )
        .moving([2.5, 1.0], [-3.0, 1.0]),
        Preset::of(
            MOVING_CIRCLE,
            "inside",
            "From the wall",
            "They overlap at the start: that is a touch at time 0.",
        )
        .moving([0.0, 0.0], [4.0, 0.6]),
    ],
    challenges: &[
        Challenge {
            slug: "corner",
            text: "Make the ball hit the end of the wall first.",
            insight: "Beside the ends the collision area is round: there the touch is by the circle \
                about the end, and the ball bounces off at any angle.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "at-the-last",
            text: "Let the ball touch at the very last moment.",
            insight: "A touch at the end of the way counts like any other. A moment later it would \
                be the next frame’s.",
            ..Challenge::PLAIN
        },
    ],
};
