//! The shapes, valid by construction.
//!
//! Constructors check every number and return [`InvalidShape`] if it cannot be a shape's; no other
//! code needs to check. A segment may have no length and a line may be given by the same point
//! twice: both are then that point, and methods that need a direction say so.
//!
//! Each kind has its own file with its `Geometry`; everything else follows from the list below.

mod capsule;
mod circle;
mod ellipse;
mod line;
mod parts;
mod point;
mod polygon;
mod ray;
mod rectangle;
mod segment;

pub use capsule::Capsule;
pub use circle::Circle;
pub use ellipse::Ellipse;
pub use ellipse::ShapeMatrix;
pub(crate) use ellipse::is_ordinary;
pub use line::Line;
pub use parts::{Core, Parts};
pub use point::Point;
pub(crate) use polygon::beside;
pub use polygon::{FEWEST as FEWEST_CORNERS, LeftOut, MOST as MOST_CORNERS, Polygon, Why};
pub use ray::Ray;
pub use rectangle::Rectangle;
pub use segment::Segment;

use crate::error::{InvalidShape, Rule, wire_form};
use Quantity::{Angle, Component, Coordinate, Length};
use glam::{DMat2, DVec2};

kinds! {
    /// A filled circle.
    circle Circle,
    /// A filled ellipse.
    ellipse Ellipse,
    /// A straight line without ends.
    line Line,
    /// A straight line between two ends.
    segment Segment,
    /// A filled rectangle at any angle.
    rectangle Rectangle,
    /// A point, which has no size.
    point Point,
    /// All points within a radius of a segment.
    capsule Capsule,
    /// A filled convex polygon.
    polygon Polygon,
    /// Half of a line.
    ray Ray,
}

/// A shape of any kind, or [`Shape`] itself.
pub trait AnyShape: Copy + Into<Shape> {}

impl<S: Copy + Into<Shape>> AnyShape for S {}

/// A kind of shape, with the methods of the same names in [`Kind`] and [`Shape`].
trait Geometry: Copy {
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape>;
    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape>;
    fn numbers(&self) -> Vec<f64>;
    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape>;
    fn parts(&self) -> Parts<'_>;

    fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
        self.centered_at(self.parts().center() + offset)
    }
}

/// Makes [`Shape`], [`Kind`] and all that depends on the kind from the list of kinds.
macro_rules! kinds {
    ($($(#[$doc:meta])* $module:ident $kind:ident),* $(,)?) => {
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

        /// A kind of shape.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $(#[doc = concat!("See [`", stringify!($kind), "`].")] $kind),*
        }

        impl Kind {
            /// All kinds, in the order of menus and keys.
            pub const ALL: [Self; [$(Self::$kind),*].len()] = [$(Self::$kind),*];

            /// Its name in slugs and case files.
            pub fn word(self) -> &'static str {
                match self { $(Self::$kind => stringify!($module)),* }
            }

            /// The numbers that make such a shape, in order; for a polygon, of 1,024 corners.
            pub fn numbers(self) -> &'static [Number] {
                match self { $(Self::$kind => &$module::NUMBERS[..]),* }
            }

            /// The shape of this kind with these [`numbers`](Self::numbers).
            ///
            /// # Errors
            /// When one of them is refused. A missing number counts as NaN.
            pub fn shape(self, numbers: &[f64]) -> Result<Shape, InvalidShape> {
                match self { $(Self::$kind => $kind::of_numbers(numbers).map(Shape::$kind)),* }
            }

            /// A shape of this kind about `center` that reaches `half.x` along the direction `turn`
            /// (radians) and `half.y` across it. A shape with a single size reaches as far as the
            /// larger of the two; a point has no extent.
            ///
            /// # Errors
            /// When one of the numbers is refused.
            pub fn about(self, center: DVec2, half: DVec2, turn: f64) -> Result<Shape, InvalidShape> {
                match self { $(Self::$kind => $kind::about(center, half, turn).map(Shape::$kind)),* }
            }
        }

        impl Shape {
            /// Its kind.
            #[inline]
            pub fn kind(&self) -> Kind {
                match self { $(Self::$kind(_) => Kind::$kind),* }
            }

            /// The numbers that make it, as [`Kind::numbers`] names them.
            pub fn numbers(&self) -> Vec<f64> {
                match self { $(Self::$kind(it) => it.numbers()),* }
            }

            /// The shape moved by `offset`.
            ///
            /// # Errors
            /// When a coordinate of the moved shape is not finite.
            #[inline]
            pub fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
                match self { $(Self::$kind(it) => it.translated(offset).map(Self::$kind)),* }
            }

            /// The shape with its [`center`](Self::center) at `center`. Its earlier place affects
            /// nothing but the rounding of its size and direction.
            ///
            /// # Errors
            /// When a coordinate of the moved shape is not finite.
            #[inline]
            pub fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
                match self { $(Self::$kind(it) => it.centered_at(center).map(Self::$kind)),* }
            }

            /// The simple sets whose sum it is.
            #[inline]
            pub fn parts(&self) -> Parts<'_> {
                match self { $(Self::$kind(it) => it.parts()),* }
            }
        }

        $(
            impl From<$kind> for Shape {
                fn from(shape: $kind) -> Self {
                    Self::$kind(shape)
                }
            }

            /// The shape as that kind, or else the unchanged shape as the error.
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
    /// Whether such a shape is bounded: not a line or a ray.
    pub const fn is_bounded(self) -> bool {
        !matches!(self, Self::Line | Self::Ray)
    }

    /// 2 if it has an inside, 1 for lines, rays and segments, 0 for points.
    pub fn dimension(self) -> u8 {
        match self {
            Self::Point => 0,
            Self::Line | Self::Segment | Self::Ray => 1,
            _ => 2,
        }
    }

    /// Whether a shape of this kind can have `count` numbers.
    pub fn takes(self, count: usize) -> bool {
        let all = self.numbers().len();
        match self {
            Self::Polygon => (2 * FEWEST_CORNERS..=all).contains(&count) && count.is_multiple_of(2),
            _ => count == all,
        }
    }
}

