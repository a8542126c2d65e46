//! Chatfield's distance to an ellipse as a field: three fixed steps against converged.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::palette::Rgb;
use crate::app::play;
use crate::catalog::{self, Document};
use crate::preset::foot_point::DISTANCE_FIELD;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "point-ellipse/distance-field",
    method: Some(catalog::FOOT_POINT.repaired()),
    plays: &[&play::distance_field::PLAY],
    title: "Distance field",
    document: Document::Chatfield,
    section: "Simple method for distance to ellipse",
    question: "How far is a point from an ellipse, and where are three steps enough to tell?",
    story: include_str!("distance_field.md"),
    names: ["ellipse", "point"],
    crowd: false,
    options: &[],
    legend: &[],
    presets: DISTANCE_FIELD,
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
    document_colors: |role, _| match role {
        Role::Construction => Some(Rgb::hex(0xaa_aa_aa)),
        _ => None,
    },
};
