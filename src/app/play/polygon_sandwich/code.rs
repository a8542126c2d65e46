//! The pseudo-code, and where a step is in it.

use crate::algorithm::polygon_sandwich::{Layer, PairStep};
use crate::app::play::{CodeLine, Lit, line};

/// The method in our own words.
pub(super) const CODE: &[CodeLine] = &[
    line("", 0, words!(play.polygon_sandwich.code.for_n_often_option)),
    line("built", 1, words!(play.polygon_sandwich.code.n_n_inner_polygon)),
    line("", 1, words!(play.polygon_sandwich.code.outer_polygon_touches_rim)),
    line("measured", 1, words!(play.polygon_sandwich.code.error_how_far_outer)),
    line("", 1, words!(play.polygon_sandwich.code.claimed_error_max_w)),
    line("outer", 1, words!(play.polygon_sandwich.code.outer_polygons_apart_separate)),
    line("inner", 1, words!(play.polygon_sandwich.code.do_inner_polygons_overlap)),
    line("", 0, words!(play.polygon_sandwich.code.undecided_polygons_still_too)),
];

/// Where a step is; what it built is measured on the next line.
pub(super) fn lit(step: &PairStep) -> Lit {
    match step {
        PairStep::Built { .. } => Lit::at("built"),
        PairStep::Compared { layer: Layer::Outer, settles, .. } => Lit::branch("outer", *settles),
        PairStep::Compared { settles, .. } => Lit::branch("inner", *settles),
    }
}
