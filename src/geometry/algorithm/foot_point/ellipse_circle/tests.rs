use super::*;
use crate::algorithm::foot_point::published;
use crate::shape::{Segment, Shape};
use crate::testing::{
    self, Random, measured,
    trials::{self, tally},
};

fn converged(ellipse: &Ellipse, circle: &Circle) -> Outcome {
    ellipse_circle(ellipse, circle, &Settings::default(), &mut ())
}

/// A circle about the centre of the tightest osculating circle: each round gains a third only.
fn at_the_cusp() -> (Ellipse, Circle) {
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap();
    (ellipse, Circle::new(DVec2::new(1.5, 0.0), 0.25).unwrap())
}

fn published(ellipse: &Ellipse, circle: &Circle) -> Outcome {
    published::ellipse_circle(ellipse, circle, &mut ())
}

/// An ellipse of aspect up to 10 and a circle that dips into it by 1e-6 to 1e-2 of its size.
fn shallow_overlap(random: &mut Random) -> (Ellipse, Circle) {
    let ellipse = random.ellipse(10.0, 3.0);
    let size = ellipse.semi_axes().max_element();
    let anomaly = random.between(0.0, std::f64::consts::TAU);
    let (sin, cos) = anomaly.sin_cos();
    let axes = ellipse.semi_axes();
    let normal = ellipse.direction().rotate(DVec2::new(axes.y * cos, axes.x * sin).normalize());
    let radius = size * random.magnitude(0.1, 3.0);
    let depth = size * random.magnitude(1e-6, 1e-2);
    let center = ellipse.point_at(anomaly) + normal * (radius - depth);
    (ellipse, Circle::new(center, radius).unwrap())
}

#[test]
fn converged_it_is_right_on_every_pair() {
    let tally = tally(78, 30_000, trials::ellipse_circle, converged);
    assert_eq!((tally.wrong, tally.wrong_when_tangent), (0, 0), "{tally:?}");
    assert!(tally.undecided < 10, "{tally:?}");
    assert!(tally.worst_gap < 4e-14 && tally.worst_witness < 1e-14, "{tally:?}");
}

#[test]
fn three_fixed_steps_miss_shallow_overlaps_and_two_miss_more() {
    let missed = |steps| {
        let method = |a: &Ellipse, b: &Circle| published::fixed_steps(a, b, steps, &mut ());
        f64::from(tally(77, 20_000, shallow_overlap, method).wrong) / 20_000.0
    };
    let (three, two) = (missed(3), missed(2));
    assert!((three - 0.0049).abs() < 0.001, "{three}");
    assert!((two - 0.043).abs() < 0.003, "{two}");
}

#[test]
fn an_overlap_that_three_steps_miss_is_found() {
    // 2e-5 deep. Three steps end beside the foot, 1e-4 too far away.
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 0.2), 0.0).unwrap();
    let circle = Circle::new(DVec2::new(2.95, 1.75), 1.9757).unwrap();
    let fixed = published(&ellipse, &circle);
    assert_eq!((fixed.verdict, fixed.decided_by), (Verdict::Separate, "point-distance"));
    let right = converged(&ellipse, &circle);
    assert_eq!(right.verdict, Verdict::Colliding);
    let gaps = [fixed, right].map(|it| it.contact.unwrap().gap);
    assert!((gaps[0] - 1.03e-4).abs() < 1e-6 && (gaps[1] + 2.2e-5).abs() < 1e-6, "{gaps:?}");
}

#[test]
fn the_distance_field_s_ellipses_converge_everywhere() {
    for (slug, shapes) in testing::presets("point-ellipse/distance-field") {
        let [Shape::Ellipse(ellipse), Shape::Point(_)] = shapes else { panic!("{slug}") };
        for x in -32..=32 {
            for y in -24..=24 {
                let target = DVec2::new(f64::from(x), f64::from(y)) * 10.0;
                let outcome = ellipse_point(&ellipse, target, &Settings::default(), &mut ());
                let point = Segment::new(target, target).unwrap();
                let truth = crate::reference::judge(&ellipse.into(), &point.into());
                let gap = outcome.contact.map(|contact| contact.gap - truth.contact.gap);
                assert!(gap.is_some_and(|it| it.abs() < 1e-10), "{slug} {target} {outcome:?}");
            }
        }
    }
}

#[test]
fn a_target_at_a_cusp_takes_long_but_is_answered() {
    let (ellipse, circle) = at_the_cusp();
    let outcome = converged(&ellipse, &circle);
    assert!((outcome.contact.unwrap().gap + 0.75).abs() < 1e-12, "{outcome:?}");
    assert!((30..=64).contains(&outcome.iterations), "{outcome:?}");
}

#[test]
fn a_low_cap_is_undecided() {
    let (ellipse, circle) = at_the_cusp();
    let settings = Settings { max_iterations: 5, ..Settings::default() };
    let outcome = ellipse_circle(&ellipse, &circle, &settings, &mut ());
    assert_eq!(outcome, Outcome::undecided(Reason::OutOfIterations, "round-limit").after(5));
}

