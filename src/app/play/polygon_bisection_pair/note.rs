//! What each step of the prose says. Distances are those of the stretched plane.

use crate::algorithm::polygon_bisection::{Combination, Frame, Measure, Step};
use crate::app::digits;
use crate::app::number::{compared, short};
use crate::app::play::Note;
use crate::app::play::polygon_bisection::note::{
    center_caption, corner_at, judged, none_left, pair, question,
};
use crate::app::play::polygon_bisection::picture::nearest_miss;
use glam::{DMat2, DVec2};

/// The caption and the formula of the last of some steps.
pub(in crate::app::play) fn note(shown: &[Step]) -> Note {
    let Some(step) = shown.last() else { return Note::default() };
    match step {
        // The demo of parallel axes alone has it.
        Step::NotParallel { .. } => Note::default(),
        Step::FarApart { centers, reach, measured, limit } => {
            far_apart(centers, reach, *measured, *limit)
        }
        Step::Parallel { stretch, semi_axes, radius, .. } => {
            parallel(*stretch, semi_axes[1], *radius)
        }
        Step::Enclosed { frame, .. } => enclosed(frame),
        Step::CenterTested { squares, limit, inside, .. } => center(*squares, *limit, *inside),
        Step::CornersTested { measure, inside } => Note {
            caption: format!(
                words!(play.polygon_bisection_pair.note.stretched_nearest_four_corners),
                measure = corner_at(measure, *inside)
            ),
            formula: comparison(measure),
        },
        Step::Bisected { round, measure, inside, combination, .. } => Note {
            caption: format!(
                words!(play.polygon_bisection_pair.note.round_round_cut_at),
                round = round,
                measure = corner_at(measure, *inside)
            ),
            formula: linear(combination),
        },
        Step::TriangleTested { measure, fate, .. } => Note {
            caption: judged(measure, *fate, words!(play.polygon_bisection_pair.note.stretched)),
            formula: comparison(measure),
        },
        Step::RoundEnded { round, kept: 0, .. } => separate(none_left(*round), shown),
        Step::RoundEnded { round, kept, max_iterations, slit } => {
            left(*round, *kept, *max_iterations, *slit)
        }
    }
}

fn far_apart(centers: &[DVec2; 2], reach: &[f64; 2], measured: f64, limit: f64) -> Note {
    let way = centers[1] - centers[0];
    let (distance, reach) = (way.x.hypot(way.y), reach[0] + reach[1]);
    let said = match distance {
        f64::INFINITY => {
            format!(words!(play.polygon_bisection_pair.note.more_than_max), max = short(f64::MAX))
        }
        _ => short(distance),
    };
    // Extreme lengths are compared in another unit and cut off; what is said is the world's.
    let formula = if (measured / (distance * distance) - 1.0).abs() < 1e-12 {
        vec!["|C₁ − C₀|² > (a₀ + a₁)²".into(), compared(measured, limit, false)]
    } else {
        vec!["|C₁ − C₀| > a₀ + a₁".into(), compared(distance.min(f64::MAX), reach, false)]
    };
    Note {
        caption: format!(
        words!(play.polygon_bisection_pair.note.centres_said_apart_longer), said = said, if = if reach.is_finite() {
            format!(words!(play.polygon_bisection_pair.note.only_reach), reach = short(reach))
        } else {
            words!(play.polygon_bisection_pair.note.less_far).to_owned()
        }),
        formula,
    }
}

fn parallel(stretch: DVec2, radii: DVec2, radius: f64) -> Note {
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.note.axes_parallel_lengths_along),
            x = short(stretch.x),
            y = short(stretch.y),
            radius = short(radius)
        ),
        formula: vec![
            "(x, y) ← (b₁ x, a₁ y), r = a₁·b₁".into(),
            format!("r = {} · {} = {}", short(radii.x), short(radii.y), short(radius)),
        ],
    }
}

