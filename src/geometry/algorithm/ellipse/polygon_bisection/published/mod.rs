//! Polygon bisection as its author's listing behaves, faults included.
//!
//! **Question.** Do a filled ellipse and a filled circle (or ellipse) touch?
//!
//! **Idea.** As in the repaired method: an inscribed and a circumscribed polygon enclose
//! the rim in triangles, of which one is bisected until a test decides. The listing tests
//! the inscribed sides of both halves, and takes a centre on the inner side of one for a hit if
//! it projects onto that side. Then it goes on with *one* half only: the half whose outer corner is
//! in the circle, else the half into which the centre projects.
//!
//! **Accuracy.** The general overload calls some separate pairs colliding, the more the thinner
//! they are, and very large and small ones with `f32` temporaries; the other two only where the
//! fourth power of a length (of parallel ellipses the eighth) leaves the range of `f64`. All three
//! miss slight overlaps.
//!
//! **Cost.** No division, no root, no allocation; at most one triangle is kept.
//!
//! **When it fails.** Both short cuts hold while a section of the rim turns at most 90°.
//! The stretch that makes the second ellipse a circle leaves the first one's radii skew,
//! and a section can turn nearly 180°: then separate shapes are reported as colliding, and
//! swapping the two changes the answer. Temporaries in `f32` hold up to the sixth power
//! of a length. If sizes and offset are 1e-10 and less the answer is "colliding". For sizes of 1e8
//! to 1e38 it is "colliding" too, except for needles, whose r² = hw1²(wx1² + wy1²)³ does not
//! overflow. For larger sizes, which `f32` itself cannot hold, it is "separate". At the iteration
//! limit the answer is "separate", `round-limit`: the shapes overlap by less than 0.3084·4⁻ⁿ of the
//! larger semi-axis, or not at all. The article announces an error of 2^(0.303 − 2n).
//!
//! **Source.** Olli Niemitalo, "Ellipse–circle and ellipse–ellipse collision
//! detection", 2012, the C++ listing. Every verdict equals the listing's. Its parameters of a shape
//! are kept only where they decide a rounding. Changed: a rotated ellipse against a circle is
//! turned upright first; the factors stay right when the listing shifts an integer out of range.

mod parallelogram;
mod section;

pub use crate::algorithm::real::Real;

use super::Triangle;
use super::polygon::Rim;
use crate::algorithm::prelude::*;
use glam::DMat2;
use parallelogram::Run;
use section::Quadrant;

/// The rounds of bisection in the listing's example, after which the answer is "separate". Each
/// makes the overlaps that are missed four times shallower.
pub const ROUNDS: u32 = 10;

/// Does the ellipse touch the circle? All in `f64`, as published.
///
/// Decided by `corner-in-circle`, `center-inside`, `side-hit`, `beside-side` (the short
/// cut), `no-triangle`, `no-half` or `round-limit`.
pub fn ellipse_circle(
    ellipse: &Ellipse,
    circle: &Circle,
    rounds: u32,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    Quadrant::new(ellipse, circle.center(), None, circle.radius(), rounds).run(trace)
}

/// Do two ellipses with parallel axes touch? All in `f64`, as published.
///
/// The listing gives this overload horizontal and vertical radii and no angle. Here both may be
/// turned by the same angle, or by a quarter more. Undecided by `axes-not-parallel` for all others.
pub fn parallel_ellipses(
    first: &Ellipse,
    second: &Ellipse,
    rounds: u32,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let Some(aligned) = super::aligned(first, second) else {
        trace.record(|| Step::NotParallel(super::skew(first, second)));
        return Outcome::undecided(Reason::WrongPair, "axes-not-parallel");
    };
    let DVec2 { x: w, y: h } = aligned.semi_axes;
    let stretch = Some(DVec2::new(h, w));
    Quadrant::new(first, second.center(), stretch, w * h, rounds).run(trace)
}

/// Do the two ellipses touch, by the general overload? Its temporaries are of type `T`:
/// `f32` as published, or `f64` to see what that alone would cure. Of 1,447,580 pairs farther than
/// 1e-9 of the size from tangency, 0.63 % come out wrong with `f32` and 0.07 % with `f64`.
///
/// Decided by the same tests as [`ellipse_circle`], in the stretched frame.
pub fn ellipse_ellipse<T: Real>(
    first: &Ellipse,
    second: &Ellipse,
    rounds: u32,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    Run::<T>::new(first, second, rounds).run(trace)
}

/// An ellipse as the listing takes it, in its names: (wx, wy) and hw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vectored {
    /// A radius vector, (wx, wy).
    pub radius: DVec2,
    /// The ratio of the other radius to that one, hw.
    pub ratio: f64,
}

/// The listing's tests that pick one of the first four triangles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Its apex is inside the circle: squared distance against squared radius.
    Apex,
    /// The centre is inside the circumscribed polygon: `measured` places it between the two
    /// sides along the first radius, `along` between the other two.
    /// For axis-parallel shapes: the circle reaches the upper or the right edge.
    Between,
    /// The circle reaches the edge along the first radius (squared cross products)
    /// and the centre projects onto it (`along`).
    FirstEdge,
    /// The same for the edge along the second radius.
    SecondEdge,
}

