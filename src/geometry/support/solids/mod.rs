//! Are two solids apart, do they touch, or do they overlap? Exactly, for gaps too small to tell.
//!
//! Every predicate gives the sign of the gap: greater if they are apart, equal if they share points
//! of their boundaries alone, less if they still overlap after any small enough move.
//!
//! All shapes have the directions that `f64` gives them; from there on nothing is rounded. `None`
//! if a [`Dyadic`] is too short, and for sums of round and straight parts other than capsules.

mod capsule;
mod polygon;
mod ray;

use crate::exact::{Dyadic, DyadicVector, ExactConic, gap_sign};
use crate::shape::{Core, Parts, Polygon, Shape};
use glam::DVec2;
use std::cmp::Ordering::{self, Equal, Greater, Less};

#[expect(clippy::large_enum_variant, reason = "nothing is allocated, and few are made")]
enum Exact<'s> {
    /// A circle or an ellipse.
    Round(ExactConic),
    /// A point, segment, rectangle or capsule.
    Flat(Flat),
    /// A line that has a direction.
    Line(Line),
    Polygon(&'s Polygon),
}

/// All points within a radius of the sum of a centre and two half-edges; a capsule has one edge.
struct Flat {
    center: DyadicVector,
    edges: [DyadicVector; 2],
    radius: Dyadic,
}

struct Line {
    through: DyadicVector,
    direction: DyadicVector,
}

impl<'s> Exact<'s> {
    /// `None` for any other shape, such as a ray or a rectangle with round corners.
    fn of(shape: &'s Shape) -> Option<Self> {
        let parts = shape.parts();
        let Parts { core, direction, semi_axes } = parts;
        let is_round = semi_axes != DVec2::ZERO;
        let is_capsule = matches!(core, Core::Segment(_)) && semi_axes.x == semi_axes.y;
        Some(match core {
            Core::Point(at) if is_round => Self::Round(ExactConic::new(at, direction, semi_axes)),
            _ if is_round && !is_capsule => return None,
            Core::Polygon(it) => Self::Polygon(it),
            Core::Line(points) => {
                let [through, other] = points.map(DyadicVector::from);
                Self::Line(Line { through, direction: other - through })
            }
            _ => {
                let [center, edges @ ..] = center_and_edges(&parts)?;
                Self::Flat(Flat { center, edges, radius: semi_axes.x.into() })
            }
        })
    }
}

/// The centre and the half-edges of a core, a line being a segment. `None` for a polygon or a ray.
pub(super) fn center_and_edges(parts: &Parts) -> Option<[DyadicVector; 3]> {
    let none = DyadicVector::ZERO;
    match parts.core {
        Core::Point(at) => Some([at.into(), none, none]),
        Core::Segment(ends) | Core::Line(ends) => {
            let [center, half] = DyadicVector::halves(ends);
            Some([center, half, none])
        }
        Core::Rectangle(center, size) => {
            let along = DyadicVector::from(parts.direction);
            let half = |side: f64| Dyadic::from(side) * Dyadic::from(0.5);
            Some([center.into(), along.scaled(half(size.x)), along.perp().scaled(half(size.y))])
        }
        Core::Polygon(_) | Core::Ray(..) => None,
    }
}

/// The sign of the gap of two solids.
// Its numbers need much room on the stack, for which the pairs that need none would pay.
#[inline(never)]
pub(crate) fn sign(a: &Shape, b: &Shape) -> Option<Ordering> {
    if let (Shape::Ray(ray), other) | (other, Shape::Ray(ray)) = (a, b) {
        return ray::sign(ray, other);
    }
    use Exact::{Flat, Line, Polygon, Round};
    match (Exact::of(a)?, Exact::of(b)?) {
        (Round(a), Round(b)) => gap_sign(&a, &b),
        (Round(a), Flat(b)) | (Flat(b), Round(a)) => round_and_flat(&a, &b),
        (Flat(a), Flat(b)) => two_flats(&a, &b),
        (Line(a), Line(b)) => two_lines(&a, &b),
        (Line(a), Round(b)) | (Round(b), Line(a)) => line_and_round(&a, &b),
        (Line(a), Flat(b)) | (Flat(b), Line(a)) => line_and_flat(&a, &b),
        (Polygon(a), Polygon(b)) => Some(polygon::and_polygon(a, b)),
        (Polygon(a), Round(b)) | (Round(b), Polygon(a)) => polygon::and_round(a, &b),
        (Polygon(a), Flat(b)) | (Flat(b), Polygon(a)) => polygon::and_flat(a, &b),
        (Polygon(a), Line(b)) | (Line(b), Polygon(a)) => polygon::and_line(a, &b),
    }
}

fn largest(signs: impl IntoIterator<Item = Option<Ordering>>) -> Option<Ordering> {
    let mut largest = Less;
    for sign in signs {
        largest = largest.max(sign?);
        if largest == Greater {
            break;
        }
    }
    Some(largest)
}

