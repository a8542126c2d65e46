//! Between the world (y up, world units) and the screen (y down, logical pixels).

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// The least and the greatest zoom, logical pixels per world unit. Shapes go from 1e-6 to 1e6
/// units; the range lets each fill the canvas or be a dot in it.
pub const ZOOM: [f64; 2] = [1e-9, 1e15];

/// The least distance of two grid lines, pixels. A smaller one looks busier.
pub const GRID_PIXELS: f64 = 40.0;

/// An upright rectangle, mostly on the screen: logical pixels, y down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Area {
    pub min: DVec2,
    pub max: DVec2,
}

impl Area {
    pub const fn new(min: DVec2, max: DVec2) -> Self {
        Self { min, max }
    }

    /// Width and height, never below one pixel.
    pub fn size(&self) -> DVec2 {
        (self.max - self.min).max(DVec2::ONE)
    }

    pub fn center(&self) -> DVec2 {
        self.min + self.size() / 2.0
    }

    pub fn contains(&self, point: DVec2) -> bool {
        point.cmpge(self.min).all() && point.cmple(self.max).all()
    }

    /// The four corners, clockwise from the upper left.
    pub fn corners(&self) -> [DVec2; 4] {
        let Self { min, max } = *self;
        [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)]
    }

    pub fn around(points: impl IntoIterator<Item = DVec2>) -> Option<Self> {
        let boxes = points.into_iter().map(|at| Self::new(at, at));
        boxes.reduce(|it, at| Self::new(it.min.min(at.min), it.max.max(at.max)))
    }

    pub fn meets(&self, other: &Self) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }

    pub fn grown(&self, margin: f64) -> Self {
        Self { min: self.min - margin, max: self.max + margin }
    }
}

/// The part of `range` in which `from + t along` is within `half` of zero, by Liang and Barsky.
pub fn inside_range(from: DVec2, along: DVec2, range: [f64; 2], half: DVec2) -> Option<[f64; 2]> {
    let [mut low, mut high] = range;
    for (start, slope, limit) in [(from.x, along.x, half.x), (from.y, along.y, half.y)] {
        if slope == 0.0 {
            if start.abs() > limit {
                return None;
            }
        } else {
            let (one, other) = ((-limit - start) / slope, (limit - start) / slope);
            low = low.max(one.min(other));
            high = high.min(one.max(other));
        }
    }
    (low <= high && low.is_finite() && high.is_finite()).then_some([low, high])
}

fn bounded(vector: DVec2) -> DVec2 {
    vector.clamp(DVec2::splat(-1e290), DVec2::splat(1e290))
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    pub center: DVec2,
    pub pixels_per_unit: f64,
    pub area: Area,
}

impl Default for View {
    fn default() -> Self {
        Self {
            center: DVec2::ZERO,
            pixels_per_unit: 80.0,
            area: Area::new(DVec2::ZERO, DVec2::new(800.0, 600.0)),
        }
    }
}

impl View {
    /// Bounded, so that sums of any two such points are finite.
    pub fn to_screen(&self, world: DVec2) -> DVec2 {
        bounded(self.area.center() + self.vector_to_screen(world - self.center))
    }

    pub fn to_world(&self, screen: DVec2) -> DVec2 {
        let offset = (screen - self.area.center()) / self.pixels_per_unit;
        self.center + DVec2::new(offset.x, -offset.y)
    }

    /// Bounded like [`Self::to_screen`].
    pub fn vector_to_screen(&self, world: DVec2) -> DVec2 {
        bounded(DVec2::new(world.x, -world.y) * self.pixels_per_unit)
    }

    /// World units per logical pixel.
    pub fn unit(&self) -> f64 {
        1.0 / self.pixels_per_unit
    }

    /// The world points at the lower left and the upper right corner of the area.
    pub fn world_corners(&self) -> [DVec2; 2] {
        let half = self.area.size() / 2.0 / self.pixels_per_unit;
        [self.center - half, self.center + half]
    }

    /// Zooms by `factor`; the world point under `screen` stays in place.
    pub fn zoomed(&self, screen: DVec2, factor: f64) -> Self {
        let pixels_per_unit = (self.pixels_per_unit * factor).clamp(ZOOM[0], ZOOM[1]);
        let fixed = self.to_world(screen);
        let kept = (self.center - fixed) * (self.pixels_per_unit / pixels_per_unit);
        Self { center: fixed + kept, pixels_per_unit, ..*self }
    }

    /// The view that shows the box between two world corners, with a margin, in a part of its area.
    pub fn fitted_within(&self, part: Area, [low, high]: [DVec2; 2]) -> Self {
        // The share of the part that the box takes; the rest is margin for labels.
        const SHARE: f64 = 0.72;
        let size = high - low;
        if !size.is_finite() || !low.is_finite() {
            return *self;
        }
        let room = part.size() * SHARE;
        let scale = (room / size.max(DVec2::splat(f64::MIN_POSITIVE))).min_element();
        let pixels_per_unit = if size.max_element() > 0.0 { scale } else { 80.0 };
        let pixels_per_unit = pixels_per_unit.clamp(ZOOM[0], ZOOM[1]);
        let there = Self { center: low.midpoint(high), pixels_per_unit, area: part };
        Self { area: self.area, center: there.to_world(self.area.center()), ..there }
    }

    /// `share` is 0 to 1. One place on the screen stays while the rest grows or shrinks about it.
    pub fn between(&self, to: &Self, share: f64) -> Self {
        let zoom = [self, to].map(|it| it.pixels_per_unit.ln());
        let pixels_per_unit = (zoom[0] + (zoom[1] - zoom[0]) * share).exp();
        let change = to.unit() - self.unit();
        let along = (1.0 / pixels_per_unit - self.unit()) / change;
        // Without a change of zoom the way is straight.
        let along = if change.abs() > 1e-9 * self.unit() { along } else { share };
        Self { center: self.center.lerp(to.center, along), pixels_per_unit, ..*self }
    }

    /// The spacing of the grid that is painted and that Ctrl snaps to.
    pub fn grid_step(&self) -> f64 {
        round_step(GRID_PIXELS * self.unit())
    }
}

/// The least number that is 1, 2 or 5 times a power of ten and not below `least`.
pub fn round_step(least: f64) -> f64 {
    let decade = 10f64.powf(least.log10().floor());
    let mut steps = [1.0, 2.0, 5.0].into_iter().map(|step| step * decade);
    steps.find(|step| *step >= least * (1.0 - 1e-9)).unwrap_or(10.0 * decade)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_place_stays_between_two_views() {
        let far = View { center: DVec2::new(1.0, 2.0), pixels_per_unit: 40.0, ..View::default() };
        let near = far.zoomed(DVec2::new(700.0, 100.0), 16.0);
        let (kept, half) = (far.to_world(DVec2::new(700.0, 100.0)), far.between(&near, 0.5));
        assert!(half.to_screen(kept).abs_diff_eq(DVec2::new(700.0, 100.0), 1e-9), "{half:?}");
        assert!((half.pixels_per_unit - 160.0).abs() < 1e-9);
        let aside = View { center: DVec2::ZERO, ..far };
        assert_eq!(far.between(&aside, 0.5).center, DVec2::new(0.5, 1.0));
    }

    #[test]
    fn fitting_a_single_point_keeps_a_usable_zoom() {
        let view = View::default();
        let view = view.fitted_within(view.area, [DVec2::ONE, DVec2::ONE]);
        assert_eq!((view.center, view.pixels_per_unit), (DVec2::ONE, 80.0));
    }
}
