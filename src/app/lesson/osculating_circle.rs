//! Hori's fit of a circle to an ellipse, for a target point: the iteration of t.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::foot_point::OSCULATING_CIRCLE;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/osculating-circle",
    method: Some(catalog::FOOT_POINT.repaired()),
    plays: &[&play::osculating_circle::PLAY],
    title: words!(lesson.osculating_circle.title),
    source: Source {
        document: Document::Hori,
        section: words!(lesson.osculating_circle.section),
        colors: |role, _| match role {
            Role::A => Some(Rgb::hex(0xff_00_00)),
            Role::Kept | Role::Ghost => Some(Rgb::hex(0x00_00_ff)),
            Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
            // The document's arrow is black; a witness is ink anyway, and still seen on slate.
            _ => None,
        },
    },
    question: words!(lesson.osculating_circle.question),
    story: Story::of(words!(lesson.story.osculating_circle)),
    names: [words!(lesson.osculating_circle.ellipse), words!(lesson.osculating_circle.target)],
    crowd: None,
    presets: &[
        Preset::of(
            OSCULATING_CIRCLE,
            "from-outside",
            words!(lesson.osculating_circle.from_outside_title),
            words!(lesson.osculating_circle.from_outside_note),
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "from-inside",
            words!(lesson.osculating_circle.from_inside_title),
            words!(lesson.osculating_circle.from_inside_note),
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "equal-axes",
            "a = b",
            words!(lesson.osculating_circle.equal_axes_note),
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "center-of-a-circle",
            words!(lesson.osculating_circle.center_of_a_circle_title),
            words!(lesson.osculating_circle.center_of_a_circle_note),
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "on-the-evolute",
            words!(lesson.osculating_circle.on_the_evolute_title),
            words!(lesson.osculating_circle.on_the_evolute_note),
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "at-the-cusp",
            words!(lesson.osculating_circle.at_the_cusp_title),
            words!(lesson.osculating_circle.at_the_cusp_note),
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "thin",
            words!(lesson.osculating_circle.thin_title),
            words!(lesson.osculating_circle.thin_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "two-rounds",
            text: words!(lesson.osculating_circle.two_rounds_text),
            insight: words!(lesson.osculating_circle.two_rounds_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "held",
            text: words!(lesson.osculating_circle.held_text),
            insight: words!(lesson.osculating_circle.held_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "slow",
            text: words!(lesson.osculating_circle.slow_text),
            insight: words!(lesson.osculating_circle.slow_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "every-direction",
            text: words!(lesson.osculating_circle.every_direction_text),
            insight: words!(lesson.osculating_circle.every_direction_insight),
            ..Challenge::PLAIN
        },
    ],
};
