//! Polygon bisection: an ellipse against a circle, or two ellipses, by bisecting
//! the triangles between an inscribed and a circumscribed polygon.
//!
//! **Question.** Do a filled ellipse and a filled circle (or ellipse) touch?
//!
//! **Idea.** An inscribed polygon, and a circumscribed polygon whose sides touch the rim at the
//! corners of the first, enclose the rim in triangles. A circle that meets the inscribed polygon
//! collides; a circle that meets no triangle either is separate; the triangles that it does meet
//! are cut in two at a new corner on the rim, and the finer ones are asked again. Against an
//! ellipse, the matrix A first stretches the plane until the second ellipse is a circle: a triangle
//! stays a triangle, because A(aV + bW) = aAV + bAW. If the axes are parallel the stretch is only
//! two factors, and by symmetry only the triangle on the second centre's side is judged.
//!
//! **Accuracy.** After n rounds the polygons are less than 2^(0.303 − 2n) of the larger semi-axis
//! apart; a circle that reaches between them is undecided, or touching if the two coincide in
//! `f64`. Rounding is a few units in the last place of the coordinates.
//!
//! **Cost.** No division and no square root in the decision, no allocation.
//! At most one triangle is ever kept: the triangles form a ring whose links touch only
//! at the corners on the rim, and a circle that holds no corner and does not meet the
//! inscribed polygon cannot reach from one link into the next.
//! A gap needs no more rounds than [`levels_for`](super::polygon_sandwich::levels_for). All
//! comparisons of a triangle are made without a branch, and an easy pair stays in registers.
//!
//! **When it fails.** At a low limit of rounds: `Undecided`, with the reason
//! [`OutOfIterations`](crate::Reason::OutOfIterations). The thinnest needles may leave more
//! triangles than one: [`OutOfRange`](crate::Reason::OutOfRange). A shape that is next to nothing
//! beside the other one is treated as a little thicker.
//!
//! **Source.** Olli Niemitalo, "Ellipse–circle and ellipse–ellipse collision detection", 2012, by
//! its prose. Changed against its listing: *both* halves of a bisected triangle are kept when the
//! circle meets them (the listing goes on with one, and after a skew stretch it sometimes takes a
//! centre beside a new side for a hit); "the centre is inside" is asked of the ellipse once, as
//! (w×p)² + (p×h)² ≤ (w×h)², instead of side by side; the limit is undecided instead of `false`;
//! the stretch leaves out its closing rotation, which changes no distance and would smear a thin
//! ellipse's two scales into one another.

mod couple;
pub(super) mod polygon;
pub mod published;
mod search;

use crate::algorithm::prelude::*;
use couple::{Stretch, Way};
use glam::{DMat2, Vec2Swizzles};
use polygon::FINEST;
use std::f64::consts::FRAC_PI_2;

/// Rounds of bisection after which the polygons coincide in `f64`, so that every pair is decided.
/// Only near-tangent ones come that far; 20 would leave those undecided whose gap is below 2.8e-13
/// of the larger semi-axis.
pub const ROUNDS: u32 = FINEST;

/// Does the ellipse touch the circle?
///
/// After `rounds` of bisection the answer is "undecided". Each round makes the undecided slit four
/// times thinner. 0 tests the first polygon only; from [`ROUNDS`] on the polygons coincide in
/// `f64`, and a pair that is still open then counts as touching, which is colliding.
///
/// Decided by `center-in-ellipse`, `corner-in-circle`, `side-hit`, `all-triangles-discarded`,
/// `finest-triangle` (touching as far as `f64` can tell), or not, at the `round-limit`.
pub fn ellipse_circle(
    ellipse: &Ellipse,
    circle: &Circle,
    rounds: u32,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let second = Stretch {
        center: circle.center(),
        axis: DVec2::X,
        semi_axes: DVec2::splat(circle.radius()),
        way: Way::Circle,
    };
    couple::run(ellipse, second, rounds, trace)
}

