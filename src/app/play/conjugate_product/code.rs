//! The pseudo-code, and where a step is in it.

use super::Manner;
use crate::algorithm::conjugate_product::Step;
use crate::app::play::{CodeLine, Lit, line};

/// The article's tests.
const PUBLISHED: &[CodeLine] = &[TRANSLATED, MULTIPLIED, LINE, START, END, BETWEEN, SIDE];

/// The same with a look at zero length and at near ties.
const REPAIRED: &[CodeLine] = &[
    TRANSLATED,
    line("", 0, words!(play.conjugate_product.code.bi_point_only_test)),
    MULTIPLIED,
    LINE,
    line("", 0, words!(play.conjugate_product.code.too_near_tie_same)),
    START,
    END,
    BETWEEN,
    SIDE,
];

/// Of a line there are no ends to ask.
const ENDLESS: &[CodeLine] = &[
    TRANSLATED,
    line("", 0, words!(play.conjugate_product.code.bi_no_direction_undecided)),
    MULTIPLIED,
    line("line", 0, words!(play.conjugate_product.code.da_cb_r_b)),
    line("", 0, words!(play.conjugate_product.code.too_near_tie_same)),
    SIDE,
];

const TRANSLATED: CodeLine = line("translated", 0, "a + bi ← E − S,  c + di ← C − S");
const MULTIPLIED: CodeLine =
    line("multiplied", 0, words!(play.conjugate_product.code.times_bi_se_comes));
const LINE: CodeLine = line("line", 0, words!(play.conjugate_product.code.da_cb_r_b_2));
const START: CodeLine = line("start", 0, words!(play.conjugate_product.code.c_d_r_s));
const END: CodeLine = line("end", 0, words!(play.conjugate_product.code.c_b_d_r));
const BETWEEN: CodeLine = line("between", 0, words!(play.conjugate_product.code.ca_db_b_colliding));
const SIDE: CodeLine = line("decided", 0, words!(play.conjugate_product.code.sign_da_cb_side));

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
