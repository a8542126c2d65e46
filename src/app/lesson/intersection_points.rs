//! The points where two boundaries meet, by the feet between them.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::intersection_points::INTERSECTION_POINTS;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/intersection-points",
    method: Some(catalog::INTERSECTION_POINTS.repaired()),
    plays: &[&play::intersection_points::PLAY],
    title: "Intersection points",
    source: Source {
        document: Document::Tangency,
        section: "the question is Niemitalo’s, “could be modified to calculate also the \
            intersection points”, and Hori’s, the classes of the quartic",
        colors: |_, _| None,
    },
    question: "In which points do two boundaries meet, and do they cross there or touch?",
    story: Story::of(include_str!("intersection_points.md")),
    names: ["first ellipse", "second ellipse"],
    crowd: None,
    presets: &[
        Preset::of(
            INTERSECTION_POINTS,
            "four",
            "Four points",
            "Four feet in turn inside and outside the circle, and a crossing between any two.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "three",
            "Three points",
            "A circle through the vertex touches there and crosses twice more.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "two",
            "Two points",
            "Of two feet one is inside the circle and the other not.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "one",
            "One point",
            "Tangent from outside: a foot lies on the circle, to the last digit.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "none",
            "No point, apart",
            "Every foot is outside the circle, and neither contains the other’s centre.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "contained",
            "No point, one inside",
            "Every foot is inside: the smaller one is hidden in the larger.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "two-touches",
            "Touching twice",
            "The inscribed circle touches at both ends of the minor axis, from inside.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "multiplicity-three",
            "Three in one",
            "The circle of curvature: three points come together in one, and cross there.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "multiplicity-four",
            "Four in one",
            "The circle of curvature at the vertex: all four points in one, and only a touch.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "two-of-four-feet",
            "Four feet, two points",
            "The centre is inside the evolute, but the second pair of feet stays outside.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "segment-through",
            "A segment through it",
            "Along a segment there is one foot; its ends are outside and the foot is inside.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "segment-tangent",
            "A segment that touches",
            "The foot lies on the ellipse: one point, of multiplicity two.",
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "identical",
            "The same ellipse",
            "Axes swapped and turned by a quarter: all points are common, and that is said.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "three",
            text: "Make them meet in exactly three points.",
            insight: "One of them is a touch, where two of four come together. Ctrl, which snaps to \
                the grid, or C, which slides to contact, helps.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "osculate",
            text: "Let three or four points come together in one.",
            insight: "There both bend alike, not only point alike. Three still cross; four only touch.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "hidden",
            text: "Hide one in the other, so that the boundaries have no point in common.",
            insight: "All feet are on one side then, and a centre tells who is inside.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "idle-feet",
            text: "Find four feet, and yet two points only.",
            insight: "The evolute tells how many feet there are; only the sides that they are on \
                tell how many crossings.",
            ..Challenge::PLAIN
        },
    ],
};
