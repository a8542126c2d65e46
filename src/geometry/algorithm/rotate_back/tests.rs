use super::*;
use crate::testing::{self, Random, at::circle};
use glam::dvec2;
use proptest::prelude::*;

fn rectangle(center: DVec2, size: DVec2, rotation: f64) -> Rectangle {
    Rectangle::new(center, size, rotation).unwrap()
}

fn preset(slug: &str) -> (Circle, Rectangle) {
    testing::preset("circle-rectangle/rotate-back", slug)
}

const PRINTED_SIGN: Settings = Settings { touching: Touching::Collides, ..Settings::PUBLISHED };
const RIGHT: Settings = Settings { sign: AngleSign::Back, ..PRINTED_SIGN };
const DEGREES: Settings = Settings { unit: AngleUnit::DegreesMistaken, ..RIGHT };
const CORNER: Settings = Settings { pivot: Pivot::Corner, ..RIGHT };
const TOP_LEFT: Settings = Settings { position: Position::TopLeft, ..RIGHT };
const AROUND: Settings = Settings { extent: Extent::Around, ..RIGHT };
const FLIPPED: Settings = Settings { sign: AngleSign::FlippedIfPositive, ..RIGHT };

#[test]
fn every_deciding_test_has_its_preset() {
    for (slug, verdict, decided_by) in [
        ("near-miss", Verdict::Separate, "closest-on-side"),
        ("corner-hit", Verdict::Colliding, "closest-is-corner"),
        ("touching-side", Verdict::Colliding, "closest-on-side"),
        ("center-inside", Verdict::Colliding, "center-inside"),
    ] {
        let (circle, rectangle) = preset(slug);
        let outcome = circle_rectangle(&circle, &rectangle, &mut ());
        assert_eq!((outcome.verdict, outcome.decided_by), (verdict, decided_by), "{slug}");
    }
}

#[test]
fn every_trap_changes_the_verdict() {
    for (slug, settings) in [
        ("sign-trap-hit", PRINTED_SIGN),
        ("sign-trap-miss", PRINTED_SIGN),
        ("degrees-trap", DEGREES),
        ("corner-pivot", CORNER),
        ("top-left", TOP_LEFT),
        ("invisible-box", AROUND),
        ("flipped-sign", FLIPPED),
    ] {
        let (circle, rectangle) = preset(slug);
        let trapped = circle_rectangle_with(&circle, &rectangle, &settings, &mut ());
        let right = circle_rectangle(&circle, &rectangle, &mut ());
        assert_ne!(trapped.verdict, right.verdict, "{slug}");
        assert_eq!(trapped.contact, None, "{slug}");
    }
}

#[test]
fn the_opening_picture_changes_its_verdict_with_the_sign() {
    let (circle, rectangle) = preset(&testing::presets("circle-rectangle/rotate-back")[0].0);
    let right = circle_rectangle(&circle, &rectangle, &mut ());
    let printed = published::circle_rectangle(&circle, &rectangle, &mut ());
    assert_eq!((right.verdict, printed.verdict), (Verdict::Separate, Verdict::Colliding));
}

#[test]
fn touching_collides_here_and_not_as_published() {
    let (circle, rectangle) = preset("touching-side");
    let right = circle_rectangle(&circle, &rectangle, &mut ());
    assert_eq!(right.contact.map(|contact| contact.gap), Some(0.0));
    let printed = published::circle_rectangle(&circle, &rectangle, &mut ());
    assert_eq!((right.verdict, printed.verdict), (Verdict::Colliding, Verdict::Separate));
}

#[test]
fn upright_every_mistake_is_invisible() {
    let (circle, rectangle) = preset("upright");
    let right = circle_rectangle(&circle, &rectangle, &mut ());
    for settings in [PRINTED_SIGN, DEGREES, CORNER, AROUND, FLIPPED] {
        let other = circle_rectangle_with(&circle, &rectangle, &settings, &mut ());
        assert_eq!((other.verdict, other.decided_by), (right.verdict, right.decided_by));
    }
}

#[test]
fn a_centre_inside_is_as_deep_as_its_way_out() {
    let rectangle = rectangle(dvec2(1.0, 1.0), dvec2(4.0, 2.0), 0.0);
    let outcome = circle_rectangle(&circle(dvec2(1.5, 1.75), 0.5), &rectangle, &mut ());
    assert_eq!(
        outcome.contact,
        Some(Contact {
            gap: -0.75,
            on_a: dvec2(1.5, 1.25),
            on_b: dvec2(1.5, 2.0),
            normal: dvec2(0.0, -1.0),
        })
    );
}

