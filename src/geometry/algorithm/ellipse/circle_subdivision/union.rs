//! An ellipse covered by circles on its major axis, and the outer boundary of their union.
//!
//! A circle about (c, 0) and the ellipse, both as y² over x, differ by a parabola:
//! y²_circle − y²_ellipse = (1 − b²/a²)(x − x₁)(x₂ − x) where they meet at x₁ and x₂, with
//! c = (1 − b²/a²)(x₁ + x₂)/2. Between x₁ and x₂ the circle is outside the ellipse, beyond them it
//! is inside. So circles over neighbouring pieces of the axis cover the ellipse and, unlike the
//! test's discs, none reaches out of it beyond its own piece. Therefore the boundary of their union
//! consists of the part of each circle over its own piece.
//!
//! A circle is farthest outside on a normal of the rim through the circle's centre (c, 0). The
//! normal at (x, y) meets the axis at (1 − b²/a²)x, so x is the middle of x₁ and x₂: there is one
//! such place on either side. The slack is R − √(R² − (1 − b²/a²)h²) with half the piece's width h.

use super::Disc;
use crate::algorithm::prelude::*;
use crate::scale::Unit;
use std::f64::consts::PI;

/// The finest cover: 512 circles. Finer ones would only fill memory.
const FINEST_UNION: u32 = 8;

/// An arc of a circle, counter-clockwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bow {
    /// The disc whose rim it is on.
    pub disc: Disc,
    /// The angle of its start, radians counter-clockwise from x.
    pub start: f64,
    /// The angle from start to end, radians.
    pub sweep: f64,
}

impl Bow {
    /// The point at a share of the sweep, 0 at the start and 1 at the end.
    pub fn at(&self, share: f64) -> DVec2 {
        let angle = self.start + self.sweep * share;
        self.disc.center + DVec2::from_angle(angle) * self.disc.radius
    }
}

/// A circle about a point of the major axis, and the piece of the rim that it covers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hoop {
    /// The circle.
    pub disc: Disc,
    /// The four points where it meets the rim: of the piece counter-clockwise from the
    /// axis, and of its mirror image. Two are one where it touches at an end of the axis.
    pub ends: [[DVec2; 2]; 2],
    /// The greatest distance from the rim to the circle over its piece.
    pub slack: f64,
    /// The two points at that distance: one of the rim, and the circle's on the normal there.
    pub farthest: [DVec2; 2],
}

/// The ellipse covered by circles, in world coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct Cover {
    /// Cuts of each quarter of the rim.
    pub level: u32,
    /// The circles, from one end of the major axis to the other.
    pub hoops: Vec<Hoop>,
    /// The outer boundary of their union, counter-clockwise.
    pub boundary: Vec<Bow>,
    /// The greatest slack.
    pub slack: f64,
}

/// The ellipse covered with circles at every level up to `levels` (8 at most).
pub fn covers(ellipse: &Ellipse, levels: u32) -> impl Iterator<Item = Cover> {
    (0..=levels.min(FINEST_UNION)).map(|level| {
        let count = 2u32 << level;
        let hoops: Vec<Hoop> = (0..count).map(|place| hoop(ellipse, place, count)).collect();
        let slack = hoops.iter().map(|hoop| hoop.slack).fold(0.0, f64::max);
        Cover { level, boundary: boundary(&hoops), slack, hoops }
    })
}

/// Circle number `place` of `count`, by equal parts of half the rim in eccentric anomaly.
fn hoop(ellipse: &Ellipse, place: u32, count: u32) -> Hoop {
    let unit = Unit::of(ellipse.semi_axes().max_element());
    let axes = ellipse.semi_axes() * unit.inverse;
    let (major, minor) = (axes.max_element(), axes.min_element());
    let world = |point: DVec2| {
        let point = if axes.x >= axes.y { point } else { point.perp() };
        ellipse.to_world(point * unit.size).clamp(DVec2::MIN, DVec2::MAX)
    };
    let mirrored = |point: DVec2| DVec2::new(point.x, -point.y);
    let rim = |parts: f64| {
        let (sin, cos) = (PI * parts / f64::from(count)).sin_cos();
        DVec2::new(major * cos, minor * sin)
    };
    let place = f64::from(place);
    let [start, end] = [place, place + 1.0].map(rim);
    let flattening = 1.0 - (minor / major) * (minor / major);
    let center = DVec2::X * (flattening * (start.x * 0.5 + end.x * 0.5));
    let radius = start.distance(center);
    let (middle, half) = (start.x * 0.5 + end.x * 0.5, start.x * 0.5 - end.x * 0.5);
    let share = middle / major;
    let near = DVec2::new(middle, minor * ((1.0 - share) * (1.0 + share)).max(0.0).sqrt());
    // R² − |near − center|², by the parabola.
    let excess = flattening * half * half;
    let slack = excess / (radius + (radius * radius - excess).max(0.0).sqrt());
    let out = (near - center).normalize_or(DVec2::Y);
    Hoop {
        disc: Disc { center: world(center), radius: radius * unit.size },
        ends: [[start, end], [mirrored(end), mirrored(start)]].map(|piece| piece.map(world)),
        slack: slack * unit.size,
        farthest: [near, near + out * slack].map(world),
    }
}

