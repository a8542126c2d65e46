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
                "δ has not come to rest: it still moved by {moved} in round {round}.",
                moved = short(*moved)
            ),
            formula: Vec::new(),
        },
        Step::InnerFailed { round, ellipse, .. } => Note {
            caption: format!(
                "Round {round}: from where the {name} aims, every direction is normal to \
                    it, and the published loop would never end: no answer.",
                name = played.name(*ellipse)
            ),
            formula: vec!["sin of the angle off the normal = 0 / 0".into()],
        },
        Step::Restarted { bearing, best, run } => restarted(bearing, best, *run),
        Step::Swept { directions, best, tolerance, .. } => Note {
            caption: format!(
                "{directions} directions tried and the rest ruled out: no way out of the overlap \
                    is shorter than {gap} by more than {tolerance}.",
                gap = short(-best.gap),
                tolerance = short(*tolerance)
            ),
            formula: vec![
                "gap(n) = n · (C₁ − C₀) − r₀ − r₁ at its largest".into(),
                format!("= {}", short(best.gap)),
            ],
        },
        Step::Measured { verdict, delta, .. } => measured(played, *verdict, *delta),
    }
}

fn round_caption(it: &Round, before: Option<&Round>) -> String {
    let (round, delta) = (it.round, short(it.delta));
    let again =
        if it.run == 0 { String::new() } else { format!(" of start {run}", run = it.run + 1) };
    let begun = match (it.gap, it.moved) {
        (None, None) => "each ellipse looks at the other’s centre and fits its circle there",
        (None, Some(_)) => "each ellipse looks at the other’s last circle’s centre",
        (Some(_), None) if it.run == 0 => "both circles are fitted along the line of the centres",
        (Some(_), None) => "both circles are fitted along the new direction",
        (Some(_), Some(_)) => "the line of the two circles’ centres becomes the normal of both",
    };
    let found = match (it.gap, it.moved) {
        (Some(gap), _) => along(gap, before.and_then(|it| it.gap), &delta),
        (None, None) if it.delta > 0.0 => {
            format!("the circles overlap by δ = {delta}")
        }
        (None, None) => {
            format!("the circles are {delta_2} apart, δ = {delta}", delta_2 = short(-it.delta))
        }
        (None, Some(0.0)) => {
            format!("δ stays at {delta}")
        }
        (None, Some(moved)) => {
            let way = if moved > 0.0 { "rises" } else { "falls" };
            format!("δ {way} by {} to {delta}", short(moved.abs()))
        }
    };
    format!("Round {round}{again}: {begun}; {found}.")
}

/// What a shared normal shows: the gap along it, which only grows, and δ of the two circles.
fn along(gap: f64, before: Option<f64>, delta: &str) -> String {
    let [here, last] = apart(gap.abs(), before.unwrap_or(gap).abs());
    let measure = if gap > 0.0 { "they are apart by" } else { "the way out is" };
    let better = match before {
        Some(before) if before > 0.0 => {
            format!(", more than {last}")
        }
        Some(_) if gap <= 0.0 => {
            format!(", less than {last}")
        }
        _ => String::new(),
    };
    format!("along it {measure} {here}{better}, and δ is {delta}")
}

/// δ = r₀ + r₁ − d, with its numbers.
fn sum(it: &Round) -> [String; 3] {
    let [first, second] = it.circles.map(|circle| short(circle.radius));
    [
        "δ = r₀ + r₁ − d".into(),
        format!("{first} + {second} − {} = {}", short(it.distance), short(it.delta)),
        "C₀, C₁: (a(1−b²/a²)cos³t, b(1−a²/b²)sin³t)".into(),
    ]
}

fn truth(played: &Played) -> String {
    let gap = played.truth.contact.gap;
    if gap > 0.0 {
        format!("the true gap is {gap}", gap = short(gap))
    } else {
        format!("the true depth is {gap}", gap = short(-gap))
    }
}

fn two_cycle(played: &Played, deltas: [f64; 2]) -> Note {
    let [first, second] = deltas.map(short);
    Note {
        caption: format!(
            "A two-cycle: δ alternates between {first} and {second} for ever, while {played}.",
            played = truth(played)
        ),
        formula: rounds(&played.course.steps)
            .skip(rounds(&played.course.steps).count().saturating_sub(2))
            .map(|it| {
                format!("round {round}: δ = {delta}", round = it.round, delta = short(it.delta))
            })
            .collect(),
    }
}

fn settled(played: &Played, gap: f64, misalignment: f64, ahead: f64) -> String {
    let delta = short(-gap);
    if misalignment > FRAC_PI_2 {
        let way = if played.published {
            "both circles face the same way: their normals are parallel, not opposite"
        } else {
            "this is the longest way out around here, not the shortest"
        };
        format!("δ rests at {delta}, but {way}; {played}.", played = truth(played))
    } else if ahead < 0.0 {
        format!(
            "δ rests at {delta}, but the circles are on the wrong sides of each other; \
                {played}.",
            played = truth(played)
        )
    } else if played.is_true(gap) || !played.published {
        format!(
            "δ rests at {delta}: both circles stand on one common normal, so along it this is \
            exact."
        )
    } else {
        format!(
            "δ rests at {delta} on a common normal, but on the wrong one: {played}.",
            played = truth(played)
        )
    }
}

fn restarted(bearing: &Bearing, best: &Bearing, run: u32) -> Note {
    let [here, before] = apart(-bearing.gap, -best.gap);
    Note {
        caption: format!(
            "Along this direction {here} is enough to part them, less than {before} so \
                far: start {run} begins here.",
            run = run + 1
        ),
        formula: vec!["gap(n) > best gap".into(), apart(bearing.gap, best.gap).join(" > ")],
    }
}

fn measured(played: &Played, verdict: Verdict, delta: f64) -> Note {
    let right = played.is_true(-delta);
    let says = match verdict {
        Verdict::Separate => {
            format!("they are apart by {delta}", delta = short(-delta))
        }
        _ => format!("they overlap by {delta}", delta = short(delta)),
    };
    let caption = if right {
        format!("δ = {delta}: {says}, and that is the true value.", delta = short(delta))
    } else {
        format!(
            "δ = {delta}, so the method says that {says}; but {played}.",
            delta = short(delta),
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
