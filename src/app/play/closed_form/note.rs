//! What each step says.

use crate::algorithm::closed_form::complex::{Complex, Expressions};
use crate::algorithm::closed_form::{EarlyOut, Frame, Step, Subexpressions};
use crate::app::number::{apart, compared, short, strictly};
use crate::app::play::Note;

/// The caption and the formula of a step.
pub(super) fn note(step: &Step) -> Note {
    match step {
        Step::Stretched { principal, turn, .. } => {
            stretched(principal.map(|it| it.length()), *turn)
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
                words!(play.closed_form.note.round_round_newtons_method),
                round = round,
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
                true if *distance <= 0.0 => {
                    words!(play.closed_form.note.centre_inside_they_collide).to_owned()
                }
                true => format!(words!(play.closed_form.note.no_more_than_r), r = r),
                false => format!(words!(play.closed_form.note.more_than_r_r), r = r),
            };
            Note {
                caption: format!(
                    words!(play.closed_form.note.point_x_y_away),
                    x = x,
                    y = y,
                    away = away,
                    says = says
                ),
                formula: vec!["|(x, y) − (c, d)| ≤ r ?".into(), compared(*distance, *radius, *hit)],
            }
        }
    }
}

fn stretched([major, minor]: [f64; 2], turn: f64) -> Note {
    Note {
        caption: format!(
            words!(play.closed_form.note.stretch_along_second_ellipses),
            major = short(major),
            minor = short(minor)
        ),
        formula: vec![
            words!(play.closed_form.note.tan_u_v_u).into(),
            format!("t = {}", short(turn)),
        ],
    }
}

fn normalised(frame: &Frame) -> Note {
    let [b, c, d, r] = [frame.b, frame.center.x, frame.center.y, frame.radius].map(short);
    Note {
        caption: format!(
            words!(play.closed_form.note.in_articles_frame_ellipse),
            b = b,
            r = r,
            c = c,
            d = d
        ),
        formula: vec![
            words!(play.closed_form.note.x_b_y_x).into(),
            format!("b = {b}, c = {c}, d = {d}, r = {r}"),
        ],
    }
}

fn early_out(test: EarlyOut, measured: f64, limit: f64, decides: bool) -> Note {
    let [left, right] = apart(measured, limit);
    let (formula, caption) = match (test, decides) {
        (EarlyOut::CenterInEllipse, true) => (
            "c² + b²d² ≤ 1",
            format!(words!(play.closed_form.note.centre_in_ellipse_since), left = left),
        ),
        (EarlyOut::CenterInEllipse, false) => (
            "c² + b²d² ≤ 1",
            format!(words!(play.closed_form.note.centre_not_in_ellipse), left = left),
        ),
        (EarlyOut::BoundingCircle, true) => (
            "√(c² + d²) ≤ 1 + r",
            format!(words!(play.closed_form.note.left_away_circle_misses), left = left),
        ),
        (EarlyOut::BoundingCircle, false) => (
            "√(c² + d²) ≤ 1 + r",
            format!(words!(play.closed_form.note.left_away_circle_meets), left = left),
        ),
        (EarlyOut::InscribedCircle, true) => (
            "√(c² + d²) ≤ 1/b + r",
            format!(words!(play.closed_form.note.left_away_circle_meets_2), left = left),
        ),
        (EarlyOut::InscribedCircle, false) => (
            "√(c² + d²) ≤ 1/b + r",
            format!(words!(play.closed_form.note.left_more_than_right), left = left, right = right),
        ),
    };
    let holds = decides != (test == EarlyOut::BoundingCircle);
    Note { caption, formula: vec![formula.into(), compared(measured, limit, holds)] }
}

