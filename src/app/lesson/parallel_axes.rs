//! Niemitalo's two ellipses with parallel axes: two factors make one of them a circle.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::parallel_axes::PARALLEL_AXES;

/// What the demo is called.
pub const SLUG: &str = "ellipse-ellipse/parallel-axes";

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: SLUG,
    method: Some(catalog::POLYGON_BISECTION.repaired()),
    plays: &[&play::parallel_axes::PLAY],
    title: words!(lesson.parallel_axes.title),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.parallel_axes.section),
        colors: palette::red_where_they_collide,
    },
    question: words!(lesson.parallel_axes.question),
    story: Story::of(words!(lesson.story.parallel_axes)),
    names: [
        words!(lesson.parallel_axes.first_ellipse),
        words!(lesson.parallel_axes.second_ellipse),
    ],
    crowd: None,
    presets: &[
        Preset::of(
            PARALLEL_AXES,
            "different-ratios",
            words!(lesson.parallel_axes.different_ratios_title),
            words!(lesson.parallel_axes.different_ratios_note),
        ),
        Preset::of(
            PARALLEL_AXES,
            "equal-ratios",
            words!(lesson.parallel_axes.equal_ratios_title),
            words!(lesson.parallel_axes.equal_ratios_note),
        ),
        Preset::of(
            PARALLEL_AXES,
            "inside",
            words!(lesson.parallel_axes.inside_title),
            words!(lesson.parallel_axes.inside_note),
        ),
        Preset::of(
            PARALLEL_AXES,
            "swallowed",
            words!(lesson.parallel_axes.swallowed_title),
            words!(lesson.parallel_axes.swallowed_note),
        ),
        Preset::of(
            PARALLEL_AXES,
            "near-tangent",
            words!(lesson.parallel_axes.near_tangent_title),
            words!(lesson.parallel_axes.near_tangent_note),
        ),
        Preset::of(
            PARALLEL_AXES,
            "exchanged",
            words!(lesson.parallel_axes.exchanged_title),
            words!(lesson.parallel_axes.exchanged_note),
        ),
        Preset::of(
            PARALLEL_AXES,
            "turned-together",
            words!(lesson.parallel_axes.turned_together_title),
            words!(lesson.parallel_axes.turned_together_note),
        ),
        Preset::of(
            PARALLEL_AXES,
            "off-by-a-degree",
            words!(lesson.parallel_axes.off_by_a_degree_title),
            words!(lesson.parallel_axes.off_by_a_degree_note),
        ),
        Preset::of(
            PARALLEL_AXES,
            "far-apart",
            words!(lesson.parallel_axes.far_apart_title),
            words!(lesson.parallel_axes.far_apart_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "both-circles",
            text: words!(lesson.parallel_axes.both_circles_text),
            insight: words!(lesson.parallel_axes.both_circles_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "quarter-turn",
            text: words!(lesson.parallel_axes.quarter_turn_text),
            insight: words!(lesson.parallel_axes.quarter_turn_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "four-cuts",
            text: words!(lesson.parallel_axes.four_cuts_text),
            insight: words!(lesson.parallel_axes.four_cuts_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "hair-off",
            text: words!(lesson.parallel_axes.hair_off_text),
            insight: words!(lesson.parallel_axes.hair_off_insight),
            ..Challenge::PLAIN
        },
    ],
};
