//! One iteration under way, round by round.

use super::osculation::local_circle;
use super::{Ending, FootPoint, Osculation, Step};
use crate::algorithm::unit::Unit;
use crate::shape::Ellipse;
use glam::DVec2;
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_2, FRAC_PI_4, PI};

/// Sine and cosine of π/4 as `f64` has them, where every run starts.
pub(super) const SIN_COS_OF_START: (f64, f64) = (FRAC_1_SQRT_2.next_down(), FRAC_1_SQRT_2);

/// One iteration under way: in the ellipse's own frame, its larger semi-axis about 1.
pub(super) struct Walk<'e> {
    ellipse: &'e Ellipse,
    unit: Unit,
    axes: DVec2,
    local: DVec2,
    /// The target in the first quadrant, where the iteration stays.
    folded: DVec2,
    pub(super) t: f64,
}

/// One step of a walk: the signed arc, in the walk's unit, and what it makes of t.
#[derive(Clone, Copy)]
pub(super) struct Stride {
    angle: f64,
    arc: f64,
    pub(super) turn: f64,
    pub(super) next: f64,
}

impl<'e> Walk<'e> {
    pub(super) fn new(ellipse: &'e Ellipse, target: DVec2) -> Self {
        let unit = Unit::of(ellipse.semi_axes().max_element());
        let axes = ellipse.semi_axes() * unit.inverse;
        let local = ellipse.to_local(target) * unit.inverse;
        let folded = local.abs().min(DVec2::splat(f64::MAX.sqrt()));
        Self { ellipse, unit, axes, local, folded, t: FRAC_PI_4 }
    }

    /// From here to the next t; `None` where the target is the circle's centre.
    #[inline]
    pub(super) fn stride(&self, first: bool) -> Option<Stride> {
        let (sin, cos) = if first { SIN_COS_OF_START } else { self.t.sin_cos() };
        let (_, center, radius, speed) = local_circle(self.axes, sin, cos);
        let to_target = self.folded - center;
        let distance = to_target.length();
        if distance == 0.0 {
            return None;
        }
        // From the circle's centre to the point; their difference vanishes at a needle's tip.
        let normal = DVec2::new(self.axes.y * cos, self.axes.x * sin);
        let sine = (normal / speed).perp_dot(to_target / distance);
        let angle = sine.clamp(-1.0, 1.0).asin();
        let arc = radius * angle;
        let turn = arc / speed;
        Some(Stride { angle, arc, turn, next: (self.t + turn).clamp(0.0, FRAC_PI_2) })
    }

    pub(super) fn fitted(&self, iteration: u32, target: DVec2, stride: &Stride) -> Step {
        let osculation = self.unfold(self.t);
        let (sin, cos) = self.t.sin_cos();
        let speed = (self.axes.x * sin).hypot(self.axes.y * cos) * self.unit.size;
        Step::Fitted { iteration, osculation, target, angle: stride.angle, speed }
    }

    pub(super) fn walked(&self, iteration: u32, target: DVec2, stride: &Stride) -> Step {
        let Stride { angle, arc, turn, next } = *stride;
        let (sin, cos) = self.t.sin_cos();
        let (_, center, radius, speed) = local_circle(self.axes, sin, cos);
        let normal = DVec2::new(self.axes.y * cos, self.axes.x * sin) / speed;
        let landing = center + DVec2::from_angle(angle).rotate(normal) * radius;
        let landing = DVec2::select(self.local.cmplt(DVec2::ZERO), -landing, landing);
        let reached = self.axes * DVec2::from_angle(next);
        let size = self.unit.size;
        Step::Walked {
            iteration,
            osculation: self.unfold(self.t),
            target,
            angle,
            arc: arc * size,
            landing: self.ellipse.to_world(landing * size),
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
        Osculation::at(self.ellipse, if self.local.y < 0.0 { -t } else { t })
    }

    pub(super) fn end(&self, iterations: u32, ending: Ending) -> FootPoint {
        FootPoint { osculation: self.unfold(self.t), iterations, ending }
    }
}
