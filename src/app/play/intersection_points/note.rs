//! What each step says.

use super::{Played, side_word};
use crate::algorithm::intersection_points::{Operand, Relation, Step};
use crate::app::number::{apart, compared, short};
use crate::app::play::Note;
use glam::DVec2;

/// The caption and the formula of a step.
pub(super) fn note(played: &Played, step: &Step) -> Note {
    match step {
        Step::Stretched { .. } => stretched(played, step),
        Step::OutOfReach { centers, reach } => {
            let distance = centers[0].distance(centers[1]);
            let [away, both] = apart(distance, *reach);
            Note {
                caption: format!(
                    words!(play.intersection_points.note.centres_away_apart_more),
                    away = away,
                    both = both
                ),
                formula: vec![
                    words!(play.intersection_points.note.o_c_reach).into(),
                    compared(distance, *reach, false),
                ],
            }
        }
        Step::EvoluteTested { compared: [left, right], inside, .. } => Note {
            caption: format!(
                words!(play.intersection_points.note.o_circles_centre_if), if = if *inside { words!(play.intersection_points.note.inside) } else { words!(play.intersection_points.note.outside) }, if_2 = if *inside { 4 } else { 2 }),
            formula: vec![
                words!(play.intersection_points.note.x_b_y_b).into(),
                compared(*left, *right, *inside),
            ],
        },
        Step::FootFound { .. } | Step::EndTested { .. } => station(played, step),
        Step::CrossingFound { point, image, iterations, .. } => Note {
            caption: format!(
                words!(play.intersection_points.note.one_these_inside_circle),
                point = pair(*point)
            ),
            formula: vec![
                words!(play.intersection_points.note.stretched_distance_from_o).into(),
                if *iterations > 0 {
                    format!(
                        words!(play.intersection_points.note.image_after_iterations_rounds),
                        image = pair(*image),
                        iterations = iterations
                    )
                } else {
                    pair(*image)
                },
            ],
        },
        Step::TouchFound { point, image, multiplicity } => {
            let meaning = match (multiplicity, played.is_segment()) {
                (1, true) => words!(play.intersection_points.note.segment_ends_here_on),
                (1, _) => words!(play.intersection_points.note.they_cross_here),
                (2, _) => words!(play.intersection_points.note.two_intersections_come_together),
                (3, _) => words!(play.intersection_points.note.three_intersections_come_together),
                _ => words!(play.intersection_points.note.all_four_intersections_come),
            };
            Note {
                caption: format!(
                    words!(play.intersection_points.note.common_point_foot_itself),
                    point = pair(*point),
                    meaning = meaning
                ),
                formula: vec![
                    words!(play.intersection_points.note.stretched_distance_from_o_2).into(),
                    format!(
                        words!(play.intersection_points.note.image_stretched_counted_multiplicity),
                        image = pair(*image),
                        multiplicity = multiplicity
                    ),
                ],
            }
        }
        Step::CenterTested { of, measured, inside, .. } => Note {
            caption: format!(
                words!(play.intersection_points.note.boundaries_do_not_cross), if = if *inside { words!(play.intersection_points.note.inside) } else { words!(play.intersection_points.note.outside) }, name = played.name(*of), measured = short(*measured)),
            formula: vec![
                words!(play.intersection_points.note.x_y_b_along).into(),
                compared(*measured, 1.0, *inside),
            ],
        },
        Step::Classified { relation, points } => classified(played, *relation, *points),
    }
}

fn stretched(played: &Played, step: &Step) -> Note {
    let Step::Stretched { circle, matrix, image, .. } = step else { return Note::default() };
    let (round, other) = (played.name(*circle), played.name(circle.other()));
    let rows =
        [matrix.row(0), matrix.row(1)].map(|row| format!("{}  {}", short(row.x), short(row.y)));
    let [center, u, v] = image.map(pair);
    let (caption, placed) = if played.is_segment() {
        (
            format!(
                words!(play.intersection_points.note.plane_stretched_until_round),
                round = round
            ),
            format!(
                words!(play.intersection_points.note.start_center_start_end),
                center = center,
                u = u
            ),
        )
    } else {
        (
            format!(
                words!(play.intersection_points.note.plane_stretched_until_round_2),
                round = round,
                other = other
            ),
            format!(
                words!(play.intersection_points.note.centre_center_half_axes),
                center = center,
                u = u,
                v = v
            ),
        )
    };
    Note { caption, formula: vec![format!("( {} | {} )", rows[0], rows[1]), placed] }
}

