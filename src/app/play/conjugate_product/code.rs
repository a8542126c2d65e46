//! The pseudo-code, and where a step is in it.

use super::Manner;
use crate::algorithm::conjugate_product::Step;
use crate::app::play::{CodeLine, Lit, line};

/// The article's tests.
const PUBLISHED: &[CodeLine] = &[TRANSLATED, MULTIPLIED, LINE, START, END, BETWEEN, SIDE];

/// The same with a look at zero length and at near ties.
const REPAIRED: &[CodeLine] = &[
    TRANSLATED,
    line("", 0, "a + bi = 0?  a point: only the test of P counts"),
    MULTIPLIED,
    LINE,
    line("", 0, "too near a tie?  the same with twice the digits"),
    START,
    END,
    BETWEEN,
    SIDE,
];

/// Of a line there are no ends to ask.
const ENDLESS: &[CodeLine] = &[
    TRANSLATED,
    line("", 0, "a + bi = 0?  no direction → undecided"),
    MULTIPLIED,
    line("line", 0, "(da − cb)² ≤ r²(a² + b²)?  → colliding, else separate"),
    line("", 0, "too near a tie?  the same with twice the digits"),
    SIDE,
];

const TRANSLATED: CodeLine = line("translated", 0, "a + bi ← E − S,  c + di ← C − S");
const MULTIPLIED: CodeLine =
    line("multiplied", 0, "times a − bi: SE comes to lie on the real axis");
const LINE: CodeLine = line("line", 0, "(da − cb)² ≤ r²(a² + b²)?  if not → separate");
const START: CodeLine = line("start", 0, "c² + d² ≤ r²?  S is in the circle → colliding");
const END: CodeLine = line("end", 0, "(a − c)² + (b − d)² ≤ r²?  E is in it → colliding");
const BETWEEN: CodeLine = line("between", 0, "0 ≤ ca + db ≤ a² + b²?  → colliding, else separate");
const SIDE: CodeLine = line("decided", 0, "the sign of da − cb is the side");

/// The code of what is played.
pub(super) fn of(manner: Manner) -> &'static [CodeLine] {
    match manner {
        Manner::Repaired => REPAIRED,
        Manner::Published => PUBLISHED,
        Manner::Line => ENDLESS,
    }
}

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
