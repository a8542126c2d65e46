use super::complex::Expressions;
use super::*;
use crate::algorithm::secular::Secular;
use crate::outcome::{Reason, Verdict};
use crate::testing::{Random, circle, ellipse, pick, traced};
use glam::{DVec2, dvec2};
use std::f64::consts::FRAC_PI_2;

/// The article's ellipse, and a circle about (c, d) for which no early-out decides.
fn normal_pair(b: f64, c: f64, d: f64) -> (Ellipse, Circle) {
    let center = dvec2(c, d);
    let radius = (center.length() - 1.0).max(0.0) + 1e-3;
    (ellipse(DVec2::ZERO, (1.0, 1.0 / b), 0.0), circle(center, radius))
}

fn repaired_x(b: f64, c: f64, d: f64) -> f64 {
    let (ellipse, circle) = normal_pair(b, c, d);
    ellipse_circle(&ellipse, &circle, &mut ()).contact.unwrap().on_a.x
}

/// Semi-axes, centre and radius of the circle, and 17 of the 80 digits of the gap.
#[allow(clippy::excessive_precision, reason = "digits as the oracle printed them")]
const EXACT: [(f64, f64, f64, f64, f64, f64); 12] = [
    (3.0, 1.0, 0.3, 3.0, 0.5, 1.504_095_131_700_162_2),
    (1.0, 1e-08, 0.5, 0.25, 0.125, 0.124_999_991_339_745_96),
    (1.0, 1e-08, 1.0, 1e-08, 0.125, -0.124_999_990_000_043_86),
    (1.0, 1.0 - 1e-12, 2.0, 1.0, 1.0, 0.236_067_977_499_989_7),
    (1.0, 0.999, 0.001, 1e-09, 0.5, -1.498_750_092_938_622_5),
    (2.0, 1.0, 1.5, 1e-30, 0.25, -0.75),
    (2.0, 1.0, 1.5, 0.0, 0.25, -0.75),
    (2.0, 1.0, 1.499_999_9, 1e-12, 0.25, -0.750_000_099_999_986),
    (1e150, 1e149, 3e149, 2e150, 1e150, 9.038_319_395_397_323e149),
    (1e-150, 3e-150, 2e-150, 1e-150, 1e-151, 9.507_909_981_572_966e-151),
    (1.0, 0.1, 1e15, 1e15, 1.0, 1_414_213_562_373_093.3),
    (5.0, 0.005, 4.9, 0.003, 0.01, -0.007_995_011_748_736_264),
];

#[test]
fn gaps_are_those_of_eighty_digits() {
    for (a, b, x, y, radius, gap) in EXACT {
        for mirror in [dvec2(1.0, 1.0), dvec2(-1.0, 1.0), dvec2(1.0, -1.0), dvec2(-1.0, -1.0)] {
            let (ellipse, circle) =
                (ellipse(DVec2::ZERO, (a, b), 0.0), circle(dvec2(x, y) * mirror, radius));
            let contact = ellipse_circle(&ellipse, &circle, &mut ()).contact.unwrap();
            let scale = a.max(b).max(radius).max(x).max(y);
            assert!((contact.gap - gap).abs() < 1e-15 * scale, "{a} {b} {x} {y}: {}", contact.gap);
            assert!(contact.normal.x * mirror.x >= 0.0 && contact.normal.y * mirror.y >= 0.0);
        }
    }
}

#[test]
fn the_repaired_point_is_right_on_both_sides_of_the_evolute() {
    let mut random = Random::new(50);
    let (mut inside, mut outside) = (0, 0);
    for _ in 0..10_000 {
        let (ellipse, circle) = normal_pair(random.between(1.1, 20.0), 0.0, 0.0);
        let circle = self::circle(random.point(2.0), circle.radius());
        let (_, steps) = traced(|it| ellipse_circle(&ellipse, &circle, it));
        let roots = steps.iter().find_map(pick!(
            Step::Roots { x, point: Some(_), discriminant, .. } => (*x, *discriminant)
        ));
        let Some(Step::Foot { local, .. }) = steps.last() else { panic!("{steps:?}") };
        let Some((x, discriminant)) = roots else { continue };
        assert!((x - local.x).abs() < 1e-7, "{ellipse:?} {circle:?} {x} {local}");
        *if discriminant < 0.0 { &mut inside } else { &mut outside } += 1;
    }
    assert!(inside > 3000 && outside > 3000, "{inside} {outside}");
}

