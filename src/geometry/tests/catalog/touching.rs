//! Exact touches of points, segments, rectangles and polygons on a lattice: every repaired method
//! decides them to the last digit, also one unit in the last place away from them.

use super::{METHODS, Method, Semantics};
use fastrand::Rng;
use tangency_geometry::{DVec2, Kind, Point, Polygon, Rectangle, Segment, Shape, reference};

const STRAIGHT: [Kind; 4] = [Kind::Point, Kind::Segment, Kind::Rectangle, Kind::Polygon];

/// A shape with multiples of `unit` as its numbers; tenths have no exact binary form.
fn shape(kind: Kind, unit: f64, random: &mut Rng) -> Shape {
    let mut number = |least: i32, most: i32| f64::from(random.i32(least..=most)) * unit;
    let mut at = |reach: i32| DVec2::new(number(-reach, reach), number(-reach, reach));
    match kind {
        Kind::Point => Point::new(at(6)).unwrap().into(),
        Kind::Segment => Segment::new(at(6), at(6)).unwrap().into(),
        Kind::Rectangle => {
            let size = at(6).abs() + DVec2::splat(unit);
            Rectangle::new(at(6), size, 0.0).unwrap().into()
        }
        _ => loop {
            let corners: Vec<_> = (0..3).map(|_| at(6)).collect();
            if let Ok(polygon) = Polygon::new(&corners) {
                break polygon.into();
            }
        },
    }
}

#[test]
fn a_touch_of_straight_shapes_is_decided_to_the_last_digit() {
    let mut random = Rng::with_seed(0x70ac4);
    let (mut touches, mut near) = (0, 0);
    for case in 0..60_000 {
        let unit = [1.0, 0.1, 1e-9][case % 3];
        let kinds = [0, 0].map(|_| STRAIGHT[random.usize(0..4)]);
        let [a, mut b] = kinds.map(|kind| shape(kind, unit, &mut random));
        if case % 2 == 0 {
            let nudged = b.center() + DVec2::X * unit * f64::EPSILON;
            // A triangle may lose its area.
            b = b.centered_at(nudged).unwrap_or(b);
        }
        let truth = reference::judge(&a, &b);
        let gap = truth.gap;
        touches += usize::from(gap == 0.0);
        near += usize::from(gap != 0.0 && gap.abs() < 1e-13 * unit);
        // The gap is measured, and not replaced by the smallest number.
        assert!(gap == 0.0 || gap.abs() > 1e-60 * unit, "{gap:e} {a:?} {b:?}");
        let repaired =
            METHODS.iter().filter(|it| !it.id.is_published() && it.semantics == Semantics::Closed);
        for method in repaired {
            let Some(said) = method.judge(&a, &b) else { continue };
            assert_eq!(said.verdict, truth.verdict(), "{} {gap:e} {a:?} {b:?}", method.slug);
            if let (true, Some(said)) = (gap.abs() < 1e-13 * unit, said.gap()) {
                assert!(
                    (said - gap).abs() <= 1e-12 * gap.abs(),
                    "{} {said:e} {gap:e}",
                    method.slug
                );
                assert!(gap != 0.0 || said.to_bits() == 0, "{} {said}", method.slug);
            }
            let decided = Method { solve: method.decide, ..*method }.judge(&a, &b);
            let decided = decided.map(|it| it.verdict);
            assert_eq!(decided, Some(truth.verdict()), "{} {gap:e} {a:?} {b:?}", method.slug);
        }
    }
    assert!(touches > 1000 && near > 100, "{touches} {near}");
}
