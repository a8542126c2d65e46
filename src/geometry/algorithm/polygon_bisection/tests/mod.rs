mod pairs;
mod steps;
mod tangency;

use self::pairs::compare;
use super::*;
use crate::outcome::{Reason, Verdict};
use crate::testing::{
    Random, circle, ellipse,
    oracle::{self, as_ellipse},
};
use std::collections::BTreeMap;
use std::f64::consts::PI;

/// The article's way of giving an ellipse: a radius vector and the ratio of the other radius to it.
fn by_radius(x: f64, y: f64, radius: (f64, f64), ratio: f64) -> Ellipse {
    let radius = DVec2::from(radius);
    ellipse(x, y, radius.length(), ratio * radius.length(), radius.to_angle())
}

fn with_circle(ellipse: &Ellipse, circle: &Circle) -> Outcome {
    ellipse_circle(ellipse, circle, &Settings::default(), &mut ())
}

fn with_ellipse(first: &Ellipse, second: &Ellipse) -> Outcome {
    ellipse_ellipse(first, second, &Settings::default(), &mut ())
}

#[test]
fn the_listings_first_case_is_separate() {
    let outcome = with_circle(&ellipse(-1.0, 5.0, 10.0, 20.0, 0.0), &circle(25.0, 7.0, 15.0));
    assert_eq!(outcome.verdict, Verdict::Separate);
    assert_eq!(outcome.decided_by, "all-triangles-discarded");
}

#[test]
fn the_listings_second_case_collides() {
    let first = by_radius(-10.0, 5.0, (10.0, 20.0), 3.0);
    let second = by_radius(3.0, 4.0, (5.0, -4.0), 0.75);
    assert_eq!(with_ellipse(&first, &second).verdict, Verdict::Colliding);
    assert_eq!(with_ellipse(&second, &first).verdict, Verdict::Colliding);
}

#[test]
fn pairs_on_which_the_listing_is_wrong_are_separate_in_either_order() {
    for (x, y, r) in [(0.0, 5.0, 3.0), (1.0, 7.0, 5.0)] {
        let round = by_radius(0.0, 0.0, (r, 0.0), 1.0);
        let thin = by_radius(x, y, (1.0, -2.0), 0.1);
        assert_eq!(with_ellipse(&round, &thin).verdict, Verdict::Separate);
        assert_eq!(with_ellipse(&thin, &round).verdict, Verdict::Separate);
        assert_eq!(with_circle(&thin, &circle(0.0, 0.0, r)).verdict, Verdict::Separate);
    }
}

#[test]
fn each_way_of_touching_is_decided_by_its_own_test() {
    let e = ellipse(0.0, 0.0, 2.0, 1.0, 0.0);
    let decided_by = |c: Circle| with_circle(&e, &c).decided_by;
    assert_eq!(decided_by(circle(0.5, 0.2, 0.1)), "center-in-ellipse");
    assert_eq!(decided_by(circle(3.0, 0.0, 1.0)), "corner-in-circle");
    assert_eq!(decided_by(circle(2.0, 2.0, 1.85)), "side-hit");
    assert_eq!(decided_by(circle(2.0, 2.0, 0.2)), "all-triangles-discarded");
    assert_eq!(decided_by(circle(0.0, 0.0, 9.0)), "center-in-ellipse");
    assert_eq!(decided_by(circle(0.0, 5.0, 9.0)), "corner-in-circle");
}

#[test]
fn at_the_limit_the_answer_is_undecided_and_never_separate() {
    // Tangent at the rim point of eccentric anomaly 0.4, which no bisection of a
    // quarter turn reaches.
    let e = ellipse(0.3, -0.2, 2.0, 1.0, 0.7);
    let n = DVec2::new(0.4f64.cos() / 2.0, 0.4f64.sin()).normalize();
    let touching = e.point_at(0.4) + e.direction().rotate(n);
    for (gap, verdict) in [(1e-6, Verdict::Separate), (-1e-6, Verdict::Colliding)] {
        let center = touching + e.direction().rotate(n) * gap;
        let near = Circle::new(center, 1.0).unwrap();
        assert_eq!(with_circle(&e, &near).verdict, verdict);
        let shallow = ellipse_circle(&e, &near, &Settings { max_iterations: 3 }, &mut ());
        assert_eq!(shallow.verdict, Verdict::Undecided);
        assert_eq!(shallow.reason, Some(Reason::OutOfIterations));
        assert_eq!((shallow.decided_by, shallow.iterations), ("round-limit", 3));
    }
}

