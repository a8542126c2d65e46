//! Two shapes in motion as a ray and their Minkowski difference.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::sweep::MINKOWSKI;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "any-pair/minkowski",
    method: Some(catalog::DIFFERENCE_RAY.repaired()),
    plays: &[&play::difference_ray::PLAY],
    title: "Ray in the difference",
    source: Source {
        document: Document::Literature,
        section: "van den Bergen, 2004; Snethen, 2008",
        colors: |_, _| None,
    },
    question: "Two shapes move. Where does the path of one enter their Minkowski difference?",
    story: Story::of(include_str!("minkowski.md")),
    names: ["ellipse", "box"],
    crowd: None,
    presets: &[
        Preset::of(
            MINKOWSKI,
            "ellipse-and-box",
            "An ellipse and a box",
            "The ray enters through a curved part of the rim: each round leaves a quarter \
                of the error.",
        )
        .moving([0.0, 0.0], [5.0, 1.2]),
        Preset::of(
            MINKOWSKI,
            "boxes",
            "Two boxes",
            "The difference has few corners, and a few rounds are enough.",
        )
        .moving([0.0, 0.0], [4.6, -0.8]),
        Preset::of(
            MINKOWSKI,
            "both-move",
            "Both move",
            "The ray is the second motion minus the first.",
        )
        .moving([-1.5, 1.6], [3.0, 0.4]),
        Preset::of(
            MINKOWSKI,
            "past",
            "Past the ellipse",
            "On one side of the ray the difference does not reach its line: one round \
                settles it.",
        )
        .moving([0.0, 0.0], [4.0, 3.6]),
        Preset::of(
            MINKOWSKI,
            "too-short",
            "Too short a way",
            "The ray ends before it is at a supporting line.",
        )
        .moving([0.0, 0.0], [1.2, 0.3]),
        Preset::of(
            MINKOWSKI,
            "inside",
            "From inside",
            "They overlap at the start: the ray begins in the difference.",
        )
        .moving([0.0, 0.0], [3.0, 1.0]),
        Preset::of(
            MINKOWSKI,
            "parry-180",
            "parry #180",
            "Reported of an engine: its shape cast missed this ground, and a little to \
                the side it did not. The version here finds both.",
        )
        .moving([0.0, 0.0], [0.48831, -59.99796]),
        Preset::of(
            MINKOWSKI,
            "away",
            "Away from the ellipse",
            "The ray’s line enters the difference before the start, and leaves it before \
                the start too.",
        )
        .moving([0.0, 0.0], [-2.2, -0.3]),
    ],
    challenges: &[
        Challenge {
            slug: "few-looks",
            text: "Let them touch, and have the touch after a few rounds.",
            insight: "Where the ray enters through a straight side, the portal soon lies on that \
                side, and nothing is beyond it: the time is exact at once.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "behind",
            text: "Keep the shapes apart, and let one fly straight away from the other.",
            insight: "The line still meets the difference, but at times below 0. A line alone is no \
                ray: the entrance has to come after the start.",
            ..Challenge::PLAIN
        },
    ],
};
