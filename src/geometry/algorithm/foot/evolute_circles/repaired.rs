//! The repaired method: one shared normal, and a sweep that leaves no doubt.

use super::{
    BEARINGS, Body, MOST_DIRECTIONS, MOST_ROUNDS, Pose, Round, Step, ceiling_by_chords,
    ceiling_by_circles,
};
use crate::algorithm::foot::foot_point::Osculation;
use crate::algorithm::prelude::*;
use crate::scale::{Unit, larger, largest};

/// A climb ends at a turn that would raise the gap by less than this share of the size, which is
/// below rounding. A larger share would leave witnesses a little off.
const NEGLIGIBLE_RISE: f64 = 1e-18;

/// A peak is polished by a turn of up to this (radians) without asking whether the gap rises.
/// Larger might leave the peak's basin; smaller would leave needles unpolished.
const POLISHED: f64 = 1e-6;

/// The sweep discards what cannot beat the best gap by more than this share of the size. A smaller
/// share asks more directions; below 1e-15 rounding decides.
const SWEEP_TOLERANCE: f64 = 1e-13;

/// Semi-axes below this share of the largest length count as this long, so that cubes of lengths
/// stay normal numbers. This is far below what a gap can resolve.
const THINNEST: f64 = 1.0 / (1u128 << 100) as f64 / (1u128 << 60) as f64;

/// A gap above this share of the largest length is positive in spite of rounding, which settles the
/// verdict. A larger share would measure more pairs to the end; below 1e-15 rounding decides.
const SURE: f64 = 1.0 / (1u64 << 42) as f64;

/// Ellipses thinner than this share of their length get only a verdict, or no answer if a sweep has
/// no end: `f64` does not resolve the directions next to their tips. A smaller share would report
/// gaps that are off by more than 1e-9 of the size; a larger one would report fewer.
const NEEDLE: f64 = 1.0 / (1u64 << 46) as f64;

/// Halvings of one turn; sixty make it smaller than rounding.
const HALVINGS: u32 = 60;

/// Halvings of one of the sweep's wedges; sixty make it narrower than rounding.
const DEEPEST: u32 = 60;

struct Climb {
    peak: Pose,
    rounds: u32,
    settled: bool,
}

struct Sweep {
    best: Pose,
    runs: u32,
    rounds: u32,
    directions: u32,
}

pub(super) struct Search<'a> {
    ellipses: [&'a Ellipse; 2],
    unit: Unit,
    bodies: [Body; 2],
    size: f64,
}

impl<'a> Search<'a> {
    pub fn new(first: &'a Ellipse, second: &'a Ellipse) -> Self {
        let offset = second.center() - first.center();
        let offset = offset.clamp(DVec2::splat(f64::MIN), DVec2::splat(f64::MAX));
        let size = larger(largest(first.semi_axes()), largest(second.semi_axes()));
        let longest = larger(size, largest(offset));
        let unit = Unit::of(longest);
        let thinnest = DVec2::splat(longest * unit.inverse * THINNEST);
        let body = |ellipse: &Ellipse, center| Body {
            center,
            axis: ellipse.direction(),
            semi_axes: (ellipse.semi_axes() * unit.inverse).max(thinnest),
        };
        Self {
            ellipses: [first, second],
            unit,
            bodies: [body(first, DVec2::ZERO), body(second, offset * unit.inverse)],
            size: (size * unit.inverse).max(thinnest.x),
        }
    }

    /// Climbs from the line of centres; on overlap makes sure that no other peak is higher.
    pub fn run<T: Trace<Step>>(&self, trace: &mut T) -> Outcome {
        let centers = self.bodies[1].center.try_normalize().unwrap_or(self.bodies[0].axis);
        let start = self.pose(centers);
        if !T::MEASURES && self.surely_share_a_point(&start) {
            return Outcome::decided(Verdict::Colliding, "gap-sign");
        }
        let Climb { peak: mut best, mut rounds, settled } = self.climb(start, 0, trace);
        if !T::MEASURES && best.gap > SURE {
            return Outcome::decided(Verdict::Separate, "gap-sign");
        }
        if !T::MEASURES && self.surely_share_a_point(&best) {
            return Outcome::decided(Verdict::Colliding, "gap-sign");
        }
        // A gap above zero has no other peak: the distance of convex shapes has one minimum.
        if best.gap <= 0.0 {
            match self.sweep(best, &mut rounds, trace) {
                Some(highest) => best = highest,
                None => {
                    let needle = self.has_needle();
                    let reason = if needle { Reason::OutOfRange } else { Reason::NotConverged };
                    return Outcome::undecided(reason, "sweep-limit").after(rounds);
                }
            }
        }
        if best.gap > 0.0 && !settled {
            // Some direction separates them, which is certain; how far is not.
            return Outcome::decided(Verdict::Separate, "gap-sign").after(rounds);
        }
        if !T::MEASURES {
            let hit = best.gap * self.unit.size <= 0.0;
            return Outcome::decided(Verdict::from_hit(hit), "gap-sign");
        }
        self.answer(&best, trace).after(rounds)
    }

