//! The exact gap of two shapes with corners, straight edges and discs that are too close for a
//! rounded gap: for the reference and for methods whose verdict is the sign of a rounded gap.
//!
//! With N/M the squared distance of the straight parts, both exact, and R the sum of the radii, it
//! is
//! (N − R²M) / (M (√(N/M) + R)), in which nothing cancels.

use super::solids;
use crate::exact::{Dyadic, DyadicVector};
use crate::scale::Unit;
use crate::shape::{Core, Kind, Polygon, Shape, beside};
use glam::DVec2;
use std::cmp::Ordering;

/// Gaps below this share of sizes and offset may have the wrong sign. Smaller would trust digits
/// that a method loses; larger would compute exactly without need.
const IN_DOUBT: f64 = 1e-12;

/// The exact gap to the last digit, 0 if they touch, of two points, segments, rectangles or
/// polygons whose rounded gap is so small that its sign is in doubt. `None` for all others.
#[inline]
pub(crate) fn settled(a: &Shape, b: &Shape, gap: f64) -> Option<f64> {
    let is_near = gap.abs() <= doubt(a, b);
    if is_near && is_straight(a) && is_straight(b) { exact(a, b) } else { None }
}

/// The same with discs, too, and for a line and another shape; `None` with an ellipse or a ray.
pub(crate) fn settled_with_discs(a: &Shape, b: &Shape, gap: f64) -> Option<f64> {
    let lines = [a, b].map(|it| it.kind() == Kind::Line);
    if gap.abs() <= doubt(a, b) && lines != [true; 2] { exact(a, b) } else { None }
}

/// Is it bounded, with corners and straight edges alone?
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
    // In a unit in which no product leaves the range of numbers.
    let size = doubt(a, b) / IN_DOUBT;
    let unit = Unit::of(if size.is_finite() { size.max(f64::MIN_POSITIVE) } else { f64::MAX });
    let (p, q) = (Corners::of(a, unit.inverse)?, Corners::of(b, unit.inverse)?);
    let sign = solids::sign(a, b)?;
    let doubt = doubt(a, b) * unit.inverse;
    let [r, s] = [a, b].map(|it| Dyadic::from(it.parts().semi_axes.x));
    let radius = (r + s) * unit.inverse.into();
    if sign.is_eq() {
        return Some(0.0);
    }
    let depth = if sign.is_lt() { depth(&p, &q, doubt) } else { f64::INFINITY };
    let is_deep = radius.is_zero()? || depth.is_finite();
    let gap = if sign.is_lt() && is_deep && depth >= 0.0 {
        -depth - radius.rounded()
    } else {
        let [n, m] = distance_squared(&p, &q, radius.rounded() + 2.0 * doubt)?;
        let sum = (n.rounded() / m.rounded()).sqrt() + radius.rounded();
        (n - radius.squared() * m).rounded() / (m.rounded() * sum)
    };
    let gap = gap * unit.size;
    // A length outside the range of numbers keeps its sign.
    let least = f64::from_bits(1);
    let sure = gap.is_finite() && gap != 0.0;
    Some(if sure { gap } else { least.copysign(if sign.is_gt() { 1.0 } else { -1.0 }) })
}

/// The exact corners of a shape in order, each computed when needed: all exceed the stack.
#[expect(clippy::large_enum_variant, reason = "nothing is allocated, and few are made")]
enum Corners<'s> {
    /// A centre and two half-edges; those of a point are zero, and so is the second of a segment.
    Flat {
        center: DyadicVector,
        edges: [DyadicVector; 2],
        count: usize,
        is_endless: bool,
    },
    Polygon(&'s Polygon, f64),
}

impl<'s> Corners<'s> {
    /// The corners of a shape, times a power of two.
    fn of(shape: &'s Shape, factor: f64) -> Option<Self> {
        let parts = shape.parts();
        if parts.semi_axes.x != parts.semi_axes.y {
            return None;
        }
        let count = match parts.core {
            Core::Polygon(it) => return Some(Self::Polygon(it, factor)),
            Core::Point(_) => 1,
            Core::Rectangle(..) => 4,
            _ => 2,
        };
        let is_endless = matches!(parts.core, Core::Line(_));
        let [center, edges @ ..] = solids::center_and_edges(&parts)?.map(|it| it.times(factor));
        Some(Self::Flat { center, edges, count, is_endless })
    }

    fn is_endless(&self) -> bool {
        matches!(self, Self::Flat { is_endless: true, .. })
    }