#[test]
fn every_iteration_limit_ends() {
    let e = ellipse(0.0, 0.0, 2.0, 1.0, 0.3);
    for limit in [0, 1, 2, 28, 29, 60, u32::MAX] {
        let settings = Settings { max_iterations: limit };
        for x in [0.5, 2.9, 2.95, 3.0, 3.05, 8.0] {
            let other = ellipse(x, 0.4, 0.9, 1.1, 1.0);
            let mut steps = Vec::new();
            let outcome = ellipse_ellipse(&e, &other, &settings, &mut steps);
            assert!(outcome.iterations <= limit.min(26));
            assert!(steps.len() < 400);
        }
    }
}

/// Both with the same axes, the second perhaps a quarter turn on.
fn parallel(random: &mut Random, gap: f64) -> (Ellipse, Ellipse) {
    let (first, second) = (random.ellipse(20.0, 2.0), random.ellipse(20.0, 2.0));
    let quarters = (random.unit() * 4.0).floor();
    let rotation = first.rotation() + quarters * PI / 2.0;
    let second = Ellipse::new(second.center(), second.semi_axes(), rotation).unwrap();
    let near = random.moved_to_gap(&first, &second, gap);
    (first, if random.unit() < 0.5 { near } else { second })
}

#[test]
fn parallel_axes_are_judged_as_the_oracle_does_by_one_triangle() {
    let (mut random, mut undecided, mut far) = (Random::new(21), 0, 0);
    for _ in 0..30_000 {
        let gap = random.magnitude(1e-9, 1.0) * (random.unit() - 0.5).signum();
        let (first, second) = parallel(&mut random, gap);
        let mut steps = Vec::new();
        let outcome = parallel_ellipses(&first, &second, &Settings::default(), &mut steps);
        compare(&first, &second, outcome, &mut undecided);
        assert_eq!(with_ellipse(&first, &second), outcome);
        let triangles = steps.iter().filter(
            |step| matches!(step, Step::TriangleTested { triangle, .. } if triangle.level == 0),
        );
        assert!(triangles.count() <= 1);
        far += u32::from(outcome.decided_by == "far-apart");
    }
    assert!(undecided < 10 && far > 1000, "{undecided} {far}");
}

#[test]
fn axes_that_are_turned_are_not_parallel() {
    let first = ellipse(0.0, 0.0, 2.0, 1.0, 0.3);
    for (rotation, fits) in [(0.3, true), (0.3 + PI / 2.0, true), (0.3 - PI, true), (0.301, false)]
    {
        let second = ellipse(2.0, 1.0, 1.0, 0.5, rotation);
        let outcome = parallel_ellipses(&first, &second, &Settings::default(), &mut ());
        assert_eq!(outcome.decided_by != "axes-not-parallel", fits, "{rotation}");
        assert_eq!(outcome.reason == Some(Reason::WrongPair), !fits);
    }
}

#[test]
fn the_turn_that_is_named_makes_the_axes_parallel() {
    let first = ellipse(0.0, 0.0, 2.0, 1.0, 0.3);
    for rotation in [0.31, -0.2, 1.0, 1.2, 2.9, -3.0, 100.0] {
        let second = ellipse(2.0, 1.0, 1.0, 0.5, rotation);
        let mut steps = Vec::new();
        parallel_ellipses(&first, &second, &Settings::default(), &mut steps);
        let [Step::NotParallel(Skew { axes, turn, .. })] = steps[..] else { panic!("{steps:?}") };
        assert_eq!(axes, [first.direction(), second.direction()]);
        assert!(turn.abs() <= PI / 4.0, "{turn}");
        let turned = DVec2::from_angle(turn).rotate(axes[1]);
        let off = axes[0].perp_dot(turned) * axes[0].dot(turned);
        assert!(off.abs() < 1e-15, "{rotation}: {off}");
    }
}

#[test]
fn circles_about_the_ellipses_that_just_touch_are_not_far_apart() {
    let decided_by = |x: f64| {
        let (first, second) = (ellipse(0.1, 0.0, 0.3, 0.1, 0.0), ellipse(x, 0.0, 0.6, 0.1, 0.7));
        with_ellipse(&first, &second).decided_by
    };
    assert_ne!(decided_by(1.0), "far-apart");
    assert_eq!(decided_by(1.0 + 1e-14), "far-apart");
}
