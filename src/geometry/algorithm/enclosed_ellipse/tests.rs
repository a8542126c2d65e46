use super::*;
use crate::algorithm::enclosing_ellipse::tests::{EXACT, allowed, polygons};
use crate::shape::Rectangle;
use crate::testing::measured;

#[test]
fn each_is_certified_and_passes_no_side() {
    let (mut worst, mut most) = (0.0_f64, 0);
    for polygon in polygons(3000, 4) {
        let found = inside(&polygon.into(), &mut ()).unwrap();
        most = most.max(found.rounds);
        worst = worst.max(found.excess - allowed(&polygon, &found.ellipse) + EXACT);
        let (ellipse, axes) = (found.ellipse, found.ellipse.semi_axes());
        let way = if polygon.is_counter_clockwise() { 1.0 } else { -1.0 };
        for [from, to] in polygon.sides() {
            let from = ellipse.to_local(from) / axes;
            let along = ellipse.to_local(to) / axes - from;
            assert!(way * from.perp_dot(along) / along.length() >= 1.0, "{polygon:?}");
        }
        let limit = allowed(&polygon, &found.ellipse);
        assert!(found.excess <= limit, "{} {} {polygon:?}", found.excess, found.rounds);
    }
    measured(format_args!(
        "enclosed: excess beyond rounding at most {worst:e}, rounds at most {most}"
    ));
}

#[test]
fn twice_as_large_it_holds_the_polygon() {
    for polygon in polygons(3000, 5) {
        let ellipse = inside(&polygon.into(), &mut ()).unwrap().ellipse;
        for corner in polygon.corners() {
            let place = ellipse.to_local(corner) / ellipse.semi_axes();
            assert!(place.length() <= 2.0 + 1e-6, "{polygon:?}");
        }
    }
}

#[test]
fn a_rectangle_has_that_of_its_half_sides() {
    let rectangle = Rectangle::new(DVec2::new(3.0, -1.0), DVec2::new(4.0, 2.0), 0.3).unwrap();
    let found = inside(&rectangle.into(), &mut ()).unwrap();
    let axes = found.ellipse.semi_axes();
    assert!((axes - DVec2::new(2.0, 1.0)).length() < 1e-9, "{axes}");
    assert!((found.multipliers.iter().sum::<f64>() - 2.0).abs() < 1e-9);
}

#[test]
fn what_is_too_thin_has_no_answer() {
    let thin = Rectangle::new(DVec2::ZERO, DVec2::new(1.0, 1e-14), 0.3).unwrap();
    assert_eq!(inside(&thin.into(), &mut ()), None);
}
