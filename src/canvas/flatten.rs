//! Ovals and paths as straight pieces on the screen, at any zoom.
//!
//! **Question** Which straight pieces look like this oval inside this area?
//! **Idea** In its principal axes the oval is `(a cos t, b sin t)`. An arc of
//! half-width `h` about `m` bulges from its chord by exactly
//! `ab (1 − cos h) / |p′(m)|`, and stays within `|p′(m)| sin h + |p(m)| (1 − cos h)`
//! of `p(m)`: split until the first is invisible or the second is out of the area.
//! **Accuracy** [`TOLERANCE`] in pixels, or the rounding of the oval's own centre.
//! **Cost** Arcs out of sight end at once; the depth grows with the logarithm of the rim.
//! **When it fails** A rim of 2⁵³ px and more is smooth, but only as exact as `f64` there.

use crate::page::view::Area;
use crate::scene::kind::nearest_on_segment;
use glam::DVec2;
use std::f64::consts::TAU;

/// How far a straight piece may be off the curve, in pixels. A larger one shows corners; points
/// increase with the inverse square root.
pub const TOLERANCE: f64 = 0.06;

/// An oval with a smaller semi-axis, in pixels, is drawn as a straight piece.
const THIN: f64 = 0.05;

/// The most nested splits: then `f64` has no more angles between two ends.
const DEPTH: u32 = 44;

/// Paths of fewer corners stay as they are: there is little to save.
const MANY: usize = 500;

