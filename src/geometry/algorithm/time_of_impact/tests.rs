use super::*;
use crate::reference;
use crate::testing::circle as round;
use crate::{Capsule, Line, Point, Rectangle, Segment};

fn by(rule: Rule) -> impl Fn(&Shape, &Shape, &Motion) -> Outcome {
    move |a, b, motion| solids(a, b, motion, rule, &mut ())
}

fn closed(a: &Shape, b: &Shape, motion: &Motion) -> Outcome {
    circle::solids(a, b, motion, &mut ())
}

fn way(x: f64, y: f64) -> Motion {
    Motion::new(DVec2::ZERO, DVec2::new(x, y)).unwrap()
}

/// A wall of 0.1 by 4 about the origin.
fn wall() -> Shape {
    Rectangle::new(DVec2::ZERO, DVec2::new(0.1, 4.0), 0.0).unwrap().into()
}

fn ball(x: f64, y: f64, radius: f64) -> Shape {
    round(x, y, radius).into()
}

#[test]
fn a_fast_ball_skips_over_a_wall_once_a_frame_and_in_no_other_way() {
    let (ball, shot) = (ball(-5.0, 0.0, 0.05), way(11.0, 0.0));
    for solve in [&by(Rule::ClosingSpeed) as &dyn Fn(&_, &_, &_) -> _, &closed] {
        let outcome = solve(&wall(), &ball, &shot);
        assert_eq!((outcome.verdict, outcome.time), (Verdict::Colliding, Some(4.9 / 11.0)));
        let contact = outcome.contact.unwrap();
        assert!((contact.on_a - DVec2::new(-0.05, 0.0)).length() < 1e-15, "{contact:?}");
        assert_eq!(contact.normal, DVec2::NEG_X);
    }
    assert_eq!(by(Rule::SpeedBound)(&wall(), &ball, &shot).verdict, Verdict::Colliding);
    assert_eq!(by(Rule::Frames(4))(&wall(), &ball, &shot).verdict, Verdict::Separate);
    let seen = by(Rule::Frames(2))(&wall(), &self::ball(-5.0, 0.0, 0.5), &shot);
    assert_eq!((seen.time, seen.iterations), (Some(0.5), 2), "late, in the middle of the wall");
}

#[test]
fn the_bound_takes_a_near_miss_for_a_touch_and_runs_out_along_a_surface() {
    let over = |height: f64| {
        let ball = ball(-5.0, 2.0 + 0.5 + height, 0.5);
        let shot = way(11.0, 0.0);
        [Rule::SpeedBound, Rule::ClosingSpeed].map(|it| by(it)(&wall(), &ball, &shot).verdict)
    };
    assert_eq!(over(0.8 * SLOP), [Verdict::Colliding, Verdict::Separate]);
    let long = Rectangle::new(DVec2::ZERO, DVec2::new(100.0, 0.1), 0.0).unwrap().into();
    let skim = by(Rule::SpeedBound)(&long, &ball(-40.0, 0.6, 0.5), &way(80.0, 0.0));
    assert_eq!(skim.reason, Some(Reason::OutOfIterations));
}

#[test]
fn what_touches_at_the_start_touches_at_zero_although_it_moves_away() {
    let ball = ball(0.55, 0.0, 0.5);
    for solve in [&by(Rule::ClosingSpeed) as &dyn Fn(&_, &_, &_) -> _, &closed, &reference::impact]
    {
        let outcome = solve(&wall(), &ball, &way(3.0, 0.0));
        assert_eq!((outcome.verdict, outcome.time), (Verdict::Colliding, Some(0.0)));
        let away = solve(&wall(), &self::ball(0.6, 0.0, 0.5), &way(3.0, 0.0));
        assert_eq!((away.verdict, away.time), (Verdict::Separate, None));
    }
}

#[test]
fn shapes_that_move_alike_never_touch() {
    let motion = Motion::new(DVec2::new(7.0, 1.0), DVec2::new(7.0, 1.0)).unwrap();
    let outcome = reference::impact(&wall(), &ball(2.0, 0.0, 1.0), &motion);
    assert_eq!((outcome.verdict, outcome.iterations), (Verdict::Separate, 1));
}

