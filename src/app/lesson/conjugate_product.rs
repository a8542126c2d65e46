//! Niemitalo's segment (or line) against circle, in the multiplied plane, repaired and as published.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
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
    title: "Conjugate product",
    document: Document::Niemitalo,
    section: "Line segment–circle collision detection",
    question: "Does the segment touch the circle? No division, no square root.",
    story: include_str!("conjugate_product.md"),
    names: ["segment", "circle"],
    crowd: false,
    options: &[],
    legend: &[],
    presets: CONJUGATE_PRODUCT,
    challenges: &[
        Challenge {
            slug: "end-decides",
            text: "Make the end settle it: the end in the circle, the start not.",
            insight: "Two tests light up and fail to settle it before the third does.",
        },
        Challenge {
            slug: "beyond-the-end",
            text: "Let the carrier line cross the circle while the segment stays clear of it.",
            insight: "The foot falls outside 0 … a² + b², and neither end is in the circle.",
        },
        Challenge {
            slug: "on-neither-side",
            text: "Put the centre on neither side of the line: make da − cb zero.",
            insight: "The product is a real number then. Ctrl snaps to the grid, which helps.",
        },
        Challenge {
            slug: "no-length",
            text: "Shrink the segment to a single point outside the circle.",
            insight: "Multiplying by zero throws everything onto the origin. The printed tests \
                      would then say hit for every circle, for 0 ≤ 0.",
        },
    ],
    document_colors: |role, verdict| match (role, verdict) {
        (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0xe0_20_20)),
        _ => None,
    },
};
