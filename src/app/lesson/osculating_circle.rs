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
    title: "Osculating circle",
    source: Source {
        document: Document::Hori,
        section: "Circular approximation, after Chatfield",
        colors: |role, _| match role {
            Role::A => Some(Rgb::hex(0xff_00_00)),
            Role::Kept | Role::Ghost => Some(Rgb::hex(0x00_00_ff)),
            Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
            // The document's arrow is black; a witness is ink anyway, and still seen on slate.
            _ => None,
        },
    },
    question: "Which circle fits an ellipse where it is nearest to a given point?",
    story: Story::of(include_str!("osculating_circle.md")),
    names: ["ellipse", "target"],
    crowd: None,
    presets: &[
        Preset::of(
            OSCULATING_CIRCLE,
            "from-outside",
            "From outside",
            "The document’s ellipse, and a target beyond its upper right.",
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "from-inside",
            "From inside",
            "The nearest point is on the target’s own quarter of the ellipse.",
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "equal-axes",
            "a = b",
            "The ellipse is its own osculating circle: one walk is enough.",
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "center-of-a-circle",
            "a = b, target at the centre",
            "Every direction is normal; as published the loop does not end.",
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "on-the-evolute",
            "On the evolute",
            "Two of the four normals through the target fall together, on the far side.",
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "at-the-cusp",
            "At a cusp of the evolute",
            "The centre of the tightest circle: each round gains a third only.",
        ),
        Preset::of(
            OSCULATING_CIRCLE,
            "thin",
            "A thin one",
            "Ten times as long as wide: the circles are huge, and the walk overshoots.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "two-rounds",
            text: "Let it be over in two rounds, with the target on neither axis.",
            insight: "Where the ellipse is a circle, its osculating circle is itself: one walk \
                arrives, and the second round only notices.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "held",
            text: "Make the walk so long that t would leave its quarter.",
            insight: "From a flat place the circle is huge and its arc overshoots. The nearest \
                point is in the target’s own quarter, so keeping t there loses nothing.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "slow",
            text: "Make it need far more rounds than usual.",
            insight: "At a cusp of the evolute the foot is where the circle fits best of all, to \
                one order more: the target is nearly its centre, and from there every \
                direction looks nearly normal.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "every-direction",
            text: "Find a target for which every direction is normal.",
            insight: "Only a circle has one, its centre. There the published loop divides 0 by 0 \
                and never ends.",
            ..Challenge::PLAIN
        },
    ],
};
