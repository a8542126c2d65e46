//! What each step says.

use crate::algorithm::closed_form::complex::{Complex, Expressions};
use crate::algorithm::closed_form::{EarlyOut, Frame, Step, Subexpressions};
use crate::app::frame::only_scales;
use crate::app::number::{apart, compared, short, strictly};
use crate::app::play::Note;

/// The caption and the formula of a step.
pub(super) fn note(step: &Step) -> Note {
    match step {
        Step::Stretched { matrix, principal, turn, .. } => {
            stretched(only_scales(matrix), principal.map(|it| it.length()), *turn)
        }
        Step::Normalised { frame } => normalised(frame),
        Step::EarlyOut { test, measured, limit, decides, .. } => {
            early_out(*test, *measured, *limit, *decides)
        }
        Step::Evolute { measured, inside, .. } => evolute(*measured, *inside),
        Step::Subexpressions { values, point } => equation(values, point.is_some()),
        Step::Complex { values, point } => in_complex(values, point.is_some()),
        Step::Roots { gamma, discriminant, o, x, used, .. } => {
            roots([*gamma, *discriminant, *o, *x], *used)
        }
        Step::Newton { round, t, value, next, .. } => Note {
            caption: format!(
                "Round {round} of Newton’s method: F is {value} at t = {t}, so t becomes \
                    {next}.",
                value = short(*value),
                t = short(*t),
                next = short(*next)
            ),
            formula: vec![
                "F(t) = (c / (1 + t))² + (bd / (1 + b²t))² − 1".into(),
                format!("F({}) = {}", short(*t), short(*value)),
            ],
        },
        Step::Foot { local, distance, radius, hit, .. } => {
            let (x, y) = (short(local.x), short(local.y));
            let [away, r] = apart(*distance, *radius);
            let says = match hit {
                true if *distance <= 0.0 => "the centre is inside: they collide".to_owned(),
                true => format!("no more than r = {r}: they collide"),
                false => format!("more than r = {r}: they are separate"),
            };
            Note {
                caption: format!("The point ({x}, {y}) is {away} from the centre, {says}."),
                formula: vec!["|(x, y) − (c, d)| ≤ r ?".into(), compared(*distance, *radius, *hit)],
            }
        }
    }
}

fn stretched(is_circle: bool, [major, minor]: [f64; 2], turn: f64) -> Note {
    let begins = match is_circle {
        true => "The second ellipse is a circle already, so nothing is stretched",
        false => "A stretch along the second ellipse’s axes makes it a circle",
    };
    Note {
        caption: format!(
            "{begins}. With its radius as the unit, the first one has the radii {major} and \
                {minor}.",
            major = short(major),
            minor = short(minor)
        ),
        formula: vec![
            "tan 2t = 2 u·v / (u² − v²): its longest radius is u cos t + v sin t".into(),
            format!("t = {}", short(turn)),
        ],
    }
}

fn normalised(frame: &Frame) -> Note {
    let [b, c, d, r] = [frame.b, frame.center.x, frame.center.y, frame.radius].map(short);
    Note {
        caption: format!(
            "In the article’s frame the ellipse has the radii 1 and 1/b with b = {b}, and \
                the circle of radius {r} is about ({c}, {d})."
        ),
        formula: vec![
            "x² + b²y² = 1 and (x − c)² + (y − d)² = r²".into(),
            format!("b = {b}, c = {c}, d = {d}, r = {r}"),
        ],
    }
}

fn early_out(test: EarlyOut, measured: f64, limit: f64, decides: bool) -> Note {
    let [left, right] = apart(measured, limit);
    let (formula, caption) = match (test, decides) {
        (EarlyOut::CenterInEllipse, true) => (
            "c² + b²d² ≤ 1",
            format!("The centre is in the ellipse, since {left} is at most 1: they collide."),
        ),
        (EarlyOut::CenterInEllipse, false) => {
            ("c² + b²d² ≤ 1", format!("The centre is not in the ellipse: {left} is more than 1."))
        }
        (EarlyOut::BoundingCircle, true) => (
            "√(c² + d²) ≤ 1 + r",
            format!("{left} away, the circle misses even the outer ring: separate."),
        ),
        (EarlyOut::BoundingCircle, false) => (
            "√(c² + d²) ≤ 1 + r",
            format!(
                "{left} away, the circle meets the outer ring, which leaves the question open."
            ),
        ),
        (EarlyOut::InscribedCircle, true) => (
            "√(c² + d²) ≤ 1/b + r",
            format!("{left} away, the circle meets the inner ring: they collide."),
        ),
        (EarlyOut::InscribedCircle, false) => (
            "√(c² + d²) ≤ 1/b + r",
            format!(
                "{left} is more than {right}: the inner ring is not met either, which settles \
                nothing."
            ),
        ),
    };
    let holds = decides != (test == EarlyOut::BoundingCircle);
    Note { caption, formula: vec![formula.into(), compared(measured, limit, holds)] }
}

fn evolute(measured: f64, inside: bool) -> Note {
    let [value, _] = apart(measured, 1.0);
    let caption = if inside {
        format!(
            "The centre is inside the evolute, since {value} is below 1: four normals of the \
            ellipse meet there."
        )
    } else {
        format!(
            "The centre is outside the evolute, since {value} is not below 1: only two normals \
            meet there."
        )
    };
    Note {
        caption,
        formula: vec![
            "(|b²c|^⅔ + |bd|^⅔) / (b² − 1)^⅔ < 1".into(),
            strictly(measured, 1.0, inside),
        ],
    }
}