/// Around the union: over the pieces on one side of the axis, and back on the other.
fn boundary(hoops: &[Hoop]) -> Vec<Bow> {
    let there = hoops.iter().map(|hoop| hoop.bow(0));
    there.chain(hoops.iter().rev().map(|hoop| hoop.bow(1))).collect()
}

impl Hoop {
    /// The part of the circle over its piece (side 0) or over the mirror image (side 1).
    fn bow(&self, side: usize) -> Bow {
        let disc = self.disc;
        let unit = Unit::of(disc.radius);
        let [start, end] = self.ends[side].map(|end| (end - disc.center) * unit.inverse);
        // At most half a turn; rounding may give a whole half turn the wrong sign.
        Bow { disc, start: start.to_angle(), sweep: start.angle_between(end).abs() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, ellipse, point};

    #[test]
    fn the_boundary_is_closed_and_outside_every_disc_and_the_ellipse() {
        let mut random = Random::new(71);
        for _ in 0..50 {
            let ellipse = random.ellipse(6.0, 3.0);
            for cover in covers(&ellipse, 4) {
                assert!(!cover.boundary.is_empty());
                let bows = cover.boundary.iter();
                for (bow, next) in bows.clone().zip(bows.cycle().skip(1)) {
                    let step = bow.at(1.0).distance(next.at(0.0));
                    assert!(step < 1e-12 && bow.sweep > 0.0, "{step}");
                    for share in [0.01, 0.3, 0.77, 0.99] {
                        let point = bow.at(share);
                        let local = ellipse.to_local(point) / ellipse.semi_axes();
                        assert!(local.length() > 1.0 - 1e-9, "{local}");
                        for Hoop { disc, .. } in &cover.hoops {
                            let depth = disc.radius - disc.center.distance(point);
                            assert!(depth < 1e-9 * disc.radius, "{depth}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_slack_is_the_boundarys_largest_distance_from_the_rim() {
        let mut random = Random::new(74);
        for _ in 0..30 {
            let ellipse = random.ellipse(20.0, 3.0);
            let size = ellipse.semi_axes().max_element();
            for cover in covers(&ellipse, 3) {
                let out = |at: DVec2| crate::gap(&ellipse, &point(at));
                for hoop in &cover.hoops {
                    let bow = hoop.bow(0);
                    let most = (0..=40).map(|i| out(bow.at(f64::from(i) / 40.0)));
                    assert!(most.fold(0.0, f64::max) <= hoop.slack + 1e-12 * size, "{hoop:?}");
                    let [near, far] = hoop.farthest;
                    assert!((out(far) - hoop.slack).abs() < 1e-12 * size, "{hoop:?}");
                    assert!((near.distance(far) - hoop.slack).abs() < 1e-12 * size, "{hoop:?}");
                    let off = far.distance(hoop.disc.center) - hoop.disc.radius;
                    assert!(off.abs() < 1e-12 * size, "{hoop:?}");
                }
            }
        }
    }

    #[test]
    fn a_hoop_holds_the_rim_between_its_ends_and_is_inside_beyond() {
        let mut random = Random::new(73);
        for _ in 0..50 {
            let ellipse = random.ellipse(6.0, 3.0);
            for cover in covers(&ellipse, 3) {
                for Hoop { disc, ends, .. } in &cover.hoops {
                    let long = ellipse.semi_axes().x >= ellipse.semi_axes().y;
                    let axis = |point: DVec2| {
                        let local = ellipse.to_local(point);
                        if long { local.x } else { local.y }
                    };
                    let [from, to] = ends[0].map(axis);
                    let (low, high) = (from.min(to), from.max(to));
                    for i in 0..100 {
                        let point = ellipse.point_at(f64::from(i) * 0.063);
                        let depth = disc.radius - disc.center.distance(point);
                        let between = (low..=high).contains(&axis(point));
                        assert!(if between { depth > -1e-9 } else { depth < 1e-9 }, "{depth}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_boundary_comes_four_times_closer_with_a_cut() {
        let ellipse = ellipse((0.0, 0.0), (2.0, 1.0), 0.3);
        let slacks: Vec<_> = covers(&ellipse, 6).map(|cover| cover.slack).collect();
        for pair in slacks[2..].windows(2) {
            let ratio = pair[0] / pair[1];
            assert!((3.5..4.5).contains(&ratio), "{ratio}");
        }
    }

    #[test]
    fn a_cover_of_any_size_is_that_of_an_everyday_one() {
        let of_size = |size: f64| -> Vec<Cover> {
            covers(&ellipse((0.0, 0.0), (2.0 * size, size), 0.3), 3).collect()
        };
        for size in [-1000, -600, 260, 540, 1020].map(|power| 2f64.powi(power)) {
            for (cover, same) in of_size(size).iter().zip(of_size(1.0)) {
                assert_eq!(cover.slack, same.slack * size);
                for (bow, same) in cover.boundary.iter().zip(&same.boundary) {
                    assert_eq!((bow.start, bow.sweep), (same.start, same.sweep), "{size}");
                }
            }
        }
    }

    #[test]
    fn a_circle_is_covered_by_itself() {
        let circle = ellipse(DVec2::ONE, DVec2::splat(1.5), 0.3);
        for cover in covers(&circle, 3) {
            assert!(cover.slack < 1e-14, "{}", cover.slack);
            let turn: f64 = cover.boundary.iter().map(|bow| bow.sweep).sum();
            assert!((turn - 2.0 * PI).abs() < 1e-9, "{turn}");
        }
    }
}