impl Shape {
    /// The shape turned about the origin by an angle in radians, counter-clockwise.
    ///
    /// # Errors
    /// When a number of the turned shape is not finite.
    pub fn turned(&self, angle: f64) -> Result<Self, InvalidShape> {
        if let Self::Polygon(it) = self {
            return it.times(DMat2::from_angle(angle)).map(Self::Polygon);
        }
        let direction = DVec2::from_angle(angle);
        let mut numbers = self.numbers();
        let mut x = None;
        for (at, number) in self.fields().iter().enumerate() {
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
        self.kind().shape(&numbers)
    }

    /// The shape with all its lengths and coordinates `factor` times as large.
    ///
    /// # Errors
    /// When a number of the scaled shape is not finite or a length not above zero.
    pub fn scaled(&self, factor: f64) -> Result<Self, InvalidShape> {
        match self {
            Self::Polygon(it) => {
                it.times(DMat2::from_diagonal(DVec2::splat(factor))).map(Self::Polygon)
            }
            _ => self.with_lengths(|length| length * factor),
        }
    }

    /// The shape with `change` applied to all its lengths and coordinates.
    ///
    /// # Errors
    /// When one of them is refused.
    pub fn with_lengths(&self, change: impl Fn(f64) -> f64) -> Result<Self, InvalidShape> {
        let mut numbers = self.numbers();
        for (value, number) in numbers.iter_mut().zip(self.fields()) {
            if number.quantity != Quantity::Angle {
                *value = change(*value);
            }
        }
        match self {
            Self::Polygon(_) => Polygon::rounded(&polygon::vertices(&numbers)).map(Self::Polygon),
            _ => self.kind().shape(&numbers),
        }
    }

    /// The name and the quantity of each of its [`numbers`](Self::numbers).
    pub fn fields(&self) -> &'static [Number] {
        let count = match self {
            Self::Polygon(it) => 2 * it.count(),
            _ => usize::MAX,
        };
        let all = self.kind().numbers();
        &all[..count.min(all.len())]
    }

    /// The centre: of a segment the midpoint, of a line the midpoint of its two points, of a
    /// polygon the mean of its corners, of a ray its origin.
    #[inline]
    pub fn center(&self) -> DVec2 {
        self.parts().center()
    }

    /// Half the extent, always finite: the radius, the larger semi-axis, half the length or half
    /// the diagonal; of a line half the distance of its two points, of a polygon the distance from
    /// the centre to the farthest corner, of a ray the length of its direction, of a point 0.
    #[inline]
    pub fn reach(&self) -> f64 {
        self.parts().reach()
    }

