//! What the search tells its observer: the same triangles and comparisons, in the world.

use super::couple::Way;
use super::polygon::LEVELS;
use super::search::{Comparison, Search, Section};
use super::step::{Combination, Feature, Frame, Measure, Triangle};
use glam::{DMat2, DVec2};
use std::f64::consts::FRAC_PI_2;

impl Search<'_> {
    pub fn frame(&self) -> Frame {
        let radius = self.radius_squared.sqrt();
        let matrix = if self.couple.second.way == Way::Circle {
            DMat2::IDENTITY
        } else {
            article_matrix(self.couple.second.axis, self.couple.lengths.semi_axes[1])
        };
        let radius = (radius * self.couple.lengths.unit.size).min(f64::MAX);
        Frame { matrix, radius, unit: self.couple.lengths.unit.size }
    }

    /// A section's triangle in the world, by its place around the ellipse.
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

    /// The corner number `index` of the inscribed polygon, relative to the centre, in
    /// the world. Ends of the axes come out exactly.
    fn rim(&self, level: u32, index: u32) -> DVec2 {
        let [u, v] = self.couple.ellipse.radius_vectors();
        let [w, h] = [[u, v], [v, -u], [-u, -v], [-v, u]][(index >> level) as usize % 4];
        let rest = index & ((1 << level) - 1);
        let angle = f64::from(rest) / f64::from(1u32 << level) * FRAC_PI_2;
        w * angle.cos() + h * angle.sin()
    }

    /// The new corner as the sum of two. The run leaves out the article's closing rotation,
    /// which is made up for here.
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
            radius: (self.radius_squared.sqrt() * self.couple.lengths.unit.size).min(f64::MAX),
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
