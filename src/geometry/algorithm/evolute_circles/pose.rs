//! Two ellipses seen along one shared normal: the circles that fit, the gap, and how
//! large the gap can be between two such normals.

use super::step::Bearing;
use crate::scale::Unit;
use glam::DVec2;

/// One ellipse in the run's unit, relative to the first ellipse's centre.
pub(super) struct Body {
    pub center: DVec2,
    pub axis: DVec2,
    pub semi_axes: DVec2,
}

/// The circle that fits a body where its outward normal is a given one.
#[derive(Clone, Copy)]
pub(super) struct Fit {
    /// How far the body reaches from its centre along the normal.
    pub support: f64,
    /// The boundary point, relative to the body's own centre: far from it nothing is lost.
    pub offset: DVec2,
    pub radius: f64,
}

impl Body {
    /// Where the normal is n = (nx, ny) in the body's axes, the point is
    /// (a²nx, b²ny)/h with the support h = |(a nx, b ny)|, cos t = a nx/h and sin t = b ny/h, and
    /// the radius of curvature (ab)²/h³.
    pub fn fit(&self, normal: DVec2) -> Fit {
        let (a, b) = (self.semi_axes.x, self.semi_axes.y);
        let reach = DVec2::new(a * self.axis.dot(normal), b * self.axis.perp_dot(normal));
        let support = reach.length();
        let inverse = 1.0 / support;
        let (cos, sin) = (reach.x * inverse, reach.y * inverse);
        let offset = self.axis.rotate(DVec2::new(a * cos, b * sin));
        let area = a * b * inverse;
        Fit { support, offset, radius: area * area * inverse }
    }

    /// How large the body would be, against its own size, with the point on its rim.
    pub fn measured(&self, point: DVec2) -> f64 {
        let offset = point - self.center;
        let along = DVec2::new(self.axis.dot(offset), self.axis.perp_dot(offset));
        (along / self.semi_axes).length()
    }

    /// The largest radius of curvature, a²/b at the ends of the shorter axis, if the
    /// normal there, or its opposite, lies between the two; else zero.
    pub fn flattest_between(&self, left: DVec2, right: DVec2) -> f64 {
        let (a, b) = (self.semi_axes.x, self.semi_axes.y);
        let (shorter, radius) =
            if a < b { (self.axis, b * (b / a)) } else { (self.axis.perp(), a * (a / b)) };
        let [from, to] = [left, right].map(|normal| shorter.perp_dot(normal));
        if from * to <= 0.0 { radius } else { 0.0 }
    }

    /// The eccentric anomaly of the point with this normal.
    pub fn anomaly(&self, normal: DVec2) -> f64 {
        let along = DVec2::new(self.axis.dot(normal), self.axis.perp_dot(normal));
        (self.semi_axes * along).to_angle()
    }
}

/// Everything about one shared normal.
#[derive(Clone, Copy)]
pub(super) struct Pose {
    pub normal: DVec2,
    pub fits: [Fit; 2],
    /// S(n), and C₁ − C₀ along the normal and across it.
    pub gap: f64,
    pub ahead: f64,
    pub across: f64,
}

impl Pose {
    pub fn bearing(&self, unit: Unit) -> Bearing {
        Bearing { normal: self.normal, gap: self.gap * unit.size }
    }
}

/// No gap between two normals is above this, by the points on the rims. Each body holds
/// the boundary points found at both normals, so −h₀(n) ≤ −max(n·P, n·P′) and likewise
/// for h₁. The sum of those is largest where either changes its point: across a chord.
pub(super) fn ceiling_by_chords(offset: DVec2, left: &Pose, right: &Pose) -> f64 {
    let [p, q] = [0, 1].map(|body| [left.fits[body].offset, right.fits[body].offset]);
    let bound =
        |n: DVec2| n.dot(offset) + n.dot(q[0]).min(n.dot(q[1])) - n.dot(p[0]).max(n.dot(p[1]));
    let middle = left.normal + right.normal;
    [-(p[1] - p[0]).perp(), (q[1] - q[0]).perp()]
        .into_iter()
        .map(|across| {
            let inside =
                left.normal.perp_dot(across) >= 0.0 && across.perp_dot(right.normal) >= 0.0;
            let across = if inside { across } else { middle };
            across.try_normalize().map_or(f64::NEG_INFINITY, bound)
        })
        .fold(left.gap.max(right.gap), f64::max)
}

/// No gap between two normals is above this, by the circles. S″ + S = −(r₀ + r₁) ≥ −R with
/// R the largest radii between the normals, so S stays below the y with y″ + y = −R and
/// the same ends: y(n) = A·n − R, the gap of two circles. Its peak is |A| − R, written so
/// that a large R does not cancel: c and s are cosine and sine of half the wedge.
pub(super) fn ceiling_by_circles(flattest: f64, left: &Pose, right: &Pose) -> f64 {
    let (c, s) =
        ((left.normal + right.normal).length() / 2.0, left.normal.distance(right.normal) / 2.0);
    let (sum, rise) = (left.gap + right.gap, right.gap - left.gap);
    let ends = left.gap.max(right.gap);
    let along = (sum / 2.0 + flattest) / c;
    let across = rise / (2.0 * s);
    if across.abs() * c >= along * s {
        return ends;
    }
    let middle = sum / (2.0 * c) + flattest * (s * s / (1.0 + c)) / c;
    let hypotenuse = (along * along + across * across).sqrt();
    let peak = middle + across * across / (hypotenuse + along);
    peak.max(ends)
}
