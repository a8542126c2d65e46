//! Evolute circles: two ellipses and their penetration depth, by a circle fitted to each.
//!
//! **Question.** Do two filled ellipses touch, and how deep, or how far apart?
//!
//! **Idea.** Near the contact an ellipse is nearly its osculating circle, whose centre is on the
//! ellipse's evolute. Fit one circle to each ellipse; the centre of either shows the other where to
//! look next. When both stand still they have a common normal, and the circles' overlap δ = r₀ + r₁
//! − d is that of the ellipses.
//!
//! **Accuracy.** At a fixed point the gap along the common normal is exact, not an approximation.
//! The repaired form finds the largest such gap at any overlap. Gap to 1e-13 of the larger of size
//! and offset.
//!
//! **Cost.** Published: two walks a round. Repaired: a few fits of a pair of circles, without
//! trigonometry, and on overlap a sweep of directions. No allocation.
//!
//! **When it fails.** [`published`]: deep overlap sends it into two-cycles, or to a common normal
//! on which both circles face the same way, where δ means nothing. Repaired: at its limits it is
//! `Undecided`, by [`NotConverged`](crate::Reason::NotConverged), or by
//! [`OutOfRange`](crate::Reason::OutOfRange) with a needle beyond its arithmetic. If it decides on
//! such a needle, it gives no gap.
//!
//! **Source.** Naoki Hori, "Collision of ellipses", whose fit follows Carl Chatfield. Changed in
//! the repaired form: *one* normal n is shared, the circles are fitted where the normals are n and
//! −n, and the line of their centres is the next n. That is Newton's method for the largest gap
//! S(n), since S′ = n⊥·(C₁ − C₀) and S″ = −n·(C₁ − C₀): it converges quadratically, and a turn that
//! would not raise S is halved, so nothing can alternate. On overlap S may have several peaks; a
//! sweep bounds S between directions by the boundary points already seen and discards every wedge
//! that cannot win.

mod foresight;
pub mod published;
mod repaired;

use crate::algorithm::foot::foot_point::Osculation;
use crate::algorithm::prelude::*;
use crate::scale::Unit;

/// Limit on the rounds from one start. Most pairs need five, needles of 1 : 1e8 need 58; fewer
/// rounds would leave those unmeasured.
const MOST_ROUNDS: u32 = 200;

/// Limit on the directions of a sweep. Most overlapping pairs need forty, needles 84; fewer would
/// leave concentric and thin pairs undecided.
const MOST_DIRECTIONS: u32 = 1000;

/// The signed gap of the two ellipses, by circles that share one normal.
///
/// Decided by `gap-sign`; undecided by `sweep-limit`.
pub fn ellipse_ellipse(first: &Ellipse, second: &Ellipse, trace: &mut impl Trace<Step>) -> Outcome {
    repaired::Search::new(first, second).run(trace)
}

/// The same for an ellipse and a circle, which is its own fitted circle everywhere.
pub fn ellipse_circle(ellipse: &Ellipse, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    ellipse_ellipse(ellipse, &Ellipse::from(circle), trace)
}

/// One round: a circle fitted to each ellipse. World coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// Which start this round belongs to; 0 is the first.
    pub run: u32,
    /// The round within its run, from 1.
    pub round: u32,
    /// The point that each ellipse aimed at: at first the other's centre, then its fitted circle's.
    pub targets: [DVec2; 2],
    /// The two fitted circles, with parameter, boundary point, centre and radius.
    pub circles: [Osculation; 2],
    /// Unit vectors out of each ellipse at its boundary point.
    pub normals: [DVec2; 2],
    /// The distance of the two circles' centres.
    pub distance: f64,
    /// δ = r₀ + r₁ − d, the overlap of the two circles.
    pub delta: f64,
    /// The signed gap of the ellipses along the one normal that they share, which no round makes
    /// smaller; `None` as published, where each has its own.
    pub gap: Option<f64>,
    /// How far δ moved since the round before; `None` in the first.
    pub moved: Option<f64>,
    /// The angle (radians) by which the second normal misses being opposite to the first or, with
    /// one shared normal, the line of centres misses that normal. Zero at a common normal.
    pub misalignment: f64,
    /// How far the second circle's centre is ahead of the first one's along the normal. Above zero
    /// the gap is largest here among nearby normals; below zero δ means nothing, because the
    /// circles are on the wrong sides of each other.
    pub ahead: f64,
}

/// The gap along one direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bearing {
    /// Unit vector.
    pub normal: DVec2,
    /// The signed gap of the two ellipses along it.
    pub gap: f64,
}

/// The directions that a sweep starts with: every 30° of the half circle about the way from the
/// first centre to the second. The other half cannot win: the gap along an opposite direction is
/// less by twice the way along it. More would need fewer halvings later; with wedges above 90° the
/// bound on a wedge would not hold.
pub const BEARINGS: usize = 7;

/// One step of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// A circle was fitted to each ellipse.
    Round(Round),
    /// δ alternates between the values of the last two rounds, and would for ever.
    TwoCycle,
    /// δ has come to rest.
    Settled,
    /// δ neither rests nor alternates.
    Unsettled,
    /// The inner iteration found no place for a circle; the method has no answer.
    InnerFailed {
        /// Which of the two ellipses, 0 or 1.
        ellipse: usize,
        /// The point that it aimed at.
        target: DVec2,
    },
    /// A sweep found a better direction than the best so far; the next round starts there.
    Restarted {
        /// The number of the new start.
        run: u32,
        /// The direction and its gap.
        bearing: Bearing,
        /// The best one before.
        best: Bearing,
    },
    /// Every direction has been asked or ruled out: the best gap is the largest.
    Swept {
        /// The directions that the sweep started with, and the gap along each.
        bearings: [Bearing; BEARINGS],
        /// How many directions were asked in all.
        directions: u32,
        /// The best gap.
        best: Bearing,
        /// No direction can have a gap above the best by more than this.
        tolerance: f64,
    },
    /// The answer.
    Measured {
        /// δ, which is minus the gap.
        delta: f64,
        /// The two boundary points.
        witnesses: [DVec2; 2],
    },
}

