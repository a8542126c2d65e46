//! Foot point: where a normal of an ellipse goes through a given point.
//!
//! **Question.** At which eccentric anomaly t does the normal of the ellipse go
//! through the target, on the side nearest to it?
//!
//! **Idea.** At any t the ellipse is nearly its osculating circle, whose centre is
//! on the evolute. Seen from there the target is off the normal by some angle; walk
//! that angle along the circle, translate the arc into a step of t, and repeat.
//!
//! **Accuracy.** The last step of t is below the tolerance, and the error after it
//! is about the tolerance squared.
//!
//! **Cost.** Three to five rounds, each with two pairs of sine and cosine and an arc sine.
//!
//! **When it fails.** On a circle with the target at its centre every direction is
//! normal, and the published loop never ends; at a cusp of the evolute it needs some
//! forty rounds. Both end here, and [`Ending`] says how.
//!
//! **Source.** Adrian Chatfield, "Simple method for distance to ellipse", in the
//! form that Naoki Hori gives it (t instead of the corner point, arc sine kept).
//! Changed: a cap on the rounds; an arc sine's argument that rounding carried past 1
//! is brought back; the speed along the ellipse without its cancelling subtraction.

mod ellipse_circle;

pub use ellipse_circle::{
    PairStep, ellipse_circle, ellipse_circle_published, ellipse_point, ellipse_point_fixed_steps,
    fixed_steps,
};

use crate::algorithm::unit::Unit;
use crate::shape::Ellipse;
use crate::trace::Trace;
use glam::DVec2;
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_2, FRAC_PI_4, PI};

/// When to stop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// A step of t (radians) below this ends the iteration. Smaller costs a round and
    /// gains nothing below 1e-16; larger leaves an error of about its square.
    pub tolerance: f64,
    /// The rounds before it gives up. A cusp needs 43; fewer would miss it.
    pub max_iterations: u32,
}

impl Default for Settings {
    /// Hori's tolerance, and half as many rounds again as the slowest known target needs.
    fn default() -> Self {
        Self { tolerance: 1e-8, max_iterations: 64 }
    }
}

/// How the iteration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The last step was below the tolerance.
    Converged,
    /// The cap was reached first; the result is the last position.
    OutOfIterations,
    /// The target is the centre of the osculating circle itself: every point of that
    /// circle is equally near. The normal at t goes through the target all the same.
    AtCircleCenter,
}

/// The circle that fits the ellipse at one eccentric anomaly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Osculation {
    /// The eccentric anomaly, radians.
    pub t: f64,
    /// The point of the ellipse, in the world.
    pub point: DVec2,
    /// The centre of the osculating circle, a point of the evolute, in the world.
    pub center: DVec2,
    /// The circle's radius.
    pub radius: f64,
}

impl Osculation {
    /// The osculating circle of `ellipse` at the eccentric anomaly `t`.
    pub fn at(ellipse: &Ellipse, t: f64) -> Self {
        let (sin, cos) = t.sin_cos();
        let (point, center, radius, _) = local_circle(ellipse.semi_axes(), sin, cos);
        Self { t, point: ellipse.to_world(point), center: ellipse.to_world(center), radius }
    }

    /// Unit vector out of the ellipse at the point.
    pub fn normal(&self, ellipse: &Ellipse) -> DVec2 {
        let (sin, cos) = self.t.sin_cos();
        let axes = ellipse.semi_axes() / ellipse.semi_axes().max_element();
        ellipse.direction().rotate(DVec2::new(axes.y * cos, axes.x * sin)).normalize_or_zero()
    }
}

/// Where the iteration came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FootPoint {
    /// The circle at the foot.
    pub osculation: Osculation,
    /// Rounds that ran.
    pub iterations: u32,
    /// How it ended.
    pub ending: Ending,
}

