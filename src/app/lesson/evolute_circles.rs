//! Hori's evolute circles, as published and repaired, with the true depth beside them.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::ellipse_ellipse::EVOLUTE_CIRCLES;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/evolute-circles",
    method: Some(catalog::EVOLUTE_CIRCLES.repaired()),
    plays: &[&play::evolute_circles::PLAY],
    title: words!(lesson.evolute_circles.title),
    source: Source {
        document: Document::Hori,
        section: words!(lesson.evolute_circles.section),
        colors: |role, _| match role {
            Role::A | Role::B => Some(Rgb::hex(0xff_00_00)),
            Role::Kept | Role::Ghost => Some(Rgb::hex(0x00_00_ff)),
            Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
            // The document's arrow is black; a witness is ink anyway, and still seen on slate.
            _ => None,
        },
    },
    question: words!(lesson.evolute_circles.question),
    story: Story::of(words!(lesson.story.evolute_circles)),
    names: [
        words!(lesson.evolute_circles.first_ellipse),
        words!(lesson.evolute_circles.second_ellipse),
    ],
    crowd: None,
    presets: &[
        Preset::of(
            EVOLUTE_CIRCLES,
            "published-overlap",
            words!(lesson.evolute_circles.published_overlap_title),
            words!(lesson.evolute_circles.published_overlap_note),
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "published-apart",
            words!(lesson.evolute_circles.published_apart_title),
            words!(lesson.evolute_circles.published_apart_note),
        ),
        Preset::of(
            EVOLUTE_CIRCLES,
            "two-cycle",
            words!(lesson.evolute_circles.two_cycle_title),
            words!(lesson.evolute_circles.two_cycle_note),
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "crossed",
            words!(lesson.evolute_circles.crossed_title),
            words!(lesson.evolute_circles.crossed_note),
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "nested",
            words!(lesson.evolute_circles.nested_title),
            words!(lesson.evolute_circles.nested_note),
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "inside",
            words!(lesson.evolute_circles.inside_title),
            words!(lesson.evolute_circles.inside_note),
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "second-peak",
            words!(lesson.evolute_circles.second_peak_title),
            words!(lesson.evolute_circles.second_peak_note),
        ),
        Preset::of(
            EVOLUTE_CIRCLES,
            "concentric-circles",
            words!(lesson.evolute_circles.concentric_circles_title),
            words!(lesson.evolute_circles.concentric_circles_note),
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "needles",
            words!(lesson.evolute_circles.needles_title),
            words!(lesson.evolute_circles.needles_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "touching",
            text: words!(lesson.evolute_circles.touching_text),
            insight: words!(lesson.evolute_circles.touching_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "two-cycle",
            text: words!(lesson.evolute_circles.two_cycle_text),
            insight: words!(lesson.evolute_circles.two_cycle_insight),
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "wrongly-apart",
            text: words!(lesson.evolute_circles.wrongly_apart_text),
            insight: words!(lesson.evolute_circles.wrongly_apart_insight),
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "second-start",
            text: words!(lesson.evolute_circles.second_start_text),
            insight: words!(lesson.evolute_circles.second_start_insight),
            ..Challenge::PLAIN
        },
    ],
};
