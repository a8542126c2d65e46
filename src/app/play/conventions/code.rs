//! The pseudo-code, and where a step is in it.

use crate::algorithm::conventions::Step;
use crate::app::play::{CodeLine, Lit, line};

/// The conventions of a drawing.
pub(super) const CODE: &[CodeLine] = &[
    line("asked", 0, "given: x, y, the angle, and the box as it was drawn"),
    line("turned", 0, "for clockwise or not, radians or degrees: is the drawn box turned so?"),
    line("placed", 0, "for y down or up, (x, y) centre or corner, turned about centre or corner:"),
    line("", 1, "the box that this makes of x, y and the angle: within 2 % of the drawn one?"),
    line("named", 0, "name all that fit, and the questions that they answer differently"),
    line("tested", 0, "Kano’s printed lines, on the same numbers: the same verdict?"),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::Asked { .. } => Lit::at("asked"),
        Step::Turned { readings, .. } => Lit::branch("turned", readings.iter().any(|it| it.fits)),
        Step::Placed { .. } => Lit::at("placed"),
        Step::Named { .. } => Lit::at("named"),
        Step::Tested { hit, printed_hit, .. } => Lit::branch("tested", hit == printed_hit),
    }
}
