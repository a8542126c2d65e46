//! Niemitalo's closed form, as published and repaired: an ellipse against a circle, and two
//! ellipses after the stretch that makes the second a circle.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::{DocumentColors, Rgb};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::outcome::Verdict;
use crate::preset::closed_form::{CLOSED_FORM, STRETCH_AND_CLOSED_FORM};

/// Red shapes where an early-out finds a collision, a red dot where the equation does.
const COLORS: DocumentColors = |role, verdict| match (role, verdict) {
    (Role::Deciding, Verdict::Colliding) => Some(Rgb::hex(0xd4_14_14)),
    _ => None,
};

/// The demo of an ellipse and a circle.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-circle/closed-form",
    method: Some(catalog::CLOSED_FORM.published()),
    plays: &[&play::closed_form::PLAY],
    title: words!(lesson.closed_form.title),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.closed_form.section),
        colors: COLORS,
    },
    question: words!(lesson.closed_form.question),
    story: Story::of(words!(lesson.story.closed_form)),
    names: [words!(lesson.closed_form.ellipse), words!(lesson.closed_form.circle)],
    crowd: None,
    presets: &[
        Preset::of(
            CLOSED_FORM,
            "outside-the-evolute",
            words!(lesson.closed_form.outside_the_evolute_title),
            words!(lesson.closed_form.outside_the_evolute_note),
        ),
        Preset::of(
            CLOSED_FORM,
            "inside-the-evolute",
            words!(lesson.closed_form.inside_the_evolute_title),
            words!(lesson.closed_form.inside_the_evolute_note),
        ),
        Preset::of(
            CLOSED_FORM,
            "inside-in-complex-numbers",
            words!(lesson.closed_form.inside_in_complex_numbers_title),
            words!(lesson.closed_form.inside_in_complex_numbers_note),
        )
        .by(catalog::CLOSED_FORM.in_complex()),
        Preset::of(
            CLOSED_FORM,
            "crossing-the-evolute",
            words!(lesson.closed_form.crossing_the_evolute_title),
            words!(lesson.closed_form.crossing_the_evolute_note),
        ),
        Preset::of(
            CLOSED_FORM,
            "deep-inside-the-evolute",
            "b = 10 at (0.5, 1)",
            words!(lesson.closed_form.deep_inside_the_evolute_note),
        ),
        Preset::of(
            CLOSED_FORM,
            "nearly-a-circle",
            "b = 1.0001",
            words!(lesson.closed_form.nearly_a_circle_note),
        ),
        Preset::of(
            CLOSED_FORM,
            "wrong-verdict",
            words!(lesson.closed_form.wrong_verdict_title),
            words!(lesson.closed_form.wrong_verdict_note),
        ),
        Preset::of(CLOSED_FORM, "circle", "b = 1", words!(lesson.closed_form.circle_note)),
        Preset::of(
            CLOSED_FORM,
            "left-of-the-axis",
            words!(lesson.closed_form.left_of_the_axis_title),
            words!(lesson.closed_form.left_of_the_axis_note),
        ),
        Preset::of(
            CLOSED_FORM,
            "on-the-minor-axis",
            "c = 0",
            words!(lesson.closed_form.on_the_minor_axis_note),
        ),
        Preset::of(
            CLOSED_FORM,
            "needle",
            words!(lesson.closed_form.needle_title),
            words!(lesson.closed_form.needle_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "no-answer",
            text: words!(lesson.closed_form.no_answer_text),
            insight: words!(lesson.closed_form.no_answer_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "red-dot",
            text: words!(lesson.closed_form.red_dot_text),
            insight: words!(lesson.closed_form.red_dot_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "wrong",
            text: words!(lesson.closed_form.wrong_text),
            insight: words!(lesson.closed_form.wrong_insight),
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "three-roots",
            text: words!(lesson.closed_form.three_roots_text),
            insight: words!(lesson.closed_form.three_roots_insight),
            ..Challenge::PLAIN
        },
    ],
};

/// The demo of two ellipses.
pub static PAIR: Lesson = Lesson {
    slug: "ellipse-ellipse/stretch-and-closed-form",
    method: Some(catalog::CLOSED_FORM.published()),
    plays: &[&play::closed_form::PAIR],
    title: words!(lesson.closed_form.title_2),
    source: Source {
        document: Document::Niemitalo,
        section: words!(lesson.closed_form.section_2),
        colors: COLORS,
    },
    question: words!(lesson.closed_form.question_2),
    story: Story::of(words!(lesson.story.closed_form_pair)),
    names: [words!(lesson.closed_form.first_ellipse), words!(lesson.closed_form.second_ellipse)],
    crowd: None,
    presets: &[
        Preset::of(
            STRETCH_AND_CLOSED_FORM,
            "separate",
            words!(lesson.closed_form.separate_title),
            words!(lesson.closed_form.separate_note),
        ),
        Preset::of(
            STRETCH_AND_CLOSED_FORM,
            "colliding",
            words!(lesson.closed_form.colliding_title),
            words!(lesson.closed_form.colliding_note),
        ),
        Preset::of(
            STRETCH_AND_CLOSED_FORM,
            "same-shape",
            words!(lesson.closed_form.same_shape_title),
            words!(lesson.closed_form.same_shape_note),
        ),
        Preset::of(
            STRETCH_AND_CLOSED_FORM,
            "crossed-needles",
            words!(lesson.closed_form.crossed_needles_title),
            words!(lesson.closed_form.crossed_needles_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "pair-no-answer",
            text: words!(lesson.closed_form.pair_no_answer_text),
            insight: words!(lesson.closed_form.pair_no_answer_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "both-circles",
            text: words!(lesson.closed_form.both_circles_text),
            insight: words!(lesson.closed_form.both_circles_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "pair-red-dot",
            text: words!(lesson.closed_form.pair_red_dot_text),
            insight: words!(lesson.closed_form.pair_red_dot_insight),
            ..Challenge::PLAIN
        },
    ],
};
