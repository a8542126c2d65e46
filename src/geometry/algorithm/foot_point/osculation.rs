//! The circle that fits an ellipse at one of its points.

use crate::shape::Ellipse;
use glam::DVec2;

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
pub(super) fn local_circle(semi_axes: DVec2, sin: f64, cos: f64) -> (DVec2, DVec2, f64, f64) {
    let (a, b) = (semi_axes.x, semi_axes.y);
    let speed = length(a * sin, b * cos);
    let center = evolute(semi_axes) * DVec2::new(cos.powi(3), sin.powi(3));
    (DVec2::new(a * cos, b * sin), center, speed * (speed / a) * (speed / b), speed)
}

/// The ends of the evolute: (a − b²/a, b − a²/b).
pub(super) fn evolute(semi_axes: DVec2) -> DVec2 {
    let (a, b) = (semi_axes.x, semi_axes.y);
    DVec2::new(a - b * (b / a), b - a * (a / b))
}

/// Squares in this range have lost nothing to the ends of `f64`'s. Wider would let one of two
/// squares be lost, narrower asks for the slower root more often.
pub(super) const PLAIN: std::ops::Range<f64> = 1e-200..1e200;

/// √(x² + y²), the plain way wherever that is as good.
#[inline]
pub(super) fn length(x: f64, y: f64) -> f64 {
    let square = x * x + y * y;
    if PLAIN.contains(&square) { square.sqrt() } else { x.hypot(y) }
}
