use super::*;
use crate::shape::Kind;
use crate::testing::{Random, circle, ellipse, measured};
use glam::DVec2;

fn body(random: &mut Random, at: usize) -> Shape {
    match at % 4 {
        0 => random.ellipse(5.0, 2.0).into(),
        1 => random.circle(2.0).into(),
        2 => {
            let half = DVec2::new(random.magnitude(0.1, 3.0), random.magnitude(0.1, 3.0));
            Kind::Rectangle.about(random.point(2.0), half, random.between(-7.0, 7.0)).unwrap()
        }
        _ => {
            let corners = 3 + (random.unit() * 9.0) as usize;
            random.polygon(corners, 5.0, 1.5, 2.0).into()
        }
    }
}

#[test]
fn what_is_decided_is_right() {
    let mut random = Random::new(6);
    let (mut undecided, mut of_two_polygons, mut polygons) = (0, 0, 0);
    for at in 0..100_000 {
        let bodies = [body(&mut random, at), body(&mut random, at / 4)];
        let outcome = solids(&bodies[0], &bodies[1], &mut ());
        let truth = reference::judge(&bodies[0], &bodies[1]).verdict;
        assert!(!outcome.verdict.contradicts(truth), "{outcome:?} {bodies:?}");
        let (both, open) =
            (bodies.iter().all(|it| own(it).is_none()), outcome.verdict == Verdict::Undecided);
        undecided += u32::from(open);
        polygons += u32::from(both);
        of_two_polygons += u32::from(both && open);
    }
    let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of);
    measured(format_args!(
        "proxy: undecided {:.2} % of all, {:.2} % of two bodies with corners",
        share(undecided, 100_000),
        share(of_two_polygons, polygons)
    ));
    assert!((1..20_000).contains(&undecided), "{undecided}");
}

#[test]
fn a_square_and_a_circle_have_all_three_answers() {
    let square = Kind::Rectangle.about(DVec2::ZERO, DVec2::ONE, 0.0).unwrap();
    for (x, verdict) in
        [(1.9, Verdict::Colliding), (2.2, Verdict::Undecided), (2.5, Verdict::Separate)]
    {
        let outcome = solids(&square, &circle(x, 0.0, 1.0), &mut ());
        assert_eq!(outcome.verdict, verdict, "{x}");
        let between = outcome.reason == Some(Reason::BetweenEllipses);
        assert_eq!(between, verdict == Verdict::Undecided);
    }
}

#[test]
fn other_kinds_are_refused() {
    let point = Kind::Point.about(DVec2::ZERO, DVec2::ONE, 0.0).unwrap();
    let outcome = solids(&point, &circle(0.0, 0.0, 1.0), &mut ());
    assert_eq!(outcome.reason, Some(Reason::WrongPair));
}

#[test]
fn the_margin_is_the_growth_until_they_touch() {
    let (a, b) = (circle(0.0, 0.0, 1.0), circle(5.0, 0.0, 2.0));
    assert!((margin(&(&a).into(), &(&b).into()) - 4.0).abs() < 1e-14);
    let mut random = Random::new(7);
    for _ in 0..10_000 {
        let (a, b) = (random.ellipse(20.0, 4.0), random.ellipse(20.0, 4.0));
        let grown = margin(&a, &b).sqrt();
        for (factor, verdict) in [(1.0 - 1e-9, Verdict::Separate), (1.0 + 1e-9, Verdict::Colliding)]
        {
            let scaled = ellipse(
                b.center().x,
                b.center().y,
                b.semi_axes().x * grown.max(1e-9) * factor,
                b.semi_axes().y * grown.max(1e-9) * factor,
                b.rotation(),
            );
            if grown > 0.0 || verdict == Verdict::Colliding {
                assert_eq!(touch(&a, &scaled), verdict, "{a:?} {b:?} {grown}");
            }
        }
    }
}

#[test]
fn any_size_and_thinness_has_an_answer_that_is_not_wrong() {
    let mut random = Random::new(8);
    for _ in 0..20_000 {
        let size = random.magnitude(1e-300, 1e300);
        let mut rectangle = || {
            let half = DVec2::new(size, size * random.magnitude(1e-16, 1.0));
            let center = random.point(1.0) * size;
            Kind::Rectangle.about(center, half, random.between(-7.0, 7.0)).ok()
        };
        let [Some(a), Some(b)] = [rectangle(), rectangle()] else { continue };
        let mut steps = Vec::new();
        let outcome = solids(&a, &b, &mut steps);
        assert!(!outcome.verdict.contradicts(reference::judge(&a, &b).verdict), "{a:?} {b:?}");
        for step in steps {
            if let Step::Outer { margin, .. } | Step::Inner { margin, .. } = step {
                assert!(!margin.is_nan(), "{a:?} {b:?}");
            }
        }
    }
}
