//! The pseudo-code, and where a step is in it.

use crate::algorithm::rotate_back::Step;
use crate::app::lesson::{CodeLine, Lit};

const fn line(tag: &'static str, text: &'static str) -> CodeLine {
    CodeLine { tag, indent: 0, text }
}

/// Circle against rotated rectangle.
pub(super) const CODE: &[CodeLine] = &[
    line("back", "(x, y) ← the circle’s centre, turned back by θ about the pivot"),
    line("x", "closest x ← x, held between left and right side"),
    line("y", "closest y ← y, held between lower and upper side"),
    line("compare", "Δx² + Δy² against r²: within?  → colliding"),
    line("inside", "both held nowhere: the centre is inside, find the nearest side"),
    line("decided", "turn the closest point by θ: the witness"),
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
