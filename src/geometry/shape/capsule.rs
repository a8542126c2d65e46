use super::parts::{Core, Parts};
use super::{Coordinate, Geometry, Length, Number, check, row, wire_form};
use crate::error::InvalidShape;
use glam::DVec2;

/// All points within a radius of a segment; a circle if the segment has no length.
#[derive(Clone, Copy, PartialEq)]
pub struct Capsule {
    start: DVec2,
    end: DVec2,
    radius: f64,
}

pub(super) static NUMBERS: [Number; 5] = [
    Coordinate.called("start[0]"),
    Coordinate.called("start[1]"),
    Coordinate.called("end[0]"),
    Coordinate.called("end[1]"),
    Length.called("radius"),
];

wire_form!(Capsule { start: DVec2, end: DVec2, radius: f64 } => new);

impl Geometry for Capsule {
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        let [x0, y0, x1, y1, radius] = row(numbers);
        Self::new(DVec2::new(x0, y0), DVec2::new(x1, y1), radius)
    }

    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape> {
        let (along, radius) = if half.x >= half.y {
            (DVec2::from_angle(turn), half.y)
        } else {
            (DVec2::from_angle(turn).perp(), half.x)
        };
        let along = along * (half.max_element() - radius);
        Self::new(center - along, center + along, radius)
    }

    fn numbers(&self) -> Vec<f64> {
        vec![self.start.x, self.start.y, self.end.x, self.end.y, self.radius]
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        let half = self.end * 0.5 - self.start * 0.5;
        Self::new(center - half, center + half, self.radius)
    }

    fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
        Self::new(self.start + offset, self.end + offset, self.radius)
    }

    fn parts(&self) -> Parts<'_> {
        let core = Core::Segment([self.start, self.end]);
        Parts { semi_axes: DVec2::splat(self.radius), ..Parts::of(core) }
    }
}

impl Capsule {
    /// The capsule about the segment from `start` to `end`.
    ///
    /// # Errors
    /// When a coordinate is not finite or `radius` is not a finite number above zero.
    pub fn new(start: DVec2, end: DVec2, radius: f64) -> Result<Self, InvalidShape> {
        check(&NUMBERS, [start.x, start.y, end.x, end.y, radius])?;
        Ok(Self { start, end, radius })
    }

    /// The first end of its segment.
    pub fn start(&self) -> DVec2 {
        self.start
    }

    /// The second end of its segment.
    pub fn end(&self) -> DVec2 {
        self.end
    }

    /// How far it reaches beyond its segment, above zero.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}
