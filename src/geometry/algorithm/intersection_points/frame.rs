//! The frame in which one ellipse is the unit circle.

use super::step::Side;
use crate::scale::{Scale, larger, largest};
use crate::shape::{Circle, Ellipse};
use glam::{DMat2, DVec2};

/// A point nearer to a boundary than this share of the larger size counts as on it: some
/// two hundred times the rounding of the frame. Larger takes shallow crossings for
/// touches, smaller takes noise for crossings.
const TOUCH: f64 = 1.0 / (1u64 << 43) as f64;

/// Thinner shapes are taken as this thick, far below [`TOUCH`], so that no square of a
/// stretched length leaves the range of `f64`.
const THINNEST: f64 = 1e-60;

/// Centre, direction of the first axis and semi-axes.
#[derive(Clone, Copy)]
pub(super) struct Conic {
    pub center: DVec2,
    pub direction: DVec2,
    pub axes: DVec2,
}

impl From<&Ellipse> for Conic {
    fn from(it: &Ellipse) -> Self {
        Self { center: it.center(), direction: it.direction(), axes: it.semi_axes() }
    }
}

impl From<&Circle> for Conic {
    fn from(it: &Circle) -> Self {
        let axes = DVec2::splat(it.radius());
        Self { center: it.center(), direction: DVec2::X, axes }
    }
}

/// A world in which the larger size is about 1 and the circle's centre the origin, and
/// the way from there to the frame.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    origin: DVec2,
    scale: Scale,
    direction: DVec2,
    axes: DVec2,
}

impl Frame {
    /// Makes `circle` the unit circle; nothing that matters is larger than it or `size`.
    pub fn new(circle: &Conic, size: f64) -> Self {
        let scale = Scale::of(larger(largest(circle.axes), size));
        let axes = scale.vector_down(circle.axes).max(DVec2::splat(THINNEST));
        Self { origin: circle.center, scale, direction: circle.direction, axes }
    }

    pub fn origin(&self) -> DVec2 {
        self.origin
    }

    /// Semi-axes of the circle, in units of the scale.
    pub fn axes(&self) -> DVec2 {
        self.axes
    }

    /// A world point relative to the circle's centre, in units of the scale.
    pub fn offset(&self, point: DVec2) -> DVec2 {
        self.scale.offset(self.origin, point)
    }

    /// A conic's semi-axes in units of the scale.
    pub fn scaled_axes(&self, conic: &Conic) -> DVec2 {
        self.scale.vector_down(conic.axes).max(DVec2::splat(THINNEST))
    }

    /// The offset between two world points, in units of the scale.
    pub fn between(&self, from: DVec2, to: DVec2) -> DVec2 {
        self.scale.offset(from, to)
    }

    /// A vector in units of the scale, stretched.
    pub fn stretch(&self, vector: DVec2) -> DVec2 {
        DVec2::new(self.direction.dot(vector), self.direction.perp_dot(vector)) / self.axes
    }

    /// An offset in units of the scale as a world point.
    pub fn to_world(self, offset: DVec2) -> DVec2 {
        let halved = self.scale.vector_up(offset * 0.5);
        ((self.origin * 0.5 + halved) * 2.0).clamp(DVec2::MIN, DVec2::MAX)
    }

    /// A vector in units of the scale in the world.
    pub fn vector_to_world(&self, vector: DVec2) -> DVec2 {
        self.scale.vector_up(vector).clamp(DVec2::MIN, DVec2::MAX)
    }

    /// A length in units of the scale in the world.
    pub fn length_to_world(&self, length: f64) -> f64 {
        self.scale.up(length).clamp(f64::MIN, f64::MAX)
    }

    /// From world offsets to the frame.
    pub fn matrix(&self) -> DMat2 {
        let column = |axis| {
            let stretched = self.stretch(self.scale.vector_down(axis));
            stretched.clamp(DVec2::MIN, DVec2::MAX)
        };
        DMat2::from_cols(column(DVec2::X), column(DVec2::Y))
    }

    /// How a point of the frame lies to the unit circle.
    ///
    /// The gradient of |q| by the unstretched point has the length |(qₓ/a, q_y/b)| / |q|, so
    /// the distance is (|q| − 1) over that, to first order. Beyond the tips of a needle that
    /// is far too little, but there q is outside the box about the circle.
    pub fn locate(&self, q: DVec2) -> Located {
        let distance = q.length();
        let gradient = (q / self.axes).length() / distance;
        let gap =
            if distance > 0.0 { (distance - 1.0) / gradient } else { -self.axes.min_element() };
        let in_box = q.abs().cmple(DVec2::ONE + TOUCH / self.axes).all();
        let side = if gap.abs() <= TOUCH && (in_box || distance < 1.0) {
            Side::On
        } else if distance < 1.0 {
            Side::Inside
        } else {
            Side::Outside
        };
        Located { distance, gap, side }
    }

    /// Is every point at least so far from the circle's centre surely outside? Between a distance
    /// and the gap of [`Self::locate`] there is at most the length of the shorter semi-axis.
    pub fn is_beyond(&self, distance: f64) -> bool {
        (distance - 1.0) * self.axes.min_element() > 4.0 * TOUCH
    }

    /// Is a length, in units of the scale, below what can be told?
    pub fn is_nothing(&self, length: f64) -> bool {
        length.abs() <= 4.0 * TOUCH
    }

    /// Are two conics' sizes the same, as far as can be told?
    pub fn same_axes(&self, other: &Conic) -> bool {
        let [mine, other] = [self.axes, self.scaled_axes(other)];
        self.is_nothing(mine.max_element() - other.max_element())
            && self.is_nothing(mine.min_element() - other.min_element())
    }

    /// How far the circle and another conic reach together at most.
    pub fn reach(&self, other: &Conic) -> f64 {
        largest(self.axes) + largest(self.scaled_axes(other))
    }

    /// Is everything of the size of 1 around this offset farther than both reach?
    pub fn apart(&self, offset: DVec2, reach: f64) -> bool {
        // Not a number only if infinite.
        largest(offset) > reach || offset.length() > reach
    }
}

/// How a point lies to the unit circle.
#[derive(Clone, Copy)]
pub(super) struct Located {
    /// From the centre, in the frame.
    pub distance: f64,
    /// From the boundary, signed, in units of the scale, to first order.
    pub gap: f64,
    pub side: Side,
}
