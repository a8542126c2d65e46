//! The largest S over all normals, for pairs with an ellipse, with a certificate.
//!
//! On an arc that no edge's normal splits, S is smooth ([`Smooth`]): S(n) = g(n) − r with
//! g(n) = n·q − Σ eᵢ(n), q the offset minus the corner that the edges point to. With θ the angle of
//! n and ρ(θ) ≥ 0 the sum of the radii of curvature Dᵢ/eᵢ³, Dᵢ = (uᵢ × vᵢ)²,
//!
//!   g″ = −g − ρ, g‴ = −g′ − ρ′, ρ′ = −3 Σ ρᵢ eᵢ′/eᵢ.
//!
//! **One summit.** If S of a summit n is above zero, it is the largest: the distance of a point
//! from a convex body, the difference K of the two solids. Within K, −S is the radius of a disc
//! about that point that touches the rim of K where the normal is n, and S is the largest if the
//! disc is in K. It surely is if its radius is at most that of a disc that touches there and fits
//! into an ellipse in K ([`Pair::inscribed_radius`]). This ends the search for separate bodies
//! and for most that overlap.
//!
//! **Several.** Otherwise the half circle of normals with n·d ≥ 0 (S(n) − S(−n) = 2 n·d) is split
//! at that summit, the axes and the edges' normals. Between the axes each ρᵢ is monotone, so the
//! end values of an arc bound ρ: ρ₀ from below, ρ₁ from above. By Sturm's comparison, below π:
//!
//! * if g + ρ₁ is negative at both ends, g is convex, and nowhere above its ends;
//! * if g + ρ₀ is positive at both ends, g is concave and has one maximum, which is climbed;
//! * G = g + ρ₀ has G″ ≤ −G, so from either end G(s) ≤ G(0) cos s + G′(0) sin s. The larger of the
//!   two bounds to either side of where they meet bounds g; an arc that cannot win is discarded.
//!
//! An arc that can win and is not concave is split near where the two bounds meet. The excess of
//! the bound over g falls with the cube of the arc.

use super::body::{Oval, TOO_CLOSE};
use super::pair::Pair;
use crate::scale::unit;
use glam::DVec2;

/// Overlapping pairs: an arc that cannot beat the best by this much (the size is
/// about 1) is discarded. Larger is less certain, smaller slower on flat maxima.
const TOLERANCE: f64 = 1.0 / (1u64 << 46) as f64;

/// Arcs narrower than this contain only rounding.
const NARROWEST: f64 = 8.0 * f64::EPSILON;

/// A limit on time, far more than any pair needs (see the tests).
const MOST_LOOKS: u32 = 10_000;

/// Room for both ends, the offset or summit, four axes and four edges.
const SPLITS: usize = 11;

/// Both directions of the four axes, and the sides of two polygons or a polygon and a rectangle.
const SPLITS_AROUND: usize = 8 + 2 * crate::shape::MOST_CORNERS;

/// Room for nearly all polygons: clearing room for all of them takes as long as their search.
const FEW_SPLITS: usize = 8 + 2 * 64;

/// The most steps to the first summit. Two or three are usual; more only delays deep overlaps.
const FIRST_STEPS: u32 = 6;

/// The inscribed disc must exceed the depth by this much, for rounding. Larger searches more often.
const CLEARLY: f64 = 1e-9;

/// More ρ makes no arc more concave, as lengths are about 1, but cancels digits of the bounds.
const ENOUGH_RHO: f64 = 8.0;

/// The tangent of the largest angle of these steps. Larger ones come from summits far away.
const FARTHEST_STEP: f64 = 2.0;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    /// The largest S.
    Gap,
    /// Its sign: the search ends at any S that is surely above zero, and discards arcs where S is
    /// surely below, whatever the best S is.
    Sign,
}

