//! Baeldung's line against circle: the height of a triangle.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::line_circle::TRIANGLE_HEIGHT;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "line-circle/triangle-height",
    method: Some(catalog::TRIANGLE_HEIGHT.repaired()),
    plays: &[&play::triangle_height::PLAY],
    title: "Triangle height",
    source: Source {
        document: Document::Baeldung,
        section: "3. Line & circle intersection",
        colors: |_, _| None,
    },
    question: "Does the line touch the circle? Compute the height of a triangle.",
    story: Story::of(include_str!("triangle_height.md")),
    names: ["line", "circle"],
    crowd: None,
    presets: &[
        Preset::of(
            TRIANGLE_HEIGHT,
            "figure-a",
            "Figure A: a miss",
            "The triangle is taller than the radius: the line misses the circle.",
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "figure-b",
            "Figure B: two crossings",
            "The height stands inside the circle, so the line crosses it twice.",
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "tangent",
            "Tangent",
            "Area 2, base 4, height 1, radius 1: touching counts as colliding.",
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "foot-beyond-q",
            "Height outside the triangle",
            "A line has no ends: the height may stand beyond Q and still counts.",
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "center-on-line",
            "Flat triangle",
            "O is on the line: no area, no height.",
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "p-equals-q",
            "P = Q",
            "No base, no line: 0 / 0, which the published comparison takes for a miss.",
        ),
        Preset::of(
            TRIANGLE_HEIGHT,
            "short-and-far",
            "Short base, far away",
            "1.8e-7 apart: OP and OQ are so long and so alike that their product rounds to \
                a hit.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "height-outside",
            text: "Make the line hit the circle with the height standing outside PQ.",
            insight: "A line has no ends. P and Q only say where it runs, and any other two of its \
                points would give the same height.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "flat",
            text: "Flatten the triangle: give it no area at all, and keep P and Q apart.",
            insight: "No area, no height: O is on the line. Ctrl snaps to the grid, which helps.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "no-base",
            text: "Put P and Q on the same point.",
            insight: "Now 2A / PQ is 0/0. Not a number is not ≤ r either, so the printed code says \
                “no” to a circle right on top of the point.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "tangent",
            text: "Make height and radius equal to the last digit.",
            insight: "The comparison is ≤, so touching counts. Typed numbers help.",
            ..Challenge::PLAIN
        },
    ],
};
