//! Niemitalo's polygon sandwich about an ellipse and a circle, and what it settles.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::polygon_sandwich::POLYGON_SANDWICH;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/polygon-sandwich",
    method: Some(catalog::POLYGON_SANDWICH.repaired()),
    plays: &[&play::polygon_sandwich::PLAY],
    title: words!(lesson.polygon_sandwich.title),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.polygon_sandwich.section),
        colors: palette::red_where_they_collide,
    },
    question: words!(lesson.polygon_sandwich.question),
    story: Story::of(words!(lesson.story.polygon_sandwich)),
    names: [words!(lesson.polygon_sandwich.ellipse), words!(lesson.polygon_sandwich.circle)],
    crowd: None,
    presets: &[
        Preset::of(
            POLYGON_SANDWICH,
            "stretched-and-circle",
            words!(lesson.polygon_sandwich.stretched_and_circle_title),
            words!(lesson.polygon_sandwich.stretched_and_circle_note),
        ),
        Preset::of(
            POLYGON_SANDWICH,
            "four-corners",
            words!(lesson.polygon_sandwich.four_corners_title),
            words!(lesson.polygon_sandwich.four_corners_note),
        )
        .with(&[("level", 0.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "overlap",
            words!(lesson.polygon_sandwich.overlap_title),
            words!(lesson.polygon_sandwich.overlap_note),
        )
        .with(&[("level", 2.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "eight-doublings",
            words!(lesson.polygon_sandwich.eight_doublings_title),
            words!(lesson.polygon_sandwich.eight_doublings_note),
        )
        .with(&[("level", 8.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "needle",
            words!(lesson.polygon_sandwich.needle_title),
            words!(lesson.polygon_sandwich.needle_note),
        )
        .with(&[("level", 2.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "pulled",
            words!(lesson.polygon_sandwich.pulled_title),
            words!(lesson.polygon_sandwich.pulled_note),
        )
        .with(&[("level", 4.0), ("constant", -1.4)]),
        Preset::of(
            POLYGON_SANDWICH,
            "tangent",
            words!(lesson.polygon_sandwich.tangent_title),
            words!(lesson.polygon_sandwich.tangent_note),
        )
        .with(&[("level", 6.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "inside",
            words!(lesson.polygon_sandwich.inside_title),
            words!(lesson.polygon_sandwich.inside_note),
        )
        .with(&[("level", 2.0)]),
    ],
    challenges: &[
        Challenge {
            slug: "eight-in-vain",
            text: words!(lesson.polygon_sandwich.eight_in_vain_text),
            insight: words!(lesson.polygon_sandwich.eight_in_vain_insight),
            set: &["level"],
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "attained",
            text: words!(lesson.polygon_sandwich.attained_text),
            insight: words!(lesson.polygon_sandwich.attained_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "broken-claim",
            text: words!(lesson.polygon_sandwich.broken_claim_text),
            insight: words!(lesson.polygon_sandwich.broken_claim_insight),
            set: &["constant"],
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "inner-settles",
            text: words!(lesson.polygon_sandwich.inner_settles_text),
            insight: words!(lesson.polygon_sandwich.inner_settles_insight),
            ..Challenge::PLAIN
        },
    ],
};
