//! Which conventions a program has, by a box that it drew, and the lines that suit them.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::{self, Rgb};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::circle_rectangle::CONVENTIONS;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "circle-rectangle/conventions",
    method: Some(catalog::ROTATE_BACK.repaired()),
    plays: &[&play::conventions::PLAY],
    title: "Your conventions",
    source: Source {
        document: Document::Kano,
        section: "17 responses",
        colors: |role, verdict| {
            palette::colored_where_they_collide(role, verdict, Rgb::hex(0x2f_5b_ff))
        },
    },
    question: "Your program drew this box from x, y and an angle. What do its numbers mean?",
    story: Story::of(include_str!("conventions.md")),
    names: ["circle", "drawn box"],
    crowd: None,
    presets: &[
        Preset::of(
            CONVENTIONS,
            "canvas",
            "An HTML canvas",
            "y points down, and a positive angle turns clockwise: the printed lines need a \
                minus.",
        ),
        Preset::of(
            CONVENTIONS,
            "missed",
            "A hit that goes unseen",
            "The same box. The circle lies on its end, and the printed lines test a \
                mirrored one.",
        ),
        Preset::of(
            CONVENTIONS,
            "as-printed",
            "Where the printed lines are right",
            "Angles counted against the clock on a screen with y down: the printed lines \
                are right.",
        ),
        Preset::of(
            CONVENTIONS,
            "degrees",
            "In degrees",
            "30 taken for radians would be several turns.",
        )
        .with(&[("given-angle", 30.0)]),
        Preset::of(
            CONVENTIONS,
            "sprite",
            "A sprite, y up",
            "(x, y) is the centre, y points up, and 30 degrees turn clockwise.",
        )
        .with(&[("given-angle", 30.0)]),
        Preset::of(
            CONVENTIONS,
            "about-the-corner",
            "Turned about its corner",
            "Moved to (x, y), turned, and drawn from there: the corner stays where it is.",
        ),
        Preset::of(
            CONVENTIONS,
            "upright",
            "Upright",
            "An angle of 0 fits twelve conventions: this drawing cannot tell them apart.",
        )
        .with(&[("given-angle", 0.0)]),
        Preset::of(
            CONVENTIONS,
            "none",
            "None fits",
            "No reading of 0.5 turns a box so far: the number or the drawing is another.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "as-printed",
            text: "Turn the box to where the article’s printed lines are right as they stand.",
            insight: "With y down they are right for angles that turn counter-clockwise. That may \
                be how a formula works for its author and fails for some readers.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "wrong-as-printed",
            text: "Move the circle until the printed lines give the wrong verdict.",
            insight: "Where the two boxes overlap, the mistake stays hidden. Test near the ends.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "open-question",
            text: "Find numbers and a box that several conventions fit.",
            insight: "An angle of 0 hides sense, unit and pivot, and y = 0 where y points. Test \
                cases should have neither.",
            ..Challenge::PLAIN
        },
    ],
};
