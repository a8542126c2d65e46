//! The pseudo-code, and where a step of the test is in it.

use crate::algorithm::circle_subdivision::{Fate, Step};
use crate::app::play::{CodeLine, Lit, line};

/// The method in our own words.
pub(super) const CODE: &[CodeLine] = &[
    line("cover", 0, "the cover: circles on the long axis, each through 4 points of the rim"),
    line("", 0, "the test (ours): for a piece from its sharper end S to its flatter F"),
    line("", 1, "outer circle ← touches the rim at S, goes through F"),
    line("", 1, "inner circle ← touches the rim at F, goes through S; or only the segment SF"),
    line("center", 0, "is P in the ellipse?  → colliding"),
    line("ends", 0, "is an end of the axes, on P’s quarter, within r of P?  → colliding"),
    line("", 0, "piece ← the quarter on P’s side"),
    line("", 0, "as often as the limit says"),
    line("outer", 1, "is the outer disc farther than r from P?  → separate"),
    line("inner", 1, "is the inner arc, or the segment, within r of P?  → colliding"),
    line("", 1, "M ← the middle of the piece on the rim"),
    line("cut", 1, "is M within r of P?  → colliding"),
    line("", 1, "piece ← the half on P’s side of the normal at M"),
    line("", 0, "→ undecided"),
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