/// Do the two ellipses touch? The plane is stretched until the second one is a circle.
/// If the axes are parallel, this is [`parallel_ellipses`].
///
/// Decided by `far-apart`, or by the same tests as [`ellipse_circle`] in the stretched frame.
pub fn ellipse_ellipse(
    first: &Ellipse,
    second: &Ellipse,
    rounds: u32,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let second = aligned(first, second).unwrap_or_else(|| Stretch {
        center: second.center(),
        axis: second.direction(),
        semi_axes: second.semi_axes(),
        way: Way::General,
    });
    couple::run(first, second, rounds, trace)
}

/// Do two ellipses with parallel axes touch? Lengths along each axis are multiplied by the second's
/// radius along the other, and one triangle of the first polygon is judged instead of four.
///
/// Decided by the same tests as [`ellipse_ellipse`]; undecided by `axes-not-parallel`
/// where the method does not apply.
pub fn parallel_ellipses(
    first: &Ellipse,
    second: &Ellipse,
    rounds: u32,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    match aligned(first, second) {
        Some(second) => couple::run(first, second, rounds, trace),
        None => {
            trace.record(|| Step::NotParallel(skew(first, second)));
            Outcome::undecided(Reason::WrongPair, "axes-not-parallel")
        }
    }
}

/// Axes count as parallel up to this sine, which moves no point by more than the rounding
/// of its coordinates. Larger would answer for shapes that are visibly turned; smaller
/// would refuse π/2 as `f64` has it.
const PARALLEL: f64 = 4.0 * f64::EPSILON;

/// Are the axes of two ellipses parallel, up to rounding? [`parallel_ellipses`] requires it.
pub fn are_parallel(first: &Ellipse, second: &Ellipse) -> bool {
    aligned(first, second).is_some()
}

/// The second ellipse along the first one's axes; `None` if they are not parallel.
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

/// One triangle of the sandwich: a section of the ellipse's rim between two
/// corners of the inscribed polygon, under a corner of the circumscribed one.
/// World coordinates; `(level, index)` identifies it within a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Triangle {
    /// How many bisections made it; 0 for the first four.
    pub level: u32,
    /// The number around the ellipse, counter-clockwise, from 0 to 4·2^level − 1.
    pub index: u32,
    /// The corner of the inscribed polygon at the smaller eccentric anomaly.
    pub start: DVec2,
    /// The corner of the circumscribed polygon.
    pub apex: DVec2,
    /// The other corner of the inscribed polygon.
    pub end: DVec2,
}

/// The part of a triangle that lies nearest to the circle's centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// The centre is inside the triangle.
    Inside,
    /// The corner `start`.
    Start,
    /// The corner `apex`.
    Apex,
    /// The corner `end`.
    End,
    /// The outer edge from `start` to `apex`.
    StartEdge,
    /// The outer edge from `apex` to `end`.
    EndEdge,
    /// The side of the inscribed polygon, from `start` to `end`.
    Side,
}

impl Feature {
    /// True for the corners, where the run compares squared distances; false for
    /// edges, where it compares both multiplied by the edge's squared length.
    pub fn is_corner(self) -> bool {
        matches!(self, Self::Start | Self::Apex | Self::End)
    }
}

/// A comparison of the run: the circle reaches the feature when `measured <= limit`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The part of the triangle that is compared.
    pub feature: Feature,
    /// The left number as the run had it (lengths in the frame's unit): the squared distance of
    /// the circle's centre, for an edge times its squared length, which needs no division.
    pub measured: f64,
    /// The right number: the squared radius, for an edge times its squared length.
    pub limit: f64,
    /// The distance that the left number represents, in the frame, times its unit.
    pub distance: f64,
    /// The circle's radius in the frame, times its unit.
    pub radius: f64,
    /// The point of the triangle nearest to the centre, in the world (for two
    /// ellipses: the nearest one in the frame, carried back).
    pub nearest: DVec2,
}

/// A corner as a linear combination of two others, before and after the stretch:
/// A(aV + bW) = aAV + bAW. Offsets from the first ellipse's centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Combination {
    /// a = b, which puts the sum of the two corners onto the rim.
    pub weight: f64,
    /// V, W and aV + bW in the world.
    pub world: [DVec2; 3],
    /// AV, AW and aAV + bAW as the run had them, in the frame, times its unit.
    pub images: [DVec2; 3],
}

