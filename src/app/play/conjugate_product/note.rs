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
                note.formula.push(format!("within rounding; with twice the digits: {sign}"));
            }
            note
        }
        Step::Start { reach, .. } => {
            let [c, d] = frame.scaled.offset.to_array().map(squarable);
            let more = frame.world.length > 0.0 || manner == Manner::Published;
            let rest = if more { OPEN } else { "there is no more to the segment" };
            end_note(["start", "c² + d² ≤ r² ?", rest], &format!("{c}² + {d}²"), reach)
        }
        Step::End { reach, .. } => {
            let [x, y] = (frame.scaled.direction - frame.scaled.offset).to_array().map(squarable);
            let formula = "(a − c)² + (b − d)² ≤ r² ?";
            end_note(["end", formula, OPEN], &format!("{x}² + {y}²"), reach)
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
            Manner::Published => "scaled for the picture, not for the tests",
            _ => "scaled",
        };
        note.formula.push(format!(
            "{scaled}: (a, b) by {direction_scale}, (c, d) and r by {offset_scale}",
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
        format!("Seen from S the end is {end} and the centre {center}, as complex numbers.")
    } else {
        let rest = match manner {
            Manner::Repaired => format!("and only the distance to the centre {center} counts."),
            Manner::Published => "but the published tests do not check that: every product will \
                be 0."
                .into(),
            Manner::Line => {
                format!("so that no line goes from here past the centre {center}.")
            }
        };
        format!(
            "S and E are one point: a + bi is 0, there is nothing to turn onto the axis, {rest}"
        )
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
    let name = if manner == Manner::Line { "line" } else { "segment" };
    Note {
        caption: format!(
            "Multiplying by a − bi turns everything by {angle}° and stretches it {stretch} \
                times: the {name} lies on the real axis{if} {length_squared}.", angle = short(frame.product.angle.to_degrees()), stretch = short(frame.product.stretch), if = if manner == Manner::Line { ", E at" } else { " from 0 to" }, length_squared = short(frame.product.length_squared)),
        formula: vec![
            "(c + di)(a − bi) = (ca + db) + (da − cb)i".into(),
            format!(
                "centre {center},  end {length_squared}",
                center = complex(frame.product.center),
                length_squared = short(frame.product.length_squared)
            ),
            format!("radius r√(a² + b²) = {radius}", radius = short(frame.product.radius)),
        ],
    }
}

fn line([across, squared, limit]: [f64; 3], side: Side, reaches: bool, manner: Manner) -> Note {
    let side = match side {
        Side::Left => "to the left of the line",
        Side::On => "on the line itself",
        Side::Right => "to the right of the line",
    };
    let verdict = match (reaches, manner) {
        (true, Manner::Line) => "the line reaches the circle",
        (false, Manner::Line) => "the line misses the circle",
        (true, _) => "the line reaches the circle, so the question stays open",
        (false, _) => "the line misses the circle, and so does the segment",
    };
    Note {
        caption: format!(
            "The centre is {across} off the axis, {side}, and {verdict}.",
            across = short(across.abs())
        ),
        formula: vec![
            "(da − cb)² ≤ r²(a² + b²) ?".into(),
            format!("{}² = {}", squarable(across), compared(squared, limit, reaches)),
        ],
    }
}

/// What is to be said of an end that is outside while tests remain.
const OPEN: &str = "that settles nothing";

/// `rest` is what remains to be said of an end that is outside.
fn end_note([name, formula, rest]: [&str; 3], squares: &str, reach: &Reach) -> Note {
    let comparison = compared(reach.distance_squared, reach.radius_squared, reach.inside);
    let caption = if reach.inside {
        format!("The {name} is in the circle, {comparison}: they touch.")
    } else {
        format!("The {name} is outside the circle, {comparison}: {rest}.")
    };
    Note { caption, formula: vec![formula.into(), format!("{squares} = {comparison}")] }
}

fn between(along: f64, length_squared: f64, [past_start, short_of_end]: [bool; 2]) -> Note {
    let (at, limit) = (short(along), short(length_squared));
    let (caption, numbers) = match (past_start, short_of_end) {
        (true, true) => (
            format!(
                "The foot, {at}, lies between 0 and {limit}: the middle of the segment \
                    crosses the circle."
            ),
            format!("0 ≤ {at} ≤ {limit}"),
        ),
        (false, _) => (
            format!("The foot, {at}, lies before the start, and the start is outside: no contact."),
            format!("0 > {at}"),
        ),
        (true, false) => (
            format!(
                "The foot, {at}, lies past the end at {limit}, and the end is outside: no contact."
            ),
            format!("{at} > {limit}"),
        ),
    };
    Note { caption, formula: vec!["0 ≤ ca + db ≤ a² + b²".into(), numbers] }
}

fn decided(frame: &Frame, hit: bool, decided_by: &str, distance: f64, manner: Manner) -> Note {
    let why = match decided_by {
        "line-misses" => "the whole line misses the circle",
        "line-hits" => "the line reaches the circle",
        "start-in-circle" => "the start is in the circle",
        "end-in-circle" => "the end is in the circle",
        "between-the-ends" => "the line reaches the circle between the ends",
        "beyond-the-ends" => "the line reaches the circle only beyond the ends",
        _ => "the point is outside the circle",
    };
    // As published the answer may be another one than the numbers say.
    let holds = if manner == Manner::Published { distance <= frame.world.radius } else { hit };
    let comparison = compared(distance, frame.world.radius, holds);
    let (distance, radius) = (short(distance), short(frame.world.radius));
    let answer = match (hit, manner) {
        (true, Manner::Published) => "The printed tests say that they touch",
        (false, Manner::Published) => "The printed tests say that they are apart",
        (true, _) => "They touch",
        (false, _) => "They are apart",
    };
    Note {
        caption: format!(
            "{answer}: {why} (nearest point {distance} from the centre, r = {radius})."
        ),
        formula: vec![
            format!("distance to the nearest point against r: {comparison}"),
            "measured for the picture only: the tests need no root".into(),
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
