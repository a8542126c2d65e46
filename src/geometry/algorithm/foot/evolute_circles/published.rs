//! The method as it is published.

use super::{Round, Step, foresight};
use crate::algorithm::foot::foot_point::{self, Ending, FootPoint, Osculation};
use crate::algorithm::prelude::*;
use crate::trace::VerdictOnly;

/// The number of rounds that the listing runs. The text goes on until the centres converge.
pub const ROUNDS: u32 = 10;

/// δ is at rest if it moved by less than this share of the larger semi-axis. A larger share would
/// call a slow approach settled.
const AT_REST: f64 = 1e-9;

/// The listing's ten rounds, and a verdict by the sign of the last δ.
///
/// Right for separate, touching and shallow pairs. Its faults are kept because they teach. Deep
/// overlap makes it alternate: 3×1.5 and 1.5×0.5 turned by 1.5, both at the origin, give δ = 4.680
/// and −1.734 for ever, and which of the two is answered is an accident of the tenth round.
/// Concentric 3×0.5 and 0.5×3 end on −3.958, "apart", with a true depth of 3.5; concentric 2×1 and
/// 1×0.5 rest on 4.5 with a true depth of 1.5. If its inner loop would run for ever (a circle aimed
/// at from its own centre), this says `Undecided` instead.
///
/// Of 1,447,580 random and adversarial pairs farther than 1e-9 of the size from tangency (overlaps
/// of every depth, many of them concentric) 2.2 % came out wrong, all of them overlaps called
/// separate, and 7.0 % undecided.
///
/// Decided by `delta-sign`; undecided by `inner-iteration`.
pub fn ellipse_ellipse<T: Trace<Step>>(
    first: &Ellipse,
    second: &Ellipse,
    trace: &mut T,
) -> Outcome {
    let ellipses = [first, second];
    if !T::MEASURES
        && let Some(verdict) = foresight::verdict(ellipses)
    {
        return Outcome::decided(verdict, "delta-sign");
    }
    ten_rounds(ellipses, trace)
}

/// The verdicts of [`ellipse_ellipse`] on two pairs, in little more time than on one.
pub fn verdicts_of_two(pairs: [[&Ellipse; 2]; 2]) -> [Outcome; 2] {
    let foreseen = foresight::verdicts(pairs);
    [0, 1].map(|i| match foreseen[i] {
        Some(verdict) => Outcome::decided(verdict, "delta-sign"),
        None => ten_rounds(pairs[i], &mut VerdictOnly),
    })
}

fn ten_rounds<T: Trace<Step>>(ellipses: [&Ellipse; 2], trace: &mut T) -> Outcome {
    let mut targets = [ellipses[1].center(), ellipses[0].center()];
    let pursuit = foot_point::Pursuit::new(ellipses, foot_point::Settings::default());
    let mut deltas = [f64::NAN; 3];
    let mut round = 0;
    loop {
        round += 1;
        let feet = pursuit.feet(targets);
        if let Some(outcome) = failed(&feet, round, targets, trace) {
            return outcome;
        }
        let circles = feet.map(|it| it.osculation);
        let across = circles[1].center - circles[0].center;
        let distance = across.x.hypot(across.y);
        let delta = circles[0].radius + circles[1].radius - distance;
        if !delta.is_finite() {
            return Outcome::undecided(Reason::Overflow, "delta-sign").after(round);
        }
        deltas = [deltas[1], deltas[2], delta];
        trace.record(|| {
            let normals = [0, 1].map(|i| circles[i].normal(ellipses[i]));
            Step::Round(Round {
                run: 0,
                round,
                targets,
                circles,
                normals,
                distance,
                delta,
                gap: None,
                moved: (round > 1).then_some(deltas[2] - deltas[1]),
                misalignment: normals[0].angle_between(-normals[1]).abs(),
                ahead: normals[0].dot(across),
            })
        });
        let next = [circles[1].center, circles[0].center];
        // Every later round would repeat this one; the answer still counts ten rounds.
        if round == ROUNDS || (!T::KEEPS && next == targets) {
            return answer(ellipses, circles, deltas, trace);
        }
        targets = next;
    }
}

/// The published form for an ellipse and a circle, which is taken for an ellipse of equal axes.
/// Aimed at the circle's own centre the inner iteration would never end.
///
/// Of 1,444,067 random and adversarial pairs farther than 1e-9 of the size from tangency none
/// came out wrong and 15.5 % undecided.
pub fn ellipse_circle(ellipse: &Ellipse, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    ellipse_ellipse(ellipse, &Ellipse::from(circle), trace)
}

/// The undecided outcome, if an inner iteration did not end with a foot point.
fn failed(
    feet: &[FootPoint; 2],
    round: u32,
    targets: [DVec2; 2],
    trace: &mut impl Trace<Step>,
) -> Option<Outcome> {
    let ellipse = feet.iter().position(|foot| foot.ending != Ending::Converged)?;
    trace.record(|| Step::InnerFailed { ellipse, target: targets[ellipse] });
    let reason = match feet[ellipse].ending {
        Ending::AtCircleCenter => Reason::Degenerate,
        Ending::OutOfIterations | Ending::Converged => Reason::NotConverged,
    };
    Some(Outcome::undecided(reason, "inner-iteration").after(round))
}

/// Records how the rounds ended, and answers with the last one's circles in any case.
fn answer(
    [first, second]: [&Ellipse; 2],
    circles: [Osculation; 2],
    deltas: [f64; 3],
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let size = first.semi_axes().max(second.semi_axes()).max_element();
    let moved = deltas[2] - deltas[1];
    let at_rest = |change: f64| change.abs() <= AT_REST * size;
    trace.record(|| {
        if at_rest(moved) {
            Step::Settled
        } else if (deltas[2] - deltas[0]).abs() <= 0.1 * moved.abs() {
            Step::TwoCycle
        } else {
            Step::Unsettled
        }
    });
    let across = circles[1].center - circles[0].center;
    let along = (across / across.x.hypot(across.y)).try_normalize();
    let normal = along.unwrap_or_else(|| circles[0].normal(first));
    let (delta, [on_a, on_b]) = (deltas[2], circles.map(|circle| circle.point));
    trace.record(|| Step::Measured { delta, witnesses: [on_a, on_b] });
    let contact = Contact { gap: -delta, on_a, on_b, normal };
    let verdict = Verdict::from_hit(delta > 0.0);
    Outcome::decided(verdict, "delta-sign").with_contact(contact).after(ROUNDS)
}
