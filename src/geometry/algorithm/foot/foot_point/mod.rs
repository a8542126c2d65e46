//! Foot point: where a normal of an ellipse goes through a given point.
//!
//! **Question.** At which eccentric anomaly t does the normal of the ellipse go through the target,
//! on the side nearest to it?
//!
//! **Idea.** At any t the ellipse is nearly its osculating circle, whose centre is on the evolute.
//! Seen from there the target is off the normal by some angle; walk that angle along the circle,
//! translate the arc into a step of t, and repeat.
//!
//! **Accuracy.** The last step of t is below the tolerance, and the error after it is about the
//! tolerance squared; at a cusp of the evolute, where a round gains a third, about twice that step.
//!
//! **Cost.** Each round takes two pairs of sine and cosine and an arc sine.
//!
//! **When it fails.** On a circle with the target at its centre every direction is normal: Hori's
//! loop never ends, Chatfield's divides 0 by 0; at a cusp of the evolute it needs many rounds. Both
//! end here, and [`Ending`] says how.
//!
//! **Source.** Carl Chatfield, "Simple method for distance to ellipse", as Naoki Hori runs it:
//! until a step of t is below 1e−8. Changed: a cap on the rounds; an arc sine's argument is brought
//! back to 1 where rounding exceeds it; the speed along the ellipse without a cancelling
//! subtraction. [`Advance::ByPoint`] is the variant by Adrian Stephens and JohannesMP in his
//! repository.

mod ellipse_circle;
pub mod published;

pub use ellipse_circle::{PairStep, ellipse_circle, ellipse_point};

use crate::algorithm::prelude::*;
use crate::scale::{TAME, Unit, length};
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_2, FRAC_PI_4, PI};

/// How a round goes on from t.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Advance {
    /// By the arc to the target's direction, over the speed of the ellipse's point.
    #[default]
    ByArc,
    /// To the direction of the circle's point nearest to the target, with its coordinates divided
    /// by a and b. That needs no angle; t is kept all the same.
    ByPoint,
}

/// When to stop, and how to go on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// A step of t (radians) below this ends the iteration. Smaller costs a round and gains nothing
    /// below 1e-16; larger leaves an error of about its square.
    pub tolerance: f64,
    /// The rounds before it gives up. A cusp needs 43; fewer would miss it.
    pub max_iterations: u32,
    /// How a round goes on.
    pub advance: Advance,
}

impl Settings {
    /// Exactly so many rounds, without a tolerance.
    pub fn fixed(rounds: u32) -> Self {
        Self { tolerance: 0.0, max_iterations: rounds, ..Self::default() }
    }
}

impl Default for Settings {
    /// Hori's tolerance, and half as many rounds again as the slowest known target needs.
    fn default() -> Self {
        Self { tolerance: 1e-8, max_iterations: 64, advance: Advance::ByArc }
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
        let stride = walk.stride().map(|it| match settings.advance {
            Advance::ByArc => it,
            Advance::ByPoint => walk.by_point(it),
        });
        let Some(stride) = stride else {
            ended = (iteration, Ending::AtCircleCenter);
            break;
        };
        let sight = || walk.sight(iteration, target, stride.angle);
        trace.record(|| Step::Fitted(sight()));
        trace.record(|| Step::Walked(sight(), walk.walked(&stride)));
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

/// How the iteration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The last step was below the tolerance.
    Converged,
    /// The cap was reached first; the result is the last position.
    OutOfIterations,
    /// The target is the centre of the osculating circle, whose points are all equally near. The
    /// normal at t goes through the target all the same.
    AtCircleCenter,
}

/// The result of the iteration.
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
    Fitted(Sight),
    /// That angle was walked along the circle.
    Walked(Sight, Walked),
    /// It ended here.
    Ended(FootPoint),
}

