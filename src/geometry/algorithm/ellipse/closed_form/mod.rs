//! Closed form: the ellipse's point nearest to a circle's centre, as the root of a quartic.
//!
//! **Question** — Do a filled ellipse and circle (or ellipse) touch, and how far apart or deep?
//!
//! **Idea** — The nearest point (x, y) of the ellipse is where its normal goes through
//! the circle's centre (c, d). With the major radius 1 along x and the minor radius 1/b
//! that is a quartic in x, and a quartic has a formula. The circle touches when the point
//! is in it. Against an ellipse the plane is stretched first until that is a circle.
//!
//! **Accuracy** — Gap to 1e-14 of the larger of size and offset. After a stretch distances are
//! not those of the world, so that there the answer is the verdict alone.
//!
//! **Cost** — Two cube roots or an arc cosine, four square roots, and a few of Newton's steps.
//!
//! **When it fails** — It does not. [`published`] says how the formula does.
//! A shape that is extremely small beside the other one is treated as a little larger.
//!
//! **Source** — Olli Niemitalo, "Ellipse–circle and ellipse–ellipse collision detection", section
//! "Closed-form solution". Changed: written in α = (b²c/m)² and β = (bd/m)², m = b² − 1, in which
//! the terms up to b²² become those up to α³; the casus irreducibilis (s < 0, the centre inside the
//! evolute) is answered by its angle; the result starts Newton's method on the secular equation,
//! which answers alone for nearly round ellipses and far away, and whose start from a lower bound
//! never fails. [`published`] keeps the original.

pub mod complex;
pub mod published;
mod repaired;

pub use crate::algorithm::real::Real;
pub use published::Subexpressions;

use crate::algorithm::prelude::*;
use crate::algorithm::ruler::{Quadrant, Ruler};
use crate::scale::{Unit, larger, largest};
use complex::Expressions;
use glam::DMat2;

/// Do the ellipse and the circle touch, and where?
///
/// Decided by `center-in-ellipse` or `nearest-point`.
pub fn ellipse_circle(ellipse: &Ellipse, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    repaired::solve(&Placed::ellipse_circle(ellipse, circle), true, trace)
}

/// Do the two ellipses touch? The verdict only: stretching the second into a circle changes gaps.
///
/// Decided as [`ellipse_circle`] is.
pub fn ellipse_ellipse(first: &Ellipse, second: &Ellipse, trace: &mut impl Trace<Step>) -> Outcome {
    repaired::solve(&Placed::ellipse_ellipse(first, second, trace), false, trace)
}

/// A test that may decide before the equation is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyOut {
    /// c² + b²d² ≤ 1: the circle's centre is in the ellipse, a collision.
    CenterInEllipse,
    /// √(c² + d²) > 1 + r: the circle misses the one about the ellipse.
    BoundingCircle,
    /// √(c² + d²) ≤ 1/b + r: the circle meets the one within the ellipse.
    InscribedCircle,
}

impl EarlyOut {
    /// The slug in an outcome's `decided_by`.
    pub fn slug(self) -> &'static str {
        match self {
            Self::CenterInEllipse => "center-in-ellipse",
            Self::BoundingCircle => "bounding-circle",
            Self::InscribedCircle => "inscribed-circle",
        }
    }
}

/// The steps of a run, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Two ellipses: the plane was stretched until the second was the unit circle.
    Stretched {
        /// Carries an offset from the first ellipse's centre into the stretched plane.
        matrix: DMat2,
        /// The eccentric anomaly, radians, of the first's rim point that is farthest from its
        /// centre in the stretched plane.
        turn: f64,
        /// The first's major and minor radius vector in the stretched plane.
        principal: [DVec2; 2],
    },
    /// The pair was brought into the article's frame.
    Normalised(Frame),
    /// An early-out was tried.
    EarlyOut {
        /// The early-out.
        test: EarlyOut,
        /// The left number.
        measured: f64,
        /// The right number.
        limit: f64,
        /// True ends the run.
        decides: bool,
    },
    /// Is the circle's centre inside the evolute, where the published equation is not real?
    Evolute {
        /// (|b²c|^⅔ + |bd|^⅔) / (b² − 1)^⅔, at most the largest number. Below 1 the centre is
        /// inside, where four normals meet.
        measured: f64,
    },
    /// The published equation was evaluated.
    Subexpressions(Subexpressions),
    /// The published equation was evaluated in complex numbers.
    Complex(Expressions),
    /// The repaired equation gave a first value.
    Roots {
        /// α + β − 1.
        gamma: f64,
        /// γ³ + 27αβ: below zero inside the evolute, where the cubic has three real roots.
        discriminant: f64,
        /// The largest root of the cubic, the article's o.
        o: f64,
        /// x of the point on the ellipse, in the frame; a number from 0 to 1 when usable.
        x: f64,
        /// The point in the world, where it was good enough to start from.
        point: Option<DVec2>,
    },
    /// One step of Newton's method on the secular equation.
    Newton {
        /// The round, from 1.
        round: u32,
        /// The multiplier t, in squared frame units.
        t: f64,
        /// F(t) = (c / (1 + t))² + (bd / (1 + b²t))² − 1.
        value: f64,
        /// The next t.
        next: f64,
        /// (c / (1 + t), d / (1 + b²t)) in the world: on the ellipse when F(t) = 0.
        point: DVec2,
    },
    /// The point on the ellipse was compared with the circle.
    Foot {
        /// The point (x, y) in the frame.
        local: DVec2,
        /// From the point to the circle's centre, in frame units; below zero from inside.
        distance: f64,
    },
}