/// One step of the iteration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// A circle was fitted at t, and the target seen from its centre.
    Fitted {
        /// The round, from 1.
        iteration: u32,
        /// The circle.
        osculation: Osculation,
        /// The point aimed at.
        target: DVec2,
        /// The angle at the centre from the normal to the target, radians, counter-clockwise
        /// in the first quarter; of an angle above 90° the one that has the same sine.
        angle: f64,
        /// How fast the ellipse's point moves at t, a length a radian.
        speed: f64,
    },
    /// That angle was walked along the circle.
    Walked {
        /// The round, from 1.
        iteration: u32,
        /// The circle that was walked on.
        osculation: Osculation,
        /// The point aimed at.
        target: DVec2,
        /// The angle that was walked, see [`Step::Fitted`].
        angle: f64,
        /// The signed arc, a length.
        arc: f64,
        /// Where on the circle the arc ends.
        landing: DVec2,
        /// How fast the ellipse's point moves at t, a length a radian.
        speed: f64,
        /// The step of t that the arc came to, radians, before t was held in its quadrant.
        turn: f64,
        /// t was about to leave its quadrant, and held.
        held: bool,
        /// The circle at the new t.
        next: Osculation,
        /// From the ellipse's point at the new t to the target.
        distance: f64,
    },
    /// It ended here.
    Ended(FootPoint),
}

/// Sine and cosine of π/4 as `f64` has them, where every run starts.
const SIN_COS_OF_START: (f64, f64) = (FRAC_1_SQRT_2.next_down(), FRAC_1_SQRT_2);

/// Point, circle centre and radius in the ellipse's own frame, and the speed |dP/dt|.
/// Centre: (a − b²/a) cos³ t, (b − a²/b) sin³ t. Radius: speed³ / ab.
fn local_circle(semi_axes: DVec2, sin: f64, cos: f64) -> (DVec2, DVec2, f64, f64) {
    let (a, b) = (semi_axes.x, semi_axes.y);
    let speed = length(a * sin, b * cos);
    let center = evolute(semi_axes) * DVec2::new(cos.powi(3), sin.powi(3));
    (DVec2::new(a * cos, b * sin), center, speed * (speed / a) * (speed / b), speed)
}

/// The ends of the evolute: (a − b²/a, b − a²/b).
fn evolute(semi_axes: DVec2) -> DVec2 {
    let (a, b) = (semi_axes.x, semi_axes.y);
    DVec2::new(a - b * (b / a), b - a * (a / b))
}

/// Squares in this range have lost nothing to the ends of `f64`'s. Wider would let one of two
/// squares be lost, narrower asks for the slower root more often.
const PLAIN: std::ops::Range<f64> = 1e-200..1e200;

/// √(x² + y²), the plain way wherever that is as good.
#[inline]
fn length(x: f64, y: f64) -> f64 {
    let square = x * x + y * y;
    if PLAIN.contains(&square) { square.sqrt() } else { x.hypot(y) }
}

/// One ellipse in its own frame, its larger semi-axis about 1, and what every step needs of it.
struct Track<'e> {
    ellipse: &'e Ellipse,
    unit: Unit,
    axes: DVec2,
    evolute: DVec2,
    /// 1/a and 1/b.
    inverse: DVec2,
}

impl<'e> Track<'e> {
    fn new(ellipse: &'e Ellipse) -> Self {
        let unit = Unit::of(ellipse.semi_axes().max_element());
        let axes = ellipse.semi_axes() * unit.inverse;
        let inverse = axes.recip().min(DVec2::MAX);
        Self { ellipse, unit, axes, evolute: evolute(axes), inverse }
    }
}

/// One iteration under way on a track.
struct Walk<'t> {
    track: &'t Track<'t>,
    local: DVec2,
    /// The target in the first quadrant, where the iteration stays.
    folded: DVec2,
    t: f64,
}

/// One step of a walk: the angle walked, and what it makes of t.
#[derive(Clone, Copy)]
struct Stride {
    angle: f64,
    turn: f64,
    next: f64,
}

impl<'t> Walk<'t> {
    fn new(track: &'t Track<'t>, target: DVec2) -> Self {
        Self::from(track, target, FRAC_PI_4)
    }

    fn from(track: &'t Track<'t>, target: DVec2, t: f64) -> Self {
        let local = track.ellipse.to_local(target) * track.unit.inverse;
        let folded = local.abs().min(DVec2::splat(f64::MAX.sqrt()));
        Self { track, local, folded, t }
    }