#[test]
fn the_steps_of_a_stretched_pair_lie_in_the_world() {
    let mut random = Random::new(58);
    for _ in 0..500 {
        let (first, second) = (random.ellipse(10.0, 3.0), random.ellipse(10.0, 3.0));
        let (_, steps) = traced(|it| ellipse_ellipse(&first, &second, it));
        let [Step::Stretched { principal, .. }, Step::Normalised(frame), ..] = steps[..] else {
            panic!("{steps:?}")
        };
        assert!(principal[0].dot(principal[1]).abs() < 1e-12 * principal[0].length_squared());
        for anomaly in [0.0, 1.0, 2.5, 4.0] {
            let point = frame.to_world(DVec2::new(f64::cos(anomaly), f64::sin(anomaly) / frame.b));
            let local = first.to_local(point) / first.semi_axes();
            assert!((local.length() - 1.0).abs() < 1e-12);
        }
        assert!(frame.to_world(frame.center).distance(second.center()) < 1e-11);
        assert!(matches!(steps.last(), Some(Step::Foot { .. })), "{steps:?}");
        for step in &steps {
            let point = match step {
                Step::Roots { point: Some(point), .. } | Step::Newton { point, .. } => *point,
                Step::Foot { local, .. } => frame.to_world(*local),
                _ => continue,
            };
            let local = first.to_local(point) / first.semi_axes();
            assert!((local.length() - 1.0).abs() < 1e-12, "{step:?}");
        }
    }
}

#[test]
fn each_point_of_newton_follows_from_its_t() {
    let (ellipse, circle) = (ellipse((1.0, 2.0), (3.0, 1.1), 0.4), circle((4.6, 4.9), 0.5));
    let (_, steps) = traced(|it| ellipse_circle(&ellipse, &circle, it));
    let frame = steps.iter().find_map(pick!(Step::Normalised(frame) => *frame)).unwrap();
    let mut rounds = 0;
    for (t, point) in steps.iter().filter_map(pick!(Step::Newton { t, point, .. } => (t, point))) {
        let DVec2 { x: c, y: d } = frame.center;
        let foot = dvec2(c / (t + 1.0), d / (t * frame.b * frame.b + 1.0));
        assert!(frame.to_world(foot).distance(*point) < 1e-13, "{t} {point}");
        rounds += 1;
    }
    assert!(rounds > 0, "the guess is not the answer");
}

#[test]
fn the_cusps_are_where_the_evolute_ends() {
    let thin = ellipse((1.0, 2.0), (3.0, 1.0), 0.4);
    let (_, steps) = traced(|it| ellipse_circle(&thin, &circle((4.0, 5.0), 1.0), it));
    let [Step::Normalised(frame), Step::Evolute { measured }, ..] = steps[..] else {
        panic!("{steps:?}")
    };
    let cusp = |anomaly| thin.to_local(frame.evolute_point(anomaly));
    assert!((cusp(0.0).x.abs() - 8.0 / 3.0).abs() < 1e-14);
    assert!((cusp(FRAC_PI_2).y.abs() - 8.0).abs() < 1e-14);
    assert!(measured > 1.0);
}

#[test]
fn inside_the_evolute_the_published_equation_has_no_real_value() {
    for (b, c, d, x) in
        [(3.0, 0.1, 1.0, 0.081_743_323_752_159_3), (10.0, 0.5, 1.0, 0.453_634_157_366_959)]
    {
        let values = Subexpressions::evaluate::<f64>(b, c, d);
        assert!(values.s < 0.0 && values.x.is_nan(), "{values:?}");
        let (ellipse, circle) = normal_pair(b, c, d);
        let outcome = published::ellipse_circle::<f64>(&ellipse, &circle, &mut ());
        assert_eq!(outcome, Outcome::undecided(Reason::NotReal, "equation"));
        assert!((repaired_x(b, c, d) - x).abs() < 1e-15);
    }
}