fn least(signs: impl IntoIterator<Item = Option<Ordering>>) -> Option<Ordering> {
    largest(signs.into_iter().map(|sign| sign.map(Ordering::reverse))).map(Ordering::reverse)
}

/// The largest sign along an axis: the edges' normals, and x and y for points and collinear edges.
/// More axes do no harm, but an edge without length has none. With a capsule, it is a disc of both
/// radii against the sum of the edges.
fn two_flats(a: &Flat, b: &Flat) -> Option<Ordering> {
    let d = b.center - a.center;
    let edges = [a.edges[0], a.edges[1], b.edges[0], b.edges[1]];
    let radius = a.radius + b.radius;
    if !radius.is_zero()? {
        return capsule::disc_and_sum(&d, radius, &edges);
    }
    let normals = edges.map(|edge| edge.perp());
    let plain = [DVec2::X, DVec2::Y].map(DyadicVector::from);
    largest(normals.iter().chain(&plain).map(|axis| {
        if axis.is_zero()? {
            return Some(Less);
        }
        let reach = edges.iter().fold(Dyadic::ZERO, |sum, edge| sum + axis.dot(edge).abs());
        axis.dot(&d).abs().compared(reach)
    }))
}

/// Either the round one's centre is in the rectangle, or an edge decides.
fn round_and_flat(round: &ExactConic, flat: &Flat) -> Option<Ordering> {
    if !flat.radius.is_zero()? {
        return capsule::and_round(flat, round);
    }
    let d = flat.center - round.center;
    let [first, second] = flat.edges;
    // True for a segment beside the centre, too, as its width is zero.
    let mut holds_center = true;
    for edge in flat.edges {
        holds_center &= (edge.dot(&d).abs() - edge.dot(&edge)).at_most_zero()?;
    }
    if holds_center && !second.is_zero()? {
        return Some(Less);
    }
    let sides =
        [(d + second, first), (d - second, first), (d + first, second), (d - first, second)];
    least(sides.map(|(middle, half)| round_and_segment(round, &middle, &half)))
}

/// x ↦ (x × v, u × x) makes the ellipse a disc of radius u × v. The disc meets the segment m ± w if
/// it contains an end, or if it meets the line and m projects onto the segment.
fn round_and_segment(
    round: &ExactConic,
    middle: &DyadicVector,
    half: &DyadicVector,
) -> Option<Ordering> {
    let disc = |x: &DyadicVector| DyadicVector { x: x.cross(&round.v), y: round.u.cross(x) };
    let radius_squared = round.u.cross(&round.v).squared();
    disc_and_segment(radius_squared, &disc(middle), &disc(half))
}

/// A disc about the origin, and the segment m ± w.
fn disc_and_segment(
    radius_squared: Dyadic,
    middle: &DyadicVector,
    half: &DyadicVector,
) -> Option<Ordering> {
    let (m, w) = (*middle, *half);
    let of_ends = least([m + w, m - w].map(|end| end.dot(&end).compared(radius_squared)))?;
    if of_ends == Less || w.is_zero()? {
        return Some(of_ends);
    }
    let length_squared = w.dot(&w);
    if w.dot(&m).abs().compared(length_squared)?.is_gt() {
        return Some(of_ends);
    }
    let of_line = w.cross(&m).squared().compared(radius_squared * length_squared)?;
    Some(of_ends.min(of_line))
}

fn line_and_round(line: &Line, round: &ExactConic) -> Option<Ordering> {
    let offset = line.direction.cross(&(round.center - line.through));
    let (p, q) = (line.direction.cross(&round.u), line.direction.cross(&round.v));
    offset.squared().compared(p.squared() + q.squared())
}

fn line_and_flat(line: &Line, flat: &Flat) -> Option<Ordering> {
    let offset = line.direction.cross(&(flat.center - line.through));
    let [p, q] = flat.edges.map(|edge| line.direction.cross(&edge).abs());
    let rest = offset.abs() - p - q;
    if flat.radius.is_zero()? || rest.sign()?.is_lt() {
        return rest.sign();
    }
    rest.squared().compared(flat.radius.squared() * line.direction.dot(&line.direction))
}

