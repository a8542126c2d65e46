//! The pseudo-code, and where a step is in it.

use crate::algorithm::intersection_points::Step;
use crate::app::play::{CodeLine, Lit, line};

/// Of two closed boundaries, in our own words.
pub(super) const CODE: &[CodeLine] = &[
    line("reach", 0, words!(play.intersection_points.code.centres_farther_apart_than)),
    line("stretch", 0, words!(play.intersection_points.code.stretch_plane_until_one)),
    line("", 0, words!(play.intersection_points.code.other_boundary_rim_stays)),
    line("evolute", 0, words!(play.intersection_points.code.o_inside_rims_evolute)),
    line("foot", 0, words!(play.intersection_points.code.foot_where_rim_nearest)),
    line("", 0, words!(play.intersection_points.code.from_each_foot_next)),
    line("crossing", 1, words!(play.intersection_points.code.one_inside_circle_one)),
    line("touch", 1, words!(play.intersection_points.code.foot_on_circle_common)),
    line("center", 0, words!(play.intersection_points.code.no_crossing_centre_one)),
    line("classified", 0, words!(play.intersection_points.code.crossing_touching_contained_or)),
];

/// Of a segment and an ellipse.
pub(super) const SEGMENT: &[CodeLine] = &[
    line("stretch", 0, words!(play.intersection_points.code.stretch_plane_until_ellipse)),
    line("end", 0, words!(play.intersection_points.code.on_which_side_circle)),
    line("foot", 0, words!(play.intersection_points.code.foot_point_segment_nearest)),
    line("", 0, words!(play.intersection_points.code.from_station_station_along)),
    line("crossing", 1, words!(play.intersection_points.code.one_inside_circle_one)),
    line("touch", 1, words!(play.intersection_points.code.station_on_circle_touch)),
    line("classified", 0, words!(play.intersection_points.code.crossing_touching_contained_or)),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::OutOfReach { .. } => Lit::branch("reach", true),
        Step::Stretched { .. } => Lit::at("stretch"),
        Step::EvoluteTested { inside, .. } => Lit::branch("evolute", *inside),
        Step::FootFound { .. } => Lit::at("foot"),
        Step::EndTested { .. } => Lit::at("end"),
        Step::CrossingFound { .. } => Lit::branch("crossing", true),
        Step::TouchFound { .. } => Lit::branch("touch", true),
        Step::CenterTested { inside, .. } => Lit::branch("center", *inside),
        Step::Classified { .. } => Lit::at("classified"),
    }
}
