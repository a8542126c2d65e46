//! The polygon sandwich: an ellipse between an inscribed and a circumscribed polygon.
//!
//! **Question** — How closely do 2^(2+n) corners inside and outside enclose an ellipse?
//!
//! **Idea** — Around a circle, turn one of two regular polygons by π/N: then the corners of
//! the inner one are the touching points of the outer one's sides, and between the two
//! lie N triangles that hold the rim. Doubling the corners puts two new triangles into
//! each. Stretched along two axes it is the same for an ellipse.
//!
//! **Accuracy** — No point of either polygon is farther from the rim than
//! (1/cos(π/N) − 1) · max(w, h): an apex of the outer one over a circle attains it. The
//! published bound 2^(0.303 − 2n) · max(w, h) is true for every n, three times loose for n = 0
//! and nearly four for n ≥ 2: a circle tends to 0.3084 · 4⁻ⁿ from above, the bound is 1.2337 · 4⁻ⁿ.
//!
//! **Cost** — One sine and cosine a corner; 2ⁿ⁺¹ nearest points for the error. Only steps allocate.
//!
//! **When it fails** — It does not. Levels above [`FINEST`] count as that one.
//!
//! **Source** — Olli Niemitalo, "Ellipse–circle and ellipse–ellipse collision detection",
//! sections "Polygonal approximation" and "Approximation error". Added: the tight bound, the
//! error measured, and the comparison of two sandwiches.

mod pair;

pub use pair::{Axis, Layer, PairStep, ellipse_ellipse};

use crate::algorithm::ellipse::polygon_bisection::polygon::{LEVELS, Rim};
use crate::algorithm::prelude::*;
use crate::algorithm::ruler::Quadrant;
use crate::algorithm::secular::Secular;
use std::f64::consts::{FRAC_PI_2, PI};

/// The finest level, 262,144 corners: more would only fill memory with steps.
pub const FINEST: u32 = 16;

/// The published constant k of the claim 2^(k − 2n). The article does not say where it comes from:
/// 2^0.303 is π²/8 to five digits, and that is 4ⁿ times the leading error of half as many corners,
/// for 1/cos(π/N) − 1 = π²/2N² + … with N = 2^(1+n).
pub const CONSTANT: f64 = 0.303;

/// A distance counts as larger only if it is by more than rounding. Nearer to 1 would compute a
/// foot for every section of a circle; a smaller factor would show in the error.
const ROUNDED: f64 = 1.0 - 1e-12;

/// A point of a polygon and the point of the ellipse nearest to it, in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Miss {
    /// The point of the polygon.
    pub point: DVec2,
    /// The nearest point of the ellipse.
    pub nearest: DVec2,
    /// How far they are apart.
    pub distance: f64,
}

/// How well a sandwich encloses its ellipse. Lengths are the world's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// Doublings n.
    pub level: u32,
    /// Corners N = 2^(2+n) of either polygon.
    pub corners: u32,
    /// 2^(0.303 − 2n) · max(w, h), as claimed.
    pub published_bound: f64,
    /// (1/cos(π/N) − 1) · max(w, h), which a circle attains.
    pub tight_bound: f64,
    /// The corner of the outer polygon farthest from the rim, of those in one quadrant.
    pub outer: Miss,
    /// The middle of an inner polygon's side farthest from the rim, in the same quadrant.
    pub inner: Miss,
}

/// The two polygons about an ellipse.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sandwich {
    ellipse: Ellipse,
    level: u32,
}

impl Sandwich {
    /// After `level` doublings, 16 at most: 2^(2+level) corners each.
    pub fn new(ellipse: &Ellipse, level: u32) -> Self {
        Self { ellipse: *ellipse, level: level.min(FINEST) }
    }

    /// The number of corners of either polygon.
    pub fn corners(&self) -> u32 {
        4 << self.level
    }

    /// π/N: half a section, in eccentric anomaly.
    fn half_section(&self) -> f64 {
        PI / f64::from(self.corners())
    }

    /// The point `reach` times as far from the centre as the ellipse at so many half sections of
    /// eccentric anomaly.
    fn at(&self, half_sections: u32, reach: f64) -> DVec2 {
        let rim = Rim::of(&self.ellipse);
        let quarters = f64::from(half_sections) / f64::from(2u32 << self.level);
        (rim.origin + rim.offset(quarters, reach)).clamp(DVec2::MIN, DVec2::MAX)
    }

    /// The two bounds of a level, published and tight, as shares of max(w, h).
    pub fn bounds(level: u32) -> [f64; 2] {
        let level = level.min(FINEST);
        [2f64.powf(CONSTANT - 2.0 * f64::from(level)), LEVELS[level as usize].slit]
    }

