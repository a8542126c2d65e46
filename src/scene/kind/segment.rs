//! The segment in the window.

use super::{Facts, Interface, direction, rust};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle};
use crate::shape::{Segment, Shape};
use glam::DVec2;
use std::ops::Range;

pub(super) const FACTS: Facts = Facts {
    fields: &["Start x", "Start y", "End x", "End y"],
    legend: ["the segment", "the first segment", "the second segment"],
    place: |to| of_ends(to.ends()),
};

fn of_ends([p, q]: [DVec2; 2]) -> Result<Shape, InvalidShape> {
    Segment::new(p, q).map(Shape::from)
}

impl Interface for Segment {
    fn mark(&self, role: Role) -> Mark {
        match [self.start(), self.end()] {
            [start, end] if start == end => Mark::dot(role, start),
            [start, end] => Mark::segment(role, start, end),
        }
    }

    fn handles(&self, _unit: f64) -> Vec<(Handle, DVec2)> {
        let [p, q] = [self.start(), self.end()];
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
        of_ends(drag.ends([self.start(), self.end()]))
    }

    fn sized_by(&self) -> Option<(Handle, DVec2)> {
        Some((Handle::End(1), self.end()))
    }

    fn angle(&self) -> Option<f64> {
        direction([self.start(), self.end()])
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        let (center, along) = (Shape::from(*self).center(), DVec2::from_angle(angle) * reach);
        of_ends([center - along, center + along])
    }

    fn sizes(&self) -> Option<[f64; 2]> {
        Some([(self.end() - self.start()).length() / 2.0; 2])
    }

    fn constructor(&self) -> String {
        let [p, q] = [self.start(), self.end()].map(rust);
        format!("Segment::new({p}, {q})")
    }
}
