use super::parts::{Core, Parts};
use super::{Angle, CENTER_X, CENTER_Y, Circle, Geometry, Length, Number, check, row, wire_form};
use crate::error::InvalidShape;
use glam::DVec2;

/// Lengths from its reciprocal up to this are ordinary: their 16th powers, the highest in the
/// predicates, are normal numbers. Those of larger ones would not be.
const LARGEST_ORDINARY: f64 = (1u64 << 40) as f64;

/// Is the 16th power of a length a normal `f64`?
#[inline]
pub(crate) fn is_ordinary(length: f64) -> bool {
    (1.0 / LARGEST_ORDINARY..=LARGEST_ORDINARY).contains(&length)
}

/// A filled ellipse; either semi-axis may be the longer one.
///
/// Every method needs the direction and the shape matrix, so the constructor computes them once.
#[derive(Clone, Copy)]
pub struct Ellipse {
    center: DVec2,
    semi_axes: DVec2,
    rotation: f64,
    direction: DVec2,
    matrix: ShapeMatrix,
    ordinary: bool,
}

pub(super) static NUMBERS: [Number; 5] = [
    CENTER_X,
    CENTER_Y,
    Length.called("semi_axes[0]"),
    Length.called("semi_axes[1]"),
    Angle.called("rotation"),
];

wire_form!(Ellipse { center: DVec2, semi_axes: DVec2, #[serde(default)] rotation: f64 } => new);

impl Geometry for Ellipse {
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        let [x, y, a, b, rotation] = row(numbers);
        Self::new(DVec2::new(x, y), DVec2::new(a, b), rotation)
    }

    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape> {
        Self::new(center, half, turn)
    }

    fn numbers(&self) -> Vec<f64> {
        vec![self.center.x, self.center.y, self.semi_axes.x, self.semi_axes.y, self.rotation]
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        self.with_center(center)
    }

    fn parts(&self) -> Parts<'_> {
        let core = Core::Point(self.center);
        Parts { core, direction: self.direction, semi_axes: self.semi_axes }
    }
}

impl From<&Circle> for Ellipse {
    fn from(circle: &Circle) -> Self {
        let (semi_axes, direction) = (DVec2::splat(circle.radius()), DVec2::X);
        Self {
            center: circle.center(),
            semi_axes,
            rotation: 0.0,
            direction,
            matrix: ShapeMatrix::of_circle(circle.radius()),
            ordinary: is_ordinary(circle.radius()),
        }
    }
}

impl PartialEq for Ellipse {
    fn eq(&self, other: &Self) -> bool {
        (self.center, self.semi_axes, self.rotation)
            == (other.center, other.semi_axes, other.rotation)
    }
}

impl Ellipse {
    /// The ellipse about `center` with semi-axis `semi_axes.x` along the direction
    /// `rotation` (radians, counter-clockwise from x) and `semi_axes.y` across it.
    ///
    /// # Errors
    /// When a number is not finite or a semi-axis is not above zero.
    pub fn new(center: DVec2, semi_axes: DVec2, rotation: f64) -> Result<Self, InvalidShape> {
        check(&NUMBERS, [center.x, center.y, semi_axes.x, semi_axes.y, rotation])?;
        let direction = DVec2::from_angle(rotation);
        let matrix = ShapeMatrix::from_radius_vectors(
            direction * semi_axes.x,
            direction.perp() * semi_axes.y,
        );
        let ordinary = is_ordinary(semi_axes.min_element()) && is_ordinary(semi_axes.max_element());
        Ok(Self { center, semi_axes, rotation, direction, matrix, ordinary })
    }

    /// The same ellipse about another centre.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    #[inline]
    pub fn with_center(self, center: DVec2) -> Result<Self, InvalidShape> {
        check(&[CENTER_X, CENTER_Y], center.to_array())?;
        Ok(Self { center, ..self })
    }

    /// The centre.
    #[inline]
    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// The two semi-axes, both above zero, in the order given.
    #[inline]
    pub fn semi_axes(&self) -> DVec2 {
        self.semi_axes
    }

    /// The direction of the first semi-axis, radians counter-clockwise, as given.
    #[inline]
    pub fn rotation(&self) -> f64 {
        self.rotation
    }

    /// Unit vector along the first semi-axis.
    #[inline]
    pub fn direction(&self) -> DVec2 {
        self.direction
    }

    /// Its shape matrix Σ; infinite or NaN if the squares leave the range of `f64`.
    #[inline]
    pub fn matrix(&self) -> &ShapeMatrix {
        &self.matrix
    }

    /// Are the 16th powers of both semi-axes normal `f64` numbers?
    #[inline]
    pub(crate) fn is_ordinary(&self) -> bool {
        self.ordinary
    }

    /// The two perpendicular radius vectors, from the centre to an end of each axis.
    #[inline]
    pub fn radius_vectors(&self) -> [DVec2; 2] {
        let direction = self.direction();
        [direction * self.semi_axes.x, direction.perp() * self.semi_axes.y]
    }

    /// The boundary point at an eccentric anomaly (radians).
    pub fn point_at(&self, eccentric_anomaly: f64) -> DVec2 {
        let (sin, cos) = eccentric_anomaly.sin_cos();
        let [u, v] = self.radius_vectors();
        self.center + u * cos + v * sin
    }

    /// A world point in the ellipse's own frame: centre at the origin, first axis along x.
    #[inline]
    pub fn to_local(&self, point: DVec2) -> DVec2 {
        let (direction, offset) = (self.direction(), point - self.center);
        DVec2::new(direction.dot(offset), direction.perp().dot(offset))
    }

    /// A point of the ellipse's own frame in the world.
    #[inline]
    pub fn to_world(&self, point: DVec2) -> DVec2 {
        self.center + self.direction().rotate(point)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    fn ellipse(rotation: f64) -> Ellipse {
        Ellipse::new(DVec2::new(1.0, -2.0), DVec2::new(3.0, 0.5), rotation).unwrap()
    }

    #[test]
    fn an_ellipse_is_its_centre_semi_axes_and_rotation_alone() {
        assert_eq!(ellipse(0.3), ellipse(0.3));
        assert_ne!(ellipse(0.3), ellipse(0.3 + TAU), "equal as sets, given otherwise");
        // Here the determinant is NaN, which is not equal to itself.
        let huge = Ellipse::new(DVec2::ZERO, DVec2::splat(1e200), 0.7).unwrap();
        assert!(!huge.is_ordinary() && !huge.matrix().det.is_finite());
        assert_eq!(huge, huge);
        let shown =
            "Ellipse { center: DVec2(1.0, -2.0), semi_axes: DVec2(3.0, 0.5), rotation: 0.3 }";
        assert_eq!(format!("{:?}", ellipse(0.3)), shown);
    }

    #[test]
    fn the_rotation_comes_back_to_the_last_bit_with_its_direction() {
        for rotation in [0.0, -0.0, 0.3, -7.0, 1e22, f64::MIN_POSITIVE] {
            assert_eq!(ellipse(rotation).rotation().to_bits(), rotation.to_bits());
            assert_eq!(ellipse(rotation).direction(), DVec2::from_angle(rotation));
        }
    }
}