    /// The leading term of the tight bound, π²/2N², as a share of max(w, h).
    pub fn leading(level: u32) -> f64 {
        let half = PI / f64::from(4u32 << level.min(FINEST));
        half * half / 2.0
    }

    /// The bounds, and the error of both polygons.
    ///
    /// By symmetry one quadrant is enough, and of it the points over the middles of its
    /// sections: an apex is the farthest point of the outer sides next to it.
    pub fn measure(&self) -> Measure {
        let quadrant = Quadrant::new(&self.ellipse, self.ellipse.center(), 0.0);
        let half = self.half_section();
        let size = self.ellipse.semi_axes().max_element();
        let [published, tight] = Self::bounds(self.level);
        Measure {
            level: self.level,
            corners: self.corners(),
            published_bound: (published * size).min(f64::MAX),
            tight_bound: tight * size,
            outer: self.worst(&quadrant, 1.0 / half.cos()),
            inner: self.worst(&quadrant, half.cos()),
        }
    }

    /// The farthest from the rim of the points over the middles of the sections.
    ///
    /// The distance is at most that from the rim's point at the same anomaly. The first section is
    /// near the end of the major axis, where that is largest, so that few others can be worse.
    fn worst(&self, quadrant: &Quadrant, reach: f64) -> Miss {
        let sections = 1u32 << self.level;
        let mut worst = Miss { point: DVec2::ZERO, nearest: DVec2::ZERO, distance: -1.0 };
        for section in 0..sections {
            let share = (f64::from(section) + 0.5) / f64::from(sections);
            let (sin, cos) = (share * FRAC_PI_2).sin_cos();
            let own = quadrant.semi_axes * DVec2::new(cos, sin);
            let most = quadrant.ruler.world_length((reach - 1.0).abs() * own.length());
            if most * ROUNDED <= worst.distance {
                continue;
            }
            let point = own * reach;
            // So near the rim the foot has nearly the point's own anomaly.
            let guess = Some(DVec2::new(cos, sin));
            let foot = Secular::new(quadrant.semi_axes, point).foot(guess, |_| ());
            let distance = quadrant.ruler.world_length(foot.distance.abs());
            if distance > worst.distance {
                let nearest = quadrant.to_world(foot.point);
                worst = Miss { point: quadrant.to_world(point), nearest, distance };
            }
        }
        worst
    }
}

