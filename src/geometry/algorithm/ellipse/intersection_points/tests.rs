use super::Operand::{First, Second};
use super::Relation::{Contained, Crossing, Identical, Separate, TouchingInside, TouchingOutside};
use super::*;
use crate::reference::judge;
use crate::testing::{Random, circle, ellipse, segment, traced};
use std::f64::consts::{FRAC_PI_2, PI, TAU};

fn with_ellipse(first: &Ellipse, second: &Ellipse) -> Intersections {
    ellipse_ellipse(first, second, &mut ()).1
}

fn multiplicities(found: &Intersections) -> Vec<u32> {
    let mut counts: Vec<_> = found.points().iter().map(|meeting| meeting.multiplicity).collect();
    counts.sort_unstable();
    counts
}

fn assert_points(found: &Intersections, expected: &[[f64; 2]]) {
    assert_eq!(found.points().len(), expected.len(), "{found:?}");
    for &point in expected {
        let point = DVec2::from(point);
        let near = found.points().iter().any(|meeting| meeting.point.distance(point) < 1e-14);
        assert!(near, "{point} is not in {found:?}");
    }
}

#[test]
fn boundaries_meet_in_known_points_and_so_often() {
    let flat = ellipse((0.0, 0.0), (2.0, 1.0), 0.0);
    let round = |x: f64, radius: f64| ellipse((x, 0.0), (radius, radius), 0.0);
    let dot = |x: f64| ellipse((x, 0.0), (1e-17, 5e-18), 0.0);
    let (x, y) = ((5f64 / 3.0).sqrt(), (7f64 / 12.0).sqrt());
    let (low, high) = (8f64.sqrt() / 3.0, 0.75f64.sqrt());
    for (first, second, relation, counts, points) in [
        // About one centre; through a vertex; two circles beside each other.
        (flat, round(0.0, 1.5), Crossing, vec![1; 4], vec![[x, y], [-x, y], [-x, -y], [x, -y]]),
        (
            flat,
            round(1.0, 1.0),
            Crossing,
            vec![1, 1, 2],
            vec![[2.0, 0.0], [2.0 / 3.0, low], [2.0 / 3.0, -low]],
        ),
        (round(0.0, 1.0), round(1.0, 1.0), Crossing, vec![1, 1], vec![[0.5, high], [0.5, -high]]),
        // The osculating circle of a vertex; circles that touch twice from inside; one outside.
        (flat, round(1.5, 0.5), TouchingInside(Second), vec![4], vec![[2.0, 0.0]]),
        (flat, round(0.0, 1.0), TouchingInside(Second), vec![2, 2], vec![[0.0, 1.0], [0.0, -1.0]]),
        (flat, round(0.0, 2.0), TouchingInside(First), vec![2, 2], vec![[2.0, 0.0], [-2.0, 0.0]]),
        // Too small to tell where it crosses the rim.
        (
            dot(1.0_f64.next_down()),
            round(0.0, 1.0),
            TouchingInside(First),
            vec![2],
            vec![[1.0, 0.0]],
        ),
        (dot(1.0), round(0.0, 1.0), TouchingOutside, vec![2], vec![[1.0, 0.0]]),
        (flat, round(3.0, 1.0), TouchingOutside, vec![2], vec![[2.0, 0.0]]),
        // No common points.
        (flat, ellipse((0.5, 0.3), (0.6, 0.2), 2.0), Contained(Second), vec![], vec![]),
        (flat, round(9.0, 1.0), Separate, vec![], vec![]),
        (flat, ellipse((-1.5, 1.5), (1.5, 0.3), 0.4), Separate, vec![], vec![]),
    ] {
        let (outcome, found) = ellipse_ellipse(&first, &second, &mut ());
        assert_eq!((found.relation, multiplicities(&found)), (relation, counts), "{second:?}");
        assert_points(&found, &points);
        assert_eq!(outcome.verdict, Verdict::from_hit(relation != Separate), "{second:?}");
        assert_eq!(outcome.decided_by, relation.slug());
    }
}

