//! The shapes, valid by construction: those of the documents, the point, the capsule and the convex
//! polygon.
//!
//! Constructors check every number once and refuse by name what cannot be a
//! shape ([`InvalidShape`]); after that nothing needs checking again. A segment
//! may have no length and a line may be given by the same point twice: both are
//! then the point, and methods that need a direction say so.
//!
//! What a kind of shape is stands in its own file, as its `Geometry`; the list of the kinds is
//! below, and everything else follows from it.

mod capsule;
mod circle;
mod ellipse;
mod line;
mod matrix;
mod number;
mod parts;
mod point;
mod polygon;
mod ray;
mod rectangle;
mod segment;
mod wire;

pub use capsule::Capsule;
pub use circle::Circle;
pub use ellipse::Ellipse;
pub(crate) use ellipse::is_ordinary;
pub use line::Line;
pub use matrix::ShapeMatrix;
pub use number::{Number, Quantity};
pub use parts::{Core, Parts};
pub use point::Point;
pub(crate) use polygon::beside;
pub use polygon::{FEWEST as FEWEST_CORNERS, LeftOut, MOST as MOST_CORNERS, Polygon, Why};
pub use ray::Ray;
pub use rectangle::Rectangle;
pub use segment::Segment;

use crate::error::InvalidShape;
use glam::DVec2;
use wire::wire_form;

kinds! {
    /// A filled circle.
    Circle,
    /// A filled ellipse.
    Ellipse,
    /// A straight line without ends.
    Line,
    /// A straight line between two ends.
    Segment,
    /// A filled rectangle at any angle.
    Rectangle,
    /// A point, which has no size.
    Point,
    /// All points within a radius of a segment.
    Capsule,
    /// A filled convex polygon.
    Polygon,
    /// Half of a line.
    Ray,
}

/// What is the same for all shapes of a kind.
struct Description {
    word: &'static str,
    plural: &'static str,
    dimension: u8,
    numbers: &'static [Number],
}

/// A kind of shape: what the methods of [`Kind`] and [`Shape`] of the same names answer.
trait Geometry: Copy {
    const DESCRIPTION: Description;
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape>;
    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape>;
    fn numbers(&self) -> Vec<f64>;
    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape>;
    fn parts(&self) -> Parts<'_>;

    fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
        self.centered_at(self.parts().center() + offset)
    }

    /// About the origin.
    fn turned(&self, angle: f64) -> Result<Self, InvalidShape> {
        let direction = DVec2::from_angle(angle);
        let mut numbers = self.numbers();
        let mut x = None;
        for (at, number) in Self::DESCRIPTION.numbers.iter().enumerate() {
            match (number.quantity, x) {
                (Quantity::Coordinate | Quantity::Component, None) => x = Some(at),
                (Quantity::Coordinate | Quantity::Component, Some(before)) => {
                    let turned = direction.rotate(DVec2::new(numbers[before], numbers[at]));
                    (numbers[before], numbers[at], x) = (turned.x, turned.y, None);
                }
                (Quantity::Angle, _) => numbers[at] += angle,
                (Quantity::Length, _) => {}
            }
        }
        Self::of_numbers(&numbers)
    }

    fn scaled(&self, factor: f64) -> Result<Self, InvalidShape> {
        self.with_lengths(&|length| length * factor)
    }

    fn with_lengths(&self, change: &dyn Fn(f64) -> f64) -> Result<Self, InvalidShape> {
        let mut numbers = self.numbers();
        for (value, number) in numbers.iter_mut().zip(Self::DESCRIPTION.numbers) {
            if number.quantity != Quantity::Angle {
                *value = change(*value);
            }
        }
        Self::of_numbers(&numbers)
    }
}

