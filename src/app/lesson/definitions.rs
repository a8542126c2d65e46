//! One segment, one circle, six meanings of "collide", and the map of where they differ.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::segment_circle::DEFINITIONS;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/definitions",
    method: Some(catalog::CONJUGATE_PRODUCT.repaired()),
    plays: &[&play::definitions::PLAY],
    title: "What is a collision?",
    source: Source {
        document: Document::Tangency,
        section: "the meanings are Baeldung’s, 3 and 4, and Niemitalo’s; the strict < is Kano’s and Hori’s",
        colors: |_, _| None,
    },
    question: "Do they collide? That depends on what the word means.",
    story: Story::of(include_str!("definitions.md")),
    names: ["segment", "circle"],
    crowd: None,
    presets: &[
        Preset::of(
            DEFINITIONS,
            "swallowed",
            "Swallowed",
            "Inside the circle, clear of its rim: a disc is hit, a boundary is not.",
        ),
        Preset::of(
            DEFINITIONS,
            "crossing",
            "Crossing",
            "Here every definition agrees, which is why the differences hide so well.",
        ),
        Preset::of(
            DEFINITIONS,
            "tangent",
            "Tangent",
            "The height is 1.25 exactly: ≤ says yes and < says no.",
        ),
        Preset::of(
            DEFINITIONS,
            "beyond-the-end",
            "Beyond the end",
            "The line goes on to the circle, the segment does not.",
        ),
        Preset::of(
            DEFINITIONS,
            "end-on-boundary",
            "End on the boundary",
            "Here the circle means its boundary. Q alone is on it: with < the boundary is not met.",
        )
        .with(&[("circle", 1.0)]),
        Preset::of(
            DEFINITIONS,
            "line-tangent",
            "Line tangent beyond the end",
            "Here the segment means its whole line. That touches; the segment is clear of the circle.",
        )
        .with(&[("straight", 1.0)]),
        Preset::of(
            DEFINITIONS,
            "no-length",
            "No length",
            "Here the segment means its whole line. A point has no direction, so there is no answer.",
        )
        .with(&[("straight", 1.0)]),
    ],
    challenges: &[
        Challenge {
            slug: "agreed",
            text: "Make all six definitions say “collision”.",
            insight: "If the segment crosses the rim, every meaning says “collision”. Random \
                tests mostly land here, or far away.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "line-alone",
            text: "Find a place where only a line would hit.",
            insight: "In the two strips beyond the ends. That is where a forgotten end test shows.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "touching",
            text: "Find a place where ≤ and < differ.",
            insight: "On the thin curve alone. By hand it is nearly out of reach: a preset, typed \
                numbers or the contact snap (keep C pressed) get there.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "rim-from-inside",
            text: "Make < and ≤ differ for the boundary, and agree on “collision” for the disc.",
            insight: "The farthest end is on the rim and the rest inside: to the disc that is an \
                ordinary hit, to the rim it is a touch from within.",
            ..Challenge::PLAIN
        },
    ],
};
