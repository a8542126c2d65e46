//! The shapes, valid by construction: the five of the documents, and the point.
//!
//! Constructors check every number once and refuse by name what cannot be a
//! shape ([`InvalidShape`]); after that nothing needs checking again. A segment
//! may have no length and a line may be given by the same point twice: both are
//! then the point, and methods that need a direction say so.

mod circle;
mod ellipse;
mod line;
mod matrix;
mod point;
mod rectangle;
mod segment;
#[cfg(feature = "serde")]
mod wire;

pub use circle::Circle;
pub use ellipse::Ellipse;
pub(crate) use ellipse::is_ordinary;
pub use line::Line;
pub use matrix::ShapeMatrix;
pub use point::Point;
pub use rectangle::Rectangle;
pub use segment::Segment;

use crate::error::{InvalidShape, finite};
use glam::DVec2;

/// Any of the five shapes, or a point.
///
/// With the feature `app` it reads and writes the JSON of the case files,
/// `{"circle": {"center": [0, 0], "radius": 1}}` and so on.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Shape {
    /// A filled circle.
    Circle(Circle),
    /// A filled ellipse.
    Ellipse(Ellipse),
    /// A straight line without ends.
    Line(Line),
    /// A straight line between two ends.
    Segment(Segment),
    /// A filled rectangle at any angle.
    Rectangle(Rectangle),
    /// A point, which has no size.
    Point(Point),
}

/// Which kind of shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// See [`Circle`].
    Circle,
    /// See [`Ellipse`].
    Ellipse,
    /// See [`Line`].
    Line,
    /// See [`Segment`].
    Segment,
    /// See [`Rectangle`].
    Rectangle,
    /// See [`Point`].
    Point,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Circle, Self::Ellipse, Self::Line, Self::Segment, Self::Rectangle, Self::Point];

    /// The word that slugs and case files use.
    pub fn word(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Ellipse => "ellipse",
            Self::Line => "line",
            Self::Segment => "segment",
            Self::Rectangle => "rectangle",
            Self::Point => "point",
        }
    }
}

impl Shape {
    /// Which kind it is.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Circle(_) => Kind::Circle,
            Self::Ellipse(_) => Kind::Ellipse,
            Self::Line(_) => Kind::Line,
            Self::Segment(_) => Kind::Segment,
            Self::Rectangle(_) => Kind::Rectangle,
            Self::Point(_) => Kind::Point,
        }
    }

    /// The centre; of a segment the midpoint, of a line the midpoint of its two points.
    pub fn center(&self) -> DVec2 {
        match self {
            Self::Circle(circle) => circle.center(),
            Self::Ellipse(ellipse) => ellipse.center(),
            Self::Line(line) => line.through()[0].midpoint(line.through()[1]),
            Self::Segment(segment) => segment.midpoint(),
            Self::Rectangle(rectangle) => rectangle.center(),
            Self::Point(point) => point.at(),
        }
    }

    /// The shape moved by `offset`.
    ///
    /// # Errors
    /// When a coordinate of the moved shape is not finite.
    pub fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
        Ok(match self {
            Self::Circle(it) => Circle::new(it.center() + offset, it.radius())?.into(),
            Self::Ellipse(it) => it.with_center(it.center() + offset)?.into(),
            Self::Line(it) => {
                let [p, q] = it.through();
                Line::new(p + offset, q + offset)?.into()
            }
            Self::Segment(it) => Segment::new(it.start() + offset, it.end() + offset)?.into(),
            Self::Rectangle(it) => it.with_center(it.center() + offset)?.into(),
            Self::Point(it) => Point::new(it.at() + offset)?.into(),
        })
    }

    /// The shape with its [`center`](Self::center) at `center`; what it was before leaves no
    /// trace but in size and direction.
    ///
    /// # Errors
    /// When a coordinate of the moved shape is not finite.
    pub fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        let ends = |p: DVec2, q: DVec2| {
            let half = q * 0.5 - p * 0.5;
            [center - half, center + half]
        };
        Ok(match self {
            Self::Circle(it) => Circle::new(center, it.radius())?.into(),
            Self::Ellipse(it) => it.with_center(center)?.into(),
            Self::Line(it) => {
                let [p, q] = ends(it.through()[0], it.through()[1]);
                Line::new(p, q)?.into()
            }
            Self::Segment(it) => {
                let [start, end] = ends(it.start(), it.end());
                Segment::new(start, end)?.into()
            }
            Self::Rectangle(it) => it.with_center(center)?.into(),
            Self::Point(_) => Point::new(center)?.into(),
        })
    }

    /// Half the extent: the radius, the larger semi-axis, half the length or half
    /// the diagonal. Of a line, half the distance of its two points; of a point, nothing.
    pub fn reach(&self) -> f64 {
        match self {
            Self::Circle(it) => it.radius(),
            Self::Ellipse(it) => it.semi_axes().max_element(),
            Self::Line(it) => it.through()[0].distance(it.through()[1]) / 2.0,
            Self::Segment(it) => it.start().distance(it.end()) / 2.0,
            Self::Rectangle(it) => it.size().length() / 2.0,
            Self::Point(_) => 0.0,
        }
    }
}

macro_rules! shape_from {
    ($($variant:ident),*) => {$(
        impl From<$variant> for Shape {
            fn from(shape: $variant) -> Self {
                Self::$variant(shape)
            }
        }
    )*};
}
shape_from!(Circle, Ellipse, Line, Segment, Rectangle, Point);

/// Passes a finite point through; `fields` name its two coordinates.
fn finite_point(fields: [&'static str; 2], point: DVec2) -> Result<DVec2, InvalidShape> {
    Ok(DVec2::new(finite(fields[0], point.x)?, finite(fields[1], point.y)?))
}
