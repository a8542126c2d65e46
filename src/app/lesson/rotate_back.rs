//! Kano's circle against turned rectangle, with the mistakes of its readers as switches.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::{self, Rgb};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::circle_rectangle::ROTATE_BACK;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "circle-rectangle/rotate-back",
    method: Some(catalog::ROTATE_BACK.repaired()),
    plays: &[&play::rotate_back::PLAY],
    title: "Rotate back",
    source: Source {
        document: Document::Kano,
        section: "Implementing collision detection with a circle and rectangle with angle",
        colors: |role, verdict| match role {
            Role::Ghost => Some(Rgb::hex(0x14_93_3c)),
            Role::Witness => Some(Rgb::hex(0xd9_6b_00)),
            _ => palette::colored_where_they_collide(role, verdict, Rgb::hex(0x2f_5b_ff)),
        },
    },
    question: "Does the circle touch the turned rectangle? Turn the circle back and it is easy.",
    story: Story::of(include_str!("rotate_back.md")),
    names: ["circle", "rectangle"],
    crowd: None,
    presets: &[
        Preset::of(
            ROTATE_BACK,
            "near-miss",
            "Near miss",
            "A finger’s breadth apart; turned by +θ instead, the code would call it a hit.",
        ),
        Preset::of(
            ROTATE_BACK,
            "corner-hit",
            "Hit at a corner",
            "Both coordinates are limited, so the closest point is a corner.",
        ),
        Preset::of(
            ROTATE_BACK,
            "touching-side",
            "Touching a side",
            "Distance and radius are both 0.75: ≤ says hit, the printed < says miss.",
        ),
        Preset::of(
            ROTATE_BACK,
            "center-inside",
            "Centre inside",
            "The closest point is the centre itself; the depth is counted to the nearest side.",
        ),
        Preset::of(
            ROTATE_BACK,
            "sign-trap-hit",
            "+θ misses a hit",
            "As printed, in a y-up world: the code tests the mirrored rectangle and misses.",
        )
        .with(&[("angle-sign", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "sign-trap-miss",
            "+θ hits a miss",
            "The same pair of shapes, the circle on the other side: a hit in empty space.",
        )
        .with(&[("angle-sign", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "degrees-trap",
            "Degrees for radians",
            "28.6° taken for 28.6 radians: some turns too far.",
        )
        .with(&[("angle-unit", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "corner-pivot",
            "Turned about a corner",
            "The tested rectangle turns about its lower left corner. A reader’s seemed to be \
                “rotating clockwise from its bottom left corner”: turn by +θ, too.",
        )
        .with(&[("pivot", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "top-left",
            "A corner for the centre",
            "In the first comment, of circle.x and circle.y: “are those the center points \
                of the circle or the top-left corner?” Here the corner is turned.",
        )
        .with(&[("position", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "invisible-box",
            "The box that grows",
            "A reader reports: “the higher is the angle the longer become the ‘invisible’ \
                box”. Our guess: it is the straight box around the turned rectangle.",
        )
        .with(&[("extent", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "flipped-sign",
            "Flipped by its sign",
            "Two readers invert positive angles. One makes negative ones positive first: right as \
                |θ|, but as θ + 2π the turn is −|θ|, as here. The other does not speak of them.",
        )
        .with(&[("angle-sign", 2.0)]),
        Preset::of(
            ROTATE_BACK,
            "upright",
            "Upright",
            "At θ = 0 every wrong turn agrees, which is why the mistakes survive a first test.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "caught-by-the-sign",
            text: "Under Compare, turn by +θ, and place the circle so that the code gives the \
                wrong answer.",
            insight: "Strew both centres over a square, with sides and diameter up to half of its \
                side: the verdict is wrong in 5 of 100 cases. That is how it survives testing.",
            set: &["angle-sign"],
            fault: true,
        },
        Challenge {
            slug: "mistake-unseen",
            text: "With a wrong turn, set under Compare, find an angle other than 0 at which the \
                code tests the right rectangle all the same.",
            insight: "At quarter turns the mirrored rectangle is the same rectangle.",
            set: &["angle-sign", "angle-unit", "pivot"],
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "out-through-the-end",
            text: "Put the centre inside, nearer to one of the rectangle’s ends than to its long \
                sides.",
            insight: "The closest point is the centre itself, so the depth has to come from the \
                nearest side.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "exactly-touching",
            text: "Make the distance equal the radius to the last digit.",
            insight: "≤ calls it a collision, the printed < does not. Typed numbers help.",
            ..Challenge::PLAIN
        },
    ],
};
