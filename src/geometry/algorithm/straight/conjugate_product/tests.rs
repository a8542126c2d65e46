use super::*;
use crate::outcome::Verdict;
use crate::shape::Shape;
use crate::support::solids;
use crate::testing::{circle, line, pick, segment, traced};
use fastrand::Rng;
use glam::{DVec2, dvec2};
use std::cmp::Ordering;

fn answer(start: DVec2, end: DVec2, center: DVec2, radius: f64) -> Outcome {
    segment_circle(&segment(start, end), &circle(center, radius), &mut ())
}

fn hits(start: DVec2, end: DVec2, center: DVec2, radius: f64) -> bool {
    answer(start, end, center, radius).verdict == Verdict::Colliding
}

#[test]
fn the_product_plane_is_the_world_turned_and_stretched() {
    let (segment, circle) = (segment((-1.5, -1.0), (1.5, 0.5)), circle((0.2, 0.8), 0.9));
    let (_, steps) = traced(|it| segment_circle(&segment, &circle, it));
    let Step::Translated(frame) = &steps[0] else { panic!("{steps:?}") };
    let carried = |point: DVec2| {
        DVec2::from_angle(frame.product.angle).rotate(point - frame.world.start)
            * frame.product.stretch
    };
    assert!(carried(frame.world.end).distance(dvec2(frame.product.length_squared, 0.0)) < 1e-12);
    assert!(carried(frame.world.center).distance(frame.product.center) < 1e-12);
    assert!((frame.product.radius - frame.world.radius * frame.product.stretch).abs() < 1e-12);
}

#[test]
fn both_sides_of_the_last_test_have_the_same_unit() {
    let (segment, circle) = (segment((0.0, 0.0), (3e99, 1e99)), circle((9e101, 4.5e101), 3e101));
    let (_, steps) = traced(|it| segment_circle(&segment, &circle, it));
    let share = steps
        .iter()
        .find_map(pick!(Step::Between { along, length_squared, .. } => length_squared / along))
        .unwrap();
    // (3² + 1²) / (900 · 3 + 450 · 1)
    assert!((share - 10.0 / 3150.0).abs() < 1e-18, "{share}");
}

#[test]
fn a_segment_without_length_is_its_point() {
    let point = dvec2(1.0, 2.0);
    assert!(hits(point, point, dvec2(4.0, 6.0), 5.0));
    assert!(!hits(point, point, dvec2(4.0, 6.0), 5.0_f64.next_down()));
    let (segment, circle) = (segment(point, point), circle(dvec2(4.0, 6.0), 5.0));
    let (_, steps) = traced(|it| segment_circle(&segment, &circle, it));
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
        let (line, circle) = (line((-1.0, 0.0), (2.0, 0.0)), circle((0.5, y), 1.0));
        let (_, steps) = traced(|it| line_circle(&line, &circle, it));
        steps
            .iter()
            .find_map(pick!(Step::Line { across, .. } => across.partial_cmp(&0.0)))
            .flatten()
    };
    let sides = [Ordering::Greater, Ordering::Equal, Ordering::Less];
    assert_eq!([side(0.5), side(0.0), side(-2.0)], sides.map(Some));
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

fn lattice(random: &mut Rng, range: i64) -> DVec2 {
    let mut number = || random.i64(-range..=range) as f64;
    dvec2(number(), number())
}

/// Makes the ends of a segment, and a circle's centre and radius, all whole numbers.
type Case = fn(&mut Rng) -> ([DVec2; 2], DVec2, f64);

fn beside(distance: f64, random: &mut Rng) -> f64 {
    (distance.round() + random.i64(-1..=1) as f64).max(1.0)
}

const CASES: [(&str, Case); 5] = [
    ("small lattices with many ties", |random| {
        let [start, end, center] = [(); 3].map(|()| lattice(random, 6));
        ([start, end], center, random.i64(1..7) as f64)
    }),
    ("a centre near a segment of about a million radii", |random| {
        let [start, end] = [(); 2].map(|()| lattice(random, 30_000_000));
        let part = random.i64(0..=1000) as f64;
        let center = start + ((end - start) / 1000.0).trunc() * part + lattice(random, 40);
        ([start, end], center, random.i64(1..40) as f64)
    }),
    ("a radius next to a far line's distance", |random| {
        let [end, center] = [(); 2].map(|()| lattice(random, 1 << 51));
        let distance = end.perp_dot(center).abs() / end.length();
        ([DVec2::ZERO, end], center, beside(distance, random))
    }),
    ("a radius next to a far point's distance", |random| {
        let center = lattice(random, 1 << 51);
        ([DVec2::ZERO; 2], center, beside(center.length(), random))
    }),
    // Along (4, 3), aside by (−3, 4)·aside, so that the distance is 5·aside. The products of these
    // coordinates need 80 bits, the squares 106.
    ("a tangent of a long segment, or one unit in the last place less", |random| {
        let (half, aside) = (random.i64(1..1 << 38), random.i64(1..1000) as f64);
        let foot = dvec2(4.0, 3.0) * random.i64(-half..=half) as f64;
        let radius = 5.0 * aside;
        let radius = if random.bool() { radius } else { radius.next_down() };
        let end = dvec2(4.0, 3.0) * half as f64;
        ([-end, end], foot + dvec2(-3.0, 4.0) * aside, radius)
    }),
];

#[test]
fn the_verdict_is_that_of_exact_numbers() {
    for (name, case) in CASES {
        let mut random = Rng::with_seed(1);
        for _ in 0..2000 {
            let ([start, end], center, radius) = case(&mut random);
            let circle = circle(center, radius);
            let exactly = |other: Shape| solids::sign(&other, &circle.into()).map(Ordering::is_le);
            let hit = answer(start, end, center, radius).verdict == Verdict::Colliding;
            let case = format!("{name}: {start} {end} {center} {radius}");
            assert_eq!(Some(hit), exactly(segment(start, end).into()), "{case}");
            if start != end {
                let line = line(start, end);
                let hit = line_circle(&line, &circle, &mut ()).verdict == Verdict::Colliding;
                assert_eq!(Some(hit), exactly(line.into()), "the line of {case}");
            }
        }
    }
}