#[test]
fn the_steps_come_in_the_order_of_the_method() {
    let (circle, rectangle) = preset("center-inside");
    let mut steps = Vec::new();
    let outcome = circle_rectangle(&circle, &rectangle, &mut steps);
    let [
        Step::RotatedBack { frame },
        Step::ClosestX { region: Region::Within, x, .. },
        Step::ClosestY { region: Region::Within, closest, .. },
        Step::Compared { distance: 0.0, hit: true, closest_in_world, .. },
        Step::Inside { side: Side::Top, exit, exit_in_world, .. },
        Step::Decided { hit: true, contact, .. },
    ] = steps[..]
    else {
        panic!("{steps:#?}")
    };
    assert_eq!(dvec2(x, frame.unrotated_center.y), closest);
    assert!(closest_in_world.distance(frame.center) < 1e-15);
    assert_eq!(exit.y, frame.high.y);
    assert_eq!(contact, outcome.contact);
    assert_eq!(contact.map(|contact| contact.on_b), Some(exit_in_world));
}

#[test]
fn the_tested_rectangle_is_the_drawn_one_only_when_turned_back() {
    let (circle, rectangle) = preset("near-miss");
    let apart = |settings: Settings| {
        let mut steps = Vec::new();
        circle_rectangle_with(&circle, &rectangle, &settings, &mut steps);
        let tested = steps[0].frame().tested_corners;
        std::iter::zip(tested, rectangle.corners()).map(|(t, c)| t.distance(c)).fold(0.0, f64::max)
    };
    assert!(apart(Settings::default()) < 1e-15);
    for settings in [PRINTED_SIGN, DEGREES, CORNER, AROUND] {
        assert!(apart(settings) > 0.5);
    }
}

#[test]
fn extreme_sizes_are_decided() {
    for size in [1e-300, 1e-150, 1e-6, 1e6, 1e150, 1e290] {
        let rectangle = rectangle(DVec2::ZERO, dvec2(4.0, 2.0) * size, 0.0);
        let hits = |x: f64, y: f64| {
            let outcome = circle_rectangle(&circle(dvec2(x, y) * size, size), &rectangle, &mut ());
            let contact = outcome.contact.unwrap();
            assert!(contact.normal.is_normalized() && contact.gap.is_finite());
            outcome.verdict == Verdict::Colliding
        };
        assert!(hits(2.5, 1.5) && hits(0.0, 1.5) && hits(0.0, 0.0) && !hits(2.9, 1.9));
    }
    let far = circle(dvec2(1e308, 0.0), 1.0);
    let outcome = circle_rectangle(&far, &rectangle(DVec2::ZERO, DVec2::ONE, 0.0), &mut ());
    assert_eq!(outcome.reason, Some(Reason::Overflow));
}

#[test]
fn the_normal_is_a_unit_vector_however_small_the_distance() {
    let rectangle = rectangle(DVec2::ZERO, DVec2::splat(1e-320), 0.0);
    let near = circle(DVec2::splat(2e-320), 1.0);
    let contact = circle_rectangle(&near, &rectangle, &mut ()).contact.unwrap();
    assert!(contact.normal.is_normalized());
}

/// What the code tests, of a rectangle at an angle and a circle beside it.
fn tested(rotation: f64, settings: &Settings) -> Frame {
    let rectangle = rectangle(dvec2(0.5, -1.0), dvec2(4.0, 1.0), rotation);
    let mut steps = Vec::new();
    circle_rectangle_with(&circle(dvec2(3.0, 2.0), 0.5), &rectangle, settings, &mut steps);
    *steps[0].frame()
}

#[test]
fn a_sign_that_is_flipped_where_positive_is_right_there_and_forwards_elsewhere() {
    for (rotation, same) in [(0.6, RIGHT), (0.0, RIGHT), (-0.6, PRINTED_SIGN)] {
        let (flipped, same) = (tested(rotation, &FLIPPED), tested(rotation, &same));
        assert_eq!(flipped.unrotated_center, same.unrotated_center, "{rotation}");
        assert_eq!(flipped.turn.is_right, rotation >= 0.0);
    }
}

#[test]
fn a_corner_taken_for_the_centre_moves_the_circle_by_its_radius_both_ways() {
    let frame = tested(0.6, &TOP_LEFT);
    assert_eq!(frame.taken_center - frame.center, dvec2(-0.5, 0.5));
    assert!(!frame.turn.is_right && tested(0.6, &RIGHT).taken_center == frame.center);
}