#[test]
fn other_osculating_circles_cross_threefold_and_once_more() {
    let it = ellipse((0.3, -0.2), (2.0, 1.0), 0.4);
    for anomaly in [0.4f64, 0.7, 1.1] {
        let (sin, cos) = anomaly.sin_cos();
        // Centre on the evolute ((a² − b²) cos³ / a, (b² − a²) sin³ / b).
        let center = it.to_world(DVec2::new(1.5 * cos.powi(3), -3.0 * sin.powi(3)));
        let radius = center.distance(it.point_at(anomaly));
        let (_, found) = ellipse_circle(&it, &circle(center, radius), &mut ());
        assert_eq!((found.relation, multiplicities(&found)), (Crossing, vec![1, 3]), "{anomaly}");
    }
}

#[test]
fn needles_tip_to_tip_are_apart() {
    // The gap is 1e-13 to first order, but 5e-9 in truth.
    let first = ellipse((0.0, 0.0), (1.0, 1e-9), 0.0);
    let half = 0.5 * std::f64::consts::FRAC_1_SQRT_2;
    let second = ellipse((1.0 + 5e-9 + half, 1e-13 + half), (0.5, 1e-14), FRAC_PI_2 / 2.0);
    assert!(judge(&first.into(), &second.into()).gap > 4e-9);
    assert_eq!(with_ellipse(&first, &second).relation, Separate);
}

#[test]
fn the_same_ellipse_is_identical_however_it_is_written() {
    let it = ellipse((4.0, -1.0), (3.0, 1.0), 0.4);
    for other in [
        it,
        ellipse((4.0, -1.0), (3.0, 1.0), 0.4 + PI),
        ellipse((4.0, -1.0), (1.0, 3.0), 0.4 + FRAC_PI_2),
        ellipse((4.0, -1.0), (3.0 + 1e-15, 1.0), 0.4),
    ] {
        let (outcome, found) = ellipse_ellipse(&it, &other, &mut ());
        assert_eq!((found.relation, outcome.verdict), (Identical, Verdict::Colliding));
    }
}

#[test]
fn a_segment_may_cross_touch_end_on_the_boundary_or_stay_inside() {
    let it = ellipse((0.0, 0.0), (2.0, 1.0), 0.0);
    let cases = [
        (segment([-3.0, 0.0], [3.0, 0.0]), Crossing, vec![1, 1]),
        (segment([0.0, 0.0], [3.0, 0.0]), Crossing, vec![1]),
        (segment([-3.0, 1.0], [3.0, 1.0]), TouchingOutside, vec![2]),
        (segment([2.0, 0.0], [3.0, 0.0]), TouchingOutside, vec![1]),
        (segment([2.0, 0.0], [2.0, 0.0]), TouchingOutside, vec![1]),
        // Rounding puts two stations on the boundary where there is one point.
        (segment([2.0, 0.0], [2.0 + 4e-16, 0.0]), TouchingOutside, vec![1]),
        (segment([-1e-15, 1.0], [3.0, 1.0]), TouchingOutside, vec![1]),
        (segment([2.0, 0.0], [-1.0, 0.0]), TouchingInside(Second), vec![1]),
        (segment([2.0, 0.0], [-2.0, 0.0]), TouchingInside(Second), vec![1, 1]),
        (segment([2.0, 0.0], [-3.0, 0.0]), Crossing, vec![1, 1]),
        (segment([1.0, 0.0], [-1.0, 0.5]), Contained(Second), vec![]),
        (segment([0.1, 0.2], [0.1, 0.2]), Contained(Second), vec![]),
        (segment([2.0, 1.0], [3.0, 0.0]), Separate, vec![]),
        (segment([1.9, 0.9], [1.0, 3.0]), Separate, vec![]),
        (segment([3.0, 0.0], [5.0, 0.0]), Separate, vec![]),
    ];
    for (path, relation, counts) in cases {
        let (_, found) = ellipse_segment(&it, &path, &mut ());
        assert_eq!((found.relation, multiplicities(&found)), (relation, counts), "{path:?}");
    }
    let (_, found) = ellipse_segment(&it, &segment([-3.0, 0.5], [3.0, 0.5]), &mut ());
    assert_points(&found, &[[-3f64.sqrt(), 0.5], [3f64.sqrt(), 0.5]]);
}

