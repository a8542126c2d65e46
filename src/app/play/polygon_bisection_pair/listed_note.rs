//! What each step of the listing for any two ellipses says. Numbers are those of the stretched plane.

use super::listed_choice::choice;
use super::listed_quarter as quarter;
use super::note::matrix;
use crate::algorithm::polygon_bisection::published::Step;
use crate::app::number::{compared, short};
use crate::app::play::parallel_axes::note::{degrees as in_degrees, off_parallel};
use crate::app::play::polygon_bisection::note::pair;
use crate::app::play::{Course, Note};
use crate::reference::Truth;
use glam::DMat2;
use std::f64::consts::FRAC_PI_2;

/// What step `step` of a run says. Where the run ends there and is wrong, it says the true gap too.
pub(in crate::app::play) fn note(course: &Course<Step>, step: usize, truth: &Truth) -> Note {
    let mut note = last(course.shown(step));
    let ends = step + 1 == course.steps.len();
    if ends && course.outcome.verdict.contradicts(truth.verdict) {
        note.caption.push_str(&ending(truth.contact.gap));
    }
    note
}

/// Whether the listing mirrored the circle as well: the article's A alone has a positive trace.
pub(super) fn is_mirrored(matrix: &DMat2) -> bool {
    matrix.x_axis.x + matrix.y_axis.y < 0.0
}

fn last(shown: &[Step]) -> Note {
    let Some(step) = shown.last() else { return Note::default() };
    if quarter::is_meant(shown)
        && let Some(note) = quarter::note(step, shown)
    {
        return note;
    }
    match step {
        Step::NotParallel(skew) => Note {
            caption: format!(
                words!(play.polygon_bisection_pair.listed_note.listings_function_for_parallel),
                turn = in_degrees(skew.turn.abs())
            ),
            formula: off_parallel(skew),
        },
        Step::Framed { .. } => framed(step),
        Step::CornerTested { .. } => corner(step),
        Step::CenterTested { measured, limit, inside, .. } => center(*measured, *limit, *inside),
        Step::SideTested { .. } => side(step, shown),
        Step::TriangleTested { .. } => choice(step),
        Step::Bisected { round, turn, .. } => bisected(*round, *turn, quarter::is_meant(shown)),
        Step::ApexTested { measured, limit, kept, .. } => outer_corner(*measured, *limit, *kept),
        Step::EdgeTested { .. } => edge(step),
        Step::LimitReached { rounds, .. } => Note {
            caption: format!(
                words!(play.polygon_bisection_pair.listed_note.all_rounds_rounds_used),
                rounds = rounds
            ),
            formula: vec![
                words!(play.polygon_bisection_pair.listed_note.out_rounds_false).into(),
                format!(
                    words!(play.polygon_bisection_pair.listed_note.rounds_rounds_rounds),
                    rounds = rounds
                ),
            ],
        },
    }
}

/// How the matrix A carries both ellipses.
fn framed(step: &Step) -> Note {
    let Step::Framed {
        matrix: a,
        frame_center,
        frame_radii,
        radius_squared,
        second,
        precision,
        ..
    } = step
    else {
        return Note::default();
    };
    let [w, h] = frame_radii.map(pair);
    let digits = if *precision == "f32" {
        words!(play.polygon_bisection_pair.listed_note.seven_digits)
    } else {
        words!(play.polygon_bisection_pair.listed_note.sixteen_digits)
    };
    let (a, turned) = if is_mirrored(a) {
        (-*a, words!(play.polygon_bisection_pair.listed_note.p_was_beyond_w))
    } else {
        (*a, "")
    };
    let given = second.map(|it| {
        let ([wx, wy], hw) = (it.radius.to_array().map(short), short(it.ratio));
        format!("wx1 = {wx}, wy1 = {wy}, hw1 = {hw}: r² = hw1²(wx1² + wy1²)³")
    });
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.listed_note.in_numbers_digits_matrix),
            digits = digits,
            radius_squared = short(*radius_squared),
            turned = turned
        ),
        formula: [
            format!("A = {}", matrix(&a)),
            format!("w = {w}, h = {h}, P = {}", pair(*frame_center)),
        ]
        .into_iter()
        .chain(given)
        .collect(),
    }
}

fn corner(step: &Step) -> Note {
    let Step::CornerTested { round, measured, limit, inside, .. } = step else {
        return Note::default();
    };
    let which = match round {
        0 => words!(play.polygon_bisection_pair.listed_note.this_corner_first_polygon).into(),
        _ => format!(
            words!(play.polygon_bisection_pair.listed_note.round_round_new_corner),
            round = round
        ),
    };
    let end = if *inside {
        words!(play.polygon_bisection_pair.listed_note.in_circle_collision)
    } else {
        words!(play.polygon_bisection_pair.listed_note.not_in_circle)
    };
    Note {
        caption: format!("{which} {end}, {}.", said(*measured, *limit, *inside)),
        formula: vec!["|P − K|² ≤ r²".into(), compared(*measured, *limit, *inside)],
    }
}

/// Whether P is inside the first polygon.
fn center(measured: [f64; 2], limit: f64, inside: bool) -> Note {
    let [one, two] = measured.map(short);
    let larger = compared(measured[0].max(measured[1]), limit, inside);
    let (place, end) = if inside {
        (
            words!(play.polygon_bisection_pair.listed_note.inside),
            words!(play.polygon_bisection_pair.listed_note.collision),
        )
    } else {
        (words!(play.polygon_bisection_pair.listed_note.outside), "")
    };
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.listed_note.p_place_first_polygon),
            place = place,
            larger = larger,
            end = end
        ),
        formula: vec![
            words!(play.polygon_bisection_pair.listed_note.p_h_w_w).into(),
            format!(
                words!(play.polygon_bisection_pair.listed_note.one_two_w_h),
                one = one,
                two = two,
                limit = short(limit)
            ),
        ],
    }
}

