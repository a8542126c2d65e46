//! A frame in which a polygon is about as long as it is wide.

use crate::shape::{Ellipse, Rectangle, Shape};
use glam::{DMat2, DVec2};

/// A polygon is too thin where it is less wide than this part of its length: rounding of its
/// corners would be as large as its width.
const THINNEST: f64 = 1e-12;

/// Turned along the longest diagonal, and scaled so that length and width are about 2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RoundFrame {
    origin: DVec2,
    along: DVec2,
    scale: DVec2,
}

/// The corners of a shape that is a polygon, counter-clockwise.
pub(super) fn corners(shape: &Shape) -> Option<Vec<DVec2>> {
    match shape {
        Shape::Rectangle(it) => Some(Rectangle::corners(it).to_vec()),
        Shape::Polygon(it) => {
            let mut corners = it.vertices();
            if !it.is_counter_clockwise() {
                corners.reverse();
            }
            Some(corners)
        }
        _ => None,
    }
}

impl RoundFrame {
    /// The frame of some corners, and these in it. `None` where they are too thin or too large.
    pub(super) fn of(corners: &[DVec2]) -> Option<(Self, Vec<DVec2>)> {
        let pairs = corners.iter().flat_map(|a| corners.iter().map(move |b| *b - *a));
        let diagonal = pairs.max_by(|a, b| a.length().total_cmp(&b.length()))?;
        let along = diagonal.try_normalize()?;
        let turned = |it: &DVec2| {
            let offset = *it - corners[0];
            DVec2::new(offset.dot(along), offset.dot(along.perp()))
        };
        let placed: Vec<_> = corners.iter().map(turned).collect();
        let low = placed.iter().copied().reduce(DVec2::min)?;
        let high = placed.iter().copied().reduce(DVec2::max)?;
        let (middle, scale) = ((low + high) / 2.0, (high - low) / 2.0);
        if !scale.is_finite() || scale.y <= scale.x * THINNEST {
            return None;
        }
        let origin = corners[0] + along * middle.x + along.perp() * middle.y;
        let rounded = placed.iter().map(|it| (*it - middle) / scale).collect();
        Some((Self { origin, along, scale }, rounded))
    }

    /// The ellipse of the points `center + map * v`, |v| ≤ 1, in the world.
    pub(super) fn ellipse(&self, center: DVec2, map: DMat2) -> Option<Ellipse> {
        let offset = self.scale * center;
        let center = self.origin + self.along * offset.x + self.along.perp() * offset.y;
        // In lengths of the longer side, so that no square leaves the range.
        let unit = self.scale.max_element();
        let (x, y) = ((map.row(0)) * (self.scale.x / unit), map.row(1) * (self.scale.y / unit));
        let (sum, difference) = (x.dot(x) + y.dot(y), x.dot(x) - y.dot(y));
        let cross = 2.0 * x.dot(y);
        let longer = ((sum + difference.hypot(cross)) / 2.0).sqrt();
        let shorter = x.perp_dot(y).abs() / longer;
        let rotation = self.along.to_angle() + cross.atan2(difference) / 2.0;
        Ellipse::new(center, DVec2::new(longer, shorter) * unit, rotation).ok()
    }
}
