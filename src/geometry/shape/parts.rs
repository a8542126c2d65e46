//! A shape as a sum of simple sets, for everything that treats all kinds alike.

use super::Polygon;
use crate::scale::length;
use glam::DVec2;

/// A shape as the Minkowski sum of a core and an ellipse about the origin; either may be a point.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'s> {
    /// The part without a curved rim.
    pub core: Core<'s>,
    /// Unit vector along the ellipse's first semi-axis, or along the width of a rectangle.
    pub direction: DVec2,
    /// The ellipse's semi-axes: equal for a disc, zero if there is none.
    pub semi_axes: DVec2,
}

/// The part of a shape without a curved rim.
#[derive(Clone, Copy, Debug)]
pub enum Core<'s> {
    /// A point.
    Point(DVec2),
    /// The segment between two points.
    Segment([DVec2; 2]),
    /// The line through two different points.
    Line([DVec2; 2]),
    /// A ray by its origin and its direction, of any length but zero.
    Ray(DVec2, DVec2),
    /// A rectangle by its centre and its size along and across the direction.
    Rectangle(DVec2, DVec2),
    /// A convex polygon.
    Polygon(&'s Polygon),
}

impl<'s> Parts<'s> {
    /// A core without an ellipse; a rectangle needs its direction besides.
    #[inline]
    pub(super) fn of(core: Core<'s>) -> Self {
        Self { core, direction: DVec2::X, semi_axes: DVec2::ZERO }
    }

    /// A point among the shape's own numbers, so not rounded; of a polygon the rounded centre.
    #[inline]
    pub(crate) fn anchor(&self) -> DVec2 {
        match self.core {
            Core::Segment([p, _]) | Core::Line([p, _]) => p,
            _ => self.center(),
        }
    }

    #[inline]
    pub(super) fn center(&self) -> DVec2 {
        match self.core {
            Core::Point(at) | Core::Rectangle(at, _) | Core::Ray(at, _) => at,
            Core::Segment([p, q]) | Core::Line([p, q]) => halfway(p, q),
            Core::Polygon(it) => it.center(),
        }
    }

    #[inline]
    pub(super) fn reach(&self) -> f64 {
        let core = match self.core {
            Core::Point(_) => 0.0,
            Core::Segment([p, q]) | Core::Line([p, q]) => length(q * 0.5 - p * 0.5),
            Core::Rectangle(_, size) => length(size * 0.5),
            Core::Ray(_, direction) => length(direction),
            Core::Polygon(it) => {
                let half = it.center() * 0.5;
                let reaches = it.corners().map(|corner| 2.0 * length(corner * 0.5 - half));
                reaches.fold(0.0, f64::max)
            }
        };
        (core + self.semi_axes.max_element()).min(f64::MAX)
    }

    pub(super) fn bounds(&self) -> Option<[DVec2; 2]> {
        let (u, v) = (self.direction, self.direction.perp());
        let [low, high] = match self.core {
            Core::Line(_) | Core::Ray(..) => return None,
            Core::Point(at) => [at, at],
            Core::Segment([p, q]) => [p.min(q), p.max(q)],
            Core::Polygon(it) => {
                let first = it.corner(0);
                it.corners().fold([first; 2], |[low, high], at| [low.min(at), high.max(at)])
            }
            Core::Rectangle(center, size) => {
                let half = (u * size.x / 2.0).abs() + (v * size.y / 2.0).abs();
                [center - half, center + half]
            }
        };
        let (u, v) = (u * self.semi_axes.x, v * self.semi_axes.y);
        let half = DVec2::new(u.x.hypot(v.x), u.y.hypot(v.y));
        Some([low - half, high + half])
    }
}

/// The midpoint, also if the sum overflows.
#[inline]
fn halfway(p: DVec2, q: DVec2) -> DVec2 {
    let middle = p.midpoint(q);
    if middle.is_finite() { middle } else { p * 0.5 + q * 0.5 }
}
