//! Niemitalo's circle subdivision: the rim covered by circles, and the test that cuts one piece.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::play::{OptionRange, OptionSpec};
use crate::app::{palette, play};
use crate::catalog::Document;
use crate::preset::circle_subdivision::CIRCLE_SUBDIVISION;
use crate::shape::Kind;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/circle-subdivision",
    method: "circle-subdivision",
    title: "Circle subdivision",
    document: Document::Niemitalo,
    section: "Circle approximation",
    question: "Can circles enclose the rim instead of triangles? They come closer still.",
    story: include_str!("circle_subdivision.md"),
    names: ["ellipse", "circle"],
    kinds: [Kind::Ellipse, Kind::Circle],
    also: &[],
    presets: CIRCLE_SUBDIVISION,
    options: &[
        OptionSpec {
            slug: "level",
            label: "Levels of the cover",
            hint: "How often every piece of the rim is cut before the test begins.",
            default: 2.0,
            range: OptionRange::Whole { least: 0, greatest: play::circle_subdivision::MOST },
        },
        OptionSpec {
            slug: "cuts",
            label: "Limit of cuts",
            hint: "How often the test may cut its piece before the answer is “undecided”.",
            default: 24.0,
            range: OptionRange::Whole { least: 0, greatest: 24 },
        },
    ],
    challenges: &[
        Challenge {
            slug: "three-cuts",
            text: "Make the test need three cuts.",
            insight: "After three cuts 1/512 of the doubt is left; triangles would need four or \
                      five.",
        },
        Challenge {
            slug: "corner-settles",
            text: "Let a new corner M be what the circle holds.",
            insight: "Every cut puts a point of the rim to the test; a deep overlap meets one soon.",
        },
        Challenge {
            slug: "no-doubt",
            text: "Shape the ellipse so that outer and inner circle are one.",
            insight: "Curvature is what tells them apart, and a circle has but one.",
        },
        Challenge {
            slug: "honest-doubt",
            text: "Lower the limit of cuts until the answer is “undecided”.",
            insight: "What is left between the two circles is as wide as the slack says.",
        },
    ],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the circle about P"),
        (Role::Candidate, "circles that hold pieces of the rim"),
        (Role::Kept, "their outer boundary; the piece that is kept"),
        (Role::Construction, "inner arc, normals at S and F"),
        (Role::Discarded, "the half that is given up"),
        (Role::Witness, "between P and what was measured"),
        (Role::Deciding, "what decides"),
    ],
    document_colors: palette::red_where_they_collide,
    published: &[],
    play: play::circle_subdivision::play,
};
