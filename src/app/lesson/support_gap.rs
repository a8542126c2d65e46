//! The gap of any two convex shapes: the widest strip between two supporting lines.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::support_gap::SUPPORT_GAP;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "any-pair/support-gap",
    method: Some(catalog::SUPPORT_GAP.repaired()),
    plays: &[&play::support_gap::PLAY],
    title: "Support gap",
    source: Source {
        document: Document::Literature,
        section: "Separating lines and support functions",
        colors: |_, _| None,
    },
    question: "How far apart are two shapes? As far as the widest empty strip between them.",
    story: Story::of(include_str!("support_gap.md")),
    names: ["ellipse", "rectangle"],
    crowd: None,
    presets: &[
        Preset::of(
            SUPPORT_GAP,
            "apart",
            "An ellipse and a box",
            "The strip turns until it is as wide as can be, and stands on the nearest points.",
        ),
        Preset::of(
            SUPPORT_GAP,
            "overlapping",
            "Overlapping",
            "No strip is empty; the one that overlaps least is the shortest way out.",
        ),
        Preset::of(
            SUPPORT_GAP,
            "edge",
            "On an edge",
            "Over a long edge the edge’s own normal wins.",
        ),
        Preset::of(
            SUPPORT_GAP,
            "corners",
            "From corner to corner",
            "The widest strip stands on two corners and is perpendicular to the way between them.",
        ),
        Preset::of(
            SUPPORT_GAP,
            "segment",
            "A segment and an ellipse",
            "A shape without thickness has supporting lines like any other.",
        ),
        Preset::of(
            SUPPORT_GAP,
            "engine-depth",
            "An engine’s depth",
            "Two ellipses whose depth parry2d in single precision gets wrong.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "edge-wins",
            text: "Let the box’s edge lie along the widest strip.",
            insight: "An edge has one normal, and many points that touch its supporting line: the \
                nearest point of the ellipse chooses among them.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "arc-dropped",
            text: "Let them overlap, and make the method drop three arcs of directions.",
            insight: "Apart, climbing from the way between the centres finds the one summit. In an \
                overlap there may be several, and what cannot win must be ruled out.",
            ..Challenge::PLAIN
        },
    ],
};
