//! Niemitalo's polygon bisection of two ellipses: by his prose, and as his listing has it.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::polygon_bisection_pair::POLYGON_BISECTION_PAIR;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/polygon-bisection",
    method: Some(catalog::POLYGON_BISECTION.repaired()),
    plays: &[&play::polygon_bisection_pair::PLAY],
    title: words!(lesson.polygon_bisection_pair.title),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.polygon_bisection_pair.section),
        colors: palette::red_where_they_collide,
    },
    question: words!(lesson.polygon_bisection_pair.question),
    story: Story::of(words!(lesson.story.polygon_bisection_pair)),
    names: [
        words!(lesson.polygon_bisection_pair.first_ellipse),
        words!(lesson.polygon_bisection_pair.second_ellipse),
    ],
    crowd: None,
    presets: &[
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "listing-case-2",
            words!(lesson.polygon_bisection_pair.listing_case_2_title),
            words!(lesson.polygon_bisection_pair.listing_case_2_note),
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "skewed",
            words!(lesson.polygon_bisection_pair.skewed_title),
            words!(lesson.polygon_bisection_pair.skewed_note),
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "listing-wrong",
            words!(lesson.polygon_bisection_pair.listing_wrong_title),
            words!(lesson.polygon_bisection_pair.listing_wrong_note),
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "listing-swapped",
            words!(lesson.polygon_bisection_pair.listing_swapped_title),
            words!(lesson.polygon_bisection_pair.listing_swapped_note),
        )
        .by(catalog::POLYGON_BISECTION.published())
        .with(&[("order", 1.0)]),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "prose-right",
            words!(lesson.polygon_bisection_pair.prose_right_title),
            words!(lesson.polygon_bisection_pair.prose_right_note),
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "listing-wrong-again",
            words!(lesson.polygon_bisection_pair.listing_wrong_again_title),
            words!(lesson.polygon_bisection_pair.listing_wrong_again_note),
        )
        .by(catalog::POLYGON_BISECTION.in_double()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "float-overflow",
            words!(lesson.polygon_bisection_pair.float_overflow_title),
            words!(lesson.polygon_bisection_pair.float_overflow_note),
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "float-underflow",
            words!(lesson.polygon_bisection_pair.float_underflow_title),
            words!(lesson.polygon_bisection_pair.float_underflow_note),
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "missed-overlap",
            words!(lesson.polygon_bisection_pair.missed_overlap_title),
            words!(lesson.polygon_bisection_pair.missed_overlap_note),
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "near-miss",
            words!(lesson.polygon_bisection_pair.near_miss_title),
            words!(lesson.polygon_bisection_pair.near_miss_note),
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "parallel",
            words!(lesson.polygon_bisection_pair.parallel_title),
            words!(lesson.polygon_bisection_pair.parallel_note),
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "inside",
            words!(lesson.polygon_bisection_pair.inside_title),
            words!(lesson.polygon_bisection_pair.inside_note),
        ),
        Preset::of(
            POLYGON_BISECTION_PAIR,
            "needles",
            words!(lesson.polygon_bisection_pair.needles_title),
            words!(lesson.polygon_bisection_pair.needles_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "wrongly-colliding",
            text: words!(lesson.polygon_bisection_pair.wrongly_colliding_text),
            insight: words!(lesson.polygon_bisection_pair.wrongly_colliding_insight),
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "float-at-fault",
            text: words!(lesson.polygon_bisection_pair.float_at_fault_text),
            insight: words!(lesson.polygon_bisection_pair.float_at_fault_insight),
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "wrongly-apart",
            text: words!(lesson.polygon_bisection_pair.wrongly_apart_text),
            insight: words!(lesson.polygon_bisection_pair.wrongly_apart_insight),
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "no-shear",
            text: words!(lesson.polygon_bisection_pair.no_shear_text),
            insight: words!(lesson.polygon_bisection_pair.no_shear_insight),
            ..Challenge::PLAIN
        },
    ],
};
