//! Random and adversarial pairs: on both boundaries, as others judge them, alike in any order and place.

use super::*;

/// Distance from the ellipse's boundary, for points next to it.
fn off_boundary(ellipse: &Ellipse, point: DVec2) -> f64 {
    let q = ellipse.to_local(point) / ellipse.semi_axes();
    ((q.length() - 1.0) * q.length() / (q / ellipse.semi_axes()).length()).abs()
}

fn size(first: &Ellipse, second: &Ellipse) -> f64 {
    first.semi_axes().max_element().max(second.semi_axes().max_element())
}

/// Pairs near tangency from outside and inside, of any size ratio, with equal axes and
/// angles now and then, one centre on the other's boundary, concentric.
fn adversarial(random: &mut Random) -> (Ellipse, Ellipse) {
    let aspect = random.magnitude(1.0, 1000.0);
    let (first, second) = (random.ellipse(aspect, 2.0), random.ellipse(aspect, 2.0));
    let ratio = if random.unit() < 0.3 { random.magnitude(1e-6, 1.0) } else { 1.0 };
    let turned = if random.unit() < 0.3 { first.rotation() } else { second.rotation() };
    let turned = if random.unit() < 0.3 { turned + FRAC_PI_2 } else { turned };
    let second = Ellipse::new(second.center(), second.semi_axes() * ratio, turned).unwrap();
    let gap = random.magnitude(1e-15, 0.3) * if random.unit() < 0.5 { 1.0 } else { -1.0 };
    let at = |center| Ellipse::new(center, second.semi_axes(), second.rotation()).unwrap();
    let kind = random.unit();
    let second = if kind < 0.3 {
        random.moved_to_gap(&first, &second, gap)
    } else if kind < 0.6 {
        // Outside tangency of the point-mirrored is inside tangency of the ellipse itself.
        let outside = random.moved_to_gap(&first, &second, 0.0);
        let contact = judge(&first.into(), &outside.into()).contact;
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
fn points_are_on_both_boundaries() {
    let mut random = Random::new(1);
    for _ in 0..20_000 {
        let (first, second) = adversarial(&mut random);
        for meeting in with_ellipse(&first, &second).points() {
            let off = |it| off_boundary(it, meeting.point) / size(&first, &second);
            let most = if meeting.multiplicity == 1 { 2e-15 } else { 3e-13 };
            assert!(off(&first).max(off(&second)) < most, "{first:?} {second:?} {meeting:?}");
        }
    }
}

#[test]
fn the_verdict_is_right_outside_the_touch() {
    let mut random = Random::new(2);
    for _ in 0..30_000 {
        let (first, second) = adversarial(&mut random);
        let outcome = ellipse_ellipse(&first, &second, &mut ()).0;
        let truth = characteristic_cubic::ellipse_ellipse(&first, &second, &mut ());
        if outcome.verdict != truth.verdict {
            let gap = judge(&first.into(), &second.into()).contact.gap;
            assert!(gap.abs() < 5e-13 * size(&first, &second), "{gap} {first:?} {second:?}");
        }
    }
}

#[test]
fn segments_are_judged_as_by_the_cubic() {
    let mut random = Random::new(3);
    for _ in 0..30_000 {
        let aspect = random.magnitude(1.0, 1000.0);
        let it = random.ellipse(aspect, 2.0);
        let anomaly = random.between(0.0, TAU);
        let off = random.magnitude(1e-15, 1.0) * if random.unit() < 0.5 { 1.0 } else { -1.0 };
        let along = it.point_at(anomaly + FRAC_PI_2) - it.center();
        let middle = it.center() + (it.point_at(anomaly) - it.center()) * (1.0 + off);
        let length = random.magnitude(1e-3, 1e3);
        let (s, t) = (random.between(-1.0, 1.0), random.between(-1.0, 1.0));
        let ends = [s, t].map(|at| middle + along * (at * length));
        let path = Segment::new(ends[0], ends[1]).unwrap();
        let (outcome, found) = ellipse_segment(&it, &path, &mut ());
        let size = it.semi_axes().max_element().max(ends[0].distance(ends[1]) / 2.0);
        if outcome.verdict != characteristic_cubic::ellipse_segment(&it, &path, &mut ()).verdict {
            let gap = judge(&it.into(), &path.into()).contact.gap;
            assert!(gap.abs() < 5e-13 * size, "{gap} {it:?} {path:?}");
        }
        for meeting in found.points() {
            assert!(off_boundary(&it, meeting.point) < 1e-12 * size, "{it:?} {path:?}");
        }
    }
}

#[test]
fn there_are_as_many_crossings_as_dense_sampling_sees() {
    let mut random = Random::new(4);
    let mut seen = [0; 5];
    for _ in 0..1500 {
        let (first, second) = (random.ellipse(8.0, 1.0), random.ellipse(8.0, 1.0));
        let mut steps = Vec::new();
        let (_, found) = ellipse_ellipse(&first, &second, &mut steps);
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
fn the_order_of_the_shapes_changes_nothing_but_names() {
    let mut random = Random::new(5);
    for _ in 0..5000 {
        let (first, second) = adversarial(&mut random);
        let (there, back) = (with_ellipse(&first, &second), with_ellipse(&second, &first));
        assert_eq!(there.relation, back.swapped().relation);
        assert_eq!(there.points().len(), back.points().len());
    }
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
            Ellipse::new(carry(it.center()), axes, it.rotation() + angle).unwrap()
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

#[test]
fn any_valid_shape_gets_finite_numbers_in_bounded_rounds() {
    let mut random = Random::new(8);
    let wild = |random: &mut Random| {
        let axes = [(); 2].map(|()| random.magnitude(1e-300, 1e300));
        let center = [(); 2].map(|()| random.magnitude(1e-300, 1e308));
        let center = if random.unit() < 0.6 { [0.0, -0.0] } else { center };
        let axes = if random.unit() < 0.3 { [axes[0]; 2] } else { axes };
        ellipse(center[0], center[1], axes[0], axes[1], random.between(-1e22, 1e22))
    };
    for _ in 0..5000 {
        let (first, second) = (wild(&mut random), wild(&mut random));
        let mut steps = Vec::new();
        let (outcome, found) = ellipse_ellipse(&first, &second, &mut steps);
        assert!(outcome.iterations <= 800);
        let path = Segment::new(second.center(), second.semi_axes()).unwrap();
        let (_, met) = ellipse_segment(&first, &path, &mut steps);
        let points = found.points().iter().chain(met.points());
        assert!(points.copied().all(|meeting| meeting.point.is_finite()));
        assert!(!format!("{steps:?}").contains("NaN"), "{first:?} {second:?} {steps:?}");
    }
}
