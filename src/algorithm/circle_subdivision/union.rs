//! An ellipse covered by circles on its major axis, and the outer boundary of their union.
//!
//! A circle about (c, 0) and the ellipse, both as y² over x, differ by a parabola:
//! y²_circle − y²_ellipse = (1 − b²/a²)(x − x₁)(x₂ − x) where they meet at x₁ and x₂, with
//! c = (1 − b²/a²)(x₁ + x₂)/2. Between x₁ and x₂ the circle holds the ellipse, beyond it is
//! inside. So circles over neighbouring pieces of the axis cover the ellipse and, unlike
//! the test's discs, never bulge.
//!
//! A circle's part of the boundary is what no other disc covers. Another disc covers
//! the directions within acos((d² + r² − R²) / 2dr) of its own centre's, where d is
//! the distance of the centres and R its radius.

use super::step::Disc;
use crate::shape::Ellipse;
use crate::trace::Trace;
use glam::DVec2;
use std::f64::consts::{PI, TAU};

/// The finest cover: 512 circles. Finer ones would only take time for their union.
const FINEST_UNION: u32 = 8;

/// Two circles whose centres differ by less than this share of the radius are one. Larger
/// would lose a circle of a fine cover, smaller would let rounding tear a round boundary.
const SAME: f64 = 1e-13;

/// A piece of a circle, counter-clockwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bow {
    /// The disc whose rim it is on.
    pub disc: Disc,
    /// Where it begins, radians counter-clockwise from x.
    pub start: f64,
    /// How far it goes, radians.
    pub sweep: f64,
}

impl Bow {
    /// Its point at a share of the way.
    pub fn at(&self, share: f64) -> DVec2 {
        let angle = self.start + self.sweep * share;
        self.disc.center + DVec2::from_angle(angle) * self.disc.radius
    }
}

/// A circle about a point of the major axis, and the piece of the rim that it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hoop {
    /// The circle.
    pub disc: Disc,
    /// Two of the four points where it meets the rim, on one side of the axis; the other
    /// two are their mirror images.
    pub ends: [DVec2; 2],
    /// How far it is outside the rim over the middle between them.
    pub slack: f64,
}

/// The ellipse covered by circles. All in the world.
#[derive(Clone, Debug, PartialEq)]
pub struct Cover {
    /// Cuts of each quarter of the rim.
    pub level: u32,
    /// The circles, from one end of the major axis to the other.
    pub hoops: Vec<Hoop>,
    /// The outer boundary of their union.
    pub boundary: Vec<Bow>,
    /// The greatest slack.
    pub slack: f64,
}

/// Covers the ellipse with circles at every level up to `levels` (8 at most); each is recorded.
pub fn subdivide(ellipse: &Ellipse, levels: u32, trace: &mut impl Trace<Cover>) {
    for level in 0..=levels.min(FINEST_UNION) {
        trace.record(|| {
            let count = 2u32 << level;
            let hoops: Vec<Hoop> = (0..count).map(|place| hoop(ellipse, place, count)).collect();
            let slack = hoops.iter().map(|hoop| hoop.slack).fold(0.0, f64::max);
            Cover { level, boundary: boundary(&hoops), slack, hoops }
        });
    }
}

/// One of so many circles, by equal parts of half the rim in eccentric anomaly.
fn hoop(ellipse: &Ellipse, place: u32, count: u32) -> Hoop {
    let axes = ellipse.semi_axes();
    let (major, minor) = (axes.max_element(), axes.min_element());
    let world = |point: DVec2| {
        let point = if axes.x >= axes.y { point } else { point.perp() };
        ellipse.to_world(point)
    };
    let rim = |parts: f64| {
        let (sin, cos) = (PI * parts / f64::from(count)).sin_cos();
        DVec2::new(major * cos, minor * sin)
    };
    let place = f64::from(place);
    let [start, middle, end] = [place, place + 0.5, place + 1.0].map(rim);
    let flattening = 1.0 - (minor / major) * (minor / major);
    let center = DVec2::X * (flattening * (start.x * 0.5 + end.x * 0.5));
    let radius = start.distance(center);
    Hoop {
        disc: Disc { center: world(center), radius },
        ends: [world(start), world(end)],
        slack: (radius - middle.distance(center)).max(0.0),
    }
}

