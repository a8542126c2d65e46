//! The pseudo-code of both variants, where a step is in it, and the plots of δ and t.

use super::{Played, rounds};
use crate::algorithm::evolute_circles::{Round, Step};
use crate::app::figure::Role;
use crate::app::number::short;
use crate::app::play::{CodeLine, Lit, Plot, PlotPoint, Series, line};
use crate::outcome::Verdict;

/// Ten rounds, as in the listing.
pub(super) const PUBLISHED: &[CodeLine] = &[
    line("", 0, "aim each ellipse at the other’s centre"),
    line("", 0, "ten times (by the text: until the centres converge):"),
    line("inner", 1, "walk t until the normal at t goes through the target"),
    line("round", 1, "fit a circle to each there; δ ← r₀ + r₁ − d"),
    line("", 1, "aim each ellipse at the other’s circle’s centre"),
    line("rests", 0, "(no test whether δ rests or alternates)"),
    line("measured", 0, "is the last δ > 0?  → colliding, else separate"),
];

/// One shared normal, and a sweep.
pub(super) const REPAIRED: &[CodeLine] = &[
    line("", 0, "n ← from centre to centre"),
    line("", 0, "until the gap has no more to gain:"),
    line("round", 1, "fit circles where the normals are n and −n; δ ← r₀ + r₁ − d"),
    line("", 1, "n ← the line of their centres, halved until the gap grows"),
    line("rests", 0, "δ rests: both circles stand on one normal"),
    line("", 0, "do they overlap?  then look at all directions:"),
    line("restarted", 1, "has one a larger gap?  begin again there"),
    line("swept", 1, "can any between have one?  if not, this is the depth"),
    line("measured", 0, "is δ ≥ 0?  → colliding, else separate"),
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
            "A two-cycle: {one} and {other} alternate for ever.",
            one = short(*one),
            other = short(*other)
        )),
        _ => None,
    });
    let delta = Plot {
        title: "δ by round".to_owned(),
        x: "round".to_owned(),
        y: "δ".to_owned(),
        logarithmic: false,
        series: [
            Some(Series::new("δ", Role::Deciding, by_round(&|it| it.delta))),
            (!played.published).then(|| {
                let way_out = by_round(&|it| -it.gap.unwrap_or(f64::NAN));
                Series::new("the way out along n", Role::Kept, way_out)
            }),
            Some(Series::new("the true depth", Role::Truth, truth.to_vec())),
        ]
        .into_iter()
        .flatten()
        .collect(),
        remark: cycle,
    };
    let anomalies = Plot {
        title: "Where the circles are fitted".to_owned(),
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
