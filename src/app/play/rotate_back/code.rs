//! The pseudo-code, and where a step is in it.

use crate::algorithm::rotate_back::Step;
use crate::app::play::{CodeLine, Lit, line};

/// Circle against rotated rectangle.
pub(super) const CODE: &[CodeLine] = &[
    line("back", 0, words!(play.rotate_back.code.x_y_circles_centre)),
    line("x", 0, words!(play.rotate_back.code.closest_x_x_held)),
    line("y", 0, words!(play.rotate_back.code.closest_y_y_held)),
    line("compare", 0, words!(play.rotate_back.code.x_y_against_r)),
    line("inside", 0, words!(play.rotate_back.code.both_held_nowhere_centre)),
    line("decided", 0, words!(play.rotate_back.code.turn_closest_point_by)),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::RotatedBack { .. } => Lit::at("back"),
        Step::ClosestX { .. } => Lit::at("x"),
        Step::ClosestY { .. } => Lit::at("y"),
        Step::Compared { hit, .. } => Lit::branch("compare", *hit),
        Step::Inside { .. } => Lit::at("inside"),
        Step::Decided { .. } => Lit::at("decided"),
    }
}
