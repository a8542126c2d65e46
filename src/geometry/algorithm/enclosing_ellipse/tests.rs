use super::*;
use crate::shape::{Polygon, Rectangle};
use crate::testing::{Random, measured};

/// Thin, of 64 corners, tiny, far from the origin.
pub(crate) fn polygons(count: usize, seed: u64) -> impl Iterator<Item = Polygon> {
    let mut random = Random::new(seed);
    (0..count).map(move |at| {
        let corners = [3, 4, 5, 8, 64][at % 5];
        match at / 5 % 4 {
            0 => random.polygon(corners, 3.0, 1.0, 2.0),
            1 => random.polygon(corners, 1e4, 1.0, 2.0),
            2 => random.polygon(corners, 10.0, 1e-9, 1e-9),
            _ => random.polygon(corners, 10.0, 1.0, 1e4),
        }
    })
}

/// The excess of exact arithmetic.
pub(crate) const EXACT: f64 = 1e-11;

/// The excess that the heads promise.
pub(crate) fn allowed(polygon: &Polygon, ellipse: &Ellipse) -> f64 {
    let axes = ellipse.semi_axes();
    let reach = polygon.corners().map(|it| it.abs().max_element()).fold(0.0, f64::max);
    EXACT + 1e-14 * (axes.max_element() + reach) / axes.min_element()
}

#[test]
fn each_is_certified_and_holds_every_corner() {
    let (mut worst, mut most) = (0.0_f64, 0);
    for polygon in polygons(3000, 1) {
        let found = around(&polygon.into(), &mut ()).unwrap();
        most = most.max(found.rounds);
        worst = worst.max(found.excess - allowed(&polygon, &found.ellipse) + EXACT);
        for corner in polygon.corners() {
            let place = found.ellipse.to_local(corner) / found.ellipse.semi_axes();
            assert!(place.length() <= 1.0, "{polygon:?}");
        }
        let limit = allowed(&polygon, &found.ellipse);
        assert!(found.excess <= limit, "{} {} {polygon:?}", found.excess, found.rounds);
    }
    measured(format_args!(
        "enclosing: excess beyond rounding at most {worst:e}, rounds at most {most}"
    ));
}

#[test]
fn the_half_of_it_is_within_the_polygon() {
    for polygon in polygons(3000, 2) {
        let ellipse = around(&polygon.into(), &mut ()).unwrap().ellipse;
        let axes = ellipse.semi_axes();
        let way = if polygon.is_counter_clockwise() { 1.0 } else { -1.0 };
        for [from, to] in polygon.sides() {
            let from = ellipse.to_local(from) / axes;
            let along = ellipse.to_local(to) / axes - from;
            assert!(way * from.perp_dot(along) / along.length() >= 0.5 - 1e-6, "{polygon:?}");
        }
    }
}

#[test]
fn a_rectangle_has_that_through_its_corners() {
    let rectangle = Rectangle::new(DVec2::new(3.0, -1.0), DVec2::new(4.0, 2.0), 0.3).unwrap();
    let found = around(&rectangle.into(), &mut ()).unwrap();
    let axes = found.ellipse.semi_axes();
    assert!((axes - DVec2::new(2.0, 1.0) * 2.0_f64.sqrt()).length() < 1e-9, "{axes}");
    assert!(found.ellipse.center().distance(rectangle.center()) < 1e-12);
}

#[test]
fn a_regular_polygon_has_its_circle() {
    let corners: Vec<_> =
        (0..64).map(|at| DVec2::from_angle(f64::from(at) / 64.0 * std::f64::consts::TAU)).collect();
    let found = around(&Polygon::new(&corners).unwrap().into(), &mut ()).unwrap();
    assert!((found.ellipse.semi_axes() - 1.0).length() < 1e-9);
}

#[test]
fn weights_of_every_step_add_up_to_one() {
    for polygon in polygons(200, 3) {
        let mut steps = Vec::new();
        let found = around(&polygon.into(), &mut steps).unwrap();
        assert_eq!(steps.len() as u32, found.rounds + 1);
        for step in &steps {
            assert!((step.weights.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            assert!(step.weights.iter().all(|it| *it >= 0.0));
            assert!(step.ellipse.is_some());
        }
    }
}

#[test]
fn what_is_too_thin_or_no_polygon_has_no_answer() {
    let thin = Rectangle::new(DVec2::ZERO, DVec2::new(1.0, 1e-14), 0.3).unwrap();
    assert_eq!(around(&thin.into(), &mut ()), None);
    let huge = Rectangle::new(DVec2::ZERO, DVec2::splat(f64::MAX), 0.3).unwrap();
    assert_eq!(around(&huge.into(), &mut ()), None);
    assert_eq!(around(&crate::testing::circle(0.0, 0.0, 1.0).into(), &mut ()), None);
}
