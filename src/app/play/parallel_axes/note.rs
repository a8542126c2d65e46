//! What each step says. Distances are those of the stretched plane.

use super::skew;
use crate::algorithm::polygon_bisection::{Combination, Measure, Skew, Step};
use crate::app::play::Note;
use crate::app::play::polygon_bisection::note::{center_caption, corner_at, none_left, pair};
use crate::app::play::polygon_bisection_pair::note as long_way;

use crate::app::number::{compared, short};
use glam::DVec2;

/// The caption and the formula of the last of some steps.
pub(super) fn note(shown: &[Step]) -> Note {
    let (Some(first), Some(step)) = (shown.first(), shown.last()) else { return Note::default() };
    if let (Step::NotParallel(skew), 1) = (first, shown.len()) {
        return not_parallel(skew);
    }
    if let Some(skew) = skew(first) {
        let note = long_way::note(shown);
        let off = degrees(skew.turn.abs());
        let caption = format!(
            words!(play.parallel_axes.note.off_parallel_by_off),
            off = off,
            caption = note.caption
        );
        return Note { caption, ..note };
    }
    match step {
        Step::Parallel { .. } => parallel(step),
        Step::Enclosed { slit, .. } => enclosed(first, *slit),
        Step::CenterTested { squares, limit, inside, .. } => center(*squares, *limit, *inside),
        Step::CornersTested { measure, inside } => Note {
            caption: format!(
                words!(play.parallel_axes.note.stretched_nearest_four_corners),
                measure = corner_at(measure, *inside)
            ),
            formula: long_way::comparison(measure),
        },
        Step::Bisected { round, measure, inside, combination, .. } => {
            cut(*round, measure, *inside, combination)
        }
        Step::RoundEnded { round, kept: 0, .. } => {
            let begun = match round {
                0 => words!(play.parallel_axes.note.circle_does_not_meet).to_owned(),
                _ => none_left(*round),
            };
            long_way::separate(begun, shown)
        }
        _ => long_way::note(shown),
    }
}

/// An angle as it is read; a turn that six digits do not show keeps its size.
pub(in crate::app::play) fn degrees(angle: f64) -> String {
    format!("{}°", short(angle.to_degrees()))
}

/// What is asked of the axes, with its numbers.
pub(in crate::app::play) fn off_parallel(skew: &Skew) -> Vec<String> {
    let [own, other] = skew.axes;
    let [sine, cosine] = [own.perp_dot(other), own.dot(other)].map(short);
    vec![
        words!(play.parallel_axes.note.parallel_e_e_or).into(),
        format!("e₀ × e₁ = {sine},  e₀ · e₁ = {cosine}"),
    ]
}

fn not_parallel(skew: &Skew) -> Note {
    let turn = skew.turn;
    Note {
        caption: format!(
            words!(play.parallel_axes.note.axes_turn_off_parallel),
            turn = degrees(turn.abs()),
            turn_2 = degrees(turn)
        ),
        formula: off_parallel(skew),
    }
}

fn parallel(step: &Step) -> Note {
    let Step::Parallel {
        stretch,
        semi_axes,
        stretched_semi_axes: axes,
        stretched_offset,
        radius,
        unit,
        ..
    } = step
    else {
        return Note::default();
    };
    let [first, second] = semi_axes;
    let round = (axes.x - axes.y).abs() <= 1e-9 * axes.max_element();
    let rest = match round {
        true => format!(words!(play.parallel_axes.note.by_equal_ratios_first), x = short(axes.x)),
        false => format!(
            words!(play.parallel_axes.note.first_one_stays_upright),
            x = short(axes.x),
            y = short(axes.y)
        ),
    };
    let mut formula = vec![
        "(x, y) ← (b₁·x, a₁·y),  r = a₁·b₁".into(),
        format!("a₀ = {} · {} = {}", short(first.x), short(stretch.x), short(axes.x)),
        format!("b₀ = {} · {} = {}", short(first.y), short(stretch.y), short(axes.y)),
        format!(
            "r = {} · {} = {},  P = {}",
            short(second.x),
            short(second.y),
            short(*radius),
            pair(*stretched_offset)
        ),
    ];
    if *unit != 1.0 {
        formula.push(format!(
            words!(play.parallel_axes.note.lengths_divided_by_unit),
            unit = short(*unit)
        ));
    }
    Note {
        caption: format!(
            words!(play.parallel_axes.note.parallel_axes_what_lies),
            x = short(stretch.x),
            y = short(stretch.y),
            radius = short(*radius),
            rest = rest
        ),
        formula,
    }
}

fn enclosed(first: &Step, slit: f64) -> Note {
    let (at, quadrant) = match first {
        Step::Parallel { stretched_offset, quadrant, .. } => (*stretched_offset, *quadrant),
        _ => (DVec2::ZERO, 0),
    };
    let sign = |value: f64| if value < 0.0 { '<' } else { '≥' };
    let name = [
        words!(play.parallel_axes.note.first),
        words!(play.parallel_axes.note.second),
        words!(play.parallel_axes.note.third),
        words!(play.parallel_axes.note.fourth),
    ][quadrant as usize % 4];
    Note {
        caption: format!(words!(play.parallel_axes.note.triangles_hold_first_rim), name = name),
        formula: vec![
            format!("P = {}: x {} 0, y {} 0", pair(at), sign(at.x), sign(at.y)),
            format!(words!(play.parallel_axes.note.two_polygons_at_most), slit = short(slit)),
        ],
    }
}

fn center([across, along]: [f64; 2], limit: f64, inside: bool) -> Note {
    let sum = across + along;
    Note {
        caption: center_caption(words!(play.parallel_axes.note.first_ellipse), sum, limit, inside),
        formula: vec![
            words!(play.parallel_axes.note.y_b_x_b).into(),
            format!("{} + {} = {}", short(across), short(along), compared(sum, limit, inside)),
        ],
    }
}

fn cut(round: u32, measure: &Measure, inside: bool, sum: &Combination) -> Note {
    let [v, w, m] = sum.images.map(pair);
    Note {
        caption: format!(
            words!(play.parallel_axes.note.round_round_cut_at),
            round = round,
            measure = corner_at(measure, inside)
        ),
        formula: vec![
            format!("M = m·(V + W), m = 1 / (2 cos(π/N)) = {}", short(sum.weight)),
            format!(words!(play.parallel_axes.note.stretched_v_v_w), v = v, w = w, m = m),
        ],
    }
}
