//! The coefficients that bisect the sandwich of polygons.
//!
//! For a section of 2π/N between the corners s and e, relative to the centre, of any affine image
//! of the circle, the corner on the rim between them is (s + e) / (2 cos(π/N)), and the corner
//! of the circumscribed polygon is (s + e) / (1 + cos(2π/N)).

use super::couple::Way;
use super::search::{Comparison, Search, Section};
use super::{Combination, Feature, Measure, Triangle};
use glam::{DMat2, DVec2};
use std::f64::consts::FRAC_PI_2;

/// The factor of (s + e) at one level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Coefficients {
    /// For the middle of the section, on the rim.
    pub middle: f64,
    /// For the apex of the triangle over it.
    pub apex: f64,
    /// How far the two polygons are apart at most, in units of the larger semi-axis:
    /// 1/cos(π/N) − 1, Niemitalo's 2^(0.303 − 2n) made tight.
    pub slit: f64,
}

/// The finest level. There the two polygons are 7e-17 of the size apart, less than
/// the rounding of a coordinate: further bisection moves nothing.
pub(super) const FINEST: u32 = 26;

/// By level, with N = 4·2^level.
pub(super) static LEVELS: [Coefficients; FINEST as usize + 1] = levels();

/// cos(π/2^(k+1)) from cos(π/2^k) by halving the angle, from cos(π/2) = 0 on.
/// The slit follows from the sine, which halving gets without cancellation.
const fn levels() -> [Coefficients; FINEST as usize + 1] {
    let mut levels = [Coefficients { middle: 0.0, apex: 0.0, slit: 0.0 }; FINEST as usize + 1];
    let (mut cos, mut sin) = (0.0, 1.0);
    let mut level = 0;
    while level < levels.len() {
        let half_cos = square_root((1.0 + cos) / 2.0);
        let half_sin = sin / (2.0 * half_cos);
        levels[level] = Coefficients {
            middle: 0.5 / half_cos,
            apex: 1.0 / (1.0 + cos),
            slit: half_sin * half_sin / (half_cos * (1.0 + half_cos)),
        };
        (cos, sin) = (half_cos, half_sin);
        level += 1;
    }
    levels
}

/// Newton's square root of a number between ½ and 1, for compile time.
const fn square_root(square: f64) -> f64 {
    let mut root = 1.0;
    let mut round = 0;
    while round < 6 {
        root = (root + square / root) / 2.0;
        round += 1;
    }
    root
}

impl Search<'_> {
    pub fn matrix(&self) -> DMat2 {
        match self.couple.second.way {
            Way::Circle => DMat2::IDENTITY,
            _ => article_matrix(self.couple.second.axis, self.couple.lengths.semi_axes[1]),
        }
    }

    pub fn radius(&self) -> f64 {
        (self.radius_squared.sqrt() * self.couple.lengths.unit.size).min(f64::MAX)
    }

    /// A section's triangle in the world, from its number around the ellipse.
    pub fn triangle(&self, section: &Section) -> Triangle {
        let [start, end] = [section.index, section.index + 1].map(|i| self.rim(section.level, i));
        let apex = (start + end) * LEVELS[section.level as usize].apex;
        let center = self.couple.ellipse.center();
        Triangle {
            level: section.level,
            index: section.index,
            start: center + start,
            apex: center + apex,
            end: center + end,
        }
    }

    /// Corner `index` of the inscribed polygon from the centre, in the world; axis ends are exact.
    fn rim(&self, level: u32, index: u32) -> DVec2 {
        let [u, v] = self.couple.ellipse.radius_vectors();
        let [w, h] = [[u, v], [v, -u], [-u, -v], [-v, u]][(index >> level) as usize % 4];
        let rest = index & ((1 << level) - 1);
        let angle = f64::from(rest) / f64::from(1u32 << level) * FRAC_PI_2;
        w * angle.cos() + h * angle.sin()
    }

    /// The new corner as the sum of two, with the article's closing rotation, left out by the run.
    pub fn combination(&self, parent: &Section, half: &Section) -> Combination {
        let level = half.level;
        let places = [(parent.level, parent.index), (parent.level, parent.index + 1)];
        let [start, end] = places.map(|(level, index)| self.rim(level, index));
        let second = self.couple.second;
        let back = if second.way == Way::Circle { DVec2::X } else { second.axis };
        Combination {
            weight: LEVELS[parent.level as usize].middle,
            world: [start, end, self.rim(level, half.index + 1)],
            images: [parent.start, parent.end, half.end]
                .map(|image| back.rotate(image) * self.couple.lengths.unit.size),
        }
    }

    /// A comparison with the lengths and the world point that a picture needs.
    pub fn dressed(&self, comparison: &Comparison, section: &Section) -> Measure {
        let &Comparison { feature, measured, limit, projection, edge_squared } = comparison;
        let triangle = self.triangle(section);
        let along = if edge_squared > 0.0 { projection / edge_squared } else { 0.0 };
        let scale =
            if feature.is_corner() || feature == Feature::Inside { 1.0 } else { edge_squared };
        let distance = if scale > 0.0 { (measured / scale).sqrt() } else { 0.0 };
        let nearest = match feature {
            Feature::Inside => self.couple.second.center,
            Feature::Start => triangle.start,
            Feature::Apex => triangle.apex,
            Feature::End => triangle.end,
            Feature::StartEdge => triangle.start.lerp(triangle.apex, along),
            Feature::EndEdge => triangle.apex.lerp(triangle.end, along),
            Feature::Side => triangle.start.lerp(triangle.end, along),
        };
        Measure {
            feature,
            measured,
            limit,
            distance: (distance * self.couple.lengths.unit.size).min(f64::MAX),
            radius: self.radius(),
            nearest,
        }
    }
}

/// The matrix A of the article, divided by its first radius: the rotation to the
/// second ellipse's axes, the stretch by (b, a), and the rotation back.
fn article_matrix(axis: DVec2, semi_axes: DVec2) -> DMat2 {
    let [u, v] = [axis, axis.perp()];
    let (a, b) = (semi_axes.x, semi_axes.y);
    DMat2::from_cols(u * (b * u.x) + v * (a * v.x), u * (b * u.y) + v * (a * v.y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    #[test]
    fn coefficients_are_those_of_the_regular_polygons() {
        for (level, it) in LEVELS.iter().enumerate() {
            let corners = 4.0 * 2f64.powi(level as i32);
            let expected = [0.5 / (PI / corners).cos(), 0.5 / (PI / corners).cos().powi(2)];
            assert!((it.middle - expected[0]).abs() < 4e-16, "middle at {level}");
            assert!((it.apex - expected[1]).abs() < 4e-16, "apex at {level}");
        }
    }

    #[test]
    fn the_published_bound_on_the_slit_is_four_times_too_wide() {
        for (level, it) in LEVELS.iter().enumerate().skip(1) {
            let published = 2f64.powf(0.303 - 2.0 * level as f64);
            assert!(it.slit < published);
            assert!((3.7..4.1).contains(&(published / it.slit)), "{level}");
        }
    }

    #[test]
    fn the_finest_slit_is_below_rounding() {
        assert!(LEVELS[FINEST as usize].slit < f64::EPSILON / 2.0);
        assert!(LEVELS[20].slit < 3e-13);
    }
}