    /// The lower left and upper right corner of its upright box; `None` for a line or ray.
    pub fn bounds(&self) -> Option<[DVec2; 2]> {
        self.parts().bounds()
    }
}

/// The quantity that a number measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// World units along x or y. Coordinates come in pairs.
    Coordinate,
    /// World units along x or y of a vector such as a direction. Components come in pairs.
    Component,
    /// World units, above zero.
    Length,
    /// Radians, counter-clockwise.
    Angle,
}

impl Quantity {
    const fn called(self, field: &'static str) -> Number {
        Number { field, quantity: self }
    }

    /// The rule for its numbers.
    pub fn rule(self) -> Rule {
        match self {
            Self::Length => Rule::Positive,
            Self::Coordinate | Self::Component | Self::Angle => Rule::Finite,
        }
    }
}

/// One of the numbers that make a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// Its name in case files and in errors, such as `semi_axes[1]`.
    pub field: &'static str,
    /// The quantity that it measures.
    pub quantity: Quantity,
}

const CENTER_X: Number = Coordinate.called("center[0]");

const CENTER_Y: Number = Coordinate.called("center[1]");

/// Refuses the first value that breaks the rule of its number.
#[inline]
fn check<const N: usize>(numbers: &[Number; N], values: [f64; N]) -> Result<(), InvalidShape> {
    for (number, value) in numbers.iter().zip(values) {
        let rule = number.quantity.rule();
        if !rule.allows(value) {
            return Err(InvalidShape { field: number.field, value, rule });
        }
    }
    Ok(())
}

/// The first `N` values; NaN, which every constructor refuses, for each that is missing.
fn row<const N: usize>(values: &[f64]) -> [f64; N] {
    std::array::from_fn(|at| values.get(at).copied().unwrap_or(f64::NAN))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Rule;
    use crate::testing::{ellipse, segment};

    /// One shape of each kind, wider than high if it has two sizes.
    fn one_of_each() -> impl Iterator<Item = Shape> {
        let (center, half) = (DVec2::new(0.3, -2.0), DVec2::new(1.5, 0.25));
        Kind::ALL.into_iter().map(move |kind| kind.about(center, half, 0.7).unwrap())
    }

    #[test]
    fn the_numbers_of_a_shape_make_it_again() {
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
                // A polygon with a zero may be valid: that depends on its other numbers.
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
        let (center, half) = (DVec2::new(4.0, -1.0), DVec2::new(3.0, 2.0));
        for kind in Kind::ALL {
            let shape = kind.about(center, half, 0.0).unwrap();
            assert_eq!(shape.center(), center);
            let elsewhere = DVec2::new(-2.0, 7.0);
            assert_eq!(shape.centered_at(elsewhere), kind.about(elsewhere, half, 0.0));
            let Some([low, high]) = shape.bounds() else { continue };
            assert_eq!(low.midpoint(high), center, "{kind:?}");
            let reach = if kind.dimension() == 0 { 0.0 } else { 3.0 };
            assert!((high - center).max_element() == reach, "{kind:?}");
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
                        // From one end of the range of `f64` to the other.
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
        let polygon = Kind::Polygon.about(DVec2::ZERO, DVec2::MAX, 0.0).unwrap();
        assert!(polygon.reach().is_finite() && polygon.center().is_finite(), "{polygon:?}");
        let ends = DVec2::new(f64::MAX, 0.0);
        let longest = Shape::from(segment(-ends, ends));
        assert_eq!((longest.reach(), longest.center()), (f64::MAX, DVec2::ZERO));
        let far = Shape::from(segment(ends, ends));
        assert_eq!((far.reach(), far.center()), (0.0, ends));
    }

    #[test]
    fn the_bounds_touch_an_ellipse_on_all_four_sides() {
        let ellipse = ellipse((1.0, 2.0), (3.0, 0.5), 0.4);
        let [low, high] = Shape::from(ellipse).bounds().unwrap();
        let rim = (0..100_000).map(|i| ellipse.point_at(f64::from(i) * 1e-4));
        let (least, most) = rim
            .fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(least, most), at| {
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
            let segment = segment((0.0, 0.0), DVec2::new(6.0, 8.0) * size);
            let reach = Shape::from(segment).reach();
            assert!((reach / size - 5.0).abs() < 1e-14, "{reach} at {size}");
        }
    }
}
