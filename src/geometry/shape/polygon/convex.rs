//! What corners make a convex polygon, decided exactly.

use super::{CORNERS, FEWEST, MOST, NUMBERS};
use crate::error::{InvalidShape, Rule};
use crate::exact::orientation;
use glam::DVec2;
use std::cmp::Ordering;

/// Refuses corners that are no convex polygon, by the first one that is wrong.
///
/// A row of corners is one if none turns against the others and the way round goes forth and back
/// once: of a star, whose corners all turn the same way, it goes forth and back twice.
pub(super) fn check(corners: &[DVec2]) -> Result<(), InvalidShape> {
    let count = corners.len();
    if !(FEWEST..=MOST).contains(&count) {
        return Err(InvalidShape { field: "vertices", value: count as f64, rule: Rule::Count });
    }
    for (value, number) in corners.iter().flat_map(|it| it.to_array()).zip(NUMBERS.as_flattened()) {
        if !value.is_finite() {
            return Err(InvalidShape { field: number.field, value, rule: Rule::Finite });
        }
    }
    let refused =
        |at: usize, rule| Err(InvalidShape { field: CORNERS[at], value: at as f64, rule });
    if let Some(at) = (1..count).find(|at| corners[..*at].contains(&corners[*at])) {
        return refused(at, Rule::Distinct);
    }
    let (first, way) = way_round(count, |at| corners[at % count]);
    if way.is_eq() {
        let is_off = |at: &DVec2| orientation(corners[0], corners[1], *at).is_ne();
        return match corners.iter().any(is_off) {
            true => refused(first, Rule::Convex),
            false => Err(InvalidShape { field: "vertices", value: 0.0, rule: Rule::Area }),
        };
    }
    let mut reversals = 0;
    for at in 0..count {
        let [before, here, after] = [count - 1, 0, 1].map(|step| corners[(at + step) % count]);
        reversals += u8::from(is_forth(before, here) != is_forth(here, after));
        if orientation(before, here, after) == way.reverse() || reversals > 2 {
            return refused(at, Rule::Convex);
        }
    }
    Ok(())
}

/// To the right, or straight up.
fn is_forth(from: DVec2, to: DVec2) -> bool {
    (to.x, to.y) > (from.x, from.y)
}

/// The leftmost of some corners, after the last of which comes the first, and how the way turns there: that is how it turns anywhere, unless the way
/// goes back there as it came.
pub(super) fn way_round(count: usize, corner: impl Fn(usize) -> DVec2) -> (usize, Ordering) {
    let first = (1..count).fold(0, |first, at| match is_forth(corner(at), corner(first)) {
        true => at,
        false => first,
    });
    let [before, after] = [count - 1, 1].map(|step| corner(first + step));
    (first, orientation(before, corner(first), after))
}

/// The corners of the smallest polygon around points, counter-clockwise; none of them is straight.
/// Andrew's way: the lower and the upper chain, each from one side to the other.
pub(super) fn hull(points: &[DVec2]) -> Vec<DVec2> {
    let mut points = points.to_vec();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    let chain = |points: &mut dyn Iterator<Item = DVec2>| {
        let mut chain: Vec<DVec2> = Vec::new();
        for point in points {
            while let [.., p, q] = chain[..]
                && orientation(p, q, point).is_le()
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut corners = chain(&mut points.iter().copied());
    corners.extend(chain(&mut points.iter().rev().copied()));
    corners
}
