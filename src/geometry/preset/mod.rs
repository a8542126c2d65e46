//! Named configurations: the documents' own examples, the counterexamples and
//! the hard inputs. They feed the menus, the property tests and the benches.

pub mod arena;
pub mod breakout;
pub mod characteristic_cubic;
pub mod circle_rectangle;
pub mod circle_subdivision;
pub mod closed_form;
pub mod ellipse_circle;
pub mod ellipse_ellipse;
pub mod foot_point;
pub mod gates;
pub mod gjk;
pub mod intersection_points;
pub mod line_circle;
pub mod parallel_axes;
mod plain;
pub mod polygon_bisection_pair;
pub mod polygon_sandwich;
pub mod proxy;
pub mod segment_circle;
pub mod separating_axes;
pub mod support_gap;
pub mod sweep;

use crate::error::InvalidShape;
use crate::shape::Shape;

/// One named pair of shapes.
pub struct NamedPair {
    /// Stable name within its list, such as `listing-case-1`.
    pub slug: &'static str,
    /// The two shapes, in the order of the method that the list is for.
    pub shapes: fn() -> Result<[Shape; 2], InvalidShape>,
}

impl NamedPair {
    /// The pair of that slug.
    ///
    /// # Panics
    /// When there is none: in a constant, and so at compile time, or in a test.
    pub const fn find(pairs: &'static [Self], slug: &str) -> &'static Self {
        let mut at = 0;
        while !same(pairs[at].slug.as_bytes(), slug.as_bytes()) {
            at += 1;
        }
        &pairs[at]
    }
}

/// Whether two texts are equal, asked at compile time.
const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}
