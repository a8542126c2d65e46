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
    title: "Parallel axes",
    source: Source {
        document: Document::Niemitalo,
        section: "Ellipse–ellipse collision; Parallel axes",
        colors: palette::red_where_they_collide,
    },
    question: "Do two ellipses touch whose axes are parallel? Two factors make one of them a circle.",
    story: Story::of(include_str!("parallel_axes.md")),
    names: ["first ellipse", "second ellipse"],
    crowd: None,
    presets: &[
        Preset::of(
            PARALLEL_AXES,
            "different-ratios",
            "Different ratios",
            "One triangle is tested, and two rounds settle it; pull the frame slider and watch \
                the second one grow round.",
        ),
        Preset::of(
            PARALLEL_AXES,
            "equal-ratios",
            "Equal ratios",
            "2 : 1 both. One stretch turns both into circles, and still only triangles are tested.",
        ),
        Preset::of(
            PARALLEL_AXES,
            "inside",
            "One inside the other",
            "P is in the first ellipse, which two products and a sum find out: no triangle is \
                tested.",
        ),
        Preset::of(
            PARALLEL_AXES,
            "swallowed",
            "Inside, the other way round",
            "Now the first one is the small one: P is outside it, and a corner of it is in \
                the circle.",
        ),
        Preset::of(
            PARALLEL_AXES,
            "near-tangent",
            "Nearly tangent",
            "Apart by 0.00057: what lies between the polygons gets four \
                times thinner with each round.",
        ),
        Preset::of(
            PARALLEL_AXES,
            "exchanged",
            "Axes exchanged",
            "Turned by exactly a right angle, the axes are still parallel: a₁ and b₁ only change \
                their places.",
        ),
        Preset::of(
            PARALLEL_AXES,
            "turned-together",
            "Turned together",
            "Neither is upright, but they are so to one another: the stretch is along \
                their own axes.",
        ),
        Preset::of(
            PARALLEL_AXES,
            "off-by-a-degree",
            "Off by a degree",
            "The short way is closed. The answer comes by the matrix A and four triangles; \
                a click turns B back.",
        ),
        Preset::of(
            PARALLEL_AXES,
            "far-apart",
            "Far apart",
            "Not even the circles about them meet: that takes no stretch at all.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "both-circles",
            text: "Make the stretch turn both of them into circles.",
            insight: "Equal ratios: a₀·b₁ = b₀·a₁. Centres and radii alone would tell then, yet the \
                triangles do not know it.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "quarter-turn",
            text: "Turn the second one by exactly a quarter, and stay on the short way.",
            insight: "Its axes only exchange their parts. Shift turns in even steps; or type the angle.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "four-cuts",
            text: "Stay on the short way and make it need four rounds.",
            insight: "Each round tests two triangles at most, whatever the shapes: the kept \
                triangle is cut, and its halves are tested.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "hair-off",
            text: "Leave the short way by less than a tenth of a degree.",
            insight: "That is enough: the stretch bends the first ellipse’s right angle, nothing \
                is a mirror image any more, and all four triangles are tested.",
            ..Challenge::PLAIN
        },
    ],
};
