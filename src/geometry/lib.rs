//! Collision algorithms whose runs can be watched.
//!
//! The crate answers one question, *do these two shapes touch, and by how much?*, in several
//! published ways. Each method offers the steps of its own run to an observer ([`trace::Trace`]),
//! so that a picture of an algorithm needs no second implementation of it.
//!
//! A circle beside an ellipse, judged by the reference and by one published method:
//!
//! ```
//! use tangency_geometry::algorithm::ellipse::polygon_bisection;
//! use tangency_geometry::{Circle, DVec2, Ellipse, Verdict, reference};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(0.0, 3.0), 1.0)?;
//!
//! let truth = reference::judge(&ellipse.into(), &circle.into());
//! assert_eq!(truth.verdict(), Verdict::Separate);
//! assert!((truth.gap - 1.0).abs() < 1e-12);
//!
//! // The same question, with every step of the run kept.
//! let mut steps = Vec::new();
//! let outcome =
//!     polygon_bisection::ellipse_circle(&ellipse, &circle, polygon_bisection::ROUNDS, &mut steps);
//! assert_eq!(outcome.verdict, truth.verdict());
//! assert!(!steps.is_empty());
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```
//!
//! An observer of your own implements [`trace::Trace`]. This one counts the steps:
//!
//! ```
//! use tangency_geometry::trace::Trace;
//! use tangency_geometry::{Circle, DVec2, Segment, algorithm::straight::gates};
//!
//! struct Counter(usize);
//!
//! impl<S> Trace<S> for Counter {
//!     fn record(&mut self, _step: impl FnOnce() -> S) {
//!         self.0 += 1;
//!     }
//! }
//!
//! let segment = Segment::new(DVec2::new(-2.0, 0.0), DVec2::new(2.0, 0.0))?;
//! let circle = Circle::new(DVec2::new(0.0, 3.0), 1.0)?;
//! let mut steps = Counter(0);
//! gates::segment_circle(&segment, &circle, &mut steps);
//! assert_eq!(steps.0, 3);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```
//!
//! # Features
//!
//! * `serde`: reads and writes shapes, in the form of `tangency check`.
//! * `engines`: parry2d's queries as methods of the [`catalog`].
//!
//! # Conventions
//!
//! * **Axes**: x to the right, y **up**; angles in radians, counter-clockwise.
//! * **Units**: world units, `f64`; a quantity whose name ends in `_squared` is
//!   squared, a `normal` is a unit vector, a `distance` is never negative.
//! * **Gap**: signed. Positive is the distance between two separate shapes;
//!   negative is the least translation that separates two overlapping ones.
//! * **Solid**: shapes are filled; a segment, line or ray is a solid without
//!   thickness; touching counts as colliding; a contained shape overlaps.
//! * **Truth**: the answer for the shapes as they are in `f64`. An axis at rotation r has the
//!   direction (cos r, sin r) as `f64` rounds them, not that of the exact angle.
//! * **Normal**: points from the first shape towards the second. Moving the second shape by
//!   `-gap * normal` brings the two into contact.
//! * **Validity**: a shape that exists is valid ([`shape`]); every algorithm is total on valid
//!   shapes: no panic, no endless loop, no NaN in an answer. A method without an answer returns
//!   [`Verdict::Undecided`] and the reason.
//! * **Invariance**: turning, moving or scaling both shapes (by 1e-6 to 1e6) or swapping them
//!   changes no verdict where |gap| exceeds 1e-9 of the larger size plus 1e-13 of the coordinates,
//!   and no measured gap by more than that. Only methods kept for their faults are exempt.

pub mod algorithm;
pub mod catalog;
pub mod error;
mod exact;
pub mod motion;
pub mod outcome;
pub mod reference;
pub mod scale;
pub mod shape;
mod support;
#[cfg(test)]
mod testing;
pub mod trace;

pub use error::InvalidShape;
pub use motion::Motion;
pub use outcome::{Contact, Outcome, Reason, Verdict};
pub use shape::{
    AnyShape, Capsule, Circle, Ellipse, Kind, Line, Point, Polygon, Ray, Rectangle, Segment, Shape,
};

/// The signed gap of two solids, in world units: their distance if they are apart, minus the least
/// translation that separates them if they overlap, −∞ for two lines that cross.
///
/// Takes shapes of any kind, or [`Shape`] itself. The answer is that of the
/// [`reference`](mod@reference).
///
/// ```
/// use tangency_geometry::{Circle, DVec2, Ellipse, InvalidShape, gap};
///
/// let circle = Circle::new(DVec2::new(4.0, 0.0), 1.0)?;
/// let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
/// assert_eq!(gap(&ellipse, &circle), 1.0);
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn gap(a: &impl AnyShape, b: &impl AnyShape) -> f64 {
    reference::judge(&(*a).into(), &(*b).into()).gap
}

/// Whether two solids share a point; touching counts.
///
/// Takes shapes of any kind, or [`Shape`] itself. The answer is that of the
/// [`reference`](mod@reference), exact to the last bit.
///
/// ```
/// use tangency_geometry::{Circle, DVec2, InvalidShape, Segment, Shape, collide};
///
/// let circle = Circle::new(DVec2::new(0.0, 1.0), 1.0)?;
/// let segment = Segment::new(DVec2::new(-3.0, 0.0), DVec2::new(3.0, 0.0))?;
/// assert!(collide(&circle, &segment));
/// let higher = Shape::from(circle).translated(DVec2::new(0.0, 1e-9))?;
/// assert!(!collide(&higher, &segment));
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn collide(a: &impl AnyShape, b: &impl AnyShape) -> bool {
    reference::judge(&(*a).into(), &(*b).into()).verdict() == Verdict::Colliding
}

/// The vector type of the whole program: glam's, in the version that macroquad uses.
pub use glam::DVec2;
