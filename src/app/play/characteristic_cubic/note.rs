//! What each step says.

use crate::algorithm::characteristic_cubic::{Cubic, Member, Step};
use crate::app::number::short;
use crate::app::play::Note;
use crate::app::words;
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
                    words!(play.characteristic_cubic.note.rounding_could_have_turned),
                    unit = short(*unit),
                    d = d
                )
            } else {
                let unit = if *unit == 1.0 {
                    String::new()
                } else {
                    format!(
                        words!(play.characteristic_cubic.note.in_units_unit),
                        unit = short(*unit)
                    )
                };
                format!(
                    words!(play.characteristic_cubic.note.three_numbers_hold_shape),
                    d = d,
                    unit = unit
                )
            };
            let [s, t] = matrices.each_ref().map(matrix);
            Note {
                caption,
                formula: vec![
                    format!(words!(play.characteristic_cubic.note.first_s), s = s),
                    format!(words!(play.characteristic_cubic.note.second_t), t = t),
                ],
            }
        }
        Step::FarApart { offset, unit, .. } => Note {
            caption: format!(
                words!(play.characteristic_cubic.note.separate_in_units_larger),
                unit = short(*unit),
                offset = short(offset.abs().max_element())
            ),
            formula: vec![format!("max |d| = {} > 2.5", short(offset.abs().max_element()))],
        },
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
        Kind::Ellipse => words!(play.characteristic_cubic.note.second_ellipse),
        kind => words::of(kind.word()),
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
        if shapes[1].kind() == Kind::Ellipse {
            words!(play.characteristic_cubic.note.first_ellipse)
        } else {
            words!(play.characteristic_cubic.note.ellipse)
        },
        second(shapes),
    );
    let grown = [0, 1].map(|i| short((forms[i] / dets[i]).sqrt()));
    let caption = match (inside, surely) {
        (true, [true, true]) => {
            words!(play.characteristic_cubic.note.colliding_each_centre_inside).to_owned()
        }
        (true, [true, _]) => format!(
            words!(play.characteristic_cubic.note.colliding_other_s_centre),
            other = other,
            one = one,
            grown = grown[0]
        ),
        (true, _) => format!(
            words!(play.characteristic_cubic.note.colliding_one_s_centre),
            one = one,
            other = other,
            grown = grown[1]
        ),
        (false, _) if dets[1] == 0.0 => format!(
            words!(play.characteristic_cubic.note.other_s_middle_outside),
            other = other,
            one = one,
            grown = grown[0]
        ),
        (false, _) => format!(
            words!(play.characteristic_cubic.note.no_centre_inside_other),
            one = one,
            grown = grown[0],
            other = other,
            grown_2 = grown[1]
        ),
    };
    let line = |name: &str, i: usize| {
        let sign = if forms[i] <= dets[i] { '≤' } else { '>' };
        let (form, det) = (short(forms[i]), short(dets[i]));
        format!(
            "{name} = {form} {sign} {det} = {}",
            [
                words!(play.characteristic_cubic.note.d_det),
                words!(play.characteristic_cubic.note.d_det_2)
            ][i]
        )
    };
    Note {
        caption,
        formula: vec![
            line(words!(play.characteristic_cubic.note.d_adj_d), 0),
            line(words!(play.characteristic_cubic.note.d_adj_d_2), 1),
        ],
    }
}

fn coefficients(cubic: &Cubic, mixed: f64, both_negative: bool, members: &[Member]) -> Note {
    let [c1, c2] = cubic.c.map(short);
    let empty = members.iter().filter(|it| it.radii.is_none()).count();
    let caption = if both_negative {
        format!(words!(play.characteristic_cubic.note.colliding_c_c1_c), c1 = c1, c2 = c2)
    } else {
        let seen = match empty {
            0 => words!(play.characteristic_cubic.note.none).to_owned(),
            1 => words!(play.characteristic_cubic.note.one).to_owned(),
            _ => format!(words!(play.characteristic_cubic.note.empty), empty = empty),
        };
        format!(
            words!(play.characteristic_cubic.note.mix_two_in_all),
            members = members.len(),
            seen = seen,
            c1 = c1,
            c2 = c2
        )
    };
    let [d0, d1] = cubic.dets.map(short);
    Note {
        caption,
        formula: vec![
            "P(λ) = D₀λ³ − c₁λ² − c₂λ + D₁".into(),
            format!("D₀ = {d0}, c₁ = {c1}, c₂ = {c2}, D₁ = {d1}"),
            format!(words!(play.characteristic_cubic.note.c_d_c_d), mixed = short(mixed)),
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
            words!(play.characteristic_cubic.note.separate_p_falls_below),
            lambda = lambda,
            least = least
        ),
        (Some(true), None) => {
            format!(
                words!(play.characteristic_cubic.note.separate_name_number_p),
                name = name,
                number = number
            )
        }
        (Some(false), Some((lambda, least))) => format!(
            words!(play.characteristic_cubic.note.colliding_p_has_no),
            name = name,
            number = number,
            lambda = lambda,
            least = least
        ),
        (Some(false), None) => {
            format!(
                words!(play.characteristic_cubic.note.colliding_p_has_no_2),
                name = name,
                number = number
            )
        }
        (None, _) => format!(
            words!(play.characteristic_cubic.note.too_close_call_name),
            name = name,
            number = number,
            error = short(error)
        ),
    };
    let formula = if quadratic {
        words!(play.characteristic_cubic.note.c_c_for_d).to_owned()
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
            format!(
                words!(play.characteristic_cubic.note.number_sign_rounding_at),
                number = number,
                sign = sign,
                error = short(error)
            ),
        ],
    }
}

fn exact(separate: Option<bool>) -> Note {
    let (caption, sign) = match separate {
        Some(true) => (
            words!(play.characteristic_cubic.note.separate_in_exact_numbers),
            words!(play.characteristic_cubic.note.exactly),
        ),
        Some(false) => (
            words!(play.characteristic_cubic.note.colliding_in_exact_numbers),
            words!(play.characteristic_cubic.note.exactly_2),
        ),
        None => (
            words!(play.characteristic_cubic.note.undecided_exact_numbers_need),
            words!(play.characteristic_cubic.note.beyond_bits),
        ),
    };
    Note { caption: caption.to_owned(), formula: vec![sign.to_owned()] }
}
