use super::*;
use crate::reference;
use crate::shape::Shape;
use crate::testing::{Random, circle, ellipse};
use proptest::prelude::*;

fn segment(x0: f64, y0: f64, x1: f64, y1: f64) -> Segment {
    Segment::new(DVec2::new(x0, y0), DVec2::new(x1, y1)).unwrap()
}
fn verdict(outcome: Outcome) -> Verdict {
    outcome.verdict
}

fn exactly(it: &Ellipse) -> exact::ExactConic {
    exact::ExactConic::new(it.center(), it.direction(), it.semi_axes())
}

#[test]
fn an_exact_tangency_collides_and_one_ulp_more_does_not() {
    let flat = ellipse(0.0, 0.0, 2.0, 1.0, 0.0);
    for (x, expected) in [(5.0, Verdict::Colliding), (5.000000000000001, Verdict::Separate)] {
        let outcome = ellipse_ellipse(&flat, &ellipse(x, 0.0, 3.0, 0.5, 0.0), &mut ());
        assert_eq!((outcome.verdict, outcome.decided_by), (expected, "exact-discriminant"));
        assert_eq!(verdict(ellipse_circle(&flat, &circle(x, 0.0, 3.0), &mut ())), expected);
        let end = segment(x - 3.0, 0.0, 9.0, 7.0);
        assert_eq!(verdict(ellipse_segment(&flat, &end, &mut ())), expected);
    }
    let grazing = segment(-7.0, 1.0, 9.0, 1.0);
    assert_eq!(verdict(ellipse_segment(&flat, &grazing, &mut ())), Verdict::Colliding);
    let missing = segment(-7.0, 1.0 + f64::EPSILON, 9.0, 1.0 + f64::EPSILON);
    assert_eq!(verdict(ellipse_segment(&flat, &missing, &mut ())), Verdict::Separate);
}

#[test]
fn tangency_from_inside_and_identity_collide() {
    let large = ellipse(1.0, 2.0, 4.0, 2.0, 0.3);
    assert_eq!(verdict(ellipse_ellipse(&large, &large, &mut ())), Verdict::Colliding);
    let large = ellipse(0.0, 0.0, 4.0, 2.0, 0.0);
    assert_eq!(
        verdict(ellipse_circle(&large, &circle(3.5, 0.0, 0.5), &mut ())),
        Verdict::Colliding
    );
    assert_eq!(
        verdict(ellipse_circle(&large, &circle(0.0, 0.0, 9.0), &mut ())),
        Verdict::Colliding
    );
}

#[test]
fn a_segment_without_length_is_a_point() {
    let flat = ellipse(0.0, 0.0, 2.0, 1.0, 0.0);
    for (x, expected) in [
        (0.0, Verdict::Colliding),
        (2.0, Verdict::Colliding),
        (2.0 + 4.0 * f64::EPSILON, Verdict::Separate),
    ] {
        let point = segment(x, 0.0, x, 0.0);
        assert_eq!(verdict(ellipse_segment(&flat, &point, &mut ())), expected);
    }
}

#[test]
fn a_segment_on_the_ellipses_line_beyond_its_end_is_separate() {
    let flat = ellipse(0.0, 0.0, 2.0, 1.0, 0.0);
    let beyond = segment(2.5, 0.0, 4.0, 0.0);
    assert_eq!(verdict(ellipse_segment(&flat, &beyond, &mut ())), Verdict::Separate);
    // Tangent line, but the segment ends before the tangent point.
    let short = segment(0.5, 1.0, 4.0, 1.0);
    assert_eq!(verdict(ellipse_segment(&flat, &short, &mut ())), Verdict::Separate);
}

