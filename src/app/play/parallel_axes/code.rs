//! The pseudo-code, and where a step is in it.

use crate::algorithm::polygon_bisection::Step;
use crate::app::play::polygon_bisection::code::lit as by_triangles;
use crate::app::play::{CodeLine, Lit, line};

/// The short way; what differs on the long one is said of its steps.
pub(super) const CODE: &[CodeLine] = &[
    line("parallel", 0, words!(play.parallel_axes.code.axes_parallel_if_not)),
    line("far", 0, words!(play.parallel_axes.code.centres_farther_apart_than)),
    line("stretch", 0, words!(play.parallel_axes.code.x_times_b_y)),
    line("enclosed", 0, words!(play.parallel_axes.code.t_one_triangle_in)),
    line("center", 0, words!(play.parallel_axes.code.p_in_ellipse_y)),
    line("corners", 0, words!(play.parallel_axes.code.corner_b_within_r)),
    line("", 0, words!(play.parallel_axes.code.for_each_round)),
    line("", 1, words!(play.parallel_axes.code.for_each_triangle_t)),
    line("hit", 2, words!(play.parallel_axes.code.inner_side_within_r)),
    line("keep", 2, words!(play.parallel_axes.code.any_within_r_p)),
    line("left", 1, words!(play.parallel_axes.code.none_kept_separate)),
    line("limit", 1, words!(play.parallel_axes.code.was_this_last_round)),
    line("", 1, words!(play.parallel_axes.code.t_both_halves_kept)),
    line("cut", 1, words!(play.parallel_axes.code.m_v_w_cos)),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::NotParallel { .. } => Lit::branch("parallel", false),
        Step::FarApart { .. } => Lit::branch("far", true),
        Step::Parallel { .. } => Lit::at("stretch"),
        _ => by_triangles(step),
    }
}