#[test]
fn the_invisible_box_grows_with_the_angle_and_holds_the_rectangle() {
    let size = |rotation: f64| {
        let Frame { low, high, .. } = tested(rotation, &AROUND);
        high - low
    };
    assert_eq!(size(0.0), dvec2(4.0, 1.0));
    let steps: Vec<f64> = (0..=9).map(|it| size(f64::from(it) / 10.0).y).collect();
    assert!(steps.is_sorted() && steps[9] > 3.0, "{steps:?}");
    let (sin, cos) = 0.7f64.sin_cos();
    let around = dvec2(4.0 * cos + sin, 4.0 * sin + cos);
    assert!(size(0.7).distance(around) < 1e-14 && size(-0.7).distance(around) < 1e-14);
}

/// The share of random verdicts that a mistake changes.
fn share_changed(settings: Settings) -> f64 {
    let mut random = Random::new(7);
    let rounds = 100_000;
    let changed = (0..rounds).filter(|_| {
        let circle = circle(random.point(5.0), random.between(0.1, 2.0));
        let size = dvec2(random.between(0.5, 5.0), random.between(0.5, 5.0));
        let rectangle = rectangle(DVec2::ZERO, size, random.between(-3.15, 3.15));
        let verdict = |settings: &Settings| {
            circle_rectangle_with(&circle, &rectangle, settings, &mut ()).verdict
        };
        verdict(&settings) != verdict(&Settings::default())
    });
    changed.count() as f64 / f64::from(rounds)
}

#[test]
fn a_mistake_changes_only_some_percent_of_random_verdicts() {
    let sign = share_changed(Settings { sign: AngleSign::AsPrinted, ..Settings::default() });
    let unit = share_changed(Settings { unit: AngleUnit::DegreesMistaken, ..Settings::default() });
    let pivot = share_changed(Settings { pivot: Pivot::Corner, ..Settings::default() });
    assert!((0.05..0.08).contains(&sign), "{sign}");
    assert!((0.05..0.08).contains(&unit), "{unit}");
    assert!((0.20..0.40).contains(&pivot), "{pivot}");
}

/// The signed gap by the definition: over many points of the boundary, the nearest one; the
/// centre is inside when it is on the inner side of all four sides.
fn sampled_gap(circle: &Circle, rectangle: &Rectangle) -> f64 {
    let corners = rectangle.corners();
    let sides = [0, 1, 2, 3].map(|i| (corners[i], corners[(i + 1) % 4]));
    let nearest = |(from, to): (DVec2, DVec2)| {
        let (mut low, mut high) = (0.0, 1.0);
        let at = |t: f64| from.lerp(to, t).distance(circle.center());
        for _ in 0..100 {
            let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            if at(left) <= at(right) { high = right } else { low = left }
        }
        at((low + high) / 2.0)
    };
    let distance = sides.map(nearest).into_iter().fold(f64::MAX, f64::min);
    let inside =
        sides.iter().all(|(from, to)| (*to - *from).perp_dot(circle.center() - *from) >= 0.0);
    (if inside { -distance } else { distance }) - circle.radius()
}

fn point(range: f64) -> impl Strategy<Value = DVec2> {
    (-range..range, -range..range).prop_map(|(x, y)| dvec2(x, y))
}

fn any_circle() -> impl Strategy<Value = Circle> {
    (point(4.0), 0.01..2.0).prop_map(|(center, radius)| circle(center, radius))
}

