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
                    words!(play.gates.note.between_gates_triangles_height),
                    height = height
                ),
                formula: vec![
                    words!(play.gates.note.least_h_pq).into(),
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
        format!(words!(play.gates.note.o_behind_gate_at), name = name, dot = dot)
    };
    let caption = if between {
        format!(words!(play.gates.note.both_dot_products_positive), at_p = at_p, at_q = at_q)
    } else if start.to_other == DVec2::ZERO {
        words!(play.gates.note.p_q_one_point).into()
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
        Nearest::Foot => words!(play.gates.note.at_heights_foot),
        Nearest::Start => "at P",
        Nearest::End => "at Q",
    };
    let comparison = compared(distance, radius, reaches);
    let caption = if reaches {
        format!(words!(play.gates.note.least_distance_at_within), at = at, comparison = comparison)
    } else {
        format!(words!(play.gates.note.least_distance_at_more), at = at, comparison = comparison)
    };
    Note { caption, formula: vec![words!(play.gates.note.least_r).into(), comparison] }
}

fn greatest([distance, radius]: [f64; 2], reaches: bool) -> Note {
    let comparison = compared(radius, distance, reaches);
    let caption = if reaches {
        format!(words!(play.gates.note.greatest_distance_reaches_radius), comparison = comparison)
    } else {
        format!(words!(play.gates.note.even_greatest_distance_below), comparison = comparison)
    };
    Note { caption, formula: vec![words!(play.gates.note.r_greatest).into(), comparison] }
}

/// `(x, y)`.
fn point(at: DVec2) -> String {
    format!("({}, {})", short(at.x), short(at.y))
}
