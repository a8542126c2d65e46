//! What of a shape can be grabbed, where it is, and what moving it does.

use crate::error::InvalidShape;
use crate::shape::{Circle, Ellipse, Line, Rectangle, Segment, Shape};
use glam::DVec2;
use serde::{Deserialize, Serialize};

/// A part of a shape that can be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Handle {
    /// The whole shape.
    Body,
    /// A circle's radius, at its easternmost point.
    Radius,
    /// The end of an ellipse's first or second semi-axis.
    Axis(u8),
    /// The turning handle of an ellipse or rectangle.
    Rotation,
    /// The start or end of a segment, or one of the two points of a line.
    End(u8),
    /// A side of a rectangle: right, top, left, bottom of its own frame.
    Side(u8),
}

/// How a drag is bent by modifier keys.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bend {
    /// Along one axis, or in steps of 15°.
    pub constrain: bool,
    /// Onto a grid of this spacing.
    pub snap: Option<f64>,
}

/// How far beyond the shape its turning handle is, logical pixels.
pub const ROTATION_REACH: f64 = 28.0;

/// The handles of a shape besides its body, with their places in the world.
/// `unit` is the size of a logical pixel in world units.
pub fn handles(shape: &Shape, unit: f64) -> Vec<(Handle, DVec2)> {
    match shape {
        Shape::Circle(circle) => {
            vec![(Handle::Radius, circle.center() + DVec2::X * circle.radius())]
        }
        Shape::Ellipse(ellipse) => {
            let (center, [u, v]) = (ellipse.center(), ellipse.radius_vectors());
            let reach = ellipse.semi_axes().x + ROTATION_REACH * unit;
            vec![
                (Handle::Axis(0), center + u),
                (Handle::Axis(1), center + v),
                (Handle::Rotation, center + ellipse.direction() * reach),
            ]
        }
        Shape::Line(line) => {
            let [p, q] = line.through();
            vec![(Handle::End(0), p), (Handle::End(1), q)]
        }
        Shape::Segment(segment) => {
            vec![(Handle::End(0), segment.start()), (Handle::End(1), segment.end())]
        }
        Shape::Rectangle(rectangle) => {
            let (center, along) = (rectangle.center(), rectangle.direction());
            let half = rectangle.size() / 2.0;
            let side = |index: u8| {
                let normal = side_normal(along, index);
                center + normal * if index.is_multiple_of(2) { half.x } else { half.y }
            };
            let mut all: Vec<_> = (0..4).map(|index| (Handle::Side(index), side(index))).collect();
            let reach = half.x + ROTATION_REACH * unit;
            all.push((Handle::Rotation, center + along * reach));
            all
        }
        // All of it is in its one place.
        Shape::Point(_) => Vec::new(),
    }
}

/// The outward normal of a rectangle's side.
fn side_normal(along: DVec2, index: u8) -> DVec2 {
    match index % 4 {
        0 => along,
        1 => along.perp(),
        2 => -along,
        _ => -along.perp(),
    }
}

/// The point of the body of `shape` that is nearest to `point`: the point itself
/// inside a filled shape. Of an ellipse the point in the direction of its centre,
/// which is near enough for a pointer.
pub fn nearest_on_body(shape: &Shape, point: DVec2) -> DVec2 {
    match shape {
        Shape::Circle(circle) => {
            circle.center() + (point - circle.center()).clamp_length_max(circle.radius())
        }
        Shape::Ellipse(ellipse) => {
            let local = ellipse.to_local(point);
            let level = (local / ellipse.semi_axes()).length();
            if level <= 1.0 { point } else { ellipse.to_world(local / level) }
        }
        Shape::Line(line) => {
            let [p, q] = line.through();
            match (q - p).try_normalize() {
                Some(along) => p + along * along.dot(point - p),
                None => p,
            }
        }
        Shape::Segment(segment) => {
            let (start, along) = (segment.start(), segment.end() - segment.start());
            let share = (point - start).dot(along) / along.length_squared();
            start + along * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }
        }
        Shape::Rectangle(rectangle) => {
            let (offset, along) = (point - rectangle.center(), rectangle.direction());
            let half = rectangle.size() / 2.0;
            let local = DVec2::new(along.dot(offset), along.perp().dot(offset));
            rectangle.center() + along.rotate(local.clamp(-half, half))
        }
        Shape::Point(it) => it.at(),
    }
}

