//! The pseudo-code of both variants, where a step is in it, and how the error falls.

use super::walks;
use crate::algorithm::foot_point::{Ending, PairStep, Step};
use crate::app::figure::Role;
use crate::app::play::{CodeLine, Lit, Plot, PlotPoint, Series, line};

/// Until t rests.
pub(in crate::app::play) const CONVERGED: &[CodeLine] = &[
    line("", 0, words!(play.foot_walk.code.take_target_along_ellipses)),
    line("", 0, "t ← 45°"),
    line("", 0, words!(play.foot_walk.code.repeat_times_at_most)),
    line("", 1, words!(play.foot_walk.code.c_r_centre_radius)),
    line("center", 1, words!(play.foot_walk.code.c_target_every_direction)),
    line("fit", 1, words!(play.foot_walk.code.angle_at_c_from)),
    line("walk", 1, words!(play.foot_walk.code.t_t_r_v)),
    line("rests", 1, words!(play.foot_walk.code.did_t_move_by)),
    line("", 0, words!(play.foot_walk.code.put_t_back_into)),
    line("compare", 0, words!(play.foot_walk.code.distance_from_foot_target)),
];

/// Three rounds, whatever happens.
pub(in crate::app::play) const FIXED: &[CodeLine] = &[
    line("inside", 0, words!(play.foot_walk.code.x_y_b_target)),
    line("", 0, words!(play.foot_walk.code.take_target_along_ellipses)),
    line("", 0, "t ← 45°"),
    line("", 0, words!(play.foot_walk.code.three_times)),
    line("", 1, words!(play.foot_walk.code.c_r_centre_radius)),
    line("center", 1, words!(play.foot_walk.code.c_target_nobody_asks)),
    line("fit", 1, words!(play.foot_walk.code.angle_at_c_from)),
    line("walk", 1, words!(play.foot_walk.code.t_t_r_v)),
    line("rests", 1, words!(play.foot_walk.code.whether_t_rests_nobody)),
    line("", 0, words!(play.foot_walk.code.put_t_back_into)),
    line("compare", 0, words!(play.foot_walk.code.distance_from_there_target)),
];

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
        title: words!(play.foot_walk.code.error_by_round).to_owned(),
        x: "round".to_owned(),
        y: "error".to_owned(),
        logarithmic: true,
        series: vec![
            Series::new(words!(play.foot_walk.code.distance), Role::Deciding, off),
            Series::new(words!(play.foot_walk.code.last_move_t_radians), Role::Kept, moved),
        ],
        remark: slow.then(|| words!(play.foot_walk.code.straight_line_each_round).to_owned()),
    })
}
