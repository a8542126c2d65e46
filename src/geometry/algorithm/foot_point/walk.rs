//! One iteration under way, round by round.

use super::osculation::{PLAIN, evolute, length, local_circle};
use super::{Advance, Ending, FootPoint, Osculation, Step};
use crate::scale::Unit;
use crate::shape::Ellipse;
use glam::DVec2;
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_2, FRAC_PI_4, PI};

/// Sine and cosine of π/4 as `f64` has them, where every run starts.
pub(super) const SIN_COS_OF_START: (f64, f64) = (FRAC_1_SQRT_2.next_down(), FRAC_1_SQRT_2);

/// One ellipse in its own frame, its larger semi-axis about 1, and what every step needs of it.
pub(super) struct Track<'e> {
    ellipse: &'e Ellipse,
    unit: Unit,
    axes: DVec2,
    evolute: DVec2,
    /// 1/a and 1/b.
    inverse: DVec2,
}

impl<'e> Track<'e> {
    pub(super) fn new(ellipse: &'e Ellipse) -> Self {
        let unit = Unit::of(ellipse.semi_axes().max_element());
        let axes = ellipse.semi_axes() * unit.inverse;
        let inverse = axes.recip().min(DVec2::MAX);
        Self { ellipse, unit, axes, evolute: evolute(axes), inverse }
    }
}

/// One iteration under way on a track.
pub(super) struct Walk<'t> {
    track: &'t Track<'t>,
    local: DVec2,
    /// The target in the first quadrant, where the iteration stays.
    folded: DVec2,
    pub(super) t: f64,
}

/// One step of a walk: the angle walked, and what it makes of t.
#[derive(Clone, Copy)]
pub(super) struct Stride {
    angle: f64,
    pub(super) turn: f64,
    pub(super) next: f64,
    /// The circle's point that is nearest to the target, where that gave `next`.
    point: Option<DVec2>,
}

impl<'t> Walk<'t> {
    pub(super) fn new(track: &'t Track<'t>, target: DVec2) -> Self {
        let local = track.ellipse.to_local(target) * track.unit.inverse;
        let folded = local.abs().min(DVec2::splat(f64::MAX.sqrt()));
        Self { track, local, folded, t: FRAC_PI_4 }
    }

    /// From here to the next t; `None` where the target is the circle's centre.
    ///
    /// With the normal (b cos t, a sin t) / speed and the radius speed³ / ab the arc, over the
    /// speed, is a turn of angle · speed² / ab.
    #[inline]
    pub(super) fn stride(&self) -> Option<Stride> {
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
        let next = (self.t + turn).clamp(0.0, FRAC_PI_2);
        Some(Stride { angle, turn, next, point: None })
    }

    /// The same stride, but to the direction of the circle's point that is nearest to the target.
    pub(super) fn by_point(&self, stride: Stride) -> Stride {
        let axes = self.track.axes;
        let (sin, cos) = self.t.sin_cos();
        let (_, center, radius, _) = local_circle(axes, sin, cos);
        let point = center + (self.folded - center).normalize_or_zero() * radius;
        let DVec2 { x, y } = (point / axes).clamp(DVec2::ZERO, DVec2::ONE);
        let next = y.atan2(x);
        Stride { turn: next - self.t, next, point: Some(point), ..stride }
    }

    pub(super) fn fitted(&self, iteration: u32, target: DVec2, stride: &Stride) -> Step {
        let osculation = self.unfold(self.t);
        let (sin, cos) = self.t.sin_cos();
        let (.., speed) = local_circle(self.track.axes, sin, cos);
        let speed = speed * self.track.unit.size;
        Step::Fitted { iteration, osculation, target, angle: stride.angle, speed }
    }

    pub(super) fn walked(&self, iteration: u32, target: DVec2, stride: &Stride) -> Step {
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
        Step::Walked {
            iteration,
            osculation: self.unfold(self.t),
            target,
            angle,
            arc: angle * radius * size,
            landing: ellipse.to_world(landing * size),
            speed: speed * size,
            turn,
            advance: if point.is_some() { Advance::ByPoint } else { Advance::ByArc },
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

    pub(super) fn end(&self, iterations: u32, ending: Ending) -> FootPoint {
        FootPoint { osculation: self.unfold(self.t), iterations, ending }
    }
}
