//! What the steps say.

use crate::algorithm::gates::{Gate, Nearest, Step};
use crate::app::number::{compared, short};
use crate::app::play::Note;
use glam::DVec2;

/// The caption and formula of one step.
pub fn note(step: &Step) -> Note {
    match step {
        Step::Gates { start, end, between, .. } => gates(start, end, *between),
        Step::Height { area, base_length, height, .. } => {
            let [base, area, height] = [*base_length, *area, *height].map(short);
            Note {
                caption: format!(
                    "Between the gates the triangle’s height is the least distance: twice \
                        the area over the base, {height}."
                ),
                formula: vec![
                    "least = h = 2A / PQ".into(),
                    format!("2 · {area} / {base} = {height}"),
                ],
            }
        }
        Step::Least { nearest, distance, radius, reaches, .. } => {
            least(*nearest, [*distance, *radius], *reaches)
        }
        Step::Greatest { distance, radius, reaches, .. } => {
            greatest([*distance, *radius], *reaches)
        }
    }
}

fn gates(start: &Gate, end: &Gate, between: bool) -> Note {
    let [at_p, at_q] = [start, end].map(|gate| short(gate.dot));
    let behind = |name: &str, dot: &str| {
        format!(
            "O is behind the gate at {name}, {dot} ≤ 0: the height would stand off the \
            segment, and an end is nearest."
        )
    };
    let caption = if between {
        format!(
            "Both dot products are positive, {at_p} and {at_q}: O is between the gates, and \
            the height stands on the segment."
        )
    } else if start.to_other == DVec2::ZERO {
        "P and Q are one point: both products are 0, both gates closed, and the point is \
            all there is."
            .into()
    } else if end.open {
        behind("P", &at_p)
    } else {
        behind("Q", &at_q)
    };
    let product = |name: &str, gate: &Gate| {
        format!(
            "{name} = {} · {} = {} {} 0",
            point(gate.to_center),
            point(gate.to_other),
            short(gate.dot),
            if gate.open { '>' } else { '≤' }
        )
    };
    Note { caption, formula: vec![product("PO · PQ", start), product("QO · QP", end)] }
}

fn least(nearest: Nearest, [distance, radius]: [f64; 2], reaches: bool) -> Note {
    let at = match nearest {
        Nearest::Foot => "at the height’s foot",
        Nearest::Start => "at P",
        Nearest::End => "at Q",
    };
    let comparison = compared(distance, radius, reaches);
    let caption = if reaches {
        format!(
            "The least distance, {at}, is within the radius, {comparison}: the segment reaches \
            into the circle. Does it also reach out?"
        )
    } else {
        format!(
            "The least distance, {at}, is more than the radius, {comparison}: the circle is \
            out of reach, no collision."
        )
    };
    Note { caption, formula: vec!["least ≤ r ?".into(), comparison] }
}

fn greatest([distance, radius]: [f64; 2], reaches: bool) -> Note {
    let comparison = compared(radius, distance, reaches);
    let caption = if reaches {
        format!(
            "The greatest distance reaches the radius, {comparison}: some point between is at \
            r exactly, so segment and boundary meet."
        )
    } else {
        format!(
            "Even the greatest distance is below the radius, {comparison}: the circle has \
            swallowed the segment, and its boundary is not met. No collision, as the article \
            means it."
        )
    };
    Note { caption, formula: vec!["r ≤ greatest".into(), comparison] }
}

/// `(x, y)`.
fn point(at: DVec2) -> String {
    format!("({}, {})", short(at.x), short(at.y))
}
