//! The document's frame: the ellipse about the origin, its major radius 1 along x,
//! its minor radius 1/b, and the circle about (c, d).

use glam::DVec2;

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
