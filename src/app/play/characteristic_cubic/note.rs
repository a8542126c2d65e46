//! What each step says.

use crate::algorithm::characteristic_cubic::{Cubic, Member, Step};
use crate::app::number::short;
use crate::app::play::Note;
use crate::shape::{Kind, Shape, ShapeMatrix};

/// The caption and the formula of the last of some steps.
pub(super) fn note(shapes: &[Shape; 2], shown: &[Step]) -> Note {
    let Some(current) = shown.last() else { return Note::default() };
    match current {
        Step::Scaled { unit, offset, matrices, .. } => {
            let again = shown.iter().filter(|it| matches!(it, Step::Scaled { .. })).count() > 1;
            let d = format!("({}, {})", short(offset.x), short(offset.y));
            let caption = if again {
                format!(
                    "Rounding could have turned that sign. Once more, a bound on each \
                        number, lengths in units of {unit}: d = {d}.",
                    unit = short(*unit)
                )
            } else {
                let unit = if *unit == 1.0 {
                    String::new()
                } else {
                    format!(", in units of {unit}", unit = short(*unit))
                };
                format!(
                    "Three numbers describe a shape, wherever it is: the squares of its \
                        half-width and half-height, and how it leans. From centre to centre is d \
                        = {d}{unit}."
                )
            };
            let [s, t] = matrices.each_ref().map(matrix);
            Note {
                caption, formula: vec![format!("first: Σ₀ = {s}"), format!("second: Σ₁ = {t}")]
            }
        }
        Step::FarApart { offset, unit, .. } => {
            let far = offset.abs().max_element();
            // So many units may be more than the range of numbers.
            let [more, is] = if far.is_finite() { ["", "="] } else { ["more than ", ">"] };
            let far = short(far.min(f64::MAX));
            Note {
                caption: format!(
                    "Separate: in units of the larger shape, {unit}, the centres are {more}{far} \
                        apart along one axis, and neither shape reaches farther than 1.",
                    unit = short(*unit)
                ),
                formula: vec![format!("max |d| {is} {far} > 2.5")],
            }
        }
        Step::Centers { forms, dets, errors, inside, .. } => {
            centers(shapes, *forms, *dets, *errors, *inside)
        }
        Step::Coefficients { cubic, mixed, both_negative, members } => {
            coefficients(cubic, *mixed, *both_negative, members)
        }
        Step::Discriminant { value, error, quadratic, separate, lowest } => {
            discriminant([*value, *error], *quadratic, *separate, lowest.as_ref())
        }
        Step::Exact { separate } => exact(*separate),
    }
}

/// "( 4  0.3 | 0.3  1 )".
fn matrix(it: &ShapeMatrix) -> String {
    let [xx, xy, yy] = [it.xx, it.xy, it.yy].map(short);
    format!("( {xx}  {xy} | {xy}  {yy} )")
}

/// What the second shape is called.
fn second(shapes: &[Shape; 2]) -> &'static str {
    match shapes[1].kind() {
        Kind::Ellipse => "second ellipse",
        kind => kind.word(),
    }
}

fn centers(
    shapes: &[Shape; 2],
    forms: [f64; 2],
    dets: [f64; 2],
    errors: [f64; 2],
    inside: bool,
) -> Note {
    let surely = [0, 1].map(|i| forms[i] - dets[i] < -errors[i]);
    let (one, other) = (
        if shapes[1].kind() == Kind::Ellipse { "first ellipse" } else { "ellipse" },
        second(shapes),
    );
    // The determinant of a shape that is tiny beside the other one may underflow.
    let grown = [0, 1].map(|i| (forms[i] / dets[i]).sqrt());
    let grown = grown.map(|it| if it.is_finite() { short(it) } else { "many".to_owned() });
    let caption = match (inside, surely) {
        (true, [true, true]) => {
            "Colliding: each centre is inside the other shape, and a centre is a point of \
                its own shape."
                .to_owned()
        }
        (true, [true, _]) => format!(
            "Colliding: the {other}’s centre is inside the {one}; one {grown} times as \
                large would reach it.",
            grown = grown[0]
        ),
        (true, _) => format!(
            "Colliding: the {one}’s centre is inside the {other}; one {grown} times as \
                large would reach it.",
            grown = grown[1]
        ),
        (false, _) if dets[1] == 0.0 => format!(
            "The {other}’s middle is outside the {one}, which would have to grow {grown} \
                times to reach it.",
            grown = grown[0]
        ),
        (false, _) => format!(
            "No centre is inside the other shape: the {one} would have to grow {grown} \
                times to reach the {other}’s centre, that one {grown_2} times.",
            grown = grown[0],
            grown_2 = grown[1]
        ),
    };
    let line = |name: &str, i: usize| {
        let sign = if forms[i] <= dets[i] { '≤' } else { '>' };
        let (form, det) = (short(forms[i]), short(dets[i]));
        format!("{name} = {form} {sign} {det} = {}", ["D₀ = det Σ₀", "D₁ = det Σ₁"][i])
    };
    Note {
        caption, formula: vec![line("α = d · adj(Σ₀) d", 0), line("β = d · adj(Σ₁) d", 1)]
    }
}

