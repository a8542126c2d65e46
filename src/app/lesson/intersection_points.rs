//! The points where two boundaries meet, by the feet between them.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::{palette, play};
use crate::catalog::Document;
use crate::preset::intersection_points::INTERSECTION_POINTS;
use crate::shape::Kind;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/intersection-points",
    method: "intersection-points",
    title: "Intersection points",
    document: Document::Niemitalo,
    section: "Ellipse–circle collision: “could be modified to calculate also the intersection points”",
    question: "In which points do two boundaries meet, and do they cross there or touch?",
    story: include_str!("intersection_points.md"),
    names: ["first ellipse", "second ellipse"],
    kinds: [Kind::Ellipse, Kind::Ellipse],
    also: &[[Kind::Ellipse, Kind::Circle], [Kind::Ellipse, Kind::Segment]],
    presets: INTERSECTION_POINTS,
    options: &[],
    challenges: &[
        Challenge {
            slug: "three",
            text: "Make them meet in exactly three points.",
            insight: "One of them is a touch, where two of four come together. Ctrl, which snaps \
                      to the grid, or C, which slides to contact, helps.",
        },
        Challenge {
            slug: "osculate",
            text: "Let three or four points come together in one.",
            insight: "There both bend alike, not only point alike. Three still cross; four only \
                      touch.",
        },
        Challenge {
            slug: "hidden",
            text: "Hide one in the other, so that the boundaries have no point in common.",
            insight: "All feet are on one side then, and a centre tells who is inside.",
        },
        Challenge {
            slug: "idle-feet",
            text: "Find four feet, and yet two points only.",
            insight: "The evolute tells how many feet there are; only the sides that they are on \
                      tell how many crossings.",
        },
    ],
    legend: &[
        (Role::A, "the ellipse, or the first"),
        (Role::B, "the other shape"),
        (Role::Ghost, "both, stretched: one is a unit circle, drawn at world size"),
        (Role::Construction, "evolute of the rim, ways between feet"),
        (Role::Candidate, "feet: disc inside, ring outside the circle"),
        (Role::Witness, "from the circle’s centre to a foot"),
        (Role::Deciding, "common points"),
        (Role::Kept, "a centre that is inside"),
        (Role::Discarded, "a centre that is outside"),
    ],
    document_colors: palette::red_where_they_collide,
    published: &[],
    play: play::intersection_points::play,
};
