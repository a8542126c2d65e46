//! A shape as a row of numbers, and back.

use crate::shape::{Circle, Ellipse, Kind, Line, Point, Rectangle, Segment, Shape};
use glam::DVec2;

/// The larger of the two shapes' sizes; one where both are points.
pub fn size(a: &Shape, b: &Shape) -> f64 {
    let size = a.reach().max(b.reach());
    if size > 0.0 { size } else { 1.0 }
}

/// The numbers that the shape's constructor takes, in its order.
pub fn of(shape: &Shape) -> Vec<f64> {
    let flat = |points: [DVec2; 2]| points.iter().flat_map(|it| [it.x, it.y]).collect();
    match shape {
        Shape::Circle(it) => vec![it.center().x, it.center().y, it.radius()],
        Shape::Ellipse(it) => {
            let (center, axes) = (it.center(), it.semi_axes());
            vec![center.x, center.y, axes.x, axes.y, it.rotation()]
        }
        Shape::Rectangle(it) => {
            let (center, size) = (it.center(), it.size());
            vec![center.x, center.y, size.x, size.y, it.rotation()]
        }
        Shape::Segment(it) => flat([it.start(), it.end()]),
        Shape::Line(it) => flat(it.through()),
        Shape::Point(it) => vec![it.at().x, it.at().y],
    }
}

/// The shape of a kind that the numbers give; `None` where they are none.
pub fn shape(kind: Kind, numbers: &[f64]) -> Option<Shape> {
    let point = |at: usize| Some(DVec2::new(*numbers.get(at)?, *numbers.get(at + 1)?));
    let number = |at: usize| numbers.get(at).copied();
    Some(match kind {
        Kind::Circle => Circle::new(point(0)?, number(2)?).ok()?.into(),
        Kind::Ellipse => Ellipse::new(point(0)?, point(2)?, number(4)?).ok()?.into(),
        Kind::Rectangle => Rectangle::new(point(0)?, point(2)?, number(4)?).ok()?.into(),
        Kind::Segment => Segment::new(point(0)?, point(2)?).ok()?.into(),
        Kind::Line => Line::new(point(0)?, point(2)?).ok()?.into(),
        Kind::Point => Point::new(point(0)?).ok()?.into(),
    })
}

/// Which of the numbers are coordinates (moved with the shape), sizes or angles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A coordinate along x or y.
    Coordinate,
    /// A length.
    Length,
    /// Radians.
    Angle,
}

/// The roles of the numbers of a kind, in the order of [`of`].
pub fn roles(kind: Kind) -> &'static [Role] {
    use Role::{Angle, Coordinate, Length};
    match kind {
        Kind::Circle => &[Coordinate, Coordinate, Length],
        Kind::Ellipse | Kind::Rectangle => &[Coordinate, Coordinate, Length, Length, Angle],
        Kind::Segment | Kind::Line => &[Coordinate; 4],
        Kind::Point => &[Coordinate; 2],
    }
}
