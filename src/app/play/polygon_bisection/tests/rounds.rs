//! How many cuts it takes: the law.

use crate::algorithm::polygon_bisection::{Settings, ellipse_circle};
use crate::algorithm::polygon_sandwich::levels_for;
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