fn evolute(measured: f64, inside: bool) -> Note {
    let [value, _] = apart(measured, 1.0);
    let caption = if inside {
        format!(words!(play.closed_form.note.centre_inside_evolute_since), value = value)
    } else {
        format!(words!(play.closed_form.note.centre_outside_evolute_since), value = value)
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
        None => format!(words!(play.closed_form.note.every_named_number_real), x = x, y = y),
        Some((name, ..)) if values.resolvent.s < 0.0 => {
            format!(words!(play.closed_form.note.s_s_below_zero), s = s, name = name)
        }
        Some(_) if values.quartic.s3.is_finite() && values.quartic.s3 < 0.0 => {
            let s3 = short(values.quartic.s3);
            format!(words!(play.closed_form.note.s3_s3_below_zero), s3 = s3)
        }
        Some(_) if values.quartic.s2.is_finite() && values.quartic.s2 < 0.0 => {
            format!(words!(play.closed_form.note.s2_s2_below_zero), s2 = short(values.quartic.s2))
        }
        Some((name, ..)) if answered => {
            format!(words!(play.closed_form.note.name_not_finite_yet), name = name, x = x)
        }
        Some((name, formula, _)) => {
            format!(
                words!(play.closed_form.note.name_formula_not_finite),
                name = name,
                formula = formula,
                b = short(values.b)
            )
        }
    };
    Note {
        caption,
        formula: vec![
            format!("s = j² − 4k³ = 432w(g³ + 27w) = {s},  w = b⁶c²d²(b² − 1)²"),
            format!("x = h/2m − p/2 + √s2/2 = {x}"),
            format!("y = √(1 − x²)/b = {y}"),
        ],
    }
}

fn in_complex(values: &Expressions, answered: bool) -> Note {
    let [factor, s] = [values.factor, values.s].map(short);
    let [q, o, x] = [values.q, values.o, values.x].map(written);
    let caption = match (answered, values.s < 0.0) {
        (true, true) => format!(
            words!(play.closed_form.note.s_s_below_zero_2),
            s = s,
            q = q,
            re = short(values.x.re)
        ),
        (true, false) => {
            format!(words!(play.closed_form.note.s_s_has_real), s = s, re = short(values.x.re))
        }
        (false, _) => format!(words!(play.closed_form.note.x_x_no_real), x = x),
    };
    let formula = vec![
        format!("s = 432w(g³ + 27w), w = b⁶c²d²(b² − 1)²; g³ + 27w = {factor}"),
        format!("q = ³√(j + √s) = {q}"),
        format!("o = g/3f + g²n²³√2/3q + n²q³√4/6 = {o}"),
        format!("x = h/2m − p/2 + √s2/2 = {x}"),
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
    let count = if discriminant < 0.0 {
        words!(play.closed_form.note.three_real_roots)
    } else {
        words!(play.closed_form.note.one_real_root)
    };
    let use_it = if used {
        format!(words!(play.closed_form.note.largest_o_o_x), o = short(o), x = short(x))
    } else {
        words!(play.closed_form.note.but_what_comes_has).to_owned()
    };
    Note {
        caption: format!(
            words!(play.closed_form.note.discriminant_cubic_has_count),
            discriminant = short(discriminant),
            count = count,
            use_it = use_it
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
        ("b", words!(play.closed_form.note.major_radius_over_minor), it.b),
        ("e", "b⁴c²", cubic.e),
        ("f", "b⁴ − 2b² + 1", cubic.f),
        ("g", "e − f + d²b²", cubic.g),
        ("h", "b²c", cubic.h),
        ("i", "b²h − h", cubic.i),
        ("j", words!(play.closed_form.note.f_e_i), cubic.j),
        ("k", "12i² + g² − 12fe", cubic.k),
        ("s", "j² − 4k³", cubic.s),
        ("q", "³√(j + √s)", cubic.q),
        ("m", "b² − 1", quartic.m),
        ("n", "1/m", quartic.n),
        ("o", "g/3f + g²n²³√2/3q + n²q³√4/6", quartic.o),
        ("s3", "(e − g)n² + o", quartic.s3),
        ("p", "√s3", quartic.p),
        ("s2", "(2e − g)n² − o − 2h((e − g)n³ − 2/m)/p", quartic.s2),
        ("x", "h/2m − p/2 + √s2/2", it.x),
        ("y", "√(1 − x²)/b", it.y),
    ]
}
