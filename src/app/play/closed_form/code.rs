//! The pseudo-code of both variants, and where a step is in it.

use crate::algorithm::closed_form::{EarlyOut, Step};
use crate::app::play::{CodeLine, Lit, line};

/// The article's equation behind plain early-outs.
pub(super) const PUBLISHED: &[CodeLine] = &[
    line("stretch", 0, words!(play.closed_form.code.stretch_plane_until_second)),
    line("frame", 0, words!(play.closed_form.code.turn_scale_radii_b)),
    line("inside", 0, words!(play.closed_form.code.c_b_d_colliding)),
    line("bounding", 0, words!(play.closed_form.code.c_d_r_separate)),
    line("inscribed", 0, words!(play.closed_form.code.c_d_b_r)),
    line("evolute", 0, words!(play.closed_form.code.nobody_asks_whether_c)),
    line("equation", 0, "e, f, g … s ← j² − 4k³, q ← ³√(j + √s) …"),
    line("", 0, "x ← h/2m − p/2 + √s2/2,  y ← √(1 − x²)/b"),
    line("foot", 0, words!(play.closed_form.code.x_y_within_r)),
];

/// The same in complex numbers.
pub(super) const COMPLEX: &[CodeLine] = &[
    line("stretch", 0, words!(play.closed_form.code.stretch_plane_until_second)),
    line("frame", 0, words!(play.closed_form.code.turn_mirror_scale_radii)),
    line("inside", 0, words!(play.closed_form.code.c_b_d_colliding)),
    line("bounding", 0, words!(play.closed_form.code.c_d_r_separate)),
    line("inscribed", 0, words!(play.closed_form.code.c_d_b_r)),
    line("evolute", 0, words!(play.closed_form.code.in_evolute_s_below)),
    line("equation", 0, "s ← 432w(g³ + 27w), w ← b⁶c²d²(b² − 1)², q ← ³√(j + √s) …"),
    line("", 0, words!(play.closed_form.code.x_real_part_h)),
    line("foot", 0, words!(play.closed_form.code.x_y_within_r)),
];

/// The one with an answer everywhere.
pub(super) const REPAIRED: &[CodeLine] = &[
    line("stretch", 0, words!(play.closed_form.code.stretch_plane_until_second)),
    line("frame", 0, words!(play.closed_form.code.turn_mirror_scale_radii)),
    line("evolute", 0, words!(play.closed_form.code.c_d_in_evolute)),
    line("", 0, "α ← (b²c/m)², β ← (bd/m)², m ← b² − 1, γ ← α + β − 1"),
    line("roots", 0, words!(play.closed_form.code.o_largest_root_cubic)),
    line("", 0, words!(play.closed_form.code.x_from_o_where)),
    line("", 0, words!(play.closed_form.code.until_step_nothing)),
    line("newton", 1, "t ← t − F(t)/F′(t),  F(t) = (c/(1+t))² + (bd/(1+b²t))² − 1"),
    line("foot", 0, words!(play.closed_form.code.point_within_r_c)),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::Stretched { .. } => Lit::at("stretch"),
        Step::Normalised { .. } => Lit::at("frame"),
        Step::EarlyOut { test, decides, .. } => {
            let tag = match test {
                EarlyOut::CenterInEllipse => "inside",
                EarlyOut::BoundingCircle => "bounding",
                EarlyOut::InscribedCircle => "inscribed",
            };
            Lit::branch(tag, *decides)
        }
        Step::Evolute { inside, .. } => Lit::branch("evolute", *inside),
        Step::Subexpressions { .. } | Step::Complex { .. } => Lit::at("equation"),
        Step::Roots { .. } => Lit::at("roots"),
        Step::Newton { .. } => Lit::at("newton"),
        Step::Foot { hit, .. } => Lit::branch("foot", *hit),
    }
}
