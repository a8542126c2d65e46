//! The kinds of shapes in the window.
//!
//! `Interface` and `Facts` say how a kind is drawn, grabbed, moved, typed, placed and copied; the list
//! of kinds is below. The properties of all kinds follow from
//! the shape itself ([`Shape::numbers`] and so on).

mod cornered;
mod round;
mod straight;
pub mod vector;

pub use cornered::{with_corner, without_corner};

use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle};
use crate::shape::{Core, Ellipse, Kind, Quantity, Shape};
use glam::DVec2;
use std::ops::Range;

/// Finds the interface of a shape and the facts of a kind by the list of kinds.
macro_rules! kinds {
    ($($kind:ident: $facts:path),* $(,)?) => {
        pub fn of(shape: &Shape) -> &dyn Interface {
            match shape {
                $(Shape::$kind(it) => it),*
            }
        }

        fn facts(kind: Kind) -> &'static Facts {
            match kind {
                $(Kind::$kind => &$facts),*
            }
        }
    };
}

kinds! {
    Circle: round::CIRCLE,
    Ellipse: round::ELLIPSE,
    Capsule: round::CAPSULE,
    Point: straight::POINT,
    Segment: straight::SEGMENT,
    Line: straight::LINE,
    Ray: straight::RAY,
    Rectangle: cornered::RECTANGLE,
    Polygon: cornered::POLYGON,
}

struct Facts {
    /// The names of its numbers in the panel, in their order; repeated if there are more numbers.
    fields: &'static [&'static str],
    /// The names in a legend: of the only one of a pair, of the first and of the second of two.
    legend: [&'static str; 3],
    place: fn(DVec2, DVec2, Tidy) -> Result<Shape, InvalidShape>,
}

/// Makes coordinates short to write.
type Tidy<'t> = &'t dyn Fn(DVec2) -> DVec2;

pub trait Interface {
    /// Its outline, filled where it has an inside.
    fn mark(&self, role: Role) -> Mark;

    /// The two points by which it is given, if it has no other numbers.
    fn ends(&self) -> Option<[DVec2; 2]> {
        None
    }

    /// The handles besides its body; `unit` is the size of a logical pixel in world units.
    fn handles(&self, _unit: f64) -> Vec<(Handle, DVec2)> {
        let ends = self.ends();
        ends.map_or(Vec::new(), |[p, q]| vec![(Handle::End(0), p), (Handle::End(1), q)])
    }

    /// Which of its numbers a handle of its own changes; after the last comes the first.
    fn moved_by(&self, handle: Handle) -> Range<usize> {
        if self.ends().is_some() { moved_end(handle) } else { 0..0 }
    }

    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape>;

    /// The handle that gives it another size as a whole, and where that is.
    fn sized_by(&self) -> Option<(Handle, DVec2)> {
        None
    }

    /// The line that stops a drag, through two points of it; `None` where none does.
    fn limit(&self, _drag: &Drag) -> Option<[DVec2; 2]> {
        None
    }

    /// Its direction, radians; `None` where it looks the same from all sides.
    fn angle(&self) -> Option<f64> {
        self.ends().and_then(direction)
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape>;

    /// How far it reaches from its centre along its own axes.
    fn sizes(&self) -> Option<[f64; 2]> {
        None
    }

    /// The shape with such [`sizes`](Self::sizes), where they can be given to it.
    fn with_sizes(&self, _sizes: [f64; 2]) -> Option<Shape> {
        None
    }

    /// The same set as an ellipse, for code that takes only ellipses; `None` where it is none.
    fn ellipse(&self) -> Option<Ellipse> {
        None
    }
}

impl Mark {
    /// A given shape, filled where it has an inside. A line or segment without a
    /// direction is the point that it is.
    pub fn shape(role: Role, shape: &Shape) -> Self {
        of(shape).mark(role).given()
    }

