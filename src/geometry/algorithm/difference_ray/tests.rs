use super::*;
use crate::reference;
use crate::testing::{circle, ellipse};
use crate::{Kind, Rectangle};

fn by(a: &Shape, b: &Shape, motion: &Motion) -> Outcome {
    solids(a, b, motion, &mut ())
}

fn steps(a: &Shape, b: &Shape, motion: &Motion) -> Vec<Step> {
    let mut steps = Vec::new();
    assert_eq!(solids(a, b, motion, &mut steps), by(a, b, motion), "a trace changes nothing");
    steps
}

fn way(x: f64, y: f64) -> Motion {
    Motion::new(DVec2::ZERO, DVec2::new(x, y)).unwrap()
}

/// A wall of 0.1 by 4 about the origin.
fn wall() -> Shape {
    Rectangle::new(DVec2::ZERO, DVec2::new(0.1, 4.0), 0.0).unwrap().into()
}

/// Random motions of every pair of bounded kinds.
fn motions(each: &mut dyn FnMut(&Shape, &Shape, &Motion), rounds: usize) {
    let mut random = fastrand::Rng::with_seed(23);
    let bounded = || Kind::ALL.into_iter().filter(|it| it.is_bounded());
    for (a, b) in bounded().flat_map(|a| bounded().map(move |b| (a, b))) {
        for _ in 0..rounds {
            let mut place = |size: f64| DVec2::new(random.f64() - 0.5, random.f64() - 0.5) * size;
            let mut shape = |kind: Kind| {
                let size = place(3.0).abs() + 0.01;
                kind.about(place(8.0), size, place(6.0).x).unwrap()
            };
            let (a, b) = (shape(a), shape(b));
            each(&a, &b, &Motion::new(place(9.0), place(9.0)).unwrap());
        }
    }
}

#[test]
fn times_are_those_of_the_reference() {
    let (mut touches, mut misses, mut inside) = (0, 0, 0);
    let mut each = |a: &Shape, b: &Shape, motion: &Motion| {
        let (truth, outcome) = (reference::impact(a, b, motion), by(a, b, motion));
        assert_eq!(outcome.verdict, truth.verdict, "{a:?} {b:?} {motion:?} {outcome:?}");
        assert_eq!(outcome.time.is_some(), truth.time.is_some());
        let (Some(time), Some(right)) = (outcome.time, truth.time) else { return misses += 1 };
        assert_eq!(time > 0.0, right > 0.0, "{time} {right}");
        if right == 0.0 {
            return inside += 1;
        }
        let way = motion.b() - motion.a();
        let sizes = a.reach() + b.reach() + way.length();
        let closing = -truth.contact.unwrap().normal.dot(way);
        let off = (time - right).abs() * closing / sizes;
        assert!(off < 1e-12, "{off}: {time} {right} {a:?} {b:?} {motion:?}");
        touches += 1;
    };
    motions(&mut each, 100);
    assert!(touches > 300 && misses > 1000 && inside > 100, "{touches} {misses} {inside}");
}

#[test]
fn a_fast_ball_touches_a_thin_wall() {
    let outcome = by(&wall(), &circle(-5.0, 0.0, 0.05).into(), &way(11.0, 0.0));
    assert_eq!((outcome.verdict, outcome.time), (Verdict::Colliding, Some(4.9 / 11.0)));
    let contact = outcome.contact.unwrap();
    assert!((contact.on_a - DVec2::new(-0.05, 0.0)).length() < 1e-15, "{contact:?}");
    assert_eq!(contact.normal, DVec2::NEG_X);
}

#[test]
fn supporting_lines_come_from_the_left_and_portals_from_the_right() {
    let mut looks = 0;
    let mut each = |a: &Shape, b: &Shape, motion: &Motion| {
        let Some(truth) = reference::impact(a, b, motion).time.filter(|it| *it > 0.0) else {
            return;
        };
        let along = (motion.b() - motion.a()).normalize();
        for step in steps(a, b, motion) {
            let Step::Looked { reached: Some(reached), within: Some(within), normal, .. } = step
            else {
                continue;
            };
            let tilt = -normal.dot(along);
            assert!(reached <= truth + 1e-11 / tilt, "{reached} {truth}");
            assert!(within >= truth - 1e-9, "{within} {truth}");
            looks += 1;
        }
    };
    motions(&mut each, 20);
    assert!(looks > 1000, "{looks}");
}

#[test]
fn what_touches_at_the_start_touches_at_zero_although_it_moves_away() {
    let touching = by(&wall(), &circle(0.55, 0.0, 0.5).into(), &way(3.0, 0.0));
    assert_eq!((touching.verdict, touching.time), (Verdict::Colliding, Some(0.0)));
    let away = by(&wall(), &circle(0.6, 0.0, 0.5).into(), &way(3.0, 0.0));
    assert_eq!((away.verdict, away.time), (Verdict::Separate, None));
}

#[test]
fn at_rest_it_tells_whether_they_touch() {
    let rest = Motion::new(DVec2::ONE, DVec2::ONE).unwrap();
    let apart = by(&wall(), &circle(0.6, 0.0, 0.5).into(), &rest);
    assert_eq!((apart.verdict, apart.time), (Verdict::Separate, None));
    let within = by(&wall(), &ellipse(0.3, 0.0, 0.5, 0.4, 0.2).into(), &rest);
    assert_eq!((within.verdict, within.time), (Verdict::Colliding, Some(0.0)));
}

#[test]
fn a_box_that_slides_along_another_touches_it() {
    let still: Shape = Rectangle::new(DVec2::ZERO, DVec2::new(4.0, 2.0), 0.0).unwrap().into();
    let above = |y: f64| Rectangle::new(DVec2::new(-6.0, y), DVec2::splat(2.0), 0.0).unwrap();
    let time = by(&still, &above(2.0).into(), &way(12.0, 0.0)).time.unwrap();
    assert!((time - 0.25).abs() < 1e-15, "{time}");
    assert_eq!(by(&still, &above(2.0 + 1e-9).into(), &way(12.0, 0.0)).time, None);
}

#[test]
fn no_numbers_are_lost_out_of_all_bounds() {
    let motion = Motion::new(DVec2::MIN, DVec2::MAX).unwrap();
    for kind in Kind::ALL {
        let shape = kind.about(DVec2::new(3.0, 4.0), DVec2::ONE, 0.3).unwrap();
        let outcome = by(&wall(), &shape, &motion);
        assert!(outcome.time.is_none_or(f64::is_finite), "{outcome:?}");
        assert!(outcome.contact.is_none_or(|it| it.is_finite()), "{outcome:?}");
        assert_eq!(outcome.reason == Some(Reason::WrongPair), !kind.is_bounded());
    }
}