/// A number that has to lie between two others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The number.
    pub value: f64,
    /// The lower end.
    pub from: f64,
    /// The upper end.
    pub to: f64,
}

/// How the circle lies to a side of the inscribed polygon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideTest {
    /// Projection onto the side, times its length: on it from 0 to `length_squared`.
    pub along: f64,
    /// The side's squared length.
    pub length_squared: f64,
    /// Does the centre lie on the inner side of the side's line? From the first round on,
    /// this counts as a hit on the side: right while the section turns at most 90°.
    pub beside: bool,
    /// Squared distance to the line times the squared length.
    pub measured: f64,
    /// The squared radius times the squared length.
    pub limit: f64,
    /// True ends the run.
    pub hit: bool,
}

/// One step of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "few steps are kept, and only for pictures")]
pub enum Step {
    /// The overload for parallel axes takes no angles, and the axes are not parallel. Holds the
    /// turn of the second one, radians, that makes them parallel. Ends the run.
    NotParallel(f64),
    /// The plane is stretched, and the first inscribed polygon found.
    Framed {
        /// Carries an offset from the first centre into the frame; mirrored where the
        /// listing mirrors the circle's centre instead of treating all four triangles.
        matrix: DMat2,
        /// The second shape's centre in the frame, as the temporaries hold it.
        frame_center: DVec2,
        /// The first shape's conjugate radii in the frame, as the temporaries hold them.
        frame_radii: [DVec2; 2],
        /// The second shape's squared radius in the frame, likewise.
        radius_squared: f64,
        /// The second shape as the listing takes it; `None` in the overloads without angles.
        second: Option<Vectored>,
        /// The factors of lengths along the first one's two axes, if the axes are parallel: the
        /// second one's radii, crosswise. `None` for a circle, and in the general overload.
        stretch: Option<DVec2>,
        /// The first four triangles (for axis-parallel shapes one), in the world.
        triangles: [Option<Triangle>; 4],
    },
    /// Is a corner on the rim inside the circle?
    CornerTested {
        /// The bisection round, 0 for the first polygon.
        round: u32,
        /// The corner, in the world.
        corner: DVec2,
        /// Its squared distance from the circle's centre.
        measured: f64,
        /// The squared radius.
        limit: f64,
        /// True ends the run.
        inside: bool,
    },
    /// Is the circle's centre inside the first inscribed polygon?
    CenterTested {
        /// The two sides that are tested (for axis-parallel shapes, the same twice).
        sides: [[DVec2; 2]; 2],
        /// The centre's product with each side.
        measured: [f64; 2],
        /// The limit of both: twice the area of a quarter of the polygon.
        limit: f64,
        /// True ends the run.
        inside: bool,
    },
    /// Does the circle reach a side of the inscribed polygon?
    SideTested {
        /// The bisection round, 0 for the first polygon.
        round: u32,
        /// The side, in the world.
        side: [DVec2; 2],
        /// The comparison.
        test: SideTest,
    },
    /// Is this the one of the first four triangles that the circle may meet?
    TriangleTested {
        /// The triangle.
        triangle: Triangle,
        /// The test.
        by: Choice,
        /// Its left number.
        measured: f64,
        /// Its right number.
        limit: f64,
        /// The second condition, if there is one.
        along: Option<Range>,
        /// True: only this triangle is bisected.
        chosen: bool,
    },
    /// The triangle is cut in two at a new corner on the rim.
    Bisected {
        /// The bisection round, from 1.
        round: u32,
        /// The triangle that is cut.
        triangle: Triangle,
        /// The triangles over its two halves.
        halves: [Triangle; 2],
        /// By how much the rim turns within the triangle, in the frame, radians.
        turn: f64,
    },
    /// Is the apex of a half inside the circle? That keeps the half.
    ApexTested {
        /// The half.
        half: Triangle,
        /// The apex's squared distance from the circle's centre.
        measured: f64,
        /// The squared radius.
        limit: f64,
        /// True: the run goes on with this half only.
        kept: bool,
    },
    /// Does the circle reach the edge from apex to apex? The half whose part of that edge
    /// the centre projects onto is kept.
    EdgeTested {
        /// The half that the projection picks.
        half: Triangle,
        /// Squared distance to the edge's line times `length_squared`.
        measured: f64,
        /// The squared radius times `length_squared`.
        limit: f64,
        /// Projection from the new corner towards the first half's apex, times the length.
        along: f64,
        /// The squared length from the new corner to the apex of the first half.
        length_squared: f64,
        /// False ends the run: no collision.
        kept: bool,
    },
    /// The iteration limit was reached with this triangle open. The listing answers "no collision".
    LimitReached(Triangle),
}

impl Rim {
    /// Is the corner at `quarters` inside the circle? Records the comparison.
    fn corner_is_inside(
        &self,
        round: u32,
        quarters: f64,
        measured: f64,
        limit: f64,
        trace: &mut impl Trace<Step>,
    ) -> bool {
        let inside = measured <= limit;
        trace.record(|| {
            let corner = self.at(quarters);
            Step::CornerTested { round, corner, measured, limit, inside }
        });
        inside
    }
}

#[cfg(test)]
mod tests;
