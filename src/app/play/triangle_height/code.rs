//! The pseudo-code of both variants, and where a step is in it.

use crate::algorithm::triangle_height::Step;
use crate::app::play::{CodeLine, Lit, line};

/// The sides PQ and that from the nearer of P and Q.
pub(super) const NEARER: &[CodeLine] = &[
    line("triangle", 0, words!(play.triangle_height.code.o_centre_p_q)),
    line("base", 0, words!(play.triangle_height.code.p_q_undecided_no)),
    line("", 0, words!(play.triangle_height.code.n_one_p_q)),
    line("area", 0, "2A ← |PQ × NO|,  (a, b) × (c, d) = ad − bc"),
    line("height", 0, "h ← 2A / |PQ|"),
    line("compare", 0, words!(play.triangle_height.code.h_r_colliding_else)),
    line("", 0, words!(play.triangle_height.code.gap_h_r)),
];

/// The sides OP and OQ.
pub(super) const PRINTED: &[CodeLine] = &[
    line("triangle", 0, words!(play.triangle_height.code.o_centre_p_q)),
    line("base", 0, words!(play.triangle_height.code.nobody_asks_whether_p)),
    line("area", 0, "A ← |OP × OQ| / 2,  (a, b) × (c, d) = ad − bc"),
    line("height", 0, "h ← 2A / |PQ|"),
    line("compare", 0, words!(play.triangle_height.code.h_r_colliding_else)),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::Triangle { .. } => Lit::at("triangle"),
        Step::NoBase { .. } => Lit::branch("base", true),
        Step::Area { .. } => Lit::at("area"),
        Step::Height { .. } => Lit::at("height"),
        Step::Compared { hit, .. } => Lit::branch("compare", *hit),
    }
}