/// `shape` after its `handle` was dragged from `grab` to `to`.
///
/// # Errors
/// When the drag would leave no valid shape, such as a radius of zero; the caller
/// then keeps what it has.
pub fn dragged(
    shape: &Shape,
    handle: Handle,
    grab: DVec2,
    to: DVec2,
    bend: Bend,
) -> Result<Shape, InvalidShape> {
    match (shape, handle) {
        (_, Handle::Body) => shape.translated(body_offset(shape, grab, to, bend)),
        (Shape::Circle(circle), Handle::Radius) => {
            let radius =
                circle.radius() + to.distance(circle.center()) - grab.distance(circle.center());
            let radius = resized(circle.radius(), radius.abs(), bend);
            Ok(Circle::new(circle.center(), radius)?.into())
        }
        (Shape::Ellipse(ellipse), Handle::Axis(index)) => {
            dragged_axis(ellipse, index, grab, to, bend)
        }
        (Shape::Ellipse(ellipse), Handle::Rotation) => {
            let turned = turned(ellipse.rotation(), ellipse.center(), grab, to, bend);
            Ok(Ellipse::new(ellipse.center(), ellipse.semi_axes(), turned)?.into())
        }
        (Shape::Rectangle(rectangle), Handle::Side(index)) => {
            dragged_side(rectangle, index, grab, to, bend)
        }
        (Shape::Rectangle(rectangle), Handle::Rotation) => {
            let turned = turned(rectangle.rotation(), rectangle.center(), grab, to, bend);
            Ok(Rectangle::new(rectangle.center(), rectangle.size(), turned)?.into())
        }
        (Shape::Segment(segment), Handle::End(index)) => {
            let ends = dragged_end([segment.start(), segment.end()], index, grab, to, bend);
            Ok(Segment::new(ends[0], ends[1])?.into())
        }
        (Shape::Line(line), Handle::End(index)) => {
            let ends = dragged_end(line.through(), index, grab, to, bend);
            Ok(Line::new(ends[0], ends[1])?.into())
        }
        _ => Ok(*shape),
    }
}

/// How far a body moves: along the stronger axis when constrained, and so that the
/// centre lands on the grid when snapped.
fn body_offset(shape: &Shape, grab: DVec2, to: DVec2, bend: Bend) -> DVec2 {
    let mut offset = to - grab;
    let free = if bend.constrain {
        if offset.x.abs() >= offset.y.abs() { DVec2::X } else { DVec2::Y }
    } else {
        DVec2::ONE
    };
    offset *= free;
    if bend.snap.is_some() {
        let center = shape.center();
        let target = center + offset;
        let landed = DVec2::new(snapped(target.x, bend.snap), snapped(target.y, bend.snap));
        offset = (landed - center) * free;
    }
    offset
}

/// An ellipse after one axis end was dragged; constrained, both axes keep their ratio.
fn dragged_axis(
    ellipse: &Ellipse,
    index: u8,
    grab: DVec2,
    to: DVec2,
    bend: Bend,
) -> Result<Shape, InvalidShape> {
    let (mut axes, direction) = (ellipse.semi_axes(), ellipse.direction());
    let along = if index == 0 { direction } else { direction.perp() };
    let old = if index == 0 { axes.x } else { axes.y };
    let new = resized(old, (old + along.dot(to - grab)).abs(), bend);
    if bend.constrain {
        axes *= new / old;
    } else if index == 0 {
        axes.x = new;
    } else {
        axes.y = new;
    }
    Ok(Ellipse::new(ellipse.center(), axes, ellipse.rotation())?.into())
}

