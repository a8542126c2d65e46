//! The pseudo-code, and where a step is in it.

use crate::algorithm::polygon_bisection::{Fate, Step};
use crate::app::play::{CodeLine, Lit, line};

/// By the article's prose.
pub(super) const CODE: &[CodeLine] = &[
    line("enclosed", 0, words!(play.polygon_bisection.code.w_h_radius_vectors)),
    line("center", 0, words!(play.polygon_bisection.code.w_p_p_h)),
    line("corners", 0, words!(play.polygon_bisection.code.corner_w_h_within)),
    line("", 0, words!(play.polygon_bisection.code.t_four_triangles_on)),
    line("", 0, words!(play.polygon_bisection.code.for_each_round)),
    line("", 1, words!(play.polygon_bisection.code.for_each_triangle_t)),
    line("hit", 2, words!(play.polygon_bisection.code.inner_side_within_r)),
    line("keep", 2, words!(play.polygon_bisection.code.any_within_r_p)),
    line("left", 1, words!(play.polygon_bisection.code.none_kept_separate)),
    line("limit", 1, words!(play.polygon_bisection.code.was_this_last_round)),
    line("", 1, words!(play.polygon_bisection.code.t_both_halves_each)),
    line("cut", 1, words!(play.polygon_bisection.code.m_v_w_cos)),
];

/// Where a step is. What is tested has the same tags in the demos of two ellipses.
pub(in crate::app::play) fn lit(step: &Step) -> Lit {
    match step {
        Step::NotParallel { .. }
        | Step::Parallel { .. }
        | Step::FarApart { .. }
        | Step::Enclosed { .. } => Lit::at("enclosed"),
        Step::CenterTested { inside, .. } => Lit::branch("center", *inside),
        Step::CornersTested { inside, .. } => Lit::branch("corners", *inside),
        Step::TriangleTested { fate: Fate::Hit, .. } => Lit::branch("hit", true),
        Step::TriangleTested { fate, .. } => Lit::branch("keep", *fate == Fate::Kept),
        Step::RoundEnded { kept: 0, .. } => Lit::branch("left", true),
        Step::RoundEnded { round, max_iterations, .. } => {
            Lit::branch("limit", round >= max_iterations)
        }
        Step::Bisected { inside, .. } => Lit::branch("cut", *inside),
    }
}
