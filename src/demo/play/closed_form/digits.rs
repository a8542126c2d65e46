//! How many digits of x the published equation keeps as b comes near 1.

use crate::algorithm::closed_form::complex::Expressions;
use crate::algorithm::closed_form::{self, Subexpressions};
use crate::demo::play::prelude::*;

/// b − 1 from 1e-8 to 1e3, so many values for each power of ten.
const EACH: i32 = 5;

/// The right digits of x against b, with the circle’s centre (c, d) where it is.
pub(super) fn plot(center: DVec2) -> Plot {
    let DVec2 { x: c, y: d } = center.abs();
    let line = |x: &dyn Fn(f64) -> f64| {
        let at = |i: i32| {
            let power = f64::from(i) / f64::from(EACH);
            let b = 1.0 + 10f64.powf(power);
            let y = right_digits(x(b), nearest(b, c, d)?)?;
            Some(PlotPoint::at(power, y))
        };
        (-8 * EACH..=3 * EACH).filter_map(at).collect()
    };
    let printed = line(&|b| Subexpressions::evaluate::<f64>(b, c, d).x);
    let single = line(&|b| Subexpressions::evaluate::<f32>(b, c, d).x);
    let complex = line(&|b| Expressions::evaluate(b, c, d).x.re);
    let series = [
        Series::new("as printed", Role::Witness, printed),
        Series::new("as printed, in single precision", Role::Discarded, single),
        Series::new("in complex numbers", Role::Kept, complex),
    ];
    let remark = "As printed, four digits go with each power of ten that b comes nearer to 1; in \
                  complex numbers, with f = (b² − 1)² for b⁴ − 2b² + 1, two.";
    let quantities = ["b − 1, as a power of ten", "digits"];
    Plot::new("Right digits of x", quantities, series).remark(remark.to_owned())
}

/// x of the nearest point, for a centre that is not in the ellipse.
fn nearest(b: f64, c: f64, d: f64) -> Option<f64> {
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(1.0, 1.0 / b), 0.0).ok()?;
    let circle = Circle::new(DVec2::new(c, d), 1.0).ok()?;
    let outcome = closed_form::ellipse_circle(&ellipse, &circle, &mut ());
    (c * c + b * b * d * d > 1.0).then_some(outcome.contact?.on_a.x)
}

/// How many decimals of a number from 0 to 1 are right, from none to 16.
fn right_digits(value: f64, right: f64) -> Option<f64> {
    let error = (value - right).abs();
    error.is_finite().then(|| (-error.max(1e-16).log10()).clamp(0.0, 16.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_digits_go_with_each_power_of_ten_as_the_remark_says() {
        for center in [DVec2::new(2.0, 1.0), DVec2::new(0.5, 1.5)] {
            let plot = plot(center);
            // The mean over a power of ten, because rounding moves each digit count by up to one.
            let mean = |series: &Series, power: f64| {
                let within = |it: &&PlotPoint| (power..power + 0.9).contains(&it.x);
                let digits: Vec<f64> = series.points.iter().filter(within).map(|it| it.y).collect();
                digits.iter().sum::<f64>() / digits.len() as f64
            };
            let lost = |series| ((mean(series, -1.0) - mean(series, -3.0)) / 2.0).round();
            assert_eq!([0, 2].map(|it| lost(&plot.series[it])), [4.0, 2.0], "{center}");
        }
    }
}
