//! What each step says.

use super::{quarter, walks};
use crate::algorithm::foot_point::{Advance, Ending, FootPoint, Osculation, PairStep, Step};
use crate::app::digits;
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
            let (side, sign) = if *inside { ("inside", '≤') } else { ("outside", '>') };
            let measured = short(*measured);
            Note {
                caption: format!(
                    "The rounds find a point, and no side of it. So first: {measured} \
                        {sign} 1, the target is {side}."
                ),
                formula: vec!["(x/a)² + (y/b)²".into(), format!("= {measured} {sign} 1")],
            }
        }
        Some(PairStep::Foot(Step::Fitted { iteration, osculation, angle, speed, .. })) => {
            fitted(ellipse, *iteration, osculation, [*angle, *speed])
        }
        Some(PairStep::Foot(walk @ Step::Walked { .. })) => walked(ellipse, walk),
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
    // The quarter of the target is the first one here; the evolute’s branch is beyond the longer axis.
    let beyond = (ellipse.semi_axes().x - ellipse.semi_axes().y).signum();
    let center = ellipse.to_local(it.center).abs() * DVec2::new(beyond, -beyond);
    Note {
        caption: format!(
            "Round {iteration}, t = {t}: the ellipse bends like a circle of radius \
                {radius}. From its centre the target is {angle} off the normal.",
            angle = degrees(angle.abs())
        ),
        formula: vec![
            "r = v³ / (a b), v: how fast the rim goes by as t turns".into(),
            format!("= {}³ / ({a} · {b}) = {radius}", short(speed)),
            // A place on the picture, with its digits: nothing is computed with it.
            digits::read(&format!(
                "c = (a(1−b²/a²)cos³t, b(1−a²/b²)sin³t) = ({}, {})",
                short(center.x),
                short(center.y)
            ))
            .into_owned(),
        ],
    }
}

fn walked(ellipse: &Ellipse, walk: &Step) -> Note {
    let Step::Walked { osculation, angle, arc, speed, turn, held, next, distance, .. } = walk
    else {
        return Note::default();
    };
    let (from, to) = (degrees(quarter(osculation.t)), degrees(quarter(next.t)));
    let (length, turned) = (short(arc.abs()), degrees(turn.abs()));
    let way = if *turn < 0.0 { "back" } else { "on" };
    if let Step::Walked { advance: Advance::ByPoint, landing, .. } = walk {
        let [x, y] = (ellipse.to_local(*landing).abs() / ellipse.semi_axes()).to_array().map(short);
        return Note::new(
            format!(
                "Go to the circle’s point that is nearest to the target. Over a and b its \
                    coordinates are {x} and {y}: their direction is the next t, {turned} {way}, \
                    at {to}. That place is {distance} from the target.",
                distance = short(*distance)
            ),
            ["(cos t, sin t) along (x / a, y / b)".to_owned(), format!("= ({x}, {y}): t = {to}")],
        );
    }
    let caption = if *held {
        format!(
            "Walk it along the circle, an arc of {length}. That would move t by {turned} {way}, \
                out of its quarter: t stops at {to}."
        )
    } else {
        format!(
            "Walk it along the circle, an arc of {length}. On the ellipse t goes {way} by \
                {turned}, to {to}; that place is {distance} from the target.",
            distance = short(*distance)
        )
    };
    let sign = if *turn < 0.0 { '−' } else { '+' };
    let end = if *held { format!("{to}, kept") } else { to };
    Note {
        caption,
        formula: vec![
            "Δt = r φ / v, v: how fast the rim goes by as t turns".into(),
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
                "Round {rounds} hardly moved t any more: at t = {t} the normal goes \
                    through the target. This is the foot."
            ),
            formula: vec![format!("|Δt| = {} < 1e−8", short(moved))],
        },
        Ending::OutOfIterations => Note {
            caption: format!(
                "{rounds} rounds, and that was all: t = {t}, though the last round still \
                    moved it by {moved}.",
                moved = degrees(moved)
            ),
            formula: vec![format!("|Δt| = {moved}, not tested", moved = short(moved))],
        },
        Ending::AtCircleCenter => Note {
            caption: format!(
                "The target is the centre of the circle itself, {radius} from every point \
                    of it: every direction is normal. Hori’s loop would not end here; Chatfield’s \
                    divides 0 by 0.",
                radius = short(foot.osculation.radius)
            ),
            formula: vec!["sin φ = 0 / 0".into()],
        },
    }
}

fn compared(point: DVec2, center: DVec2, distance: f64, truth: f64) -> Note {
    let side = if distance > 0.0 { "outside" } else { "inside" };
    let at = format!("({}, {})", short(point.x), short(point.y));
    let off = (distance.abs() - truth.abs()).abs();
    let seen = format!("{distance} from the target, {side}", distance = short(distance.abs()));
    // What six digits show is worth a word.
    let caption = if short(distance.abs()) == short(truth.abs()) {
        format!("The nearest point is {at}: {seen}.")
    } else if !truth.is_finite() {
        format!("It ends at {at}: {seen}. No true distance is known at these sizes.")
    } else {
        format!(
            "It ends at {at}: {seen}. The true distance is {truth}.",
            truth = short(truth.abs())
        )
    };
    let offset = (center - point).abs();
    let mut formula =
        vec![format!("√({}² + {}²) = {}", short(offset.x), short(offset.y), short(distance.abs()))];
    // Less than this is rounding.
    if off > 1e-13 * distance.abs() {
        formula.push(format!("off by {off}", off = short(off)));
    }
    Note { caption, formula }
}
