use super::{SIN_COS_OF_START, *};
use crate::testing::{Random, ellipse, traced};
use std::f64::consts::FRAC_PI_4;

fn foot(ellipse: &Ellipse, target: DVec2) -> FootPoint {
    toward(ellipse, target, &Settings::default(), &mut ())
}

#[test]
fn the_normal_at_the_foot_goes_through_the_target() {
    let mut random = Random::new(21);
    for _ in 0..20_000 {
        let (e, target) = (random.ellipse(20.0, 2.0), random.point(6.0));
        let it = foot(&e, target);
        assert_eq!(it.ending, Ending::Converged, "{e:?} {target}");
        let off = it.osculation.normal(&e).perp_dot(target - it.osculation.point);
        assert!(off.abs() < 1e-7, "{off:e}: {e:?} {target}");
    }
}

#[test]
fn two_feet_at_once_are_those_one_by_one() {
    let mut random = Random::new(23);
    let settings = Settings { max_iterations: 6, ..Settings::default() };
    for round in 0..5000 {
        let ellipses = [random.ellipse(20.0, 2.0), random.ellipse(20.0, 2.0)];
        let targets = match round % 8 {
            0 => [ellipses[0].center(), random.point(6.0)],
            _ => [random.point(6.0), random.point(6.0)],
        };
        let both = Pursuit::new([&ellipses[0], &ellipses[1]], settings).feet(targets);
        for i in [0, 1] {
            assert_eq!(both[i], toward(&ellipses[i], targets[i], &settings, &mut ()));
        }
    }
}

#[test]
fn the_start_is_what_sine_and_cosine_say() {
    let (sin, cos) = std::hint::black_box(FRAC_PI_4).sin_cos();
    let (start_sin, start_cos) = SIN_COS_OF_START;
    assert_eq!((sin, cos), (start_sin, start_cos));
}

#[test]
fn the_arc_ends_on_the_circle_where_the_target_is_seen() {
    let mut random = Random::new(23);
    for _ in 0..2_000 {
        let (e, target) = (random.ellipse(5.0, 2.0), random.point(6.0));
        let (_, steps) = traced(|it| toward(&e, target, &Settings::default(), it));
        for step in steps {
            let Step::Walked(Sight { osculation: it, angle, .. }, walked) = step else { continue };
            let Walked { arc, landing, next, distance, .. } = walked;
            let (from, to) = (it.point - it.center, landing - it.center);
            assert!((to.length() - it.radius).abs() < 1e-9 * it.radius);
            assert!((from.angle_between(to).abs() - angle.abs()).abs() < 1e-7);
            assert!((arc - angle * it.radius).abs() < 1e-9 * it.radius);
            let off = to.perp_dot(target - it.center) / it.radius;
            let behind = from.dot(target - it.center) < 0.0;
            assert!(behind || off.abs() < 1e-9 * (1.0 + target.length()), "{off:e}");
            assert!((next.point.distance(target) - distance).abs() < 1e-12);
        }
    }
}

/// The digits are those of the listing without angles in Chatfield's repository, from exactly 45°.
#[test]
fn three_rounds_by_point_end_as_listed_and_many_at_the_foot() {
    let by_point = |settings| Settings { advance: Advance::ByPoint, ..settings };
    let ellipse = ellipse((0.0, 0.0), (240.0, 20.0), 0.0);
    let tip = DVec2::new(240.0, 0.5);
    let found = |rounds| {
        let settings = by_point(Settings::fixed(rounds));
        published::ellipse_point(&ellipse, tip, &settings, &mut ()).contact.unwrap().gap
    };
    for (rounds, distance) in
        [1, 2, 3].into_iter().zip([10.508875350552119, 1.5776895775312303, 0.08284345850039124])
    {
        assert!((found(rounds) - distance).abs() < 1e-12 * 240.0, "{rounds}: {}", found(rounds));
    }
    for target in [tip, DVec2::new(-100.0, 160.0), DVec2::new(30.0, -3.0)] {
        let feet = [by_point(Settings::default()), Settings::default()]
            .map(|settings| toward(&ellipse, target, &settings, &mut ()));
        assert_eq!(feet[0].ending, Ending::Converged, "{target}");
        assert!(feet[0].osculation.point.distance(feet[1].osculation.point) < 1e-9, "{target}");
    }
}

#[test]
fn a_circle_with_the_target_at_its_centre_ends() {
    let it = foot(&ellipse((0.0, 0.0), (2.0, 2.0), 0.0), DVec2::ZERO);
    assert_eq!((it.ending, it.iterations), (Ending::AtCircleCenter, 1));
    assert!((it.osculation.point.length() - 2.0).abs() < 1e-15);
}
