//! What each step says.

use super::{Played, rounds};
use crate::algorithm::evolute_circles::{Bearing, Round, Step};
use crate::app::number::{self, apart, short};
use crate::app::play::Note;
use crate::outcome::Verdict;
use std::f64::consts::FRAC_PI_2;

/// The caption and the formula of a step.
pub(super) fn note(played: &Played, step: usize) -> Note {
    let Some(current) = played.course.steps.get(step) else { return Note::default() };
    let round = played.round_at(step);
    match current {
        Step::Round(it) => {
            let shown = &played.course.steps[..step];
            let before = rounds(shown).last().filter(|before| before.run == it.run);
            Note { caption: round_caption(it, before), formula: sum(it).to_vec() }
        }
        Step::TwoCycle { deltas, .. } => two_cycle(played, *deltas),
        Step::Settled { gap, misalignment, ahead, .. } => {
            let caption = settled(played, *gap, *misalignment, *ahead);
            Note { caption, formula: round.map(|it| sum(it).to_vec()).unwrap_or_default() }
        }
        Step::Unsettled { round, moved, .. } => Note {
            caption: format!(
                words!(play.evolute_circles.note.has_not_come_rest),
                moved = short(*moved),
                round = round
            ),
            formula: Vec::new(),
        },
        Step::InnerFailed { round, ellipse, .. } => Note {
            caption: format!(
                words!(play.evolute_circles.note.round_round_from_where),
                round = round,
                name = played.name(*ellipse)
            ),
            formula: vec![words!(play.evolute_circles.note.sin_angle_off_normal).into()],
        },
        Step::Restarted { bearing, best, run } => restarted(bearing, best, *run),
        Step::Swept { directions, best, tolerance, .. } => Note {
            caption: format!(
                words!(play.evolute_circles.note.directions_directions_asked_rest),
                directions = directions,
                gap = short(-best.gap),
                tolerance = short(*tolerance)
            ),
            formula: vec![
                words!(play.evolute_circles.note.gap_n_n_c).into(),
                format!("= {}", short(best.gap)),
            ],
        },
        Step::Measured { verdict, delta, .. } => measured(played, *verdict, *delta),
    }
}

fn round_caption(it: &Round, before: Option<&Round>) -> String {
    let (round, delta) = (it.round, short(it.delta));
    let again = if it.run == 0 {
        String::new()
    } else {
        format!(words!(play.evolute_circles.note.start_run), run = it.run + 1)
    };
    let begun = match (it.gap, it.moved) {
        (None, None) => words!(play.evolute_circles.note.each_ellipse_looks_at),
        (None, Some(_)) => words!(play.evolute_circles.note.each_ellipse_looks_at_2),
        (Some(_), None) if it.run == 0 => {
            words!(play.evolute_circles.note.both_circles_fitted_along)
        }
        (Some(_), None) => words!(play.evolute_circles.note.both_circles_fitted_along_2),
        (Some(_), Some(_)) => words!(play.evolute_circles.note.line_two_circles_centres),
    };
    let found = match (it.gap, it.moved) {
        (Some(gap), _) => along(gap, before.and_then(|it| it.gap), &delta),
        (None, None) if it.delta > 0.0 => {
            format!(words!(play.evolute_circles.note.circles_overlap_by_delta), delta = delta)
        }
        (None, None) => format!(
            words!(play.evolute_circles.note.circles_delta_2_apart_delta),
            delta_2 = short(-it.delta),
            delta = delta
        ),
        (None, Some(0.0)) => {
            format!(words!(play.evolute_circles.note.stays_at_delta), delta = delta)
        }
        (None, Some(moved)) => {
            let way = if moved > 0.0 {
                words!(play.evolute_circles.note.rises)
            } else {
                words!(play.evolute_circles.note.falls)
            };
            format!("δ {way} by {} to {delta}", short(moved.abs()))
        }
    };
    format!(
        words!(play.evolute_circles.note.round_round_again_begun),
        round = round,
        again = again,
        begun = begun,
        found = found
    )
}

