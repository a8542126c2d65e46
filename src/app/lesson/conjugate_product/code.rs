//! The pseudo-code, and where a step is in it.

use crate::algorithm::conjugate_product::Step;
use crate::app::lesson::{CodeLine, Lit, line};

/// Segment against circle.
pub(super) const CODE: &[CodeLine] = &[
    line("translated", 0, "a + bi ← Q − P,  c + di ← C − P"),
    line("multiplied", 0, "times a − bi: PQ comes to lie on the x axis"),
    line("line", 0, "(da − cb)² ≤ r²(a² + b²)?  if not → separate"),
    line("start", 0, "c² + d² ≤ r²?  P is in the circle → colliding"),
    line("end", 0, "(c − a)² + (d − b)² ≤ r²?  Q is in it → colliding"),
    line("between", 0, "0 ≤ ca + db ≤ a² + b²?  → colliding, else separate"),
    line("decided", 0, "the sign of da − cb is the side"),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::Translated { .. } => Lit::at("translated"),
        Step::Multiplied { .. } => Lit::at("multiplied"),
        Step::Line { reaches, .. } => Lit::branch("line", *reaches),
        Step::Start { reach, .. } => Lit::branch("start", reach.inside),
        Step::End { reach, .. } => Lit::branch("end", reach.inside),
        Step::Between { past_start, short_of_end, .. } => {
            Lit::branch("between", *past_start && *short_of_end)
        }
        Step::Decided { .. } => Lit::at("decided"),
    }
}