#[test]
fn any_size_and_aspect_has_a_verdict() {
    for size in [1e-300f64, 1e-150, 1e-6, 1.0, 1e6, 1e150, 1e300] {
        for aspect in [1.0, 1e3, 1e8, 1e150] {
            let minor = (size / aspect).max(f64::MIN_POSITIVE);
            let a = ellipse(0.0, 0.0, size, minor, 1.0);
            for shift in [0.0, 1.0, 1.5, 1.999, 2.001, 3.0] {
                let b = ellipse(size * shift, 0.0, size, minor, 1.0);
                let expected = Verdict::from_hit(shift == 0.0 || aspect == 1.0 && shift < 2.0);
                assert_eq!(verdict(ellipse_ellipse(&a, &b, &mut ())), expected, "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn the_pencils_centre_is_the_tangent_point() {
    let mut steps = Vec::new();
    let (a, b) = (ellipse(1.0, 0.0, 2.0, 1.0, 0.0), ellipse(6.0, 0.0, 3.0, 0.5, 0.0));
    ellipse_ellipse(&a, &b, &mut steps);
    let between = steps.iter().find_map(|step| match step {
        Step::Discriminant { lowest, .. } => lowest.map(|member| member.center),
        _ => None,
    });
    assert!(between.unwrap().distance(DVec2::new(3.0, 0.0)) < 1e-7);
    assert_eq!(steps.last(), Some(&Step::Exact { separate: Some(false) }));
}

/// The pencil of two ellipses as a run records it.
fn members(a: &Ellipse, b: &Ellipse) -> ([Member; MEMBERS], Cubic) {
    let mut steps = Vec::new();
    ellipse_ellipse(a, b, &mut steps);
    let found = steps.iter().find_map(|step| match step {
        Step::Coefficients { members, cubic, .. } => Some((*members, *cubic)),
        _ => None,
    });
    found.unwrap()
}

#[test]
fn every_member_of_the_pencil_goes_through_the_points_where_the_rims_cross() {
    // Equal ellipses beside each other cross where x is half of the way: at (1.5, ±√(7/16)).
    let (a, b) = (ellipse(0.0, 0.0, 2.0, 1.0, 0.0), ellipse(3.0, 0.0, 2.0, 1.0, 0.0));
    let (members, cubic) = members(&a, &b);
    assert_eq!(cubic.positive_roots(), None);
    for member in members {
        let [u, v] = member.radii.unwrap();
        for y in [1.0, -1.0] {
            let seen = DVec2::new(1.5, y * (7.0f64 / 16.0).sqrt()) - member.center;
            let at = DVec2::new(seen.perp_dot(v), u.perp_dot(seen)) / u.perp_dot(v);
            assert!((at.length() - 1.0).abs() < 1e-12, "{member:?} {at}");
        }
    }
}

#[test]
fn the_pencil_is_empty_just_where_the_cubic_is_below_zero() {
    let (a, b) = (ellipse(0.0, 0.0, 2.0, 1.0, 0.3), ellipse(3.5, 1.0, 1.5, 0.8, -0.4));
    let (members, cubic) = members(&a, &b);
    let [from, to] = cubic.positive_roots().unwrap();
    assert!(0.0 < from && from < to && cubic.at(from.midpoint(to)) < 0.0);
    assert!([from, to].iter().all(|root| cubic.at(*root).abs() < 1e-9), "{from} {to}");
    for member in members {
        let empty = (from..to).contains(&member.lambda);
        assert_eq!(member.radii.is_none(), empty, "{member:?}");
    }
    assert!(members.iter().any(|it| it.radii.is_none()));
}

/// Sizes over six decades, aspects to 1e4, and offsets up to twice the reach.
fn pairs() -> impl Strategy<Value = (Ellipse, Ellipse)> {
    let axes = || (-3.0..3.0f64, -4.0..0.0f64);
    let turn = || -7.0..7.0f64;
    (axes(), axes(), turn(), turn(), turn(), 0.0..2.0f64).prop_map(|(a, b, s, t, way, far)| {
        let size =
            |(size, aspect): (f64, f64)| DVec2::new(10f64.powf(size), 10f64.powf(size + aspect));
        let (a, b) = (size(a), size(b));
        let center = DVec2::from_angle(way) * far * (a.x + b.x);
        (Ellipse::new(DVec2::ZERO, a, s).unwrap(), Ellipse::new(center, b, t).unwrap())
    })
}

/// The first look's sign against the exact one; how often it is open.
fn first_looks(seed: u64, pairs: u32, aspect: f64, ratio: f64) -> u32 {
    let (mut random, mut open) = (Random::new(seed), 0);
    for _ in 0..pairs {
        let (a, b) = (random.ellipse(aspect, 2.0), random.ellipse(aspect, 2.0));
        let factor = random.magnitude(1.0 / ratio, ratio);
        let b = Ellipse::new(b.center(), b.semi_axes() * factor, b.rotation()).unwrap();
        let size = a.semi_axes().max_element().min(b.semi_axes().max_element());
        let gap = size * random.magnitude(1e-17, 1e-6) * (random.unit() - 0.5).signum();
        let b = random.moved_to_gap(&a, &b, gap);
        let quick = Quick::new(b.center() - a.center(), a.matrix(), b.matrix());
        let exact = exact::separate(&exactly(&a), &exactly(&b));
        match quick.sign() {
            0.0 => open += 1,
            sign => assert_eq!(sign > 0.0, exact.unwrap(), "{a:?} {b:?}"),
        }
        assert!(!quick.inside() || !exact.unwrap(), "{a:?} {b:?}");
        assert!(!quick.both_negative() || !exact.unwrap(), "{a:?} {b:?}");
    }
    open
}

#[test]
fn the_first_look_is_right_or_open_down_to_the_last_bit() {
    for (aspect, ratio) in [(1.5, 1.5), (20.0, 10.0), (1e4, 1e3)] {
        let open = first_looks(41, 4000, aspect, ratio);
        assert!((200..3900).contains(&open), "{open} open at aspect {aspect}");
    }
}

#[test]
fn what_the_first_look_leaves_open_is_looked_at_again_and_said_so() {
    let scaled = |a: &Ellipse, b: &Ellipse| {
        let mut steps = Vec::new();
        ellipse_ellipse(a, b, &mut steps);
        let units = steps.iter().filter_map(|step| match step {
            Step::Scaled { unit, .. } => Some(*unit),
            _ => None,
        });
        units.collect::<Vec<_>>()
    };
    let flat = ellipse(0.0, 0.0, 2.0, 1.0, 0.0);
    assert_eq!(scaled(&flat, &ellipse(4.0, 0.0, 3.0, 0.5, 0.0)), [1.0]);
    assert_eq!(scaled(&flat, &ellipse(5.0, 0.0, 3.0, 0.5, 0.0)), [1.0, 4.0]);
    // Out of the first look's range: nothing of it is told.
    let tiny = ellipse(0.0, 0.0, 2e-20, 1e-20, 0.0);
    assert_eq!(scaled(&tiny, &ellipse(4e-20, 0.0, 3e-20, 5e-21, 0.0)).len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_filter_never_contradicts_the_exact_signs((a, b) in pairs(), nudge in -4i32..5) {
        // Moved into contact, and off it by a few units in the last place.
        let contact = reference::judge(&a.into(), &b.into()).contact;
        let shift = contact.normal * (contact.gap + f64::from(nudge) * 1e-16 * a.semi_axes().x);
        for center in [b.center(), b.center() - shift] {
            let b = Ellipse::new(center, b.semi_axes(), b.rotation()).unwrap();
            let exact = exact::separate(&exactly(&a), &exactly(&b));
            let expected = Verdict::from_hit(!exact.unwrap());
            prop_assert_eq!(ellipse_ellipse(&a, &b, &mut ()).verdict, expected);
            prop_assert_eq!(ellipse_ellipse(&b, &a, &mut ()).verdict, expected);
        }
    }

    #[test]
    fn segments_are_judged_as_the_reference_does((a, b) in pairs()) {
        let [u, _] = b.radius_vectors();
        let segment = Segment::new(b.center() - u, b.center() + u).unwrap();
        let truth = reference::judge(&a.into(), &Shape::from(segment));
        prop_assume!(truth.contact.gap.abs() > 1e-12 * a.semi_axes().x.max(b.semi_axes().x));
        prop_assert_eq!(ellipse_segment(&a, &segment, &mut ()).verdict, truth.verdict);
    }
}
