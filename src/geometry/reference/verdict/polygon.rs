//! Does a convex polygon share a point with another shape?
//!
//! Two polygons are apart where a side of one has all corners of the other beyond it; a point and a
//! segment are polygons too. Round ones meet a side, or are within.

use super::capsule::{Capsule, disc_touches_sum};
use super::{Exact, Flat, round_touches_segment};
use crate::exact::{DyadicVector, orientation};
use crate::shape::Polygon;
use std::cmp::Ordering;

/// `None` where the numbers do not fit.
pub(super) fn touches(polygon: &Polygon, other: &Exact) -> Option<bool> {
    match other {
        Exact::Polygon(it) => {
            Some(!is_beyond_a_side(polygon, it) && !is_beyond_a_side(it, polygon))
        }
        Exact::Flat(it) => flat_touches(polygon, it),
        Exact::Round(round) => {
            if holds(polygon, &round.center)? {
                return Some(true);
            }
            let meets = |[middle, half]: [DyadicVector; 2]| {
                round_touches_segment(round, &(middle - round.center), &half)
            };
            any(sides(polygon).map(meets))
        }
        Exact::Line { through, direction } => crosses_line(polygon, through, direction),
        Exact::Capsule(it) => touches_capsule(polygon, it),
    }
}

/// Are there corners on both sides of the line, or on it?
pub(super) fn crosses_line(
    polygon: &Polygon,
    through: &DyadicVector,
    direction: &DyadicVector,
) -> Option<bool> {
    let mut sides = [false; 2];
    for corner in polygon.corners() {
        let side = direction.cross(&(DyadicVector::from(corner) - *through)).sign()?;
        sides = [sides[0] || side.is_le(), sides[1] || side.is_ge()];
    }
    Some(sides == [true; 2])
}

/// Its segment meets the polygon, or a side comes within the radius of the segment.
pub(super) fn touches_capsule(polygon: &Polygon, capsule: &Capsule) -> Option<bool> {
    let core = Flat { center: capsule.center, edges: [capsule.half, DyadicVector::ZERO] };
    if flat_touches(polygon, &core)? {
        return Some(true);
    }
    any(sides(polygon).map(|[middle, half]| {
        disc_touches_sum(&(capsule.center - middle), capsule.radius, &[capsule.half, half])
    }))
}

fn any(mut answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    answers.try_fold(false, |found, answer| Some(found || answer?))
}

/// The middle of each side, and half of it.
fn sides(polygon: &Polygon) -> impl Iterator<Item = [DyadicVector; 2]> {
    polygon.sides().map(|ends| {
        let [p, q] = ends.map(DyadicVector::from);
        let half = (q - p).times(0.5);
        [p + half, half]
    })
}

/// The side on which the polygon is not, of each of its sides.
fn outside(polygon: &Polygon) -> Ordering {
    if polygon.is_counter_clockwise() { Ordering::Less } else { Ordering::Greater }
}

/// Has one of the polygon's sides all corners of the other beyond it?
fn is_beyond_a_side(polygon: &Polygon, other: &Polygon) -> bool {
    let outside = outside(polygon);
    polygon.sides().any(|[p, q]| other.corners().all(|it| orientation(p, q, it) == outside))
}

fn holds(polygon: &Polygon, point: &DyadicVector) -> Option<bool> {
    let none = DyadicVector::ZERO;
    flat_touches(polygon, &Flat { center: *point, edges: [none; 2] })
}

/// No side of the polygon and no edge of the flat one has the other beyond it.
fn flat_touches(polygon: &Polygon, flat: &Flat) -> Option<bool> {
    let outside = outside(polygon);
    for [middle, half] in sides(polygon) {
        let reach = half.cross(&flat.edges[0]).abs() + half.cross(&flat.edges[1]).abs();
        let height = half.cross(&(flat.center - middle));
        let height = if outside.is_lt() { -height } else { height };
        if !(height - reach).at_most_zero()? {
            return Some(false);
        }
    }
    for (at, edge) in flat.edges.iter().enumerate() {
        if edge.is_zero()? {
            continue;
        }
        // The other edge is square to it.
        let reach = edge.cross(&flat.edges[1 - at]).abs();
        let mut sides = [false; 2];
        for corner in polygon.corners() {
            let height = edge.cross(&(DyadicVector::from(corner) - flat.center));
            sides[0] |= (height - reach).at_most_zero()?;
            sides[1] |= (-height - reach).at_most_zero()?;
        }
        if sides != [true; 2] {
            return Some(false);
        }
    }
    Some(true)
}