/// The target, seen from the centre of the circle at t.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// The round, from 1.
    pub iteration: u32,
    /// The circle.
    pub osculation: Osculation,
    /// The point aimed at.
    pub target: DVec2,
    /// The angle at the centre from the normal to the target, radians, counter-clockwise in the
    /// first quarter; of an angle above 90° the acute angle with the same sine.
    pub angle: f64,
    /// How fast the ellipse's point moves at t, a length a radian.
    pub speed: f64,
}

/// The walk from one t to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walked {
    /// The signed arc, a length.
    pub arc: f64,
    /// The end of the arc on the circle.
    pub landing: DVec2,
    /// The step of t that the arc came to, radians, before t was held in its quadrant.
    pub turn: f64,
    /// How the round went on.
    pub advance: Advance,
    /// t was about to leave its quadrant, and held.
    pub held: bool,
    /// The circle at the new t.
    pub next: Osculation,
    /// From the ellipse's point at the new t to the target.
    pub distance: f64,
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

/// Point, circle centre and radius in the ellipse's own frame, and the speed |dP/dt|.
/// Centre: (a − b²/a) cos³ t, (b − a²/b) sin³ t. Radius: speed³ / ab.
#[inline]
fn local_circle(semi_axes: DVec2, sin: f64, cos: f64) -> (DVec2, DVec2, f64, f64) {
    let (a, b) = (semi_axes.x, semi_axes.y);
    let speed = length(DVec2::new(a * sin, b * cos));
    let center = evolute(semi_axes) * DVec2::new(cos.powi(3), sin.powi(3));
    (DVec2::new(a * cos, b * sin), center, speed * (speed / a) * (speed / b), speed)
}

/// The ends of the evolute: (a − b²/a, b − a²/b).
fn evolute(semi_axes: DVec2) -> DVec2 {
    let (a, b) = (semi_axes.x, semi_axes.y);
    DVec2::new(a - b * (b / a), b - a * (a / b))
}

/// Sine and cosine of π/4 as `f64` has them, where every run starts.
const SIN_COS_OF_START: (f64, f64) = (FRAC_1_SQRT_2.next_down(), FRAC_1_SQRT_2);

/// One ellipse in its own frame, its larger semi-axis about 1, with what every step needs.
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

struct Walk<'t> {
    track: &'t Track<'t>,
    local: DVec2,
    /// The target in the first quadrant, where the iteration stays.
    folded: DVec2,
    t: f64,
}

/// One step: the angle walked, the turn of t that it makes, and the new t.
#[derive(Clone, Copy)]
struct Stride {
    angle: f64,
    turn: f64,
    next: f64,
    /// By [`Advance::ByPoint`]: the circle's point nearest to the target.
    point: Option<DVec2>,
}

impl<'t> Walk<'t> {
    fn new(track: &'t Track<'t>, target: DVec2) -> Self {
        let local = track.ellipse.to_local(target) * track.unit.inverse;
        let folded = local.abs().min(DVec2::splat(f64::MAX.sqrt()));
        Self { track, local, folded, t: FRAC_PI_4 }
    }

    /// From here to the next t; `None` where the target is the circle's centre.
    ///
    /// With the normal (b cos t, a sin t) / speed and the radius speed³ / ab the arc, over the
    /// speed, is a turn of angle · speed² / ab.
    #[inline]
    fn stride(&self) -> Option<Stride> {
        let Track { axes, evolute, inverse, .. } = self.track;
        let (sin, cos) = if self.t == FRAC_PI_4 { SIN_COS_OF_START } else { self.t.sin_cos() };
        // The circle's radius vector. A difference of points would vanish at a needle's tip.
        let normal = DVec2::new(axes.y * cos, axes.x * sin);
        let speed = length(normal);
        let to_target = self.folded - *evolute * DVec2::new(cos.powi(3), sin.powi(3));
        let distance = to_target.length();
        if distance == 0.0 {
            return None;
        }
        let both = speed * distance;
        let sine = if both > TAME.start {
            normal.perp_dot(to_target) / both
        } else {
            (normal / speed).perp_dot(to_target / distance)
        };
        let angle = sine.clamp(-1.0, 1.0).asin();
        let turn = angle * ((speed * inverse.x) * (speed * inverse.y));
        let next = (self.t + turn).clamp(0.0, FRAC_PI_2);
        Some(Stride { angle, turn, next, point: None })
    }

