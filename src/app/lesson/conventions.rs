//! Which conventions a program has, by a box that it drew, and the lines that suit them.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::catalog::{self, Document};
use crate::outcome::Verdict;
use crate::preset::circle_rectangle::CONVENTIONS;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "circle-rectangle/conventions",
    method: Some(catalog::ROTATE_BACK.repaired()),
    plays: &[&play::conventions::PLAY],
    title: words!(lesson.conventions.title),
    source: Source {
        document: Document::Kano,
        section: words!(lesson.conventions.section),
        colors: |role, verdict| match (role, verdict) {
            (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0x2f_5b_ff)),
            _ => None,
        },
    },
    question: words!(lesson.conventions.question),
    story: Story::of(words!(lesson.story.conventions)),
    names: [words!(lesson.conventions.circle), words!(lesson.conventions.drawn_box)],
    crowd: None,
    presets: &[
        Preset::of(
            CONVENTIONS,
            "canvas",
            words!(lesson.conventions.canvas_title),
            words!(lesson.conventions.canvas_note),
        ),
        Preset::of(
            CONVENTIONS,
            "missed",
            words!(lesson.conventions.missed_title),
            words!(lesson.conventions.missed_note),
        ),
        Preset::of(
            CONVENTIONS,
            "as-printed",
            words!(lesson.conventions.as_printed_title),
            words!(lesson.conventions.as_printed_note),
        ),
        Preset::of(
            CONVENTIONS,
            "degrees",
            words!(lesson.conventions.degrees_title),
            words!(lesson.conventions.degrees_note),
        )
        .with(&[("given-angle", 30.0)]),
        Preset::of(
            CONVENTIONS,
            "sprite",
            words!(lesson.conventions.sprite_title),
            words!(lesson.conventions.sprite_note),
        )
        .with(&[("given-angle", 30.0)]),
        Preset::of(
            CONVENTIONS,
            "about-the-corner",
            words!(lesson.conventions.about_the_corner_title),
            words!(lesson.conventions.about_the_corner_note),
        ),
        Preset::of(
            CONVENTIONS,
            "upright",
            words!(lesson.conventions.upright_title),
            words!(lesson.conventions.upright_note),
        )
        .with(&[("given-angle", 0.0)]),
        Preset::of(
            CONVENTIONS,
            "none",
            words!(lesson.conventions.none_title),
            words!(lesson.conventions.none_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "as-printed",
            text: words!(lesson.conventions.as_printed_text),
            insight: words!(lesson.conventions.as_printed_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "wrong-as-printed",
            text: words!(lesson.conventions.wrong_as_printed_text),
            insight: words!(lesson.conventions.wrong_as_printed_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "open-question",
            text: words!(lesson.conventions.open_question_text),
            insight: words!(lesson.conventions.open_question_insight),
            ..Challenge::PLAIN
        },
    ],
};
