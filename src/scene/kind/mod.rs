//! How each kind of shape is named, drawn, grabbed, moved, sized and placed in the window.
//!
//! All other properties follow from the shape itself ([`Shape::numbers`] and so on).

mod cornered;
mod round;
pub mod vector;

pub use cornered::{limit, with_corner, without_corner};

use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle};
use crate::shape::{
    Capsule, Circle, Ellipse, Kind, Point, Polygon, Quantity, Ray, Rectangle, Shape,
};
use glam::DVec2;
use std::ops::Range;
use std::sync::LazyLock;

/// The name of one of a kind's numbers in the panel. The names repeat if there are more numbers.
pub fn field(kind: Kind, index: usize) -> &'static str {
    let names: &[_] = match kind {
        Kind::Point | Kind::Polygon => &["x", "y"],
        Kind::Segment => &["Start x", "Start y", "End x", "End y"],
        Kind::Line => &["Through x", "Through y", "And x", "And y"],
        Kind::Ray => &["Origin x", "Origin y", "Along x", "Along y"],
        Kind::Circle => &["Centre x", "Centre y", "Radius"],
        Kind::Ellipse => &["Centre x", "Centre y", "Semi-axis a", "Semi-axis b", "Rotation"],
        Kind::Capsule => &["Start x", "Start y", "End x", "End y", "Radius"],
        Kind::Rectangle => &["Centre x", "Centre y", "Width", "Height", "Rotation"],
    };
    names[index % names.len()]
}

/// The name of one of two shapes in a legend, such as `the first circle`.
pub fn legend(kinds: [Kind; 2], index: usize) -> &'static str {
    static NAMES: LazyLock<[[String; 3]; Kind::ALL.len()]> = LazyLock::new(|| {
        let names =
            |kind: Kind| ["", "first ", "second "].map(|it| format!("the {it}{}", kind.word()));
        Kind::ALL.map(names)
    });
    let place = if kinds[0] == kinds[1] { 1 + index } else { 0 };
    &NAMES[kinds[index] as usize][place]
}

impl Mark {
    /// A given shape, filled if it has an inside. Lines without a direction become points.
    pub fn shape(role: Role, shape: &Shape) -> Self {
        let mark = match shape {
            Shape::Point(it) => Self::dot(role, it.at()),
            Shape::Segment(it) if it.start() == it.end() => Self::dot(role, it.start()),
            Shape::Segment(it) => Self::segment(role, it.start(), it.end()),
            Shape::Line(it) => match it.through() {
                [p, q] if p == q => Self::dot(role, p),
                [p, q] => Self::line(role, p, q - p),
            },
            Shape::Ray(it) => Self::ray(role, it.origin(), it.direction()),
            Shape::Circle(it) => Self::circle(role, it.center(), it.radius()),
            Shape::Ellipse(it) => {
                let [u, v] = it.radius_vectors();
                Self::oval(role, it.center(), u, v)
            }
            Shape::Capsule(it) if it.start() == it.end() => {
                Self::circle(role, it.start(), it.radius())
            }
            Shape::Capsule(it) => Self::polygon(role, round::corners(it)),
            Shape::Rectangle(it) => Self::polygon(role, it.corners()),
            Shape::Polygon(it) => Self::polygon(role, it.vertices()),
        };
        Self { filled: shape.kind().dimension() == 2, ..mark.given() }
    }

    pub fn outline(role: Role, shape: &Shape) -> Self {
        Self { filled: false, given: false, ..Self::shape(role, shape) }
    }
}

/// The handles of a shape except its body; `unit` is the size of a logical pixel in world units.
pub fn handles(shape: &Shape, unit: f64) -> Vec<(Handle, DVec2)> {
    let ends = |[p, q]: [DVec2; 2]| vec![(Handle::End(0), p), (Handle::End(1), q)];
    match shape {
        Shape::Point(_) => Vec::new(),
        Shape::Segment(it) => ends([it.start(), it.end()]),
        Shape::Line(it) => ends(it.through()),
        Shape::Ray(it) => ends([it.origin(), it.origin() + it.direction()]),
        Shape::Circle(it) => vec![(Handle::Radius, it.center() + DVec2::X * it.radius())],
        Shape::Ellipse(it) => round::handles(it, unit),
        Shape::Capsule(it) => {
            let rim = shape.center() + round::along(it).perp() * it.radius();
            [ends([it.start(), it.end()]), vec![(Handle::Radius, rim)]].concat()
        }
        Shape::Rectangle(it) => cornered::handles_of_rectangle(it, unit),
        Shape::Polygon(it) => cornered::handles_of_polygon(it, unit),
    }
}

