//! The pseudo-code of both variants, and where a step is in it.

use super::listed_note::is_mirrored;
use crate::algorithm::polygon_bisection::Step;
use crate::algorithm::polygon_bisection::published::Step as Listed;
use crate::app::play::joined;
use crate::app::play::polygon_bisection::code::lit as by_triangles;
use crate::app::play::{CodeLine, Lit, line};

/// By the article's prose.
pub(super) const PROSE: &[CodeLine] = &[
    line("far", 0, words!(play.polygon_bisection_pair.code.centres_farther_apart_than)),
    line("parallel", 0, words!(play.polygon_bisection_pair.code.parallel_axes_stretch_along)),
    line("stretch", 0, words!(play.polygon_bisection_pair.code.turn_bs_axes_stretch)),
    line("", 0, words!(play.polygon_bisection_pair.code.w_h_p_w)),
    line("center", 0, words!(play.polygon_bisection_pair.code.p_in_ellipse_w)),
    line("corners", 0, words!(play.polygon_bisection_pair.code.corner_w_h_within)),
    line("", 0, words!(play.polygon_bisection_pair.code.t_four_triangles_on)),
    line("", 0, words!(play.polygon_bisection_pair.code.for_each_round)),
    line("", 1, words!(play.polygon_bisection_pair.code.for_each_triangle_t)),
    line("hit", 2, words!(play.polygon_bisection_pair.code.inner_side_within_r)),
    line("keep", 2, words!(play.polygon_bisection_pair.code.any_within_r_p)),
    line("left", 1, words!(play.polygon_bisection_pair.code.none_kept_separate)),
    line("limit", 1, words!(play.polygon_bisection_pair.code.was_this_last_round)),
    line("", 1, words!(play.polygon_bisection_pair.code.t_both_halves_each)),
    line("cut", 1, words!(play.polygon_bisection_pair.code.m_v_w_cos)),
];

/// How the listing begins with two ellipses.
const LISTED_START: &[CodeLine] = &[
    line("stretch", 0, words!(play.polygon_bisection_pair.code.w_h_p_r)),
    line("mirror", 0, words!(play.polygon_bisection_pair.code.p_below_w_mirror)),
    line("corners", 0, words!(play.polygon_bisection_pair.code.corner_w_h_within_2)),
    line("center", 0, words!(play.polygon_bisection_pair.code.p_inside_polygon_these)),
    line("sides", 0, words!(play.polygon_bisection_pair.code.one_sides_within_r)),
    line("choose", 0, words!(play.polygon_bisection_pair.code.which_one_triangle_may)),
    line("", 0, words!(play.polygon_bisection_pair.code.none_them_no_collision)),
];

/// How it begins with an ellipse and a circle.
const QUARTER_START: &[CodeLine] = &[
    line("stretch", 0, words!(play.polygon_bisection_pair.code.w_h_semi_axes)),
    line("corners", 0, words!(play.polygon_bisection_pair.code.h_or_w_within)),
    line("center", 0, words!(play.polygon_bisection_pair.code.x_h_y_w)),
    line("sides", 0, words!(play.polygon_bisection_pair.code.side_between_two_within)),
    line("choose", 0, words!(play.polygon_bisection_pair.code.outer_corner_w_h)),
    line("", 0, words!(play.polygon_bisection_pair.code.none_them_no_collision)),
];

/// How it begins with two ellipses whose axes are parallel.
const PARALLEL_START: &[CodeLine] = &[
    line("parallel", 0, words!(play.polygon_bisection_pair.code.takes_no_angles_both)),
    line("stretch", 0, "w, h ← w₀·h₁, h₀·w₁;  P ← |x|·h₁, |y|·w₁;  r ← w₁·h₁"),
    line("corners", 0, words!(play.polygon_bisection_pair.code.h_or_w_within)),
    line("center", 0, words!(play.polygon_bisection_pair.code.x_h_y_w)),
    line("sides", 0, words!(play.polygon_bisection_pair.code.side_between_two_within)),
    line("choose", 0, words!(play.polygon_bisection_pair.code.outer_corner_w_h)),
    line("", 0, words!(play.polygon_bisection_pair.code.none_them_no_collision)),
];

/// How it goes on with one triangle.
const LISTED_ROUNDS: &[CodeLine] = &[
    line("", 0, words!(play.polygon_bisection_pair.code.for_each_round_often)),
    line("cut", 1, words!(play.polygon_bisection_pair.code.cut_triangle_at_m)),
    line("corner", 1, words!(play.polygon_bisection_pair.code.m_within_r_p)),
    line("side", 1, words!(play.polygon_bisection_pair.code.p_over_new_side)),
    line("apex", 1, words!(play.polygon_bisection_pair.code.outer_corner_half_within)),
    line("edge", 1, words!(play.polygon_bisection_pair.code.else_half_p_over)),
    line("limit", 0, words!(play.polygon_bisection_pair.code.no_collision_whatever_true)),
];

/// As the listing has it for two ellipses.
pub(super) static LISTED: [CodeLine; LISTED_START.len() + LISTED_ROUNDS.len()] =
    joined(LISTED_START, LISTED_ROUNDS);

/// As the listing has it for an ellipse and a circle.
pub(in crate::app::play) static LISTED_QUARTER: [CodeLine;
    QUARTER_START.len() + LISTED_ROUNDS.len()] = joined(QUARTER_START, LISTED_ROUNDS);

/// As the listing has it for two ellipses with parallel axes.
pub(in crate::app::play) static LISTED_PARALLEL: [CodeLine;
    PARALLEL_START.len() + LISTED_ROUNDS.len()] = joined(PARALLEL_START, LISTED_ROUNDS);

/// Where a step of the prose is.
pub(super) fn prose(step: &Step) -> Lit {
    match step {
        Step::FarApart { .. } => Lit::branch("far", true),
        Step::NotParallel { .. } => Lit::branch("parallel", false),
        Step::Parallel { .. } => Lit::at("parallel"),
        Step::Enclosed { .. } => Lit::at("stretch"),
        _ => by_triangles(step),
    }
}

/// Where a step of the listing is.
pub(in crate::app::play) fn listed(step: &Listed) -> Lit {
    match step {
        Listed::NotParallel(_) => Lit::branch("parallel", false),
        Listed::Framed { matrix, triangles: [_, Some(_), ..], .. } if is_mirrored(matrix) => {
            Lit::branch("mirror", true)
        }
        Listed::Framed { .. } => Lit::at("stretch"),
        Listed::CornerTested { round: 0, inside, .. } => Lit::branch("corners", *inside),
        Listed::CornerTested { inside, .. } => Lit::branch("corner", *inside),
        Listed::CenterTested { inside, .. } => Lit::branch("center", *inside),
        Listed::SideTested { round: 0, hit, .. } => Lit::branch("sides", *hit),
        Listed::SideTested { hit, .. } => Lit::branch("side", *hit),
        Listed::TriangleTested { chosen, .. } => Lit::branch("choose", *chosen),
        Listed::Bisected { .. } => Lit::at("cut"),
        Listed::ApexTested { kept, .. } => Lit::branch("apex", *kept),
        Listed::EdgeTested { kept, .. } => Lit::branch("edge", *kept),
        Listed::LimitReached { .. } => Lit::at("limit"),
    }
}
