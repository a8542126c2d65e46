//! Chatfield's distance to an ellipse as a field: three fixed steps against converged.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::app::play::{OptionRange, OptionSpec};
use crate::catalog::Document;
use crate::preset::foot_point::DISTANCE_FIELD;
use crate::shape::Kind;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "point-ellipse/distance-field",
    method: "foot-point",
    title: "Distance field",
    document: Document::Chatfield,
    section: "Simple method for distance to ellipse",
    question: "How far is a point from an ellipse, and where are three steps enough to tell?",
    story: include_str!("distance_field.md"),
    names: ["ellipse", "point"],
    kinds: [Kind::Ellipse, Kind::Point],
    also: &[],
    presets: DISTANCE_FIELD,
    options: &[
        OptionSpec {
            slug: "variant",
            label: "Method",
            hint: "Rounds until t rests, or three for every point, as published.",
            default: 0.0,
            range: OptionRange::Choice(&["until t rests", "three steps, as published"]),
        },
        OptionSpec {
            slug: "field",
            label: "The field shows",
            hint: "What the method finds for a point that is swept over the whole plate.",
            default: 0.0,
            range: OptionRange::Choice(&["distance", "error of three steps", "rounds"]),
        },
        OptionSpec {
            slug: "plate",
            label: "Plate",
            hint: "As large as the published plots, or in proportion to the ellipse.",
            default: 0.0,
            range: OptionRange::Choice(&["640 × 480", "about the ellipse"]),
        },
        OptionSpec {
            slug: "detail",
            label: "Detail",
            hint: "How many points are run. Finer costs time whenever an axis changes.",
            default: 1.0,
            range: OptionRange::Choice(&["coarse", "medium", "fine"]),
        },
    ],
    challenges: &[
        Challenge {
            slug: "off-by-a-thousandth",
            text: "With three steps, make the distance wrong by more than a thousandth of the \
                   longer axis.",
            insight: "At the tip of a thin ellipse. From t = 45° the tip is far away, \
                      and the huge circles of the flat side do not lead there in three walks.",
        },
        Challenge {
            slug: "twenty-rounds",
            text: "Find a point that needs twenty rounds or more.",
            insight: "It is at a cusp of the evolute. The plot shows a straight line there: every \
                      round gains the same share and no more.",
        },
        Challenge {
            slug: "sign",
            text: "Put the point inside, where three steps still get the distance to six digits.",
            insight: "The way to the rim is as easy from inside; but the distance alone does not \
                      tell the side. As published the sign comes from a test of its own.",
        },
        Challenge {
            slug: "calm-plate",
            text: "Let the plate show the error, and find an ellipse, not a circle, for which \
                   three steps are right to a ten-thousandth everywhere.",
            insight: "The rounder the ellipse, the better its circles fit, by no more than in proportion; and from far away \
                      every foot is easy.",
        },
    ],
    legend: &[
        (Role::A, "the ellipse"),
        (Role::B, "the point"),
        (Role::Kept, "the osculating circle"),
        (Role::Construction, "the evolute"),
        (Role::Witness, "from the point to the circle’s centre"),
        (Role::Candidate, "the angle off the normal, the arc walked"),
        (Role::Ghost, "the circle before"),
        (Role::Deciding, "the new point; the distance"),
        (Role::Discarded, "outside"),
    ],
    document_colors: |role, _| match role {
        Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
        _ => None,
    },
    published: &[("foot-point-published", &[("variant", 1.0)])],
    play: play::distance_field::play,
};
