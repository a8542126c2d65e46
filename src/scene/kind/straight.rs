//! The point, the segment, the line and the ray in the window.

use super::{Facts, Interface};
use crate::error::InvalidShape;
use crate::page::figure::{Mark, Role};
use crate::scene::handle::{Drag, Handle};
use crate::shape::{Line, Point, Ray, Segment, Shape};
use glam::DVec2;

pub(super) const POINT: Facts = Facts {
    fields: &["x", "y"],
    legend: ["the point", "the first point", "the second point"],
    place: |at, _, _| Point::new(at).map(Shape::from),
};

pub(super) const SEGMENT: Facts = Facts {
    fields: &["Start x", "Start y", "End x", "End y"],
    legend: ["the segment", "the first segment", "the second segment"],
    place: |at, half, tidy| segment([at - half, at + half].map(tidy)),
};

pub(super) const LINE: Facts = Facts {
    fields: &["Through x", "Through y", "And x", "And y"],
    legend: ["the line", "the first line", "the second line"],
    place: |at, half, tidy| line([at - half, at + half].map(tidy)),
};

pub(super) const RAY: Facts = Facts {
    fields: &["Origin x", "Origin y", "Along x", "Along y"],
    legend: ["the ray", "the first ray", "the second ray"],
    place: |at, half, tidy| {
        let [p, q] = [at - half, at + half].map(tidy);
        Ray::new(p, tidy(q - p)).map(Shape::from)
    },
};

fn segment([p, q]: [DVec2; 2]) -> Result<Shape, InvalidShape> {
    Segment::new(p, q).map(Shape::from)
}

fn line([p, q]: [DVec2; 2]) -> Result<Shape, InvalidShape> {
    Line::new(p, q).map(Shape::from)
}

fn about(center: DVec2, angle: f64, reach: f64) -> [DVec2; 2] {
    let along = DVec2::from_angle(angle) * reach;
    [center - along, center + along]
}

impl Interface for Point {
    fn mark(&self, role: Role) -> Mark {
        Mark::dot(role, self.at())
    }

    fn dragged(&self, _drag: &Drag) -> Result<Shape, InvalidShape> {
        Ok((*self).into())
    }

    fn resized(&self, _angle: f64, _reach: f64) -> Result<Shape, InvalidShape> {
        Ok((*self).into())
    }
}

impl Interface for Segment {
    fn mark(&self, role: Role) -> Mark {
        match [self.start(), self.end()] {
            [start, end] if start == end => Mark::dot(role, start),
            [start, end] => Mark::segment(role, start, end),
        }
    }

    fn ends(&self) -> Option<[DVec2; 2]> {
        Some([self.start(), self.end()])
    }

    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        segment(drag.ends([self.start(), self.end()]))
    }

    fn sized_by(&self) -> Option<(Handle, DVec2)> {
        Some((Handle::End(1), self.end()))
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        segment(about(Shape::from(*self).center(), angle, reach))
    }

    fn sizes(&self) -> Option<[f64; 2]> {
        Some([(self.end() - self.start()).length() / 2.0; 2])
    }
}

impl Interface for Line {
    fn mark(&self, role: Role) -> Mark {
        match self.through() {
            [p, q] if p == q => Mark::dot(role, p),
            [p, q] => Mark::line(role, p, q - p),
        }
    }

    fn ends(&self) -> Option<[DVec2; 2]> {
        Some(self.through())
    }

    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        line(drag.ends(self.through()))
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        line(about(Shape::from(*self).center(), angle, reach))
    }
}

impl Interface for Ray {
    fn mark(&self, role: Role) -> Mark {
        Mark::ray(role, self.origin(), self.direction())
    }

    /// Its origin, and the point to which its direction leads from there.
    fn ends(&self) -> Option<[DVec2; 2]> {
        Some([self.origin(), self.origin() + self.direction()])
    }

    /// The origin takes the ray along; the other handle turns it.
    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        let [p, q] = drag.ends([self.origin(), self.origin() + self.direction()]);
        let direction = if drag.handle == Handle::End(0) { self.direction() } else { q - p };
        Ray::new(p, direction).map(Shape::from)
    }

    fn angle(&self) -> Option<f64> {
        Some(self.direction().to_angle())
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        Ray::new(self.origin(), DVec2::from_angle(angle) * reach).map(Shape::from)
    }
}
