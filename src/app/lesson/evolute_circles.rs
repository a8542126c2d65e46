//! Hori's evolute circles, as published and repaired, with the true depth beside them.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
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
    document: Document::Hori,
    section: "Collision check using circular fitting",
    question: "How deep do two ellipses overlap? Fit a circle to each and measure the circles.",
    story: include_str!("evolute_circles.md"),
    names: ["first ellipse", "second ellipse"],
    crowd: false,
    options: &[],
    legend: &[],
    presets: EVOLUTE_CIRCLES,
    challenges: &[
        Challenge {
            slug: "touching",
            text: "Bring δ within a thousandth of zero.",
            insight: "Near contact both variants agree to the last digit: there the method is exact.",
        },
        Challenge {
            slug: "two-cycle",
            text: "As published, make δ alternate between two values.",
            insight: "Each circle runs to where the other one just was. More rounds do not help.",
        },
        Challenge {
            slug: "wrongly-apart",
            text: "Make the published method say “separate” while the ellipses overlap.",
            insight: "The tenth round happened to be the low end of a two-cycle.",
        },
        Challenge {
            slug: "second-start",
            text: "Make the repaired method start a second time.",
            insight: "Deep inside there are several common normals; only a look at all directions \
                      tells which way out is shortest.",
        },
    ],
    document_colors: |role, _| match role {
        Role::A | Role::B => Some(Rgb::hex(0xff_00_00)),
        Role::Kept | Role::Ghost => Some(Rgb::hex(0x00_00_ff)),
        Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
        // The document's arrow is black; a witness is ink anyway, and still seen on slate.
        _ => None,
    },
};