#[test]
#[ignore = "a measurement: a million pairs of each kind"]
fn a_million_pairs() {
    const PAIRS: u32 = 1_000_000;
    let random_pair = |random: &mut Random| (random.ellipse(10.0, 3.0), random.circle(3.0));
    let two = |a: &Ellipse, b: &Circle| published::fixed_steps(a, b, 2, &mut ());
    measured(format!("hard, converged {:?}", tally(75, PAIRS, trials::ellipse_circle, converged)));
    measured(format!("hard, three {:?}", tally(75, PAIRS, trials::ellipse_circle, published)));
    measured(format!("random, converged {:?}", tally(76, PAIRS, random_pair, converged)));
    measured(format!("random, three {:?}", tally(76, PAIRS, random_pair, published)));
    measured(format!("shallow, three {:?}", tally(77, 200_000, shallow_overlap, published)));
    measured(format!("shallow, two {:?}", tally(77, 200_000, shallow_overlap, two)));
}

#[test]
fn extreme_sizes_have_finite_answers() {
    let sizes = [1e-300, 1e-150, 1e-8, 1.0, 1e150, 1e300];
    for a in sizes {
        for b in sizes {
            for radius in sizes {
                for center in [(0.0, 0.0), (a, 0.0), (0.5 * a, 2.0 * b), (1e300, 1e300)] {
                    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(a, b), 1e22).unwrap();
                    let circle = Circle::new(center.into(), radius).unwrap();
                    for outcome in [converged(&ellipse, &circle), published(&ellipse, &circle)] {
                        let text = format!("{outcome:?}");
                        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
                        assert_eq!(outcome.reason.is_some(), outcome.verdict == Verdict::Undecided);
                    }
                }
            }
        }
    }
}

#[test]
fn the_steps_lie_in_the_world() {
    let ellipse = Ellipse::new(DVec2::new(3.0, -2.0), DVec2::new(2.0, 0.7), 0.8).unwrap();
    let target = DVec2::new(4.5, 1.0);
    let mut steps = Vec::new();
    let outcome = ellipse_point(&ellipse, target, &Settings::default(), &mut steps);
    for step in &steps {
        let PairStep::Foot(Step::Walked { osculation, target: seen, next, .. }) = step else {
            continue;
        };
        assert_eq!(*seen, target);
        for circle in [osculation, next] {
            let expected = Osculation::at(&ellipse, circle.t);
            assert!(circle.point.distance(expected.point) < 1e-14);
            assert!(circle.center.distance(expected.center) < 1e-13);
            assert!((circle.radius - expected.radius).abs() < 1e-13);
        }
    }
    let Some(PairStep::Compared { point, gap, .. }) = steps.last() else { panic!("{steps:?}") };
    assert!((point.distance(target) - gap).abs() < 1e-14);
    assert_eq!(outcome.contact.map(|it| it.on_a), Some(*point));
}

#[test]
fn inside_the_distance_is_negative() {
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap();
    let target = DVec2::new(0.25, -0.5);
    let right = ellipse_point(&ellipse, target, &Settings::default(), &mut ()).contact.unwrap();
    let fixed =
        published::ellipse_point(&ellipse, target, &Settings::fixed(3), &mut ()).contact.unwrap();
    assert!(right.gap < -0.4 && (right.gap - fixed.gap).abs() < 1e-3, "{right:?} {fixed:?}");
    assert!(right.normal.y < 0.0 && fixed.normal.y < 0.0);
}

#[test]
fn steps_are_finite_for_sizes_near_and_far() {
    let mut random = Random::new(79);
    for _ in 0..2000 {
        let (ellipse, circle) = trials::ellipse_circle(&mut random);
        let by = random.magnitude(1e-150, 1e150);
        let axes = ellipse.semi_axes();
        let axes = axes.max(DVec2::splat(axes.max_element() * 1e-7));
        let ellipse = Ellipse::new(ellipse.center() * by, axes * by, ellipse.rotation()).unwrap();
        let circle = Circle::new(circle.center() * by, circle.radius() * by).unwrap();
        let mut steps = Vec::new();
        let outcome = ellipse_circle(&ellipse, &circle, &Settings::default(), &mut steps);
        assert_eq!(outcome, converged(&ellipse, &circle));
        published::ellipse_circle(&ellipse, &circle, &mut steps);
        let text = format!("{steps:?}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{ellipse:?} {circle:?}");
    }
}

#[test]
fn a_point_just_beyond_the_tip_of_a_needle_is_as_far_away_as_it_is() {
    // By 60 digits.
    let ellipse = Ellipse::new(
        DVec2::ZERO,
        DVec2::new(2.970494320439868, 3.0419180401995093e-8),
        0.3390185394811507,
    );
    let point = DVec2::new(2.801419172481543, 0.9878715243478595);
    let outcome = ellipse_point(&ellipse.unwrap(), point, &Settings::default(), &mut ());
    let gap = outcome.contact.unwrap().gap;
    assert!((gap - 1.3237947634e-6).abs() < 1e-10, "{gap}");
}

#[test]
fn an_ellipse_that_is_nothing_beside_the_distance_keeps_its_place() {
    let ellipse = Ellipse::new(DVec2::X * 1e176, DVec2::new(1e-280, 3e-280), 0.3).unwrap();
    let outcome = ellipse_point(&ellipse, DVec2::X * 2e176, &Settings::default(), &mut ());
    assert_eq!(outcome.contact.map(|it| it.gap), Some(1e176));
}