fn enclosed(frame: &Frame) -> Note {
    let radius = short(frame.radius);
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.note.stretches_plane_until_one),
            radius = radius
        ),
        formula: vec![
            words!(play.polygon_bisection_pair.note.turn_stretch_by_b).into(),
            format!("A = {}, r = {radius}", matrix(&frame.matrix)),
        ],
    }
}

/// Row by row.
pub(super) fn matrix(it: &DMat2) -> String {
    let [x, y] = [it.row(0), it.row(1)].map(|row| format!("{}  {}", short(row.x), short(row.y)));
    format!("( {x} | {y} )")
}

fn center([first, second]: [f64; 2], limit: f64, inside: bool) -> Note {
    let sum = first + second;
    let squares = format!("{} + {} = ", short(first), short(second));
    Note {
        caption: center_caption(
            words!(play.polygon_bisection_pair.note.ellipse),
            sum,
            limit,
            inside,
        ),
        formula: vec![
            words!(play.polygon_bisection_pair.note.w_p_p_h).into(),
            squares + &compared(sum, limit, inside),
        ],
    }
}

/// A(aV + bW) = aAV + bAW with its numbers.
fn linear(it: &Combination) -> Vec<String> {
    let [v, w, sum] = it.world.map(pair);
    let [av, aw, image] = it.images.map(pair);
    let m = short(it.weight);
    vec![
        format!(words!(play.polygon_bisection_pair.note.mv_mw_mav_maw), m = m),
        // Places on the picture, with its digits: nothing is computed with them.
        digits::read(&format!("V = {v}, W = {w}, M = {sum}")).into_owned(),
        digits::read(&format!("AV = {av}, AW = {aw}, AM = {image}")).into_owned(),
    ]
}

pub(in crate::app::play) fn comparison(measure: &Measure) -> Vec<String> {
    let reaches = measure.measured <= measure.limit;
    vec![question(measure.feature).into(), compared(measure.measured, measure.limit, reaches)]
}

/// Why they are separate, in a sentence that has begun.
pub(in crate::app::play) fn separate(begun: String, shown: &[Step]) -> Note {
    let Some(miss) = nearest_miss(shown) else {
        return Note {
            caption: format!(
                words!(play.polygon_bisection_pair.note.begun_they_separate),
                begun = begun
            ),
            formula: Vec::new(),
        };
    };
    let (distance, radius) = (short(miss.distance), short(miss.radius));
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.note.begun_stretched_nearest_stayed),
            begun = begun,
            distance = distance,
            radius = radius
        ),
        formula: vec![
            words!(play.polygon_bisection_pair.note.distance_r_in_stretched).into(),
            compared(miss.distance, miss.radius, false),
        ],
    }
}

pub(in crate::app::play) fn left(round: u32, kept: u32, max_iterations: u32, slit: f64) -> Note {
    let slit = short(slit);
    let count = if kept == 1 {
        words!(play.polygon_bisection_pair.note.one_triangle)
    } else {
        words!(play.polygon_bisection_pair.note.several_triangles)
    };
    let (opening, ending) = match round {
        _ if round >= max_iterations => (
            format!(
                words!(play.polygon_bisection_pair.note.limit_max_iterations_rounds_leaves),
                max_iterations = max_iterations,
                count = count
            ),
            words!(play.polygon_bisection_pair.note.answer_undecided),
        ),
        0 => (
            format!(
                words!(play.polygon_bisection_pair.note.first_polygons_leave_count),
                count = count
            ),
            words!(play.polygon_bisection_pair.note.cut_in_two),
        ),
        _ => (
            format!(
                words!(play.polygon_bisection_pair.note.round_round_leaves_count),
                round = round,
                count = count
            ),
            words!(play.polygon_bisection_pair.note.cut_again),
        ),
    };
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.note.opening_where_polygons_up),
            opening = opening,
            slit = slit,
            ending = ending
        ),
        formula: vec![
            words!(play.polygon_bisection_pair.note.at_most_cos_n).into(),
            format!(
                words!(play.polygon_bisection_pair.note.n_value_corners_slit),
                value = 4u64 << round,
                slit = slit
            ),
        ],
    }
}
