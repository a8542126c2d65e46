use super::*;
use crate::outcome::Verdict;
use crate::testing::{circle, line, segment};
use fastrand::Rng;
use glam::{DVec2, dvec2};

fn answer(start: DVec2, end: DVec2, center: DVec2, radius: f64) -> Outcome {
    segment_circle(&segment(start, end), &circle(center, radius), &mut ())
}

fn hits(start: DVec2, end: DVec2, center: DVec2, radius: f64) -> bool {
    answer(start, end, center, radius).verdict == Verdict::Colliding
}

#[test]
fn the_product_plane_is_the_world_turned_and_stretched() {
    let mut steps = Vec::new();
    segment_circle(&segment((-1.5, -1.0), (1.5, 0.5)), &circle((0.2, 0.8), 0.9), &mut steps);
    let Step::Translated { frame } = &steps[0] else { panic!("{steps:?}") };
    let carried = |point: DVec2| {
        DVec2::from_angle(frame.product.angle).rotate(point - frame.world.start)
            * frame.product.stretch
    };
    assert!(carried(frame.world.end).distance(dvec2(frame.product.length_squared, 0.0)) < 1e-12);
    assert!(carried(frame.world.center).distance(frame.product.center) < 1e-12);
    assert!((frame.product.radius - frame.world.radius * frame.product.stretch).abs() < 1e-12);
    assert!(carried(frame.world.foot).distance(dvec2(frame.product.center.x, 0.0)) < 1e-12);
}

#[test]
fn a_segment_without_length_is_its_point() {
    let point = dvec2(1.0, 2.0);
    assert!(hits(point, point, dvec2(4.0, 6.0), 5.0));
    assert!(!hits(point, point, dvec2(4.0, 6.0), 5.0_f64.next_down()));
    let mut steps = Vec::new();
    segment_circle(&segment(point, point), &circle(dvec2(4.0, 6.0), 5.0), &mut steps);
    assert!(!steps.iter().any(|step| matches!(step, Step::Multiplied | Step::Line { .. })));
}

#[test]
fn a_line_goes_on_where_the_segment_ends_and_one_point_twice_is_undecided() {
    let judge = |line: Line, y: f64| line_circle(&line, &circle((9.0, y), 1.0), &mut ());
    let level = line((-1.0, 0.0), (2.0, 0.0));
    assert_eq!(judge(level, 0.5), Outcome::decided(Verdict::Colliding, "line-hits"));
    assert_eq!(judge(level, 5.0), Outcome::decided(Verdict::Separate, "line-misses"));
    let outcome = judge(line((1.0, 1.0), (1.0, 1.0)), 0.0);
    assert_eq!(outcome, Outcome::undecided(Reason::Degenerate, "no-direction"));
}

#[test]
fn the_side_is_that_of_the_centre() {
    let side = |y: f64| {
        let mut steps = Vec::new();
        line_circle(&line((-1.0, 0.0), (2.0, 0.0)), &circle((0.5, y), 1.0), &mut steps);
        steps.iter().find_map(|step| match step {
            Step::Line { side, .. } => Some(*side),
            _ => None,
        })
    };
    assert_eq!([side(0.5), side(0.0), side(-2.0)], [Side::Left, Side::On, Side::Right].map(Some));
}

#[test]
fn very_unequal_sizes_keep_their_digits() {
    let (tiny, huge) = (1e-150, 1e150);
    let (left, right) = (dvec2(-huge, 0.0), dvec2(huge, 0.0));
    assert!(hits(left, right, dvec2(0.0, tiny), 2.0 * tiny));
    assert!(!hits(left, right, dvec2(0.0, 2.0 * tiny), tiny));
    assert!(!hits(dvec2(-tiny, 0.0), dvec2(tiny, 0.0), dvec2(0.0, huge), tiny));
    assert!(hits(dvec2(-tiny, 0.0), dvec2(tiny, 0.0), dvec2(0.0, 0.9 * huge), huge));
    assert!(!hits(dvec2(-tiny, 0.0), dvec2(tiny, 0.0), dvec2(0.0, 1.1 * huge), huge));
}

