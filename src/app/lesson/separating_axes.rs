//! Separating axes: shadows on the normals of edges.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::separating_axes::SEPARATING_AXES;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "polygon-polygon/separating-axes",
    method: Some(catalog::SEPARATING_AXES.repaired()),
    plays: &[&play::separating_axes::PLAY],
    title: "Separating axes",
    source: Source {
        document: Document::Literature,
        section: "Gottschalk, Lin and Manocha, 1996",
        colors: |_, _| None,
    },
    question: "Do two polygons touch? Look for a line on which their shadows are apart.",
    story: Story::of(include_str!("separating_axes.md")),
    names: ["first polygon", "second polygon"],
    crowd: None,
    presets: &[
        Preset::of(
            SEPARATING_AXES,
            "apart",
            "Two polygons apart",
            "Several axes show a gap; the widest one is the distance.",
        ),
        Preset::of(
            SEPARATING_AXES,
            "overlapping",
            "Overlapping",
            "Every shadow overlaps the other, and the least overlap is the depth.",
        ),
        Preset::of(
            SEPARATING_AXES,
            "boxes",
            "Two boxes, as in 1996",
            "Four axes are enough, and the first gap ends the test.",
        )
        .by(catalog::SEPARATING_AXES.published()),
        Preset::of(
            SEPARATING_AXES,
            "circle-at-corner",
            "A circle at a corner, edges alone",
            "Apart, and said to collide: no edge has the axis that shows the gap.",
        )
        .by(catalog::SEPARATING_AXES.published()),
        Preset::of(
            SEPARATING_AXES,
            "circle-and-corner",
            "A circle at a corner, one more axis",
            "The way from the centre to the nearest corner shows the gap.",
        ),
        Preset::of(
            SEPARATING_AXES,
            "corners",
            "Corner to corner",
            "Edges show that they are apart, but not how far.",
        ),
        Preset::of(
            SEPARATING_AXES,
            "thin",
            "A plank and a needle",
            "Long edges, and between them next to nothing: the axes are all but the same.",
        ),
        Preset::of(SEPARATING_AXES, "whisker", "1e−6 apart", "One axis alone shows the gap."),
    ],
    challenges: &[
        Challenge {
            slug: "corner-to-corner",
            text: "Let the way between two corners decide.",
            insight: "Where both turn a corner to the other, every edge looks past it: its gap is \
                less than the distance. The way from corner to corner is not.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "only-one",
            text: "Keep the shapes apart, and let a single axis show it.",
            insight: "One gap is enough: however many shadows overlap, none of them proves \
                anything. That is why a test that leaves out one axis can be wrong.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "fooled",
            text: "Make the test with edges alone take shapes for colliding that are apart.",
            insight: "Beside a corner of a box the nearest point of a round shape is on the way \
                to that corner, and no edge is perpendicular to it. Random tests rarely find such \
                a pair.",
            fault: true,
            ..Challenge::PLAIN
        },
    ],
};