    /// The outline of a shape that an algorithm puts somewhere.
    pub fn outline(role: Role, shape: &Shape) -> Self {
        Self { filled: false, ..of(shape).mark(role) }
    }
}

/// `shape` after a drag.
///
/// # Errors
/// When the drag would leave no valid shape, such as a radius of zero; the caller
/// then keeps what it has.
pub fn dragged(shape: &Shape, drag: &Drag) -> Result<Shape, InvalidShape> {
    match drag.handle {
        Handle::Body => shape.translated(drag.body_offset(shape.center())),
        handle if of(shape).moved_by(handle).is_empty() => Ok(*shape),
        _ => of(shape).dragged(drag),
    }
}

/// Which of the shape's numbers a handle changes: all coordinates where it is the body.
pub fn moved_by(shape: &Shape, handle: Handle) -> Vec<usize> {
    let numbers = shape.fields();
    match handle {
        Handle::Body => {
            let all = 0..numbers.len();
            all.filter(|at| numbers[*at].quantity == Quantity::Coordinate).collect()
        }
        _ => of(shape).moved_by(handle).map(|at| at % numbers.len()).collect(),
    }
}

/// The point of the body of `shape` that is nearest to `point`: the point itself
/// inside a filled shape. For an ellipse it is the point in the direction of its centre,
/// which is near enough for a pointer.
pub fn nearest_on_body(shape: &Shape, point: DVec2) -> DVec2 {
    let parts = shape.parts();
    let local =
        |vector: DVec2| DVec2::new(parts.direction.dot(vector), parts.direction.perp().dot(vector));
    let core = match parts.core {
        Core::Point(at) => at,
        Core::Ray(origin, along) => {
            let share = (point - origin).dot(along) / along.length_squared();
            origin + along * if share.is_finite() { share.max(0.0) } else { 0.0 }
        }
        Core::Line([p, q]) => p + (q - p) * ((point - p).dot(q - p) / (q - p).length_squared()),
        Core::Segment(ends) => nearest_on_segment(ends, point),
        Core::Polygon(it) => cornered::nearest(it, point),
        Core::Rectangle(center, size) => {
            let within = local(point - center).clamp(-size / 2.0, size / 2.0);
            center + parts.direction.rotate(within)
        }
    };
    if parts.semi_axes == DVec2::ZERO {
        return core;
    }
    let level = (local(point - core) / parts.semi_axes).length();
    if level <= 1.0 { point } else { core + (point - core) / level }
}

pub fn nearest_on_segment([p, q]: [DVec2; 2], point: DVec2) -> DVec2 {
    let share = (point - p).dot(q - p) / (q - p).length_squared();
    p + (q - p) * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }
}

pub fn field(kind: Kind, index: usize) -> &'static str {
    let fields = facts(kind).fields;
    fields.get(index % fields.len()).copied().unwrap_or_default()
}

pub fn legend(kinds: [Kind; 2], index: usize) -> &'static str {
    facts(kinds[index]).legend[if kinds[0] == kinds[1] { 1 + index } else { 0 }]
}

/// A new shape of a kind about a place, reaching about `half` to the right and up.
pub fn placed(kind: Kind, at: DVec2, half: DVec2, tidy: Tidy) -> Result<Shape, InvalidShape> {
    (facts(kind).place)(at, half, tidy)
}

/// The numbers that an end changes, of a shape whose first numbers are two points.
fn moved_end(handle: Handle) -> Range<usize> {
    match handle {
        Handle::End(0) => 0..2,
        Handle::End(_) => 2..4,
        _ => 0..0,
    }
}

/// A shape as the call in Rust that makes it: its numbers are vectors, and a number that is left.
pub fn constructor(shape: &Shape) -> String {
    let numbers = shape.numbers();
    let parts = numbers.chunks(2).map(|part| match part {
        [x, y] => format!("DVec2::new({x:?}, {y:?})"),
        numbers => format!("{:?}", numbers[0]),
    });
    let parts = parts.collect::<Vec<_>>().join(", ");
    match shape.kind() {
        Kind::Polygon => format!("Polygon::new(&[{parts}])"),
        kind => format!("{kind:?}::new({parts})"),
    }
}

/// The direction of the way between two points; `None` where they are the same.
fn direction([p, q]: [DVec2; 2]) -> Option<f64> {
    (p != q).then(|| (q * 0.5 - p * 0.5).to_angle())
}

