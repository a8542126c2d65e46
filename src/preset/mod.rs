//! Named configurations: the documents' own examples, the counterexamples and
//! the hard inputs. They feed the menus, the property tests and the benches.

pub mod arena;
pub mod circle_rectangle;
pub mod circle_subdivision;
pub mod closed_form;
pub mod ellipse_circle;
pub mod ellipse_ellipse;
pub mod foot_point;
pub mod gates;
pub mod intersection_points;
pub mod line_circle;
pub mod parallel_axes;
mod plain;
pub mod polygon_bisection_pair;
pub mod polygon_sandwich;
pub mod segment_circle;

use crate::catalog::MethodId;
use crate::error::InvalidShape;
use crate::shape::Shape;

/// One named pair of shapes, with the settings that belong to it.
pub struct Preset {
    /// Stable name within its demo, such as `listing-case-1`.
    pub slug: &'static str,
    /// For menus: what it is, in two to five words.
    pub title: &'static str,
    /// What to look at, in one sentence.
    pub note: &'static str,
    /// The two shapes, in the demo's order.
    pub shapes: fn() -> Result<[Shape; 2], InvalidShape>,
    /// The method that it is about, where that is not the demo's own.
    pub method: Option<MethodId>,
    /// Options that differ from their defaults, by the slug of the option.
    pub options: &'static [(&'static str, f64)],
}