/// Leaves out corners of a long path that cannot be seen: with [`TOLERANCE`], in pixels.
pub fn thin_out(points: &mut Vec<DVec2>) {
    if points.len() < MANY {
        return;
    }
    let (mut kept, mut from, last) = (1, 0, points.len() - 1);
    while from < last {
        let fits = |to: usize| {
            let (piece, mut between) = ([points[from], points[to]], points[from + 1..to].iter());
            between.all(|it| nearest_on_segment(piece, *it).distance(*it) <= TOLERANCE)
        };
        // The farthest corner that fits: by doubled steps, then by halved ones.
        let (mut to, mut step) = (from + 1, 1);
        while to + step <= last && fits(to + step) {
            to += step;
            step *= 2;
        }
        while step > 0 {
            if to + step <= last && fits(to + step) {
                to += step;
            }
            step /= 2;
        }
        points[kept] = points[to];
        (kept, from) = (kept + 1, to);
    }
    points.truncate(kept);
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Oval {
    pub center: DVec2,
    /// Unit vector along the longer axis.
    pub along: DVec2,
    /// The longer and the shorter semi-axis.
    pub axes: DVec2,
}

impl Oval {
    pub fn new(center: DVec2, u: DVec2, v: DVec2) -> Self {
        let size = u.abs().max(v.abs()).max_element();
        if size == 0.0 {
            return Self { center, along: DVec2::X, axes: DVec2::ZERO };
        }
        let (p, q) = (u / size, v / size);
        // |p cos t + q sin t|² is largest where tan 2t = 2 p·q / (p² − q²).
        let turn = 0.5 * (2.0 * p.dot(q)).atan2(p.length_squared() - q.length_squared());
        let (sin, cos) = turn.sin_cos();
        let long = p * cos + q * sin;
        let along = long.normalize_or(DVec2::X);
        // |p × q| = a b for all conjugate radii.
        let longer = long.length();
        let shorter = if longer > 0.0 { p.perp_dot(q).abs() / longer } else { 0.0 };
        Self { center, along, axes: DVec2::new(longer, shorter) * size }
    }

    pub fn is_thin(&self) -> bool {
        self.axes.y < THIN
    }

    /// The corners of a closed convex polygon for the oval: fine in `area`, coarse outside. Its
    /// sides may be `tolerance` pixels off the curve if the oval is small enough to be seen whole.
    /// A thin oval gives its two ends.
    pub fn corners(&self, area: &Area, tolerance: f64, out: &mut Vec<DVec2>) {
        out.clear();
        if self.is_thin() {
            let reach = self.along * self.axes.x;
            out.extend([self.center - reach, self.center + reach]);
            return;
        }
        let count = even_count(self.axes.x, tolerance);
        if count <= 320.0 {
            self.even_corners(count as u32, out);
            return;
        }
        let seen = (area.center() - self.center, area.size().length() / 2.0);
        const ARCS: u32 = 8;
        let half = TAU / f64::from(ARCS) / 2.0;
        for arc in 0..ARCS {
            self.split(seen, [f64::from(2 * arc + 1) * half, half], DEPTH, out);
        }
    }

    /// Adds the first end of each piece of the arc `t ± half`; `middle` (from the centre) and
    /// `reach` are the visible disc.
    fn split(
        &self,
        (middle, reach): (DVec2, f64),
        [t, half]: [f64; 2],
        depth: u32,
        out: &mut Vec<DVec2>,
    ) {
        let (a, b) = (self.axes.x, self.axes.y);
        let (u, v) = (self.along * a, self.along.perp() * b);
        let (sin, cos) = t.sin_cos();
        let (at, speed) = (u * cos + v * sin, v * cos - u * sin);
        let speed = speed.x.hypot(speed.y);
        // 1 − cos h without cancellation.
        let drop = 2.0 * (half / 2.0).sin().powi(2);
        let bound = speed * half.sin() + at.x.hypot(at.y) * drop;
        let away = at - middle;
        let slack = (a + middle.abs().max_element()) * 1e-15;
        let hidden = away.x.hypot(away.y) > reach + bound + slack;
        let flat = speed > 0.0 && a * (b / speed) * drop <= TOLERANCE;
        if hidden || flat || depth == 0 {
            let (sin, cos) = (t - half).sin_cos();
            out.push(self.center + (u * cos + v * sin));
        } else {
            for t in [t - half / 2.0, t + half / 2.0] {
                self.split((middle, reach), [t, half / 2.0], depth - 1, out);
            }
        }
    }

    /// Corners at even steps of `t`, which are dense where the oval is sharp.
    fn even_corners(&self, count: u32, out: &mut Vec<DVec2>) {
        let step = DVec2::from_angle(TAU / f64::from(count));
        let (u, v) = (self.along * self.axes.x, self.along.perp() * self.axes.y);
        let mut turn = DVec2::X;
        out.reserve(count as usize);
        for _ in 0..count {
            out.push(self.center + u * turn.x + v * turn.y);
            turn = step.rotate(turn);
        }
    }

    /// By Ramanujan's first approximation.
    pub fn circumference(&self) -> f64 {
        let (a, b) = (self.axes.x, self.axes.y);
        let root = (3.0 * a + b).sqrt() * (a + 3.0 * b).sqrt();
        TAU / 2.0 * (3.0 * (a + b) - root)
    }
}

/// How many even pieces a circle needs: `r (1 − cos(π/n)) ≤ tolerance`.
fn even_count(radius: f64, tolerance: f64) -> f64 {
    let pieces = TAU / 2.0 / (2.0 * tolerance / radius.max(tolerance)).sqrt();
    (pieces.ceil().max(8.0) / 4.0).ceil() * 4.0
}

/// How many even pieces an arc of `sweep` radians needs, from 1 to 256.
pub fn arc_count(radius: f64, sweep: f64) -> u32 {
    (even_count(radius, TOLERANCE) * sweep.abs() / TAU).ceil().clamp(1.0, 256.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::clip;

    const AREA: Area = Area::new(DVec2::ZERO, DVec2::new(1280.0, 800.0));

    #[test]
    fn circles_of_any_size_are_smooth_and_cheap() {
        let mut corners = Vec::new();
        for radius in [0.3, 5.0, 300.0, 2e3, 1e5, 1e7, 1e9] {
            let center = AREA.center() - DVec2::new(0.6, 0.8) * radius;
            Oval::new(center, DVec2::X * radius, DVec2::Y * radius).corners(
                &AREA,
                TOLERANCE,
                &mut corners,
            );
            assert!(corners.len() < 500, "radius {radius}: {} corners", corners.len());
            let mut seen = 0.0;
            for (i, &corner) in corners.iter().enumerate() {
                let next = corners[(i + 1) % corners.len()];
                let Some([from, to]) = clip::segment(corner, next, &AREA) else { continue };
                seen += from.distance(to);
                for point in [from, from.midpoint(to), to] {
                    let off = (point.distance(center) - radius).abs();
                    assert!(off < 0.1, "radius {radius}: {off} px off");
                }
            }
            let least = (TAU * radius).min(1_000.0) * 0.9;
            assert!(seen > least, "radius {radius}: only {seen} px of the rim are there");
        }
    }

    #[test]
    fn a_needle_keeps_both_of_its_long_sides() {
        let oval = Oval::new(AREA.center(), DVec2::X * 1e9, DVec2::Y * 10.0);
        let mut corners = Vec::new();
        oval.corners(&AREA, TOLERANCE, &mut corners);
        assert!(corners.len() < 200, "{}", corners.len());
        let (mut cut, mut scratch) = (Vec::new(), Vec::new());
        clip::polygon(&corners, &AREA, &mut cut, &mut scratch);
        let [low, high] = cut
            .iter()
            .fold([f64::MAX, f64::MIN], |[low, high], point| [low.min(point.y), high.max(point.y)]);
        assert!((high - low - 20.0).abs() < 0.1, "{low} {high}");
    }

    fn thinned(mut points: Vec<DVec2>) -> Vec<DVec2> {
        thin_out(&mut points);
        points
    }

    fn off(point: DVec2, path: &[DVec2]) -> f64 {
        let distance = |it: &[DVec2]| nearest_on_segment([it[0], it[1]], point).distance(point);
        path.windows(2).map(distance).fold(f64::INFINITY, f64::min)
    }

    fn ring(count: u32, radius: f64) -> Vec<DVec2> {
        let angle = |i| TAU * f64::from(i) / f64::from(count);
        (0..count)
            .map(|i| DVec2::new(640.0, 400.0) + DVec2::from_angle(angle(i)) * radius)
            .collect()
    }

    #[test]
    fn a_polygon_of_a_thousand_sides_keeps_the_visible_ones() {
        for (radius, most) in [(2.0, 16), (300.0, 180), (1e4, 1024), (1e9, 1024)] {
            let whole = ring(1024, radius);
            let thin = thinned(whole.clone());
            assert!(thin.len() <= most, "{radius}: {}", thin.len());
            assert_eq!((thin.first(), thin.last()), (whole.first(), whole.last()));
            assert!(thin.iter().all(|it| whole.contains(it)));
            let worst = whole.iter().map(|it| off(*it, &thin)).fold(0.0, f64::max);
            assert!(worst <= TOLERANCE * (1.0 + 1e-9), "{radius}: {worst}");
        }
    }

    #[test]
    fn thinning_keeps_teeth_and_turns() {
        let teeth: Vec<_> = (0..600).map(|i| DVec2::new(f64::from(i), f64::from(i % 2))).collect();
        assert_eq!(thinned(teeth.clone()), teeth);
        // Out along a straight line, and half of the way back.
        let there = (0..400).map(f64::from).chain((50..399).rev().map(f64::from));
        let thin = thinned(there.map(|x| DVec2::new(x, 0.0)).collect());
        assert_eq!(thin, [0.0, 399.0, 50.0].map(|x| DVec2::new(x, 0.0)));
    }

    #[test]
    fn thinning_accepts_short_repeated_and_huge_paths() {
        let few = ring(MANY as u32 - 1, 0.001);
        assert_eq!(thinned(few.clone()), few);
        assert_eq!(thinned(vec![DVec2::ONE; 500]).len(), 2);
        let huge = thinned(ring(500, 1e290));
        assert!(huge.iter().all(|it| it.is_finite()));
    }
}
