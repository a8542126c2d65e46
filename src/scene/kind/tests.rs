use super::*;
use crate::shape::{Capsule, Circle, Ray, Rectangle, Segment};

fn circle() -> Shape {
    Circle::new(DVec2::new(1.0, 2.0), 1.5).unwrap().into()
}

#[test]
fn a_body_follows_the_pointer_from_wherever_it_was_grabbed() {
    let grab = DVec2::new(1.9, 2.2);
    let moved =
        dragged(&circle(), Handle::Body, grab, grab + DVec2::new(3.0, -1.0), Bend::default());
    assert_eq!(moved.unwrap().center(), DVec2::new(4.0, 1.0));
}

#[test]
fn a_radius_of_zero_is_refused() {
    let grab = DVec2::new(2.5, 2.0);
    let center = DVec2::new(1.0, 2.0);
    assert!(dragged(&circle(), Handle::Radius, grab, center, Bend::default()).is_err());
}

#[test]
fn a_size_of_nothing_but_rounding_is_refused() {
    let circle = Circle::new(DVec2::new(1.6, -0.3), 0.6).unwrap();
    let rim = circle.center() + DVec2::X * circle.radius();
    let to = circle.center();
    assert!(dragged(&circle.into(), Handle::Radius, rim, to, Bend::default()).is_err());
}

#[test]
fn a_dragged_side_leaves_the_opposite_side_alone() {
    let rectangle = Rectangle::new(DVec2::ZERO, DVec2::new(4.0, 2.0), 0.4).unwrap();
    let along = rectangle.direction();
    let before = rectangle.center() - along * 2.0;
    let moved =
        dragged(&rectangle.into(), Handle::Side(0), along * 2.0, along * 3.0, Bend::default());
    let Ok(Shape::Rectangle(after)) = moved else { panic!("{moved:?}") };
    assert!((after.size().x - 5.0).abs() < 1e-12);
    assert!((after.center() - along * after.size().x / 2.0).abs_diff_eq(before, 1e-12));
}

#[test]
fn rotation_in_steps_lands_on_fifteen_degrees() {
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.1).unwrap();
    let bend = Bend { constrain: true, snap: None };
    let to = DVec2::from_angle(0.55) * 3.0;
    let grab = DVec2::from_angle(0.1) * 3.0;
    let Ok(Shape::Ellipse(after)) = dragged(&ellipse.into(), Handle::Rotation, grab, to, bend)
    else {
        panic!()
    };
    assert!((after.rotation() - 30f64.to_radians()).abs() < 1e-12);
}

#[test]
fn every_handle_is_where_its_drag_takes_it() {
    let shapes: [Shape; 6] = [
        circle(),
        Ellipse::new(DVec2::ONE, DVec2::new(2.0, 0.5), 2.0).unwrap().into(),
        Segment::new(DVec2::ZERO, DVec2::new(3.0, 1.0)).unwrap().into(),
        Rectangle::new(DVec2::ONE, DVec2::new(2.0, 3.0), -0.7).unwrap().into(),
        Capsule::new(DVec2::ZERO, DVec2::new(3.0, 1.0), 0.5).unwrap().into(),
        Ray::new(DVec2::ONE, DVec2::new(3.0, 1.0)).unwrap().into(),
    ];
    for shape in shapes {
        for (handle, place) in handles(&shape, 0.01) {
            let out = (place - shape.center()).normalize_or(DVec2::X) * 0.25;
            let after = dragged(&shape, handle, place, place + out, Bend::default()).unwrap();
            if handle == Handle::Rotation {
                let corners = |shape| handles(shape, 0.01).into_iter().map(|(_, at)| at);
                let still = corners(&after).zip(corners(&shape));
                assert!(still.into_iter().all(|(a, b)| a.abs_diff_eq(b, 1e-12)));
                continue;
            }
            let found = handles(&after, 0.01).into_iter().find(|(it, _)| *it == handle);
            assert!(found.unwrap().1.abs_diff_eq(place + out, 1e-9), "{shape:?} {handle:?}");
        }
    }
}

#[test]
fn the_outline_of_a_capsule_is_a_radius_from_its_segment_and_convex() {
    let capsule = Capsule::new(DVec2::new(-1.0, 2.0), DVec2::new(3.0, 1.0), 0.75).unwrap();
    let mark = Mark::shape(Role::A, &capsule.into());
    let crate::page::figure::Form::Path { points, closed: true } = mark.form else { panic!() };
    let core = Segment::new(capsule.start(), capsule.end()).unwrap().into();
    for (at, point) in points.iter().enumerate() {
        assert!((point.distance(nearest_on_body(&core, *point)) - 0.75).abs() < 1e-12);
        let [next, after] = [1, 2].map(|step| points[(at + step) % points.len()]);
        assert!((next - *point).perp_dot(after - next) > -1e-12);
    }
}

#[test]
fn the_origin_takes_a_ray_along_and_its_other_handle_turns_it() {
    let ray = Shape::from(Ray::new(DVec2::ONE, DVec2::new(3.0, 1.0)).unwrap());
    let places: Vec<_> = handles(&ray, 0.01).into_iter().map(|(_, at)| at).collect();
    let by = DVec2::new(0.5, -2.0);
    let drag = |end: u8| {
        let from = places[usize::from(end)];
        dragged(&ray, Handle::End(end), from, from + by, Bend::default()).unwrap()
    };
    assert_eq!(drag(0), ray.translated(by).unwrap());
    let turned = Ray::new(DVec2::ONE, DVec2::new(3.0, 1.0) + by).unwrap();
    assert_eq!(drag(1), turned.into());
    let onto_origin = dragged(&ray, Handle::End(1), places[1], places[0], Bend::default());
    assert!(onto_origin.is_err());
}
