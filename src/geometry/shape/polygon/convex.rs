//! What corners make a convex polygon, decided exactly.

use super::{FEWEST, LeftOut, MOST, NUMBERS, Why, name};
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
    let numbers = NUMBERS.as_flattened().as_flattened();
    for (value, number) in corners.iter().flat_map(|it| it.to_array()).zip(numbers) {
        if !value.is_finite() {
            return Err(InvalidShape { field: number.field, value, rule: Rule::Finite });
        }
    }
    let refused = |at: usize, rule| Err(InvalidShape { field: name(at), value: at as f64, rule });
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

/// A corner that is computed, such as one between two others, is off by so many roundings of the
/// largest coordinate. More would take what turns inwards for rounding.
const ROUNDINGS: f64 = 4.0;

/// The corners that are needed, and those that are not.
pub(super) fn tidy(given: &[DVec2]) -> Result<(Vec<DVec2>, Vec<LeftOut>), InvalidShape> {
    let mut places: Vec<usize> = (0..given.len()).collect();
    let mut left_out = Vec::new();
    while let [first, .., last] = places[..]
        && given[first] == given[last]
    {
        places.pop();
        left_out.push(LeftOut { place: last, why: Why::Closes });
    }
    places.dedup_by(|at, before| {
        let repeats = given[*at] == given[*before];
        if repeats {
            left_out.push(LeftOut { place: *at, why: Why::Repeats });
        }
        repeats
    });
    let size = given.iter().fold(0.0f64, |size, it| size.max(it.abs().max_element()));
    loop {
        let corners: Vec<_> = places.iter().map(|at| given[*at]).collect();
        let Err(refused) = check(&corners) else {
            left_out.sort_by_key(|it| it.place);
            return Ok((corners, left_out));
        };
        let at = refused.value as usize;
        let named = matches!(refused.rule, Rule::Convex | Rule::Distinct);
        let refused =
            if named { InvalidShape { field: name(places[at]), ..refused } } else { refused };
        if refused.rule != Rule::Convex {
            return Err(refused);
        }
        let count = corners.len();
        let neighbours = [count - 1, 1].map(|step| corners[(at + step) % count]);
        let rounded = beside(neighbours, corners[at]) <= ROUNDINGS * f64::EPSILON * size;
        if !rounded {
            return Err(refused);
        }
        left_out.push(LeftOut { place: places.remove(at), why: Why::Rounding });
    }
}

/// How far a point is from the segment between two others, rounded.
pub(crate) fn beside([p, q]: [DVec2; 2], point: DVec2) -> f64 {
    let (along, way) = (q - p, point - p);
    let share = way.dot(along) / along.length_squared();
    // Not a number where both ends are one.
    let share = if share > 0.0 { share.min(1.0) } else { 0.0 };
    (way - along * share).length()
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
