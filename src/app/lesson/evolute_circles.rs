//! Hori's evolute circles, as published and repaired, with the true depth beside them.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::app::play::{OptionRange, OptionSpec};
use crate::catalog::Document;
use crate::preset::ellipse_ellipse::EVOLUTE_CIRCLES;
use crate::shape::Kind;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-ellipse/evolute-circles",
    method: "evolute-circles",
    title: "Evolute circles",
    document: Document::Hori,
    section: "Collision check using circular fitting",
    question: "How deep do two ellipses overlap? Fit a circle to each and measure the circles.",
    story: include_str!("evolute_circles.md"),
    names: ["first ellipse", "second ellipse"],
    kinds: [Kind::Ellipse, Kind::Ellipse],
    also: &[[Kind::Ellipse, Kind::Circle]],
    presets: EVOLUTE_CIRCLES,
    options: &[OptionSpec {
        slug: "variant",
        label: "Method",
        hint: "Ten rounds whatever happens, as published, or one shared normal and a final sweep.",
        default: 0.0,
        range: OptionRange::Choice(&["repaired", "as published"]),
    }],
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
    legend: &[
        (Role::A, "the first ellipse"),
        (Role::B, "the second ellipse"),
        (Role::Kept, "fitted circles"),
        (Role::Construction, "evolutes"),
        (Role::Witness, "the normals"),
        (Role::Deciding, "δ"),
        (Role::Ghost, "the round before; the second shape, moved free"),
        (Role::Discarded, "longer ways out"),
        (Role::Candidate, "a shorter way out, to start from"),
        (Role::Truth, "the true depth"),
    ],
    document_colors: |role, _| match role {
        Role::A | Role::B => Some(Rgb::hex(0xff_00_00)),
        Role::Kept | Role::Ghost => Some(Rgb::hex(0x00_00_ff)),
        Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
        // The document's arrow is black; a witness is ink anyway, and still seen on slate.
        _ => None,
    },
    published: &[("evolute-circles-published", &[("variant", 1.0)])],
    play: play::evolute_circles::play,
};
