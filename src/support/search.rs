//! Branch and bound over the half circle of normals, for pairs with an ellipse.
//!
//! On an arc that no edge's normal splits, S = g − r with g″ = −g − ρ, where
//! ρ ≥ 0 is the sum of the ellipses' radii of curvature ([`Smooth`]).
//! Between the axes each eᵢ is monotone, so the least ρ of an arc, ρ₀, is the sum of
//! the lesser end values. Then G = g + ρ₀ has G″ ≤ −G on it, and on an arc of less than π
//! that gives all bounds used here (Sturm's comparison; as geometry: a disc of
//! radius ρ₀ rolls inside the body):
//!
//! * G(s) ≤ G(0) cos s + G′(0) sin s at an angle s from either end;
//! * G is no less than its lesser end value, divided by the cosine of the half
//!   arc if negative;
//! * so if both end values of G are positive, g″ ≤ −G < 0: g is concave there and has one
//!   maximum, found by safeguarded Newton.
//!
//! An arc that can win and is not concave is bisected. The excess of the bound over g
//! falls with the cube of the arc.
//!
//! And S(n) − S(−n) = 2 n·d, so only normals with n·d ≥ 0 can win.

use super::pair::TOO_CLOSE;
use super::{Pair, Sample, Smooth, is_flat, unit};
use glam::DVec2;

/// Overlapping pairs: an arc that cannot beat the best by this much (the size is
/// about 1) is discarded. Larger is less certain, smaller slower on flat maxima.
const TOLERANCE: f64 = 1.0 / (1u64 << 46) as f64;

/// Arcs narrower than this hold nothing that rounding would not hide.
const NARROWEST: f64 = 8.0 * f64::EPSILON;

/// Far more than any pair needs (see the tests); a bound on time that needs no proof.
const MOST_LOOKS: u32 = 10_000;

/// Ends, offset, four axes and four edges.
const SPLITS: usize = 11;

/// Newton's steps that two bodies apart may take. They need about five; more only delays
/// the search of those that overlap.
const APART: u32 = 9;

/// The tangent of the largest turn among them. Larger ones come of summits far away.
const FARTHEST_STEP: f64 = 2.0;

/// What is sought.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    /// The largest S.
    Gap,
    /// Its sign: the search ends at any S that is surely above zero, and arcs where S is surely
    /// below are discarded, whatever the best S is.
    Sign,
}

