//! The pseudo-code of both variants, where a step is in it, and the plots of δ and t.

use super::{Played, rounds};
use crate::algorithm::evolute_circles::{Round, Step};
use crate::app::figure::Role;
use crate::app::number::short;
use crate::app::play::{CodeLine, Lit, Plot, PlotPoint, Series, line};
use crate::outcome::Verdict;

/// Ten rounds, whatever happens.
pub(super) const PUBLISHED: &[CodeLine] = &[
    line("", 0, words!(play.evolute_circles.code.aim_each_ellipse_at)),
    line("", 0, words!(play.evolute_circles.code.ten_times)),
    line("inner", 1, words!(play.evolute_circles.code.walk_t_until_normal)),
    line("round", 1, words!(play.evolute_circles.code.fit_circle_each_there)),
    line("", 1, words!(play.evolute_circles.code.aim_each_ellipse_at_2)),
    line("rests", 0, words!(play.evolute_circles.code.whether_rests_or_alternates)),
    line("measured", 0, words!(play.evolute_circles.code.last_colliding_else_separate)),
];

/// One shared normal, and a sweep.
pub(super) const REPAIRED: &[CodeLine] = &[
    line("", 0, words!(play.evolute_circles.code.n_from_centre_centre)),
    line("", 0, words!(play.evolute_circles.code.until_gap_has_no)),
    line("round", 1, words!(play.evolute_circles.code.fit_circles_where_normals)),
    line("", 1, words!(play.evolute_circles.code.n_line_their_centres)),
    line("rests", 0, words!(play.evolute_circles.code.rests_both_circles_stand)),
    line("", 0, words!(play.evolute_circles.code.do_they_overlap_then)),
    line("restarted", 1, words!(play.evolute_circles.code.has_one_larger_gap)),
    line("swept", 1, words!(play.evolute_circles.code.can_any_between_have)),
    line("measured", 0, words!(play.evolute_circles.code.colliding_else_separate)),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::Round(_) => Lit::at("round"),
        Step::TwoCycle { .. } | Step::Settled { .. } | Step::Unsettled { .. } => Lit::at("rests"),
        Step::InnerFailed { .. } => Lit::at("inner"),
        Step::Restarted { .. } => Lit::branch("restarted", true),
        Step::Swept { .. } => Lit::branch("swept", false),
        Step::Measured { verdict, .. } => Lit::branch("measured", *verdict == Verdict::Colliding),
    }
}

/// δ and both t by round.
pub(super) fn plots(played: &Played) -> Vec<Plot> {
    let by_round = |value: &dyn Fn(&Round) -> f64| -> Vec<PlotPoint> {
        let found = played.course.steps.iter().enumerate().filter_map(|(step, it)| match it {
            Step::Round(round) => Some((step, value(round))),
            _ => None,
        });
        found
            .enumerate()
            .map(|(at, (step, y))| PlotPoint { x: (at + 1) as f64, y, step: Some(step) })
            .collect()
    };
    let count = rounds(&played.course.steps).count();
    if count == 0 {
        return Vec::new();
    }
    let depth = -played.truth.contact.gap;
    let truth = [1.0, count as f64].map(|x| PlotPoint { x, y: depth, step: None });
    let cycle = played.course.steps.iter().find_map(|step| match step {
        Step::TwoCycle { deltas: [one, other], .. } => Some(format!(
            words!(play.evolute_circles.code.two_cycle_one_other),
            one = short(*one),
            other = short(*other)
        )),
        _ => None,
    });
    let delta = Plot {
        title: words!(play.evolute_circles.code.by_round).to_owned(),
        x: "round".to_owned(),
        y: "δ".to_owned(),
        logarithmic: false,
        series: [
            Some(Series::new("δ", Role::Deciding, by_round(&|it| it.delta))),
            (!played.published).then(|| {
                let way_out = by_round(&|it| -it.gap.unwrap_or(f64::NAN));
                Series::new(words!(play.evolute_circles.code.way_out_along_n), Role::Kept, way_out)
            }),
            Some(Series::new(
                words!(play.evolute_circles.code.true_depth),
                Role::Truth,
                truth.to_vec(),
            )),
        ]
        .into_iter()
        .flatten()
        .collect(),
        remark: cycle,
    };
    let anomalies = Plot {
        title: words!(play.evolute_circles.code.where_circles_fitted).to_owned(),
        x: "round".to_owned(),
        y: "t".to_owned(),
        logarithmic: false,
        series: vec![
            Series::new("t₀", Role::A, by_round(&|it| it.circles[0].t)),
            Series::new("t₁", Role::B, by_round(&|it| it.circles[1].t)),
        ],
        remark: None,
    };
    vec![delta, anomalies]
}
