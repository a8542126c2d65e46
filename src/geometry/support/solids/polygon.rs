//! A convex polygon and another shape: are they apart, do they touch, or do they overlap?
//!
//! Two polygons are apart if a side of one has all corners of the other beyond it; points and
//! segments count as polygons. Round shapes meet a side, or are within.

use super::capsule::disc_and_sum;
use super::{Flat, Line, largest, least, round_and_segment};
use crate::exact::{Dyadic, DyadicVector, ExactConic, orientation};
use crate::shape::Polygon;
use glam::DVec2;
use std::cmp::Ordering::{self, Greater, Less};

pub(super) fn and_polygon(polygon: &Polygon, other: &Polygon) -> Ordering {
    beyond_a_side(polygon, other).max(beyond_a_side(other, polygon))
}

pub(super) fn and_round(polygon: &Polygon, round: &ExactConic) -> Option<Ordering> {
    if holds(polygon, &round.center)? {
        return Some(Less);
    }
    least(
        sides(polygon)
            .map(|[middle, half]| round_and_segment(round, &(middle - round.center), &half)),
    )
}

/// A line overlaps if corners are on both sides of it.
pub(super) fn and_line(polygon: &Polygon, line: &Line) -> Option<Ordering> {
    let mut sides = [Greater; 2];
    for corner in polygon.corners() {
        let side = line.direction.cross(&(DyadicVector::from(corner) - line.through)).sign()?;
        sides = [sides[0].min(side), sides[1].min(side.reverse())];
    }
    Some(sides[0].max(sides[1]))
}

/// A capsule's segment meets the polygon, or a side comes within the radius of the segment.
pub(super) fn and_flat(polygon: &Polygon, flat: &Flat) -> Option<Ordering> {
    let of_core = and_core(polygon, flat)?;
    if flat.radius.is_zero()? {
        return Some(of_core);
    }
    if of_core.is_le() {
        return Some(Less);
    }
    least(sides(polygon).map(|[middle, half]| {
        disc_and_sum(&(flat.center - middle), flat.radius, &[flat.edges[0], half])
    }))
}

/// The middle of each side, and half of its vector.
fn sides(polygon: &Polygon) -> impl Iterator<Item = [DyadicVector; 2]> {
    polygon.sides().map(DyadicVector::halves)
}

/// The side of each of the polygon's sides that is outside: less is to the right.
fn outside(polygon: &Polygon) -> Ordering {
    if polygon.is_counter_clockwise() { Ordering::Less } else { Ordering::Greater }
}

/// The largest sign, of all sides, of the height beyond the side of the other's nearest corner.
fn beyond_a_side(polygon: &Polygon, other: &Polygon) -> Ordering {
    let outside = outside(polygon);
    let height = |[p, q]: [DVec2; 2], corner: DVec2| {
        let side = orientation(p, q, corner);
        if outside.is_lt() { side.reverse() } else { side }
    };
    let beyond = |side: [DVec2; 2]| least(other.corners().map(|it| Some(height(side, it))));
    largest(polygon.sides().map(beyond)).unwrap_or(Less)
}

fn holds(polygon: &Polygon, point: &DyadicVector) -> Option<bool> {
    let none = DyadicVector::ZERO;
    let point = Flat { center: *point, edges: [none; 2], radius: Dyadic::ZERO };
    Some(and_core(polygon, &point)?.is_le())
}

/// The largest sign of the gap along a polygon's side or a flat shape's edge, without the radius.
fn and_core(polygon: &Polygon, flat: &Flat) -> Option<Ordering> {
    let (outside, mut found) = (outside(polygon), Less);
    for [middle, half] in sides(polygon) {
        let reach = half.cross(&flat.edges[0]).abs() + half.cross(&flat.edges[1]).abs();
        let height = half.cross(&(flat.center - middle));
        let height = if outside.is_lt() { -height } else { height };
        found = found.max(height.compared(reach)?);
        if found == Greater {
            return Some(Greater);
        }
    }
    for (at, edge) in flat.edges.iter().enumerate() {
        if edge.is_zero()? {
            continue;
        }
        // The other edge is perpendicular to it.
        let reach = edge.cross(&flat.edges[1 - at]).abs();
        let mut sides = [Greater; 2];
        for corner in polygon.corners() {
            let height = edge.cross(&(DyadicVector::from(corner) - flat.center));
            sides[0] = sides[0].min(height.compared(reach)?);
            sides[1] = sides[1].min((-height).compared(reach)?);
        }
        found = found.max(sides[0]).max(sides[1]);
        if found == Greater {
            return Some(Greater);
        }
    }
    Some(found)
}
