//! The errors by level, against the claim and against what a circle needs.

use super::{MOST, Played};
use crate::algorithm::polygon_sandwich::{CONSTANT, Sandwich};
use crate::app::figure::Role;
use crate::app::number::short;
use crate::app::play::{Plot, PlotPoint, Series};
use crate::shape::Ellipse;
use std::f64::consts::PI;

/// 4ⁿ times the leading error of half as many corners: where 0.303 comes from.
const HALF_AS_MANY: f64 = PI * PI / 8.0;

/// The errors as they are, and times 4ⁿ, where every bound is a level line.
pub(super) fn plots(played: &Played, ellipses: &[Ellipse; 2]) -> Vec<Plot> {
    let errors = [0, 1].map(|which| errors(played, ellipses, which));
    let claim = |n: u32| 2f64.powf(played.constant - 2.0 * f64::from(n));
    let (tight, leading) = (|n: u32| Sandwich::bounds(n)[1], Sandwich::leading);
    let lines = |scale: &dyn Fn(u32) -> f64| {
        let by_level = |value: &dyn Fn(u32) -> f64| -> Vec<PlotPoint> {
            let point =
                |n| PlotPoint { x: f64::from(n), y: value(n) * scale(n), step: played.measured(n) };
            (0..=MOST).map(point).collect()
        };
        let error = |which: usize| by_level(&|n| errors[which][n as usize]);
        vec![
            Series::new(
                words!(play.polygon_sandwich.plot.claimed_bound),
                Role::Construction,
                by_level(&claim),
            ),
            Series::new(
                words!(play.polygon_sandwich.plot.tight_bound_cos_n),
                Role::Candidate,
                by_level(&tight),
            ),
            Series::new(words!(play.polygon_sandwich.plot.error_first), Role::A, error(0)),
            Series::new(words!(play.polygon_sandwich.plot.error_second), Role::B, error(1)),
            Series::new(
                words!(play.polygon_sandwich.plot.how_tight_one_begins),
                Role::Witness,
                by_level(&leading),
            ),
        ]
    };
    let times = |n: u32| 4f64.powi(n as i32);
    vec![
        Plot {
            title: words!(play.polygon_sandwich.plot.error_against_bound_shares).into(),
            x: words!(play.polygon_sandwich.plot.doublings_n).into(),
            y: words!(play.polygon_sandwich.plot.error_max_w_h).into(),
            logarithmic: true,
            series: lines(&|_| 1.0),
            remark: Some(fate(played)),
        },
        Plot {
            title: words!(play.polygon_sandwich.plot.same_times_n_which).into(),
            x: words!(play.polygon_sandwich.plot.doublings_n).into(),
            y: words!(play.polygon_sandwich.plot.n_error_max_w).into(),
            logarithmic: false,
            series: lines(&times),
            remark: Some(format!(
                words!(play.polygon_sandwich.plot.powf_half_as_many_leading_error),
                powf = short(2f64.powf(CONSTANT)),
                half_as_many = short(HALF_AS_MANY),
                value = short(tight(0)),
                half_as_many_2 = short(HALF_AS_MANY / 4.0)
            )),
        },
    ]
}

/// What the run measured, and beyond its last level what it would; shares of max(w, h).
fn errors(played: &Played, ellipses: &[Ellipse; 2], which: usize) -> Vec<f64> {
    let it = &ellipses[which];
    let error = |n| {
        let known = played.measures(n).map(|it| it[which].outer.distance);
        known.unwrap_or_else(|| Sandwich::new(it, n).measure().outer.distance)
            / it.semi_axes().max_element()
    };
    (0..=MOST).map(error).collect()
}

/// What becomes of the claim with the constant as it is, for a circle, the worst of all ellipses.
pub(super) fn fate(played: &Played) -> String {
    let k = short(played.constant);
    let claim = |n: u32| 2f64.powf(played.constant - 2.0 * f64::from(n));
    let broken = |n: &u32| Sandwich::bounds(*n)[1] >= claim(*n);
    match ((0..=MOST).rev().find(broken), played.constant == CONSTANT) {
        (None, true) => words!(play.polygon_sandwich.plot.each_doubling_divides_error).into(),
        (None, false) => format!(words!(play.polygon_sandwich.plot.with_k_k_claim), k = k),
        (Some(MOST), _) => format!(words!(play.polygon_sandwich.plot.with_k_k_circle), k = k),
        (Some(last), _) => {
            format!(words!(play.polygon_sandwich.plot.with_k_k_circle_2), k = k, last = last)
        }
    }
}
