use super::*;
use crate::error::Rule;

/// One shape of each kind, larger along x than along y where it has two sizes.
fn one_of_each() -> impl Iterator<Item = Shape> {
    let (center, half) = (DVec2::new(0.3, -2.0), DVec2::new(1.5, 0.25));
    Kind::ALL.into_iter().map(move |kind| kind.about(center, half, 0.7).unwrap())
}

#[test]
fn a_shape_is_its_numbers() {
    for shape in one_of_each() {
        assert_eq!(shape.numbers().len(), shape.fields().len());
        assert!(shape.kind().takes(shape.numbers().len()));
        assert_eq!(shape.kind().shape(&shape.numbers()), Ok(shape));
    }
}

#[test]
fn a_number_that_is_refused_is_called_by_its_name() {
    for shape in one_of_each() {
        let kind = shape.kind();
        for (at, Number { field, quantity }) in shape.fields().iter().enumerate() {
            // What a zero makes of a polygon depends on its other numbers.
            let values = [f64::NAN, f64::INFINITY, 0.0];
            let count = if kind == Kind::Polygon { 2 } else { 3 };
            for value in values.into_iter().take(count) {
                let mut numbers = shape.numbers();
                numbers[at] = value;
                let rule = quantity.rule();
                let refusal = (!value.is_finite() || rule == Rule::Positive).then_some(*field);
                let found = kind.shape(&numbers).err();
                assert_eq!(found.map(|it| it.field), refusal, "{kind:?} {value}");
            }
            if kind == Kind::Polygon {
                continue;
            }
            let missing = kind.shape(&shape.numbers()[..at]).unwrap_err();
            assert_eq!(missing.field, *field);
        }
    }
}

#[test]
fn a_shape_about_a_place_is_there_and_reaches_as_far() {
    let center = DVec2::new(4.0, -1.0);
    for kind in Kind::ALL {
        let shape = kind.about(center, DVec2::new(3.0, 2.0), 0.0).unwrap();
        assert_eq!(shape.center(), center);
        let Some([low, high]) = shape.bounds() else { continue };
        assert_eq!(low.midpoint(high), center, "{kind:?}");
        let reach = if kind.dimension() == 0 { 0.0 } else { 3.0 };
        assert!((high - center).max_element() == reach, "{kind:?}");
    }
}

#[test]
fn moving_and_placing_agree_with_the_centre() {
    let (place, way) = (DVec2::new(-7.0, 0.5), DVec2::new(2.0, 3.0));
    for shape in one_of_each() {
        assert!(shape.centered_at(place).unwrap().center().abs_diff_eq(place, 1e-15));
        let moved = shape.translated(way).unwrap();
        assert!(moved.center().abs_diff_eq(shape.center() + way, 1e-15), "{shape:?}");
        assert!((moved.reach() - shape.reach()).abs() < 1e-15, "{shape:?}");
    }
}

#[test]
fn a_turned_and_scaled_shape_has_its_centre_turned_and_scaled() {
    for shape in one_of_each() {
        let turned = shape.turned(2.0).unwrap();
        let center = DVec2::from_angle(2.0).rotate(shape.center());
        assert!(turned.center().abs_diff_eq(center, 1e-15), "{shape:?}");
        assert!((turned.reach() - shape.reach()).abs() < 1e-15, "{shape:?}");
        let scaled = shape.scaled(0.25).unwrap();
        assert_eq!(scaled.center(), shape.center() * 0.25);
        assert_eq!(scaled.reach(), shape.reach() * 0.25);
        assert_eq!(scaled.scaled(4.0), Ok(shape));
    }
}

#[test]
fn turning_takes_the_corners_along() {
    let rectangle = Rectangle::new(DVec2::ONE, DVec2::new(4.0, 2.0), 0.2).unwrap();
    let Ok(Shape::Rectangle(turned)) = Shape::from(rectangle).turned(1.0) else { panic!() };
    for (before, after) in rectangle.corners().into_iter().zip(turned.corners()) {
        assert!(DVec2::from_angle(1.0).rotate(before).abs_diff_eq(after, 1e-14));
    }
}

#[test]
fn the_longest_shapes_have_a_finite_centre_and_reach() {
    for kind in Kind::ALL.into_iter().filter(|it| *it != Kind::Polygon) {
        for sign in [1.0, -1.0] {
            let mut most = f64::MAX * -sign;
            let numbers: Vec<_> = kind
                .numbers()
                .iter()
                .enumerate()
                .map(|(at, number)| {
                    // From one end of the range to the other.
                    if at % 2 == 0 {
                        most = -most;
                    }
                    if number.quantity == Quantity::Length { f64::MAX } else { most }
                })
                .collect();
            let shape = kind.shape(&numbers).unwrap();
            assert!(shape.reach().is_finite() && shape.center().is_finite(), "{shape:?}");
        }
    }
    let ends = DVec2::new(f64::MAX, 0.0);
    let longest = Shape::from(Segment::new(-ends, ends).unwrap());
    assert_eq!((longest.reach(), longest.center()), (f64::MAX, DVec2::ZERO));
    let far = Shape::from(Segment::new(ends, ends).unwrap());
    assert_eq!((far.reach(), far.center()), (0.0, ends));
}

#[test]
fn the_bounds_touch_an_ellipse_on_all_four_sides() {
    let ellipse = Ellipse::new(DVec2::new(1.0, 2.0), DVec2::new(3.0, 0.5), 0.4).unwrap();
    let [low, high] = Shape::from(ellipse).bounds().unwrap();
    let rim = (0..100_000).map(|i| ellipse.point_at(f64::from(i) * 1e-4));
    let (least, most) = rim.fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(least, most), at| {
        (least.min(at), most.max(at))
    });
    assert!(low.abs_diff_eq(least, 1e-7) && high.abs_diff_eq(most, 1e-7));
}

#[cfg(feature = "serde")]
#[test]
fn case_files_call_a_shape_by_its_word() {
    for shape in one_of_each() {
        let text = serde_json::to_string(&shape).unwrap();
        assert!(text.starts_with(&format!("{{\"{}\":{{", shape.kind().word())), "{text}");
        assert_eq!(serde_json::from_str::<Shape>(&text).unwrap(), shape);
    }
}

#[test]
fn the_reach_of_a_tiny_segment_is_half_its_length() {
    for size in [1e-150, 1e-166, 1e-300, f64::MIN_POSITIVE] {
        let segment = Segment::new(DVec2::ZERO, DVec2::new(6.0, 8.0) * size).unwrap();
        let reach = Shape::from(segment).reach();
        assert!((reach / size - 5.0).abs() < 1e-14, "{reach} at {size}");
    }
}