fn coefficients(cubic: &Cubic, mixed: f64, both_negative: bool, members: &[Member]) -> Note {
    let [c1, c2] = cubic.c.map(short);
    let empty = members.iter().filter(|it| it.radii.is_none()).count();
    let caption = if both_negative {
        format!(
            "Colliding: c₁ = {c1} and c₂ = {c2}, so no term of P is below 0. Mixed in any \
            proportion, the two leave a common ellipse between them."
        )
    } else {
        let seen = match empty {
            0 => "none is".to_owned(),
            1 => "one is".to_owned(),
            _ => format!("{empty} are"),
        };
        format!(
            "Mix the two in all proportions: each mixture contains what they share, and where \
                P(λ) < 0 it is empty. Of the {members} drawn, {seen} empty; c₁ = {c1} and c₂ = \
                {c2} alone do not tell whether P falls below 0.",
            members = members.len()
        )
    };
    let [d0, d1] = cubic.dets.map(short);
    Note {
        caption,
        formula: vec![
            "P(λ) = D₀λ³ − c₁λ² − c₂λ + D₁".into(),
            format!("D₀ = {d0}, c₁ = {c1}, c₂ = {c2}, D₁ = {d1}"),
            format!(
                "c₁ = α − μ − D₀, c₂ = β − μ − D₁, mixed determinant μ = {mixed}",
                mixed = short(mixed)
            ),
        ],
    }
}

fn discriminant(
    [value, error]: [f64; 2],
    quadratic: bool,
    separate: Option<bool>,
    lowest: Option<&Member>,
) -> Note {
    let number = short(value);
    let name = if quadratic { "c₁² + 4D₀c₂" } else { "Δ" };
    let at = lowest.map(|it| (short(it.lambda), short(it.value)));
    let caption = match (separate, at) {
        (Some(true), Some((lambda, least))) => format!(
            "Separate: P falls below 0 between two positive roots. At λ = {lambda} it is \
                {least}: that mixture is empty, so no point is in both."
        ),
        (Some(true), None) => {
            format!("Separate: {name} = {number}, and P falls below 0 between two positive roots.")
        }
        (Some(false), Some((lambda, least))) => format!(
            "Colliding: P has no positive root, {name} = {number}. Even its lowest, at λ = \
                {lambda}, is {least}: that mixture is there, and so is what they share."
        ),
        (Some(false), None) => {
            format!("Colliding: P has no positive root, {name} = {number}; it only rises.")
        }
        (None, _) => format!(
            "Too close to call: {name} = {number}, and rounding alone may be {error}.",
            error = short(error)
        ),
    };
    let formula = if quadratic {
        "c₁² + 4D₀c₂, for D₁ = 0".to_owned()
    } else {
        "Δ = c₁²c₂² + 18D₀D₁c₁c₂ + 4(D₀c₂³ + D₁c₁³) − 27D₀²D₁²".to_owned()
    };
    let sign = match separate {
        _ if value.abs() <= error => '≈',
        _ if value > 0.0 => '>',
        _ => '<',
    };
    Note {
        caption,
        formula: vec![
            formula,
            format!("= {number} {sign} 0, rounding at most {error}", error = short(error)),
        ],
    }
}

fn exact(separate: Option<bool>) -> Note {
    let (caption, sign) = match separate {
        Some(true) => (
            "Separate: in exact numbers, nothing rounded, the discriminant is above 0.",
            "Δ > 0, exactly",
        ),
        Some(false) => (
            "Colliding: in exact numbers, nothing rounded, P never falls below 0. Touching \
                counts.",
            "Δ ≤ 0, exactly",
        ),
        None => ("Undecided: the exact numbers need more than 8192 bits.", "beyond 8192 bits"),
    };
    Note { caption: caption.to_owned(), formula: vec![sign.to_owned()] }
}
