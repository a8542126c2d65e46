//! The pseudo-code of both variants, where a step is in it, and how the error falls.

use super::walks;
use crate::algorithm::foot_point::{Ending, PairStep, Step};
use crate::app::figure::Role;
use crate::app::play::{CodeLine, Lit, Plot, PlotPoint, Series, line};

/// Until t rests.
pub(in crate::app::play) const CONVERGED: &[CodeLine] = &[
    line("", 0, "take the target along the ellipse’s axes: |x|, |y|"),
    line("", 0, "t ← 45°"),
    line("", 0, "repeat, 64 times at most:"),
    line("", 1, "c, r ← centre and radius of the osculating circle at t"),
    line("center", 1, "is c the target?  → every direction is normal"),
    line("fit", 1, "φ ← angle at c, from the point at t to the target"),
    line("walk", 1, "t ← t + r φ / v (v: rim per radian of t), kept between 0° and 90°"),
    line("rests", 1, "did t move by less than 1e−8?  → the foot"),
    line("", 0, "put t back into the target’s own quarter"),
    line("compare", 0, "distance ← from the foot to the target, below zero inside"),
];

/// Three rounds, as in the listings.
pub(in crate::app::play) const FIXED: &[CodeLine] = &fixed(
    ["t ← 45°", "three times (as printed, the last t is not used):"],
    "φ ← angle at c, from the point at t to the target",
    "t ← t + r φ / v (v: rim per radian of t), kept between 0° and 90°",
);

/// Three rounds without an angle.
pub(in crate::app::play) const BY_POINT: &[CodeLine] = &fixed(
    ["cos t, sin t ← 1/√2, 1/√2 (0.707 as printed)", "three times:"],
    "q ← c + r (target − c) / |target − c|",
    "cos t, sin t ← x of q / a, y of q / b, each kept from 0 to 1, over their length",
);

const fn fixed(start: [&'static str; 2], fit: &'static str, walk: &'static str) -> [CodeLine; 11] {
    [
        line("inside", 0, "(x/a)² + (y/b)² ≤ 1?  → the target is inside (ours)"),
        line("", 0, "take the target along the ellipse’s axes: |x|, |y|"),
        line("", 0, start[0]),
        line("", 0, start[1]),
        line("", 1, "c, r ← centre and radius of the osculating circle at t"),
        line("center", 1, "(is c the target?  only our version tests it)"),
        line("fit", 1, fit),
        line("walk", 1, walk),
        line("rests", 1, "(no test whether t rests)"),
        line("", 0, "put t back into the target’s own quarter"),
        line("compare", 0, "distance ← from there to the target (ours: below zero inside)"),
    ]
}

/// Where a step is.
pub(in crate::app::play) fn lit(step: &PairStep) -> Lit {
    match step {
        PairStep::CenterTested { inside, .. } => Lit::branch("inside", *inside),
        PairStep::Foot(Step::Fitted { .. }) => Lit::at("fit"),
        PairStep::Foot(Step::Walked { .. }) => Lit::at("walk"),
        PairStep::Foot(Step::Ended(foot)) => match foot.ending {
            Ending::Converged => Lit::branch("rests", true),
            Ending::AtCircleCenter => Lit::branch("center", true),
            Ending::OutOfIterations => Lit::branch("rests", false),
        },
        PairStep::Compared { .. } => Lit::at("compare"),
    }
}

/// Whether there are rounds enough for [`plot`].
pub(in crate::app::play) fn has_plot(steps: &[PairStep]) -> bool {
    let moves = walks(steps).filter(|(_, walk)| match walk {
        Step::Walked { turn, .. } => turn.is_finite(),
        _ => false,
    });
    moves.take(2).count() == 2
}

/// How far the distance is off after each round, and how far t moved in it.
/// `truth` is the distance, unsigned.
pub(in crate::app::play) fn plot(steps: &[PairStep], truth: f64) -> Option<Plot> {
    let (mut off, mut moved) = (Vec::new(), Vec::new());
    for (step, walk) in walks(steps) {
        let Step::Walked { iteration, distance, turn, .. } = walk else { continue };
        let point = |y| PlotPoint { x: f64::from(*iteration), y, step: Some(step) };
        off.push(point((distance - truth).abs()));
        moved.push(point(turn.abs()));
    }
    if !has_plot(steps) {
        return None;
    }
    // A needle's distance may leave the range of numbers on the way.
    off.retain(|it| it.y.is_finite());
    moved.retain(|it| it.y.is_finite());
    let slow = moved.len() > 12;
    Some(Plot {
        title: "Error by round".to_owned(),
        x: "round".to_owned(),
        y: "error".to_owned(),
        logarithmic: true,
        series: vec![
            Series::new("of the distance", Role::Deciding, off),
            Series::new("last move of t, radians", Role::Kept, moved),
        ],
        remark: slow.then(|| {
            "A straight line: each round gains the same share and no more, as at a cusp.".to_owned()
        }),
    })
}
