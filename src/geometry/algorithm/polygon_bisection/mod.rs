//! Polygon bisection: an ellipse against a circle, or two ellipses, by halving
//! the triangles between an inscribed and a circumscribed polygon.
//!
//! **Question.** Do a filled ellipse and a filled circle (or ellipse) touch?
//!
//! **Idea.** An inscribed polygon and a circumscribed one that touches the rim at
//! the corners of the first enclose the rim in triangles. A circle that meets the
//! inscribed polygon collides; one that meets no triangle either is separate; the
//! triangles that it does meet are cut in two at a new corner on the rim, and the
//! finer ones are asked again. Against an ellipse, the matrix A first stretches
//! the plane until the second ellipse is a circle: a triangle stays a triangle,
//! because A(aV + bW) = aAV + bAW. Where the axes are parallel the stretch is only two
//! factors, and by symmetry only the triangle on the second centre's side is judged.
//!
//! **Accuracy.** After n rounds the polygons are less than 2^(0.303 − 2n) of the larger semi-axis
//! apart; what lies in between is undecided, and said to be. Where the two coincide in `f64`, what is
//! still between them touches for all that it can tell. Rounding is a few units in the last place of
//! the coordinates.
//!
//! **Cost.** No division and no square root in the decision, no allocation.
//! At most one triangle is ever kept: the triangles form a ring whose links touch only
//! at the corners on the rim, and a circle that holds no corner and does not meet the
//! inscribed polygon cannot reach from one link into the next.
//! A gap needs no more rounds than [`levels_for`](super::polygon_sandwich::levels_for). All comparisons
//! of a triangle are made without a branch, and an easy pair stays in registers.
//!
//! **When it fails.** At a low limit of rounds: `Undecided`, with the reason
//! [`OutOfIterations`](crate::Reason::OutOfIterations). The thinnest needles may leave more triangles
//! than one: [`OutOfRange`](crate::Reason::OutOfRange). A shape that is next to nothing beside the other
//! one is treated as a little thicker.
//!
//! **Source.** Olli Niemitalo, "Ellipse–circle and ellipse–ellipse collision
//! detection", 2012, by its prose. Changed against its listing: *both* halves of a
//! bisected triangle are kept when the circle meets them (the listing goes on with
//! one, and after a skew stretch it sometimes takes a centre beside a new side for a hit); "the centre is inside" is
//! asked of the ellipse once, as (w×p)² + (p×h)² ≤ (w×h)², instead of side by side;
//! the limit is undecided instead of `false`; the stretch leaves out its closing
//! rotation, which changes no distance and would smear a thin ellipse's two scales
//! into one another.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::polygon_bisection::{self, Settings};
//! use tangency_geometry::{Circle, DVec2, Ellipse, Verdict};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(2.5, 0.0), 1.0)?;
//! // The observer keeps every step; `&mut ()` keeps none and costs nothing.
//! let mut steps = Vec::new();
//! let settings = Settings::default();
//! let outcome = polygon_bisection::ellipse_circle(&ellipse, &circle, &settings, &mut steps);
//! assert_eq!(outcome.verdict, Verdict::Colliding);
//! assert!(!steps.is_empty());
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod couple;
mod picture;
mod polygon;
pub mod published;
mod run;
mod search;
mod step;
#[cfg(test)]
mod tests;

pub use step::{Combination, Fate, Feature, Frame, Measure, Skew, Step, Triangle};

use crate::outcome::{Outcome, Reason};
use crate::shape::{Circle, Ellipse};
use crate::trace::Trace;
use couple::{Stretch, Way};
use glam::{DVec2, Vec2Swizzles};
use polygon::FINEST;

/// How long to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Rounds of bisection before the answer is "undecided". Each round makes the
    /// undecided slit four times thinner. 0 asks the first polygon only; from 26 on the
    /// polygons coincide in `f64`, and what is still kept then touches for all that it can
    /// tell: that is decided, and touching collides.
    pub max_iterations: u32,
}

impl Default for Settings {
    /// As many as tell anything apart, so that every pair is decided. Only near-tangent
    /// ones come that far; 20 would leave those undecided whose gap is below 2.8e-13 of
    /// the larger semi-axis.
    fn default() -> Self {
        Self { max_iterations: FINEST }
    }
}

/// Does the ellipse touch the circle?
///
/// Decided by `center-in-ellipse`, `corner-in-circle`, `side-hit`,
/// `all-triangles-discarded`, `finest-triangle` (touching as far as `f64` can tell), or not,
/// at the `round-limit`.
pub fn ellipse_circle(
    ellipse: &Ellipse,
    circle: &Circle,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let second = Stretch {
        center: circle.center(),
        axis: DVec2::X,
        semi_axes: DVec2::splat(circle.radius()),
        way: Way::Circle,
    };
    run::run(ellipse, second, settings, trace)
}

/// Do the two ellipses touch? The plane is stretched until the second one is a circle.
/// Where the axes are parallel this is [`parallel_ellipses`].
///
/// Decided by `far-apart`, or by the same tests as [`ellipse_circle`], asked in the stretched
/// frame.
pub fn ellipse_ellipse(
    first: &Ellipse,
    second: &Ellipse,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let second = aligned(first, second).unwrap_or_else(|| Stretch {
        center: second.center(),
        axis: second.direction(),
        semi_axes: second.semi_axes(),
        way: Way::General,
    });
    run::run(first, second, settings, trace)
}

/// Do two ellipses with parallel axes touch? Lengths along each axis are multiplied by the
/// second's radius along the other, and one triangle of the first polygon is judged
/// instead of four.
///
/// Decided by the same tests as [`ellipse_ellipse`]; undecided by `axes-not-parallel`
/// where the method does not apply.
pub fn parallel_ellipses(
    first: &Ellipse,
    second: &Ellipse,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    match aligned(first, second) {
        Some(second) => run::run(first, second, settings, trace),
        None => {
            trace.record(|| Step::NotParallel(Skew::of(first, second)));
            Outcome::undecided(Reason::WrongPair, "axes-not-parallel")
        }
    }
}

/// Axes count as parallel up to this sine, which moves no point by more than the rounding
/// of its coordinates. Larger would answer for shapes that are visibly turned; smaller
/// would refuse π/2 as `f64` has it.
const PARALLEL: f64 = 4.0 * f64::EPSILON;

/// Whether the axes of two ellipses are parallel, up to rounding: what [`parallel_ellipses`] asks.
pub fn are_parallel(first: &Ellipse, second: &Ellipse) -> bool {
    aligned(first, second).is_some()
}

/// The second ellipse along the first one's axes, if theirs are the same.
fn aligned(first: &Ellipse, second: &Ellipse) -> Option<Stretch> {
    let (axis, other) = (first.direction(), second.direction());
    let semi_axes = if axis.perp_dot(other).abs() <= PARALLEL {
        second.semi_axes()
    } else if axis.dot(other).abs() <= PARALLEL {
        second.semi_axes().yx()
    } else {
        return None;
    };
    Some(Stretch { center: second.center(), axis, semi_axes, way: Way::Parallel })
}
