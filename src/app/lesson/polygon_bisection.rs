//! Niemitalo's polygon bisection: the triangles on an ellipse's rim, kept, discarded, cut.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::ellipse_circle::POLYGON_BISECTION;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-circle/polygon-bisection",
    method: Some(catalog::POLYGON_BISECTION.repaired()),
    plays: &[&play::polygon_bisection::PLAY],
    title: words!(lesson.polygon_bisection.title),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.polygon_bisection.section),
        colors: palette::red_where_they_collide,
    },
    question: words!(lesson.polygon_bisection.question),
    story: Story::of(words!(lesson.story.polygon_bisection)),
    names: [words!(lesson.polygon_bisection.ellipse), words!(lesson.polygon_bisection.circle)],
    crowd: None,
    presets: &[
        Preset::of(
            POLYGON_BISECTION,
            "grazing",
            words!(lesson.polygon_bisection.grazing_title),
            words!(lesson.polygon_bisection.grazing_note),
        ),
        Preset::of(
            POLYGON_BISECTION,
            "listing-case-1",
            words!(lesson.polygon_bisection.listing_case_1_title),
            words!(lesson.polygon_bisection.listing_case_1_note),
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION,
            "near-miss",
            words!(lesson.polygon_bisection.near_miss_title),
            words!(lesson.polygon_bisection.near_miss_note),
        ),
        Preset::of(
            POLYGON_BISECTION,
            "too-close",
            words!(lesson.polygon_bisection.too_close_title),
            words!(lesson.polygon_bisection.too_close_note),
        )
        .with(&[("iterations", 10.0)]),
        Preset::of(
            POLYGON_BISECTION,
            "first-corner",
            words!(lesson.polygon_bisection.first_corner_title),
            words!(lesson.polygon_bisection.first_corner_note),
        ),
        Preset::of(
            POLYGON_BISECTION,
            "circle-inside",
            words!(lesson.polygon_bisection.circle_inside_title),
            words!(lesson.polygon_bisection.circle_inside_note),
        ),
        Preset::of(
            POLYGON_BISECTION,
            "ellipse-inside",
            words!(lesson.polygon_bisection.ellipse_inside_title),
            words!(lesson.polygon_bisection.ellipse_inside_note),
        ),
        Preset::of(
            POLYGON_BISECTION,
            "circle-like",
            words!(lesson.polygon_bisection.circle_like_title),
            words!(lesson.polygon_bisection.circle_like_note),
        ),
        Preset::of(
            POLYGON_BISECTION,
            "needle",
            words!(lesson.polygon_bisection.needle_title),
            words!(lesson.polygon_bisection.needle_note),
        ),
        Preset::of(
            POLYGON_BISECTION,
            "missed-as-listed",
            words!(lesson.polygon_bisection.missed_as_listed_title),
            words!(lesson.polygon_bisection.missed_as_listed_note),
        )
        .by(catalog::POLYGON_BISECTION.published()),
    ],
    challenges: &[
        Challenge {
            slug: "five-bisections",
            text: words!(lesson.polygon_bisection.five_bisections_text),
            insight: words!(lesson.polygon_bisection.five_bisections_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "kept-in-vain",
            text: words!(lesson.polygon_bisection.kept_in_vain_text),
            insight: words!(lesson.polygon_bisection.kept_in_vain_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "honest-doubt",
            text: words!(lesson.polygon_bisection.honest_doubt_text),
            insight: words!(lesson.polygon_bisection.honest_doubt_insight),
            set: &["iterations"],
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "hidden",
            text: words!(lesson.polygon_bisection.hidden_text),
            insight: words!(lesson.polygon_bisection.hidden_insight),
            ..Challenge::PLAIN
        },
    ],
};
