//! Chatfield's distance to an ellipse as a field: three fixed steps against converged.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::foot_point::DISTANCE_FIELD;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "point-ellipse/distance-field",
    method: Some(catalog::FOOT_POINT.repaired()),
    plays: &[&play::distance_field::PLAY],
    title: "Distance field",
    source: Source {
        document: Document::Chatfield,
        section: "the page that Hori’s links to",
        colors: |role, _| match role {
            Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
            _ => None,
        },
    },
    question: "How far is a point from an ellipse, and where are three steps enough to tell?",
    story: Story::of(include_str!("distance_field.md")),
    names: ["ellipse", "target"],
    crowd: None,
    presets: &[
        Preset::of(
            DISTANCE_FIELD,
            "240-by-120",
            "240 × 120",
            "Twice as long as high: three steps are off by next to nothing.",
        ),
        Preset::of(
            DISTANCE_FIELD,
            "240-by-200",
            "240 × 200",
            "Close to round: a few rounds on all of the plate.",
        ),
        Preset::of(
            DISTANCE_FIELD,
            "240-by-40",
            "240 × 40",
            "Six times as long as high: three steps are off at the tips.",
        ),
        Preset::of(
            DISTANCE_FIELD,
            "240-by-1",
            "240 × 1",
            "A needle: three steps are off on much of the plate.",
        ),
        Preset::of(
            DISTANCE_FIELD,
            "1-by-120",
            "1 × 120",
            "A needle upright, and shorter: it takes more rounds.",
        ),
        Preset::of(
            DISTANCE_FIELD,
            "120-by-240",
            "120 × 240",
            "Higher than long: the axes may come in either order.",
        ),
        Preset::of(
            DISTANCE_FIELD,
            "1-by-2",
            "1 × 2",
            "Small in a wide field: from afar every foot is easy.",
        ),
        Preset::of(DISTANCE_FIELD, "320-by-240", "320 × 240", "As large as the field itself."),
        Preset::of(
            DISTANCE_FIELD,
            "100-by-100",
            "100 × 100",
            "A circle: from its centre all points of the rim are equally near.",
        ),
        Preset::of(
            DISTANCE_FIELD,
            "100-by-100-center",
            "100 × 100, at its centre",
            "That one target: all directions are alike, and the published loop divides by zero.",
        ),
        Preset::of(
            DISTANCE_FIELD,
            "three-steps-at-a-tip",
            "240 × 20, at a tip",
            "The error of three steps: the rim is 0.07 away, and they end at 1.05.",
        )
        .by(catalog::FOOT_POINT.published())
        .with(&[("field", 1.0)]),
        Preset::of(
            DISTANCE_FIELD,
            "two-steps-at-a-tip",
            "Two steps, printed",
            "The listing returns the point from before its third step: 4.47 for the same target.",
        )
        .by(catalog::FOOT_POINT.published())
        .with(&[("field", 1.0), ("steps", 1.0)]),
        Preset::of(
            DISTANCE_FIELD,
            "without-angles",
            "Three steps without angles",
            "The variant by Adrian Stephens and JohannesMP: 0.083 for the same target, and 0.072 \
                is right.",
        )
        .by(catalog::FOOT_POINT.published())
        .with(&[("field", 1.0), ("steps", 2.0)]),
        Preset::of(
            DISTANCE_FIELD,
            "rounds",
            "How many rounds",
            "240 × 40: each colour of the plate is a number of rounds until t rests.",
        )
        .with(&[("field", 2.0)]),
    ],
    challenges: &[
        Challenge {
            slug: "off-by-a-thousandth",
            text: "With three steps, make the distance clearly wrong.",
            insight: "At the tip of a thin ellipse. From its start the tip is far away, and the huge \
                circles of the flat side do not lead there in three walks.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "twenty-rounds",
            text: "Find a point that needs far more rounds than usual.",
            insight: "It is at a cusp of the evolute. The plot shows a straight line there: every \
                round gains the same share and no more.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "sign",
            text: "Put the point inside, where three steps still get the distance right.",
            insight: "The way to the rim is as easy from inside; but the distance alone does not \
                tell the side. The published one has no sign: that test is ours.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "calm-plate",
            text: "Let the plate show the error, and find an ellipse, not a circle, for which \
                three steps are as good as right everywhere.",
            insight: "The rounder the ellipse, the better its circles fit, by no more than in \
                proportion; and from far away every foot is easy.",
            set: &["field"],
            ..Challenge::PLAIN
        },
    ],
};
