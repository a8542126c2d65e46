//! The document's frame: the ellipse about the origin, its major radius 1 along x,
//! its minor radius 1/b, and the circle about (c, d).

use super::Step;
use crate::algorithm::ruler::Ruler;
use crate::algorithm::unit::Unit;
use crate::shape::{Circle, Ellipse};
use crate::trace::Trace;
use glam::{DMat2, DVec2};

/// An ellipse smaller than this share of the pair is treated as that large. Smaller
/// would let products leave the range of `f64`; larger would show in the gap.
const SMALLEST: f64 = 1.0 / (1u128 << 64) as f64;

/// An ellipse thinner than this share of its length is treated as that thick. Smaller
/// would let products leave the range of `f64`; larger would show in stretched pairs.
const THINNEST: f64 = 1.0 / (1u128 << 120) as f64;

/// How the frame lies in the world, and the pair in the frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The ellipse's centre in the world.
    pub origin: DVec2,
    /// The world vector of one frame unit along x: the major radius vector.
    pub x: DVec2,
    /// The world vector of one frame unit along y. For a stretched pair x and y are
    /// neither perpendicular nor of equal length.
    pub y: DVec2,
    /// Was x turned over to make c positive, and y to make d positive?
    pub mirrored: [bool; 2],
    /// The minor radius is 1/b.
    pub b: f64,
    /// The circle's centre (c, d).
    pub center: DVec2,
    /// The circle's radius.
    pub radius: f64,
}

impl Frame {
    /// A point of the frame in the world.
    pub fn to_world(&self, point: DVec2) -> DVec2 {
        let [x, y] = [self.x * point.x, self.y * point.y];
        (self.origin + x + y).clamp(DVec2::MIN, DVec2::MAX)
    }

    /// The ellipse's point at an eccentric anomaly (radians), in the world.
    pub fn ellipse_point(&self, anomaly: f64) -> DVec2 {
        let (sin, cos) = anomaly.sin_cos();
        self.to_world(DVec2::new(cos, sin / self.b))
    }

    /// The evolute's point that belongs to an eccentric anomaly (radians), in the world:
    /// (1 − 1/b²) cos³, −(b − 1/b) sin³. Inside it the published equation has no answer.
    pub fn evolute_point(&self, anomaly: f64) -> DVec2 {
        let (sin, cos) = anomaly.sin_cos();
        let excess = (self.b - 1.0) * (self.b + 1.0) / self.b;
        self.to_world(DVec2::new(excess / self.b * cos.powi(3), -excess * sin.powi(3)))
    }

    /// F(t) = (c / (1 + t))² + (bd / (1 + b²t))² − 1, whose largest root leads to the
    /// nearest point of the ellipse.
    pub fn secular(&self, t: f64) -> f64 {
        let [x, y] =
            [self.center.x / (1.0 + t), self.b * self.center.y / (1.0 + self.b * self.b * t)];
        x * x + y * y - 1.0
    }
}

/// Which coordinates of the circle's centre are made positive.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fold {
    /// Only d, which y = +√… needs: the article says no more.
    Y,
    /// Both: the first quadrant.
    Both,
}

/// The pair as it is computed with. Lengths are on the ruler, and for a stretched
/// pair those of the stretched plane.
pub(super) struct Placed {
    /// Major, then minor.
    pub semi_axes: DVec2,
    /// The circle's centre along the two axes.
    pub target: DVec2,
    pub radius: f64,
    /// Unit vectors along the two axes in the world; meaningless for a stretched pair.
    pub directions: [DVec2; 2],
    pub ruler: Ruler,
    pub frame: Frame,
}

impl Placed {
    pub fn ellipse_circle(ellipse: &Ellipse, circle: &Circle, fold: Fold) -> Self {
        let axes = ellipse.semi_axes();
        let ends = [ellipse.center(), circle.center()];
        let ruler = Ruler::spanning(&[ends], &[axes.x, axes.y, circle.radius()]);
        let offset = ruler.offset(ends[0], ends[1]);
        let [along, across] = [ellipse.direction(), ellipse.direction().perp()];
        // The major axis becomes x: a quarter turn where it is the second one.
        let (major, minor, directions) = if axes.x >= axes.y {
            (axes.x, axes.y, [along, across])
        } else {
            (axes.y, axes.x, [across, -along])
        };
        let placed = Self {
            semi_axes: DVec2::new(ruler.length(major), ruler.length(minor)),
            target: DVec2::new(directions[0].dot(offset), directions[1].dot(offset)),
            radius: ruler.length(circle.radius()),
            directions,
            ruler,
            frame: Frame {
                origin: ellipse.center(),
                x: directions[0] * major,
                y: directions[1] * minor,
                mirrored: [false; 2],
                b: 1.0,
                center: DVec2::ZERO,
                radius: 1.0,
            },
        };
        placed.normalised(fold)
    }

