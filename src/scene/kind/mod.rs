//! What the window knows of each kind of shape, one file a kind.
//!
//! How it is drawn, grabbed, moved, typed, placed and copied stands in its file as an
//! `Interface` and `Facts`; the list is below. What is the same for all kinds follows from
//! the shape itself ([`Shape::numbers`] and so on).

mod capsule;
mod circle;
mod ellipse;
mod line;
mod point;
mod polygon;
mod ray;
mod rectangle;
mod segment;
pub mod vector;

pub use polygon::{with_corner, without_corner};

use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Bend, Drag, Handle};
use crate::shape::{Core, Ellipse, Kind, Quantity, Shape};
use glam::DVec2;
use std::ops::Range;

/// Finds the interface of a shape and the facts of a kind by the list of kinds and their files.
macro_rules! kinds {
    ($($kind:ident: $file:ident),* $(,)?) => {
        fn interface(shape: &Shape) -> &dyn Interface {
            match shape {
                $(Shape::$kind(it) => it),*
            }
        }

        fn facts(kind: Kind) -> &'static Facts {
            match kind {
                $(Kind::$kind => &$file::FACTS),*
            }
        }
    };
}

kinds! {
    Circle: circle,
    Ellipse: ellipse,
    Line: line,
    Segment: segment,
    Rectangle: rectangle,
    Point: point,
    Capsule: capsule,
    Polygon: polygon,
    Ray: ray,
}

/// What is the same for all shapes of a kind.
struct Facts {
    /// What the panel calls its numbers, in their order; over again for as many as there are.
    fields: &'static [&'static str],
    /// What a legend calls the only one of a pair, the first and the second of two.
    legend: [&'static str; 3],
    place: fn(&Place) -> Result<Shape, InvalidShape>,
}

/// Where a new shape goes.
struct Place<'p> {
    at: DVec2,
    /// How far it reaches to the right and up, about.
    half: DVec2,
    /// Makes coordinates short to write.
    tidy: &'p dyn Fn(DVec2) -> DVec2,
}

impl Place<'_> {
    /// Two ends, from the lower left to the upper right.
    fn ends(&self) -> [DVec2; 2] {
        [self.at - self.half, self.at + self.half].map(self.tidy)
    }
}

/// A shape in the window.
trait Interface {
    /// Its outline, filled where it has an inside.
    fn mark(&self, role: Role) -> Mark;

    /// The handles besides its body; `unit` is the size of a logical pixel in world units.
    fn handles(&self, _unit: f64) -> Vec<(Handle, DVec2)> {
        Vec::new()
    }

    /// Which of its numbers a handle of its own changes; after the last comes the first.
    fn moved_by(&self, _handle: Handle) -> Range<usize> {
        0..0
    }

    /// The shape after one of its own handles was dragged.
    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape>;

    /// The handle that gives it another size as a whole, and where that is.
    fn sized_by(&self) -> Option<(Handle, DVec2)> {
        None
    }

    /// A line beyond which a handle cannot be dragged, where the drag goes beyond it.
    fn limit(&self, _drag: &Drag) -> Option<[DVec2; 2]> {
        None
    }

    /// Where it points, radians; `None` where it looks the same from all sides.
    fn angle(&self) -> Option<f64> {
        None
    }

    /// The shape about its own centre, with another angle and reach.
    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape>;

    /// How far it reaches from its centre along its own axes.
    fn sizes(&self) -> Option<[f64; 2]> {
        None
    }

    /// The shape with such [`sizes`](Self::sizes), where they can be given to it.
    fn with_sizes(&self, _sizes: DVec2) -> Option<Result<Shape, InvalidShape>> {
        None
    }

    /// The call of its constructor in Rust.
    fn constructor(&self) -> String;

    /// The same set as an ellipse, for code that takes only ellipses; `None` where it is none.
    fn ellipse(&self) -> Option<Ellipse> {
        None
    }
}

impl Mark {
    /// A given shape, filled where it has an inside. A line or segment without a
    /// direction is the point that it is.
    pub fn shape(role: Role, shape: &Shape) -> Self {
        interface(shape).mark(role).given()
    }

    /// The outline of a shape that an algorithm puts somewhere.
    pub fn outline(role: Role, shape: &Shape) -> Self {
        Self { filled: false, ..interface(shape).mark(role) }
    }
}

