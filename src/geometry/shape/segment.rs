use super::parts::{Core, Parts};
use super::{Coordinate, Geometry, Number, check, row, wire_form};
use crate::error::InvalidShape;
use glam::DVec2;

/// A straight line between two ends; it may have no length.
#[derive(Clone, Copy, PartialEq)]
pub struct Segment {
    start: DVec2,
    end: DVec2,
}

pub(super) static NUMBERS: [Number; 4] = [
    Coordinate.called("start[0]"),
    Coordinate.called("start[1]"),
    Coordinate.called("end[0]"),
    Coordinate.called("end[1]"),
];

wire_form!(Segment { start: DVec2, end: DVec2 } => new);

impl Geometry for Segment {
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        let [x0, y0, x1, y1] = row(numbers);
        Self::new(DVec2::new(x0, y0), DVec2::new(x1, y1))
    }

    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape> {
        let along = DVec2::from_angle(turn) * half.max_element();
        Self::new(center - along, center + along)
    }

    fn numbers(&self) -> Vec<f64> {
        vec![self.start.x, self.start.y, self.end.x, self.end.y]
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        let half = self.end * 0.5 - self.start * 0.5;
        Self::new(center - half, center + half)
    }

    fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
        Self::new(self.start + offset, self.end + offset)
    }

    fn parts(&self) -> Parts<'_> {
        Parts::of(Core::Segment([self.start, self.end]))
    }
}

impl Segment {
    /// The segment from `start` to `end`.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn new(start: DVec2, end: DVec2) -> Result<Self, InvalidShape> {
        check(&NUMBERS, [start.x, start.y, end.x, end.y])?;
        Ok(Self { start, end })
    }

    /// The first end.
    pub fn start(&self) -> DVec2 {
        self.start
    }

    /// The second end.
    pub fn end(&self) -> DVec2 {
        self.end
    }
}
