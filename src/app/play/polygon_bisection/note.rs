//! What each step says.

use super::picture::nearest_miss;
use crate::algorithm::polygon_bisection::{Fate, Feature, Measure, Step};
use crate::app::number::{apart, compared, short};
use crate::app::play::Note;
use glam::DVec2;

/// The caption and the formula of the last of some steps.
pub(super) fn note(shown: &[Step]) -> Note {
    let Some(step) = shown.last() else { return Note::default() };
    match step {
        Step::Enclosed { triangles, frame, slit, .. } => {
            let [w, h] = [triangles[0].start, triangles[0].end].map(|corner| {
                // The second and fourth corner are opposite: their middle is the centre.
                corner - triangles[0].start.midpoint(triangles[2].start)
            });
            Note {
                caption: format!(
                    words!(play.polygon_bisection.note.four_triangles_between_two),
                    slit = short(*slit)
                ),
                formula: vec![
                    words!(play.polygon_bisection.note.w_h_lead_from).into(),
                    format!("w = {}, h = {}, r = {}", pair(w), pair(h), short(frame.radius)),
                ],
            }
        }
        // Two ellipses alone have these; this lesson has a circle.
        Step::NotParallel { .. } | Step::Parallel { .. } | Step::FarApart { .. } => Note::default(),
        Step::CenterTested { squares, limit, inside, .. } => center(*squares, *limit, *inside),
        Step::CornersTested { measure, inside } => Note {
            caption: format!(
                words!(play.polygon_bisection.note.nearest_four_corners_measure),
                measure = corner_at(measure, *inside)
            ),
            formula: comparison(measure),
        },
        Step::Bisected { round, measure, inside, .. } => Note {
            caption: format!(
                words!(play.polygon_bisection.note.round_round_kept_triangle),
                round = round,
                measure = corner_at(measure, *inside)
            ),
            formula: comparison(measure),
        },
        Step::TriangleTested { measure, fate, .. } => {
            Note { caption: judged(measure, *fate, ""), formula: comparison(measure) }
        }
        Step::RoundEnded { round, kept: 0, .. } => separate(*round, shown),
        Step::RoundEnded { round, kept, max_iterations, slit } => {
            left(*round, *kept, *max_iterations, *slit)
        }
    }
}

fn center([first, second]: [f64; 2], limit: f64, inside: bool) -> Note {
    let sum = first + second;
    Note {
        caption: center_caption(words!(play.polygon_bisection.note.ellipse), sum, limit, inside),
        formula: vec![
            words!(play.polygon_bisection.note.w_p_p_h).into(),
            format!("{} + {} = {}", short(first), short(second), compared(sum, limit, inside)),
        ],
    }
}

/// Whether the circle's centre is in an ellipse of that name, by a sum that is at most a limit there.
pub(in crate::app::play) fn center_caption(
    ellipse: &str,
    sum: f64,
    limit: f64,
    inside: bool,
) -> String {
    let [sum, limit] = apart(sum, limit);
    if inside {
        format!(
            words!(play.polygon_bisection.note.circles_centre_p_in),
            ellipse = ellipse,
            sum = sum,
            limit = limit
        )
    } else {
        format!(
            words!(play.polygon_bisection.note.circles_centre_p_outside),
            ellipse = ellipse,
            sum = sum,
            limit = limit
        )
    }
}

/// Where a corner is, and what follows.
pub(in crate::app::play) fn corner_at(measure: &Measure, inside: bool) -> String {
    let [distance, radius] = apart(measure.distance, measure.radius);
    if inside {
        format!(
            words!(play.polygon_bisection.note.distance_from_p_inside),
            distance = distance,
            radius = radius
        )
    } else {
        format!(
            words!(play.polygon_bisection.note.distance_from_p_outside),
            distance = distance,
            radius = radius
        )
    }
}

/// What became of a triangle, and why. `plane` names another plane than the world, with a comma
/// behind it, or is empty.
pub(in crate::app::play) fn judged(measure: &Measure, fate: Fate, plane: &str) -> String {
    let [distance, radius] = apart(measure.distance, measure.radius);
    let part = part(measure.feature);
    match (fate, measure.feature) {
        (Fate::Hit, _) => format!(
            words!(play.polygon_bisection.note.hit_plane_inner_side),
            plane = plane,
            distance = distance,
            radius = radius
        ),
        (Fate::Kept, Feature::Inside) => {
            format!(
                words!(play.polygon_bisection.note.kept_p_itself_in),
                distance = distance,
                radius = radius
            )
        }
        (Fate::Kept, _) => format!(
            words!(play.polygon_bisection.note.kept_plane_part_distance),
            plane = plane,
            part = part,
            distance = distance,
            radius = radius
        ),
        (Fate::Discarded, _) => format!(
            words!(play.polygon_bisection.note.discarded_plane_nearest_part),
            plane = plane,
            part = part,
            distance = distance,
            radius = radius
        ),
    }
}