/// The indices of the numbers that a handle except the body changes, modulo their count.
fn range(shape: &Shape, handle: Handle) -> Range<usize> {
    match (shape, handle) {
        (Shape::Circle(_), Handle::Radius) => 2..3,
        (Shape::Capsule(_), Handle::Radius) => 4..5,
        (Shape::Ellipse(_), Handle::Corner) => 2..4,
        (Shape::Ellipse(_), Handle::Axis(index)) | (Shape::Rectangle(_), Handle::Side(index)) => {
            let first = 2 + usize::from(index % 2);
            first..first + 1
        }
        (Shape::Ellipse(_) | Shape::Rectangle(_), Handle::Rotation) => 4..5,
        (Shape::Polygon(_), Handle::End(at)) => 2 * usize::from(at)..2 * usize::from(at) + 2,
        (Shape::Polygon(_), Handle::Side(at)) => 2 * usize::from(at)..2 * usize::from(at) + 4,
        (Shape::Polygon(it), Handle::Rotation) => 0..2 * it.count(),
        (Shape::Circle(_) | Shape::Ellipse(_) | Shape::Point(_) | Shape::Rectangle(_), _) => 0..0,
        (_, Handle::End(0)) => 0..2,
        (_, Handle::End(_)) => 2..4,
        _ => 0..0,
    }
}

/// Fails if the drag would leave no valid shape, such as a circle of radius zero.
pub fn dragged(shape: &Shape, drag: &Drag) -> Result<Shape, InvalidShape> {
    if drag.handle == Handle::Body {
        return shape.translated(drag.body_offset(shape.center()));
    }
    if range(shape, drag.handle).is_empty() {
        return Ok(*shape);
    }
    let (mut numbers, by) = (shape.numbers(), drag.to - drag.grab);
    match (shape, drag.handle) {
        (Shape::Polygon(it), _) => return cornered::dragged_polygon(it, drag),
        (Shape::Rectangle(it), Handle::Side(index)) => {
            return cornered::dragged_side(it, index, drag);
        }
        (_, Handle::Rotation) => numbers[4] = drag.turned(numbers[4], shape.center()),
        // The origin takes the ray along; the other handle turns it.
        (Shape::Ray(it), handle) => {
            let [p, q] = drag.ends([it.origin(), it.origin() + it.direction()]);
            let direction = if handle == Handle::End(0) { it.direction() } else { q - p };
            return Ray::new(p, direction).map(Shape::from);
        }
        (Shape::Circle(it), _) => {
            let [from, to] = [drag.grab, drag.to].map(|at| at.distance(it.center()));
            numbers[2] = drag.size(it.radius(), (it.radius() + to - from).abs());
        }
        (Shape::Capsule(it), Handle::Radius) => {
            let grown = (it.radius() + round::along(it).perp().dot(by)).abs();
            numbers[4] = drag.size(it.radius(), grown);
        }
        (Shape::Ellipse(it), _) => {
            numbers[2..4].copy_from_slice(&round::dragged_axes(it, drag).to_array());
        }
        _ => {
            let [p, q] = drag.ends([0, 2].map(|at| DVec2::from_slice(&numbers[at..])));
            numbers[..4].copy_from_slice(&[p.x, p.y, q.x, q.y]);
        }
    }
    shape.kind().shape(&numbers)
}

/// The indices of the numbers that a handle changes; the body changes all coordinates.
pub fn moved_by(shape: &Shape, handle: Handle) -> Vec<usize> {
    let numbers = shape.fields();
    match handle {
        Handle::Body => {
            let all = 0..numbers.len();
            all.filter(|at| numbers[*at].quantity == Quantity::Coordinate).collect()
        }
        _ => range(shape, handle).map(|at| at % numbers.len()).collect(),
    }
}

/// The handle that resizes a shape as a whole, and its place in the world.
pub fn sized_by(shape: &Shape) -> Option<(Handle, DVec2)> {
    match shape {
        Shape::Segment(it) => Some((Handle::End(1), it.end())),
        Shape::Ellipse(it) => {
            let [u, v] = it.radius_vectors();
            Some((Handle::Corner, it.center() + u + v))
        }
        _ => None,
    }
}

