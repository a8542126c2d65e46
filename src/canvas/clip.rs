//! Straight pieces and convex polygons cut to an area, in screen pixels.
//!
//! Coordinates may be far beyond the screen; results are inside the area and so fit into `f32`.

use crate::page::view::{Area, inside_range};
use crate::scale::{Unit, unit};
use glam::DVec2;

/// Coordinates beyond this many pixels are cut with more care. Below it plain interpolation in
/// `f64` is off by less than a millionth of a pixel.
const NEAR: f64 = 1e7;

/// The straight pieces of a path; if it is closed, also the one from its last point to its first.
pub fn pieces(points: &[DVec2], closed: bool) -> impl Iterator<Item = [DVec2; 2]> {
    let last = points.last().filter(|_| closed).zip(points.first());
    points.windows(2).map(|it| [it[0], it[1]]).chain(last.map(|(p, q)| [*p, *q]))
}

/// The part of a piece that is inside `area`. Ends inside stay exactly as they are.
pub fn segment(a: DVec2, b: DVec2, area: &Area) -> Option<[DVec2; 2]> {
    let (in_a, in_b) = (area.contains(a), area.contains(b));
    if in_a && in_b {
        return Some([a, b]);
    }
    let middle = area.center();
    let (from, to) = (a - middle, b - middle);
    let size = from.abs().max(to.abs()).max_element();
    let half = area.size() / 2.0;
    let [start, end] = if size < NEAR {
        let [low, high] = inside_range(from, to - from, [0.0, 1.0], half)?;
        [low, high].map(|share| from + (to - from) * share)
    } else {
        far_piece(from, to, size, half)?
    };
    Some([if in_a { a } else { middle + start }, if in_b { b } else { middle + end }])
}

/// The part of a line that is inside `area`, and how far from `through` along the line it begins. A
/// line that `begins` at `through` is a ray.
pub fn line(
    through: DVec2,
    direction: DVec2,
    begins: bool,
    area: &Area,
) -> Option<([DVec2; 2], f64)> {
    let middle = area.center();
    let from = through - middle;
    let size = from.abs().max_element();
    let scale = Unit::of(size.max(1.0)).inverse;
    let along = unit(direction)?;
    // cross(p, d) is the same at all points p of a line: it gives the foot of the perpendicular
    // from the middle, even where `through + s * along` would cancel.
    let turn = Unit::of(direction.abs().max_element()).inverse;
    let slope = direction * turn;
    let offset = cross(from * scale, slope) / slope.length() / scale;
    let foot = DVec2::new(along.y, -along.x) * offset;
    let first = if begins { from.dot(along) } else { f64::NEG_INFINITY };
    let [low, high] = inside_range(foot, along, [first, f64::INFINITY], area.size() / 2.0)?;
    let begin = low - from.dot(along).clamp(-1e300, 1e300);
    let start = if begins && low == first { through } else { middle + foot + along * low };
    Some(([start, middle + foot + along * high], begin))
}

/// Cuts a piece with ends far outside, from the point of its line nearest to the middle.
fn far_piece(from: DVec2, to: DVec2, size: f64, half: DVec2) -> Option<[DVec2; 2]> {
    let scale = Unit::of(size).inverse;
    let (a, b) = (from * scale, to * scale);
    let along = unit(b - a)?;
    let offset = cross(a, b) / (b - a).length() / scale;
    let foot = DVec2::new(along.y, -along.x) * offset;
    let ends = [from.dot(along), to.dot(along)];
    let [low, high] = inside_range(foot, along, ends, half)?;
    Some([foot + along * low, foot + along * high])
}

