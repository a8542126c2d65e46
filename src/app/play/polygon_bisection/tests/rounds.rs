//! How many cuts it takes: the law, and what random pairs need.

use crate::algorithm::polygon_bisection::{Settings, ellipse_circle};
use crate::algorithm::polygon_sandwich::levels_for;
use crate::app::lesson::polygon_bisection::LESSON;
use crate::reference;
use crate::shape::{Circle, Ellipse};
use crate::testing::Random;
use glam::DVec2;

const UNLIMITED: Settings = Settings { max_iterations: 26 };

/// Semi-axes and radius from 0.5 to 3, the centres up to 4 apart each way.
fn everyday(random: &mut Random) -> (Ellipse, Circle) {
    let axes = DVec2::new(random.between(0.5, 3.0), random.between(0.5, 3.0));
    let ellipse = Ellipse::new(DVec2::ZERO, axes, random.between(-7.0, 7.0)).unwrap();
    (ellipse, Circle::new(random.point(4.0), random.between(0.5, 3.0)).unwrap())
}

#[test]
fn no_pair_needs_more_cuts_than_the_law_says_and_circles_need_nearly_as_many() {
    let mut random = Random::new(21);
    let (mut spent, mut allowed) = (0, 0);
    for number in 0..60_000 {
        let aspect = [1.0, 5.0, 100.0][number % 3];
        let (drawn, circle) = everyday(&mut random);
        let longer = drawn.semi_axes().max_element();
        let axes = DVec2::new(longer, longer / aspect);
        let ellipse = Ellipse::new(drawn.center(), axes, drawn.rotation()).unwrap();
        // Half of them next to tangency, where cuts are needed.
        let circle = if number % 2 == 0 {
            let contact = reference::judge(&ellipse.into(), &circle.into()).contact;
            let gap = random.magnitude(1e-9, 1.0) * if random.unit() < 0.5 { 1.0 } else { -0.1 };
            let center = contact.on_a + contact.normal * (circle.radius() + gap);
            Circle::new(center, circle.radius()).unwrap()
        } else {
            circle
        };
        let gap = reference::judge(&ellipse.into(), &circle.into()).contact.gap;
        let most = levels_for(gap.abs() / ellipse.semi_axes().max_element());
        let outcome = ellipse_circle(&ellipse, &circle, &UNLIMITED, &mut ());
        assert!(
            outcome.iterations <= most,
            "{} > {most}: {ellipse:?} {circle:?}",
            outcome.iterations
        );
        if aspect == 1.0 && gap > 0.0 {
            (spent, allowed) = (spent + outcome.iterations, allowed + most);
        }
    }
    let share = f64::from(spent) / f64::from(allowed);
    assert!(share > 0.7, "{share}");
}

/// Of 400,000 pairs, the share that needs no cut, and of the others the share that needs one or
/// two.
fn shares(mut pair: impl FnMut(&mut Random) -> (Ellipse, Circle)) -> [f64; 2] {
    let mut random = Random::new(8);
    let (mut none, mut few, all) = (0, 0, 400_000);
    for _ in 0..all {
        let (ellipse, circle) = pair(&mut random);
        match ellipse_circle(&ellipse, &circle, &UNLIMITED, &mut ()).iterations {
            0 => none += 1,
            1 | 2 => few += 1,
            _ => {}
        }
    }
    let share = |part: i32, of: i32| 100.0 * f64::from(part) / f64::from(of);
    [share(none, all), share(few, all - none)]
}

/// A pair whose gap or depth is at most a tenth of the ellipse's size.
fn near(random: &mut Random) -> (Ellipse, Circle) {
    let (ellipse, circle) = everyday(random);
    let contact = reference::judge(&ellipse.into(), &circle.into()).contact;
    let gap = random.between(-0.1, 0.1) * ellipse.semi_axes().max_element();
    let center = contact.on_a + contact.normal * (circle.radius() + gap);
    (ellipse, Circle::new(center, circle.radius()).unwrap())
}

#[test]
fn usually_one_or_two_bisections_are_needed_where_any_is() {
    let everyday = shares(everyday);
    let near = shares(near);
    let story = LESSON.story.text();
    let page =
        include_str!("../../../../geometry/algorithm/polygon_bisection/mod.rs").replace("//! ", "");
    let shares = [
        (everyday, "need no round", story),
        (everyday, "need no round", &page),
        (near, "none", &page),
    ];
    for ([none, few], words, text) in shares {
        let words = format!("{none:.1} of 100 {words}, {few:.0} % of the others one or two");
        assert!(text.replace('\n', " ").contains(&words), "{words}");
    }
}