/// Radians; `None` for a shape without a direction.
pub fn angle(shape: &Shape) -> Option<f64> {
    match shape {
        Shape::Circle(_) | Shape::Point(_) => None,
        Shape::Ellipse(it) => Some(it.rotation()),
        Shape::Rectangle(it) => Some(it.rotation()),
        Shape::Ray(it) => Some(it.direction().to_angle()),
        Shape::Segment(it) => direction([it.start(), it.end()]),
        Shape::Line(it) => direction(it.through()),
        Shape::Capsule(it) => direction([it.start(), it.end()]),
        Shape::Polygon(it) => cornered::angle(it),
    }
}

pub fn resized(shape: &Shape, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
    let stretch = if shape.reach() > 0.0 { reach / shape.reach() } else { 1.0 };
    let half = match shape {
        Shape::Ellipse(it) => it.semi_axes() * stretch,
        Shape::Rectangle(it) => it.size() / 2.0 * stretch,
        Shape::Capsule(it) => {
            let along = DVec2::from_angle(angle) * (round::half(it) * stretch);
            let [p, q] = [shape.center() - along, shape.center() + along];
            return Capsule::new(p, q, it.radius() * stretch).map(Shape::from);
        }
        Shape::Polygon(it) => {
            let turn = angle - cornered::angle(it).unwrap_or_default();
            return it.spun(DVec2::from_angle(turn) * stretch).map(Shape::from);
        }
        _ => DVec2::splat(reach),
    };
    shape.kind().about(shape.center(), half, angle)
}

/// How far a shape reaches from its centre along its own axes.
pub fn sizes(shape: &Shape) -> Option<[f64; 2]> {
    match shape {
        Shape::Circle(it) => Some([it.radius(); 2]),
        Shape::Ellipse(it) => Some(it.semi_axes().to_array()),
        Shape::Capsule(it) => Some([round::half(it) + it.radius(), it.radius()]),
        Shape::Segment(it) => Some([(it.end() - it.start()).length() / 2.0; 2]),
        Shape::Rectangle(it) => Some((it.size() / 2.0).to_array()),
        Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Polygon(_) => None,
    }
}

/// The shape with other [`sizes`]; `None` if its kind has none or they do not fit.
pub fn with_sizes(shape: &Shape, sizes: [f64; 2]) -> Option<Shape> {
    let fits = match shape {
        Shape::Circle(_) | Shape::Ellipse(_) | Shape::Rectangle(_) => true,
        Shape::Capsule(_) => sizes[0] >= sizes[1],
        _ => false,
    };
    let sized = shape.kind().about(shape.center(), sizes.into(), angle(shape).unwrap_or_default());
    sized.ok().filter(|_| fits)
}

/// Mixes two shapes number by number; `None` if their fields differ or the result is not valid.
pub fn mixed(from: &Shape, to: &Shape, mix: impl Fn(Quantity, f64, f64) -> f64) -> Option<Shape> {
    let fields = Some(to.fields()).filter(|it| *it == from.fields())?;
    let numbers = fields.iter().zip(from.numbers().into_iter().zip(to.numbers()));
    let mixed: Vec<_> = numbers.map(|(it, (from, to))| mix(it.quantity, from, to)).collect();
    to.kind().shape(&mixed).ok()
}

pub fn ellipse(shape: &Shape) -> Option<Ellipse> {
    match shape {
        Shape::Circle(it) => Some(it.into()),
        Shape::Ellipse(it) => Some(*it),
        _ => None,
    }
}

pub fn nearest_on_segment([p, q]: [DVec2; 2], point: DVec2) -> DVec2 {
    let share = (point - p).dot(q - p) / (q - p).length_squared();
    p + (q - p) * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }
}

/// A new shape of a kind about a place, reaching about `half` to the right and up; `tidy` rounds
/// coordinates to short decimals.
pub fn placed(
    kind: Kind,
    at: DVec2,
    half: DVec2,
    tidy: &dyn Fn(DVec2) -> DVec2,
) -> Result<Shape, InvalidShape> {
    let [p, q] = [at - half, at + half].map(tidy);
    match kind {
        Kind::Point => Point::new(at).map(Shape::from),
        Kind::Segment | Kind::Line => kind.shape(&[p.x, p.y, q.x, q.y]),
        Kind::Ray => Ray::new(p, tidy(q - p)).map(Shape::from),
        Kind::Circle => Circle::new(at, tidy(half * 1.5).y).map(Shape::from),
        Kind::Ellipse => Ellipse::new(at, half, 0.0).map(Shape::from),
        Kind::Capsule => {
            let [p, q] = [at - half * 0.7, at + half * 0.7].map(tidy);
            Capsule::new(p, q, tidy(half * 0.6).y).map(Shape::from)
        }
        Kind::Rectangle => Rectangle::new(at, tidy(half * 1.5), 0.0).map(Shape::from),
        Kind::Polygon => {
            let corners = cornered::NEW.map(|corner| tidy(at + corner * half));
            Polygon::new(&corners).map(Shape::from)
        }
    }
}

