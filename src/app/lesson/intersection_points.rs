//! The points where two boundaries meet, by the feet between them.

use crate::app::lesson::{Challenge, Lesson};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::intersection_points::INTERSECTION_POINTS;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/intersection-points",
    method: Some(catalog::INTERSECTION_POINTS.repaired()),
    plays: &[&play::intersection_points::PLAY],
    title: "Intersection points",
    document: Document::Niemitalo,
    section: "Ellipse–circle collision: “could be modified to calculate also the intersection points”",
    question: "In which points do two boundaries meet, and do they cross there or touch?",
    story: include_str!("intersection_points.md"),
    names: ["first ellipse", "second ellipse"],
    crowd: false,
    options: &[],
    legend: &[],
    presets: INTERSECTION_POINTS,
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
    document_colors: palette::red_where_they_collide,
};
