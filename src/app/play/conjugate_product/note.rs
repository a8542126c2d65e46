//! What the steps say.

use super::Manner;
use crate::algorithm::conjugate_product::{Frame, Reach, Side, Step};
use crate::app::number::{compared, short};
use crate::app::play::Note;
use glam::DVec2;

/// The caption and formula of one step.
pub(super) fn note(step: &Step, manner: Manner) -> Note {
    let frame = step.frame();
    let mut note = match step {
        Step::Translated { .. } => translated(frame, manner),
        Step::Multiplied { .. } => multiplied(frame, manner),
        Step::Line { across, across_squared, limit, side, repeated, reaches, .. } => {
            let measured = [*across, *across_squared, *limit];
            let mut note = line(measured, *side, *reaches, manner);
            if *repeated {
                let sign = if *reaches { '≤' } else { '>' };
                note.formula.push(format!(
                    words!(play.conjugate_product.note.within_rounding_with_twice),
                    sign = sign
                ));
            }
            note
        }
        Step::Start { reach, .. } => {
            let [c, d] = frame.scaled.offset.to_array().map(squarable);
            let more = frame.world.length > 0.0 || manner == Manner::Published;
            let rest =
                if more { OPEN } else { words!(play.conjugate_product.note.there_no_more_segment) };
            end_note(
                [words!(play.conjugate_product.note.start), "c² + d² ≤ r² ?", rest],
                &format!("{c}² + {d}²"),
                reach,
            )
        }
        Step::End { reach, .. } => {
            let [x, y] = (frame.scaled.direction - frame.scaled.offset).to_array().map(squarable);
            let formula = "(a − c)² + (b − d)² ≤ r² ?";
            end_note(
                [words!(play.conjugate_product.note.end), formula, OPEN],
                &format!("{x}² + {y}²"),
                reach,
            )
        }
        Step::Between { along, length_squared, past_start, short_of_end, .. } => {
            between(*along, *length_squared, [*past_start, *short_of_end])
        }
        Step::Decided { hit, decided_by, distance, .. } => {
            decided(frame, *hit, decided_by, *distance, manner)
        }
    };
    if frame.scaled.direction_scale != 1.0 || frame.scaled.offset_scale != 1.0 {
        let scaled = match manner {
            Manner::Published => words!(play.conjugate_product.note.scaled_for_picture_not),
            _ => words!(play.conjugate_product.note.scaled),
        };
        note.formula.push(format!(
            words!(play.conjugate_product.note.scaled_b_by_direction_scale),
            scaled = scaled,
            direction_scale = short(frame.scaled.direction_scale),
            offset_scale = short(frame.scaled.offset_scale)
        ));
    }
    note
}

fn translated(frame: &Frame, manner: Manner) -> Note {
    let (end, center) = (complex(frame.scaled.direction), complex(frame.scaled.offset));
    let radius = short(frame.scaled.radius);
    let caption = if frame.world.length > 0.0 {
        format!(words!(play.conjugate_product.note.seen_from_s_end), end = end, center = center)
    } else {
        let rest = match manner {
            Manner::Repaired => format!(
                words!(play.conjugate_product.note.only_distance_centre_center),
                center = center
            ),
            Manner::Published => {
                words!(play.conjugate_product.note.but_published_nobody_asks).into()
            }
            Manner::Line => {
                format!(words!(play.conjugate_product.note.no_line_goes_from), center = center)
            }
        };
        format!(words!(play.conjugate_product.note.s_e_one_point), rest = rest)
    };
    Note {
        caption,
        formula: vec![
            format!("a + bi = E − S = {end}"),
            format!("c + di = C − S = {center},  r = {radius}"),
        ],
    }
}

fn multiplied(frame: &Frame, manner: Manner) -> Note {
    let name = if manner == Manner::Line {
        words!(play.conjugate_product.note.line)
    } else {
        words!(play.conjugate_product.note.segment)
    };
    Note {
        caption: format!(
            words!(play.conjugate_product.note.multiplying_by_bi_turns), angle = short(frame.product.angle.to_degrees()), stretch = short(frame.product.stretch), name = name, if = if manner == Manner::Line { ", E at" } else { words!(play.conjugate_product.note.from) }, length_squared = short(frame.product.length_squared)),
        formula: vec![
            "(c + di)(a − bi) = (ca + db) + (da − cb)i".into(),
            format!(
                words!(play.conjugate_product.note.centre_center_end_length_squared),
                center = complex(frame.product.center),
                length_squared = short(frame.product.length_squared)
            ),
            format!(
                words!(play.conjugate_product.note.radius_r_b_radius),
                radius = short(frame.product.radius)
            ),
        ],
    }
}