/// How the frame lies in the world, and the pair in the frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The ellipse's centre in the world.
    pub origin: DVec2,
    /// The world vector of one frame unit along x: the major radius vector.
    pub x: DVec2,
    /// The world vector of one frame unit along y; after a stretch neither normal to x nor as long.
    pub y: DVec2,
    /// Was x turned over to make c positive, and y to make d positive?
    pub mirrored: [bool; 2],
    /// The minor radius is 1/b.
    pub b: f64,
    /// The circle's centre (c, d).
    pub center: DVec2,
    /// The circle's radius.
    pub radius: f64,
}

impl Frame {
    /// A point of the frame in the world.
    pub fn to_world(&self, point: DVec2) -> DVec2 {
        let [x, y] = [self.x * point.x, self.y * point.y];
        (self.origin + x + y).clamp(DVec2::MIN, DVec2::MAX)
    }

    /// The evolute's point that belongs to an eccentric anomaly (radians), in the world:
    /// (1 − 1/b²) cos³, −(b − 1/b) sin³. Inside it the published equation has no answer.
    pub fn evolute_point(&self, anomaly: f64) -> DVec2 {
        let (sin, cos) = anomaly.sin_cos();
        let excess = (self.b - 1.0) * (self.b + 1.0) / self.b;
        self.to_world(DVec2::new(excess / self.b * cos.powi(3), -excess * sin.powi(3)))
    }
}

/// An axis of the ellipse that becomes a circle counts as at least this share of the pair and of
/// the other axis. Smaller would let products leave the range of `f64`; larger would show.
const SHORTEST: f64 = 1.0 / (1u128 << 64) as f64;

/// The ellipse that is turned counts as no thinner than this on the ruler, on which the pair
/// measures about 1. Smaller or larger would do the same harm.
const THINNEST: f64 = SHORTEST * SHORTEST;

/// Two conjugate radii whose squares differ by less than this share are those of a circle. More
/// than rounding would miss the major axis of ellipses that are not round.
const ROUND: f64 = 1e-17;

/// The pair in the units of the run. For a stretched pair these are lengths of the stretched plane,
/// and only the frame leads back to the world.
struct Placed {
    pub quadrant: Quadrant,
    pub frame: Frame,
}

impl Placed {
    pub fn ellipse_circle(ellipse: &Ellipse, circle: &Circle) -> Self {
        let quadrant = Quadrant::new(ellipse, circle.center(), circle.radius());
        let axes = ellipse.semi_axes();
        let radii = [axes.max_element(), axes.min_element()];
        let [x, y] = [0, 1].map(|axis| quadrant.directions[axis] * radii[axis]);
        Self::new(quadrant, x, y)
    }