/// Whether the circle holds the outer corner of a half.
fn outer_corner(measured: f64, limit: f64, kept: bool) -> Note {
    let (place, then) = if kept {
        (
            words!(play.polygon_bisection_pair.listed_note.held),
            words!(play.polygon_bisection_pair.listed_note.go_on_here_never),
        )
    } else {
        (
            words!(play.polygon_bisection_pair.listed_note.outside),
            words!(play.polygon_bisection_pair.listed_note.ask_on),
        )
    };
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.listed_note.outer_corner_this_half),
            place = place,
            measured = said(measured, limit, kept),
            then = then
        ),
        formula: vec![
            words!(play.polygon_bisection_pair.listed_note.p_outer_corner_r).into(),
            compared(measured, limit, kept),
        ],
    }
}

/// Whether P is over a half's part of the outer edge.
fn edge(step: &Step) -> Note {
    let Step::EdgeTested { measured, limit, along, length_squared, kept, .. } = step else {
        return Note::default();
    };
    let caption = if *kept {
        format!(
            words!(play.polygon_bisection_pair.listed_note.p_over_this_halfs),
            along = short(*along),
            length_squared = short(*length_squared)
        )
    } else {
        format!(
            words!(play.polygon_bisection_pair.listed_note.circle_does_not_reach),
            measured = said(*measured, *limit, measured <= limit)
        )
    };
    let numbers = compared(*measured, *limit, measured <= limit);
    Note { caption, formula: vec!["(t × e)² < r² · e²".into(), numbers] }
}

/// What is wrong with the answer: the true gap is not what it says.
fn ending(gap: f64) -> String {
    match gap > 0.0 {
        true => format!(
            words!(play.polygon_bisection_pair.listed_note.wrong_they_gap_apart),
            gap = short(gap)
        ),
        false => format!(
            words!(play.polygon_bisection_pair.listed_note.wrong_they_overlap_by),
            gap = short(-gap)
        ),
    }
}

fn said(measured: f64, limit: f64, holds: bool) -> String {
    let word = if holds {
        words!(play.polygon_bisection_pair.listed_note.at_most)
    } else {
        words!(play.polygon_bisection_pair.listed_note.more_than)
    };
    format!(
        words!(play.polygon_bisection_pair.listed_note.measured_being_word_limit),
        measured = short(measured),
        word = word,
        limit = short(limit)
    )
}

fn side(step: &Step, shown: &[Step]) -> Note {
    let &Step::SideTested { round, along, length_squared, beside, measured, limit, hit, .. } = step
    else {
        return Note::default();
    };
    let reaches = measured <= limit;
    let over = 0.0 <= along && along <= length_squared;
    let turn = shown.iter().rev().find_map(|step| match step {
        Step::Bisected { turn, .. } => Some(*turn),
        _ => None,
    });
    let caption = match (hit, reaches, turn) {
        (true, true, _) => {
            format!(
                words!(play.polygon_bisection_pair.listed_note.side_reached_measured_collision),
                measured = said(measured, limit, true)
            )
        }
        (true, false, Some(turn)) if turn > FRAC_PI_2 => format!(
            words!(play.polygon_bisection_pair.listed_note.p_over_this_side),
            turn = degrees(turn)
        ),
        (true, ..) => format!(
            words!(play.polygon_bisection_pair.listed_note.p_over_this_side_2),
            along = short(along)
        ),
        (false, ..) if !over => format!(
            words!(play.polygon_bisection_pair.listed_note.p_not_over_this),
            along = short(along),
            length_squared = short(length_squared)
        ),
        (false, ..) => format!(
            words!(play.polygon_bisection_pair.listed_note.side_out_reach_measured),
            measured = said(measured, limit, false)
        ),
    };
    let question = if round == 0 {
        words!(play.polygon_bisection_pair.listed_note.t_e_e_t)
    } else {
        words!(play.polygon_bisection_pair.listed_note.t_e_e_beside)
    };
    let beside = if beside {
        words!(play.polygon_bisection_pair.listed_note.beside)
    } else {
        words!(play.polygon_bisection_pair.listed_note.not_beside)
    };
    Note {
        caption,
        formula: vec![
            question.into(),
            format!("t·e = {}, e² = {}, {beside}", short(along), short(length_squared)),
            compared(measured, limit, reaches),
        ],
    }
}

fn degrees(turn: f64) -> String {
    short((turn.to_degrees() * 10.0).round() / 10.0)
}

fn bisected(round: u32, turn: f64, upright: bool) -> Note {
    let degrees = degrees(turn);
    let rim = if upright {
        words!(play.polygon_bisection_pair.listed_note.rim)
    } else {
        words!(play.polygon_bisection_pair.listed_note.stretched_rim)
    };
    let remark = if turn > FRAC_PI_2 {
        words!(play.polygon_bisection_pair.listed_note.more_than_up_which)
    } else {
        words!(play.polygon_bisection_pair.listed_note.no_more_than_short)
    };
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.listed_note.round_round_one_triangle),
            round = round,
            rim = rim,
            degrees = degrees,
            remark = remark
        ),
        formula: vec![
            "M = (V + W) / (2 cos(π/N))".into(),
            format!(
                words!(play.polygon_bisection_pair.listed_note.n_saturating_pow_turn_degrees),
                saturating_pow = 2u64.saturating_pow(round.min(60) + 1),
                degrees = degrees
            ),
        ],
    }
}