    /// Do both bodies hold the point midway between the witnesses, deep enough despite rounding?
    fn surely_share_a_point(&self, pose: &Pose) -> bool {
        let [a, b] = &self.bodies;
        let points = [pose.fits[0].offset, b.center + pose.fits[1].offset];
        let middle = points[0].midpoint(points[1]);
        // An ellipse holds the disc about a point at the share q of its size from its centre with
        // the radius (1 − q) times its shorter semi-axis.
        let depth = |body: &Body| (1.0 - body.measured(middle)) * body.semi_axes.min_element();
        !self.has_needle() && depth(a) > SURE && depth(b) > SURE
    }

    fn has_needle(&self) -> bool {
        let slender = |axes: DVec2| axes.min_element() < NEEDLE * axes.max_element();
        self.bodies.iter().any(|body| slender(body.semi_axes))
    }

    /// Both circles, fitted at one shared normal.
    fn pose(&self, normal: DVec2) -> Pose {
        let fits = [self.bodies[0].fit(normal), self.bodies[1].fit(-normal)];
        let offset = self.bodies[1].center;
        let gap = normal.dot(offset) - fits[0].support - fits[1].support;
        Pose {
            normal,
            fits,
            gap,
            ahead: gap + fits[0].radius + fits[1].radius,
            across: normal.perp_dot(offset) + normal.perp_dot(fits[1].offset - fits[0].offset),
        }
    }

    /// Turns the normal into the line of the circles' centres until the gap has no more to gain.
    fn climb<T: Trace<Step>>(&self, start: Pose, run: u32, trace: &mut T) -> Climb {
        let mut here = start;
        let mut before: Option<Pose> = None;
        let (mut round, mut settled) = (0, false);
        while round < MOST_ROUNDS && (T::MEASURES || here.gap <= SURE) {
            round += 1;
            trace.record(|| Step::Round(self.round(run, round, &here, before.as_ref())));
            let Some(next) = self.turned(&here) else {
                settled = true;
                here = self.polished(here);
                break;
            };
            before = Some(here);
            here = next;
        }
        trace.record(|| if settled { Step::Settled } else { Step::Unsettled });
        Climb { peak: here, rounds: round, settled }
    }

    /// The next normal with a larger gap, or `None` if no turn gains more. In front of each other
    /// the circles' centres show the way; the wrong way round S″ > 0, and a quarter turn uphill
    /// leaves the valley.
    fn turned(&self, here: &Pose) -> Option<Pose> {
        let across = here.normal.perp() * here.across;
        let ahead = here.ahead.max(0.0);
        if here.across * here.across <= NEGLIGIBLE_RISE * self.size * ahead {
            return None;
        }
        let mut aim = (here.normal * ahead + across).try_normalize()?;
        for _ in 0..HALVINGS {
            let next = self.pose(aim);
            if next.gap > here.gap {
                return Some(next);
            }
            aim = (aim + here.normal).try_normalize()?;
        }
        None
    }

    /// Turns once more at a peak, for the witnesses: the gap's error is the square of theirs.
    fn polished(&self, here: Pose) -> Pose {
        if here.across.abs() > POLISHED * here.ahead {
            return here;
        }
        let aim = here.normal * here.ahead + here.normal.perp() * here.across;
        aim.try_normalize().map_or(here, |normal| self.pose(normal))
    }

    /// Rules out, wedge by wedge, that any direction has a gap above the best; climbs from the
    /// first that has. `None` at a limit.
    fn sweep<T: Trace<Step>>(&self, best: Pose, rounds: &mut u32, trace: &mut T) -> Option<Pose> {
        let middle = self.bodies[1].center.try_normalize().unwrap_or(best.normal);
        let poses: [Pose; BEARINGS] = std::array::from_fn(|i| self.pose(SWEEP[i].rotate(middle)));
        let directions = BEARINGS as u32;
        let mut sweep = Sweep { best, runs: 0, rounds: *rounds, directions };
        for pose in &poses {
            self.compare(pose, &mut sweep, trace);
        }
        for ends in poses.windows(2) {
            self.rule_out(&ends[0], &ends[1], DEEPEST, &mut sweep, trace)?;
        }
        *rounds = sweep.rounds;
        let Sweep { best, directions, .. } = sweep;
        trace.record(|| Step::Swept {
            bearings: poses.map(|pose| pose.bearing(self.unit)),
            directions,
            best: best.bearing(self.unit),
            tolerance: self.tolerance() * self.unit.size,
        });
        Some(best)
    }

    fn tolerance(&self) -> f64 {
        SWEEP_TOLERANCE * self.size
    }