    /// The plane is stretched until `second` is the unit circle. Only the steps use the frame's
    /// place in the world, so it is left out for a trace that keeps none.
    pub fn ellipse_ellipse<T: Trace<Step>>(
        first: &Ellipse,
        second: &Ellipse,
        trace: &mut T,
    ) -> Self {
        let (a, b) = (first.semi_axes(), second.semi_axes());
        let ends = [first.center(), second.center()];
        let ruler = Ruler::spanning(&[ends], &[a.x, a.y, b.x, b.y]);
        let (matrix, radii) = stretch(second, &ruler);
        let [wide, high] = [a.x, a.y].map(|it| larger(ruler.length(it), THINNEST));
        let [u, v] = [first.direction(), first.direction().perp()];
        let conjugate = [matrix * (u * wide), matrix * (v * high)];
        let center = matrix * ruler.offset(ends[0], ends[1]);
        let (turn, length) = major_axis(conjugate);
        // A stretch multiplies all areas alike; p × q would lose the digits of a thin one.
        let minor = wide / radii[0] * (high / radii[1]) / length;
        let major = conjugate[0] * turn.x + conjugate[1] * turn.y;
        trace.record(|| Step::Stretched {
            // For world offsets, so without the ruler's scale.
            matrix: matrix * ruler.length(1.0).min(1.0 / SHORTEST),
            turn: turn.to_angle(),
            principal: {
                let direction = major.normalize_or(DVec2::X);
                [direction * length, direction.perp() * minor]
            },
        });
        let unit = Unit::of(larger(larger(length, largest(center)), 1.0));
        let target =
            DVec2::new(major.dot(center), major.perp_dot(center)) / (length * turn.length());
        let quadrant = Quadrant {
            ruler,
            origin: first.center(),
            directions: [DVec2::X, DVec2::Y],
            mirrored: [false; 2],
            semi_axes: DVec2::new(length, minor) * unit.inverse,
            target: target * unit.inverse,
            radius: unit.inverse,
        };
        let quadrant = quadrant.folded();
        if !T::KEEPS {
            return Self::new(quadrant, DVec2::X, DVec2::Y);
        }
        let sign = quadrant.mirrored.map(|mirrored| if mirrored { -1.0 } else { 1.0 });
        let DVec2 { x: cos, y: sin } = turn.normalize();
        let [wide, high] = [u * a.x, v * a.y];
        let x = (wide * cos + high * sin) * sign[0];
        Self::new(quadrant, x, (high * cos - wide * sin) * sign[1])
    }

    /// `major` and `minor` are the radius vectors in the world.
    fn new(quadrant: Quadrant, major: DVec2, minor: DVec2) -> Self {
        let (length, b) = (quadrant.semi_axes.x, quadrant.semi_axes.x / quadrant.semi_axes.y);
        let frame = Frame {
            origin: quadrant.origin,
            x: major,
            y: (minor * b).clamp(DVec2::MIN, DVec2::MAX),
            mirrored: quadrant.mirrored,
            b,
            center: quadrant.target / length,
            radius: quadrant.radius / length,
        };
        Self { quadrant, frame }
    }
}

/// The t at which p cos t + q sin t is longest, as a vector of that angle, and the greatest length.
///
/// |p cos t + q sin t|² = (p² + q²)/2 + (p² − q², 2 p·q)/2 · (cos 2t, sin 2t): largest where 2t is
/// the angle of that vector. If (x, y) has the length l, a vector of half its angle is (l + x, y),
/// or, as that loses digits for x < 0, (|y|, ±(l − x)).
fn major_axis([p, q]: [DVec2; 2]) -> (DVec2, f64) {
    let (pp, qq) = (p.length_squared(), q.length_squared());
    let double = DVec2::new(pp - qq, 2.0 * p.dot(q));
    let length = double.length();
    let longest = ((pp + qq + length) / 2.0).sqrt();
    if length <= ROUND * (pp + qq) {
        return (DVec2::X, longest);
    }
    let along = length + double.x.abs();
    let turn = if double.x >= 0.0 {
        DVec2::new(along, double.y)
    } else {
        DVec2::new(double.y.abs(), along.copysign(double.y))
    };
    (turn, longest)
}

/// The matrix that divides by the semi-axes of `second` along its axes, and these on the ruler.
fn stretch(second: &Ellipse, ruler: &Ruler) -> (DMat2, [f64; 2]) {
    let axes = second.semi_axes();
    let longest = larger(ruler.length(largest(axes)), SHORTEST);
    let radii = [axes.x, axes.y].map(|it| larger(ruler.length(it), longest * SHORTEST));
    let [along, across] = [second.direction(), second.direction().perp()];
    (DMat2::from_cols(along / radii[0], across / radii[1]).transpose(), radii)
}

fn record_evolute(placed: &Placed, trace: &mut impl Trace<Step>) {
    let frame = &placed.frame;
    trace.record(|| {
        let (b, center) = (frame.b, frame.center);
        let excess = (b - 1.0) * (b + 1.0);
        let share = |it: f64| (it.abs() / excess).cbrt().powi(2);
        let measured = (share(b * b * center.x) + share(b * center.y)).min(f64::MAX);
        Step::Evolute { measured }
    });
}

#[cfg(test)]
mod tests;