#[derive(Clone, Copy)]
pub(crate) enum Event<'s> {
    /// S at an end of the half circle, along the offset, at the normal of an axis or an edge.
    Split(&'s Sample),
    /// S in the middle of an arc that could still win.
    Middle(&'s Sample),
    /// S on the way to the one summit of an arc.
    Climb(&'s Sample),
    /// A disc of the radius `disc`, which exceeds the depth, fits where the normal is n.
    Fits { n: DVec2, disc: f64 },
    /// No normal between the two can win: S is at most `bound`.
    Discarded { from: DVec2, to: DVec2, bound: f64 },
}

struct Search<'p, W> {
    pair: &'p Pair<'p>,
    watch: W,
    radius: f64,
    best: (f64, DVec2),
    /// Whether the best normal is that of a summit to the last digit.
    polished: bool,
    /// An S above this ends the search.
    enough: f64,
    /// Arcs on which S stays below this are discarded.
    floor: f64,
    looks: u32,
}

impl Pair<'_> {
    /// The normal of the largest S for pairs with an oval, and the number of samples taken.
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
            polished: false,
            enough,
            floor,
            looks: 0,
        };
        if !search.is_first_summit_highest() {
            if self.has_hull() {
                search.run_around();
            } else {
                search.run();
            }
            if (search.floor..search.enough).contains(&search.best.0) && !search.polished {
                search.polish();
            }
        }
        (search.best.1, search.looks)
    }

    /// The normals between which S is smooth and each eᵢ monotone, counter-clockwise over the half
    /// circle n·d ≥ 0, and their number. `summit` is included if it is in that half.
    fn splits(&self, summit: DVec2) -> ([DVec2; SPLITS], usize) {
        let first_axis = self.ovals().next().map_or(DVec2::X, |oval| oval.u);
        let middle = unit(self.offset()).or_else(|| unit(first_axis)).unwrap_or(DVec2::X);
        // If two are opposite but for rounding, their cross product does not tell which is first.
        let is_before = |a: DVec2, b: DVec2| match a.dot(b) < 0.0 {
            true => middle.perp_dot(a) < middle.perp_dot(b),
            false => a.perp_dot(b) > 0.0,
        };
        let mut normals = [DVec2::ZERO; SPLITS];
        normals[0] = -middle.perp();
        let mut count = 1;
        let mut insert = |normal: DVec2| {
            let normal = if normal.dot(middle) < 0.0 { -normal } else { normal };
            let mut place = count;
            while place > 1 && is_before(normal, normals[place - 1]) {
                normals[place] = normals[place - 1];
                place -= 1;
            }
            normals[place] = normal;
            count += 1;
        };
        insert(if summit.dot(middle) > 0.0 { summit } else { middle });
        self.ovals().flat_map(|oval| [oval.along, oval.along.perp()]).for_each(&mut insert);
        if self.has_edges {
            self.edge_normals().for_each(&mut insert);
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

    #[inline]
    fn consider(&mut self, sample: &Sample) {
        self.looks += 1;
        if sample.g - self.radius > self.best.0 {
            self.best = (sample.g - self.radius, sample.n);
            self.polished = false;
        }
    }

    /// Climbs from a good guess to a summit: is it certainly the highest?
    fn is_first_summit_highest(&mut self) -> bool {
        let Some(mut n) = self.pair.first_normal() else { return false };
        let has_edges = self.pair.has_edges;
        let mut smooth = self.pair.smooth_about(n);
        for round in 0..FIRST_STEPS {
            if has_edges && round > 0 {
                smooth = self.pair.smooth_about(n);
            }
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
            let is_summit = match has_edges {
                true => step.abs() < f64::EPSILON && at.is_steady(step),
                false => at.is_last(step),
            };
            if is_summit {
                let gap = at.g - self.radius;
                let is_edge = || self.pair.has_face(at.n);
                let n = at.turned(step);
                let disc = if gap > 0.0 { f64::INFINITY } else { self.pair.inscribed_radius(n) };
                // False if `disc` is NaN.
                let is_highest = gap + disc > CLEARLY;
                if !is_highest || (has_edges && is_edge()) {
                    let last = smooth.at(n);
                    (self.watch)(Event::Climb(&last));
                    self.consider(&last);
                    return false;
                }
                if gap <= 0.0 {
                    (self.watch)(Event::Fits { n, disc });
                }
                self.best = (gap, n);
                return true;
            }
            n = at.turned(step);
        }
        false
    }

    fn run(&mut self) {
        let (splits, count) = self.pair.splits(self.best.1);
        let mut arcs = [[Sample::default(); 2]; SPLITS];
        let mut waiting = 0;
        let mut smooth = self.pair.smooth_about(splits[0]);
        for ends in splits[..count].windows(2) {
            if ends[0].perp_dot(ends[1]) > 0.0 {
                // Beyond an edge's normal another corner is the farthest.
                let from = if self.pair.has_edges {
                    smooth = self.pair.smooth_about(ends[0] + ends[1]);
                    self.split(&smooth, ends[0])
                } else if waiting > 0 {
                    arcs[waiting - 1][1]
                } else {
                    self.split(&smooth, ends[0])
                };
                arcs[waiting] = [from, self.split(&smooth, ends[1])];
                waiting += 1;
            }
        }
        for [from, to] in &arcs[..waiting] {
            if self.pair.has_edges {
                smooth = self.pair.smooth_about(from.n + to.n);
            }
            self.settle(&smooth, from, to);
        }
    }

    /// The same if a polygon makes the two halves of the circle differ.
    #[cold]
    #[inline(never)]
    fn run_around(&mut self) {
        match self.pair.side_normals().count() <= FEW_SPLITS - 8 {
            true => self.run_between(&mut [DVec2::ZERO; FEW_SPLITS]),
            false => self.run_among_many(),
        }
    }

    #[inline(never)]
    fn run_among_many(&mut self) {
        self.run_between(&mut [DVec2::ZERO; SPLITS_AROUND]);
    }

    /// The same, with room for all splits: the ellipses' axes and the sides' normals.
    fn run_between(&mut self, splits: &mut [DVec2]) {
        let axes = self.pair.ovals().flat_map(|oval| [oval.along, oval.along.perp()]);
        let both = axes.flat_map(|axis| [axis, -axis]);
        let mut count = 0;
        for (place, normal) in splits.iter_mut().zip(both.chain(self.pair.side_normals())) {
            *place = normal;
            count += 1;
        }
        let splits = &mut splits[..count];
        splits.sort_unstable_by(|a, b| a.to_angle().total_cmp(&b.to_angle()));
        let arc = |at: usize| [splits[at], splits[(at + 1) % count]];
        let arcs = (0..count).map(arc).filter(|[from, to]| from.perp_dot(*to) > 0.0);
        for [from, to] in arcs.clone() {
            let smooth = self.pair.smooth_about(from + to);
            self.split(&smooth, from);
            self.split(&smooth, to);
        }
        for [from, to] in arcs {
            let smooth = self.pair.smooth_about(from + to);
            self.settle(&smooth, &smooth.at(from), &smooth.at(to));
        }
    }

    /// Discards an arc, climbs it, or settles both of its parts, the higher one first.
    fn settle(&mut self, smooth: &Smooth, from: &Sample, to: &Sample) {
        if self.looks < MOST_LOOKS
            && self.best.0 <= self.enough
            && let Some(middle) = self.undecided_middle(smooth, from, to)
        {
            let parts = [(from, &middle), (&middle, to)];
            let first = usize::from(to.g > from.g);
            for (from, to) in [parts[first], parts[1 - first]] {
                self.settle(smooth, from, to);
            }
        }
    }

    /// Settles an arc, or returns a sample at which to split it.
    fn undecided_middle(&mut self, smooth: &Smooth, from: &Sample, to: &Sample) -> Option<Sample> {
        if from.n.perp_dot(to.n) < NARROWEST && from.n.dot(to.n) > 0.0 {
            return None;
        }
        let least = from.rho[0].min(to.rho[0]) + from.rho[1].min(to.rho[1]);
        let most = from.rho[0].max(to.rho[0]) + from.rho[1].max(to.rho[1]);
        let concave = from.g.min(to.g) + least > 0.0;
        let convex = from.g.max(to.g) + most < 0.0;
        if convex || (concave && (from.slope <= 0.0 || to.slope >= 0.0)) {
            return None;
        }
        let bounds = Bounds::new(from, to, least.min(ENOUGH_RHO));
        let tolerance = if self.best.0 > 0.0 { f64::EPSILON } else { TOLERANCE };
        let bound = bounds.highest - self.radius;
        if bound <= self.best.0.max(self.floor) + tolerance {
            (self.watch)(Event::Discarded { from: from.n, to: to.n, bound });
            return None;
        }
        if concave {
            let mut last = f64::NEG_INFINITY;
            let summit = smooth.climb([from.n, to.n], bounds.meeting, |sample| {
                (self.watch)(Event::Climb(sample));
                self.consider(sample);
                last = sample.g - self.radius;
            });
            if self.best.0 == last {
                (self.best.1, self.polished) = (summit, true);
            }
            return None;
        }
        let middle = smooth.at(bounds.meeting);
        (self.watch)(Event::Middle(&middle));
        self.consider(&middle);
        Some(middle)
    }

    /// Takes Newton's last steps on a smooth maximum that was only met as the end of an arc.
    fn polish(&mut self) {
        for _ in 0..8 {
            let (gap, n) = self.best;
            if self.pair.has_face(n) {
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

/// A bound of g on an arc: one wave from each end to where the two meet.
struct Bounds {
    /// g is nowhere above it.
    highest: f64,
    /// The normal where they meet, kept away from the ends.
    meeting: DVec2,
}

/// The least share of an arc on either side of a split. Less could make progress very slow.
const LEAST_SHARE: f64 = 0.35;

impl Bounds {
    /// `lift` must be at most the least ρ of the arc.
    #[inline]
    fn new(from: &Sample, to: &Sample, lift: f64) -> Self {
        let (p, q) = (from.reach(lift), to.reach(lift));
        let across = q - p;
        let (early, late) = (from.n.dot(across).max(0.0), -to.n.dot(across).max(0.0));
        let all = early + late;
        let share = if all > 0.0 { early / all } else { 0.5 };
        let share = share.clamp(LEAST_SHARE, 1.0 - LEAST_SHARE);
        let meeting = (from.n * (1.0 - share) + to.n * share).normalize();
        let t = meeting.perp();
        // A wave has its crest in its part if it rises at the outer end and falls at the inner.
        let first = if from.slope > 0.0 && t.dot(p) < 0.0 {
            p.length()
        } else {
            meeting.dot(p).max(from.g + lift)
        };
        let last = if to.slope < 0.0 && t.dot(q) > 0.0 {
            q.length()
        } else {
            meeting.dot(q).max(to.g + lift)
        };
        Self { highest: first.max(last) - lift, meeting }
    }
}

/// The most rounds of a climb. Newton needs about four; a bisection of the widest arc needs 60.
const CLIMB: u32 = 80;

/// The most by which g may fall short at the end of a climb, and the angle after one more step.
const LOST: f64 = 0.5 * f64::EPSILON;

/// The square of a smaller number does not overflow.
const LARGEST_BEND: f64 = 1e100;

/// g on one arc: see the module's head.
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
    /// The radius of curvature of each ellipse.
    pub(crate) rho: [f64; 2],
    /// The derivative of the sum of `rho`.
    rho_slope: f64,
    /// At least a twelfth of the second derivative of that sum.
    rho_bend: f64,
}

impl Sample {
    /// g″.
    #[inline]
    pub(crate) fn bend(&self) -> f64 {
        -self.g - self.rho[0] - self.rho[1]
    }

    /// The step towards a summit of g, as a tangent of the angle: of third order (Halley) if that
    /// is at most twice Newton's, else Newton's. It may be NaN or of any size if g is not concave.
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

    /// Is the angle after a step right to the last digit, by the two terms of the error of third
    /// order? At the tip of a needle ρ turns within its width: there a small step may be too large.
    #[inline]
    pub(crate) fn is_last(&self, step: f64) -> bool {
        let (bend, turn) = (self.bend(), self.rho_slope / self.bend());
        let error = 1.0 + 0.25 * turn * turn + 2.0 * (self.rho_bend / bend).abs();
        self.is_steady(step) && step.abs() * step * step * error < LOST
    }

    /// Is the step at least half of Newton's? If g is nearly straight, the step of third order is
    /// small though no summit is near.
    #[inline]
    pub(crate) fn is_steady(&self, step: f64) -> bool {
        self.slope.abs() <= 2.0 * (step * self.bend()).abs()
    }

    /// The normal at an angle with tangent `step` from this one.
    #[inline]
    pub(crate) fn turned(&self, step: f64) -> DVec2 {
        (self.n + self.n.perp() * step).normalize()
    }

    /// n(g + `lift`) + t g′. If `lift` is at most the least ρ of an arc, then g on the arc is at
    /// most the product of this with the normal there, less `lift`.
    #[inline]
    pub(crate) fn reach(&self, lift: f64) -> DVec2 {
        self.n * (self.g + lift) + self.n.perp() * self.slope
    }
}

impl Pair<'_> {
    #[inline]
    pub(crate) fn smooth_about(&self, n: DVec2) -> Smooth {
        let corner = if self.has_edges { self.corner(n) } else { DVec2::ZERO };
        Smooth { q: self.offset() - corner, ovals: [self.a.oval, self.b.oval] }
    }
}

impl Smooth {
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

    /// A maximum of g between a normal where it rises and one, counter-clockwise of it by less than
    /// π, where it falls: by steps from `first` while they stay between, else by halves. `visit`
    /// sees every sample; the last one is a step away from the answer, which is returned.
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
