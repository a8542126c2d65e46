//! Niemitalo's segment (or line) against circle, in the multiplied plane, repaired and as published.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::catalog::{self, Document};
use crate::outcome::Verdict;
use crate::preset::segment_circle::CONJUGATE_PRODUCT;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/conjugate-product",
    method: Some(catalog::CONJUGATE_PRODUCT.repaired()),
    plays: &[&play::conjugate_product::PLAY],
    title: words!(lesson.conjugate_product.title),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.conjugate_product.section),
        colors: |role, verdict| match (role, verdict) {
            (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0xe0_20_20)),
            _ => None,
        },
    },
    question: words!(lesson.conjugate_product.question),
    story: Story::of(words!(lesson.story.conjugate_product)),
    names: [words!(lesson.conjugate_product.segment), words!(lesson.conjugate_product.circle)],
    crowd: None,
    presets: &[
        Preset::of(
            CONJUGATE_PRODUCT,
            "crossing",
            words!(lesson.conjugate_product.crossing_title),
            words!(lesson.conjugate_product.crossing_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "line-misses",
            words!(lesson.conjugate_product.line_misses_title),
            words!(lesson.conjugate_product.line_misses_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "tangent",
            words!(lesson.conjugate_product.tangent_title),
            words!(lesson.conjugate_product.tangent_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "beyond-the-end",
            words!(lesson.conjugate_product.beyond_the_end_title),
            words!(lesson.conjugate_product.beyond_the_end_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "start-inside",
            words!(lesson.conjugate_product.start_inside_title),
            words!(lesson.conjugate_product.start_inside_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "end-inside",
            words!(lesson.conjugate_product.end_inside_title),
            words!(lesson.conjugate_product.end_inside_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "swallowed",
            words!(lesson.conjugate_product.swallowed_title),
            words!(lesson.conjugate_product.swallowed_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "center-on-line",
            words!(lesson.conjugate_product.center_on_line_title),
            words!(lesson.conjugate_product.center_on_line_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "no-length",
            words!(lesson.conjugate_product.no_length_title),
            words!(lesson.conjugate_product.no_length_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "long-segment",
            words!(lesson.conjugate_product.long_segment_title),
            words!(lesson.conjugate_product.long_segment_note),
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "no-length-as-published",
            words!(lesson.conjugate_product.no_length_as_published_title),
            words!(lesson.conjugate_product.no_length_as_published_note),
        )
        .by(catalog::CONJUGATE_PRODUCT.published()),
        Preset::of(
            CONJUGATE_PRODUCT,
            "long-as-published",
            words!(lesson.conjugate_product.long_as_published_title),
            words!(lesson.conjugate_product.long_as_published_note),
        )
        .by(catalog::CONJUGATE_PRODUCT.published()),
    ],
    challenges: &[
        Challenge {
            slug: "end-decides",
            text: words!(lesson.conjugate_product.end_decides_text),
            insight: words!(lesson.conjugate_product.end_decides_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "beyond-the-end",
            text: words!(lesson.conjugate_product.beyond_the_end_text),
            insight: words!(lesson.conjugate_product.beyond_the_end_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "on-neither-side",
            text: words!(lesson.conjugate_product.on_neither_side_text),
            insight: words!(lesson.conjugate_product.on_neither_side_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "no-length",
            text: words!(lesson.conjugate_product.no_length_text),
            insight: words!(lesson.conjugate_product.no_length_insight),
            ..Challenge::PLAIN
        },
    ],
};
