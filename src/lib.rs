//! Collision algorithms that can be watched.
//!
//! The library answers one question, *do these two shapes touch, and by how
//! much?*, in several published ways. Every way offers the steps of its own run
//! to an observer ([`trace::Trace`]), so that a picture of an algorithm is never
//! a second implementation of it.
//!
//! A circle beside an ellipse, asked of the certain reference and of one published method:
//!
//! ```
//! use tangency::algorithm::polygon_bisection::{self, Settings};
//! use tangency::{Circle, DVec2, Ellipse, Verdict, reference};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(0.0, 3.0), 1.0)?;
//!
//! let truth = reference::judge(&ellipse.into(), &circle.into());
//! assert_eq!(truth.verdict, Verdict::Separate);
//! assert!((truth.contact.gap - 1.0).abs() < 1e-12);
//!
//! // The same question, with every step of the run kept.
//! let mut steps = Vec::new();
//! let outcome =
//!     polygon_bisection::ellipse_circle(&ellipse, &circle, &Settings::default(), &mut steps);
//! assert_eq!(outcome.verdict, truth.verdict);
//! assert!(!steps.is_empty());
//! # Ok::<(), tangency::InvalidShape>(())
//! ```
//!
//! # Features
//!
//! * `serde`: shapes are read and written, in the form of `tangency check`.
//! * `app` (default): the program; with it comes `serde`.
//!
//! # Conventions, stated once
//!
//! * **Axes**: x to the right, y **up**; angles in radians, counter-clockwise.
//! * **Units**: world units, `f64`; a quantity whose name ends in `_squared` is
//!   squared, a `normal` is a unit vector, a `distance` is never negative.
//! * **Gap**: signed. Positive is the distance between two separate shapes;
//!   negative is the least translation that separates two overlapping ones.
//! * **Solid**: shapes are filled; a segment or line is a solid without
//!   thickness; touching counts as colliding; a contained shape overlaps.
//! * **Normal**: of a contact, points from the first shape towards the second.
//!   Moving the second shape by `-gap * normal` brings the two into contact.
//! * **Validity**: a shape that exists is valid ([`shape`]); every algorithm is
//!   total on valid shapes: no panic, no endless loop, no NaN in an answer.
//!   Where a method has no answer it says [`Verdict::Undecided`] and why.
//! * **Invariance**: turning, moving or scaling both shapes (by 1e-6 to 1e6) or swapping them
//!   changes no verdict where |gap| exceeds 1e-9 of the larger size plus 1e-13 of the
//!   coordinates, and no measured gap by more than that. It holds for every method that is not
//!   kept for its faults.
//!
//! # Where things are
//!
//! | room | what it holds |
//! | --- | --- |
//! | [`shape`] | circle, ellipse, line, segment, rectangle, point: valid by construction |
//! | [`outcome`] | verdict, contact, reason: what an algorithm answers |
//! | [`trace`] | the observer that algorithms offer their steps to |
//! | [`algorithm`] | one folder a method, its form as published in `published` |
//! | [`reference`](mod@reference) | the slow, certain answer for any two shapes |
//! | [`catalog`] | the one list of methods |
//! | [`preset`] | named configurations: the documents' examples and the hard cases |

pub mod algorithm;
pub mod catalog;
pub mod error;
mod exact;
pub mod outcome;
pub mod preset;
pub mod reference;
mod scale;
pub mod shape;
mod support;
#[cfg(test)]
mod testing;
pub mod trace;

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod cli;

pub use error::InvalidShape;
pub use outcome::{Contact, Outcome, Reason, Verdict};
pub use shape::{Circle, Ellipse, Kind, Line, Point, Rectangle, Segment, Shape};

/// The vector type of the whole program: glam's, of macroquad's generation.
pub use glam::DVec2;