#[test]
fn steps_show_where_everything_is_in_the_frame() {
    let mut random = Random::new(7);
    for _ in 0..500 {
        let (first, second) = (random.ellipse(5.0, 1.5), random.ellipse(5.0, 1.5));
        let ((outcome, found), steps) = traced(|it| ellipse_ellipse(&first, &second, it));
        assert_eq!((outcome, found), ellipse_ellipse(&first, &second, &mut ()));
        let Step::Stretched { matrix, origin, rim, image, .. } = steps[0] else {
            assert!(matches!(steps[0], Step::OutOfReach { .. }));
            continue;
        };
        let close = |a: DVec2, b: DVec2| assert!(a.distance(b) < 1e-12, "{a} {b}");
        close(matrix * (rim[0] - origin), image[0]);
        close(matrix * rim[1], image[1]);
        close(matrix * rim[2], image[2]);
        let mut feet = 0;
        for step in &steps {
            match *step {
                Step::EvoluteTested { evolute, .. } => {
                    // In the frame its half axes lie along the radii and are Δ over the radii long.
                    close(matrix * (evolute[0] - origin), image[0]);
                    let delta = image[1].length_squared() - image[2].length_squared();
                    for (half, radius) in [(evolute[1], image[1]), (evolute[2], image[2])] {
                        let half = matrix * half;
                        assert!(half.perp_dot(radius).abs() < 1e-9);
                        assert!((half.length() * radius.length() - delta).abs() < 1e-9);
                    }
                }
                Step::FootFound { point, image, distance, .. } => {
                    feet += 1;
                    close(matrix * (point - origin), image);
                    assert_eq!(image.length(), distance);
                }
                Step::CrossingFound { point, image, .. } => {
                    close(matrix * (point - origin), image);
                    assert!((image.length() - 1.0).abs() < 1e-14);
                }
                _ => {}
            }
        }
        assert!(feet == 2 || feet == 4);
        let points = found.points().len() as u32;
        assert_eq!(steps.last(), Some(&Step::Classified { relation: found.relation, points }));
    }
}

/// Distance from the ellipse's boundary, to first order.
fn off_boundary(ellipse: &Ellipse, point: DVec2) -> f64 {
    let q = ellipse.to_local(point) / ellipse.semi_axes();
    ((q.length() - 1.0) * q.length() / (q / ellipse.semi_axes()).length()).abs()
}

fn size(first: &Ellipse, second: &Ellipse) -> f64 {
    first.semi_axes().max_element().max(second.semi_axes().max_element())
}

