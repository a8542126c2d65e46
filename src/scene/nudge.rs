//! Moving a shape or one of its handles by the keyboard: by a distance, or by the
//! least change that the stored numbers can have.

use crate::error::InvalidShape;
use crate::scene::handle::{Bend, Handle};
use crate::scene::kind;
use crate::shape::{Quantity, Shape};
use glam::DVec2;

/// `shape` with its `handle` moved by the world vector `by`.
///
/// A handle that can only move along one line (a radius, a side, a turn) goes as far
/// along it as `by` is long, forwards for an arrow that points its way; for an arrow
/// across, right and up are forwards. So every arrow key does something.
///
/// # Errors
/// When the result would not be a valid shape.
pub fn by(shape: &Shape, handle: Handle, by: DVec2) -> Result<Shape, InvalidShape> {
    let place = match handle {
        Handle::Body | Handle::End(_) => {
            return kind::dragged(shape, handle, DVec2::ZERO, by, Bend::default());
        }
        // Without a view: a recording must give the same shapes at any zoom.
        _ => kind::handles(shape, 0.0).into_iter().find(|(it, _)| *it == handle),
    };
    let Some((_, place)) = place else { return Ok(*shape) };
    let outward = (place - shape.center()).normalize_or(DVec2::X);
    let along = if handle == Handle::Rotation { outward.perp() } else { outward };
    let to = place + along * forwards(by, along);
    kind::dragged(shape, handle, place, to, Bend::default())
}

/// The length of `by`, negative where it points against `along`.
fn forwards(by: DVec2, along: DVec2) -> f64 {
    // Below this share (about 70° apart) an arrow counts as pointing across.
    const ACROSS: f64 = 0.34;
    let (length, share) = (by.length(), by.dot(along));
    let way = if share.abs() > ACROSS * length { share } else { by.x + by.y };
    length.copysign(way)
}

/// `shape` with every stored coordinate that `handle` moves `by` units in the last
/// place further along x and y. A handle that stands for one number (a radius, a
/// side, an angle) changes it by the sum of the two.
///
/// # Errors
/// When the result would not be a valid shape.
pub fn by_ulps(shape: &Shape, handle: Handle, by: [i8; 2]) -> Result<Shape, InvalidShape> {
    let (kind, mut numbers) = (shape.kind(), shape.numbers());
    let both = by[0].saturating_add(by[1]);
    let mut axes = by.into_iter().cycle();
    let moved = kind::moved_by(shape, handle);
    for (at, number) in shape.fields().iter().enumerate() {
        // Coordinates are in pairs: one along x, one along y.
        let steps = match number.quantity {
            Quantity::Coordinate | Quantity::Component => axes.next().unwrap_or_default(),
            Quantity::Length | Quantity::Angle => both,
        };
        if moved.contains(&at) {
            numbers[at] = ulps(numbers[at], steps);
        }
    }
    kind.shape(&numbers)
}

/// The number `steps` units in the last place away from `value`.
fn ulps(value: f64, steps: i8) -> f64 {
    (0..steps.unsigned_abs())
        .fold(value, |value, _| if steps > 0 { value.next_up() } else { value.next_down() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Circle, Ellipse, Segment};

    fn segment() -> Shape {
        Segment::new(DVec2::new(1.0, 2.0), DVec2::new(-3.0, 0.0)).unwrap().into()
    }

    #[test]
    fn a_body_moves_each_stored_coordinate_by_one_ulp() {
        let Ok(Shape::Segment(after)) = by_ulps(&segment(), Handle::Body, [1, -1]) else {
            panic!()
        };
        assert_eq!(after.start(), DVec2::new(1f64.next_up(), 2f64.next_down()));
        assert_eq!(after.end(), DVec2::new((-3f64).next_up(), 0f64.next_down()));
    }

    #[test]
    fn one_end_leaves_the_other_alone() {
        let Ok(Shape::Segment(after)) = by_ulps(&segment(), Handle::End(1), [0, 1]) else {
            panic!()
        };
        assert_eq!(after.start(), DVec2::new(1.0, 2.0));
        assert_eq!(after.end(), DVec2::new(-3.0, 0f64.next_up()));
    }

    #[test]
    fn a_handle_of_one_number_changes_that_number_alone() {
        let ellipse = Ellipse::new(DVec2::ONE, DVec2::new(2.0, 0.5), 0.25).unwrap();
        let changed = |handle, by| match by_ulps(&ellipse.into(), handle, by) {
            Ok(Shape::Ellipse(after)) => after,
            other => panic!("{other:?}"),
        };
        assert_eq!(changed(Handle::Axis(1), [0, 1]).semi_axes(), DVec2::new(2.0, 0.5f64.next_up()));
        assert_eq!(changed(Handle::Rotation, [-1, 0]).rotation(), 0.25f64.next_down());
        assert_eq!(changed(Handle::Rotation, [-1, 0]).center(), DVec2::ONE);
    }

    #[test]
    fn every_arrow_changes_a_radius_by_its_length() {
        let circle = Circle::new(DVec2::ONE, 2.0).unwrap().into();
        for (arrow, radius) in
            [(DVec2::X, 2.25), (DVec2::Y, 2.25), (DVec2::NEG_X, 1.75), (DVec2::NEG_Y, 1.75)]
        {
            let Ok(Shape::Circle(after)) = by(&circle, Handle::Radius, arrow * 0.25) else {
                panic!()
            };
            assert!((after.radius() - radius).abs() < 1e-12, "{arrow}");
        }
    }

    #[test]
    fn a_turn_goes_as_far_along_the_rim_as_the_arrow_is_long_at_any_zoom() {
        let ellipse = Ellipse::new(DVec2::ONE, DVec2::new(2.0, 0.5), 0.25).unwrap();
        for (arrow, sign) in [(DVec2::Y, 1.0), (DVec2::NEG_Y, -1.0)] {
            let Ok(Shape::Ellipse(after)) = by(&ellipse.into(), Handle::Rotation, arrow * 0.1)
            else {
                panic!()
            };
            let turned = after.rotation() - 0.25;
            assert!((turned - sign * 0.05f64.atan()).abs() < 1e-12, "{turned}");
        }
    }

    #[test]
    fn an_end_moves_the_way_the_arrow_points() {
        let Ok(Shape::Segment(after)) = by(&segment(), Handle::End(0), DVec2::new(0.0, 0.5)) else {
            panic!()
        };
        assert_eq!(after.start(), DVec2::new(1.0, 2.5));
    }
}