/// What of each circle no other disc covers.
fn boundary(hoops: &[Hoop]) -> Vec<Bow> {
    let mut bows = Vec::new();
    for (index, Hoop { disc, .. }) in hoops.iter().enumerate() {
        let others = hoops.iter().enumerate().filter(|(other, _)| *other != index);
        // Of two that are one, the later is taken for covered.
        let covered =
            others.flat_map(|(other, hoop)| covering(disc, &hoop.disc, other < index)).collect();
        bows.extend(free(covered).map(|(start, sweep)| Bow { disc: *disc, start, sweep }));
    }
    bows
}

/// The directions of `disc` that another one covers, from and to, within 0 and 2π; all or
/// none, as `twin` says, where both are the same circle but for rounding.
fn covering(disc: &Disc, other: &Disc, twin: bool) -> impl Iterator<Item = (f64, f64)> + use<> {
    let way = other.center - disc.center;
    let distance = way.length();
    let difference = (disc.radius - other.radius) / distance;
    let sum = (disc.radius + other.radius) / disc.radius;
    let cos = (distance / disc.radius + difference * sum) / 2.0;
    let same = distance <= SAME * disc.radius || cos.is_nan();
    let half = match (same, twin) {
        (true, true) => PI,
        (true, false) => 0.0,
        _ => cos.clamp(-1.0, 1.0).acos(),
    };
    let from = (way.to_angle() - half).rem_euclid(TAU);
    let to = from + 2.0 * half;
    let whole = half >= PI;
    let pieces = match (whole, to > TAU) {
        (true, _) => [Some((0.0, TAU)), None],
        (_, true) => [Some((from, TAU)), Some((0.0, to - TAU))],
        _ => [Some((from, to)), None],
    };
    pieces.into_iter().flatten()
}

/// What is left of a turn: where each gap starts, and how far it goes.
fn free(mut covered: Vec<(f64, f64)>) -> impl Iterator<Item = (f64, f64)> {
    covered.sort_by(|a, b| a.0.total_cmp(&b.0));
    covered.push((TAU, TAU));
    let mut reached = 0.0f64;
    covered.into_iter().filter_map(move |(from, to)| {
        let gap = (from > reached).then_some((reached, from - reached));
        reached = reached.max(to);
        gap
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::oracle::Random;

    fn covers(ellipse: &Ellipse, levels: u32) -> Vec<Cover> {
        let mut covers = Vec::new();
        subdivide(ellipse, levels, &mut covers);
        covers
    }

    #[test]
    fn every_point_of_the_boundary_is_in_no_disc_and_outside_the_ellipse() {
        let mut random = Random(71);
        for _ in 0..50 {
            let ellipse = random.ellipse(6.0, 3.0);
            for cover in covers(&ellipse, 4) {
                assert!(!cover.boundary.is_empty());
                for bow in &cover.boundary {
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
    fn the_boundary_is_closed() {
        let mut random = Random(72);
        for _ in 0..50 {
            for cover in covers(&random.ellipse(6.0, 3.0), 3) {
                let (mut starts, mut ends) = (Vec::new(), Vec::new());
                for bow in &cover.boundary {
                    starts.push(bow.at(0.0));
                    ends.push(bow.at(1.0));
                }
                for end in ends {
                    let nearest = starts.iter().map(|it| it.distance(end)).fold(9.0, f64::min);
                    assert!(nearest < 1e-6, "{nearest}");
                }
            }
        }
    }

    #[test]
    fn a_hoop_holds_the_rim_between_its_ends_and_is_inside_beyond() {
        let mut random = Random(73);
        for _ in 0..50 {
            let ellipse = random.ellipse(6.0, 3.0);
            for cover in covers(&ellipse, 3) {
                for Hoop { disc, ends, .. } in &cover.hoops {
                    let long = ellipse.semi_axes().x >= ellipse.semi_axes().y;
                    let axis = |point: DVec2| {
                        let local = ellipse.to_local(point);
                        if long { local.x } else { local.y }
                    };
                    let (low, high) =
                        (axis(ends[0]).min(axis(ends[1])), axis(ends[0]).max(axis(ends[1])));
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
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.3).unwrap();
        let covers = covers(&ellipse, 6);
        for pair in covers[2..].windows(2) {
            let ratio = pair[0].slack / pair[1].slack;
            assert!((3.5..4.5).contains(&ratio), "{ratio}");
        }
    }

    #[test]
    fn a_circle_is_covered_by_itself() {
        let circle = Ellipse::new(DVec2::ONE, DVec2::splat(1.5), 0.3).unwrap();
        for cover in covers(&circle, 3) {
            assert!(cover.slack < 1e-14, "{}", cover.slack);
            let turn: f64 = cover.boundary.iter().map(|bow| bow.sweep).sum();
            assert!((turn - TAU).abs() < 1e-9, "{turn}");
        }
    }
}
