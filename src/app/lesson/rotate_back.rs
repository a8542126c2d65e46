//! Kano's circle against turned rectangle, with the mistakes of its readers as switches.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::app::play::{OptionRange, OptionSpec};
use crate::catalog::Document;
use crate::outcome::Verdict;
use crate::preset::circle_rectangle::ROTATE_BACK;
use crate::shape::Kind;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "circle-rectangle/rotate-back",
    method: "rotate-back",
    title: "Rotate back",
    document: Document::Kano,
    section: "Implementing collision detection with a circle and rectangle with angle",
    question: "Does the circle touch the turned rectangle? Turn the circle back and it is easy.",
    story: include_str!("rotate_back.md"),
    names: ["circle", "rectangle"],
    kinds: [Kind::Circle, Kind::Rectangle],
    also: &[],
    presets: ROTATE_BACK,
    options: &[
        OptionSpec {
            slug: "angle-sign",
            label: "Turn by",
            hint: "A box turned by the usual rotation by θ wants −θ, whichever way y points. The \
                   printed +θ is back where angles are counted the other way round.",
            default: 0.0,
            range: OptionRange::Choice(&["−θ, back", "+θ, as printed"]),
        },
        OptionSpec {
            slug: "angle-unit",
            label: "Angle in",
            hint: "Sine and cosine take radians; many readers passed degrees.",
            default: 0.0,
            range: OptionRange::Choice(&["radians", "degrees, by mistake"]),
        },
        OptionSpec {
            slug: "pivot",
            label: "Turn about",
            hint: "The rectangle turns about its centre; turning about a corner tests another one.",
            default: 0.0,
            range: OptionRange::Choice(&["centre", "corner, by mistake"]),
        },
        OptionSpec {
            slug: "touching",
            label: "Touching",
            hint: "Whether a distance equal to the radius counts; the article compares with <.",
            default: 0.0,
            range: OptionRange::Choice(&["collides (≤)", "does not (<), as printed"]),
        },
    ],
    challenges: &[
        Challenge {
            slug: "caught-by-the-sign",
            text: "Switch to +θ and place the circle so that the code gives the wrong answer.",
            insight: "Only some 7 % of random placements show it. That is how it survives testing.",
        },
        Challenge {
            slug: "mistake-unseen",
            text: "With a wrong turn switched on, find an angle other than 0 at which the code \
                   tests the right rectangle all the same.",
            insight: "At quarter turns the mirrored rectangle is the same rectangle.",
        },
        Challenge {
            slug: "out-through-the-end",
            text: "Put the centre inside, nearer to one of the rectangle’s ends than to its long \
                   sides.",
            insight: "The closest point is the centre itself, so the depth has to come from the \
                      nearest side.",
        },
        Challenge {
            slug: "exactly-touching",
            text: "Make the distance equal the radius to the last digit.",
            insight: "≤ calls it a collision, the printed < does not. Typed numbers help.",
        },
    ],
    legend: &[
        (Role::A, "the circle"),
        (Role::B, "the rectangle"),
        (Role::Ghost, "the circle turned back, the rectangle straight"),
        (Role::Construction, "the turn, the rectangle’s limits"),
        (Role::Candidate, "the rectangle that the code really tests"),
        (Role::Deciding, "the closest coordinate; the gap"),
        (Role::Kept, "the coordinate found before"),
        (Role::Witness, "to the closest point"),
    ],
    document_colors: |role, verdict| match (role, verdict) {
        (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0x2f_5b_ff)),
        (Role::Ghost, _) => Some(Rgb::hex(0x14_93_3c)),
        (Role::Witness, _) => Some(Rgb::hex(0xd9_6b_00)),
        _ => None,
    },
    published: &[("rotate-back-published", &[("angle-sign", 1.0), ("touching", 1.0)])],
    play: play::rotate_back::play,
};
