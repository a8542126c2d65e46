//! The pseudo-code, and where a step is in it.

use crate::algorithm::gates::Step;
use crate::app::play::{CodeLine, Lit, line};

/// Segment against a circle's boundary.
pub(super) const CODE: &[CodeLine] = &[
    line("gates", 0, "is PO · PQ > 0 and QO · QP > 0?"),
    line("height", 1, "A ← |PQ × NO| / 2,  least ← 2A / |PQ|"),
    line("", 1, "(N is the nearer end: ours; the article has |OP × OQ|)"),
    line("", 0, "otherwise"),
    line("", 1, "least ← the smaller of |PO| and |QO|"),
    line("least", 0, "is least ≤ r?  if not → separate: too far"),
    line("", 0, "greatest ← the larger of |PO| and |QO|"),
    line("greatest", 0, "is greatest ≥ r?  → colliding"),
    line("", 0, "otherwise → separate: swallowed"),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::Gates { between, .. } => Lit::branch("gates", *between),
        Step::Height { .. } => Lit::at("height"),
        Step::Least { reaches, .. } => Lit::branch("least", *reaches),
        Step::Greatest { reaches, .. } => Lit::branch("greatest", *reaches),
    }
}