/// How many times the reach of a shape a length is; one where it has none.
fn stretch(shape: Shape, reach: f64) -> f64 {
    if shape.reach() > 0.0 { reach / shape.reach() } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::handle::Bend;
    use crate::shape::{Capsule, Circle, Ray, Rectangle, Segment};

    fn drag_of(
        shape: &Shape,
        handle: Handle,
        grab: DVec2,
        to: DVec2,
        constrain: bool,
    ) -> Result<Shape, InvalidShape> {
        dragged(shape, &Drag { handle, grab, to, bend: Bend { constrain, snap: None } })
    }

    fn circle() -> Shape {
        Circle::new(DVec2::new(1.0, 2.0), 1.5).unwrap().into()
    }

    #[test]
    fn a_size_of_zero_or_of_rounding_alone_is_refused() {
        for (x, y, radius) in [(1.0, 2.0, 1.5), (1.6, -0.3, 0.6)] {
            let center = DVec2::new(x, y);
            let circle = Circle::new(center, radius).unwrap().into();
            let rim = center + DVec2::X * radius;
            assert!(drag_of(&circle, Handle::Radius, rim, center, false).is_err());
        }
    }

    #[test]
    fn a_dragged_side_leaves_the_opposite_side_alone() {
        let rectangle = Rectangle::new(DVec2::ZERO, DVec2::new(4.0, 2.0), 0.4).unwrap();
        let along = rectangle.direction();
        let before = rectangle.center() - along * 2.0;
        let moved = drag_of(&rectangle.into(), Handle::Side(0), along * 2.0, along * 3.0, false);
        let Ok(Shape::Rectangle(after)) = moved else { panic!("{moved:?}") };
        assert!((after.size().x - 5.0).abs() < 1e-12);
        assert!((after.center() - along * after.size().x / 2.0).abs_diff_eq(before, 1e-12));
    }

    #[test]
    fn rotation_in_steps_lands_on_fifteen_degrees() {
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.1).unwrap();
        let to = DVec2::from_angle(0.55) * 3.0;
        let grab = DVec2::from_angle(0.1) * 3.0;
        let Ok(Shape::Ellipse(after)) = drag_of(&ellipse.into(), Handle::Rotation, grab, to, true)
        else {
            panic!()
        };
        assert!((after.rotation() - 30f64.to_radians()).abs() < 1e-12);
    }

    #[test]
    fn handles_follow_their_drag() {
        let shapes: [Shape; 6] = [
            circle(),
            Ellipse::new(DVec2::ONE, DVec2::new(2.0, 0.5), 2.0).unwrap().into(),
            Segment::new(DVec2::ZERO, DVec2::new(3.0, 1.0)).unwrap().into(),
            Rectangle::new(DVec2::ONE, DVec2::new(2.0, 3.0), -0.7).unwrap().into(),
            Capsule::new(DVec2::ZERO, DVec2::new(3.0, 1.0), 0.5).unwrap().into(),
            Ray::new(DVec2::ONE, DVec2::new(3.0, 1.0)).unwrap().into(),
        ];
        for shape in shapes {
            for (handle, place) in of(&shape).handles(0.01) {
                let out = (place - shape.center()).normalize_or(DVec2::X) * 0.25;
                let after = drag_of(&shape, handle, place, place + out, false).unwrap();
                if handle == Handle::Rotation {
                    let corners = |shape| of(shape).handles(0.01).into_iter().map(|(_, at)| at);
                    let still = corners(&after).zip(corners(&shape));
                    assert!(still.into_iter().all(|(a, b)| a.abs_diff_eq(b, 1e-12)));
                    continue;
                }
                let found = of(&after).handles(0.01).into_iter().find(|(it, _)| *it == handle);
                assert!(found.unwrap().1.abs_diff_eq(place + out, 1e-9), "{shape:?} {handle:?}");
            }
        }
    }

    #[test]
    fn the_origin_moves_a_ray_and_the_other_handle_turns_it() {
        let ray = Shape::from(Ray::new(DVec2::ONE, DVec2::new(3.0, 1.0)).unwrap());
        let places: Vec<_> = of(&ray).handles(0.01).into_iter().map(|(_, at)| at).collect();
        let by = DVec2::new(0.5, -2.0);
        let drag = |end: u8| {
            let from = places[usize::from(end)];
            drag_of(&ray, Handle::End(end), from, from + by, false).unwrap()
        };
        assert_eq!(drag(0), ray.translated(by).unwrap());
        let turned = Ray::new(DVec2::ONE, DVec2::new(3.0, 1.0) + by).unwrap();
        assert_eq!(drag(1), turned.into());
        let onto_origin = drag_of(&ray, Handle::End(1), places[1], places[0], false);
        assert!(onto_origin.is_err());
    }
}
