//! The pseudo-code, and where a step is in it.

use crate::algorithm::rotate_back::Step;
use crate::app::play::{CodeLine, Lit, line};

/// Circle against rotated rectangle.
pub(super) const CODE: &[CodeLine] = &[
    line("back", 0, "(x, y) ← the circle’s centre, turned back by θ about the pivot"),
    line("x", 0, "closest x ← x, clamped between left and right side"),
    line("y", 0, "closest y ← y, clamped between lower and upper side"),
    line("compare", 0, "Δx² + Δy² against r²: within?  → colliding"),
    line("inside", 0, "neither clamped: the centre is inside, find the nearest side (ours)"),
    line("decided", 0, "turn the closest point by θ: the witness (ours)"),
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