    /// A direction matters only if its gap is above this.
    fn limit<T: Trace<Step>>(&self, best: &Pose) -> f64 {
        let best = if T::MEASURES { best.gap } else { best.gap.max(-SURE) };
        best + self.tolerance()
    }

    /// Climbs from a direction that is better than the best.
    fn compare<T: Trace<Step>>(&self, candidate: &Pose, sweep: &mut Sweep, trace: &mut T) {
        if candidate.gap <= self.limit::<T>(&sweep.best) {
            return;
        }
        sweep.runs += 1;
        let run = sweep.runs;
        trace.record(|| Step::Restarted {
            run,
            bearing: candidate.bearing(self.unit),
            best: sweep.best.bearing(self.unit),
        });
        let climb = self.climb(*candidate, run, trace);
        sweep.rounds += climb.rounds;
        sweep.best = climb.peak;
    }

    /// Leaves no direction of a wedge in doubt; `None` at a limit.
    fn rule_out<T: Trace<Step>>(
        &self,
        left: &Pose,
        right: &Pose,
        depth: u32,
        sweep: &mut Sweep,
        trace: &mut T,
    ) -> Option<()> {
        if self.stays_below(self.limit::<T>(&sweep.best), left, right) {
            return Some(());
        }
        if depth == 0 || sweep.directions >= MOST_DIRECTIONS {
            return None;
        }
        sweep.directions += 1;
        let middle = self.pose((left.normal + right.normal).try_normalize()?);
        self.compare(&middle, sweep, trace);
        self.rule_out(left, &middle, depth - 1, sweep, trace)?;
        self.rule_out(&middle, right, depth - 1, sweep, trace)
    }

    fn stays_below(&self, limit: f64, left: &Pose, right: &Pose) -> bool {
        let flattest: f64 = (0..2)
            .map(|which| {
                let ends = left.fits[which].radius.max(right.fits[which].radius);
                ends.max(self.bodies[which].flattest_between(left.normal, right.normal))
            })
            .sum();
        ceiling_by_circles(flattest, left, right) <= limit
            || ceiling_by_chords(self.bodies[1].center, left, right) <= limit
    }

    fn answer(&self, best: &Pose, trace: &mut impl Trace<Step>) -> Outcome {
        let gap = best.gap * self.unit.size;
        let outcome = Outcome::decided(Verdict::from_hit(gap <= 0.0), "gap-sign");
        let witnesses = [self.circle(0, best).point, self.circle(1, best).point];
        let normal = best.normal;
        trace.record(|| Step::Measured { delta: -gap, witnesses });
        if self.has_needle() {
            return outcome;
        }
        let [on_a, on_b] = witnesses;
        outcome.with_contact(Contact { gap, on_a, on_b, normal })
    }

    fn circle(&self, which: usize, pose: &Pose) -> Osculation {
        let (body, fit) = (&self.bodies[which], &pose.fits[which]);
        let normal = if which == 0 { pose.normal } else { -pose.normal };
        let origin = self.ellipses[which].center();
        let world = |offset: DVec2| origin + offset * self.unit.size;
        Osculation {
            t: body.anomaly(normal),
            point: world(fit.offset),
            center: world(fit.offset - normal * fit.radius),
            radius: fit.radius * self.unit.size,
        }
    }

    fn round(&self, run: u32, round: u32, here: &Pose, before: Option<&Pose>) -> Round {
        let circles = [self.circle(0, here), self.circle(1, here)];
        let aimed = |which: usize| match before {
            Some(before) => self.circle(which, before).center,
            None => self.ellipses[which].center(),
        };
        let distance = here.ahead.hypot(here.across) * self.unit.size;
        let delta = |pose: &Pose| {
            let [first, second] = pose.fits.map(|fit| fit.radius);
            (first + second - pose.ahead.hypot(pose.across)) * self.unit.size
        };
        Round {
            run,
            round,
            targets: [aimed(1), aimed(0)],
            circles,
            normals: [here.normal, -here.normal],
            distance,
            delta: delta(here),
            gap: Some(here.gap * self.unit.size),
            moved: before.map(|before| delta(here) - delta(before)),
            misalignment: here.across.atan2(here.ahead).abs(),
            ahead: here.ahead * self.unit.size,
        }
    }
}

/// The sweep's first directions, relative to the way from centre to centre: every 30°.
const SWEEP: [DVec2; BEARINGS] = [
    DVec2::new(0.0, -1.0),
    DVec2::new(0.5, -COS_30),
    DVec2::new(COS_30, -0.5),
    DVec2::new(1.0, 0.0),
    DVec2::new(COS_30, 0.5),
    DVec2::new(0.5, COS_30),
    DVec2::new(0.0, 1.0),
];

const COS_30: f64 = 0.866_025_403_784_438_6;
