//! One segment, one circle, six meanings of "collide", and the map of where they differ.

use crate::app::lesson::{Challenge, Lesson};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::segment_circle::DEFINITIONS;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/definitions",
    method: Some(catalog::CONJUGATE_PRODUCT.repaired()),
    plays: &[&play::definitions::PLAY],
    title: "What is a collision?",
    document: Document::Niemitalo,
    section: "Line segment–circle; Baeldung, 3 and 4",
    question: "Do they collide? That depends on what the word means.",
    story: include_str!("definitions.md"),
    names: ["segment", "circle"],
    crowd: false,
    options: &[],
    legend: &[],
    presets: DEFINITIONS,
    challenges: &[
        Challenge {
            slug: "agreed",
            text: "Make all six definitions say “collision”.",
            insight: "Where the segment crosses the rim nobody can object. Random tests mostly \
                      land here, or far away.",
        },
        Challenge {
            slug: "line-alone",
            text: "Find a place where only a line would hit.",
            insight: "In the two strips beyond the ends. That is where a forgotten end test shows.",
        },
        Challenge {
            slug: "touching",
            text: "Find a place where ≤ and < differ.",
            insight: "On the thin curve alone. By hand it is nearly out of reach: a preset, typed \
                      numbers or the contact snap (hold C) get there.",
        },
        Challenge {
            slug: "rim-from-inside",
            text: "Make < and ≤ differ for the boundary, and agree on “collision” for the disc.",
            insight: "The farthest end is on the rim and the rest inside: to the disc that is an \
                      ordinary hit, to the rim it is a touch from within.",
        },
    ],
    document_colors: |_, _| None,
};