/// What the search does, for whoever watches.
#[derive(Clone, Copy)]
pub(crate) enum Event<'s> {
    /// S at an end of the half circle, along the offset, at the normal of an axis or an edge.
    Split(&'s Sample),
    /// S in the middle of an arc that could still win.
    Middle(&'s Sample),
    /// S on the way to the one summit of an arc.
    Climb(&'s Sample),
    /// No normal between the two can win: S is nowhere above the bound.
    Discarded { from: DVec2, to: DVec2, bound: f64 },
}

#[derive(Clone, Copy, Default)]
struct Arc {
    smooth: Smooth,
    from: Sample,
    to: Sample,
}

struct Search<'p, W> {
    pair: &'p Pair,
    watch: W,
    radius: f64,
    best: (f64, DVec2),
    /// An S above this ends the search.
    enough: f64,
    /// No arc matters where S is below this.
    floor: f64,
    /// How many samples were taken.
    looks: u32,
}

impl Pair {
    /// The normal of the largest S, for pairs with at least one oval, and the number of
    /// samples that it took. `watch` sees everything that happens.
    pub(crate) fn search(&self, aim: Aim, watch: impl FnMut(Event)) -> (DVec2, u32) {
        let (enough, floor) = match aim {
            Aim::Gap => (f64::INFINITY, f64::NEG_INFINITY),
            Aim::Sign => (TOO_CLOSE, -TOO_CLOSE),
        };
        let mut search = Search {
            pair: self,
            watch,
            radius: self.a.radius + self.b.radius,
            best: (f64::NEG_INFINITY, DVec2::X),
            enough,
            floor,
            looks: 0,
        };
        search.run();
        if (search.floor..search.enough).contains(&search.best.0) {
            search.polish();
        }
        (search.best.1, search.looks)
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
}

impl<W: FnMut(Event)> Search<'_, W> {
    fn split(&mut self, smooth: &Smooth, n: DVec2) -> Sample {
        let sample = smooth.at(n);
        (self.watch)(Event::Split(&sample));
        self.consider(&sample);
        sample
    }

    fn consider(&mut self, sample: &Sample) {
        self.looks += 1;
        if sample.g - self.radius > self.best.0 {
            self.best = (sample.g - self.radius, sample.n);
        }
    }

    fn run(&mut self) {
        if self.is_apart() {
            return;
        }
        let (splits, count) = self.pair.splits();
        let has_edges = self.pair.edges() != [DVec2::ZERO; 4];
        let mut arcs = [Arc::default(); SPLITS];
        let mut waiting = 0;
        for ends in splits[..count].windows(2) {
            if ends[0].perp_dot(ends[1]) > 0.0 {
                let smooth = self.pair.smooth_about(ends[0] + ends[1]);
                // Beyond an edge's normal another corner supports.
                let from = match waiting {
                    1.. if !has_edges => arcs[waiting - 1].to,
                    _ => self.split(&smooth, ends[0]),
                };
                arcs[waiting] = Arc { smooth, from, to: self.split(&smooth, ends[1]) };
                waiting += 1;
            }
        }
        for arc in &arcs[..waiting] {
            self.settle(&arc.smooth, &arc.from, &arc.to);
        }
    }

    /// Newton's steps from the way between the centres. A summit of S above zero is the
    /// distance of two convex bodies, and they have but one.
    fn is_apart(&mut self) -> bool {
        let Some(mut n) = unit(self.pair.offset()) else { return false };
        for _ in 0..APART {
            let smooth = self.pair.smooth_about(n);
            let at = smooth.at(n);
            (self.watch)(Event::Climb(&at));
            self.consider(&at);
            if self.best.0 > self.enough {
                return true;
            }
            let step = at.step();
            if !(at.bend() < 0.0 && step.abs() < FARTHEST_STEP) {
                return false;
            }
            if step.abs() < f64::EPSILON {
                let edges = self.pair.edges();
                return at.g - self.radius > 0.0 && !edges.iter().any(|edge| is_flat(*edge, n));
            }
            n = at.turned(step);
        }
        false
    }

    /// Discards an arc, climbs it, or asks both of its halves, the higher one first.
    fn settle(&mut self, smooth: &Smooth, from: &Sample, to: &Sample) {
        if self.looks < MOST_LOOKS
            && self.best.0 <= self.enough
            && let Some(middle) = self.undecided_middle(smooth, from, to)
        {
            let halves = [(from, &middle), (&middle, to)];
            let first = usize::from(to.g > from.g);
            for (from, to) in [halves[first], halves[1 - first]] {
                self.settle(smooth, from, to);
            }
        }
    }

    /// Settles an arc, or gives the middle at which to bisect it.
    fn undecided_middle(&mut self, smooth: &Smooth, from: &Sample, to: &Sample) -> Option<Sample> {
        let middle = (from.n + to.n).normalize();
        let (cos, sin) = (from.n.dot(middle), from.n.perp_dot(middle));
        if sin < NARROWEST {
            return None;
        }
        let roundest = from.rho[0].min(to.rho[0]) + from.rho[1].min(to.rho[1]);
        let concave = from.g.min(to.g) + roundest > 0.0;
        if concave && (from.slope <= 0.0 || to.slope >= 0.0) {
            return None;
        }
        let from_left = half_bound(from.g, from.slope, roundest, cos, sin);
        let from_right = half_bound(to.g, -to.slope, roundest, cos, sin);
        let bound = from_left.max(from_right);
        let tolerance = if self.best.0 > 0.0 { f64::EPSILON } else { TOLERANCE };
        let bound = bound - self.radius;
        if bound <= self.best.0.max(self.floor) + tolerance {
            (self.watch)(Event::Discarded { from: from.n, to: to.n, bound });
            return None;
        }
        if concave {
            smooth.climb(from, to, |sample| {
                (self.watch)(Event::Climb(sample));
                self.consider(sample);
            });
            return None;
        }
        let middle = smooth.at(middle);
        (self.watch)(Event::Middle(&middle));
        self.consider(&middle);
        Some(middle)
    }

    /// Newton's last steps on a smooth maximum that was only met as the end of an arc.
    fn polish(&mut self) {
        for _ in 0..8 {
            let (gap, n) = self.best;
            if self.pair.edges().iter().any(|edge| is_flat(*edge, n)) {
                return;
            }
            let at = self.pair.smooth_about(n).at(n);
            self.looks += 1;
            let step = at.step();
            if !(step.abs() > f64::EPSILON && step.abs() < 0.1 && at.bend() < 0.0) {
                return;
            }
            let next = at.turned(step);
            let next_gap = self.pair.gap_along(next);
            if next_gap < gap - 2.0 * f64::EPSILON {
                return;
            }
            self.best = (next_gap, next);
        }
    }
}

/// No less than g on the half arc next to an end where it is `g` and has `slope` towards
/// the middle: G(0) cos s + G′(0) sin s − ρ₀, written so that a large ρ₀ cancels nothing.
fn half_bound(g: f64, slope: f64, roundest: f64, cos: f64, sin: f64) -> f64 {
    let raised = g + roundest;
    if slope > 0.0 && slope * cos < raised * sin {
        return g + slope * slope / (raised + raised.hypot(slope));
    }
    let far = g * cos + slope * sin - roundest * sin * sin / (1.0 + cos);
    g.max(far)
}
