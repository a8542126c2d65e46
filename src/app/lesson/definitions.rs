//! One segment, one circle, six meanings of "collide", and the map of where they differ.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::play;
use crate::app::play::{OptionRange, OptionSpec};
use crate::catalog::Document;
use crate::preset::segment_circle::DEFINITIONS;
use crate::shape::Kind;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/definitions",
    method: "conjugate-product",
    title: "What is a collision?",
    document: Document::Niemitalo,
    section: "Line segment–circle; Baeldung, 3 and 4",
    question: "Do they collide? That depends on what the word means.",
    story: include_str!("definitions.md"),
    names: ["segment", "circle"],
    kinds: [Kind::Segment, Kind::Circle],
    also: &[],
    presets: DEFINITIONS,
    options: &[
        OptionSpec {
            slug: "circle",
            label: "The circle is",
            hint: "Niemitalo’s circle is a disc, Baeldung’s its boundary.",
            default: 0.0,
            range: OptionRange::Choice(&["solid", "its boundary"]),
        },
        OptionSpec {
            slug: "touching",
            label: "Touching",
            hint: "Whether a distance that equals the radius counts.",
            default: 0.0,
            range: OptionRange::Choice(&["collides (≤)", "does not (<)"]),
        },
        OptionSpec {
            slug: "straight",
            label: "The segment is",
            hint: "Whether it ends at its ends, or goes on as a line.",
            default: 0.0,
            range: OptionRange::Choice(&["a segment", "a line"]),
        },
        OptionSpec {
            slug: "sweep",
            label: "The map moves",
            hint: "Which of the two is moved over the map; the other one stays.",
            default: 0.0,
            range: OptionRange::Choice(&["the circle", "the segment"]),
        },
    ],
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
    legend: &[
        (Role::A, "the segment"),
        (Role::B, "the circle"),
        (Role::Construction, "the map’s edge, the carrier line"),
        (Role::Kept, "the segment and the rim meet: all say collision"),
        (Role::Candidate, "swallowed: solid and boundary differ"),
        (Role::Ghost, "beyond the ends: line and segment differ"),
        (Role::Deciding, "touching: ≤ and < differ"),
        (Role::Witness, "distances from O"),
    ],
    document_colors: |_, _| None,
    published: &[],
    play: play::definitions::play,
};
