//! Niemitalo's segment (or line) against circle, in the multiplied plane, repaired and as published.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::{self, Rgb};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::segment_circle::CONJUGATE_PRODUCT;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/conjugate-product",
    method: Some(catalog::CONJUGATE_PRODUCT.repaired()),
    plays: &[&play::conjugate_product::PLAY],
    title: "Conjugate product",
    source: Source {
        document: Document::Niemitalo,
        section: "Line segment–circle collision detection",
        colors: |role, verdict| {
            palette::colored_where_they_collide(role, verdict, Rgb::hex(0xe0_20_20))
        },
    },
    question: "Does the segment touch the circle? No division, no square root.",
    story: Story::of(include_str!("conjugate_product.md")),
    names: ["segment", "circle"],
    crowd: None,
    presets: &[
        Preset::of(
            CONJUGATE_PRODUCT,
            "crossing",
            "Crossing",
            "Neither end is in the circle, and still they touch: only the last test can tell.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "line-misses",
            "Line misses",
            "The line through S and E misses the circle, so one comparison settles it.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "tangent",
            "Tangent",
            "Both sides of the line test are 39.0625: touching counts as colliding.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "beyond-the-end",
            "Beyond the end",
            "The line goes through the circle, the segment stops short of it.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "start-inside",
            "Start inside",
            "The start lies in the circle, and no further test is needed.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "end-inside",
            "End inside",
            "The foot lies past the end, and the end is in the circle.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "swallowed",
            "Swallowed",
            "The whole segment lies inside the circle: a solid circle is hit, its boundary \
                is not.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "center-on-line",
            "Centre on the line",
            "da − cb is zero: the centre is on neither side.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "no-length",
            "No length",
            "Multiplying by zero puts everything on the origin; as published every circle \
                is hit.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "long-segment",
            "A million long",
            "5e-11 deep: plain rounding says miss, so the line test is repeated with twice \
                the digits.",
        ),
        Preset::of(
            CONJUGATE_PRODUCT,
            "no-length-as-published",
            "No length, as published",
            "0 ≤ 0 three times over: the point is 0.58 away from the circle, and \
                “collides” with it.",
        )
        .by(catalog::CONJUGATE_PRODUCT.published()),
        Preset::of(
            CONJUGATE_PRODUCT,
            "long-as-published",
            "A million long, as published",
            "5e-11 deep, and the line test loses that in its rounding: “separate”.",
        )
        .by(catalog::CONJUGATE_PRODUCT.published()),
    ],
    challenges: &[
        Challenge {
            slug: "end-decides",
            text: "Make the end settle it: the end in the circle, the start not.",
            insight: "Two tests light up and fail to settle it before the third does.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "beyond-the-end",
            text: "Let the line through S and E cross the circle while the segment stays clear of it.",
            insight: "The foot falls outside 0 … a² + b², and neither end is in the circle.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "on-neither-side",
            text: "Put the centre on neither side of the line: make da − cb zero.",
            insight: "The product is a real number then. Ctrl snaps to the grid, which helps.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "no-length",
            text: "Shrink the segment to a single point outside the circle.",
            insight: "Multiplying by zero throws everything onto the origin. The printed tests \
                would then say hit for every circle, for 0 ≤ 0.",
            ..Challenge::PLAIN
        },
    ],
};
