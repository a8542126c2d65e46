//! Niemitalo's closed form, as published and repaired: an ellipse against a circle, and two
//! ellipses after the stretch that makes the second a circle.

use crate::app::figure::Role;
use crate::app::lesson::{Challenge, Lesson, Preset, Source, Story};
use crate::app::palette::{DocumentColors, NEUTRAL, Rgb};
use crate::app::play;
use crate::catalog::{self, Document};
use crate::outcome::Verdict;
use crate::preset::closed_form::{CLOSED_FORM, STRETCH_AND_CLOSED_FORM};

/// Red shapes where an early-out finds a collision, a red dot where the equation does.
const COLORS: DocumentColors = |role, verdict| match (role, verdict) {
    (Role::Deciding, Verdict::Colliding) => Some(Rgb::hex(0xd4_14_14)),
    (Role::A | Role::B, _) => Some(NEUTRAL),
    _ => None,
};

/// The demo of an ellipse and a circle.
pub static LESSON: Lesson = Lesson {
    slug: "ellipse-circle/closed-form",
    method: Some(catalog::CLOSED_FORM.published()),
    plays: &[&play::closed_form::PLAY],
    title: "Closed form",
    source: Source {
        document: Document::Niemitalo,
        section: "Closed-form solution",
        colors: COLORS,
    },
    question: "Which point of the ellipse is nearest to the circle’s centre? A quartic has a formula.",
    story: Story::of(include_str!("closed_form.md")),
    names: ["ellipse", "circle"],
    crowd: None,
    presets: &[
        Preset::of(
            CLOSED_FORM,
            "outside-the-evolute",
            "Where it works",
            "b = 2 and the centre outside the evolute: every named number is real.",
        ),
        Preset::of(
            CLOSED_FORM,
            "inside-the-evolute",
            "Inside the evolute",
            "b = 3 and the centre at (0.1, 1): s is below zero, and the published x is not \
                a number.",
        ),
        Preset::of(
            CLOSED_FORM,
            "inside-in-complex-numbers",
            "The same in complex numbers",
            "s is as far below zero, its root is imaginary, and x is 0.0817433 all the same.",
        )
        .by(catalog::CLOSED_FORM.in_complex()),
        Preset::of(
            CLOSED_FORM,
            "crossing-the-evolute",
            "About to cross the evolute",
            "Drag the circle down a little: the published answer ends at the evolute.",
        ),
        Preset::of(
            CLOSED_FORM,
            "deep-inside-the-evolute",
            "b = 10 at (0.5, 1)",
            "There is a nearest point; the published x is not a number.",
        ),
        Preset::of(
            CLOSED_FORM,
            "nearly-a-circle",
            "b = 1.0001",
            "By the printed formula x comes out as 0.896708 here, wrong already: the powers of \
                b² − 1 have eaten the digits.",
        ),
        Preset::of(
            CLOSED_FORM,
            "wrong-verdict",
            "Wrong by 0.9",
            "The circle touches; by the published point, far along the same \
                quarter, it is 0.9 away.",
        ),
        Preset::of(
            CLOSED_FORM,
            "circle",
            "b = 1",
            "A circle: the equation divides by zero, but no pair of circles gets past the \
            early-outs.",
        ),
        Preset::of(CLOSED_FORM, "on-the-minor-axis", "c = 0", "p is zero, and s₂ divides by it."),
        Preset::of(
            CLOSED_FORM,
            "needle",
            "b = 20, turned",
            "The evolute reaches far beyond the longer radius.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "no-answer",
            text: "As published, find a circle for which the equation has no answer.",
            insight: "Its centre is inside the evolute, where four normals of the ellipse meet: a root \
                of a negative number.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "red-dot",
            text: "Make the equation find a collision, not an early-out.",
            insight: "The centre is outside the ellipse, and the circle reaches the rim but not the \
                circle within.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "wrong",
            text: "Make the published method wrong.",
            insight: "With b next to 1 the equation subtracts numbers that agree in almost every digit.",
            fault: true,
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "three-roots",
            text: "Let the repaired method answer inside the evolute.",
            insight: "Three real roots need complex numbers on the way, or an angle: the casus \
                irreducibilis.",
            ..Challenge::PLAIN
        },
    ],
};

/// The demo of two ellipses.
pub static PAIR: Lesson = Lesson {
    slug: "ellipse-ellipse/stretch-and-closed-form",
    method: Some(catalog::CLOSED_FORM.published()),
    plays: &[&play::closed_form::PAIR],
    title: "Stretch and closed form",
    source: Source {
        document: Document::Niemitalo,
        section: "Closed-form solution",
        colors: COLORS,
    },
    question: "Do two ellipses touch? Stretch the plane until one is a circle, then solve the quartic.",
    story: Story::of(include_str!("closed_form_pair.md")),
    names: ["first ellipse", "second ellipse"],
    crowd: None,
    presets: &[
        Preset::of(
            STRETCH_AND_CLOSED_FORM,
            "separate",
            "Apart",
            "The stretch makes the second a circle; the first turns and changes its axes.",
        ),
        Preset::of(
            STRETCH_AND_CLOSED_FORM,
            "colliding",
            "Colliding",
            "The nearest point in the stretched plane is not the one in the world.",
        ),
        Preset::of(
            STRETCH_AND_CLOSED_FORM,
            "same-shape",
            "Parallel and alike",
            "Equal ratios and angles: the stretch makes both circles, and b = 1 divides by \
                zero.",
        ),
        Preset::of(
            STRETCH_AND_CLOSED_FORM,
            "crossed-needles",
            "Crossed needles",
            "Aspect 1:20 each, and far thinner after the stretch.",
        ),
    ],
    challenges: &[
        Challenge {
            slug: "pair-no-answer",
            text: "As published, find two ellipses for which the equation has no answer.",
            insight: "The stretch carries the evolute’s inside along, and the hole with it.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "both-circles",
            text: "Let the stretch make both of them circles.",
            insight: "Equal ratios at equal angles: b is 1, and the equation would divide by zero. \
                An early-out has always answered by then.",
            ..Challenge::PLAIN
        },
        Challenge {
            slug: "pair-red-dot",
            text: "Make the equation find a collision, not an early-out.",
            insight: "Between the inner and the outer circle of the stretched plane only the \
                equation can tell.",
            ..Challenge::PLAIN
        },
    ],
};