/// One ellipse in the run's unit, relative to the first ellipse's centre.
struct Body {
    pub center: DVec2,
    pub axis: DVec2,
    pub semi_axes: DVec2,
}

/// The circle that fits a body where its outward normal is a given one.
#[derive(Clone, Copy)]
struct Fit {
    /// How far the body reaches from its centre along the normal.
    pub support: f64,
    /// The boundary point, relative to the body's own centre, so that far away no digits are lost.
    pub offset: DVec2,
    pub radius: f64,
}

impl Body {
    /// If the normal is n = (nx, ny) in the body's axes, the point is
    /// (a²nx, b²ny)/h with the support h = |(a nx, b ny)|, cos t = a nx/h and sin t = b ny/h, and
    /// the radius of curvature (ab)²/h³.
    pub fn fit(&self, normal: DVec2) -> Fit {
        let (a, b) = (self.semi_axes.x, self.semi_axes.y);
        let reach = DVec2::new(a * self.axis.dot(normal), b * self.axis.perp_dot(normal));
        let support = reach.length();
        let inverse = 1.0 / support;
        let (cos, sin) = (reach.x * inverse, reach.y * inverse);
        let offset = self.axis.rotate(DVec2::new(a * cos, b * sin));
        let area = a * b * inverse;
        Fit { support, offset, radius: area * area * inverse }
    }

    /// How many times larger the body would be, about its centre, with the point on its rim.
    pub fn measured(&self, point: DVec2) -> f64 {
        let offset = point - self.center;
        let along = DVec2::new(self.axis.dot(offset), self.axis.perp_dot(offset));
        (along / self.semi_axes).length()
    }

    /// The largest radius of curvature, a²/b at the ends of the shorter axis, if the normal there,
    /// or its opposite, lies between the two; else zero.
    pub fn flattest_between(&self, left: DVec2, right: DVec2) -> f64 {
        let (a, b) = (self.semi_axes.x, self.semi_axes.y);
        let (shorter, radius) =
            if a < b { (self.axis, b * (b / a)) } else { (self.axis.perp(), a * (a / b)) };
        let [from, to] = [left, right].map(|normal| shorter.perp_dot(normal));
        if from * to <= 0.0 { radius } else { 0.0 }
    }

    /// The eccentric anomaly of the point with this normal.
    pub fn anomaly(&self, normal: DVec2) -> f64 {
        let along = DVec2::new(self.axis.dot(normal), self.axis.perp_dot(normal));
        (self.semi_axes * along).to_angle()
    }
}

#[derive(Clone, Copy)]
struct Pose {
    pub normal: DVec2,
    pub fits: [Fit; 2],
    /// S(n), and C₁ − C₀ along the normal and across it.
    pub gap: f64,
    pub ahead: f64,
    pub across: f64,
}

impl Pose {
    pub fn bearing(&self, unit: Unit) -> Bearing {
        Bearing { normal: self.normal, gap: self.gap * unit.size }
    }
}

/// An upper bound on the gaps between two normals, by the points on the rims. Each body holds the
/// boundary points found at both normals, so −h₀(n) ≤ −max(n·P, n·P′) and likewise for h₁. The sum
/// of those is largest where either changes its point: across a chord.
fn ceiling_by_chords(offset: DVec2, left: &Pose, right: &Pose) -> f64 {
    let [p, q] = [0, 1].map(|body| [left.fits[body].offset, right.fits[body].offset]);
    let bound =
        |n: DVec2| n.dot(offset) + n.dot(q[0]).min(n.dot(q[1])) - n.dot(p[0]).max(n.dot(p[1]));
    let middle = left.normal + right.normal;
    [-(p[1] - p[0]).perp(), (q[1] - q[0]).perp()]
        .into_iter()
        .map(|across| {
            let inside =
                left.normal.perp_dot(across) >= 0.0 && across.perp_dot(right.normal) >= 0.0;
            let across = if inside { across } else { middle };
            across.try_normalize().map_or(f64::NEG_INFINITY, bound)
        })
        .fold(left.gap.max(right.gap), f64::max)
}

/// An upper bound on the gaps between two normals, by the circles. S″ + S = −(r₀ + r₁) ≥ −R with R
/// the largest radii between the normals, so S stays below the y with y″ + y = −R and the same
/// ends: y(n) = A·n − R, the gap of two circles. Its peak is |A| − R, written so that a large R
/// does not cancel: c and s are cosine and sine of half the wedge.
fn ceiling_by_circles(flattest: f64, left: &Pose, right: &Pose) -> f64 {
    let (c, s) =
        ((left.normal + right.normal).length() / 2.0, left.normal.distance(right.normal) / 2.0);
    let (sum, rise) = (left.gap + right.gap, right.gap - left.gap);
    let ends = left.gap.max(right.gap);
    let along = (sum / 2.0 + flattest) / c;
    let across = rise / (2.0 * s);
    if across.abs() * c >= along * s {
        return ends;
    }
    let middle = sum / (2.0 * c) + flattest * (s * s / (1.0 + c)) / c;
    let hypotenuse = (along * along + across * across).sqrt();
    let peak = middle + across * across / (hypotenuse + along);
    peak.max(ends)
}

#[cfg(test)]
mod tests;
