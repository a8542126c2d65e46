//! A core, and what an end of another one finds there.

use super::step::{End, Step};
use crate::algorithm::ruler::Ruler;
use crate::shape::{self, Shape};
use crate::support::unit;
use glam::DVec2;

/// A segment, perhaps of no length, and a radius.
pub(super) struct Core {
    pub(super) segment: [DVec2; 2],
    /// Its direction; `None` of a point.
    pub(super) along: Option<DVec2>,
    pub(super) radius: f64,
}

/// What an end finds at the other core, on the ruler.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// Is it an end of the first core?
    pub(super) of_first: bool,
    /// The end and the other core's nearest point, in the world.
    pub(super) end: DVec2,
    pub(super) nearest: DVec2,
    /// The end's foot on the other core's line, in the world.
    foot: DVec2,
    /// From the other core towards the end's.
    pub(super) normal: DVec2,
    /// The end's distance from the other core; below zero where it is pushed back across its line.
    pub(super) gap: f64,
    /// The other core's normal towards the rest of the end's core, and how far the end is on that side.
    side: DVec2,
    height: f64,
}

impl Core {
    /// `None` of a shape that has no such form.
    pub(super) fn of(shape: &Shape) -> Option<Self> {
        let parts = shape.parts();
        let radius = parts.semi_axes.x;
        let segment = match parts.core {
            shape::Core::Point(at) => [at; 2],
            shape::Core::Segment(ends) => ends,
            _ => return None,
        };
        let [start, end] = segment;
        let along = unit(end * 0.5 - start * 0.5);
        (parts.semi_axes.y == radius).then_some(Self { segment, along, radius })
    }

    /// Its ends: of a point one.
    pub(super) fn ends(&self) -> &[DVec2] {
        if self.along.is_some() { &self.segment } else { &self.segment[..1] }
    }

    /// How far a point is to the left of its line, by the offset from the nearer end; zero beside a
    /// point.
    fn height(&self, ruler: &Ruler, at: DVec2) -> f64 {
        let along = self.along.unwrap_or(DVec2::ZERO);
        let [start, end] = self.segment.map(|it| ruler.offset(it, at));
        along.perp_dot(if start.length_squared() <= end.length_squared() { start } else { end })
    }

    /// Are the other's ends on both sides of its line, and not both beyond the same of its own ends?
    /// Of two cores on one line rounding alone may tell the former.
    pub(super) fn crosses(&self, other: &Self, ruler: &Ruler) -> bool {
        let along = self.along.unwrap_or(DVec2::ZERO);
        let [p, q] = other.segment.map(|end| self.height(ruler, end));
        let beyond = |at: DVec2, way: f64| {
            other.segment.iter().all(|end| along.dot(ruler.offset(at, *end)) * way > 0.0)
        };
        let [start, stop] = self.segment;
        let straddles = (p < 0.0 && q > 0.0) || (p > 0.0 && q < 0.0);
        straddles && !beyond(start, -1.0) && !beyond(stop, 1.0)
    }

    /// What an end of another core finds here.
    pub(super) fn look(&self, ruler: &Ruler, of_first: bool, end: DVec2, other: &Self) -> Look {
        let [start, stop] = self.segment;
        let along = self.along.unwrap_or(DVec2::ZERO);
        let [from_start, from_stop] = [start, stop].map(|it| ruler.offset(it, end));
        let height = self.height(ruler, end);
        // The side of its line on which the rest of the other core is.
        let rest = other.segment.map(|it| self.height(ruler, it) - height);
        let is_left = rest[0] + rest[1] > 0.0 || (rest == [0.0; 2] && height >= 0.0);
        let left = self.along.unwrap_or(DVec2::Y).perp();
        let foot = ruler.world_point(end, along.perp() * -height);
        let side = if is_left { left } else { -left };
        let height = if is_left { height } else { -height };
        let beyond = if along.dot(from_start) <= 0.0 {
            Some((start, from_start))
        } else if along.dot(from_stop) >= 0.0 {
            Some((stop, from_stop))
        } else {
            None
        };
        let look =
            Look { of_first, end, nearest: foot, foot, normal: side, gap: height, side, height };
        match beyond.map(|(at, way)| (at, way, unit(way))) {
            // Two ends in one place: every way between the normals of both will do.
            Some((at, _, None)) => Look { nearest: at, gap: 0.0, ..look },
            Some((at, way, Some(normal))) => {
                Look { nearest: at, normal, gap: way.length(), ..look }
            }
            None if height < 0.0 => Look { normal: -side, gap: -height, ..look },
            None => look,
        }
    }
}

impl Look {
    /// The way out that pushes the end back across the line.
    pub(super) fn way_out(self) -> Self {
        let gap = if self.height < 0.0 { self.height } else { 0.0 };
        Self { nearest: self.foot, normal: self.side, gap, ..self }
    }

    /// How long the way is.
    pub(super) fn size(&self) -> f64 {
        self.gap.abs()
    }

    /// It as a step.
    pub(super) fn step(&self, ruler: &Ruler, crossing: bool, leads: bool) -> Step {
        Step::End(End {
            of_first: self.of_first,
            end: self.end,
            foot: self.foot,
            nearest: self.nearest,
            distance: ruler.world_length(self.size()),
            crossing,
            leads,
        })
    }
}