/// The Rust call that makes a shape: pairs of numbers as vectors, a last odd one by itself.
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

/// The angle of the vector between two points, radians; `None` if they are the same.
fn direction([p, q]: [DVec2; 2]) -> Option<f64> {
    (p != q).then(|| (q * 0.5 - p * 0.5).to_angle())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::handle::Bend;
    use crate::shape::Segment;

    fn drag_of(
        shape: &Shape,
        handle: Handle,
        grab: DVec2,
        to: DVec2,
    ) -> Result<Shape, InvalidShape> {
        dragged(shape, &Drag { handle, grab, to, bend: Bend::default() })
    }

    fn circle() -> Shape {
        Circle::new(DVec2::new(1.0, 2.0), 1.5).unwrap().into()
    }

    #[test]
    fn with_its_own_sizes_and_angle_a_shape_stays_as_it_is() {
        for kind in Kind::ALL {
            let shape = kind.about(DVec2::new(1.0, -2.0), DVec2::new(3.0, 1.5), 0.4).unwrap();
            let Some(sizes) = sizes(&shape) else { continue };
            let turn = angle(&shape).unwrap_or_default();
            let same = resized(&shape, turn, shape.reach()).into_iter();
            for it in same.chain(with_sizes(&shape, sizes)) {
                let numbers = it.numbers().into_iter().zip(shape.numbers());
                let off = numbers.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
                assert!(off < 1e-12, "{shape:?} became {it:?}");
            }
        }
    }

    #[test]
    fn a_size_of_zero_or_of_rounding_alone_is_refused() {
        for (x, y, radius) in [(1.0, 2.0, 1.5), (1.6, -0.3, 0.6)] {
            let center = DVec2::new(x, y);
            let circle = Circle::new(center, radius).unwrap().into();
            let rim = center + DVec2::X * radius;
            assert!(drag_of(&circle, Handle::Radius, rim, center).is_err());
        }
    }

    fn place_of(handle: Handle, shape: &Shape) -> DVec2 {
        handles(shape, 0.01).into_iter().find(|(it, _)| *it == handle).unwrap().1
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
            for (handle, place) in handles(&shape, 0.01) {
                let out = (place - shape.center()).normalize_or(DVec2::X) * 0.25;
                let after = drag_of(&shape, handle, place, place + out).unwrap();
                if handle == Handle::Rotation {
                    let corners = |shape| handles(shape, 0.01).into_iter().map(|(_, at)| at);
                    let still = corners(&after).zip(corners(&shape));
                    assert!(still.into_iter().all(|(a, b)| a.abs_diff_eq(b, 1e-12)));
                    continue;
                }
                let found = place_of(handle, &after);
                assert!(found.abs_diff_eq(place + out, 1e-9), "{shape:?} {handle:?}");
                if let Handle::Side(side) = handle {
                    let [before, after] =
                        [&shape, &after].map(|it| place_of(Handle::Side((side + 2) % 4), it));
                    assert!(after.abs_diff_eq(before, 1e-12), "the opposite side stays");
                }
            }
        }
    }

    #[test]
    fn the_origin_moves_a_ray_and_the_other_handle_turns_it() {
        let ray = Shape::from(Ray::new(DVec2::ONE, DVec2::new(3.0, 1.0)).unwrap());
        let places: Vec<_> = handles(&ray, 0.01).into_iter().map(|(_, at)| at).collect();
        let by = DVec2::new(0.5, -2.0);
        let drag = |end: u8| {
            let from = places[usize::from(end)];
            drag_of(&ray, Handle::End(end), from, from + by).unwrap()
        };
        assert_eq!(drag(0), ray.translated(by).unwrap());
        let turned = Ray::new(DVec2::ONE, DVec2::new(3.0, 1.0) + by).unwrap();
        assert_eq!(drag(1), turned.into());
        let onto_origin = drag_of(&ray, Handle::End(1), places[1], places[0]);
        assert!(onto_origin.is_err());
    }
}