/// The fate of a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Its inner side meets the circle: a collision.
    Hit,
    /// The circle meets it beyond its inner side: to be bisected.
    Kept,
    /// The circle does not meet it: this section of the rim cannot collide.
    Discarded,
}

/// The smallest turn of the second ellipse, radians, that makes the axes parallel.
fn skew(first: &Ellipse, second: &Ellipse) -> f64 {
    let [axis, other] = [first.direction(), second.direction()];
    let angle = other.perp_dot(axis).atan2(other.dot(axis));
    angle - (angle / FRAC_PI_2).round() * FRAC_PI_2
}

/// One step of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The axes are not parallel, so two factors cannot make the second ellipse a circle and leave
    /// the first one upright. Only recorded by [`parallel_ellipses`], where it ends the run. Holds
    /// the second one's turn that makes them parallel, radians: at most an eighth of a full turn.
    NotParallel(f64),
    /// The axes of the two ellipses are parallel. Lengths along each are multiplied by the
    /// second ellipse's radius along the *other*: that makes it a circle and leaves the first
    /// one upright. Both are their own mirror images then, and only the triangle in the
    /// quadrant of the second centre is judged. Recorded first.
    Parallel {
        /// Unit vector in the world: the first ellipse's first axis; the other axis is to its left.
        axis: DVec2,
        /// The power of two that all lengths below were divided by; 1 unless sizes are extreme.
        unit: f64,
        /// Before: the radii of the first and of the second ellipse along the two axes.
        semi_axes: [DVec2; 2],
        /// Before: the second centre from the first one, along the two axes.
        offset: DVec2,
        /// The second centre's quadrant, 0 to 3 counter-clockwise: the judged triangle's index.
        quadrant: u32,
    },
    /// The circles about both ellipses do not meet, so neither do the ellipses. Only tested for two
    /// ellipses, and only recorded if true, which ends the run.
    FarApart {
        /// The squared distance of the centres (lengths in the frame's unit).
        measured: f64,
        /// The squared sum of the larger semi-axes, with a margin for rounding.
        limit: f64,
    },
    /// The first inscribed and circumscribed polygon, and the triangles between.
    Enclosed {
        /// Carries an offset from the second shape's centre into the frame of all comparisons, in
        /// which that shape is a circle. The identity against a circle; against an ellipse
        /// Niemitalo's matrix A, divided by its first semi-axis and by the run's unit of length.
        matrix: DMat2,
        /// The radius of the second shape in the frame, times its unit.
        radius: f64,
        /// The four triangles of level 0. All are judged unless the axes are parallel.
        triangles: [Triangle; 4],
        /// How far the two polygons are apart at most, in the world.
        slit: f64,
    },
    /// Is the circle's centre inside the ellipse? (w×p)² + (p×h)² against (w×h)².
    CenterTested {
        /// The two squares on the left.
        squares: [f64; 2],
        /// The square on the right.
        limit: f64,
        /// True ends the run.
        inside: bool,
    },
    /// Is a corner of the first inscribed polygon inside the circle? The nearest is tested.
    CornersTested {
        /// The nearest of the four corners (with parallel axes of two), and its distance.
        measure: Measure,
        /// True ends the run.
        inside: bool,
    },
    /// A kept triangle was cut in two at a new corner on the ellipse.
    Bisected {
        /// The bisection round, from 1.
        round: u32,
        /// The triangle that was cut.
        parent: Triangle,
        /// The two triangles that take its place.
        halves: [Triangle; 2],
        /// The new corner's distance (`measure.nearest` is the corner).
        measure: Measure,
        /// Is the new corner inside the circle? True ends the run.
        inside: bool,
        /// The new corner as a sum of two others, in both frames.
        combination: Combination,
    },
    /// A triangle was judged.
    TriangleTested {
        /// The triangle.
        triangle: Triangle,
        /// The deciding comparison.
        measure: Measure,
        /// Its fate.
        fate: Fate,
    },
    /// All triangles of a round are judged.
    RoundEnded {
        /// The bisection round, 0 for the first polygon.
        round: u32,
        /// How many triangles are kept: none means that the shapes are separate.
        kept: u32,
        /// How far the two polygons are apart at most, in the world.
        slit: f64,
    },
}

#[cfg(test)]
mod tests;
