//! Niemitalo's polygon bisection: the triangles on an ellipse's rim, kept, discarded, cut.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::{palette, play};
use crate::catalog::{self, Document};
use crate::preset::ellipse_circle::POLYGON_BISECTION;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-circle/polygon-bisection",
    method: Some(catalog::POLYGON_BISECTION.repaired()),
    plays: &[&play::polygon_bisection::PLAY],
    title: "Polygon bisection",
    source: Source {
        document: Document::Niemitalo,
        section: "Polygonal approximation; Ellipse–circle collision",
        colors: palette::red_where_they_collide,
    },
    question: "Does the circle touch the ellipse? Trap the rim in triangles and cut the doubtful one.",
    story: Story::of(include_str!("polygon_bisection.md")),
    names: ["ellipse", "circle"],
    crowd: None,
    presets: &[
        Preset::of(
            POLYGON_BISECTION,
            "grazing",
            "Grazing",
            "Overlap so slight that the first two polygons miss it; the third meets the circle.",
        ),
        Preset::of(
            POLYGON_BISECTION,
            "listing-case-1",
            "Niemitalo’s first example",
            "No collision: the ellipse is 1.0357 away from the circle.",
        )
        .by(catalog::POLYGON_BISECTION.published()),
        Preset::of(
            POLYGON_BISECTION,
            "near-miss",
            "A near miss",
            "Apart by 0.0017, which takes five rounds to see.",
        ),
        Preset::of(
            POLYGON_BISECTION,
            "too-close",
            "Too close to call",
            "Apart by 6.3e−8: ten rounds are not enough, raise the limit.",
        )
        .with(&[("iterations", 10.0)]),
        Preset::of(
            POLYGON_BISECTION,
            "first-corner",
            "A corner decides",
            "The end of the long axis is inside the circle, so no triangle is looked at.",
        ),
        Preset::of(
            POLYGON_BISECTION,
            "circle-inside",
            "Circle inside the ellipse",
            "The rims do not meet, yet the solids do: the centre test says so at once.",
        ),
        Preset::of(
            POLYGON_BISECTION,
            "ellipse-inside",
            "Ellipse inside the circle",
            "The centre of the circle is outside the ellipse, but all four corners are in it.",
        ),
        Preset::of(
            POLYGON_BISECTION,
            "circle-like",
            "Nearly a circle",
            "Semi-axes 1.7 and 1.6, which troubles formulas that divide by their difference.",
        ),
        Preset::of(
            POLYGON_BISECTION,
            "needle",
            "A needle",
            "Twenty times as long as wide: the sandwich of polygons is as thin as the needle.",
        ),
        Preset::of(
            POLYGON_BISECTION,
            "missed-as-listed",
            "Missed by the printed program",
            "2.4e−7 deep: out of rounds the printed program says “no collision”, within the \
                error that the text announces.",
        )
        .by(catalog::POLYGON_BISECTION.published()),
    ],
    challenges: &[
        Challenge {
            slug: "five-bisections",
            text: "Make it need five rounds.",
            insight: "Each round brings the polygons four times closer together; the gap has to be \
                as small as what lay between them in the round before.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "kept-in-vain",
            text: "Let a triangle be kept, and then both its halves be discarded.",
            insight: "The circle was only in the tip that the cut takes away: apart after all.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "honest-doubt",
            text: "Lower the limit of rounds until the answer is “undecided”.",
            insight: "The printed program says “no collision” here, and misses shallow overlaps.",
            set: &["iterations"],
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "hidden",
            text: "Hide the whole circle inside the ellipse, so that their rims are apart.",
            insight: "Solid shapes collide when one contains the other; no triangle is even \
                looked at.",
            ..Challenge::PLAIN
        },
    ],
};
