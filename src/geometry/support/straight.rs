//! The gap of two shapes with corners and straight edges where it is but rounding, for methods
//! whose verdict is the sign of a rounded gap.

use super::solids;
use crate::exact::{Dyadic, DyadicVector};
use crate::shape::{Core, Kind, Polygon, Shape};
use glam::DVec2;
use std::cmp::Ordering;

/// Gaps below this share of sizes and offset may have the wrong sign. Smaller would trust the digits
/// that a method loses; larger would ask where nothing is in doubt.
const IN_DOUBT: f64 = 1e-12;

/// A rounded gap that is so small that its sign is in doubt, of two points, segments, rectangles or
/// polygons: the exact gap instead, to the last digit and 0 where they touch. `None` of any other.
#[inline]
pub(crate) fn settled(a: &Shape, b: &Shape, gap: f64) -> Option<f64> {
    let is_near = gap.abs() <= doubt(a, b);
    if is_near && is_straight(a) && is_straight(b) { exact(a, b) } else { None }
}

/// Has it corners and straight edges alone, and an end on all sides?
fn is_straight(shape: &Shape) -> bool {
    matches!(shape.kind(), Kind::Point | Kind::Segment | Kind::Rectangle | Kind::Polygon)
}

/// Gaps up to this one are in doubt.
#[inline]
pub(crate) fn doubt(a: &Shape, b: &Shape) -> f64 {
    // Halved, so that nothing overflows.
    let offset = (a.center() * 0.5 - b.center() * 0.5).abs().max_element();
    IN_DOUBT * (a.reach() * 0.5 + b.reach() * 0.5 + offset) * 2.0
}

#[cold]
#[inline(never)]
fn exact(a: &Shape, b: &Shape) -> Option<f64> {
    let sign = solids::sign(a, b)?;
    let (p, q) = (Corners::of(a)?, Corners::of(b)?);
    let doubt = doubt(a, b);
    let gap = match sign {
        Ordering::Equal => return Some(0.0),
        Ordering::Greater => distance(&p, &q, doubt),
        Ordering::Less => -depth(&p, &q, doubt),
    };
    // A length that is lost in the range of numbers keeps its sign.
    let least = f64::from_bits(1);
    let sure = gap.is_finite() && gap != 0.0;
    Some(if sure { gap } else { least.copysign(if sign.is_gt() { 1.0 } else { -1.0 }) })
}

/// The corners of a shape in order, as exact as its kind has them. None is kept: together they would
/// be too large for the stack.
#[expect(clippy::large_enum_variant, reason = "nothing is allocated, and few are made")]
enum Corners<'s> {
    /// A centre, and two half-edges of which those of a point or segment are nothing.
    Flat {
        center: DyadicVector,
        edges: [DyadicVector; 2],
        count: usize,
    },
    Polygon(&'s Polygon),
}

impl<'s> Corners<'s> {
    fn of(shape: &'s Shape) -> Option<Self> {
        let none = DyadicVector::ZERO;
        let parts = shape.parts();
        Some(match parts.core {
            Core::Point(at) => Self::Flat { center: at.into(), edges: [none; 2], count: 1 },
            Core::Segment(ends) => {
                let [p, q] = ends.map(DyadicVector::from);
                let half = (q - p).times(0.5);
                Self::Flat { center: p + half, edges: [half, none], count: 2 }
            }
            Core::Rectangle(center, size) => {
                let along = DyadicVector::from(parts.direction);
                let half = |side: f64| Dyadic::from(side) * Dyadic::from(0.5);
                let edges = [along.scaled(half(size.x)), along.perp().scaled(half(size.y))];
                Self::Flat { center: center.into(), edges, count: 4 }
            }
            Core::Polygon(it) => Self::Polygon(it),
            _ => return None,
        })
    }

    fn count(&self) -> usize {
        match self {
            Self::Flat { count, .. } => *count,
            Self::Polygon(it) => it.count(),
        }
    }

    fn at(&self, place: usize) -> DyadicVector {
        match self {
            Self::Flat { center, edges: [u, v], .. } => match place {
                0 => *center - *u - *v,
                1 => *center + *u - *v,
                2 => *center + *u + *v,
                _ => *center - *u + *v,
            },
            Self::Polygon(it) => it.corner(place).into(),
        }
    }

    /// A corner as `f64` has it.
    fn near(&self, place: usize) -> DVec2 {
        match self {
            Self::Flat { .. } => self.at(place).rounded(),
            Self::Polygon(it) => it.corner(place),
        }
    }

    fn each(&self) -> impl Iterator<Item = DyadicVector> {
        (0..self.count()).map(|place| self.at(place))
    }

    /// The places where edges start; a point has one without length.
    fn edges(&self) -> std::ops::Range<usize> {
        0..if self.count() == 2 { 1 } else { self.count() }
    }

