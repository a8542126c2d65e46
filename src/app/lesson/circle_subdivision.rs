//! Niemitalo's circle subdivision: the rim covered by circles, and the test that cuts one piece.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::circle_subdivision::CIRCLE_SUBDIVISION;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/circle-subdivision",
    method: Some(catalog::CIRCLE_SUBDIVISION.repaired()),
    plays: &[&play::circle_subdivision::PLAY],
    title: words!(lesson.circle_subdivision.title),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.circle_subdivision.section),
        colors: palette::red_where_they_collide,
    },
    question: words!(lesson.circle_subdivision.question),
    story: Story::of(words!(lesson.story.circle_subdivision)),
    names: [words!(lesson.circle_subdivision.ellipse), words!(lesson.circle_subdivision.circle)],
    crowd: None,
    presets: &[
        Preset::of(
            CIRCLE_SUBDIVISION,
            "one-cut",
            words!(lesson.circle_subdivision.one_cut_title),
            words!(lesson.circle_subdivision.one_cut_note),
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "before-the-first-cut",
            words!(lesson.circle_subdivision.before_the_first_cut_title),
            words!(lesson.circle_subdivision.before_the_first_cut_note),
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "near-tangent",
            words!(lesson.circle_subdivision.near_tangent_title),
            words!(lesson.circle_subdivision.near_tangent_note),
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "needle",
            words!(lesson.circle_subdivision.needle_title),
            words!(lesson.circle_subdivision.needle_note),
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "beyond-the-sharp-end",
            words!(lesson.circle_subdivision.beyond_the_sharp_end_title),
            words!(lesson.circle_subdivision.beyond_the_sharp_end_note),
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "tangent",
            words!(lesson.circle_subdivision.tangent_title),
            words!(lesson.circle_subdivision.tangent_note),
        ),
        Preset::of(
            CIRCLE_SUBDIVISION,
            "round",
            words!(lesson.circle_subdivision.round_title),
            words!(lesson.circle_subdivision.round_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "three-cuts",
            text: words!(lesson.circle_subdivision.three_cuts_text),
            insight: words!(lesson.circle_subdivision.three_cuts_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "corner-settles",
            text: words!(lesson.circle_subdivision.corner_settles_text),
            insight: words!(lesson.circle_subdivision.corner_settles_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "no-doubt",
            text: words!(lesson.circle_subdivision.no_doubt_text),
            insight: words!(lesson.circle_subdivision.no_doubt_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "honest-doubt",
            text: words!(lesson.circle_subdivision.honest_doubt_text),
            insight: words!(lesson.circle_subdivision.honest_doubt_insight),
            set: &["cuts"],
            ..Challenge::PLAIN
        },
    ],
};
