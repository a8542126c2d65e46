//! A capsule and another shape: are they apart, do they touch, or do they overlap?
//!
//! Against flat shapes and discs, the radii are added up and so are the straight parts: a disc
//! against a sum of half-edges. An ellipse meets the disc at an end of the capsule, the segment
//! within it, or one of its long sides.

use super::{Flat, disc_and_segment, least, round_and_segment};
use crate::exact::{Dyadic, DyadicVector, ExactConic, gap_sign};
use std::cmp::Ordering::{self, Equal, Greater, Less};

pub(super) fn and_round(capsule: &Flat, round: &ExactConic) -> Option<Ordering> {
    let Flat { center, edges: [half, none], radius } = capsule;
    // If its segment touches, the disc about it overlaps.
    if round_and_segment(round, &(*center - round.center), half)?.is_le() {
        return Some(Less);
    }
    let disc = |center: DyadicVector| {
        let (u, v) = (DyadicVector { x: *radius, ..*none }, DyadicVector { y: *radius, ..*none });
        ExactConic { center, u, v }
    };
    let ends = [*center - *half, *center + *half];
    let of_ends = least(ends.map(|end| gap_sign(round, &disc(end))))?;
    Some(if of_ends == Less { Less } else { of_ends.min(side_and_round(capsule, round)?) })
}

/// A long side, and an ellipse clear of the segment and not overlapping the discs at its ends.
///
/// They meet if the ellipse is on one side of the segment's line, and its point nearest to that
/// line is beside the segment and no farther from the line than the radius. An ellipse that crosses
/// the line, or comes nearest to it elsewhere, leaves the capsule through a disc.
///
/// With w the half segment and d the way from its middle to the ellipse, D = |w × d| and
/// Q = (w × u)² + (w × v)², the distance from the line is (D − √Q)/|w|.
fn side_and_round(capsule: &Flat, round: &ExactConic) -> Option<Ordering> {
    let (w, d) = (&capsule.edges[0], round.center - capsule.center);
    if w.is_zero()? {
        return Some(Greater);
    }
    let (by_u, by_v) = (w.cross(&round.u), w.cross(&round.v));
    let q = by_u.squared() + by_v.squared();
    let offset = w.cross(&d);
    let clear = offset.squared() - q;
    if clear.at_most_zero()? {
        return Some(Greater);
    }
    let length_squared = w.dot(w);
    let radius_squared = capsule.radius.squared() * length_squared;
    let rest = clear - radius_squared;
    let product = Dyadic::from(4.0) * radius_squared * q;
    let near = match rest.sign()? {
        Less => Less,
        Equal | Greater => rest.squared().compared(product)?,
    };
    if near == Greater {
        return Some(Greater);
    }
    // The position of the nearest point along w, times √Q, is A √Q − K.
    let along = w.dot(&d);
    let moved = w.dot(&round.u) * by_u + w.dot(&round.v) * by_v;
    let moved = if offset.sign()? == Less { -moved } else { moved };
    let beside = root_is_at_most(along - length_squared, q, moved)?
        && root_is_at_most(-along - length_squared, q, -moved)?;
    Some(if beside { near } else { Greater })
}

/// Is p √q at most k?
fn root_is_at_most(p: Dyadic, q: Dyadic, k: Dyadic) -> Option<bool> {
    let more = p.squared() * q - k.squared();
    Some(match (p.at_most_zero()?, k.sign()?) {
        (true, Less) => (-more).at_most_zero()?,
        (true, _) => true,
        (false, Less) => false,
        (false, _) => more.at_most_zero()?,
    })
}

/// A disc about `center`, and the sum of half-edges about the origin. The disc's centre is in the
/// sum, or one of the pieces ±w₁ ± w₂ … + λ·w decides, which lie in the sum and make up its rim.
pub(super) fn disc_and_sum(
    center: &DyadicVector,
    radius: Dyadic,
    edges: &[DyadicVector],
) -> Option<Ordering> {
    if holds(edges, center)? {
        return Some(Less);
    }
    let radius_squared = radius.squared();
    let mut found = Greater;
    // The sign of an edge without length does not matter.
    let is_point = |(at, edge): (usize, &DyadicVector)| Some(u32::from(edge.is_zero()?) << at);
    let points = edges.iter().enumerate().map(is_point).sum::<Option<u32>>()?;
    for (at, edge) in edges.iter().enumerate() {
        for signs in (0..1u32 << edges.len()).filter(|signs| signs & (points | 1 << at) == 0) {
            let others = edges.iter().enumerate().filter(|(other, _)| *other != at);
            let middle = others.fold(*center, |sum, (other, edge)| {
                if signs >> other & 1 == 0 { sum + *edge } else { sum - *edge }
            });
            found = found.min(disc_and_segment(radius_squared, &middle, edge)?);
            if found == Less {
                return Some(Less);
            }
        }
    }
    Some(found)
}

/// Is the point in the sum of half-edges? `false` if the sum is a segment or a point.
fn holds(edges: &[DyadicVector], point: &DyadicVector) -> Option<bool> {
    let mut has_area = false;
    for edge in edges {
        let width = edges.iter().fold(Dyadic::ZERO, |sum, other| sum + edge.cross(other).abs());
        if !(edge.cross(point).abs() - width).at_most_zero()? {
            return Some(false);
        }
        has_area |= !width.is_zero()?;
    }
    Some(has_area)
}