    /// The same stride by [`Advance::ByPoint`].
    fn by_point(&self, stride: Stride) -> Stride {
        let axes = self.track.axes;
        let (sin, cos) = self.t.sin_cos();
        let (_, center, radius, _) = local_circle(axes, sin, cos);
        let point = center + (self.folded - center).normalize_or_zero() * radius;
        let DVec2 { x, y } = (point / axes).clamp(DVec2::ZERO, DVec2::ONE);
        let next = y.atan2(x);
        Stride { turn: next - self.t, next, point: Some(point), ..stride }
    }

    fn sight(&self, iteration: u32, target: DVec2, angle: f64) -> Sight {
        let (sin, cos) = self.t.sin_cos();
        let (.., speed) = local_circle(self.track.axes, sin, cos);
        let speed = speed * self.track.unit.size;
        Sight { iteration, osculation: self.unfold(self.t), target, angle, speed }
    }

    fn walked(&self, stride: &Stride) -> Walked {
        let Track { ellipse, unit, axes, .. } = *self.track;
        let Stride { angle, turn, next, point } = *stride;
        let (sin, cos) = self.t.sin_cos();
        let (_, center, radius, speed) = local_circle(axes, sin, cos);
        let normal = DVec2::new(axes.y * cos, axes.x * sin) / speed;
        let end = || center + DVec2::from_angle(angle).rotate(normal) * radius;
        let landing = point.unwrap_or_else(end);
        let landing = DVec2::select(self.local.cmplt(DVec2::ZERO), -landing, landing);
        let reached = axes * DVec2::from_angle(next);
        let size = unit.size;
        Walked {
            arc: angle * radius * size,
            landing: ellipse.to_world(landing * size),
            turn,
            advance: if point.is_some() { Advance::ByPoint } else { Advance::ByArc },
            held: !(0.0..=FRAC_PI_2).contains(&(self.t + turn)),
            next: self.unfold(next),
            distance: reached.distance(self.folded) * size,
        }
    }

    /// The circle at a t of the first quadrant, mirrored into the target's own.
    fn unfold(&self, t: f64) -> Osculation {
        let t = if self.local.x < 0.0 { PI - t } else { t };
        Osculation::at(self.track.ellipse, if self.local.y < 0.0 { -t } else { t })
    }

    fn end(&self, iterations: u32, ending: Ending) -> FootPoint {
        FootPoint { osculation: self.unfold(self.t), iterations, ending }
    }
}

/// Finds feet on two ellipses at once, each from 45°: one search computes while the other waits.
pub(in crate::algorithm) struct Pursuit<'e> {
    tracks: [Track<'e>; 2],
    settings: Settings,
}

impl<'e> Pursuit<'e> {
    pub(in crate::algorithm) fn new(ellipses: [&'e Ellipse; 2], settings: Settings) -> Self {
        Self { tracks: ellipses.map(Track::new), settings }
    }

    /// Both feet, bit for bit those of [`toward`].
    pub(in crate::algorithm) fn feet(&self, targets: [DVec2; 2]) -> [FootPoint; 2] {
        let Settings { tolerance, max_iterations, .. } = self.settings;
        let mut walks = [0, 1].map(|i| Walk::new(&self.tracks[i], targets[i]));
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
        [0, 1].map(|i| {
            let (rounds, ending) = ended[i].unwrap_or((max_iterations, Ending::OutOfIterations));
            walks[i].end(rounds, ending)
        })
    }
}

#[cfg(test)]
mod tests;