fn line([across, squared, limit]: [f64; 3], side: Side, reaches: bool, manner: Manner) -> Note {
    let side = match side {
        Side::Left => words!(play.conjugate_product.note.left_line),
        Side::On => words!(play.conjugate_product.note.on_line_itself),
        Side::Right => words!(play.conjugate_product.note.right_line),
    };
    let verdict = match (reaches, manner) {
        (true, Manner::Line) => words!(play.conjugate_product.note.line_reaches_circle),
        (false, Manner::Line) => words!(play.conjugate_product.note.line_misses_circle),
        (true, _) => words!(play.conjugate_product.note.line_reaches_circle_question),
        (false, _) => words!(play.conjugate_product.note.line_misses_circle_does),
    };
    Note {
        caption: format!(
            words!(play.conjugate_product.note.centre_across_off_axis),
            across = short(across.abs()),
            side = side,
            verdict = verdict
        ),
        formula: vec![
            "(da − cb)² ≤ r²(a² + b²) ?".into(),
            format!("{}² = {}", squarable(across), compared(squared, limit, reaches)),
        ],
    }
}

/// What is to be said of an end that is outside while tests remain.
const OPEN: &str = words!(play.conjugate_product.note.settles_nothing);

/// `rest` is what remains to be said of an end that is outside.
fn end_note([name, formula, rest]: [&str; 3], squares: &str, reach: &Reach) -> Note {
    let comparison = compared(reach.distance_squared, reach.radius_squared, reach.inside);
    let caption = if reach.inside {
        format!(
            words!(play.conjugate_product.note.name_in_circle_comparison),
            name = name,
            comparison = comparison
        )
    } else {
        format!(
            words!(play.conjugate_product.note.name_outside_circle_comparison),
            name = name,
            comparison = comparison,
            rest = rest
        )
    };
    Note { caption, formula: vec![formula.into(), format!("{squares} = {comparison}")] }
}

fn between(along: f64, length_squared: f64, [past_start, short_of_end]: [bool; 2]) -> Note {
    let (at, limit) = (short(along), short(length_squared));
    let (caption, numbers) = match (past_start, short_of_end) {
        (true, true) => (
            format!(
                words!(play.conjugate_product.note.foot_at_lies_between),
                at = at,
                limit = limit
            ),
            format!("0 ≤ {at} ≤ {limit}"),
        ),
        (false, _) => (
            format!(words!(play.conjugate_product.note.foot_at_lies_before), at = at),
            format!("0 > {at}"),
        ),
        (true, false) => (
            format!(words!(play.conjugate_product.note.foot_at_lies_past), at = at, limit = limit),
            format!("{at} > {limit}"),
        ),
    };
    Note { caption, formula: vec!["0 ≤ ca + db ≤ a² + b²".into(), numbers] }
}

fn decided(frame: &Frame, hit: bool, decided_by: &str, distance: f64, manner: Manner) -> Note {
    let why = match decided_by {
        "line-misses" => words!(play.conjugate_product.note.whole_line_passes_circle),
        "line-hits" => words!(play.conjugate_product.note.line_reaches_circle),
        "start-in-circle" => words!(play.conjugate_product.note.start_in_circle),
        "end-in-circle" => words!(play.conjugate_product.note.end_in_circle),
        "between-the-ends" => words!(play.conjugate_product.note.line_reaches_circle_between),
        "beyond-the-ends" => words!(play.conjugate_product.note.line_reaches_circle_only),
        _ => words!(play.conjugate_product.note.point_outside_circle),
    };
    // As published the answer may be another one than the numbers say.
    let holds = if manner == Manner::Published { distance <= frame.world.radius } else { hit };
    let comparison = compared(distance, frame.world.radius, holds);
    let (distance, radius) = (short(distance), short(frame.world.radius));
    let answer = match (hit, manner) {
        (true, Manner::Published) => words!(play.conjugate_product.note.printed_tests_say_they),
        (false, Manner::Published) => words!(play.conjugate_product.note.printed_tests_say_they_2),
        (true, _) => words!(play.conjugate_product.note.they_touch),
        (false, _) => words!(play.conjugate_product.note.they_apart),
    };
    Note {
        caption: format!(
            words!(play.conjugate_product.note.answer_why_nearest_point),
            answer = answer,
            why = why,
            distance = distance,
            radius = radius
        ),
        formula: vec![
            format!(
                words!(play.conjugate_product.note.distance_nearest_point_against),
                comparison = comparison
            ),
            words!(play.conjugate_product.note.measured_for_picture_only).into(),
        ],
    }
}

/// `x + yi`.
pub fn complex(point: DVec2) -> String {
    let sign = if point.y < 0.0 { '−' } else { '+' };
    format!("{} {sign} {}i", short(point.x), short(point.y.abs()))
}

/// A number that can be followed by a small two: in brackets when negative.
fn squarable(value: f64) -> String {
    let text = short(value);
    if text.starts_with('−') || text.contains('e') { format!("({text})") } else { text }
}