/// A convex polygon cut to `area`, into `out`, one side of the area after the other (Sutherland and
/// Hodgman); `scratch` is overwritten.
pub fn polygon(points: &[DVec2], area: &Area, out: &mut Vec<DVec2>, scratch: &mut Vec<DVec2>) {
    out.clear();
    out.extend_from_slice(points);
    for (axis, limit, sign) in
        [(0, area.min.x, 1.0), (0, area.max.x, -1.0), (1, area.min.y, 1.0), (1, area.max.y, -1.0)]
    {
        std::mem::swap(out, scratch);
        out.clear();
        let Some(&last) = scratch.last() else { return };
        let depth = |point: DVec2| (point[axis] - limit) * sign;
        let (mut before, mut depth_before) = (last, depth(last));
        for &point in scratch.iter() {
            let depth_here = depth(point);
            if (depth_here >= 0.0) != (depth_before >= 0.0) {
                let share = depth_before / (depth_before - depth_here);
                let mut cut = before + (point - before) * share;
                cut[axis] = limit;
                out.push(cut);
            }
            if depth_here >= 0.0 {
                out.push(point);
            }
            (before, depth_before) = (point, depth_here);
        }
    }
    for point in out {
        *point = point.clamp(area.min, area.max);
    }
}

/// `a × b` to the last bit or two even where the products nearly cancel (Kahan).
fn cross(a: DVec2, b: DVec2) -> f64 {
    let product = a.y * b.x;
    let error = (-a.y).mul_add(b.x, product);
    a.x.mul_add(b.y, -product) + error
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area::new(DVec2::ZERO, DVec2::new(100.0, 50.0));

    #[test]
    fn pieces_inside_beside_and_across_the_area_are_cut() {
        let (a, b) = (DVec2::new(0.1, 0.2), DVec2::new(99.9, 49.7));
        assert_eq!(segment(a, b, &AREA), Some([a, b]));
        assert_eq!(segment(DVec2::new(-10.0, 5.0), DVec2::new(5.0, -10.0), &AREA), None);
        let far = DVec2::new(2e150, 1e150);
        let middle = AREA.center();
        let [a, b] = segment(middle - far, middle + far, &AREA).unwrap();
        assert!(a.abs_diff_eq(DVec2::ZERO, 1e-9) && b.abs_diff_eq(AREA.max, 1e-9), "{a} {b}");
    }

    #[test]
    fn a_long_piece_is_cut_as_exactly_as_a_short_one() {
        // Whole numbers below 2⁵³: the ends lie on the line without rounding.
        let (middle, along) = (AREA.center() + DVec2::Y * 7.0, DVec2::new(3.0, 5.0));
        let expected = segment(middle - along * 10.0, middle + along * 10.0, &AREA).unwrap();
        for reach in [1e8, 1e10, 1e12, 1e14] {
            let (from, to) = (middle - along * 3.0 * reach, middle + along * 7.0 * reach);
            let [a, b] = segment(from, to, &AREA).unwrap();
            let same = a.abs_diff_eq(expected[0], 1e-6) && b.abs_diff_eq(expected[1], 1e-6);
            assert!(same, "{reach}: {a} {b}");
        }
    }

    #[test]
    fn a_line_through_a_far_point_crosses_the_area() {
        let ([a, b], _) =
            line(DVec2::new(1e12, 25.0), DVec2::new(-3.0, 0.0), false, &AREA).unwrap();
        assert_eq!([a, b], [DVec2::new(100.0, 25.0), DVec2::new(0.0, 25.0)]);
        assert_eq!(line(DVec2::new(0.0, 60.0), DVec2::X, false, &AREA), None);
    }

    #[test]
    fn a_ray_begins_at_its_origin() {
        let ray = |x: f64, along: f64| line(DVec2::new(x, 25.0), DVec2::X * along, true, &AREA);
        let from = |a: f64, b: f64| [DVec2::new(a, 25.0), DVec2::new(b, 25.0)];
        assert_eq!(ray(30.0, 1e-9), Some((from(30.0, 100.0), 0.0)));
        assert_eq!(ray(30.0, -1e9), Some((from(30.0, 0.0), 0.0)));
        assert_eq!(ray(-1e12, 1.0).map(|it| it.0), Some(from(0.0, 100.0)));
        assert_eq!(ray(101.0, 1.0), None);
    }
}