/// Makes [`Shape`] and [`Kind`] of the list of kinds, and what depends on the kind.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident),* $(,)?) => {
        /// A shape of any kind.
        ///
        /// With the feature `serde` it reads and writes the JSON of the case files,
        /// `{"circle": {"center": [0, 0], "radius": 1}}` and so on.
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
        pub enum Shape {
            $($(#[$doc])* $kind($kind)),*
        }

        /// Which kind of shape.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $(#[doc = concat!("See [`", stringify!($kind), "`].")] $kind),*
        }

        impl Kind {
            /// All of them, in the order of menus and keys.
            pub const ALL: [Self; [$(Self::$kind),*].len()] = [$(Self::$kind),*];

            fn description(self) -> &'static Description {
                match self {
                    $(Self::$kind => &<$kind as Geometry>::DESCRIPTION),*
                }
            }

            /// The shape of this kind with such [`numbers`](Self::numbers).
            ///
            /// # Errors
            /// When one of them is refused. One that is missing counts as NaN.
            pub fn shape(self, numbers: &[f64]) -> Result<Shape, InvalidShape> {
                match self {
                    $(Self::$kind => $kind::of_numbers(numbers).map(Shape::$kind)),*
                }
            }

            /// A shape of this kind about `center` that reaches `half.x` along the direction
            /// `turn` (radians) and `half.y` across it. One that has a single size reaches as
            /// far as the larger of the two, a point nowhere.
            ///
            /// # Errors
            /// When one of the numbers is refused.
            pub fn about(self, center: DVec2, half: DVec2, turn: f64) -> Result<Shape, InvalidShape> {
                match self {
                    $(Self::$kind => $kind::about(center, half, turn).map(Shape::$kind)),*
                }
            }
        }

        impl Shape {
            /// Which kind it is.
            #[inline]
            pub fn kind(&self) -> Kind {
                match self {
                    $(Self::$kind(_) => Kind::$kind),*
                }
            }

            /// The numbers that make it, as [`Kind::numbers`] names them.
            pub fn numbers(&self) -> Vec<f64> {
                match self {
                    $(Self::$kind(it) => it.numbers()),*
                }
            }

            /// The shape moved by `offset`.
            ///
            /// # Errors
            /// When a coordinate of the moved shape is not finite.
            #[inline]
            pub fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
                match self {
                    $(Self::$kind(it) => it.translated(offset).map(Self::$kind)),*
                }
            }

            /// The shape with its [`center`](Self::center) at `center`; what it was before leaves no
            /// trace but in size and direction.
            ///
            /// # Errors
            /// When a coordinate of the moved shape is not finite.
            #[inline]
            pub fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
                match self {
                    $(Self::$kind(it) => it.centered_at(center).map(Self::$kind)),*
                }
            }

            /// The shape turned about the origin by an angle, radians counter-clockwise.
            ///
            /// # Errors
            /// When a number of the turned shape is not finite.
            pub fn turned(&self, angle: f64) -> Result<Self, InvalidShape> {
                match self {
                    $(Self::$kind(it) => it.turned(angle).map(Self::$kind)),*
                }
            }

            /// The shape with all its lengths and coordinates `factor` times as large.
            ///
            /// # Errors
            /// When a number of the scaled shape is not finite or a length not above zero.
            pub fn scaled(&self, factor: f64) -> Result<Self, InvalidShape> {
                match self {
                    $(Self::$kind(it) => Geometry::scaled(it, factor).map(Self::$kind)),*
                }
            }

            /// The shape with `change` done to all its lengths and coordinates.
            ///
            /// # Errors
            /// When one of them is refused.
            pub fn with_lengths(&self, change: impl Fn(f64) -> f64) -> Result<Self, InvalidShape> {
                match self {
                    $(Self::$kind(it) => it.with_lengths(&change).map(Self::$kind)),*
                }
            }

            /// The simple sets that it is the sum of.
            #[inline]
            pub fn parts(&self) -> Parts<'_> {
                match self {
                    $(Self::$kind(it) => it.parts()),*
                }
            }
        }

        $(
            impl From<$kind> for Shape {
                fn from(shape: $kind) -> Self {
                    Self::$kind(shape)
                }
            }

            /// The shape of that kind; the shape itself where it is of another one.
            impl<'s> TryFrom<&'s Shape> for &'s $kind {
                type Error = &'s Shape;

                fn try_from(shape: &'s Shape) -> Result<Self, &'s Shape> {
                    if let Shape::$kind(it) = shape { Ok(it) } else { Err(shape) }
                }
            }
        )*
    };
}
use kinds;

impl Kind {
    /// The word that slugs and case files use.
    pub fn word(self) -> &'static str {
        self.description().word
    }

    /// The word for several of them.
    pub fn plural(self) -> &'static str {
        self.description().plural
    }

    /// Whether such a shape has an end on all sides.
    pub const fn is_bounded(self) -> bool {
        !matches!(self, Self::Line | Self::Ray)
    }

    /// 2 where it has an inside, 1 for lines and segments, 0 for points.
    pub fn dimension(self) -> u8 {
        self.description().dimension
    }

    /// Can a shape of this kind have so many numbers?
    pub fn takes(self, count: usize) -> bool {
        let all = self.description().numbers.len();
        match self {
            Self::Polygon => (2 * FEWEST_CORNERS..=all).contains(&count) && count.is_multiple_of(2),
            _ => count == all,
        }
    }

    /// The numbers that make such a shape, in the order of its constructor; of a polygon as many as
    /// one may have.
    pub fn numbers(self) -> &'static [Number] {
        self.description().numbers
    }
}

impl Shape {
    /// What each of its [`numbers`](Self::numbers) is called and measures.
    pub fn fields(&self) -> &'static [Number] {
        let count = match self {
            Self::Polygon(it) => 2 * it.count(),
            _ => usize::MAX,
        };
        let all = self.kind().numbers();
        &all[..count.min(all.len())]
    }

    /// The centre; of a segment the midpoint, of a line the midpoint of its two points.
    #[inline]
    pub fn center(&self) -> DVec2 {
        self.parts().center()
    }

    /// Half the extent: the radius, the larger semi-axis, half the length or half
    /// the diagonal. Of a line, half the distance of its two points; of a point, nothing.
    /// Always finite.
    #[inline]
    pub fn reach(&self) -> f64 {
        self.parts().reach()
    }

    /// The lower left and the upper right corner of the smallest upright box around the shape;
    /// `None` for a line, which has none.
    pub fn bounds(&self) -> Option<[DVec2; 2]> {
        self.parts().bounds()
    }
}

#[cfg(test)]
mod tests;