    /// The plane is stretched until `second` is the unit circle.
    pub fn ellipse_ellipse(
        first: &Ellipse,
        second: &Ellipse,
        fold: Fold,
        trace: &mut impl Trace<Step>,
    ) -> Self {
        let (a, b) = (first.semi_axes(), second.semi_axes());
        let ends = [first.center(), second.center()];
        let ruler = Ruler::spanning(&[ends], &[a.x, a.y, b.x, b.y]);
        let (matrix, radii) = stretch(second, &ruler);
        let [u, v] = [first.direction(), first.direction().perp()];
        let conjugate = [matrix * (u * ruler.length(a.x)), matrix * (v * ruler.length(a.y))];
        let center = matrix * ruler.offset(ends[0], ends[1]);
        // |u cos t + v sin t|² is largest where tan 2t = 2 u·v / (u² − v²).
        let [p, q] = conjugate;
        let turn = f64::atan2(2.0 * p.dot(q), p.length_squared() - q.length_squared()) / 2.0;
        let (sin, cos) = turn.sin_cos();
        let major = p * cos + q * sin;
        let length = major.length().max(f64::MIN_POSITIVE);
        // A stretch multiplies all areas alike; p × q would lose the digits of a thin one.
        let area = ruler.length(a.x) / radii[0] * (ruler.length(a.y) / radii[1]);
        let minor = area / length;
        trace.record(|| Step::Stretched {
            // For world offsets: the ruler's own scale is taken out again.
            matrix: matrix * ruler.length(1.0).min(1.0 / SMALLEST),
            center,
            conjugate,
            turn,
            principal: [major, major.perp() / length * minor],
        });
        let [wide, high] = [u * a.x, v * a.y];
        let unit = Unit::of(length.max(center.abs().max_element()).max(1.0));
        let placed = Self {
            semi_axes: DVec2::new(length, minor) * unit.inverse,
            target: DVec2::new(major.dot(center), major.perp_dot(center)) / length * unit.inverse,
            radius: unit.inverse,
            directions: [DVec2::X, DVec2::Y],
            ruler,
            frame: Frame {
                origin: first.center(),
                x: wide * cos + high * sin,
                y: high * cos - wide * sin,
                mirrored: [false; 2],
                b: 1.0,
                center: DVec2::ZERO,
                radius: 1.0,
            },
        };
        placed.normalised(fold)
    }

    /// Turns axes over as asked and fills in the frame.
    fn normalised(mut self, fold: Fold) -> Self {
        let largest = self.semi_axes.x.max(self.target.abs().max_element()).max(self.radius);
        let major = self.semi_axes.x.max(largest * SMALLEST);
        let minor = self.semi_axes.y.clamp(major * THINNEST, major);
        self.semi_axes = DVec2::new(major, minor);
        let mirrored = [fold == Fold::Both && self.target.x < 0.0, self.target.y < 0.0];
        if mirrored[0] {
            self.target.x = -self.target.x;
            self.directions[0] = -self.directions[0];
            self.frame.x = -self.frame.x;
        }
        if mirrored[1] {
            self.target.y = -self.target.y;
            self.directions[1] = -self.directions[1];
            self.frame.y = -self.frame.y;
        }
        let b = major / minor;
        self.frame.y = (self.frame.y * b).clamp(DVec2::MIN, DVec2::MAX);
        self.frame.mirrored = mirrored;
        self.frame.b = b;
        self.frame.center = self.target / major;
        self.frame.radius = self.radius / major;
        self
    }

    /// A point along the two axes in the world; not for a stretched pair.
    pub fn to_world(&self, local: DVec2) -> DVec2 {
        self.ruler.world_point(self.frame.origin, self.direction_of(local))
    }

    /// A vector along the two axes, turned into the world.
    pub fn direction_of(&self, local: DVec2) -> DVec2 {
        self.directions[0] * local.x + self.directions[1] * local.y
    }
}

/// Divides by the semi-axes of `second`, which are returned too, along its axes.
fn stretch(second: &Ellipse, ruler: &Ruler) -> (DMat2, [f64; 2]) {
    let axes = second.semi_axes();
    let longest = ruler.length(axes.max_element()).max(SMALLEST);
    let radii = [axes.x, axes.y].map(|it| ruler.length(it).max(longest * SMALLEST));
    let [along, across] = [second.direction(), second.direction().perp()];
    (DMat2::from_cols(along / radii[0], across / radii[1]).transpose(), radii)
}
