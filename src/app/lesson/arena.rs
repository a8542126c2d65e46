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
    title: "Arena",
    source: Source {
        document: Document::Tangency,
        section: "the methods of all documents",
        colors: |_, _| None,
    },
    question: "Which of many shapes collide? Boxes first, and then only what is left.",
    story: Story::of(include_str!("arena.md")),
    names: ["first ellipse", "second ellipse"],
    crowd: Some(Crowd {
        options: &[OptionSpec {
            slug: BOXES,
            label: "Upright boxes",
            hint: "The boxes by which pairs are left out: where they are apart, so are the shapes.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["hidden", "shown"]),
        }],
        legend: &[
            (Role::Bystander, "other shapes, apart"),
            (Role::Struck, "other shapes that collide"),
        ],
    }),
    presets: &[
        Preset::of(
            ARENA,
            "handful",
            "Nine shapes",
            "Of several kinds; the line cuts whatever lies across its way.",
        )
        .by(catalog::EVOLUTE_CIRCLES.repaired()),
        Preset::of(
            ARENA,
            "hundred-ellipses",
            "A hundred ellipses",
            "Of 4,950 pairs the boxes leave few to be tested.",
        )
        .with(&[("boxes", 1.0)]),
        Preset::of(
            ARENA,
            "thousand",
            "A thousand shapes",
            "Of 499,500 pairs only those of the shape that moves are tested again.",
        ),
        Preset::of(
            ARENA,
            "needle",
            "A needle across a crowd",
            "Its upright box overlaps that of every other shape, and it touches hardly any.",
        )
        .by(catalog::SUPPORT_GAP.repaired())
        .with(&[("boxes", 1.0)]),
        Preset::of(ARENA, "empty", "Nothing yet", "An empty canvas for shapes of your own."),
    ],
    challenges: &[
        Challenge {
            slug: "peace",
            text: "Make peace: at least six shapes, a line among them, and no two touch.",
            insight: "Any line or convex shape can be kept clear of the others; the boxes may \
                overlap all the same.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "hub",
            text: "Make one shape touch all the others, at least six of them.",
            insight: "A hub has the most pairs: its boxes save nothing, and every one is tested.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "dissent",
            text: "Put a pair in focus on which some method gives the wrong verdict.",
            insight: "The faults that the documents have are rare for chance and easy for a hand.",
            fault: true,
            ..Challenge::PLAIN
        },
    ],
};

#[cfg(test)]
mod tests;
