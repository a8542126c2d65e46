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
            Series::new("claimed bound", Role::Construction, by_level(&claim)),
            Series::new("smallest true bound, 1/cos(π/N) − 1", Role::Candidate, by_level(&tight)),
            Series::new("error of the first", Role::A, error(0)),
            Series::new("error of the second", Role::B, error(1)),
            Series::new("π²/2N², its leading term", Role::Witness, by_level(&leading)),
        ]
    };
    let times = |n: u32| 4f64.powi(n as i32);
    vec![
        Plot {
            title: "Error against bound, as shares of max(w, h)".into(),
            x: "doublings n".into(),
            y: "error / max(w, h)".into(),
            logarithmic: true,
            series: lines(&|_| 1.0),
            remark: Some(fate(played)),
        },
        Plot {
            title: "The same times 4^n: which constant would do".into(),
            x: "doublings n".into(),
            y: "4^n · error / max(w, h)".into(),
            logarithmic: false,
            series: lines(&times),
            remark: Some(format!(
                "2^0.303 = {powf} is π²/8 = {half_as_many}: the leading error of half as \
                    many corners. A circle needs {value} at n = 0, and π²/32 = \
                    {half_as_many_2} in the end.",
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
        (None, true) => {
            "Each doubling divides the error by four. The claimed bound is true, three to four \
                times above what a circle needs."
                .into()
        }
        (None, false) => format!("With k = {k} the claim is still true of every ellipse."),
        (Some(MOST), _) => format!("With k = {k} a circle breaks the claim on every level shown."),
        (Some(last), _) => {
            format!("With k = {k} a circle breaks the claim, up to n = {last}.")
        }
    }
}
