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
    title: words!(lesson.distance_field.title),
    source: Source {
        document: Document::Chatfield,
        section: words!(lesson.distance_field.section),
        colors: |role, _| match role {
            Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
            _ => None,
        },
    },
    question: words!(lesson.distance_field.question),
    story: Story::of(words!(lesson.story.distance_field)),
    names: [words!(lesson.distance_field.ellipse), words!(lesson.distance_field.target)],
    crowd: None,
    presets: &[
        Preset::of(
            DISTANCE_FIELD,
            "240-by-120",
            "240 × 120",
            words!(lesson.distance_field.plate_240_by_120_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "240-by-200",
            "240 × 200",
            words!(lesson.distance_field.plate_240_by_200_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "240-by-40",
            "240 × 40",
            words!(lesson.distance_field.plate_240_by_40_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "240-by-1",
            "240 × 1",
            words!(lesson.distance_field.plate_240_by_1_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "1-by-120",
            "1 × 120",
            words!(lesson.distance_field.plate_1_by_120_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "120-by-240",
            "120 × 240",
            words!(lesson.distance_field.plate_120_by_240_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "1-by-2",
            "1 × 2",
            words!(lesson.distance_field.plate_1_by_2_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "320-by-240",
            "320 × 240",
            words!(lesson.distance_field.plate_320_by_240_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "100-by-100",
            "100 × 100",
            words!(lesson.distance_field.plate_100_by_100_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "100-by-100-center",
            words!(lesson.distance_field.plate_100_by_100_center_title),
            words!(lesson.distance_field.plate_100_by_100_center_note),
        ),
        Preset::of(
            DISTANCE_FIELD,
            "three-steps-at-a-tip",
            words!(lesson.distance_field.three_steps_at_a_tip_title),
            words!(lesson.distance_field.three_steps_at_a_tip_note),
        )
        .by(catalog::FOOT_POINT.published())
        .with(&[("field", 1.0)]),
        Preset::of(
            DISTANCE_FIELD,
            "rounds",
            words!(lesson.distance_field.rounds_title),
            words!(lesson.distance_field.rounds_note),
        )
        .with(&[("field", 2.0)]),
    ],
    challenges: &[
        Challenge {
            slug: "off-by-a-thousandth",
            text: words!(lesson.distance_field.off_by_a_thousandth_text),
            insight: words!(lesson.distance_field.off_by_a_thousandth_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "twenty-rounds",
            text: words!(lesson.distance_field.twenty_rounds_text),
            insight: words!(lesson.distance_field.twenty_rounds_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "sign",
            text: words!(lesson.distance_field.sign_text),
            insight: words!(lesson.distance_field.sign_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "calm-plate",
            text: words!(lesson.distance_field.calm_plate_text),
            insight: words!(lesson.distance_field.calm_plate_insight),
            set: &["field"],
            ..Challenge::PLAIN
        },
    ],
};
