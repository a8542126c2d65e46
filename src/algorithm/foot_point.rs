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
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

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
        let (point, center, radius) = local_circle(ellipse.semi_axes(), sin, cos);
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

/// Point, circle centre and radius in the ellipse's own frame.
/// Centre: (a − b²/a) cos³ t, (b − a²/b) sin³ t. Radius: speed³ / ab.
fn local_circle(semi_axes: DVec2, sin: f64, cos: f64) -> (DVec2, DVec2, f64) {
    let (a, b) = (semi_axes.x, semi_axes.y);
    let speed = (a * sin).hypot(b * cos);
    let center = DVec2::new((a - b * (b / a)) * cos.powi(3), (b - a * (a / b)) * sin.powi(3));
    (DVec2::new(a * cos, b * sin), center, speed * (speed / a) * (speed / b))
}

/// The foot of the normal from `target` to the ellipse, on the target's own quadrant.
pub fn toward(
    ellipse: &Ellipse,
    target: DVec2,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> FootPoint {
    let unit = Unit::of(ellipse.semi_axes().max_element());
    let axes = ellipse.semi_axes() * unit.inverse;
    let local = ellipse.to_local(target) * unit.inverse;
    let folded = local.abs().min(DVec2::splat(f64::MAX.sqrt()));
    // From the first quadrant, where the iteration stays, to the target's own.
    let unfold = |t: f64| {
        let t = if local.x < 0.0 { PI - t } else { t };
        Osculation::at(ellipse, if local.y < 0.0 { -t } else { t })
    };
    let end = |t, iterations, ending, trace: &mut _| {
        let foot = FootPoint { osculation: unfold(t), iterations, ending };
        Trace::record(trace, || Step::Ended(foot));
        foot
    };
    let mut t = FRAC_PI_4;
    for iteration in 1..=settings.max_iterations {
        let (sin, cos) = t.sin_cos();
        let (_, center, radius) = local_circle(axes, sin, cos);
        let to_target = folded - center;
        let distance = to_target.length();
        if distance == 0.0 {
            return end(t, iteration, Ending::AtCircleCenter, trace);
        }
        // From the circle's centre to the point; their difference vanishes at a needle's tip.
        let normal = DVec2::new(axes.y * cos, axes.x * sin);
        let speed = normal.x.hypot(normal.y);
        let sine = (normal / speed).perp_dot(to_target / distance);
        let angle = sine.clamp(-1.0, 1.0).asin();
        trace.record(|| {
            let (osculation, speed) = (unfold(t), speed * unit.size);
            Step::Fitted { iteration, osculation, target, angle, speed }
        });
        let arc = radius * angle;
        let turn = arc / speed;
        let next = (t + turn).clamp(0.0, FRAC_PI_2);
        trace.record(|| {
            let landing = center + DVec2::from_angle(angle).rotate(normal / speed) * radius;
            let landing = DVec2::select(local.cmplt(DVec2::ZERO), -landing, landing);
            let reached = axes * DVec2::from_angle(next);
            Step::Walked {
                iteration,
                osculation: unfold(t),
                target,
                angle,
                arc: arc * unit.size,
                landing: ellipse.to_world(landing * unit.size),
                speed: speed * unit.size,
                turn,
                held: !(0.0..=FRAC_PI_2).contains(&(t + turn)),
                next: unfold(next),
                distance: reached.distance(folded) * unit.size,
            }
        });
        t = next;
        if turn.abs() < settings.tolerance {
            return end(t, iteration, Ending::Converged, trace);
        }
    }
    end(t, settings.max_iterations, Ending::OutOfIterations, trace)
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
