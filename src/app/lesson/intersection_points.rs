//! The points where two boundaries meet, by the feet between them.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::intersection_points::INTERSECTION_POINTS;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse/intersection-points",
    method: Some(catalog::INTERSECTION_POINTS.repaired()),
    plays: &[&play::intersection_points::PLAY],
    title: words!(lesson.intersection_points.title),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.intersection_points.section),
        colors: palette::red_where_they_collide,
    },
    question: words!(lesson.intersection_points.question),
    story: Story::of(words!(lesson.story.intersection_points)),
    names: [
        words!(lesson.intersection_points.first_ellipse),
        words!(lesson.intersection_points.second_ellipse),
    ],
    crowd: None,
    presets: &[
        Preset::of(
            INTERSECTION_POINTS,
            "four",
            words!(lesson.intersection_points.four_title),
            words!(lesson.intersection_points.four_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "three",
            words!(lesson.intersection_points.three_title),
            words!(lesson.intersection_points.three_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "two",
            words!(lesson.intersection_points.two_title),
            words!(lesson.intersection_points.two_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "one",
            words!(lesson.intersection_points.one_title),
            words!(lesson.intersection_points.one_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "none",
            words!(lesson.intersection_points.none_title),
            words!(lesson.intersection_points.none_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "contained",
            words!(lesson.intersection_points.contained_title),
            words!(lesson.intersection_points.contained_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "two-touches",
            words!(lesson.intersection_points.two_touches_title),
            words!(lesson.intersection_points.two_touches_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "multiplicity-three",
            words!(lesson.intersection_points.multiplicity_three_title),
            words!(lesson.intersection_points.multiplicity_three_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "multiplicity-four",
            words!(lesson.intersection_points.multiplicity_four_title),
            words!(lesson.intersection_points.multiplicity_four_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "two-of-four-feet",
            words!(lesson.intersection_points.two_of_four_feet_title),
            words!(lesson.intersection_points.two_of_four_feet_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "segment-through",
            words!(lesson.intersection_points.segment_through_title),
            words!(lesson.intersection_points.segment_through_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "segment-tangent",
            words!(lesson.intersection_points.segment_tangent_title),
            words!(lesson.intersection_points.segment_tangent_note),
        ),
        Preset::of(
            INTERSECTION_POINTS,
            "identical",
            words!(lesson.intersection_points.identical_title),
            words!(lesson.intersection_points.identical_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "three",
            text: words!(lesson.intersection_points.three_text),
            insight: words!(lesson.intersection_points.three_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "osculate",
            text: words!(lesson.intersection_points.osculate_text),
            insight: words!(lesson.intersection_points.osculate_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "hidden",
            text: words!(lesson.intersection_points.hidden_text),
            insight: words!(lesson.intersection_points.hidden_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "idle-feet",
            text: words!(lesson.intersection_points.idle_feet_text),
            insight: words!(lesson.intersection_points.idle_feet_insight),
            ..Challenge::PLAIN
        },
    ],
};
