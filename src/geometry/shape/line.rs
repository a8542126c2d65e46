use super::parts::{Core, Parts};
use super::{Coordinate, Geometry, Number, check, row, wire_form};
use crate::error::InvalidShape;
use glam::DVec2;

/// A straight line without ends, given by two of its points.
#[derive(Clone, Copy, PartialEq)]
pub struct Line {
    through: [DVec2; 2],
}

pub(super) static NUMBERS: [Number; 4] = [
    Coordinate.called("through[0][0]"),
    Coordinate.called("through[0][1]"),
    Coordinate.called("through[1][0]"),
    Coordinate.called("through[1][1]"),
];

wire_form!(Line { through: [DVec2; 2] } => of_points);

impl Geometry for Line {
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        let [x0, y0, x1, y1] = row(numbers);
        Self::new(DVec2::new(x0, y0), DVec2::new(x1, y1))
    }

    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape> {
        let along = DVec2::from_angle(turn) * half.max_element();
        Self::new(center - along, center + along)
    }

    fn numbers(&self) -> Vec<f64> {
        let [p, q] = self.through;
        vec![p.x, p.y, q.x, q.y]
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        let [p, q] = self.through;
        let half = q * 0.5 - p * 0.5;
        Self::new(center - half, center + half)
    }

    fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
        Self::of_points(self.through.map(|point| point + offset))
    }

    fn parts(&self) -> Parts<'_> {
        let [p, q] = self.through;
        Parts::of(if p == q { Core::Point(p) } else { Core::Line(self.through) })
    }
}

impl Line {
    /// The line through `p` and `q`; the point if both are the same.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn new(p: DVec2, q: DVec2) -> Result<Self, InvalidShape> {
        Self::of_points([p, q])
    }

    fn of_points(through: [DVec2; 2]) -> Result<Self, InvalidShape> {
        let [p, q] = through;
        check(&NUMBERS, [p.x, p.y, q.x, q.y])?;
        Ok(Self { through })
    }

    /// The two points that it was given by.
    pub fn through(&self) -> [DVec2; 2] {
        self.through
    }
}
