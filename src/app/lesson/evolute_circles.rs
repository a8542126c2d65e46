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
    title: "Evolute circles",
    source: Source {
        document: Document::Hori,
        section: "Collision check using circular fitting",
        colors: |role, _| match role {
            Role::A | Role::B => Some(Rgb::hex(0xff_00_00)),
            Role::Kept | Role::Ghost => Some(Rgb::hex(0x00_00_ff)),
            Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
            // The document's arrow is black; a witness is ink anyway, and still seen on slate.
            _ => None,
        },
    },
    question: "How deep do two ellipses overlap? Fit a circle to each and measure the circles.",
    story: Story::of(include_str!("evolute_circles.md")),
    names: ["first ellipse", "second ellipse"],
    crowd: None,
    presets: &[
        Preset::of(
            EVOLUTE_CIRCLES,
            "published-overlap",
            "The document’s pair",
            "The two ellipses of the document’s listing, which prints no δ: it is \
                0.429862530580.",
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "published-apart",
            "The same pair apart",
            "Moved apart, δ = −0.411445910069: minus the distance, to the last digit.",
        ),
        Preset::of(
            EVOLUTE_CIRCLES,
            "two-cycle",
            "A two-cycle",
            "As published, δ alternates between 4.680 and −1.734 for ever; switch to the \
                repair.",
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "crossed",
            "Crossed, called apart",
            "One centre for both, deeper than δ is meant for: as published it ends on \
                δ = −3.958.",
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "nested",
            "Nested, facing one way",
            "No small δ either: it rests at 4.5, both circles facing the same way; the \
                depth is 1.5.",
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "inside",
            "One inside the other",
            "Too deep for it: as published δ alternates between 4.046 and 2.987; the way \
                out is 2.399 long.",
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "second-peak",
            "A second way out",
            "The first common normal is not the shortest way out: the sweep finds another \
                start.",
        ),
        Preset::of(
            EVOLUTE_CIRCLES,
            "concentric-circles",
            "Circles with one centre",
            "Every direction is normal, so the published inner loop would never end.",
        )
        .by(catalog::EVOLUTE_CIRCLES.published()),
        Preset::of(
            EVOLUTE_CIRCLES,
            "needles",
            "Two needles",
            "A tip meets a flat side, deeper than either is thick, which is no small δ. The published \
                loop jumps between several places; the repaired method finds the right one.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "touching",
            text: "Bring δ as near to zero as you can.",
            insight: "Near contact both variants agree to the last digit: there the method is exact.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "two-cycle",
            text: "As published, make δ alternate between two values.",
            insight: "Each circle runs to where the other one just was. More rounds do not help.",
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "wrongly-apart",
            text: "Make the published method say “separate” while the ellipses overlap.",
            insight: "The tenth round happened to be the low end of a two-cycle.",
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "second-start",
            text: "Make the repaired method start a second time.",
            insight: "Deep inside there are several common normals; only a look at all directions \
                tells which way out is shortest.",
            ..Challenge::PLAIN
        },
    ],
};