/// The handles of a shape besides its body, with their places in the world.
/// `unit` is the size of a logical pixel in world units.
pub fn handles(shape: &Shape, unit: f64) -> Vec<(Handle, DVec2)> {
    interface(shape).handles(unit)
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
    let drag = Drag { handle, grab, to, bend };
    match handle {
        Handle::Body => shape.translated(drag.body_offset(shape.center())),
        _ if interface(shape).moved_by(handle).is_empty() => Ok(*shape),
        _ => interface(shape).dragged(&drag),
    }
}

/// The handle that gives `shape` another size as a whole, and where that is; `None` of all but
/// ellipses and segments.
pub fn sized_by(shape: &Shape) -> Option<(Handle, DVec2)> {
    interface(shape).sized_by()
}

/// The line that stops such a drag, through two points of it; `None` where none does.
pub fn limit(
    shape: &Shape,
    handle: Handle,
    grab: DVec2,
    to: DVec2,
    bend: Bend,
) -> Option<[DVec2; 2]> {
    interface(shape).limit(&Drag { handle, grab, to, bend })
}

/// Which of the shape's numbers a handle changes: all coordinates where it is the body.
pub fn moved_by(shape: &Shape, handle: Handle) -> Vec<usize> {
    let numbers = shape.fields();
    match handle {
        Handle::Body => {
            let all = 0..numbers.len();
            all.filter(|at| numbers[*at].quantity == Quantity::Coordinate).collect()
        }
        _ => interface(shape).moved_by(handle).map(|at| at % numbers.len()).collect(),
    }
}

/// The point of the body of `shape` that is nearest to `point`: the point itself
/// inside a filled shape. Where it is an ellipse the point in the direction of its centre,
/// which is near enough for a pointer.
pub fn nearest_on_body(shape: &Shape, point: DVec2) -> DVec2 {
    let parts = shape.parts();
    let local =
        |vector: DVec2| DVec2::new(parts.direction.dot(vector), parts.direction.perp().dot(vector));
    let share = |[p, q]: [DVec2; 2]| (point - p).dot(q - p) / (q - p).length_squared();
    let core = match parts.core {
        Core::Point(at) => at,
        Core::Ray(origin, along) => {
            let share = (point - origin).dot(along) / along.length_squared();
            origin + along * if share.is_finite() { share.max(0.0) } else { 0.0 }
        }
        Core::Line([p, q]) => p + (q - p) * share([p, q]),
        Core::Segment([p, q]) => {
            let share = share([p, q]);
            p + (q - p) * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }
        }
        Core::Polygon(it) => polygon::nearest(it, point),
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

/// What the panel calls a number of a kind of shape.
pub fn field(kind: Kind, index: usize) -> &'static str {
    let fields = facts(kind).fields;
    fields.get(index % fields.len()).copied().unwrap_or_default()
}

/// What a legend calls one of two shapes.
pub fn legend(kinds: [Kind; 2], index: usize) -> &'static str {
    facts(kinds[index]).legend[if kinds[0] == kinds[1] { 1 + index } else { 0 }]
}

/// A new shape of a kind about a place, reaching about `half` to the right and up; `tidy` makes
/// coordinates short to write.
///
/// # Errors
/// When there is no such shape, so near or far from zero.
pub fn placed(
    kind: Kind,
    at: DVec2,
    half: DVec2,
    tidy: &dyn Fn(DVec2) -> DVec2,
) -> Result<Shape, InvalidShape> {
    (facts(kind).place)(&Place { at, half, tidy })
}

/// Where a shape points, radians; `None` where it looks the same from all sides.
pub fn angle(shape: &Shape) -> Option<f64> {
    interface(shape).angle()
}

/// The shape about its own centre with another angle and reach.
///
/// # Errors
/// When there is no such shape.
pub fn resized(shape: &Shape, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
    interface(shape).resized(angle, reach)
}

/// How far a shape reaches from its centre along its own axes; `None` where it has none.
pub fn sizes(shape: &Shape) -> Option<[f64; 2]> {
    interface(shape).sizes()
}

/// The shape with such [`sizes`]; `None` where it cannot have them.
pub fn with_sizes(shape: &Shape, sizes: [f64; 2]) -> Option<Shape> {
    interface(shape).with_sizes(sizes.into())?.ok()
}

/// The call of a shape's constructor in Rust.
pub fn constructor(shape: &Shape) -> String {
    interface(shape).constructor()
}

/// The ellipse that a shape is; `None` where it is neither ellipse nor circle.
pub fn ellipse(shape: &Shape) -> Option<Ellipse> {
    interface(shape).ellipse()
}

/// A vector as Rust reads it.
fn rust(vector: DVec2) -> String {
    format!("DVec2::new({:?}, {:?})", vector.x, vector.y)
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
mod tests;
