//! Against whole numbers, a searched distance, and itself at another size and place.

use super::*;
use proptest::prelude::*;

/// The verdict on integers, by the definition in exact arithmetic: the point of the segment
/// nearest to the centre is an end, or the foot when it lies between them.
fn exact(start: [i64; 2], end: [i64; 2], center: [i64; 2], radius: i64) -> bool {
    let seen = |from: [i64; 2], to: [i64; 2]| [0, 1].map(|i| i128::from(to[i] - from[i]));
    let dot = |u: [i128; 2], v: [i128; 2]| u[0] * v[0] + u[1] * v[1];
    let (u, v, w) = (seen(start, end), seen(start, center), seen(end, center));
    let radius_squared = i128::from(radius) * i128::from(radius);
    if dot(u, v) <= 0 {
        dot(v, v) <= radius_squared
    } else if dot(u, w) >= 0 {
        dot(w, w) <= radius_squared
    } else {
        let across = u[0] * v[1] - u[1] * v[0];
        across * across <= radius_squared * dot(u, u)
    }
}

fn as_point([x, y]: [i64; 2]) -> DVec2 {
    dvec2(x as f64, y as f64)
}

/// `a · b` in 256 bits, high word first, so that such products can be compared.
fn wide_product(a: u128, b: u128) -> (u128, u128) {
    let half = |n: u128| (n >> 64, n & u128::from(u64::MAX));
    let ((a1, a0), (b1, b0)) = (half(a), half(b));
    let middle = half(a1 * b0 + half(a0 * b0).0);
    let other = half(a0 * b1 + middle.1);
    (a1 * b1 + middle.0 + other.0, (other.1 << 64) | half(a0 * b0).1)
}

/// The distance of a centre from a segment, by ternary search on the distance along it.
fn searched_distance(start: DVec2, end: DVec2, center: DVec2) -> f64 {
    let at = |t: f64| start.lerp(end, t).distance(center);
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..120 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if at(left) <= at(right) { high = right } else { low = left }
    }
    at((low + high) / 2.0)
}

fn point(range: f64) -> impl Strategy<Value = DVec2> {
    (-range..range, -range..range).prop_map(|(x, y)| dvec2(x, y))
}

fn lattice(range: i64) -> impl Strategy<Value = [i64; 2]> {
    [-range..=range, -range..=range]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn verdict_is_that_of_the_searched_distance(
        start in point(5.0), end in point(5.0), center in point(5.0), radius in 0.01f64..4.0,
    ) {
        let gap = searched_distance(start, end, center) - radius;
        prop_assume!(gap.abs() > 1e-7);
        prop_assert_eq!(hits(start, end, center, radius), gap < 0.0);
    }

    #[test]
    fn small_lattices_with_many_ties_are_decided_exactly(
        start in lattice(6), end in lattice(6), center in lattice(6), radius in 1i64..7,
    ) {
        prop_assert_eq!(
            hits(as_point(start), as_point(end), as_point(center), radius as f64),
            exact(start, end, center, radius)
        );
    }

    #[test]
    fn long_segments_lose_nothing(
        start in lattice(30_000_000), end in lattice(30_000_000), part in 0i64..=1000,
        aside in lattice(40), radius in 1i64..40,
    ) {
        // A centre near the segment, and lengths of about a million radii.
        let center = [0, 1].map(|i| start[i] + (end[i] - start[i]) / 1000 * part + aside[i]);
        prop_assert_eq!(
            hits(as_point(start), as_point(end), as_point(center), radius as f64),
            exact(start, end, center, radius)
        );
    }

    #[test]
    fn radii_next_to_the_distance_from_a_far_line_are_decided_exactly(
        end in lattice(1 << 51), center in lattice(1 << 51), beside in -1i64..=1,
    ) {
        let [a, b, c, d] = [end[0], end[1], center[0], center[1]].map(i128::from);
        let (across, length_squared) = ((d * a - c * b).unsigned_abs(), (a * a + b * b) as u128);
        let radius = (across as f64 / (length_squared as f64).sqrt()).round() as i64 + beside;
        prop_assume!(radius > 0);
        let line = Line::new(DVec2::ZERO, as_point(end)).unwrap();
        let circle = circle(as_point(center), radius as f64);
        let square = u128::from(radius.unsigned_abs()).pow(2);
        let reaches = wide_product(across, across) <= wide_product(square, length_squared);
        let outcome = line_circle(&line, &circle, &mut ());
        prop_assert_eq!(outcome.verdict, Verdict::from_hit(reaches));
    }

    #[test]
    fn radii_next_to_the_distance_from_a_far_end_are_decided_exactly(
        center in lattice(1 << 51), beside in -1i64..=1,
    ) {
        let [c, d] = center.map(i128::from);
        let radius = as_point(center).length().round() as i64 + beside;
        let inside = c * c + d * d <= i128::from(radius).pow(2);
        prop_assert_eq!(hits(DVec2::ZERO, DVec2::ZERO, as_point(center), radius as f64), inside);
    }

    #[test]
    fn exact_tangents_of_long_segments_touch(half in 1i64..5_000_000, radius in 1i64..1000) {
        // Along (4, 3), aside by (−3, 4)·radius, so that the distance is 5·radius.
        let (start, end) = (dvec2(-4.0, -3.0) * half as f64, dvec2(4.0, 3.0) * half as f64);
        let (center, touching) = (dvec2(-3.0, 4.0) * radius as f64, 5.0 * radius as f64);
        prop_assert!(hits(start, end, center, touching));
        prop_assert!(!hits(start, end, center, touching.next_down()));
    }

    #[test]
    fn swapping_the_ends_keeps_the_verdict(
        start in point(5.0), end in point(5.0), center in point(5.0), radius in 0.01f64..4.0,
    ) {
        let [one, other] = [answer(start, end, center, radius), answer(end, start, center, radius)];
        prop_assert_eq!(one.verdict, other.verdict);
    }

    #[test]
    fn scaling_by_a_power_of_two_keeps_the_answer(
        start in point(5.0), end in point(5.0), center in point(5.0), radius in 0.01f64..4.0,
        exponent in -900i32..900,
    ) {
        let k = f64::powi(2.0, exponent);
        prop_assert_eq!(
            answer(start * k, end * k, center * k, radius * k),
            answer(start, end, center, radius)
        );
    }

    #[test]
    fn moving_and_turning_keeps_a_clear_verdict(
        start in point(5.0), end in point(5.0), center in point(5.0), radius in 0.01f64..4.0,
        angle in -10.0..10.0, offset in point(100.0),
    ) {
        prop_assume!((searched_distance(start, end, center) - radius).abs() > 1e-7);
        let moved = |p: DVec2| DVec2::from_angle(angle).rotate(p) + offset;
        prop_assert_eq!(
            hits(moved(start), moved(end), moved(center), radius),
            hits(start, end, center, radius)
        );
    }

    #[test]
    fn every_step_is_finite_at_every_size(
        start in point(5.0), end in point(5.0), center in point(5.0), radius in 0.01f64..4.0,
        exponents in [-320i32..300, -320i32..300, -320i32..300],
    ) {
        let [k, l, m] = exponents.map(|exponent| 10f64.powi(exponent));
        prop_assume!(radius * m > 0.0);
        let mut steps = Vec::new();
        let segment = segment(start * k, end * l);
        let outcome = segment_circle(&segment, &circle(center * l, radius * m), &mut steps);
        prop_assert!(outcome.verdict != Verdict::Undecided);
        let text = format!("{steps:?}");
        prop_assert!(!text.contains("NaN") && !text.contains("inf"), "{}", text);
    }
}
