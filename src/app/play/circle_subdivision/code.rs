//! The pseudo-code, and where a step of the test is in it.

use crate::algorithm::circle_subdivision::{Fate, Step};
use crate::app::play::{CodeLine, Lit, line};

/// The method in our own words.
pub(super) const CODE: &[CodeLine] = &[
    line("cover", 0, words!(play.circle_subdivision.code.cover_circles_on_long)),
    line("", 0, words!(play.circle_subdivision.code.test_for_piece_from)),
    line("", 1, words!(play.circle_subdivision.code.outer_circle_touches_rim)),
    line("", 1, words!(play.circle_subdivision.code.inner_circle_touches_rim)),
    line("center", 0, words!(play.circle_subdivision.code.p_in_ellipse_colliding)),
    line("ends", 0, words!(play.circle_subdivision.code.end_axes_on_ps)),
    line("", 0, words!(play.circle_subdivision.code.piece_quarter_on_ps)),
    line("", 0, words!(play.circle_subdivision.code.often_limit_says)),
    line("outer", 1, words!(play.circle_subdivision.code.outer_disc_farther_than)),
    line("inner", 1, words!(play.circle_subdivision.code.inner_arc_or_segment)),
    line("", 1, words!(play.circle_subdivision.code.m_middle_piece_on)),
    line("cut", 1, words!(play.circle_subdivision.code.m_within_r_p)),
    line("", 1, words!(play.circle_subdivision.code.piece_half_on_ps)),
    line("", 0, words!(play.circle_subdivision.code.undecided)),
];

/// Where a step of the test is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::CenterTested { inside, .. } => Lit::branch("center", *inside),
        Step::EndsTested { inside, .. } => Lit::branch("ends", *inside),
        Step::PieceTested { fate: Fate::Missed, .. } => Lit::branch("outer", true),
        Step::PieceTested { fate, .. } => Lit::branch("inner", *fate == Fate::Hit),
        Step::Cut { inside, .. } => Lit::branch("cut", *inside),
    }
}
