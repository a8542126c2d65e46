//! The pseudo-code, and where a step is in it.

use crate::algorithm::gates::Step;
use crate::app::play::{CodeLine, Lit, line};

/// Segment against a circle's boundary.
pub(super) const CODE: &[CodeLine] = &[
    line("gates", 0, words!(play.gates.code.po_pq_qo_qp)),
    line("height", 1, words!(play.gates.code.pq_po_least_pq)),
    line("", 0, "otherwise"),
    line("", 1, words!(play.gates.code.least_smaller_po_qo)),
    line("least", 0, words!(play.gates.code.least_r_if_not)),
    line("", 0, words!(play.gates.code.greatest_larger_po_qo)),
    line("greatest", 0, words!(play.gates.code.greatest_r_colliding)),
    line("", 0, words!(play.gates.code.otherwise_separate_swallowed)),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::Gates { between, .. } => Lit::branch("gates", *between),
        Step::Height { .. } => Lit::at("height"),
        Step::Least { reaches, .. } => Lit::branch("least", *reaches),
        Step::Greatest { reaches, .. } => Lit::branch("greatest", *reaches),
    }
}
