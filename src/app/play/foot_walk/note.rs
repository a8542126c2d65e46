//! What each step says.

use super::{quarter, walks};
use crate::algorithm::foot_point::{Ending, FootPoint, Osculation, PairStep, Step};
use crate::app::number::{factor, short};
use crate::app::play::Note;
use crate::shape::Ellipse;
use glam::DVec2;

/// The caption and the formula of a step. `truth` is the signed distance.
pub(in crate::app::play) fn note(
    ellipse: &Ellipse,
    steps: &[PairStep],
    step: usize,
    truth: f64,
) -> Note {
    match steps.get(step) {
        None => Note::default(),
        Some(PairStep::CenterTested { measured, inside, .. }) => {
            let (side, sign) = if *inside {
                (words!(play.foot_walk.note.inside), '≤')
            } else {
                (words!(play.foot_walk.note.outside), '>')
            };
            let measured = short(*measured);
            Note {
                caption: format!(
                    words!(play.foot_walk.note.three_rounds_find_point),
                    measured = measured,
                    sign = sign,
                    side = side
                ),
                formula: vec!["(x/a)² + (y/b)²".into(), format!("= {measured} {sign} 1")],
            }
        }
        Some(PairStep::Foot(Step::Fitted { iteration, osculation, angle, speed, .. })) => {
            fitted(ellipse, *iteration, osculation, [*angle, *speed])
        }
        Some(PairStep::Foot(walk @ Step::Walked { .. })) => walked(walk),
        Some(PairStep::Foot(Step::Ended(foot))) => ended(foot, &steps[..step]),
        Some(PairStep::Compared { point, center, distance, .. }) => {
            compared(*point, *center, *distance, truth)
        }
    }
}

/// An angle in degrees; what is nothing but rounding is zero.
fn degrees(angle: f64) -> String {
    format!("{}°", short(if angle.abs() < 1e-13 { 0.0 } else { angle.to_degrees() }))
}

fn fitted(ellipse: &Ellipse, iteration: u32, it: &Osculation, [angle, speed]: [f64; 2]) -> Note {
    let [a, b] = ellipse.semi_axes().to_array().map(short);
    let (t, radius) = (degrees(quarter(it.t)), short(it.radius));
    Note {
        caption: format!(
            words!(play.foot_walk.note.round_iteration_t_t),
            iteration = iteration,
            t = t,
            radius = radius,
            angle = degrees(angle.abs())
        ),
        formula: vec![
            words!(play.foot_walk.note.r_v_b_v).into(),
            format!("= {}³ / ({a} · {b}) = {radius}", short(speed)),
            format!("φ = {}", degrees(angle)),
        ],
    }
}

fn walked(walk: &Step) -> Note {
    let Step::Walked { osculation, angle, arc, speed, turn, held, next, distance, .. } = walk
    else {
        return Note::default();
    };
    let (from, to) = (degrees(quarter(osculation.t)), degrees(quarter(next.t)));
    let (length, turned) = (short(arc.abs()), degrees(turn.abs()));
    let way = if *turn < 0.0 { words!(play.foot_walk.note.back) } else { "on" };
    let caption = if *held {
        format!(
            words!(play.foot_walk.note.walk_along_circle_arc),
            length = length,
            turned = turned,
            way = way,
            to = to
        )
    } else {
        format!(
            words!(play.foot_walk.note.walk_along_circle_arc_2),
            length = length,
            way = way,
            turned = turned,
            to = to,
            distance = short(*distance)
        )
    };
    let sign = if *turn < 0.0 { '−' } else { '+' };
    let end = if *held { format!(words!(play.foot_walk.note.held), to = to) } else { to };
    Note {
        caption,
        formula: vec![
            words!(play.foot_walk.note.t_r_v_v).into(),
            format!(
                "= {} · {} / {} = {}",
                short(osculation.radius),
                factor(degrees(*angle)),
                short(*speed),
                degrees(*turn)
            ),
            format!("t = {from} {sign} {turned} = {end}"),
        ],
    }
}

fn ended(foot: &FootPoint, before: &[PairStep]) -> Note {
    let t = degrees(quarter(foot.osculation.t));
    let moved = walks(before).next_back().map_or(0.0, |(_, walk)| match walk {
        Step::Walked { turn, .. } => turn.abs(),
        _ => 0.0,
    });
    let rounds = foot.iterations;
    match foot.ending {
        Ending::Converged => Note {
            caption: format!(
                words!(play.foot_walk.note.round_rounds_hardly_moved),
                rounds = rounds,
                t = t
            ),
            formula: vec![format!("|Δt| = {} < 1e−8", short(moved))],
        },
        Ending::OutOfIterations => Note {
            caption: format!(
                words!(play.foot_walk.note.rounds_rounds_was_all),
                rounds = rounds,
                t = t,
                moved = degrees(moved)
            ),
            formula: vec![format!(
                words!(play.foot_walk.note.t_moved_nobody_asks),
                moved = short(moved)
            )],
        },
        Ending::AtCircleCenter => Note {
            caption: format!(
                words!(play.foot_walk.note.target_centre_circle_itself),
                radius = short(foot.osculation.radius)
            ),
            formula: vec!["sin φ = 0 / 0".into()],
        },
    }
}

fn compared(point: DVec2, center: DVec2, distance: f64, truth: f64) -> Note {
    let side = if distance > 0.0 {
        words!(play.foot_walk.note.outside)
    } else {
        words!(play.foot_walk.note.inside)
    };
    let at = format!("({}, {})", short(point.x), short(point.y));
    let off = (distance.abs() - truth.abs()).abs();
    let seen = format!(
        words!(play.foot_walk.note.distance_from_target_side),
        distance = short(distance.abs()),
        side = side
    );
    // What six digits show is worth a word.
    let caption = if short(distance.abs()) == short(truth.abs()) {
        format!(words!(play.foot_walk.note.nearest_point_at_seen), at = at, seen = seen)
    } else if !truth.is_finite() {
        format!(words!(play.foot_walk.note.ends_at_at_seen), at = at, seen = seen)
    } else {
        format!(
            words!(play.foot_walk.note.ends_at_at_seen_2),
            at = at,
            seen = seen,
            truth = short(truth.abs())
        )
    };
    let offset = (center - point).abs();
    let mut formula =
        vec![format!("√({}² + {}²) = {}", short(offset.x), short(offset.y), short(distance.abs()))];
    // Less than this is rounding.
    if off > 1e-13 * distance.abs() {
        formula.push(format!(words!(play.foot_walk.note.off_by_off), off = short(off)));
    }
    Note { caption, formula }
}