/// A rectangle after one side was dragged: the opposite side stays, or, constrained,
/// the centre does.
fn dragged_side(
    rectangle: &Rectangle,
    index: u8,
    grab: DVec2,
    to: DVec2,
    bend: Bend,
) -> Result<Shape, InvalidShape> {
    let normal = side_normal(rectangle.direction(), index);
    let (mut size, horizontal) = (rectangle.size(), index.is_multiple_of(2));
    let old = if horizontal { size.x } else { size.y };
    let sides = if bend.constrain { 2.0 } else { 1.0 };
    let new = resized(old, old + sides * normal.dot(to - grab), bend);
    if horizontal {
        size.x = new;
    } else {
        size.y = new;
    }
    let shift = if bend.constrain { 0.0 } else { (new - old) / 2.0 };
    Ok(Rectangle::new(rectangle.center() + normal * shift, size, rectangle.rotation())?.into())
}

/// A rotation after its handle went from `grab` to `to`: the shorter way round from
/// the old angle; constrained, in steps of 15°.
fn turned(rotation: f64, center: DVec2, grab: DVec2, to: DVec2, bend: Bend) -> f64 {
    let (from, onto) = (grab - center, to - center);
    let turn = from.perp_dot(onto).atan2(from.dot(onto));
    let angle = rotation + turn;
    if bend.constrain { snapped(angle, Some(15f64.to_radians())) } else { angle }
}

/// The two ends after one was dragged; constrained, in directions of 15° steps from the other.
fn dragged_end(ends: [DVec2; 2], index: u8, grab: DVec2, to: DVec2, bend: Bend) -> [DVec2; 2] {
    let moved = usize::from(index.min(1));
    let fixed = ends[1 - moved];
    let mut end = ends[moved] + (to - grab);
    if bend.constrain {
        let offset = end - fixed;
        let angle = snapped(offset.to_angle(), Some(15f64.to_radians()));
        end = fixed + DVec2::from_angle(angle) * offset.length();
    }
    if let Some(step) = bend.snap {
        end = DVec2::new(snapped(end.x, Some(step)), snapped(end.y, Some(step)));
    }
    let mut after = ends;
    after[moved] = end;
    after
}

/// A size that was dragged from `old` to `new`. What is left when a drag meets the
/// centre is rounding, not a size: then it is zero, which no shape has.
fn resized(old: f64, new: f64, bend: Bend) -> f64 {
    // The least share of the old size that one drag leaves. A larger one stops fine
    // work on a size, a smaller one leaves shapes that nobody can find again.
    const LEAST: f64 = 1e-6;
    let new = snapped(new, bend.snap);
    if new < old * LEAST { 0.0 } else { new }
}

/// The nearest multiple of `step`, written as the quotient so that 0.3 stays 0.3.
fn snapped(value: f64, step: Option<f64>) -> f64 {
    match step {
        Some(step) if step > 0.0 && step < 1.0 => {
            let whole = (1.0 / step).round();
            if (whole * step - 1.0).abs() < 1e-9 {
                (value * whole).round() / whole
            } else {
                (value / step).round() * step
            }
        }
        Some(step) if step >= 1.0 => (value / step).round() * step,
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn snapping_gives_the_decimal_itself() {
        assert_eq!(snapped(0.3000001, Some(0.1)), 0.3);
        assert_eq!(snapped(7.4, Some(5.0)), 5.0);
    }

    #[test]
    fn every_handle_is_where_its_drag_takes_it() {
        let shapes: [Shape; 4] = [
            circle(),
            Ellipse::new(DVec2::ONE, DVec2::new(2.0, 0.5), 2.0).unwrap().into(),
            Segment::new(DVec2::ZERO, DVec2::new(3.0, 1.0)).unwrap().into(),
            Rectangle::new(DVec2::ONE, DVec2::new(2.0, 3.0), -0.7).unwrap().into(),
        ];
        for shape in shapes {
            for (handle, place) in handles(&shape, 0.01) {
                let out = (place - shape.center()).normalize() * 0.25;
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
}