    /// From here to the next t; `None` where the target is the circle's centre.
    ///
    /// With the normal (b cos t, a sin t) / speed and the radius speed³ / ab the arc, over the
    /// speed, is a turn of angle · speed² / ab.
    #[inline]
    fn stride(&self) -> Option<Stride> {
        let Track { axes, evolute, inverse, .. } = self.track;
        let (sin, cos) = if self.t == FRAC_PI_4 { SIN_COS_OF_START } else { self.t.sin_cos() };
        // From the circle's centre to the point; their difference vanishes at a needle's tip.
        let normal = DVec2::new(axes.y * cos, axes.x * sin);
        let speed = length(normal.x, normal.y);
        let to_target = self.folded - *evolute * DVec2::new(cos.powi(3), sin.powi(3));
        let distance = to_target.length();
        if distance == 0.0 {
            return None;
        }
        let both = speed * distance;
        let sine = if both > PLAIN.start {
            normal.perp_dot(to_target) / both
        } else {
            (normal / speed).perp_dot(to_target / distance)
        };
        let angle = sine.clamp(-1.0, 1.0).asin();
        let turn = angle * ((speed * inverse.x) * (speed * inverse.y));
        Some(Stride { angle, turn, next: (self.t + turn).clamp(0.0, FRAC_PI_2) })
    }

    fn fitted(&self, iteration: u32, target: DVec2, stride: &Stride) -> Step {
        let osculation = self.unfold(self.t);
        let (sin, cos) = self.t.sin_cos();
        let (.., speed) = local_circle(self.track.axes, sin, cos);
        let speed = speed * self.track.unit.size;
        Step::Fitted { iteration, osculation, target, angle: stride.angle, speed }
    }

    fn walked(&self, iteration: u32, target: DVec2, stride: &Stride) -> Step {
        let Track { ellipse, unit, axes, .. } = *self.track;
        let Stride { angle, turn, next } = *stride;
        let (sin, cos) = self.t.sin_cos();
        let (_, center, radius, speed) = local_circle(axes, sin, cos);
        let normal = DVec2::new(axes.y * cos, axes.x * sin) / speed;
        let landing = center + DVec2::from_angle(angle).rotate(normal) * radius;
        let landing = DVec2::select(self.local.cmplt(DVec2::ZERO), -landing, landing);
        let reached = axes * DVec2::from_angle(next);
        let size = unit.size;
        Step::Walked {
            iteration,
            osculation: self.unfold(self.t),
            target,
            angle,
            arc: angle * radius * size,
            landing: ellipse.to_world(landing * size),
            speed: speed * size,
            turn,
            held: !(0.0..=FRAC_PI_2).contains(&(self.t + turn)),
            next: self.unfold(next),
            distance: reached.distance(self.folded) * size,
        }
    }

    /// The circle at a t of the first quadrant, in the target's own.
    fn unfold(&self, t: f64) -> Osculation {
        let t = if self.local.x < 0.0 { PI - t } else { t };
        Osculation::at(self.track.ellipse, if self.local.y < 0.0 { -t } else { t })
    }

    fn end(&self, iterations: u32, ending: Ending) -> FootPoint {
        FootPoint { osculation: self.unfold(self.t), iterations, ending }
    }
}

