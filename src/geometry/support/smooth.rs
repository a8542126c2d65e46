//! The smooth part of S on an arc of normals that no edge's normal splits.
//!
//! There S(n) = g(n) − r with g(n) = n·q − Σ eᵢ(n), q the offset minus the corner that
//! the edges point to. With θ the angle of n and ρ(θ) ≥ 0 the sum of the radii of
//! curvature Dᵢ/eᵢ³, Dᵢ = (uᵢ × vᵢ)²,
//!
//!   g″ = −g − ρ, g‴ = −g′ − ρ′, ρ′ = −3 Σ ρᵢ eᵢ′/eᵢ.

use super::body::Oval;
use super::pair::Pair;
use glam::DVec2;

/// Rounds of a climb. Its steps need about four; a bisection of the widest arc needs 60.
const CLIMB: u32 = 80;

/// What of g may be missing where a climb ends, and what of the angle may after one more step.
const LOST: f64 = 0.5 * f64::EPSILON;

/// A square of less does not overflow.
const LARGEST_BEND: f64 = 1e100;

/// g on one arc.
#[derive(Clone, Copy, Default)]
pub(crate) struct Smooth {
    q: DVec2,
    ovals: [Option<Oval>; 2],
}

/// g and its derivatives at one normal.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sample {
    pub(crate) n: DVec2,
    pub(crate) g: f64,
    pub(crate) slope: f64,
    /// Radius of curvature of each ellipse; not more than it is.
    pub(crate) rho: [f64; 2],
    /// The derivative of their sum.
    rho_slope: f64,
    /// No less than a twelfth of its second derivative.
    rho_bend: f64,
}

impl Sample {
    /// g″.
    #[inline]
    pub(crate) fn bend(&self) -> f64 {
        -self.g - self.rho[0] - self.rho[1]
    }

    /// The step towards a summit of g, as a tangent of the angle: of third order (Halley) where
    /// that is no more than twice Newton's, else Newton's. Not a number or of any size where g
    /// is not concave.
    #[inline]
    pub(crate) fn step(&self) -> f64 {
        let bend = self.bend();
        let turn = 0.5 * self.slope * (self.slope + self.rho_slope);
        if (-LARGEST_BEND..0.0).contains(&bend) && turn > -0.5 * bend * bend {
            return -self.slope * bend / (bend * bend + turn);
        }
        let third = bend + turn / bend;
        -self.slope / if third < 0.5 * bend { third } else { bend }
    }

    /// Is the angle after a step right to the last digit? By the two terms of the error of a step
    /// of third order. At the tip of a needle ρ turns within its width, and a small step may not be small.
    #[inline]
    pub(crate) fn is_last(&self, step: f64) -> bool {
        let (bend, turn) = (self.bend(), self.rho_slope / self.bend());
        let error = 1.0 + 0.25 * turn * turn + 2.0 * (self.rho_bend / bend).abs();
        self.is_steady(step) && step.abs() * step * step * error < LOST
    }

    /// Is the step about Newton's? Where g is all but straight, that of third order is small though
    /// no summit is near.
    #[inline]
    pub(crate) fn is_steady(&self, step: f64) -> bool {
        self.slope.abs() <= 2.0 * (step * self.bend()).abs()
    }

    /// The normal at an angle with tangent `step` from this one.
    #[inline]
    pub(crate) fn turned(&self, step: f64) -> DVec2 {
        (self.n + self.n.perp() * step).normalize()
    }

    /// n(g + `lift`) + t g′: with `lift` at most the least ρ of an arc, no g on the arc is more than
    /// the product of this with the normal there, less `lift`.
    #[inline]
    pub(crate) fn reach(&self, lift: f64) -> DVec2 {
        self.n * (self.g + lift) + self.n.perp() * self.slope
    }
}

impl Pair<'_> {
    /// g on the arc about `n`.
    #[inline]
    pub(crate) fn smooth_about(&self, n: DVec2) -> Smooth {
        let corner = if self.has_edges { self.corner(n) } else { DVec2::ZERO };
        Smooth { q: self.offset() - corner, ovals: [self.a.oval, self.b.oval] }
    }
}

impl Smooth {
    /// g at a unit normal.
    #[inline]
    pub(crate) fn at(&self, n: DVec2) -> Sample {
        let t = n.perp();
        let (g, slope) = (self.q.dot(n), self.q.dot(t));
        let mut at = Sample { n, g, slope, ..Sample::default() };
        for (oval, rho) in self.ovals.iter().zip(&mut at.rho) {
            let Some(Oval { u, v, .. }) = *oval else { continue };
            let (p, q) = (u.dot(n), v.dot(n));
            let reach = (p * p + q * q).sqrt();
            if reach > 0.0 {
                let inverse = 1.0 / reach;
                let area = u.perp_dot(v) * inverse;
                let turn = (p * u.dot(t) + q * v.dot(t)) * inverse;
                at.g -= reach;
                at.slope -= turn;
                *rho = area * area * inverse;
                let relative = turn * inverse;
                at.rho_slope -= 3.0 * *rho * relative;
                at.rho_bend += *rho * (*rho * inverse + relative * relative);
            }
        }
        at
    }

    /// A maximum of g between a normal where it rises and one, counter-clockwise of it by
    /// less than π, where it falls: steps from `first` where they stay between, else halves.
    /// `visit` sees every sample, the last of them the answer but for one step, which is returned.
    pub(crate) fn climb(
        &self,
        [from, to]: [DVec2; 2],
        first: DVec2,
        mut visit: impl FnMut(&Sample),
    ) -> DVec2 {
        let (mut low, mut high) = (from, to);
        let mut at = self.at(first);
        for _ in 0..CLIMB {
            visit(&at);
            if at.slope > 0.0 {
                low = at.n;
            } else {
                high = at.n;
            }
            let step = at.step();
            let concave = at.bend() < 0.0;
            if at.slope == 0.0 || low.perp_dot(high) < 2.0 * f64::EPSILON {
                break;
            }
            let next = at.turned(step);
            let inside = low.perp_dot(next) > 0.0 && next.perp_dot(high) > 0.0;
            if concave && (at.slope * step).abs() < LOST && at.is_last(step) {
                return if inside { next } else { at.n };
            }
            at = self.at(if inside && concave { next } else { (low + high).normalize() });
        }
        at.n
    }
}