#[test]
fn near_circles_are_off_in_the_third_digit_as_published() {
    let values = Subexpressions::evaluate::<f64>(1.0001, 2.0, 1.0);
    assert!((values.x - 0.896_708).abs() < 1e-6, "{}", values.x);
    assert!((repaired_x(1.0001, 2.0, 1.0) - 0.894_429).abs() < 1e-6);
}

#[test]
fn on_the_major_axis_the_published_x_passes_one_and_y_is_lost() {
    let values = Subexpressions::evaluate::<f64>(1.5, 2.0, 0.0);
    assert!(values.x > 1.0 && values.x < 1.0 + 1e-15 && values.y.is_nan(), "{values:?}");
    assert_eq!(repaired_x(1.5, 2.0, 0.0), 1.0);
    // There s is 0, and rounding takes it below for half of the centres.
    let mut random = Random::new(71);
    for (d, share) in [(0.0, 0.4..0.6), (1e-9, 0.4..0.6), (1e-6, 0.0..1e-9)] {
        let below = (0..2000).filter(|_| {
            let [c, b] = [random.between(1.0, 3.0), random.between(1.1, 10.0)];
            Subexpressions::evaluate::<f64>(b, c, d).s < 0.0
        });
        let below = below.count() as f64 / 2000.0;
        assert!(share.contains(&below), "{d}: {below}");
    }
}

#[test]
fn circles_and_centres_on_the_minor_axis_divide_by_zero() {
    assert!(Subexpressions::evaluate::<f64>(1.0, 2.0, 1.0).x.is_nan());
    assert!((repaired_x(1.0, 2.0, 1.0) - 0.8f64.sqrt()).abs() < 1e-15);
    let values = Subexpressions::evaluate::<f64>(2.0, 0.0, 3.0);
    // p is 0 but for rounding, and s2 divides by it.
    assert!(values.s3.abs() < 1e-14 && values.x.is_nan(), "{values:?}");
    assert_eq!(repaired_x(2.0, 0.0, 3.0), 0.0);
}

#[test]
fn negative_c_has_no_published_value_and_is_mirrored() {
    let mut random = Random::new(51);
    for _ in 0..1000 {
        let (b, c, d) =
            (random.between(1.1, 20.0), random.between(-3.0, 0.0), random.between(1.0, 3.0));
        let values = Subexpressions::evaluate::<f64>(b, c, d);
        assert!(values.s < 0.0 || values.s2 < 0.0, "{values:?}");
        assert_eq!(values.point(), None);
        let [left, right] = [c, -c].map(|c| {
            let (ellipse, circle) = normal_pair(b, c, d);
            published::ellipse_circle::<f64>(&ellipse, &circle, &mut ()).verdict
        });
        assert_eq!(left, right, "{b} {c} {d}");
    }
}

#[test]
fn a_needle_overflows_the_published_powers() {
    let (ellipse, circle) = normal_pair(1e20, 0.5, 2.0);
    let outcome = published::ellipse_circle::<f64>(&ellipse, &circle, &mut ());
    assert_eq!(outcome, Outcome::undecided(Reason::Overflow, "equation"));
}

#[test]
fn a_large_b_leaves_the_range_of_32_bits_alone() {
    let b = 60.0;
    for center in [dvec2(2.0, 2.0), dvec2(1.5, 0.3), dvec2(1.2, 0.5)] {
        let in_32 = Subexpressions::evaluate::<f32>(b, center.x, center.y);
        let in_64 = Subexpressions::evaluate::<f64>(b, center.x, center.y);
        let distance = Secular::new(dvec2(1.0, 1.0 / b), center).foot(None, |_| ()).distance;
        assert!(in_32.point().is_none(), "{center}");
        let error = in_64.point().unwrap().distance(center) - distance;
        assert!(error.abs() < 1e-11, "{error:e}");
    }
}