fn any_rectangle() -> impl Strategy<Value = Rectangle> {
    (point(2.0), 0.05..5.0, 0.05..5.0, -20.0..20.0).prop_map(|(center, width, height, rotation)| {
        rectangle(center, dvec2(width, height), rotation)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn gap_is_the_sampled_one(circle in any_circle(), rectangle in any_rectangle()) {
        let outcome = circle_rectangle(&circle, &rectangle, &mut ());
        let contact = outcome.contact.unwrap();
        prop_assert!((contact.gap - sampled_gap(&circle, &rectangle)).abs() < 1e-7);
        prop_assert_eq!(outcome.verdict, Verdict::from_hit(contact.gap <= 0.0));
    }

    #[test]
    fn witnesses_lie_on_their_boundaries_and_a_gap_apart(
        circle in any_circle(), rectangle in any_rectangle(),
    ) {
        let contact = circle_rectangle(&circle, &rectangle, &mut ()).contact.unwrap();
        prop_assert!(contact.normal.is_normalized());
        prop_assert!((contact.on_a.distance(circle.center()) - circle.radius()).abs() < 1e-13);
        prop_assert!(contact.on_b.distance(contact.on_a + contact.normal * contact.gap) < 1e-13);
    }

    #[test]
    fn moving_by_the_gap_brings_the_two_into_contact(
        circle in any_circle(), rectangle in any_rectangle(),
    ) {
        let contact = circle_rectangle(&circle, &rectangle, &mut ()).contact.unwrap();
        let moved = Rectangle::new(
            rectangle.center() - contact.normal * contact.gap,
            rectangle.size(),
            rectangle.rotation(),
        ).unwrap();
        let after = circle_rectangle(&circle, &moved, &mut ()).contact.unwrap();
        prop_assert!(after.gap.abs() < 1e-12, "{}", after.gap);
    }

    #[test]
    fn moving_and_turning_both_keeps_the_gap(
        pair in (any_circle(), any_rectangle()), angle in -10.0..10.0, offset in point(100.0),
    ) {
        let (c, r) = pair;
        let moved = |p: DVec2| DVec2::from_angle(angle).rotate(p) + offset;
        let before = circle_rectangle(&c, &r, &mut ()).contact.unwrap();
        let after = circle_rectangle(
            &circle(moved(c.center()), c.radius()),
            &rectangle(moved(r.center()), r.size(), r.rotation() + angle),
            &mut (),
        ).contact.unwrap();
        prop_assert!((after.gap - before.gap).abs() < 1e-12);
    }

    #[test]
    fn a_quarter_turn_with_the_sides_exchanged_is_the_same_rectangle(
        circle in any_circle(), r in any_rectangle(),
    ) {
        let turned = rectangle(
            r.center(),
            dvec2(r.size().y, r.size().x),
            r.rotation() + std::f64::consts::FRAC_PI_2,
        );
        let [one, other] = [r, turned]
            .map(|r| circle_rectangle(&circle, &r, &mut ()).contact.unwrap().gap);
        prop_assert!((one - other).abs() < 1e-12);
    }

    #[test]
    fn scaling_by_a_power_of_two_keeps_the_answer(
        pair in (any_circle(), any_rectangle()), exponent in -900i32..900,
    ) {
        let (c, r) = pair;
        let k = f64::powi(2.0, exponent);
        let scaled = circle_rectangle(
            &circle(c.center() * k, c.radius() * k),
            &rectangle(r.center() * k, r.size() * k, r.rotation()),
            &mut (),
        );
        let plain = circle_rectangle(&c, &r, &mut ());
        prop_assert_eq!(scaled.verdict, plain.verdict);
        let (scaled, plain) = (scaled.contact.unwrap(), plain.contact.unwrap());
        prop_assert!((scaled.gap / k - plain.gap).abs() < 1e-14);
    }

    #[test]
    fn the_sign_as_printed_is_the_mirrored_rectangle(
        circle in any_circle(), r in any_rectangle(),
    ) {
        let settings = Settings { sign: AngleSign::AsPrinted, ..Settings::default() };
        let mirrored = rectangle(r.center(), r.size(), -r.rotation());
        prop_assert_eq!(
            circle_rectangle_with(&circle, &r, &settings, &mut ()).verdict,
            circle_rectangle(&circle, &mirrored, &mut ()).verdict
        );
    }

    #[test]
    fn every_step_is_finite_at_every_size_and_setting(
        c in any_circle(), r in any_rectangle(), rotation in -1e22..1e22,
        exponents in [-300i32..300, -300i32..300], sign in 0usize..3,
        mistakes: [bool; 4],
    ) {
        let [k, l] = exponents.map(|exponent| 10f64.powi(exponent));
        let [degrees, corner, top_left, around] = mistakes;
        let settings = Settings {
            sign: [AngleSign::Back, AngleSign::AsPrinted, AngleSign::FlippedIfPositive][sign],
            unit: if degrees { AngleUnit::DegreesMistaken } else { AngleUnit::Radians },
            pivot: if corner { Pivot::Corner } else { Pivot::Center },
            position: if top_left { Position::TopLeft } else { Position::Center },
            extent: if around { Extent::Around } else { Extent::Own },
            touching: Touching::Collides,
        };
        let (circle, rectangle) =
            (circle(c.center() * k, c.radius() * l), rectangle(r.center() * l, r.size() * k, rotation));
        let mut steps = Vec::new();
        let kept = circle_rectangle_with(&circle, &rectangle, &settings, &mut steps);
        prop_assert_eq!(kept, circle_rectangle_with(&circle, &rectangle, &settings, &mut ()));
        prop_assert!(kept.verdict != Verdict::Undecided);
        let text = format!("{steps:?} {kept:?}");
        prop_assert!(!text.contains("NaN") && !text.contains("inf"), "{}", text);
    }
}
