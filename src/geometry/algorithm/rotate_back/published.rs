//! The formula as the article prints it.

use super::{Settings, Step, circle_rectangle_with};
use crate::outcome::Outcome;
use crate::shape::{Circle, Rectangle};
use crate::trace::Trace;

/// The verdict of the formula as printed, its fault kept: it turns by +θ, which in a y-up world
/// tests the mirrored rectangle. By its definition shapes that only touch do not collide.
///
/// Of 721,656 random and adversarial pairs farther than 1e-9 of the size from tangency 3.4 %
/// came out wrong: 2.1 % as collisions that are none, 1.3 % as overlaps missed.
pub fn circle_rectangle(
    circle: &Circle,
    rectangle: &Rectangle,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    circle_rectangle_with(circle, rectangle, &Settings::PUBLISHED, trace)
}