/// A foot, or an end of the segment.
fn station(played: &Played, step: &Step) -> Note {
    let (distance, gap, side, opening) = match step {
        Step::FootFound { number, distance, gap, side, farthest, .. } => {
            let what = if *farthest {
                words!(play.intersection_points.note.farthest_from)
            } else {
                words!(play.intersection_points.note.nearest)
            };
            let line = if played.is_segment() {
                words!(play.intersection_points.note.segment)
            } else {
                words!(play.intersection_points.note.rim)
            };
            let opening = match played.is_segment() {
                true => format!(
                    words!(play.intersection_points.note.foot_where_line_what),
                    line = line,
                    what = what
                ),
                false => match fallen_together(played, step) {
                    Some(first) if first < *number => format!(
                        words!(play.intersection_points.note.foot_number_falls_together),
                        number = number + 1,
                        first = first + 1
                    ),
                    _ => format!(
                        words!(play.intersection_points.note.foot_number_where_line),
                        number = number + 1,
                        line = line,
                        what = what
                    ),
                },
            };
            (distance, gap, side, opening)
        }
        Step::EndTested { distance, gap, side, .. } => {
            (distance, gap, side, words!(play.intersection_points.note.end_segment).to_owned())
        }
        _ => return Note::default(),
    };
    Note {
        caption: format!(
            words!(play.intersection_points.note.opening_stretched_distance_away),
            opening = opening,
            distance = short(*distance),
            side = side_word(*side),
            gap = short(gap.abs()),
            name = played.name(played.round())
        ),
        formula: vec![
            words!(play.intersection_points.note.stretched_distance_from_o_3).into(),
            match side_word(*side) {
                "on" => format!("{} ≈ 1", short(*distance)),
                _ => compared(*distance, 1.0, *distance <= 1.0),
            },
        ],
    }
}

/// Feet nearer to one another than this in the frame, where the circle's radius is 1, are one for
/// whoever looks. The roots of an equation that come together have lost half their digits and more.
const TOGETHER: f64 = 2e-5;

/// The first of the feet at the place of this one.
fn fallen_together(played: &Played, step: &Step) -> Option<u32> {
    let Step::FootFound { image: own, .. } = step else { return None };
    played.steps.iter().find_map(|it| match it {
        Step::FootFound { number, image, .. } if image.distance(*own) < TOGETHER => Some(*number),
        _ => None,
    })
}

fn classified(played: &Played, relation: Relation, points: u32) -> Note {
    let count = match points {
        0 => words!(play.intersection_points.note.common_points).to_owned(),
        1 => words!(play.intersection_points.note.common_point).to_owned(),
        count => format!(words!(play.intersection_points.note.count_common_points), count = count),
    };
    let inside = |inner: Operand| {
        format!(
            words!(play.intersection_points.note.name_inside_name_2),
            name = played.name(inner),
            name_2 = played.name(inner.other())
        )
    };
    let meaning = match relation {
        Relation::Separate => {
            words!(play.intersection_points.note.neither_holds_other_they).to_owned()
        }
        Relation::TouchingOutside => {
            words!(play.intersection_points.note.they_touch_from_outside).to_owned()
        }
        Relation::Crossing => words!(play.intersection_points.note.boundaries_cross).to_owned(),
        Relation::TouchingInside(inner) => {
            format!(words!(play.intersection_points.note.inner_touches), inner = inside(inner))
        }
        Relation::Contained(inner) => inside(inner),
        Relation::Identical => {
            words!(play.intersection_points.note.isolated_ones_they_same).to_owned()
        }
    };
    Note {
        caption: format!("{count}: {meaning}."),
        formula: vec![relation.slug().replace('-', " "), count],
    }
}

fn pair(point: DVec2) -> String {
    format!("({}, {})", short(point.x), short(point.y))
}