/// What a shared normal shows: the gap along it, which only grows, and δ of the two circles.
fn along(gap: f64, before: Option<f64>, delta: &str) -> String {
    let [here, last] = apart(gap.abs(), before.unwrap_or(gap).abs());
    let measure = if gap > 0.0 {
        words!(play.evolute_circles.note.they_apart_by)
    } else {
        words!(play.evolute_circles.note.way_out)
    };
    let better = match before {
        Some(before) if before > 0.0 => {
            format!(words!(play.evolute_circles.note.more_than_last), last = last)
        }
        Some(_) if gap <= 0.0 => {
            format!(words!(play.evolute_circles.note.less_than_last), last = last)
        }
        _ => String::new(),
    };
    format!(
        words!(play.evolute_circles.note.along_measure_here_better),
        measure = measure,
        here = here,
        better = better,
        delta = delta
    )
}

/// δ = r₀ + r₁ − d, with its numbers.
fn sum(it: &Round) -> [String; 2] {
    let [first, second] = it.circles.map(|circle| short(circle.radius));
    [
        "δ = r₀ + r₁ − d".into(),
        format!("{first} + {second} − {} = {}", short(it.distance), short(it.delta)),
    ]
}

fn truth(played: &Played) -> String {
    let gap = played.truth.contact.gap;
    if gap > 0.0 {
        format!(words!(play.evolute_circles.note.true_gap_gap), gap = short(gap))
    } else {
        format!(words!(play.evolute_circles.note.true_depth_gap), gap = short(-gap))
    }
}

fn two_cycle(played: &Played, deltas: [f64; 2]) -> Note {
    let [first, second] = deltas.map(short);
    Note {
        caption: format!(
            words!(play.evolute_circles.note.two_cycle_alternates_between),
            first = first,
            second = second,
            played = truth(played)
        ),
        formula: rounds(&played.course.steps)
            .skip(rounds(&played.course.steps).count().saturating_sub(2))
            .map(|it| {
                format!(
                    words!(play.evolute_circles.note.round_round_delta),
                    round = it.round,
                    delta = short(it.delta)
                )
            })
            .collect(),
    }
}

fn settled(played: &Played, gap: f64, misalignment: f64, ahead: f64) -> String {
    let delta = short(-gap);
    if misalignment > FRAC_PI_2 {
        let way = if played.published {
            words!(play.evolute_circles.note.both_circles_face_same)
        } else {
            words!(play.evolute_circles.note.this_longest_way_out)
        };
        format!(
            words!(play.evolute_circles.note.rests_at_delta_but),
            delta = delta,
            way = way,
            played = truth(played)
        )
    } else if ahead < 0.0 {
        format!(
            words!(play.evolute_circles.note.rests_at_delta_but_2),
            delta = delta,
            played = truth(played)
        )
    } else if played.is_true(gap) || !played.published {
        format!(words!(play.evolute_circles.note.rests_at_delta_both), delta = delta)
    } else {
        format!(
            words!(play.evolute_circles.note.rests_at_delta_on),
            delta = delta,
            played = truth(played)
        )
    }
}

fn restarted(bearing: &Bearing, best: &Bearing, run: u32) -> Note {
    let [here, before] = apart(-bearing.gap, -best.gap);
    Note {
        caption: format!(
            words!(play.evolute_circles.note.along_this_direction_here),
            here = here,
            before = before,
            run = run + 1
        ),
        formula: vec![
            words!(play.evolute_circles.note.gap_n_best_gap).into(),
            apart(bearing.gap, best.gap).join(" > "),
        ],
    }
}

fn measured(played: &Played, verdict: Verdict, delta: f64) -> Note {
    let right = played.is_true(-delta);
    let says = match verdict {
        Verdict::Separate => {
            format!(words!(play.evolute_circles.note.they_apart_by_delta), delta = short(-delta))
        }
        _ => format!(words!(play.evolute_circles.note.they_overlap_by_delta), delta = short(delta)),
    };
    let caption = if right {
        format!(
            words!(play.evolute_circles.note.delta_says_true_value),
            delta = short(delta),
            says = says
        )
    } else {
        format!(
            words!(play.evolute_circles.note.delta_method_says_says),
            delta = short(delta),
            says = says,
            played = truth(played)
        )
    };
    let mut formula = rounds(&played.course.steps)
        .rev()
        .find(|it| (it.delta - delta).abs() <= 1e-9 * played.size())
        .map(|it| sum(it).to_vec())
        .unwrap_or_default();
    formula.push(format!("δ = {}", number::exact(delta).replace('-', "−")));
    Note { caption, formula }
}