/// The fewest doublings, 26 at most, that bring both polygons nearer to the rim than a share of
/// max(w, h). They decide a shape with that gap or depth: the outer polygon misses it, or the inner
/// one meets it.
///
/// ```
/// use tangency_geometry::algorithm::ellipse::polygon_sandwich::levels_for;
///
/// // A gap of a hundredth: 0.3084·4⁻³ is less.
/// assert_eq!(levels_for(0.01), 3);
/// ```
pub fn levels_for(share: f64) -> u32 {
    // After the last level the two polygons coincide in `f64`.
    LEVELS.iter().position(|it| it.slit < share).unwrap_or(LEVELS.len() - 1) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::ellipse::polygon_bisection::Triangle;
    use crate::testing::{Random, ellipse};

    fn triangles(ellipse: &Ellipse, level: u32) -> Vec<Triangle> {
        Sandwich::new(ellipse, level).triangles()
    }

    /// The point in the frame in which the ellipse is the unit circle.
    fn share(ellipse: &Ellipse, point: DVec2) -> DVec2 {
        ellipse.to_local(point) / ellipse.semi_axes()
    }

    /// Is the point, up to rounding, in the triangle, whose corners are counter-clockwise?
    fn holds(triangle: &Triangle, point: DVec2) -> bool {
        let Triangle { start, apex, end, .. } = *triangle;
        let edges = [(start, apex), (apex, end), (end, start)];
        edges.iter().all(|(from, to)| (*to - *from).perp_dot(point - *from) >= -1e-12)
    }

    #[test]
    fn the_polygons_meet_at_the_inner_corners() {
        let it = ellipse((1.0, -2.0), (3.0, 1.0), 0.4);
        for level in 0..6 {
            let (triangles, count) = (triangles(&it, level), 4 << level);
            assert_eq!(triangles.len(), count);
            for i in 0..count {
                let corner = share(&it, triangles[i].start);
                let [before, after] =
                    [(i + count - 1) % count, i].map(|at| share(&it, triangles[at].apex));
                assert!((corner.length() - 1.0).abs() < 1e-14);
                assert!(((before + after) / 2.0).distance(corner) < 1e-14, "{level} {i}");
                assert!((after - before).dot(corner).abs() < 1e-14, "a side that is no tangent");
            }
        }
    }

    #[test]
    fn every_triangle_holds_its_piece_of_the_rim_and_two_when_the_corners_double() {
        let mut random = Random::new(81);
        for round in 0..200 {
            let (it, level) = (random.ellipse(30.0, 3.0), round % 6);
            let finer = triangles(&it, level + 1);
            for triangle in triangles(&it, level) {
                let [from, to] =
                    [triangle.start, triangle.end].map(|end| share(&it, end).to_angle());
                let turn = (to - from).rem_euclid(std::f64::consts::TAU);
                for i in 0..=16 {
                    let point = it.point_at(from + turn * f64::from(i) / 16.0);
                    assert!(holds(&triangle, point), "{it:?} {triangle:?} {i}");
                }
                let first = 2 * triangle.index as usize;
                for half in &finer[first..first + 2] {
                    let corners = [half.start, half.apex, half.end];
                    assert!(
                        corners.iter().all(|at| holds(&triangle, *at)),
                        "{triangle:?} {half:?}"
                    );
                }
                assert!(finer[first].start.distance(triangle.start) < 1e-13);
                assert!(finer[first + 1].end.distance(triangle.end) < 1e-13);
            }
        }
    }

    #[test]
    fn the_published_bound_is_true_and_four_times_loose_and_a_circle_attains_the_tight_one() {
        for axes in [(2.0, 2.0), (2.0, 1.0), (0.1, 3.0)] {
            for level in 0..=12 {
                let it = Sandwich::new(&ellipse((1.0, -2.0), axes, 0.4), level).measure();
                assert!(it.outer.distance <= it.tight_bound + 1e-15, "{it:?}");
                assert!(it.inner.distance <= it.outer.distance + 1e-15, "{it:?}");
                let loose = it.published_bound / it.tight_bound;
                let expected = if level == 0 { 2.9..3.0 } else { 3.7..4.001 };
                assert!(expected.contains(&loose), "{level}: {loose}");
                if axes == (2.0, 2.0) {
                    let inner = 2.0 * (1.0 - (PI / f64::from(it.corners)).cos());
                    assert!((it.outer.distance - it.tight_bound).abs() < 1e-15, "{it:?}");
                    assert!((it.inner.distance - inner).abs() < 1e-15, "{it:?}");
                }
            }
        }
    }

    #[test]
    fn each_level_brings_a_needles_error_nearer_to_the_bound() {
        let needle = ellipse((1.0, -2.0), (3.0, 0.1), 0.4);
        let ratio = |level| {
            let measure = Sandwich::new(&needle, level).measure();
            measure.outer.distance / measure.tight_bound
        };
        let ratios: Vec<f64> = (0..=6).map(ratio).collect();
        assert!(ratios.is_sorted(), "{ratios:?}");
        assert!((0.245..0.255).contains(&ratios[2]) && ratios[6] > 0.9, "{ratios:?}");
    }

    #[test]
    fn the_measured_error_is_the_largest_distance_of_the_outer_sides() {
        let mut random = Random::new(83);
        for round in 0..60 {
            let (it, level) = (random.ellipse(10.0, 1.0), round % 4);
            let Miss { point, nearest, distance } = Sandwich::new(&it, level).measure().outer;
            let outer: Vec<_> = triangles(&it, level).iter().map(|it| it.apex).collect();
            let sides = (0..outer.len()).flat_map(|i| {
                let (from, to) = (outer[i], outer[(i + 1) % outer.len()]);
                (0..8).map(move |step| from.lerp(to, f64::from(step) / 8.0))
            });
            let off = |at| crate::gap(&it, &crate::testing::point(at));
            let worst = sides.map(off).fold(0.0, f64::max);
            assert!((worst - distance).abs() < 1e-9, "{worst} {distance} {it:?}");
            assert!((point.distance(nearest) - distance).abs() < 1e-14);
            assert!((share(&it, nearest).length() - 1.0).abs() < 1e-13);
            assert!(outer.iter().any(|corner| corner.distance(point) < 1e-13));
        }
    }

    #[test]
    fn extreme_sizes_have_finite_measures() {
        for axes in [(1e-300, 1e-300), (1e300, 1e-300), (1e308, 1e308), (1.0, 1e-8), (1e-8, 1.0)] {
            let measure = Sandwich::new(&ellipse((1.0, -2.0), axes, 0.4), 5).measure();
            let text = format!("{measure:?}");
            assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
        }
    }
}
