use super::parts::{Core, Parts};
use super::{CENTER_X, CENTER_Y, Geometry, Length, Number, check, row, wire_form};
use crate::error::InvalidShape;
use glam::DVec2;

/// A filled circle.
#[derive(Clone, Copy, PartialEq)]
pub struct Circle {
    center: DVec2,
    radius: f64,
}

pub(super) static NUMBERS: [Number; 3] = [CENTER_X, CENTER_Y, Length.called("radius")];

wire_form!(Circle { center: DVec2, radius: f64 } => new);

impl Geometry for Circle {
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        let [x, y, radius] = row(numbers);
        Self::new(DVec2::new(x, y), radius)
    }

    fn about(center: DVec2, half: DVec2, _turn: f64) -> Result<Self, InvalidShape> {
        Self::new(center, half.max_element())
    }

    fn numbers(&self) -> Vec<f64> {
        vec![self.center.x, self.center.y, self.radius]
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        Self::new(center, self.radius)
    }

    fn parts(&self) -> Parts<'_> {
        Parts { semi_axes: DVec2::splat(self.radius), ..Parts::of(Core::Point(self.center)) }
    }
}

impl Circle {
    /// The circle about `center`.
    ///
    /// # Errors
    /// When a coordinate is not finite or `radius` is not a finite number above zero.
    pub fn new(center: DVec2, radius: f64) -> Result<Self, InvalidShape> {
        check(&NUMBERS, [center.x, center.y, radius])?;
        Ok(Self { center, radius })
    }

    /// The centre.
    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// The radius, above zero.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}
