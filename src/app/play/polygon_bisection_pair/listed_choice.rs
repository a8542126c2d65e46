//! What the listings say of a triangle that they may go on with.

use crate::algorithm::polygon_bisection::published::{Choice, Step};
use crate::app::number::{compared, short};
use crate::app::play::Note;

/// Whether the circle holds the outer corner of a triangle; `so` is what follows if it does.
pub(super) fn apex(measured: f64, limit: f64, chosen: bool, so: &str) -> Note {
    let numbers = compared(measured, limit, chosen);
    let caption = match chosen {
        true => format!(
            words!(play.polygon_bisection_pair.listed_choice.outer_corner_in_circle),
            so = so,
            numbers = numbers
        ),
        false => format!(
            words!(play.polygon_bisection_pair.listed_choice.outer_corner_outside_circle),
            numbers = numbers
        ),
    };
    Note {
        caption,
        formula: vec![
            words!(play.polygon_bisection_pair.listed_choice.p_outer_corner_r_2).into(),
            numbers,
        ],
    }
}

/// What follows when the last question for a triangle has not found one.
pub(super) const LAST: &str = words!(play.polygon_bisection_pair.listed_choice.nothing_left_ask_no);

/// What follows when another question is left.
pub(super) const ASK_ON: &str = words!(play.polygon_bisection_pair.listed_choice.ask_on_2);

/// Which of the four triangles the listing goes on with.
pub(super) fn choice(step: &Step) -> Note {
    let &Step::TriangleTested { by, measured, limit, along, chosen, .. } = step else {
        return Note::default();
    };
    const SO: &str = words!(play.polygon_bisection_pair.listed_choice.this_triangle_no_other);
    let (yes, no, beside, formula) = match by {
        Choice::Apex => return apex(measured, limit, chosen, SO),
        Choice::Between => (
            words!(play.polygon_bisection_pair.listed_choice.p_between_outer_edges),
            words!(play.polygon_bisection_pair.listed_choice.p_beyond_outer_edge),
            words!(play.polygon_bisection_pair.listed_choice.p_not_between_other),
            "w × P < w × h, |h × P| < w × h",
        ),
        Choice::FirstEdge => (
            words!(play.polygon_bisection_pair.listed_choice.edge_along_w_reached),
            words!(play.polygon_bisection_pair.listed_choice.edge_along_w_out),
            words!(play.polygon_bisection_pair.listed_choice.p_not_over_edge),
            "(w × P − w × h)² < r² · w² ?",
        ),
        Choice::SecondEdge => (
            words!(play.polygon_bisection_pair.listed_choice.edge_along_h_reached),
            words!(play.polygon_bisection_pair.listed_choice.edge_along_h_out),
            words!(play.polygon_bisection_pair.listed_choice.p_not_over_edge_2),
            "(h × P − w × h)² < r² · h² ?",
        ),
    };
    let next = if by == Choice::SecondEdge { LAST } else { ASK_ON };
    let numbers = compared(measured, limit, measured < limit);
    let caption = match along {
        _ if chosen => format!("{SO}: {yes}, {numbers}."),
        Some(it) if measured < limit => {
            let [at, from, to] = [it.value, it.from, it.to].map(short);
            let caption = format!(
                words!(play.polygon_bisection_pair.listed_choice.beside_at_not_between),
                beside = beside,
                at = at,
                from = from,
                to = to,
                next = next
            );
            let asked = format!("{from} < {at} < {to} ?");
            return Note {
                caption,
                formula: vec![
                    words!(play.polygon_bisection_pair.listed_choice.p_between_outer_edges_2)
                        .into(),
                    asked,
                ],
            };
        }
        _ => format!("{no}: {numbers}. {next}."),
    };
    Note { caption, formula: vec![formula.into(), numbers] }
}
