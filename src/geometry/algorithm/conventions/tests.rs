use super::*;
use crate::testing::Random;
use std::collections::HashSet;

fn numbers(random: &mut Random) -> Numbers {
    Numbers {
        x: random.between(-300.0, 300.0),
        y: random.between(40.0, 300.0),
        angle: random.between(3.0, 40.0),
    }
}

#[test]
fn there_are_seventy_two_and_no_two_are_the_same() {
    let all: HashSet<_> = Convention::all().collect();
    assert_eq!((all.len(), Convention::all().count()), (72, 72));
    assert!(all.contains(&Convention::LIBRARY) && all.contains(&Convention::CANVAS));
    assert!(all.contains(&Convention::as_printed(Vertical::Up)));
}

#[test]
fn each_convention_is_found_from_its_own_drawing() {
    let mut random = Random::new(7);
    for convention in Convention::all().cycle().take(720) {
        let numbers = numbers(&mut random);
        let size = DVec2::new(random.between(50.0, 200.0), random.between(50.0, 200.0));
        let drawn = convention.drawn(&numbers, size).unwrap();
        let found = fits(&numbers, &drawn);
        assert_eq!(found[0].convention, convention, "{numbers:?} {size}");
        assert!(found[0].off < 1e-9, "{}", found[0].off);
    }
}

#[test]
fn a_hand_is_near_enough_and_a_visible_difference_is_not() {
    let numbers = Numbers { x: 200.0, y: 120.0, angle: 0.5 };
    let (size, best) = (DVec2::new(160.0, 60.0), Convention::CANVAS);
    let drawn = best.drawn(&numbers, size).unwrap();
    let moved = |by: f64| drawn.with_center(drawn.center() + DVec2::new(by, 0.0)).unwrap();
    assert_eq!(fits(&numbers, &moved(3.0)).len(), 1);
    assert_eq!(fits(&numbers, &moved(-3.4)).len(), 1);
    assert!(fits(&numbers, &moved(3.5)).is_empty());
}

#[test]
fn what_the_numbers_leave_open_is_said() {
    let open_after = |numbers: Numbers| {
        let drawn = Convention::CANVAS.drawn(&numbers, DVec2::new(160.0, 60.0)).unwrap();
        let found = fits(&numbers, &drawn);
        (found.len(), open(&found))
    };
    let whole = Numbers { x: 200.0, y: 120.0, angle: 0.5 };
    assert_eq!(open_after(whole), (1, vec![]));
    assert_eq!(open_after(Numbers { y: 0.0, ..whole }), (2, vec![Question::Vertical]));
    // Two senses, two units, three pivots.
    let upright = vec![Question::Sense, Question::Unit, Question::Pivot];
    assert_eq!(open_after(Numbers { angle: 0.0, ..whole }), (12, upright));
}

#[test]
fn the_printed_lines_test_the_box_of_their_convention() {
    use crate::algorithm::rotate_back::{AngleSign, circle_rectangle_with};
    // In the program's own coordinates, y up for once, the printed turn is by plus the angle.
    let mut random = Random::new(3);
    for _ in 0..500 {
        let numbers = Numbers { angle: random.between(-3.0, 3.0), ..numbers(&mut random) };
        let size = DVec2::new(random.between(20.0, 90.0), random.between(20.0, 90.0));
        let low = DVec2::new(numbers.x, numbers.y);
        let straight = Rectangle::new(low + size / 2.0, size, numbers.angle).unwrap();
        let at = straight.center()
            + DVec2::new(random.between(-90.0, 90.0), random.between(-90.0, 90.0));
        let circle = Circle::new(at, 20.0).unwrap();
        let printed = Settings { sign: AngleSign::AsPrinted, ..Settings::default() };
        let said = circle_rectangle_with(&circle, &straight, &printed, &mut ()).verdict;
        for vertical in [Vertical::Up, Vertical::Down] {
            let convention = Convention::as_printed(vertical);
            let drawn = convention.drawn(&numbers, size).unwrap();
            let seen = Circle::new(vertical.in_world(at.x, at.y), 20.0).unwrap();
            let right = rotate_back::circle_rectangle(&seen, &drawn, &mut ()).verdict;
            assert_eq!(said, right, "{vertical:?} {numbers:?}");
        }
    }
}

#[test]
fn shapes_of_any_size_are_answered_and_each_step_is_there_once() {
    let mut random = Random::new(5);
    for power in [-300, -150, -6, 0, 3, 150, 299, 308] {
        let k = 10f64.powi(power);
        for _ in 0..50 {
            let numbers = numbers(&mut random);
            let mut some = || random.between(0.1, 1.0) * k;
            let circle = Circle::new(DVec2::new(some(), some()), some()).unwrap();
            let size = DVec2::new(some(), some());
            let drawn = Rectangle::new(DVec2::new(some(), -some()), size, some()).unwrap();
            let mut steps = Vec::new();
            let outcome = circle_rectangle(&circle, &drawn, &numbers, &mut steps);
            assert_eq!(outcome, rotate_back::circle_rectangle(&circle, &drawn, &mut ()));
            assert!(steps.is_empty() == (outcome.reason == Some(Reason::Overflow)), "{power}");
            assert!(!format!("{steps:?}").contains("NaN"), "{power}");
        }
    }
}
