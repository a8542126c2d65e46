//! The walk: feet in turn, and the crossings between them.

use super::role_of_circle;
use crate::algorithm::intersection_points::Step;
use crate::demo::play::prelude::*;

/// Points of the distance between two feet. More is smoother.
const BETWEEN: u32 = 32;

pub(super) fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let mut feet = Vec::new();
    let mut common = Vec::new();
    let curve = along_the_rim(run);
    for (at, step) in run.steps.iter().enumerate() {
        let number = |foot: &DVec2| feet.iter().find(|it: &&(_, f64)| it.0 == *foot).map(|it| it.1);
        match step {
            Step::FootFound { point, number, .. } => feet.push((*point, f64::from(*number))),
            Step::CrossingFound { between, .. } => {
                let x = number(&between[0]).and_then(|it| crossing(&curve, it));
                common.extend(x.map(|x| PlotPoint::of(at, x, 1.0)));
            }
            Step::TouchFound { point, .. } => {
                common.extend(number(point).map(|x| PlotPoint::of(at, x, 1.0)));
            }
            _ => {}
        }
    }
    let remark = "Between two feet the distance only rises or only falls: it passes 1 once or not \
                  at all.";
    let series = [
        Series::new("along the rim, from foot to foot", Candidate, curve),
        Series::level("the circle", role_of_circle(run), [0.0, feet.len() as f64], 1.0),
        Series::new("common points", Deciding, common).apart(),
    ];
    let quantities = ["foot", "distance from the circle’s centre, stretched"];
    vec![Plot::new("Once around the rim", quantities, series).remark(remark.to_owned())]
}

/// Where the curve passes 1 between a foot and the next one.
fn crossing(curve: &[PlotPoint], foot: f64) -> Option<f64> {
    let passes = |it: &&[PlotPoint]| {
        (foot..foot + 1.0).contains(&it[0].x) && (it[0].y < 1.0) != (it[1].y < 1.0)
    };
    let pair = curve.windows(2).find(passes)?;
    Some(pair[0].x + (1.0 - pair[0].y) / (pair[1].y - pair[0].y) * (pair[1].x - pair[0].x))
}

/// The distance from the circle's centre, in the frame, all the way from foot to foot and back to
/// the first.
fn along_the_rim(run: &Shown<Step>) -> Vec<PlotPoint> {
    let Step::Stretched { image: [center, u, v], .. } = run.steps[0] else { return Vec::new() };
    let feet = run.steps.iter().enumerate().filter_map(|(at, step)| match step {
        Step::FootFound { image, distance, .. } => {
            let share = |radius: DVec2| (*image - center).dot(radius) / radius.length_squared();
            Some((at, DVec2::new(share(u), share(v)).to_angle(), *distance))
        }
        _ => None,
    });
    let mut feet: Vec<_> = feet.collect();
    feet.extend(feet.first().copied());
    // Whichever way round the feet follow one another.
    let way = |sign: f64, from: f64, to: f64| sign * (sign * (to - from)).rem_euclid(TAU);
    let around =
        |sign: f64| feet.windows(2).map(|it| way(sign, it[0].1, it[1].1).abs()).sum::<f64>();
    let sign = if around(1.0) <= around(-1.0) { 1.0 } else { -1.0 };
    let mut curve = Vec::new();
    for (number, &(step, from, distance)) in feet.iter().enumerate() {
        let x = number as f64;
        curve.push(PlotPoint::of(step, x, distance));
        let Some(next) = feet.get(number + 1) else { break };
        curve.extend((1..BETWEEN).map(|at| {
            let share = f64::from(at) / f64::from(BETWEEN);
            let (sin, cos) = (from + way(sign, from, next.1) * share).sin_cos();
            PlotPoint::at(x + share, (center + u * cos + v * sin).length())
        }));
    }
    curve.retain(|it| it.y.is_finite());
    curve
}
