//! Baeldung's segment against a circle's boundary: two gates, two distances.

use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::gates::GATES;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/gates",
    method: Some(catalog::GATES.repaired()),
    plays: &[&play::gates::PLAY],
    title: "Dot-product gates",
    source: Source {
        document: Document::Baeldung,
        section: "4. Line segment & circle intersection",
        colors: |_, _| None,
    },
    question: "Does the segment meet the circle’s boundary? Least distance, greatest distance.",
    story: Story::of(include_str!("gates.md")),
    names: ["segment", "circle"],
    crowd: None,
    presets: &[
        Preset::of(
            GATES,
            "between-the-gates",
            "Between the gates",
            "Both dot products are positive, so the height's foot is on the segment.",
        ),
        Preset::of(
            GATES,
            "beyond-q",
            "Beyond Q",
            "The gate at Q is closed: the foot is off the segment, and Q is the nearest point.",
        ),
        Preset::of(
            GATES,
            "swallowed",
            "Swallowed",
            "The whole segment is inside: least and greatest distance are both below r. No \
                collision.",
        ),
        Preset::of(
            GATES,
            "one-end-inside",
            "One end inside",
            "P is inside and Q is outside, so the boundary lies between them.",
        ),
        Preset::of(
            GATES,
            "tangent",
            "Tangent",
            "The height is the radius exactly: touching counts.",
        ),
        Preset::of(
            GATES,
            "end-on-boundary",
            "End on the boundary",
            "All of the segment is inside but for Q, which is on the boundary: 3² + 4² = 5².",
        ),
        Preset::of(
            GATES,
            "no-length",
            "No length",
            "Both dot products are zero, so both gates are shut and P = Q decides alone.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "swallowed",
            text: "Get the answer “no” with the whole segment inside the circle.",
            insight: "Least and greatest distance are both below r, so the boundary is nowhere met. \
                Niemitalo’s test, for which the circle is a disc, says yes. The two differ on \
                one more input: a segment without length, which his products take for a \
                collision with every circle.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "end-is-nearest",
            text: "Make them collide with one gate closed.",
            insight: "O is behind that gate, so its end is nearest, and no height is needed.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "both-closed",
            text: "Close both gates at the same time.",
            insight: "The two products add up to |PQ|². Both can only be closed where that is 0: \
                where P is Q.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "just-out",
            text: "Put all of the segment inside, but for one end exactly on the boundary.",
            insight: "The greatest distance equals r, and ≥ lets it count. Typed numbers help: 3² + \
                4² = 5².",
            ..Challenge::PLAIN
        },
    ],
};
