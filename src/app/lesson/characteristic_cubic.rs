//! The literature's characteristic cubic of two ellipses: when their pencil has an empty member.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::characteristic_cubic::CHARACTERISTIC_CUBIC;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/characteristic-cubic",
    method: Some(catalog::CHARACTERISTIC_CUBIC.repaired()),
    plays: &[&play::characteristic_cubic::PLAY],
    title: words!(lesson.characteristic_cubic.title),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.characteristic_cubic.section),
        colors: |_, _| None,
    },
    question: words!(lesson.characteristic_cubic.question),
    story: Story::of(words!(lesson.story.characteristic_cubic)),
    names: [
        words!(lesson.characteristic_cubic.first_ellipse),
        words!(lesson.characteristic_cubic.second_ellipse),
    ],
    crowd: None,
    presets: &[
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "crossing",
            words!(lesson.characteristic_cubic.crossing_title),
            words!(lesson.characteristic_cubic.crossing_note),
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "pulled",
            words!(lesson.characteristic_cubic.pulled_title),
            words!(lesson.characteristic_cubic.pulled_note),
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "apart",
            words!(lesson.characteristic_cubic.apart_title),
            words!(lesson.characteristic_cubic.apart_note),
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "touching",
            words!(lesson.characteristic_cubic.touching_title),
            words!(lesson.characteristic_cubic.touching_note),
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "inside",
            words!(lesson.characteristic_cubic.inside_title),
            words!(lesson.characteristic_cubic.inside_note),
        ),
        Preset::of(
            CHARACTERISTIC_CUBIC,
            "needles",
            words!(lesson.characteristic_cubic.needles_title),
            words!(lesson.characteristic_cubic.needles_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "two-roots",
            text: words!(lesson.characteristic_cubic.two_roots_text),
            insight: words!(lesson.characteristic_cubic.two_roots_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "near-roots",
            text: words!(lesson.characteristic_cubic.near_roots_text),
            insight: words!(lesson.characteristic_cubic.near_roots_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "coefficients-settle",
            text: words!(lesson.characteristic_cubic.coefficients_settle_text),
            insight: words!(lesson.characteristic_cubic.coefficients_settle_insight),
            ..Challenge::PLAIN
        },
    ],
};
