//! The shape matrix of an ellipse.

use glam::DVec2;

/// Σ of an ellipse: the points x with xᵀ Σ⁻¹ x ≤ 1, and det Σ.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ShapeMatrix {
    /// Σ₁₁, the square of its half-width.
    pub xx: f64,
    /// Σ₁₂.
    pub xy: f64,
    /// Σ₂₂, the square of its half-height.
    pub yy: f64,
    /// det Σ, the square of the product of its semi-axes.
    pub det: f64,
}

impl ShapeMatrix {
    /// Σ = u uᵀ + v vᵀ of the ellipse with the perpendicular radius vectors `u` and `v`.
    #[inline]
    pub fn from_radius_vectors(u: DVec2, v: DVec2) -> Self {
        let area = u.perp_dot(v);
        Self {
            xx: u.x * u.x + v.x * v.x,
            xy: u.x * u.y + v.x * v.y,
            yy: u.y * u.y + v.y * v.y,
            det: area * area,
        }
    }

    /// Σ of a circle.
    #[inline]
    pub fn of_circle(radius: f64) -> Self {
        let square = radius * radius;
        Self { xx: square, xy: 0.0, yy: square, det: square * square }
    }

    /// Σ times a vector.
    #[inline]
    pub fn times(&self, vector: DVec2) -> DVec2 {
        DVec2::new(self.xx * vector.x + self.xy * vector.y, self.xy * vector.x + self.yy * vector.y)
    }
}
