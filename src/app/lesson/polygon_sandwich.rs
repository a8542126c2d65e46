//! Niemitalo's polygon sandwich, about an ellipse and a circle, and our comparison of the two.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::polygon_sandwich::POLYGON_SANDWICH;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/polygon-sandwich",
    method: Some(catalog::POLYGON_SANDWICH.repaired()),
    plays: &[&play::polygon_sandwich::PLAY],
    title: "Polygon sandwich",
    source: Source {
        document: Document::Niemitalo,
        section: "Polygonal approximation; Approximation error",
        colors: palette::red_where_they_collide,
    },
    question: "How closely do two polygons enclose a rim, one inside and one outside?",
    story: Story::of(include_str!("polygon_sandwich.md")),
    names: ["ellipse", "circle"],
    crowd: None,
    presets: &[
        Preset::of(
            POLYGON_SANDWICH,
            "stretched-and-circle",
            "Stretched, and a circle",
            "Two doublings nest the triangles twice; the question is settled by the second.",
        ),
        Preset::of(
            POLYGON_SANDWICH,
            "four-corners",
            "Four corners",
            "n = 0: two squares and their stretched images, farthest off at the corners.",
        )
        .with(&[("level", 0.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "overlap",
            "Inner polygons meet",
            "What is inside both ellipses overlaps, so the ellipses do.",
        )
        .with(&[("level", 2.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "eight-doublings",
            "Eight doublings",
            "1,024 corners: the plot is a straight line, a quarter of the error with each \
                doubling.",
        )
        .with(&[("level", 8.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "needle",
            "A needle",
            "At level 2 the error is a quarter of the smallest bound that is true of every \
                ellipse. With each level it comes nearer to that bound.",
        )
        .with(&[("level", 2.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "pulled",
            "The constant lowered",
            "k = −1.4: on the first level a circle is farther off than claimed.",
        )
        .with(&[("level", 4.0), ("constant", -1.4)]),
        Preset::of(
            POLYGON_SANDWICH,
            "tangent",
            "Tangent",
            "However often the corners double, the outer ones overlap and the inner ones \
                do not.",
        )
        .with(&[("level", 6.0)]),
        Preset::of(
            POLYGON_SANDWICH,
            "inside",
            "One inside the other",
            "No side of either inner polygon parts them: the four corners settle it.",
        )
        .with(&[("level", 2.0)]),
    ],
    challenges: &[
        Challenge {
            slug: "eight-in-vain",
            text: "Leave it undecided after eight doublings.",
            insight: "However many corners there are, some pair is closer than the polygons.",
            set: &["level"],
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "attained",
            text: "Shape the ellipse so that its error is the largest possible with four corners.",
            insight: "Only a circle does. Any other comes near it as the corners double, for close \
                by its tip is as round. The published bound allows three times as much here.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "broken-claim",
            text: "Lower the claimed constant until a measured error reaches the claim.",
            insight: "Four corners of a circle do it first. Below log₂(π²/32) every level fails.",
            set: &["constant"],
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "inner-settles",
            text: "Let the inner polygons settle it, and not before the third doubling.",
            insight: "Until then the overlap was in the triangles, where neither polygon can tell.",
            ..Challenge::PLAIN
        },
    ],
};