#[test]
fn a_way_out_of_all_bounds_is_undecided() {
    let ball = ball(-1e12, 0.0, 1e-9);
    let far = way(1e13, 0.0);
    let small = Shape::from(Segment::new(DVec2::ZERO, DVec2::new(0.0, 1e-9)).unwrap());
    assert_eq!(reference::impact(&small, &ball, &far).reason, Some(Reason::OutOfRange));
    let aside = self::ball(-1e12, 100.0, 1e-9);
    assert_eq!(reference::impact(&small, &aside, &far).verdict, Verdict::Separate);
    let motion = Motion::new(DVec2::MIN, DVec2::MAX).unwrap();
    for kind in crate::Kind::ALL {
        let shape = kind.about(DVec2::new(3.0, 4.0), DVec2::ONE, 0.3).unwrap();
        for outcome in [
            reference::impact(&wall(), &shape, &motion),
            by(Rule::SpeedBound)(&wall(), &shape, &motion),
            by(Rule::Frames(9))(&wall(), &shape, &motion),
            closed(&wall(), &shape, &motion),
        ] {
            assert!(outcome.time.is_none_or(f64::is_finite), "{outcome:?}");
            assert!(outcome.contact.is_none_or(|it| it.is_finite()), "{outcome:?}");
        }
    }
}

/// A circle against one of each kind that it has a closed form with.
fn circles(mut each: impl FnMut(&Shape, &Shape, &Motion)) {
    let mut random = fastrand::Rng::with_seed(3);
    let mut place = || DVec2::new(random.f64() - 0.5, random.f64() - 0.5) * 8.0;
    for _ in 0..400 {
        let (p, q) = (place(), place());
        let other: [Shape; 6] = [
            Point::new(p).unwrap().into(),
            Line::new(p, q).unwrap().into(),
            Segment::new(p, q).unwrap().into(),
            Capsule::new(p, q, 0.7).unwrap().into(),
            round(p.x, p.y, 1.3).into(),
            Rectangle::new(p, q.abs(), p.x).unwrap().into(),
        ];
        let center = place();
        let motion = Motion::new(place(), place()).unwrap();
        for other in &other {
            each(other, &ball(center.x, center.y, 0.6), &motion);
        }
    }
}

#[test]
fn the_closed_forms_agree_with_the_reference() {
    let mut touches = 0;
    circles(|a, b, motion| {
        let (truth, outcome) = (reference::impact(a, b, motion), closed(a, b, motion));
        assert_eq!(outcome.verdict, truth.verdict, "{a:?} {b:?} {motion:?}");
        if let (Some(time), Some(right)) = (outcome.time, truth.time) {
            let closing = -truth.contact.unwrap().normal.dot(motion.b() - motion.a());
            assert!(right == 0.0 || (time - right).abs() * closing < 1e-11, "{time} {right}");
            touches += usize::from(right > 0.0);
        }
    });
    assert!(touches > 200, "{touches}");
    let ellipse = crate::testing::ellipse(3.0, 0.0, 2.0, 1.0, 0.0).into();
    let outcome = closed(&ellipse, &ball(0.0, 0.0, 1.0), &way(1.0, 0.0));
    assert_eq!(outcome.reason, Some(Reason::WrongPair));
}

#[test]
fn a_trace_changes_nothing_and_the_order_of_the_shapes_no_time() {
    circles(|a, b, motion| {
        for rule in [Rule::ClosingSpeed, Rule::SpeedBound, Rule::Frames(6)] {
            let mut steps = Vec::new();
            let outcome = solids(a, b, motion, rule, &mut steps);
            assert_eq!(outcome, by(rule)(a, b, motion));
            let looks = steps.iter().filter(|it| matches!(it, Step::Looked { .. })).count();
            assert_eq!(looks, outcome.iterations as usize);
        }
        let mut steps = Vec::new();
        assert_eq!(circle::solids(a, b, motion, &mut steps), closed(a, b, motion));
        assert!(matches!(steps.last(), Some(circle::Step::Answer { .. })));
        let there = reference::impact(a, b, motion);
        let back = reference::impact(b, a, &motion.swapped());
        assert_eq!(there.verdict, back.verdict);
        let [there, back] = [there, back].map(|it| it.time.unwrap_or_default());
        assert!((there - back).abs() < 1e-7, "{there} {back}");
    });
}

#[test]
fn looks_by_the_closing_speed_come_from_the_left() {
    circles(|a, b, motion| {
        let mut steps = Vec::new();
        solids(a, b, motion, Rule::ClosingSpeed, &mut steps);
        let times = steps.iter().filter_map(|step| match step {
            Step::Looked { time, contact, .. } => Some((*time, contact.gap)),
            _ => None,
        });
        let looks: Vec<_> = times.collect();
        assert!(looks.is_sorted_by(|one, next| one.0 < next.0), "{looks:?}");
        assert!(looks.iter().skip(1).all(|look| look.1 > -1e-12), "{looks:?}");
    });
}