#[test]
fn published_tests_are_wrong_at_the_sizes_their_doc_names() {
    let published = |size: f64, y: f64| {
        let at = |x: f64, y: f64| dvec2(x, y) * size;
        let (segment, circle) = (segment(at(-2.0, y), at(2.0, y)), circle(DVec2::ZERO, size));
        published::segment_circle(&segment, &circle, &mut ()).verdict
    };
    assert_eq!(published(1.0, 1.5), Verdict::Separate);
    assert_eq!(published(1e-163, 1.5), Verdict::Colliding);
    assert_eq!(published(1e155, 1.5), Verdict::Undecided);
}

#[test]
fn coordinates_beyond_the_range_are_refused() {
    let far = dvec2(1e308, -1e308);
    assert_eq!(answer(far, -far, far, 1e308).reason, Some(Reason::Overflow));
    assert_eq!(answer(DVec2::ZERO, far, DVec2::ZERO, 1.0).verdict, Verdict::Undecided);
}

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

fn lattice(random: &mut Rng, range: i64) -> [i64; 2] {
    [(); 2].map(|()| random.i64(-range..=range))
}

/// 2000 random cases.
fn cases(mut each: impl FnMut(&mut Rng)) {
    let mut random = Rng::with_seed(1);
    (0..2000).for_each(|_| each(&mut random));
}

#[test]
fn small_lattices_with_many_ties_are_decided_exactly() {
    cases(|random| {
        let [start, end, center] = [(); 3].map(|()| lattice(random, 6));
        decides_exactly(start, end, center, random.i64(1..7));
    });
}

#[test]
fn long_segments_lose_nothing() {
    cases(|random| {
        let [start, end] = [(); 2].map(|()| lattice(random, 30_000_000));
        let (part, aside) = (random.i64(0..=1000), lattice(random, 40));
        // A centre near the segment, and lengths of about a million radii.
        let center = [0, 1].map(|i| start[i] + (end[i] - start[i]) / 1000 * part + aside[i]);
        decides_exactly(start, end, center, random.i64(1..40));
    });
}

fn decides_exactly(start: [i64; 2], end: [i64; 2], center: [i64; 2], radius: i64) {
    let found = hits(as_point(start), as_point(end), as_point(center), radius as f64);
    let expected = exact(start, end, center, radius);
    assert_eq!(found, expected, "{start:?} {end:?} {center:?} {radius}");
}

#[test]
fn radii_next_to_a_far_lines_distance_are_decided_exactly() {
    cases(|random| {
        let [end, center] = [(); 2].map(|()| lattice(random, 1 << 51));
        let [a, b, c, d] = [end[0], end[1], center[0], center[1]].map(i128::from);
        let (across, length_squared) = ((d * a - c * b).unsigned_abs(), (a * a + b * b) as u128);
        let radius = (across as f64 / (length_squared as f64).sqrt()).round() as i64;
        let radius = (radius + random.i64(-1..=1)).max(1);
        let line = line(DVec2::ZERO, as_point(end));
        let circle = circle(as_point(center), radius as f64);
        let square = u128::from(radius.unsigned_abs()).pow(2);
        let reaches = wide_product(across, across) <= wide_product(square, length_squared);
        let outcome = line_circle(&line, &circle, &mut ());
        assert_eq!(outcome.verdict, Verdict::from_hit(reaches), "{end:?} {center:?} {radius}");
    });
}

#[test]
fn radii_next_to_a_far_ends_distance_are_decided_exactly() {
    cases(|random| {
        let center = lattice(random, 1 << 51);
        let radius = as_point(center).length().round() as i64 + random.i64(-1..=1);
        decides_exactly([0; 2], [0; 2], center, radius);
    });
}

#[test]
fn exact_tangents_of_long_segments_touch() {
    cases(|random| {
        let (half, radius) = (random.i64(1..5_000_000) as f64, random.i64(1..1000) as f64);
        // Along (4, 3), aside by (−3, 4)·radius, so that the distance is 5·radius.
        let (start, end) = (dvec2(-4.0, -3.0) * half, dvec2(4.0, 3.0) * half);
        let (center, touching) = (dvec2(-3.0, 4.0) * radius, 5.0 * radius);
        assert!(hits(start, end, center, touching), "{half} {radius}");
        assert!(!hits(start, end, center, touching.next_down()), "{half} {radius}");
    });
}
