//! Branch and bound over the half circle of normals, for pairs with an ellipse.
//!
//! On an arc that no edge's normal splits, S(n) = g(n) − r, where
//! g(n) = n·q − Σ eᵢ(n), q the offset minus the corner that the edges point to, and
//! eᵢ an ellipse's support function. With θ the angle of n and ρ(θ) ≥ 0 the sum of
//! the radii of curvature Dᵢ/eᵢ³,
//!
//!   g″ = −g − ρ.
//!
//! That single fact gives all bounds used here:
//! * support points are in the body: g(n) ≤ n·(q − p₀), the p₀ of any other normal;
//! * g is the restriction of a concave homogeneous function of the plane: on an arc
//!   of half-width h it is no less than the lesser end value, divided by cos h if negative;
//! * between the axes eᵢ is monotone, so the least ρ is the sum of end values; the
//!   two give g″ ≤ M and Taylor's bound from either end;
//! * M < 0: g is concave there and has one maximum, found by safeguarded Newton.
//!
//! And S(n) − S(−n) = 2 n·d, so only normals with n·d ≥ 0 can win.

use super::body::{Oval, Pair, is_flat, unit};
use glam::DVec2;

/// Overlapping pairs: an arc that cannot beat the best by this much (the size is
/// about 1) is discarded. Larger is less certain, smaller slower on flat maxima.
const TOLERANCE: f64 = 1.0 / (1u64 << 46) as f64;

/// Arcs narrower than this hold nothing that rounding would not hide.
const NARROWEST: f64 = 8.0 * f64::EPSILON;

/// More than any pair needs; what remains of a bound on time.
const MOST_ARCS: usize = 100_000;

/// Ends, offset, four axes and four edges.
const SPLITS: usize = 11;

/// One split more a level of bisection, on top of the first arcs.
const DEEPEST: usize = 72;

/// g and its derivatives at one normal of an arc.
#[derive(Clone, Copy, Default)]
struct Sample {
    n: DVec2,
    g: f64,
    slope: f64,
    /// Radius of curvature of each ellipse.
    rho: [f64; 2],
}

impl Sample {
    fn bend(&self) -> f64 {
        -self.g - self.rho[0] - self.rho[1]
    }
}

/// The smooth part of S on one arc between edge normals.
#[derive(Clone, Copy, Default)]
struct Smooth {
    q: DVec2,
}

#[derive(Clone, Copy, Default)]
struct Arc {
    smooth: Smooth,
    from: Sample,
    to: Sample,
}

struct Search<'p> {
    pair: &'p Pair,
    ovals: [Option<Oval>; 2],
    radius: f64,
    best: (f64, DVec2),
}

impl Pair {
    /// The normal of the largest S, for pairs with at least one oval.
    pub(super) fn search(&self) -> DVec2 {
        let mut search = Search {
            pair: self,
            ovals: [self.a.oval, self.b.oval],
            radius: self.a.radius + self.b.radius,
            best: (f64::NEG_INFINITY, DVec2::X),
        };
        search.run();
        search.polish();
        search.best.1
    }

    /// The normals between which S is smooth and each eᵢ monotone, counter-clockwise
    /// over the half circle n·d ≥ 0.
    fn splits(&self) -> ([DVec2; SPLITS], usize) {
        let first_axis = self.ovals().next().map_or(DVec2::X, |oval| oval.u);
        let middle = unit(self.offset()).or_else(|| unit(first_axis)).unwrap_or(DVec2::X);
        let mut normals = [DVec2::ZERO; SPLITS];
        normals[0] = -middle.perp();
        normals[1] = middle;
        let mut count = 2;
        let axes = self.ovals().flat_map(|oval| [oval.u, oval.v]);
        for split in axes.chain(self.edges().map(DVec2::perp)) {
            let Some(normal) = unit(split) else { continue };
            let normal = if normal.dot(middle) < 0.0 { -normal } else { normal };
            let mut place = count;
            while place > 1 && normal.perp_dot(normals[place - 1]) > 0.0 {
                normals[place] = normals[place - 1];
                place -= 1;
            }
            normals[place] = normal;
            count += 1;
        }
        normals[count] = middle.perp();
        (normals, count + 1)
    }

    /// The smooth part of S on the arc about `n`.
    fn smooth_about(&self, n: DVec2) -> Smooth {
        let corner: DVec2 = self.edges().map(|edge| edge * edge.dot(n).signum()).into_iter().sum();
        Smooth { q: self.offset() - corner }
    }
}