/// The foot of the normal from `target` to the ellipse, on the target's own quadrant.
pub fn toward(
    ellipse: &Ellipse,
    target: DVec2,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> FootPoint {
    let track = Track::new(ellipse);
    let mut walk = Walk::new(&track, target);
    let mut ended = (settings.max_iterations, Ending::OutOfIterations);
    for iteration in 1..=settings.max_iterations {
        let Some(stride) = walk.stride() else {
            ended = (iteration, Ending::AtCircleCenter);
            break;
        };
        trace.record(|| walk.fitted(iteration, target, &stride));
        trace.record(|| walk.walked(iteration, target, &stride));
        let Stride { turn, next, .. } = stride;
        walk.t = next;
        if turn.abs() < settings.tolerance {
            ended = (iteration, Ending::Converged);
            break;
        }
    }
    let foot = walk.end(ended.0, ended.1);
    trace.record(|| Step::Ended(foot));
    foot
}

/// Two ellipses on which feet are sought again and again: both at once, for what one search waits
/// for, the other uses.
pub(super) struct Pursuit<'e> {
    tracks: [Track<'e>; 2],
    settings: Settings,
    /// Where the last search on each ended, in the first quadrant.
    last: [f64; 2],
}

/// No search starts as near to an axis as this (radians): at its ends the quadrant has normals that
/// lead to no foot. Larger would start at 45° more often than it must.
const OFF_AXIS: f64 = 1e-3;

impl<'e> Pursuit<'e> {
    pub(super) fn new(ellipses: [&'e Ellipse; 2], settings: Settings) -> Self {
        Self { tracks: ellipses.map(Track::new), settings, last: [FRAC_PI_4; 2] }
    }

    /// Two feet, bit for bit those of [`toward`].
    pub(super) fn feet(&mut self, targets: [DVec2; 2]) -> [FootPoint; 2] {
        self.feet_from([FRAC_PI_4; 2], targets)
    }

    /// The same feet but for rounding, sought from where the last ones were: fewer rounds when the
    /// targets have moved little.
    pub(super) fn next_feet(&mut self, targets: [DVec2; 2]) -> [FootPoint; 2] {
        let off_axis = OFF_AXIS..FRAC_PI_2 - OFF_AXIS;
        let starts = self.last.map(|t| if off_axis.contains(&t) { t } else { FRAC_PI_4 });
        let feet = self.feet_from(starts, targets);
        let converged = feet.iter().all(|foot| foot.ending == Ending::Converged);
        if converged { feet } else { self.feet(targets) }
    }

    fn feet_from(&mut self, starts: [f64; 2], targets: [DVec2; 2]) -> [FootPoint; 2] {
        let Settings { tolerance, max_iterations } = self.settings;
        let mut walks = [0, 1].map(|i| Walk::from(&self.tracks[i], targets[i], starts[i]));
        let mut ended = [None; 2];
        for iteration in 1..=max_iterations {
            let strides = [0, 1].map(|i| walks[i].stride());
            for i in [0, 1] {
                if ended[i].is_some() {
                    continue;
                }
                match strides[i] {
                    None => ended[i] = Some((iteration, Ending::AtCircleCenter)),
                    Some(Stride { turn, next, .. }) => {
                        walks[i].t = next;
                        if turn.abs() < tolerance {
                            ended[i] = Some((iteration, Ending::Converged));
                        }
                    }
                }
            }
            if ended.iter().all(Option::is_some) {
                break;
            }
        }
        self.last = [walks[0].t, walks[1].t];
        [0, 1].map(|i| {
            let (rounds, ending) = ended[i].unwrap_or((max_iterations, Ending::OutOfIterations));
            walks[i].end(rounds, ending)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::oracle::Random;

    fn ellipse(a: f64, b: f64) -> Ellipse {
        Ellipse::new(DVec2::ZERO, DVec2::new(a, b), 0.0).unwrap()
    }

    fn foot(ellipse: &Ellipse, target: DVec2) -> FootPoint {
        toward(ellipse, target, &Settings::default(), &mut ())
    }

    #[test]
    fn the_normal_at_the_foot_goes_through_the_target() {
        let mut random = Random(21);
        for _ in 0..20_000 {
            let (e, target) = (random.ellipse(20.0, 2.0), random.point(6.0));
            let it = foot(&e, target);
            assert_eq!(it.ending, Ending::Converged, "{e:?} {target}");
            let off = it.osculation.normal(&e).perp_dot(target - it.osculation.point);
            assert!(off.abs() < 1e-7, "{off:e}: {e:?} {target}");
        }
    }

    #[test]
    fn two_feet_at_once_are_those_one_by_one() {
        let mut random = Random(23);
        let settings = Settings { max_iterations: 6, ..Settings::default() };
        for round in 0..5000 {
            let ellipses = [random.ellipse(20.0, 2.0), random.ellipse(20.0, 2.0)];
            let targets = match round % 8 {
                0 => [ellipses[0].center(), random.point(6.0)],
                _ => [random.point(6.0), random.point(6.0)],
            };
            let both = Pursuit::new([&ellipses[0], &ellipses[1]], settings).feet(targets);
            for i in [0, 1] {
                assert_eq!(both[i], toward(&ellipses[i], targets[i], &settings, &mut ()));
            }
        }
    }

    #[test]
    fn the_foot_is_the_nearest_point_of_the_boundary() {
        let mut random = Random(22);
        for _ in 0..300 {
            let (e, target) = (random.ellipse(10.0, 2.0), random.point(6.0));
            let found = foot(&e, target).osculation.point.distance(target);
            let sampled = (0..2000)
                .map(|i| e.point_at(f64::from(i) * PI / 1000.0).distance(target))
                .fold(f64::INFINITY, f64::min);
            assert!(found < sampled + 1e-9, "{found} {sampled}: {e:?} {target}");
        }
    }

    #[test]
    fn a_circle_with_the_target_at_its_centre_ends() {
        let it = foot(&ellipse(2.0, 2.0), DVec2::ZERO);
        assert_eq!((it.ending, it.iterations), (Ending::AtCircleCenter, 1));
        assert!((it.osculation.point.length() - 2.0).abs() < 1e-15);
    }

    #[test]
    fn the_cusp_of_the_evolute_takes_long_but_ends() {
        let e = ellipse(2.0, 1.0);
        let it = foot(&e, DVec2::new(1.5, 0.0));
        assert_eq!(it.ending, Ending::Converged);
        assert!((30..=64).contains(&it.iterations), "{}", it.iterations);
        assert!(it.osculation.point.distance(DVec2::new(2.0, 0.0)) < 1e-6);
    }

    #[test]
    fn the_start_is_what_sine_and_cosine_say() {
        let (sin, cos) = std::hint::black_box(FRAC_PI_4).sin_cos();
        let (start_sin, start_cos) = SIN_COS_OF_START;
        assert_eq!((sin, cos), (start_sin, start_cos));
    }

    #[test]
    fn the_arc_ends_on_the_circle_where_the_target_is_seen() {
        let mut random = Random(23);
        for _ in 0..2_000 {
            let (e, target) = (random.ellipse(5.0, 2.0), random.point(6.0));
            let mut steps = Vec::new();
            toward(&e, target, &Settings::default(), &mut steps);
            for step in steps {
                let Step::Walked { osculation: it, angle, arc, landing, next, distance, .. } = step
                else {
                    continue;
                };
                let (from, to) = (it.point - it.center, landing - it.center);
                assert!((to.length() - it.radius).abs() < 1e-9 * it.radius);
                assert!((from.angle_between(to).abs() - angle.abs()).abs() < 1e-7);
                assert!((arc - angle * it.radius).abs() < 1e-9 * it.radius);
                // Collinear with centre and target, beyond or before the centre.
                let off = to.perp_dot(target - it.center) / it.radius;
                let behind = from.dot(target - it.center) < 0.0;
                assert!(behind || off.abs() < 1e-9 * (1.0 + target.length()), "{off:e}");
                assert!((next.point.distance(target) - distance).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn a_low_cap_is_reported() {
        let settings = Settings { max_iterations: 2, ..Settings::default() };
        let it = toward(&ellipse(2.0, 1.0), DVec2::new(3.0, 2.0), &settings, &mut ());
        assert_eq!((it.ending, it.iterations), (Ending::OutOfIterations, 2));
    }

    #[test]
    fn extreme_sizes_and_targets_give_finite_feet() {
        let sizes = [
            (2.0, 1.0),
            (2e150, 1e150),
            (2e-150, 1e-150),
            (1.0, 1e-8),
            (1e-3, 1.0),
            (1.0, 1e-12),
            (1e-100, 1.0),
        ];
        for (a, b) in sizes {
            let e = ellipse(a, b);
            for target in [
                DVec2::ZERO,
                DVec2::new(0.3 * a, 0.0),
                DVec2::new(0.0, 3.0 * b),
                DVec2::new(1e15 * a, -1e15 * b),
                DVec2::new(a, 0.0),
                DVec2::splat(1.7e308),
                DVec2::new((a * a - b * b) / a, 0.0),
            ] {
                let mut steps = Vec::new();
                let it = toward(&e, target, &Settings::default(), &mut steps);
                for step in &steps {
                    let Step::Walked { arc, turn, next, .. } = step else { continue };
                    assert!(arc.is_finite() && turn.is_finite(), "{a} {b} {target} {step:?}");
                    assert!(next.point.is_finite(), "{a} {b} {target} {step:?}");
                }
                assert!(it.osculation.point.is_finite(), "{a} {b} {target}");
                assert!(it.osculation.center.is_finite(), "{a} {b} {target}");
                assert!(it.iterations <= 64);
            }
        }
    }
}
