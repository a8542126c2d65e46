use glam::DVec2;

/// Semi-axes from its reciprocal up to this are guarded as they are: a discriminant has their
/// 16th power, and neither that nor any product on the way leaves the range of `f64`. Larger
/// would let one underflow unseen; smaller would send more pairs the slow way.
const LARGEST: f64 = (1u64 << 40) as f64;

/// Σ = R diag(a², b²) Rᵀ of an ellipse: the points x with xᵀ Σ⁻¹ x ≤ 1, and det Σ.
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

    /// For filters: Σ of an ellipse with its first semi-axis along the unit vector `direction`.
    /// The determinant is NaN where a semi-axis is beyond 2^±40: no comparison holds with it,
    /// so that nothing is sure.
    pub(crate) fn guarded(direction: DVec2, semi_axes: DVec2) -> Self {
        let (u, v) = (direction * semi_axes.x, direction.perp() * semi_axes.y);
        let matrix = Self::from_radius_vectors(u, v);
        let guard = 1.0 / LARGEST..=LARGEST;
        if guard.contains(&semi_axes.x) && guard.contains(&semi_axes.y) {
            matrix
        } else {
            Self { det: f64::NAN, ..matrix }
        }
    }

    /// Σ times a vector.
    #[inline]
    pub fn times(&self, vector: DVec2) -> DVec2 {
        DVec2::new(self.xx * vector.x + self.xy * vector.y, self.xy * vector.x + self.yy * vector.y)
    }
}
