//! The equation in complex numbers, and what s is made of.

use super::*;
use crate::algorithm::closed_form::complex::Expressions;

/// j² − 4k³ as the article has it, and 432w(g³ + 27w), both without rounding.
fn radicand([b, c, d]: [i128; 3]) -> [i128; 2] {
    let (e, f) = (b.pow(4) * c * c, b.pow(4) - 2 * b * b + 1);
    let (g, h) = (e - f + d * d * b * b, b * b * c);
    let i = b * b * h - h;
    let j = 72 * f * e * g + 2 * g.pow(3) + (108 * (f - e) + 36 * g) * i * i;
    let k = 12 * i * i + g * g - 12 * f * e;
    let w = b.pow(6) * c * c * d * d * (b * b - 1).pow(2);
    [j * j - 4 * k.pow(3), 432 * w * (g.pow(3) + 27 * w)]
}

#[test]
fn s_is_a_product_whose_last_factor_is_the_evolute() {
    for b in 2..9 {
        for (c, d) in (-4..5).flat_map(|c| (-4..5).map(move |d| (c, d))) {
            let [printed, product] = radicand([b, c, d]);
            assert_eq!(printed, product, "{b} {c} {d}");
        }
    }
    // The last factor at a point of the evolute, against its own terms.
    for anomaly in [0.2, 0.7, 1.3] {
        let (b, (sin, cos)) = (3.0f64, f64::sin_cos(anomaly));
        let (c, d) = ((1.0 - 1.0 / b / b) * cos.powi(3), (b - 1.0 / b) * sin.powi(3));
        let w = b.powi(6) * c * c * d * d * (b * b - 1.0).powi(2);
        assert!(Expressions::evaluate(b, c, d).factor.abs() < 1e-12 * w, "{anomaly}");
    }
}

#[test]
fn twenty_two_is_the_degree_of_s_in_b() {
    let s = |b: f64| Expressions::evaluate(b, 0.7, 1.1).s.abs();
    assert!((s(2e9).log2() - s(1e9).log2() - 22.0).abs() < 1e-6);
}

#[test]
fn inside_the_evolute_every_centre_has_its_point() {
    let mut random = Random::new(61);
    let mut inside = 0;
    while inside < 1500 {
        let b = random.between(1.5, 20.0);
        let m = b * b - 1.0;
        let (c, d) = (random.between(0.0, m / b / b), random.between(0.0, m / b));
        let share = (b * b * c / m).cbrt().powi(2) + (b * d / m).cbrt().powi(2);
        if share >= 1.0 || c * c + b * b * d * d <= 1.0 {
            continue;
        }
        inside += 1;
        let values = Expressions::evaluate(b, c, d);
        assert!(values.s < 0.0 && Subexpressions::evaluate::<f64>(b, c, d).x.is_nan());
        // Real again, by way of numbers that are not.
        assert!(values.q.im.abs() > 0.0 && values.x.im.abs() < 1e-13, "{values:?}");
        assert!((values.x.re - repaired_x(b, c, d)).abs() < 1e-12, "{b} {c} {d}: {values:?}");
        for (c, d) in [(c, d), (-c, d), (c, -d)] {
            let (ellipse, circle) = normal_pair(b, c, d);
            let outcome = published::complex_ellipse_circle(&ellipse, &circle, &mut ());
            let truth = crate::reference::judge(&ellipse.into(), &circle.into()).verdict;
            assert_eq!(outcome.verdict, truth);
        }
    }
}

#[test]
fn on_the_minor_axis_the_evolute_has_a_point_and_what_is_beyond_it_none() {
    // With b = 2 the evolute ends at 1.5.
    for (d, is_real) in [(0.9, true), (1.4, true), (1.6, false), (3.0, false)] {
        let x = Expressions::evaluate(2.0, 0.0, d).x;
        assert_eq!(x.re.abs() < 1e-14 && x.im.abs() < 1e-14, is_real, "{d}: {x:?}");
    }
}

#[test]
fn near_one_the_digits_are_lost_all_the_same() {
    let error = |b: f64| (Expressions::evaluate(b, 2.0, 1.0).x.re - repaired_x(b, 2.0, 1.0)).abs();
    assert!(error(2.0) < 1e-14 && error(1.0001) > 1e-10, "{} {}", error(2.0), error(1.0001));
}