impl Search<'_> {
    fn sample(&mut self, smooth: &Smooth, n: DVec2) -> Sample {
        let t = n.perp();
        let (mut g, mut slope, mut rho) = (smooth.q.dot(n), smooth.q.dot(t), [0.0; 2]);
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
        if g - self.radius > self.best.0 {
            self.best = (g - self.radius, n);
        }
        Sample { n, g, slope, rho }
    }

    fn run(&mut self) {
        let (splits, count) = self.pair.splits();
        let mut arcs = [Arc::default(); DEEPEST];
        let mut waiting = 0;
        for ends in splits[..count].windows(2) {
            if ends[0].perp_dot(ends[1]) > 0.0 {
                let smooth = self.pair.smooth_about(ends[0] + ends[1]);
                let (from, to) = (self.sample(&smooth, ends[0]), self.sample(&smooth, ends[1]));
                arcs[waiting] = Arc { smooth, from, to };
                waiting += 1;
            }
        }
        for _ in 0..MOST_ARCS {
            if waiting == 0 {
                return;
            }
            waiting -= 1;
            let arc = arcs[waiting];
            if let Some(middle) = self.undecided_middle(&arc) {
                let halves = [Arc { to: middle, ..arc }, Arc { from: middle, ..arc }];
                let first = usize::from(arc.from.g > arc.to.g);
                arcs[waiting] = halves[first];
                arcs[waiting + 1] = halves[1 - first];
                waiting += 2;
            }
        }
    }

    /// Settles an arc, or gives the middle at which to bisect it.
    fn undecided_middle(&mut self, arc: &Arc) -> Option<Sample> {
        let Arc { smooth, from, to } = arc;
        let middle = (from.n + to.n).normalize();
        let (cos, sin) = (from.n.dot(middle), from.n.perp_dot(middle));
        if sin < NARROWEST {
            return None;
        }
        let tan = sin / cos;
        let least = from.g.min(to.g);
        let least = if least < 0.0 { least / cos } else { least };
        let most_bend = -least - from.rho[0].min(to.rho[0]) - from.rho[1].min(to.rho[1]);
        if most_bend < 0.0 && (from.slope <= 0.0 || to.slope >= 0.0) {
            return None;
        }
        let bound = half_bound(from.g, from.slope, most_bend, cos, sin, tan)
            .max(half_bound(to.g, -to.slope, most_bend, cos, sin, tan));
        let tolerance = if self.best.0 > 0.0 { f64::EPSILON } else { TOLERANCE };
        if bound - self.radius <= self.best.0 + tolerance {
            return None;
        }
        if most_bend < 0.0 {
            self.climb(smooth, from, to);
            return None;
        }
        Some(self.sample(smooth, middle))
    }

    /// The one maximum of g on an arc where it is concave and rises at `from` and falls at `to`.
    fn climb(&mut self, smooth: &Smooth, from: &Sample, to: &Sample) {
        let (mut low, mut high) = (*from, *to);
        let mut at = self.sample(smooth, (low.n + high.n).normalize());
        for _ in 0..80 {
            if at.slope > 0.0 {
                low = at;
            } else if at.slope < 0.0 {
                high = at;
            } else {
                return;
            }
            let step = -at.slope / at.bend();
            let newton = (at.n + at.n.perp() * step).normalize();
            let inside = low.n.perp_dot(newton) > 0.0 && newton.perp_dot(high.n) > 0.0;
            let next = if inside { newton } else { (low.n + high.n).normalize() };
            if step.abs() < f64::EPSILON || low.n.perp_dot(high.n) < 2.0 * f64::EPSILON {
                return;
            }
            at = self.sample(smooth, next);
        }
    }

    /// Newton's last steps on a smooth maximum that was only met as the end of an arc.
    fn polish(&mut self) {
        for _ in 0..8 {
            let (gap, n) = self.best;
            if self.pair.edges().iter().any(|edge| is_flat(*edge, n)) {
                return;
            }
            let at = self.sample(&self.pair.smooth_about(n), n);
            let step = -at.slope / at.bend();
            if !(step.abs() > f64::EPSILON && step.abs() < 0.1 && at.bend() < 0.0) {
                return;
            }
            let next = (n + n.perp() * step).normalize();
            let next_gap = self.pair.gap_along(next);
            if next_gap < gap - 2.0 * f64::EPSILON {
                return;
            }
            self.best = (next_gap, next);
        }
    }
}

/// No less than g on the half arc of half-angle h next to an end with value `g` and
/// slope `slope` towards the middle.
fn half_bound(g: f64, slope: f64, most_bend: f64, cos: f64, sin: f64, tan: f64) -> f64 {
    // n·(q − p₀) = g cos s + g′ sin s, for s in [0, h].
    let far = g * cos + slope * sin;
    let peaks = slope > 0.0 && slope * cos < g * sin;
    let chord = if peaks { g.hypot(slope) } else { g.max(far) };
    // Taylor, with s ≤ tan h.
    let peak = -slope / most_bend;
    let taylor = if most_bend < 0.0 && peak > 0.0 && peak < tan {
        g + 0.5 * slope * peak
    } else {
        g.max(g + tan * (slope + 0.5 * most_bend * tan))
    };
    chord.min(taylor)
}
