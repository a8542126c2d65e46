//! The smooth part of S on an arc of normals that no edge's normal splits.
//!
//! There S(n) = g(n) − r with g(n) = n·q − Σ eᵢ(n), q the offset minus the corner that
//! the edges point to. With θ the angle of n and ρ(θ) ≥ 0 the sum of the radii of
//! curvature Dᵢ/eᵢ³, Dᵢ = (uᵢ × vᵢ)²,
//!
//!   g″ = −g − ρ.

use super::body::Oval;
use super::pair::Pair;
use glam::DVec2;

/// Rounds of a climb. Newton needs about six; a bisection of the widest arc needs 60.
const CLIMB: u32 = 80;

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
}

impl Sample {
    /// g″.
    pub(crate) fn bend(&self) -> f64 {
        -self.g - self.rho[0] - self.rho[1]
    }

    /// Newton's step towards a stationary g, as a tangent of the angle.
    pub(crate) fn step(&self) -> f64 {
        -self.slope / self.bend()
    }

    /// The normal at an angle with tangent `step` from this one.
    pub(crate) fn turned(&self, step: f64) -> DVec2 {
        (self.n + self.n.perp() * step).normalize()
    }
}

impl Pair {
    /// g on the arc about `n`.
    pub(crate) fn smooth_about(&self, n: DVec2) -> Smooth {
        Smooth { q: self.offset() - self.corner(n), ovals: [self.a.oval, self.b.oval] }
    }
}

impl Smooth {
    /// g at a unit normal.
    pub(crate) fn at(&self, n: DVec2) -> Sample {
        let t = n.perp();
        let (mut g, mut slope, mut rho) = (self.q.dot(n), self.q.dot(t), [0.0; 2]);
        for (oval, rho) in self.ovals.iter().zip(&mut rho) {
            let Some(Oval { u, v }) = *oval else { continue };
            let (p, q) = (u.dot(n), v.dot(n));
            let reach = (p * p + q * q).sqrt();
            if reach > 0.0 {
                let area = u.perp_dot(v) / reach;
                g -= reach;
                slope -= (p * u.dot(t) + q * v.dot(t)) / reach;
                *rho = area * area / reach;
            }
        }
        Sample { n, g, slope, rho }
    }

    /// A maximum of g between a normal where it rises and one, counter-clockwise of it by
    /// less than π, where it falls: Newton's steps where they stay between, else halves.
    /// `visit` sees every sample, the last of them the answer.
    pub(crate) fn climb(&self, from: &Sample, to: &Sample, mut visit: impl FnMut(&Sample)) {
        let (mut low, mut high) = (from.n, to.n);
        let mut at = self.at((low + high).normalize());
        for _ in 0..CLIMB {
            visit(&at);
            if at.slope > 0.0 {
                low = at.n;
            } else {
                high = at.n;
            }
            let step = at.step();
            if at.slope == 0.0
                || (at.bend() < 0.0 && step.abs() < f64::EPSILON)
                || low.perp_dot(high) < 2.0 * f64::EPSILON
            {
                return;
            }
            let newton = at.turned(step);
            let inside = low.perp_dot(newton) > 0.0 && newton.perp_dot(high) > 0.0;
            at = self.at(if inside && at.bend() < 0.0 { newton } else { (low + high).normalize() });
        }
    }
}
