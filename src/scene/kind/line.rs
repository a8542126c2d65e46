//! The line in the window.

use super::{Facts, Interface, direction, rust};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle};
use crate::shape::{Line, Shape};
use glam::DVec2;
use std::ops::Range;

pub(super) const FACTS: Facts = Facts {
    fields: &["Through x", "Through y", "And x", "And y"],
    legend: ["the line", "the first line", "the second line"],
    place: |to| of_ends(to.ends()),
};

fn of_ends([p, q]: [DVec2; 2]) -> Result<Shape, InvalidShape> {
    Line::new(p, q).map(Shape::from)
}

impl Interface for Line {
    fn mark(&self, role: Role) -> Mark {
        match self.through() {
            [p, q] if p == q => Mark::dot(role, p),
            [p, q] => Mark::line(role, p, q - p),
        }
    }

    fn handles(&self, _unit: f64) -> Vec<(Handle, DVec2)> {
        let [p, q] = self.through();
        vec![(Handle::End(0), p), (Handle::End(1), q)]
    }

    fn moved_by(&self, handle: Handle) -> Range<usize> {
        match handle {
            Handle::End(0) => 0..2,
            Handle::End(_) => 2..4,
            _ => 0..0,
        }
    }

    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        of_ends(drag.ends(self.through()))
    }

    fn angle(&self) -> Option<f64> {
        direction(self.through())
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        let (center, along) = (Shape::from(*self).center(), DVec2::from_angle(angle) * reach);
        of_ends([center - along, center + along])
    }

    fn constructor(&self) -> String {
        let [p, q] = self.through().map(rust);
        format!("Line::new({p}, {q})")
    }
}