/// A pair of any size ratio, some with parallel axes: near tangency from outside or inside, nearly
/// concentric, with one centre on the other's boundary, or at random.
fn adversarial(random: &mut Random) -> (Ellipse, Ellipse) {
    let aspect = random.magnitude(1.0, 1000.0);
    let (first, second) = (random.ellipse(aspect, 2.0), random.ellipse(aspect, 2.0));
    let ratio = if random.unit() < 0.3 { random.magnitude(1e-6, 1.0) } else { 1.0 };
    let turned = if random.unit() < 0.3 { first.rotation() } else { second.rotation() };
    let turned = if random.unit() < 0.3 { turned + FRAC_PI_2 } else { turned };
    let second = ellipse(second.center(), second.semi_axes() * ratio, turned);
    let gap = random.magnitude(1e-15, 0.3) * if random.unit() < 0.5 { 1.0 } else { -1.0 };
    let at = |center| ellipse(center, second.semi_axes(), second.rotation());
    let kind = random.unit();
    let second = if kind < 0.3 {
        random.moved_to_gap(&first, &second, gap)
    } else if kind < 0.6 {
        // An ellipse that touches from outside, mirrored in the contact point, touches from inside.
        let outside = random.moved_to_gap(&first, &second, 0.0);
        let contact = judge(&first.into(), &outside.into());
        let mirrored = 2.0 * contact.on_a - outside.center();
        at(mirrored - contact.normal * gap)
    } else if kind < 0.7 {
        at(first.center() + DVec2::X * gap)
    } else if kind < 0.8 {
        at(first.point_at(random.between(0.0, TAU)))
    } else {
        second
    };
    if random.unit() < 0.5 { (first, second) } else { (second, first) }
}

#[test]
fn points_are_on_both_boundaries_and_swapping_the_shapes_keeps_the_relation() {
    let mut random = Random::new(1);
    for _ in 0..20_000 {
        let (first, second) = adversarial(&mut random);
        let (there, back) = (with_ellipse(&first, &second), with_ellipse(&second, &first));
        assert_eq!(there.relation, back.relation.swapped());
        assert_eq!(there.points().len(), back.points().len());
        for meeting in there.points() {
            let off = |it| off_boundary(it, meeting.point) / size(&first, &second);
            let most = if meeting.multiplicity == 1 { 2e-15 } else { 3e-13 };
            assert!(off(&first).max(off(&second)) < most, "{first:?} {second:?} {meeting:?}");
        }
    }
}

#[test]
fn there_are_as_many_crossings_as_dense_sampling_sees() {
    let mut random = Random::new(4);
    let mut seen = [0; 5];
    for _ in 0..1500 {
        let (first, second) = (random.ellipse(8.0, 1.0), random.ellipse(8.0, 1.0));
        let ((_, found), steps) = traced(|it| ellipse_ellipse(&first, &second, it));
        let clear = steps.iter().all(|step| match step {
            Step::FootFound { gap, .. } => gap.abs() > 5e-3,
            _ => true,
        });
        if !clear {
            continue;
        }
        let outside = |index: u32| {
            let point = first.point_at(f64::from(index) * TAU / 1024.0);
            (second.to_local(point) / second.semi_axes()).length() > 1.0
        };
        let passages = (0..1024).filter(|&index| outside(index) != outside(index + 1)).count();
        assert_eq!(passages, found.points().len(), "{first:?} {second:?}");
        seen[passages] += 1;
    }
    assert!(seen[0] > 100 && seen[2] > 100 && seen[4] > 100, "{seen:?}");
}

#[test]
fn motion_and_scale_carry_the_points_along() {
    let mut random = Random::new(6);
    for _ in 0..2000 {
        let (first, second) = (random.ellipse(20.0, 1.5), random.ellipse(20.0, 1.5));
        let (angle, scale) = (random.between(-4.0, 4.0), random.magnitude(1e-6, 1e6));
        let carry = |point: DVec2| (DVec2::from_angle(angle).rotate(point) + 1.0) * scale;
        let moved = |it: &Ellipse| {
            let axes = it.semi_axes() * scale;
            ellipse(carry(it.center()), axes, it.rotation() + angle)
        };
        let still = with_ellipse(&first, &second);
        let carried = with_ellipse(&moved(&first), &moved(&second));
        assert_eq!(still.relation, carried.relation);
        for meeting in still.points() {
            let expected = carry(meeting.point);
            let distance = |it: &Meeting| it.point.distance(expected) / scale;
            let nearest = carried.points().iter().map(distance).fold(f64::INFINITY, f64::min);
            // A crossing at a slight angle moves more than the boundaries do.
            assert!(nearest < 1e-9, "{nearest} {first:?} {second:?}");
        }
    }
}
