//! The arena: any number of shapes, and any play on the pair in focus.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Crowd, Lesson, Preset, Source, Story};
use crate::app::play::{OptionRange, OptionSpec, PLAYS};
use crate::catalog::{self, Document};
use crate::preset::arena::ARENA;

/// Its slug.
pub const SLUG: &str = "arena";

/// Its option that draws the boxes by which pairs are left out.
pub const BOXES: &str = "boxes";

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: SLUG,
    method: None,
    plays: PLAYS,
    title: words!(lesson.arena.arena),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.arena.all_five_documents),
        colors: |_, _| None,
    },
    question: words!(lesson.arena.which_many_shapes_collide),
    story: Story::of(words!(lesson.story.arena)),
    names: [words!(lesson.arena.first_ellipse), words!(lesson.arena.second_ellipse)],
    crowd: Some(Crowd {
        options: &[OptionSpec {
            slug: BOXES,
            label: words!(lesson.arena.upright_boxes),
            hint: words!(lesson.arena.boxes_by_which_pairs),
            default: |_| 0.0,
            range: OptionRange::Choice(&[words!(lesson.arena.hidden), words!(lesson.arena.shown)]),
        }],
        legend: &[
            (Role::Bystander, words!(lesson.arena.other_shapes_apart)),
            (Role::Struck, words!(lesson.arena.other_shapes_collide)),
        ],
    }),
    presets: &[
        Preset::of(
            ARENA,
            "handful",
            words!(lesson.arena.handful_title),
            words!(lesson.arena.handful_note),
        )
        .by(catalog::EVOLUTE_CIRCLES.repaired()),
        Preset::of(
            ARENA,
            "hundred-ellipses",
            words!(lesson.arena.hundred_ellipses_title),
            words!(lesson.arena.hundred_ellipses_note),
        )
        .with(&[("boxes", 1.0)]),
        Preset::of(
            ARENA,
            "thousand",
            words!(lesson.arena.thousand_title),
            words!(lesson.arena.thousand_note),
        ),
        Preset::of(
            ARENA,
            "needle",
            words!(lesson.arena.needle_title),
            words!(lesson.arena.needle_note),
        )
        .by(catalog::SUPPORT_GAP.repaired())
        .with(&[("boxes", 1.0)]),
        Preset::of(
            ARENA,
            "empty",
            words!(lesson.arena.empty_title),
            words!(lesson.arena.empty_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "peace",
            text: words!(lesson.arena.peace_text),
            insight: words!(lesson.arena.peace_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "hub",
            text: words!(lesson.arena.hub_text),
            insight: words!(lesson.arena.hub_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "dissent",
            text: words!(lesson.arena.dissent_text),
            insight: words!(lesson.arena.dissent_insight),
            fault: true,
            ..Challenge::PLAIN
        },
    ],
};

#[cfg(test)]
mod tests;
