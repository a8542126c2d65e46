//! Random and extreme pairs, judged as the oracle does and alike at any size, place and order.

use super::*;

/// Compares with the characteristic cubic; pairs within `slack` of tangency are free.
pub(super) fn compare(first: &Ellipse, second: &Ellipse, outcome: Outcome, undecided: &mut u32) {
    if outcome.verdict == Verdict::Undecided {
        *undecided += 1;
        let size = first.semi_axes().max_element().max(second.semi_axes().max_element());
        assert!(oracle::gap(first, second).abs() < 1e-9 * size, "{first:?} {second:?}");
    } else if oracle::overlap(first, second) != (outcome.verdict == Verdict::Colliding) {
        let size = first.semi_axes().max_element().max(second.semi_axes().max_element());
        let gap = oracle::gap(first, second);
        assert!(gap.abs() < 1e-9 * size, "{outcome:?} at gap {gap:e}: {first:?} {second:?}");
    }
}

fn verdicts_hold(seed: u64, pairs: u32) {
    let mut random = Random::new(seed);
    let mut undecided = 0;
    for round in 0..pairs {
        let aspect = [3.0, 10.0, 1000.0][round as usize % 3];
        let (first, second) = (random.ellipse(aspect, 3.0), random.ellipse(aspect, 3.0));
        let sign = if random.unit() < 0.5 { 1.0 } else { -1.0 };
        let gap = sign * random.magnitude(1e-11, 1.0);
        let near = random.moved_to_gap(&first, &second, gap);
        let round = random.circle(4.0);
        compare(&first, &second, with_ellipse(&first, &second), &mut undecided);
        compare(&first, &near, with_ellipse(&first, &near), &mut undecided);
        compare(&first, &as_ellipse(&round), with_circle(&first, &round), &mut undecided);
    }
    assert!(undecided < pairs.div_ceil(300), "{undecided} undecided");
}

#[test]
fn no_wrong_verdict_on_three_hundred_thousand_pairs() {
    verdicts_hold(13, 100_000);
}

#[test]
#[ignore = "a minute; the same with three million pairs"]
fn no_wrong_verdict_on_three_million_pairs() {
    verdicts_hold(14, 1_000_000);
}

#[test]
fn swapping_the_ellipses_keeps_the_verdict() {
    let mut random = Random::new(15);
    for _ in 0..20_000 {
        let (first, second) = (random.ellipse(100.0, 2.0), random.ellipse(100.0, 2.0));
        let (there, back) = (with_ellipse(&first, &second), with_ellipse(&second, &first));
        assert_eq!(there.verdict, back.verdict, "{first:?} {second:?}");
    }
}

#[test]
fn powers_of_two_in_size_change_nothing_at_all() {
    let mut random = Random::new(16);
    for _ in 0..2_000 {
        let (first, second) = (random.ellipse(100.0, 2.0), random.ellipse(100.0, 2.0));
        let expected = with_ellipse(&first, &second);
        for exponent in [-498, -60, -10, 10, 60, 498] {
            let scale = 2f64.powi(exponent);
            let [first, second] = [&first, &second].map(|e| {
                Ellipse::new(e.center() * scale, e.semi_axes() * scale, e.rotation()).unwrap()
            });
            assert_eq!(with_ellipse(&first, &second), expected);
        }
    }
}

#[test]
fn turning_and_moving_both_keeps_the_verdict() {
    let mut random = Random::new(17);
    for _ in 0..20_000 {
        let (e, c) = (random.ellipse(20.0, 2.0), random.circle(3.0));
        let (turn, offset) = (random.between(-9.0, 9.0), random.point(50.0));
        let carry = |p: DVec2| DVec2::from_angle(turn).rotate(p) + offset;
        let moved = Ellipse::new(carry(e.center()), e.semi_axes(), e.rotation() + turn).unwrap();
        let around = Circle::new(carry(c.center()), c.radius()).unwrap();
        let (there, here) = (with_circle(&moved, &around), with_circle(&e, &c));
        assert_eq!(there.verdict, here.verdict, "{e:?} {c:?}");
    }
}