/// What of a triangle was nearest to P.
pub(in crate::app::play) fn part(feature: Feature) -> &'static str {
    match feature {
        Feature::Inside => words!(play.polygon_bisection.note.inside),
        Feature::Start | Feature::End => words!(play.polygon_bisection.note.corner),
        Feature::Apex => words!(play.polygon_bisection.note.outer_corner),
        Feature::StartEdge | Feature::EndEdge => words!(play.polygon_bisection.note.outer_edge),
        Feature::Side => words!(play.polygon_bisection.note.inner_side),
    }
}

/// The formula that asks whether that part is within the radius.
pub(in crate::app::play) fn question(feature: Feature) -> &'static str {
    match feature {
        Feature::Inside => words!(play.polygon_bisection.note.p_inside_distance_r),
        Feature::Start | Feature::Apex | Feature::End => {
            words!(play.polygon_bisection.note.distance_from_p_corner)
        }
        Feature::StartEdge | Feature::EndEdge | Feature::Side => {
            words!(play.polygon_bisection.note.distance_length_edge_r)
        }
    }
}

fn comparison(measure: &Measure) -> Vec<String> {
    let numbers = compared(measure.measured, measure.limit, measure.measured <= measure.limit);
    let numbers = match measure.feature {
        // Squares of lengths times e²: without it they look like other lengths.
        Feature::StartEdge | Feature::EndEdge | Feature::Side => {
            let e = measure.limit / measure.radius.powi(2);
            format!("{numbers} = {}² · {}", short(measure.radius), short(e))
        }
        _ => numbers,
    };
    vec![question(measure.feature).into(), numbers]
}

/// How the sentence begins that says why they are separate.
pub(in crate::app::play) fn none_left(round: u32) -> String {
    match round {
        0 => words!(play.polygon_bisection.note.circle_meets_none_four).to_owned(),
        _ => format!(words!(play.polygon_bisection.note.round_round_leaves_no), round = round),
    }
}

fn separate(round: u32, shown: &[Step]) -> Note {
    let begun = none_left(round);
    let Some(miss) = nearest_miss(shown) else {
        return Note {
            caption: format!(
                words!(play.polygon_bisection.note.begun_they_separate),
                begun = begun
            ),
            formula: Vec::new(),
        };
    };
    let (distance, radius) = (short(miss.distance), short(miss.radius));
    Note {
        caption: format!(
            words!(play.polygon_bisection.note.begun_nearest_stayed_distance),
            begun = begun,
            distance = distance,
            radius = radius
        ),
        formula: vec![
            words!(play.polygon_bisection.note.gap_distance_nearest_triangle).into(),
            format!("{distance} − {radius} = {}", short(miss.distance - miss.radius)),
        ],
    }
}

fn left(round: u32, kept: u32, max_iterations: u32, slit: f64) -> Note {
    let slit = short(slit);
    let count = if kept == 1 {
        words!(play.polygon_bisection.note.one_triangle)
    } else {
        words!(play.polygon_bisection.note.two_triangles)
    };
    let caption = if round >= max_iterations {
        format!(
            words!(play.polygon_bisection.note.limit_max_iterations_rounds_leaves),
            max_iterations = max_iterations,
            count = count,
            slit = slit
        )
    } else if round == 0 {
        format!(
            words!(play.polygon_bisection.note.first_polygons_leave_count),
            count = count,
            slit = slit
        )
    } else {
        format!(
            words!(play.polygon_bisection.note.round_round_leaves_count),
            round = round,
            count = count,
            slit = slit
        )
    };
    Note {
        caption,
        formula: vec![
            words!(play.polygon_bisection.note.at_most_cos_n).into(),
            format!(
                words!(play.polygon_bisection.note.n_value_corners_slit),
                value = 4u64 << round,
                slit = slit
            ),
        ],
    }
}

pub(in crate::app::play) fn pair(point: DVec2) -> String {
    format!("({}, {})", short(point.x), short(point.y))
}
