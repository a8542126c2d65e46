//! What each step of the listing for any two ellipses says. Numbers are those of the stretched plane.

use super::listed_choice::choice;
use super::listed_quarter as quarter;
use super::note::matrix;
use crate::algorithm::polygon_bisection::published::Step;
use crate::app::frame::only_scales;
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
                "The listing’s function for parallel axes takes no angles, and these axes \
                    are {turn} off parallel: no answer.",
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
            caption: format!("All {rounds} rounds are used up: “no collision”, says the listing."),
            formula: vec!["out of rounds → false".into(), format!("{rounds} of {rounds} rounds")],
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
    let digits = if *precision == "f32" { "seven digits" } else { "sixteen digits" };
    let (a, turned) = if is_mirrored(a) {
        (
            -*a,
            " P was beyond w: it is mirrored through the other one’s centre, which changes no \
            answer.",
        )
    } else {
        (*a, "")
    };
    let given = second.map(|it| {
        let ([wx, wy], hw) = (it.radius.to_array().map(short), short(it.ratio));
        format!("wx1 = {wx}, wy1 = {wy}, hw1 = {hw}: r² = hw1²(wx1² + wy1²)³")
    });
    let does = match only_scales(&a) {
        true => {
            "multiplies all lengths, which the picture does not show: one ellipse is a circle \
            already"
        }
        false => "turns one ellipse into a circle",
    };
    Note {
        caption: format!(
            "In numbers of {digits} the matrix A {does}, r² = {radius_squared}.{turned}",
            radius_squared = short(*radius_squared)
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
        0 => "This corner of the first polygon".into(),
        _ => format!("Round {round}: the new corner M"),
    };
    let end = if *inside { "is in the circle: a collision" } else { "is not in the circle" };
    Note {
        caption: format!("{which} {end}, {}.", said(*measured, *limit, *inside)),
        formula: vec!["|P − K|² ≤ r²".into(), compared(*measured, *limit, *inside)],
    }
}

/// Whether P is inside the first polygon.
fn center(measured: [f64; 2], limit: f64, inside: bool) -> Note {
    let [one, two] = measured.map(short);
    let larger = compared(measured[0].max(measured[1]), limit, inside);
    let (place, end) = if inside { ("inside", ": a collision") } else { ("outside", "") };
    Note {
        caption: format!(
            "P is {place} the first polygon, the larger of its products with two sides \
                being {larger}{end}."
        ),
        formula: vec![
            "P × (h − w) ≤ w × h and P × (−w − h) ≤ w × h".into(),
            format!("{one} and {two}, w × h = {limit}", limit = short(limit)),
        ],
    }
}

/// Whether the circle holds the outer corner of a half.
fn outer_corner(measured: f64, limit: f64, kept: bool) -> Note {
    let (place, then) = if kept {
        ("in", "go on here, and never look at the other")
    } else {
        ("outside", "test on")
    };
    Note {
        caption: format!(
            "The outer corner of this half is {place} the circle, {measured}: {then}.",
            measured = said(measured, limit, kept)
        ),
        formula: vec!["|P − outer corner|² < r²".into(), compared(measured, limit, kept)],
    }
}

/// Whether P is over a half's part of the outer edge.
fn edge(step: &Step) -> Note {
    let Step::EdgeTested { measured, limit, along, length_squared, kept, .. } = step else {
        return Note::default();
    };
    let caption = if *kept {
        format!(
            "P is over this half’s part of the outer edge ({along} of ±{length_squared}): \
                it is chosen, the other half is given up.",
            along = short(*along),
            length_squared = short(*length_squared)
        )
    } else {
        format!(
            "The circle does not reach the edge between the two outer corners, {measured}: \
                no collision.",
            measured = said(*measured, *limit, measured <= limit)
        )
    };
    let numbers = compared(*measured, *limit, measured <= limit);
    Note { caption, formula: vec!["(t × e)² < r² · e²".into(), numbers] }
}

/// What is wrong with the answer: the true gap is not what it says.
fn ending(gap: f64) -> String {
    match gap > 0.0 {
        true => format!(" Wrong: they are {gap} apart.", gap = short(gap)),
        false => format!(" Wrong: they overlap by {gap}.", gap = short(-gap)),
    }
}

fn said(measured: f64, limit: f64, holds: bool) -> String {
    let word = if holds { "at most" } else { "more than" };
    format!("{measured} being {word} {limit}", measured = short(measured), limit = short(limit))
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
                "The side is reached, {measured}: a collision.",
                measured = said(measured, limit, true)
            )
        }
        (true, false, Some(turn)) if turn > FRAC_PI_2 => format!(
            "P is over this side and on its inner side, which the listing takes for a hit. \
                Here that proves nothing: the rim turns by {turn}°.",
            turn = degrees(turn)
        ),
        (true, ..) => format!(
            "P is over this side and on its inner side (t·e = {along}), so it is in the \
                ellipse: a collision.",
            along = short(along)
        ),
        (false, ..) if !over => format!(
            "P is not over this side: t·e = {along} is not between 0 and {length_squared}.",
            along = short(along),
            length_squared = short(length_squared)
        ),
        (false, ..) => format!(
            "The side is out of reach, {measured}.",
            measured = said(measured, limit, false)
        ),
    };
    let question = if round == 0 && quarter::is_meant(shown) {
        "0 ≤ t·e ≤ e² and (t × e)² ≤ r² · e²"
    } else if round == 0 {
        "0 < t·e < e² and (t × e)² ≤ r² · e²"
    } else {
        "0 ≤ t·e ≤ e² and (beside or (t × e)² ≤ r² · e²)"
    };
    let beside = if beside { "beside" } else { "not beside" };
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
    let rim = if upright { "rim" } else { "stretched rim" };
    let remark = if turn > FRAC_PI_2 {
        "more than the 90° up to which the short cuts are right"
    } else {
        "no more than 90°, so its short cuts are right"
    };
    Note {
        caption: format!(
            "Round {round}: the one triangle is cut. Within it the {rim} turns by \
                {degrees}°, {remark}."
        ),
        formula: vec![
            "M = (V + W) / (2 cos(π/N))".into(),
            format!(
                "N = {saturating_pow}, turn = {degrees}°",
                saturating_pow = 2u64.saturating_pow(round.min(60) + 1)
            ),
        ],
    }
}
