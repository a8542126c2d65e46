//! The pseudo-code, and where a step is in it.

use crate::algorithm::conventions::Step;
use crate::app::play::{CodeLine, Lit, line};

/// The conventions of a drawing.
pub(super) const CODE: &[CodeLine] = &[
    line("asked", 0, words!(play.conventions.code.given_x_y_angle)),
    line("turned", 0, words!(play.conventions.code.for_clockwise_or_not)),
    line("placed", 0, words!(play.conventions.code.for_y_down_or)),
    line("", 1, words!(play.conventions.code.box_this_makes_x)),
    line("named", 0, words!(play.conventions.code.name_all_fit_questions)),
    line("tested", 0, words!(play.conventions.code.kanos_printed_lines_asked)),
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
