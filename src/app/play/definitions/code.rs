//! The pseudo-code.

use crate::app::play::{CodeLine, line};

/// The switches, and what each changes.
pub(super) const CODE: &[CodeLine] = &[
    line("chosen", 0, words!(play.definitions.code.collide_segment_circle_switches)),
    line("", 1, words!(play.definitions.code.least_greatest_segments_distances)),
    line("", 1, words!(play.definitions.code.h_distance_line_from)),
    line("", 1, words!(play.definitions.code.solid_least_r)),
    line("", 1, words!(play.definitions.code.boundary_least_r_greatest)),
    line("", 1, words!(play.definitions.code.line_h_r)),
    line("circle", 0, words!(play.definitions.code.does_boundary_for_solid)),
    line("touching", 0, words!(play.definitions.code.does_for_change)),
    line("straight", 0, words!(play.definitions.code.does_line_for_segment)),
    line("map", 0, words!(play.definitions.code.for_each_cell_put)),
];