    /// An edge by its start and its way.
    fn edge(&self, at: usize) -> [DyadicVector; 2] {
        [self.at(at), self.at((at + 1) % self.count()) - self.at(at)]
    }

    /// The greatest height above a way through the origin, and the greatest below.
    fn reach(&self, along: &DyadicVector) -> [Dyadic; 2] {
        let larger = |one: Dyadic, other: Dyadic| match other.compared(one) {
            Some(Ordering::Greater) => other,
            _ => one,
        };
        let heights = || self.each().map(|it| along.cross(&it));
        let above = heights().reduce(larger).unwrap_or(Dyadic::ZERO);
        let below = heights().map(|it| -it).reduce(larger).unwrap_or(Dyadic::ZERO);
        [above, below]
    }
}

/// The distance of two that are apart, by less than `doubt`: a corner of one is nearest to the other.
fn distance(p: &Corners, q: &Corners, doubt: f64) -> f64 {
    let mut least = f64::INFINITY;
    for (corners, others) in [(p, q), (q, p)] {
        for edge in others.edges() {
            let ends = [edge, (edge + 1) % others.count()].map(|at| others.near(at));
            for corner in 0..corners.count() {
                // Most are far, which needs no exact number.
                if distance_to(ends, corners.near(corner)) <= 2.0 * doubt {
                    least = least.min(to_edge(&corners.at(corner), &others.edge(edge)));
                }
            }
        }
    }
    least
}

fn distance_to([p, q]: [DVec2; 2], point: DVec2) -> f64 {
    let (along, way) = (q - p, point - p);
    let share = way.dot(along) / along.length_squared();
    // Not a number where both ends are one.
    let share = if share > 0.0 { share.min(1.0) } else { 0.0 };
    (way - along * share).length()
}

fn to_edge(point: &DyadicVector, [start, along]: &[DyadicVector; 2]) -> f64 {
    let way = *point - *start;
    let share = along.dot(&way);
    if share.at_most_zero() == Some(true) {
        return way.rounded().length();
    }
    if share.compared(along.dot(along)).is_some_and(Ordering::is_ge) {
        return (way - *along).rounded().length();
    }
    along.cross(&way).rounded().abs() / along.rounded().length()
}

/// The depth of two that overlap, by less than `doubt`: the least along the normal of an edge.
fn depth(p: &Corners, q: &Corners, doubt: f64) -> f64 {
    let mut least = f64::INFINITY;
    for corners in [p, q] {
        for edge in corners.edges() {
            let [from, to] = [edge, (edge + 1) % corners.count()].map(|at| corners.near(at));
            let normal = (to - from).perp() / (to - from).length();
            let heights = [p, q].map(|it| {
                let heights = (0..it.count()).map(|at| normal.dot(it.near(at) - from));
                heights.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], height| {
                    [height.min(low), height.max(high)]
                })
            });
            let [[low, high], [lower, higher]] = heights;
            // Most are deep, which needs no exact number; an edge without length has no normal.
            if (high - lower).min(higher - low) <= 2.0 * doubt {
                let [_, along] = corners.edge(edge);
                let ([above, below], [over, under]) = (p.reach(&along), q.reach(&along));
                let depths = [above + under, below + over].map(Dyadic::rounded);
                let depth = depths[0].min(depths[1]) / along.rounded().length();
                // Not a number along an edge without length.
                least = least.min(depth);
            }
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Point, Rectangle, Segment};

    fn segment(p: [f64; 2], q: [f64; 2]) -> Shape {
        Segment::new(p.into(), q.into()).unwrap().into()
    }

    #[test]
    fn a_touch_is_0_and_what_rounding_hides_keeps_its_length() {
        let diagonal = segment([2.0, 0.0], [0.0, 2.0]);
        let beside = Point::new(DVec2::new(0.4, 1.6)).unwrap().into();
        let gap = settled(&beside, &diagonal, 0.0).unwrap();
        assert!((gap - 7.850_462_293_418_875e-17).abs() < 1e-31, "{gap}");
        assert_eq!(
            settled(&segment([0.0, 0.0], [1.0, 1.0]), &segment([1.0, 1.0], [3.0, 3.0]), 2e-16),
            Some(0.0)
        );
        let square = |x: f64| {
            Shape::from(Rectangle::new(DVec2::new(x, 0.0), DVec2::splat(2.0), 0.0).unwrap())
        };
        let ulp = 2f64.next_up() - 2.0;
        assert_eq!(settled(&square(0.0), &square(2f64.next_up()), 0.0), Some(ulp));
        assert_eq!(settled(&square(0.0), &square(2f64.next_down()), 0.0), Some(-ulp / 2.0));
        assert_eq!(settled(&square(0.0), &square(9.0), 7.0), None);
    }
}
