use super::parts::{Core, Parts};
use super::{Coordinate, Geometry, Number, check, row, wire_form};
use crate::error::InvalidShape;
use glam::DVec2;

/// A point, which has no size; the documents call it the target.
#[derive(Clone, Copy, PartialEq)]
pub struct Point {
    at: DVec2,
}

pub(super) static NUMBERS: [Number; 2] = [Coordinate.called("at[0]"), Coordinate.called("at[1]")];

wire_form!(Point { at: DVec2 } => new);

impl Geometry for Point {
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        Self::new(row(numbers).into())
    }

    fn about(center: DVec2, _half: DVec2, _turn: f64) -> Result<Self, InvalidShape> {
        Self::new(center)
    }

    fn numbers(&self) -> Vec<f64> {
        self.at.to_array().into()
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        Self::new(center)
    }

    fn parts(&self) -> Parts<'_> {
        Parts::of(Core::Point(self.at))
    }
}

impl Point {
    /// The origin.
    pub const ORIGIN: Self = Self { at: DVec2::ZERO };

    /// The point at a place.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn new(at: DVec2) -> Result<Self, InvalidShape> {
        check(&NUMBERS, at.to_array())?;
        Ok(Self { at })
    }

    /// Its place.
    pub fn at(&self) -> DVec2 {
        self.at
    }
}