fn two_lines(a: &Line, b: &Line) -> Option<Ordering> {
    if !a.direction.cross(&b.direction).is_zero()? {
        return Some(Less);
    }
    let same = a.direction.cross(&(b.through - a.through)).is_zero()?;
    Some(if same { Equal } else { Greater })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{capsule, circle, ellipse, line, point, rectangle, segment};

    /// Asserts that two shapes touch if the second is at `y`, are apart one number higher, and have
    /// the sign `below` one number lower.
    fn touch_at<T>(first: impl Into<Shape>, y: f64, other: impl Fn(f64) -> T, below: Ordering)
    where
        T: Into<Shape>,
    {
        let first = first.into();
        for (y, expected) in [(y.next_down(), below), (y, Equal), (y.next_up(), Greater)] {
            let other = other(y).into();
            assert_eq!(sign(&first, &other), Some(expected), "{first:?} {other:?}");
            assert_eq!(sign(&other, &first), Some(expected), "{other:?} {first:?}");
        }
    }

    #[test]
    fn touching_differs_from_one_ulp_apart() {
        let (disc, square) = (circle((0.0, 0.0), 5.0), rectangle((0.0, 0.0), (2.0, 2.0), 0.0));
        touch_at(circle((0.0, 0.0), 1.0), 3.0, |x| circle((x, 0.0), 2.0), Less);
        touch_at(disc, 3.0, |x| segment((x, 4.0), (9.0, 9.0)), Less);
        touch_at(disc, 5.0, |y| segment((-1.0, y), (9.0, y)), Less);
        touch_at(disc, 5.0, |y| rectangle((4.0, y), (2.0, 2.0), 0.0), Less);
        touch_at(disc, 5.0, |y| line((-1.0, y), (9.0, y)), Less);
        let diagonal = segment((0.0, 0.0), (1.0, 1.0));
        touch_at(diagonal, 1.0, |x| segment((x, x), (2.0, 2.0)), Equal);
        let path = segment((0.0, 0.0), (3.0, 1.0));
        touch_at(path, 0.5, |y| segment((1.5, y), (0.0, 7.0)), Less);
        touch_at(square, 2.0, |y| rectangle((2.0, y), (2.0, 2.0), 0.0), Equal);
        touch_at(square, 2.0, |y| line((0.0, y), (y, 0.0)), Less);
        let single = |y: f64| segment((1.0, y), (1.0, y));
        touch_at(single(1.0), 1.0, single, Greater);
        let parallel = |y: f64| line((5.0, y), (6.0, y + 1.0));
        touch_at(line((0.0, 0.0), (1.0, 1.0)), 5.0, parallel, Greater);
    }

    #[test]
    fn touching_capsules_differ_from_those_one_ulp_apart() {
        let first = capsule((-3.0, 0.0), (3.0, 0.0), 5.0);
        let round = capsule((0.0, 0.0), (0.0, 0.0), 5.0);
        touch_at(first, 5.0, |y| point((2.0, y)), Less);
        touch_at(first, 4.0, |y| point((6.0, y)), Less);
        touch_at(round, 4.0, |y| point((3.0, y)), Less);
        touch_at(first, 4.0, |y| segment((6.0, y), (9.0, 9.0)), Less);
        touch_at(first, 5.0, |y| segment((-9.0, y), (9.0, y)), Less);
        touch_at(first, 5.0, |y| line((-9.0, y), (9.0, y)), Less);
        touch_at(first, 6.0, |y| rectangle((1.0, y), (2.0, 2.0), 0.0), Less);
        touch_at(first, 5.0, |y| rectangle((7.0, y), (2.0, 2.0), 0.0), Less);
        touch_at(first, 8.0, |y| circle((1.0, y), 3.0), Less);
        touch_at(first, 8.0, |y| circle((9.0, y), 5.0), Less);
        touch_at(first, 7.0, |y| capsule((-9.0, y), (9.0, y), 2.0), Less);
        touch_at(first, 8.0, |y| capsule((9.0, y), (20.0, y), 5.0), Less);
        touch_at(first, 6.0, |y| ellipse((1.0, y), (7.0, 1.0), 0.0), Less);
        touch_at(first, 6.0, |y| ellipse((3.0, y), (7.0, 1.0), 0.0), Less);
        touch_at(round, 8.0, |y| ellipse((0.0, y), (1.0, 3.0), 0.0), Less);
    }

    #[test]
    fn contained_shapes_overlap() {
        let wide = capsule((-3.0, 0.0), (3.0, 0.0), 5.0).into();
        let square = |size: f64| Shape::from(rectangle((0.0, 0.0), (size, size), 0.3));
        let within: [Shape; 8] = [
            circle((0.1, 0.2), 0.1).into(),
            segment((0.1, 0.2), (-0.1, 0.3)).into(),
            rectangle((0.0, 3.0), (0.1, 0.1), 0.3).into(),
            ellipse((0.0, 2.0), (0.2, 0.1), 0.0).into(),
            ellipse((0.0, -2.0), (0.2, 0.1), 0.0).into(),
            ellipse((5.0, 0.0), (0.2, 0.1), 0.0).into(),
            capsule((1.0, 2.0), (2.0, 3.0), 0.1).into(),
            rectangle((0.1, 0.0), (0.1, 0.2), 0.0).into(),
        ];
        for other in &within {
            for around in [&wide, &square(90.0), &circle((0.0, 0.0), 9.0).into()] {
                assert_eq!(sign(around, other), Some(Less), "{around:?} {other:?}");
                assert_eq!(sign(other, around), Some(Less), "{around:?} {other:?}");
            }
        }
        assert_eq!(sign(&wide, &square(90.0)), Some(Less));
    }
}