fn equation(values: &Subexpressions, answered: bool) -> Note {
    let (x, y, s) = (short(values.x), short(values.y), short(values.resolvent.s));
    let culprit = named(values).into_iter().find(|(.., value)| !value.is_finite());
    let caption = match culprit {
        None => format!("Every named number is real, and the nearest point is ({x}, {y})."),
        Some((name, ..)) if values.resolvent.s < 0.0 => {
            format!("s = {s} is below zero: it has no real root, so neither {name} nor x is real.")
        }
        Some(_) if values.quartic.s3.is_finite() && values.quartic.s3 < 0.0 => {
            let s3 = short(values.quartic.s3);
            format!("s₃ = {s3} is below zero: it has no real root, so neither p nor x is real.")
        }
        Some(_) if values.quartic.s2.is_finite() && values.quartic.s2 < 0.0 => {
            format!(
                "s₂ = {s2} is below zero: it has no real root, so x is not real.",
                s2 = short(values.quartic.s2)
            )
        }
        Some((name, ..)) if answered => {
            format!("{name} is not finite, and yet x = {x}.")
        }
        Some((name, formula, _)) => {
            format!(
                "{name} = {formula} is not finite (b = {b}), and so x has no value.",
                b = short(values.b)
            )
        }
    };
    Note {
        caption,
        formula: vec![
            format!("s = j² − 4k³ = {s}"),
            format!("x = h/2m − p/2 + ½√s₂ = {x}"),
            format!("y = √(1 − x²)/b = {y}"),
        ],
    }
}

fn in_complex(values: &Expressions, answered: bool) -> Note {
    let [factor, s] = [values.factor, values.s].map(short);
    let [q, o, x] = [values.q, values.o, values.x].map(written);
    let caption = match (answered, values.s < 0.0) {
        (true, true) => format!(
            "s = {s} is below zero, so √s and q = {q} are not real; but o is, and x = {re}.",
            re = short(values.x.re)
        ),
        (true, false) => {
            format!("s = {s} has a real root, and x = {re}.", re = short(values.x.re))
        }
        (false, _) => format!("x = {x} is no real number: its digits were lost in rounding."),
    };
    let formula = vec![
        format!("s = j² − 4k³ = 432w(g³ + 27w), our w = b⁶c²d²(b² − 1)²; g³ + 27w = {factor}"),
        format!("q = ³√(j + √s) = {q}"),
        format!("o = g/3f + g²n²³√2/3q + n²q³√4/6 = {o}"),
        format!("x = h/2m − p/2 + ½√s₂ = {x}"),
    ];
    Note { caption, formula }
}

/// A complex number, without an imaginary part that is rounding.
fn written(it: Complex) -> String {
    if it.im.abs() <= 1e-12 * it.re.abs() {
        return short(it.re);
    }
    let sign = if it.im < 0.0 { '−' } else { '+' };
    format!("{} {sign} {}i", short(it.re), short(it.im.abs()))
}

fn roots([gamma, discriminant, o, x]: [f64; 4], used: bool) -> Note {
    let count = if discriminant < 0.0 { "three real roots" } else { "one real root" };
    let use_it = if used {
        format!("the largest is o = {o}, and x = {x}", o = short(o), x = short(x))
    } else {
        "but what comes of it has lost its digits, and Newton begins from a bound".to_owned()
    };
    Note {
        caption: format!(
            "γ³ + 27αβ is {discriminant}: the cubic has {count}; {use_it}.",
            discriminant = short(discriminant)
        ),
        formula: vec![
            format!("γ = α + β − 1 = {}", short(gamma)),
            format!("γ³ + 27αβ = {}", short(discriminant)),
        ],
    }
}

/// Every named number of the article with what it is, in its order.
pub(super) fn named(it: &Subexpressions) -> [(&'static str, &'static str, f64); 18] {
    let (cubic, quartic) = (&it.resolvent, &it.quartic);
    [
        ("b", "the major radius over the minor", it.b),
        ("e", "b⁴c²", cubic.e),
        ("f", "b⁴ − 2b² + 1", cubic.f),
        ("g", "e − f + d²b²", cubic.g),
        ("h", "b²c", cubic.h),
        ("i", "b²h − h", cubic.i),
        ("j", "72feg + 2g³ + (108(f − e) + 36g)i²", cubic.j),
        ("k", "12i² + g² − 12fe", cubic.k),
        ("s", "j² − 4k³", cubic.s),
        ("q", "³√(j + √s)", cubic.q),
        ("m", "b² − 1", quartic.m),
        ("n", "1/m", quartic.n),
        ("o", "g/3f + g²n²³√2/3q + n²q³√4/6", quartic.o),
        ("s₃", "(e − g)n² + o", quartic.s3),
        ("p", "√s₃", quartic.p),
        ("s₂", "(2e − g)n² − o − 2h((e − g)n³ − 2/m)/p", quartic.s2),
        ("x", "h/2m − p/2 + ½√s₂", it.x),
        ("y", "√(1 − x²)/b", it.y),
    ]
}
