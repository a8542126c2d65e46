//! The gap of any two convex shapes: the widest strip between two supporting lines.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::support_gap::SUPPORT_GAP;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "any-pair/support-gap",
    method: Some(catalog::SUPPORT_GAP.repaired()),
    plays: &[&play::support_gap::PLAY],
    title: words!(lesson.support_gap.title),
    source: Source {
        document: Document::Literature,
        section: words!(lesson.support_gap.section),
        colors: |_, _| None,
    },
    question: words!(lesson.support_gap.question),
    story: Story::of(words!(lesson.story.support_gap)),
    names: [words!(lesson.support_gap.ellipse), words!(lesson.support_gap.rectangle)],
    crowd: None,
    presets: &[
        Preset::of(
            SUPPORT_GAP,
            "apart",
            words!(lesson.support_gap.apart_title),
            words!(lesson.support_gap.apart_note),
        ),
        Preset::of(
            SUPPORT_GAP,
            "overlapping",
            words!(lesson.support_gap.overlapping_title),
            words!(lesson.support_gap.overlapping_note),
        ),
        Preset::of(
            SUPPORT_GAP,
            "edge",
            words!(lesson.support_gap.edge_title),
            words!(lesson.support_gap.edge_note),
        ),
        Preset::of(
            SUPPORT_GAP,
            "corners",
            words!(lesson.support_gap.corners_title),
            words!(lesson.support_gap.corners_note),
        ),
        Preset::of(
            SUPPORT_GAP,
            "segment",
            words!(lesson.support_gap.segment_title),
            words!(lesson.support_gap.segment_note),
        ),
        Preset::of(
            SUPPORT_GAP,
            "engine-depth",
            words!(lesson.support_gap.engine_depth_title),
            words!(lesson.support_gap.engine_depth_note),
        ),
    ],
    challenges: &[
        Challenge {
            slug: "edge-wins",
            text: words!(lesson.support_gap.edge_wins_text),
            insight: words!(lesson.support_gap.edge_wins_insight),
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "arc-dropped",
            text: words!(lesson.support_gap.arc_dropped_text),
            insight: words!(lesson.support_gap.arc_dropped_insight),
            ..Challenge::PLAIN
        },
    ],
};
