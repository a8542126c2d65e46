//! The pseudo-code of both variants, and where a step is in it.

use crate::algorithm::triangle_height::Step;
use crate::app::play::{CodeLine, Lit, line};

/// The sides PQ and that from the nearer of P and Q.
pub(super) const NEARER: &[CodeLine] = &[
    line("triangle", 0, "O ← the centre;  P, Q ← two points of the line"),
    line("base", 0, "is P = Q?  → undecided: that is no line"),
    line("", 0, "N ← P or Q, whichever is nearer to O"),
    line("area", 0, "2A ← |PQ × NO|,  (a, b) × (c, d) = ad − bc"),
    line("height", 0, "h ← 2A / |PQ|"),
    line("compare", 0, "is h ≤ r?  → colliding, else separate"),
    line("", 0, "gap ← h − r"),
];

/// The sides OP and OQ.
pub(super) const PRINTED: &[CodeLine] = &[
    line("triangle", 0, "O ← the centre;  P, Q ← two points of the line"),
    line("base", 0, "(no test whether P = Q)"),
    line("area", 0, "A ← |OP × OQ| / 2,  (a, b) × (c, d) = ad − bc"),
    line("height", 0, "h ← 2A / |PQ|"),
    line("compare", 0, "is h ≤ r?  → colliding, else separate"),
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