#[test]
fn every_early_out_decides_something() {
    let thin = ellipse(DVec2::ZERO, (1.0, 0.25), 0.0);
    for (center, radius, verdict, decided_by) in [
        (dvec2(0.5, 0.1), 0.01, Verdict::Colliding, "center-in-ellipse"),
        (dvec2(0.0, 3.0), 1.9, Verdict::Separate, "bounding-circle"),
        (dvec2(0.0, 1.0), 0.8, Verdict::Colliding, "inscribed-circle"),
        (dvec2(1.2, 0.4), 0.5, Verdict::Colliding, "equation"),
        (dvec2(1.2, 0.4), 0.3, Verdict::Separate, "equation"),
    ] {
        let outcome = published::ellipse_circle::<f64>(&thin, &circle(center, radius), &mut ());
        assert_eq!((outcome.verdict, outcome.decided_by), (verdict, decided_by), "{center}");
        let repaired = ellipse_circle(&thin, &circle(center, radius), &mut ());
        let inside = if decided_by == "center-in-ellipse" { decided_by } else { "nearest-point" };
        assert_eq!((repaired.verdict, repaired.decided_by), (verdict, inside), "{center}");
    }
}

/// Of centres in the square [0, 2]² outside the ellipse, the shares without a value and with a
/// distance off by more than 1e-9.
fn published_faults(seed: u64, centers: u32, b: [f64; 2]) -> [f64; 2] {
    let mut random = Random::new(seed);
    let (mut none, mut off, mut tried) = (0, 0, 0);
    while tried < centers {
        let b = 1.0 + random.magnitude(b[0], b[1]);
        let center = random.point(2.0).abs();
        let foot = Secular::new(dvec2(1.0, 1.0 / b), center).foot(None, |_| ());
        if foot.distance <= 0.0 {
            continue;
        }
        tried += 1;
        match Subexpressions::evaluate::<f64>(b, center.x, center.y).point() {
            None => none += 1,
            Some(point) if (point.distance(center) - foot.distance).abs() > 1e-9 => off += 1,
            Some(_) => {}
        }
    }
    [none, off].map(|count| f64::from(count) / f64::from(centers))
}

#[test]
fn the_published_fault_rates_are_those_of_the_docs() {
    for (b, none, off) in [
        ([1e-8, 1e-4], 0.92, 0.08),
        ([1e-4, 1e-2], 0.017, 0.37),
        ([1e-2, 0.1], 0.0, 0.001),
        ([0.1, 1.0], 0.003, 0.0),
        ([1.0, 10.0], 0.20, 0.0),
        ([10.0, 100.0], 0.42, 0.0),
        ([100.0, 1000.0], 0.49, 0.0),
    ] {
        let rates = published_faults(59, 20_000, b);
        let near = |rate: f64, expected: f64| (rate - expected).abs() < 0.002 + 0.03 * expected;
        assert!(near(rates[0], none) && near(rates[1], off), "{b:?}: {rates:?}");
    }
}

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
        assert!(values.q.y.abs() > 0.0 && values.x.y.abs() < 1e-13, "{values:?}");
        assert!((values.x.x - repaired_x(b, c, d)).abs() < 1e-12, "{b} {c} {d}: {values:?}");
        for (c, d) in [(c, d), (-c, d), (c, -d)] {
            let (ellipse, circle) = normal_pair(b, c, d);
            let outcome = published::complex_ellipse_circle(&ellipse, &circle, &mut ());
            let truth = crate::reference::judge(&ellipse.into(), &circle.into()).verdict();
            assert_eq!(outcome.verdict, truth);
        }
    }
}

#[test]
fn a_centre_on_the_minor_axis_has_a_point_only_in_the_evolute() {
    // With b = 2 the evolute ends at 1.5.
    for (d, is_real) in [(0.9, true), (1.4, true), (1.6, false), (3.0, false)] {
        let x = Expressions::evaluate(2.0, 0.0, d).x;
        assert_eq!(x.x.abs() < 1e-14 && x.y.abs() < 1e-14, is_real, "{d}: {x:?}");
    }
}

#[test]
fn near_b_one_complex_numbers_lose_digits_too() {
    let error = |b: f64| (Expressions::evaluate(b, 2.0, 1.0).x.x - repaired_x(b, 2.0, 1.0)).abs();
    assert!(error(2.0) < 1e-14 && error(1.0001) > 1e-10, "{} {}", error(2.0), error(1.0001));
}