    fn count(&self) -> usize {
        match self {
            Self::Flat { count, .. } => *count,
            Self::Polygon(it, _) => it.count(),
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
            Self::Polygon(it, factor) => DyadicVector::from(it.corner(place)).times(*factor),
        }
    }

    /// A corner, rounded.
    fn near(&self, place: usize) -> DVec2 {
        match self {
            Self::Flat { .. } => self.at(place).rounded(),
            Self::Polygon(it, factor) => it.corner(place) * *factor,
        }
    }

    fn each(&self) -> impl Iterator<Item = DyadicVector> {
        (0..self.count()).map(|place| self.at(place))
    }

    /// The indices of the corners where edges start; a point has one edge, without length.
    fn edges(&self) -> std::ops::Range<usize> {
        0..if self.count() == 2 { 1 } else { self.count() }
    }

    /// The start of an edge, and the vector to its end.
    fn edge(&self, at: usize) -> [DyadicVector; 2] {
        [self.at(at), self.at((at + 1) % self.count()) - self.at(at)]
    }

    /// The greatest cross product of `along` with a corner, and the greatest of those negated.
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

/// The squared distance, below that of `reach`, of two straight parts that are apart, as a
/// numerator and a denominator: a corner of one is nearest to the other.
fn distance_squared(p: &Corners, q: &Corners, reach: f64) -> Option<[Dyadic; 2]> {
    let mut least: Option<[Dyadic; 2]> = None;
    for (corners, others) in [(p, q), (q, p)] {
        for edge in others.edges() {
            let ends = [edge, (edge + 1) % others.count()].map(|at| others.near(at));
            for corner in 0..corners.count() {
                // Most are far, which needs no exact numbers.
                if others.is_endless() || beside(ends, corners.near(corner)) <= reach {
                    let edge = others.edge(edge);
                    let [n, m] = to_edge(&corners.at(corner), &edge, others.is_endless())?;
                    let is_nearer = match &least {
                        Some([least, over]) => (n * *over).compared(*least * m)?.is_lt(),
                        None => true,
                    };
                    if is_nearer {
                        least = Some([n, m]);
                    }
                }
            }
        }
    }
    least
}

/// The squared distance of a point from an edge or its line, as a numerator and a denominator.
fn to_edge(
    point: &DyadicVector,
    [start, along]: &[DyadicVector; 2],
    is_endless: bool,
) -> Option<[Dyadic; 2]> {
    let way = *point - *start;
    let (share, length_squared) = (along.dot(&way), along.dot(along));
    if !is_endless && share.at_most_zero()? {
        return Some([way.dot(&way), 1.0.into()]);
    }
    if !is_endless && share.compared(length_squared)?.is_ge() {
        let way = way - *along;
        return Some([way.dot(&way), 1.0.into()]);
    }
    Some([along.cross(&way).squared(), length_squared])
}

/// The depth, below `doubt`, of two that overlap: the least along the normals of the edges, and of
/// two segments on one line along that line. Below zero if they are apart.
fn depth(p: &Corners, q: &Corners, doubt: f64) -> f64 {
    let mut least = f64::INFINITY;
    for (corners, other) in [(p, q), (q, p)] {
        // Along the normal of another edge a line is infinitely deep.
        let edges = if other.is_endless() { 0..0 } else { corners.edges() };
        let is_segment = corners.count() == 2 && !corners.is_endless();
        let turns = if is_segment { [false, true].as_slice() } else { &[false] };
        for (edge, turned) in edges.flat_map(|edge| turns.iter().map(move |it| (edge, *it))) {
            let [from, to] = [edge, (edge + 1) % corners.count()].map(|at| corners.near(at));
            let normal = (to - from).perp() / (to - from).length();
            let normal = if turned { normal.perp() } else { normal };
            let heights = [p, q].map(|it| {
                let heights = (0..it.count()).map(|at| normal.dot(it.near(at) - from));
                heights.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], height| {
                    [height.min(low), height.max(high)]
                })
            });
            let [[low, high], [lower, higher]] = heights;
            // Most are deep, which needs no exact numbers; an edge without length has no normal.
            if (high - lower).min(higher - low) <= 2.0 * doubt {
                let [_, along] = corners.edge(edge);
                let along = if turned { along.perp() } else { along };
                let ([above, below], [over, under]) = (p.reach(&along), q.reach(&along));
                let depths = [above + under, below + over].map(Dyadic::rounded);
                let depth = depths[0].min(depths[1]) / along.rounded().length();
                // `min` ignores the NaN of an edge without length.
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
    fn touches_are_0_and_gaps_below_rounding_keep_their_length() {
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
