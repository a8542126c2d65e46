//! Kano's circle against turned rectangle, with the mistakes of its readers as switches.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::catalog::{self, Document};
use crate::outcome::Verdict;
use crate::preset::circle_rectangle::ROTATE_BACK;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "circle-rectangle/rotate-back",
    method: Some(catalog::ROTATE_BACK.repaired()),
    plays: &[&play::rotate_back::PLAY],
    title: words!(lesson.rotate_back.title),
    source: Source {
        document: Document::Kano,
        section: words!(lesson.rotate_back.section),
        colors: |role, verdict| match (role, verdict) {
            (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0x2f_5b_ff)),
            (Role::Ghost, _) => Some(Rgb::hex(0x14_93_3c)),
            (Role::Witness, _) => Some(Rgb::hex(0xd9_6b_00)),
            _ => None,
        },
    },
    question: words!(lesson.rotate_back.question),
    story: Story::of(words!(lesson.story.rotate_back)),
    names: [words!(lesson.rotate_back.circle), words!(lesson.rotate_back.rectangle)],
    crowd: None,
    presets: &[
        Preset::of(
            ROTATE_BACK,
            "near-miss",
            words!(lesson.rotate_back.near_miss_title),
            words!(lesson.rotate_back.near_miss_note),
        ),
        Preset::of(
            ROTATE_BACK,
            "corner-hit",
            words!(lesson.rotate_back.corner_hit_title),
            words!(lesson.rotate_back.corner_hit_note),
        ),
        Preset::of(
            ROTATE_BACK,
            "touching-side",
            words!(lesson.rotate_back.touching_side_title),
            words!(lesson.rotate_back.touching_side_note),
        ),
        Preset::of(
            ROTATE_BACK,
            "center-inside",
            words!(lesson.rotate_back.center_inside_title),
            words!(lesson.rotate_back.center_inside_note),
        ),
        Preset::of(
            ROTATE_BACK,
            "sign-trap-hit",
            words!(lesson.rotate_back.sign_trap_hit_title),
            words!(lesson.rotate_back.sign_trap_hit_note),
        )
        .with(&[("angle-sign", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "sign-trap-miss",
            words!(lesson.rotate_back.sign_trap_miss_title),
            words!(lesson.rotate_back.sign_trap_miss_note),
        )
        .with(&[("angle-sign", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "degrees-trap",
            words!(lesson.rotate_back.degrees_trap_title),
            words!(lesson.rotate_back.degrees_trap_note),
        )
        .with(&[("angle-unit", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "corner-pivot",
            words!(lesson.rotate_back.corner_pivot_title),
            words!(lesson.rotate_back.corner_pivot_note),
        )
        .with(&[("pivot", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "top-left",
            words!(lesson.rotate_back.top_left_title),
            words!(lesson.rotate_back.top_left_note),
        )
        .with(&[("position", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "invisible-box",
            words!(lesson.rotate_back.invisible_box_title),
            words!(lesson.rotate_back.invisible_box_note),
        )
        .with(&[("extent", 1.0)]),
        Preset::of(
            ROTATE_BACK,
            "flipped-sign",
            words!(lesson.rotate_back.flipped_sign_title),
            words!(lesson.rotate_back.flipped_sign_note),
        )
        .with(&[("angle-sign", 2.0)]),
        Preset::of(
            ROTATE_BACK,
            "upright",
            words!(lesson.rotate_back.upright_title),
            words!(lesson.rotate_back.upright_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "caught-by-the-sign",
            text: words!(lesson.rotate_back.caught_by_the_sign_text),
            insight: words!(lesson.rotate_back.caught_by_the_sign_insight),
            set: &["angle-sign"],
            fault: true,
        },
        Challenge {
            slug: "mistake-unseen",
            text: words!(lesson.rotate_back.mistake_unseen_text),
            insight: words!(lesson.rotate_back.mistake_unseen_insight),
            set: &["angle-sign", "angle-unit", "pivot"],
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "out-through-the-end",
            text: words!(lesson.rotate_back.out_through_the_end_text),
            insight: words!(lesson.rotate_back.out_through_the_end_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "exactly-touching",
            text: words!(lesson.rotate_back.exactly_touching_text),
            insight: words!(lesson.rotate_back.exactly_touching_insight),
            ..Challenge::PLAIN
        },
    ],
};