/// Shapes at the edges of what is valid, with the verdict that is certain.
#[test]
fn extreme_pairs_are_answered() {
    use Verdict::{Colliding, Separate};
    let unit = ellipse(0.0, 0.0, 2.0, 1.0, 0.0);
    let tiny = f64::MIN_POSITIVE;
    let cases = [
        // Identical, turned by π, axes swapped and turned by π/2, concentric, contained.
        (unit, unit, Colliding),
        (unit, ellipse(0.0, 0.0, 2.0, 1.0, PI), Colliding),
        (unit, ellipse(0.0, 0.0, 1.0, 2.0, PI / 2.0), Colliding),
        (unit, ellipse(0.0, 0.0, 0.2, 0.1, 1.0), Colliding),
        (ellipse(0.0, 0.0, 0.2, 0.1, 1.0), unit, Colliding),
        // Two thin ones, crossing and not.
        (ellipse(0.0, 0.0, 1.0, 1e-8, 0.0), ellipse(0.5, 0.5, 1.0, 1e-8, PI / 2.0), Colliding),
        (ellipse(0.0, 0.0, 1.0, 1e-8, 0.0), ellipse(0.5, 1.1, 1.0, 1e-8, PI / 2.0), Separate),
        (ellipse(0.0, 0.0, 1.0, 1e-3, 0.0), ellipse(0.9, 0.5, 0.5001, 5e-4, PI / 2.0), Colliding),
        // Sizes at the edges of the arithmetic.
        (ellipse(0.0, 0.0, 2e150, 1e150, 0.0), ellipse(3.1e150, 0.0, 1e150, 1e150, 0.0), Separate),
        (ellipse(0.0, 0.0, 2e150, 1e150, 0.0), ellipse(2.9e150, 0.0, 1e150, 1e150, 0.0), Colliding),
        (
            ellipse(0.0, 0.0, 2e-150, 1e-150, 0.0),
            ellipse(3.1e-150, 0.0, 1e-150, 1e-150, 0.0),
            Separate,
        ),
        (
            ellipse(0.0, 0.0, 2e-150, 1e-150, 0.0),
            ellipse(2.9e-150, 0.0, 1e-150, 1e-150, 0.0),
            Colliding,
        ),
        (ellipse(0.0, 0.0, tiny, tiny, 0.0), ellipse(1.0, 1.0, tiny, tiny, 0.0), Separate),
        (ellipse(0.0, 0.0, tiny, tiny, 0.0), unit, Colliding),
        (unit, ellipse(2.5, 0.0, tiny, tiny, 0.0), Separate),
        (unit, ellipse(1.5, 0.0, 1e-6, 1e-6, 0.0), Colliding),
        (unit, ellipse(2.5, 0.0, 1.0, tiny, 0.0), Colliding),
        (unit, ellipse(2.5, 0.0, 1.0, tiny, PI / 2.0), Separate),
        // Far away, and at the far ends of the number line.
        (unit, ellipse(1e15, 0.0, 2.0, 1.0, 0.0), Separate),
        (ellipse(1e15, 0.0, 2.0, 1.0, 0.0), ellipse(1e15 + 2.0, 0.0, 2.0, 1.0, 0.0), Colliding),
        (ellipse(-1.7e308, 0.0, 1.0, 1.0, 0.0), ellipse(1.7e308, 1.7e308, 1.0, 1.0, 0.0), Separate),
        (
            ellipse(0.0, 0.0, 1.7e308, 1.7e308, 0.0),
            ellipse(1.7e308, 0.0, 1e308, 1.0, 0.0),
            Colliding,
        ),
        // Angles beyond a turn.
        (unit, ellipse(2.5, 0.0, 1.0, 1.0, 1e22), Colliding),
        (ellipse(0.0, 0.0, 2.0, 1.0, -7.0 * PI), ellipse(3.5, 0.0, 1.0, 1.0, 0.0), Separate),
    ];
    for (first, second, verdict) in cases {
        let mut steps = Vec::new();
        let outcome = ellipse_ellipse(&first, &second, &Settings::default(), &mut steps);
        assert_eq!(outcome.verdict, verdict, "{first:?} {second:?}");
        for step in &steps {
            if let Step::TriangleTested { measure, .. } = step {
                assert!(measure.distance.is_finite() && measure.measured.is_finite());
            }
        }
    }
}

#[test]
fn equal_axes_and_nearly_equal_axes_agree_with_the_circle() {
    let c = circle(2.5, 0.3, 1.0);
    for b in [1.0, 1.0 + 1e-15, 1.0 - 1e-15] {
        for (x, verdict) in [(0.6, Verdict::Colliding), (0.4, Verdict::Separate)] {
            assert_eq!(with_circle(&ellipse(x, 0.3, 1.0, b, 0.9), &c).verdict, verdict);
        }
    }
}
