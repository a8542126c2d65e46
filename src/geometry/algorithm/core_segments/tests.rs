use super::*;
use crate::reference;
use crate::testing::{Random, measured};
use crate::{Capsule, Circle, Ellipse, Point, Segment};

/// A shape about a core.
fn about(kind: Kind, [start, end]: [DVec2; 2], radius: f64) -> Shape {
    match kind {
        Kind::Point => Point::new(start).unwrap().into(),
        Kind::Segment => Segment::new(start, end).unwrap().into(),
        Kind::Circle => Circle::new(start, radius).unwrap().into(),
        _ => Capsule::new(start, end, radius).unwrap().into(),
    }
}

/// A core that is anywhere, or parallel to a given one, nearly so, on its line, through its middle,
/// within it, at its end, or a point of it.
fn core_beside([p, q]: [DVec2; 2], case: usize, random: &mut Random) -> [DVec2; 2] {
    let (along, start) = (q - p, random.point(2.0));
    let (from, to) = (random.between(-1.5, 1.5), random.between(-1.5, 1.5));
    let bend = random.magnitude(1e-16, 1e-3);
    let within = |t: f64| p + along * t.abs().min(1.0);
    match case {
        0 => [start, random.point(2.0)],
        1 => [start, start + along * to],
        2 => [start, start + along * to + random.point(bend)],
        3 => [p + along * from, p + along * to],
        4 => [within(from) - random.point(2.0), within(from) + random.point(2.0)],
        5 => [within(from), within(to)],
        6 => [q, start],
        _ => [within(from); 2],
    }
}

/// Every pair of kinds that is taken, with many pairs of each.
fn random_pairs(count: usize) -> impl Iterator<Item = [Shape; 2]> {
    let mut random = Random::new(91);
    let kinds = Kind::ALL.into_iter().flat_map(|a| Kind::ALL.map(|b| (a, b)));
    kinds.filter(|(a, b)| takes(*a, *b)).flat_map(move |(a, b)| {
        let mut pair = |case: usize| {
            let core = [random.point(2.0), random.point(2.0)];
            let other = core_beside(core, case % 8, &mut random);
            let mut radius = || random.magnitude(1e-3, 2.0);
            [about(a, core, radius()), about(b, other, radius())]
        };
        (0..count).map(&mut pair).collect::<Vec<_>>()
    })
}

#[test]
fn the_gap_is_the_references_apart_crossing_parallel_and_without_length() {
    let (mut worst, mut crossing) = (0.0f64, 0);
    for [a, b] in random_pairs(3000) {
        let (truth, found) = (reference::judge(&a, &b), solids(&a, &b, &mut ()));
        let gap = found.gap().unwrap();
        let size = a.reach().max(b.reach()).max(a.center().distance(b.center()));
        let off = (gap - truth.contact.gap).abs() / size.max(f64::MIN_POSITIVE);
        worst = worst.max(off);
        crossing += usize::from(found.decided_by == "cores-cross");
        assert!(off < 1e-12, "{off:e}: {a:?} {b:?}");
        assert!(gap.abs() < 1e-12 * size || found.verdict == truth.verdict, "{a:?} {b:?}");
    }
    measured(format_args!("core segments: gap within {worst:e}, cores cross {crossing} times"));
    assert!(crossing > 1000, "{crossing}");
}

#[test]
fn moved_by_the_gap_the_shapes_touch() {
    for [a, b] in random_pairs(500) {
        let contact = solids(&a, &b, &mut ()).contact.unwrap();
        assert!((contact.normal.length() - 1.0).abs() < 1e-14, "{a:?} {b:?}");
        let ways = contact.on_b - contact.on_a - contact.normal * contact.gap;
        assert!(ways.length() < 1e-13, "{a:?} {b:?}: {contact:?}");
        let moved = b.translated(contact.normal * -contact.gap).unwrap();
        let left = reference::judge(&a, &moved).contact.gap;
        assert!(left.abs() < 1e-12, "{left:e}: {a:?} {b:?}");
    }
}

#[test]
fn the_other_order_has_the_same_gap() {
    for [a, b] in random_pairs(200) {
        let [one, other] = [solids(&a, &b, &mut ()), solids(&b, &a, &mut ())];
        assert!((one.gap().unwrap() - other.gap().unwrap()).abs() < 1e-14, "{a:?} {b:?}");
    }
}

#[test]
fn crossing_cores_go_out_by_the_end_that_is_nearest_to_a_line() {
    let a = Capsule::new(DVec2::new(-3.0, 0.0), DVec2::new(3.0, 0.0), 0.5).unwrap();
    let b = Capsule::new(DVec2::new(1.0, -1.0), DVec2::new(1.0, 4.0), 0.25).unwrap();
    let mut steps = Vec::new();
    let contact = solids(&a, &b, &mut steps).contact.unwrap();
    assert_eq!((contact.gap, contact.normal), (-1.75, DVec2::Y));
    assert!(matches!(steps[0], Step::Cores { crossing: true, .. }));
    let ways = steps.iter().filter_map(|step| match step {
        Step::End(end) => Some(end.distance),
        _ => None,
    });
    assert_eq!(ways.collect::<Vec<_>>(), [1.0, 4.0, 4.0, 2.0]);
}

#[test]
fn two_points_in_one_place_touch_and_an_ellipse_is_refused() {
    let point = Point::new(DVec2::new(0.3, 7.0)).unwrap();
    let outcome = solids(&point, &point, &mut ());
    assert_eq!((outcome.gap(), outcome.verdict), (Some(0.0), Verdict::Colliding));
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap();
    assert_eq!(solids(&point, &ellipse, &mut ()).reason, Some(Reason::WrongPair));
}
