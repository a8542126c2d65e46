//! Pieces of the rim within one quadrant, and their two discs.
//!
//! At the eccentric anomaly t the rim's speed is T = (−a sin t, b cos t). Between the
//! anomalies s and f with the middle μ and Δ = f − s, the chord is 2 sin(Δ/2) |T_μ| long,
//! and F lies 2ab sin²(Δ/2) / |T_s| behind the tangent at S. The circle that touches at S
//! and goes through F has the radius chord² / (2 · behind) = |T_μ|² |T_s| / ab.
//!
//! Both circles go through S and F, at most half a turn apart, so they are farthest apart over the
//! middle of the chord: there an arc that subtends 2α rises half a chord times tan(α/2) above it,
//! with sin α = ab sin(Δ/2) / |T_μ||T_s|, and the slack is the difference of both.

use super::{Arc, Disc as WorldDisc, Inscribed};
use crate::algorithm::prelude::*;
use crate::algorithm::ruler::Quadrant;

/// A piece by the cosine and sine of its ends' eccentric anomalies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Piece {
    /// Nearer to the end of the major axis.
    pub sharp: DVec2,
    /// Nearer to the end of the minor axis.
    pub flat: DVec2,
}

/// A disc that touches the rim at `contact`.
pub(super) struct Disc {
    contact: DVec2,
    normal: DVec2,
    radius: f64,
}

pub(super) struct Discs {
    pub outer: Disc,
    pub inner: Disc,
    /// How far the two arcs are apart at most.
    pub slack: f64,
    /// How far the outer arc is from the straight line between its ends at most.
    pub rise: f64,
}

impl Disc {
    fn center(&self) -> DVec2 {
        self.contact - self.normal * self.radius
    }

    /// From the circle to a point, below zero inside: with v from the contact
    /// |p − center|² − R² = v² + 2R v·n, which does not cancel.
    pub fn distance(&self, point: DVec2) -> f64 {
        let v = point - self.contact;
        let excess = v.length_squared() + 2.0 * self.radius * v.dot(self.normal);
        excess / ((excess + self.radius * self.radius).max(0.0).sqrt() + self.radius)
    }

    /// Is the point on the contact's side of the ray from the centre through `end`, which lies
    /// clockwise of the contact? The cross product (point − center) × (end − center) by parts.
    pub fn faces(&self, point: DVec2, end: DVec2) -> bool {
        let (to_point, to_end) = (point - self.contact, end - self.contact);
        let near = to_point.perp_dot(to_end);
        near + self.radius * self.normal.perp_dot(to_end - to_point) <= 0.0
    }

    pub fn nearest(&self, point: DVec2) -> DVec2 {
        let center = self.center();
        center + (point - center).normalize_or(self.normal) * self.radius
    }
}

/// tan(α/2) − tan(β/2) by the sines of two angles up to a quarter turn. Nothing cancels.
fn tangent_of_half_difference([alpha, beta]: [f64; 2]) -> f64 {
    let cosine = |sine: f64| ((1.0 - sine) * (1.0 + sine)).max(0.0).sqrt();
    let cosines = [cosine(alpha), cosine(beta)];
    // The difference of the cosines over that of the sines.
    let steepness = (alpha + beta) / (cosines[0] + cosines[1]).max(f64::MIN_POSITIVE);
    let [first, second] = cosines.map(|it| 1.0 + it);
    (alpha - beta) / first * (1.0 + beta * steepness / second)
}

impl Piece {
    /// From the end of the major axis to that of the minor.
    pub fn quarter() -> Self {
        Self { sharp: DVec2::X, flat: DVec2::Y }
    }

    pub fn middle(&self) -> DVec2 {
        (self.sharp + self.flat).normalize()
    }

    pub fn halves(&self, middle: DVec2) -> [Self; 2] {
        [Self { sharp: self.sharp, flat: middle }, Self { sharp: middle, flat: self.flat }]
    }

    pub fn discs(&self, semi_axes: DVec2) -> Discs {
        let (a, b) = (semi_axes.x, semi_axes.y);
        let [at_sharp, at_flat, middle] =
            [self.sharp, self.flat, self.middle()].map(|it| DVec2::new(b * it.x, a * it.y));
        let [sharp_speed, flat_speed] = [at_sharp.length(), at_flat.length()];
        let common = middle.length_squared() / a / b;
        let half_turn = (self.flat - self.sharp).length() / 2.0;
        let half_chord = half_turn * middle.length();
        let share = half_turn / middle.length();
        let sines = [sharp_speed, flat_speed].map(|speed| a / speed * b * share);
        let disc = |end: DVec2, normal: DVec2, speed: f64| Disc {
            contact: end * semi_axes,
            normal: normal / speed,
            radius: common * speed,
        };
        Discs {
            outer: disc(self.sharp, at_sharp, sharp_speed),
            inner: disc(self.flat, at_flat, flat_speed),
            slack: half_chord * tangent_of_half_difference(sines),
            rise: half_chord * tangent_of_half_difference([sines[0], 0.0]),
        }
    }

    /// The distance from a point outside the ellipse to the line through the ends, the nearest
    /// point of the line, and whether that is between the ends.
    pub fn chord(&self, semi_axes: DVec2, point: DVec2) -> (f64, DVec2, bool) {
        let [start, end] = [self.sharp, self.flat].map(|it| it * semi_axes);
        let (way, to_point) = (end - start, point - start);
        let share = to_point.dot(way) / way.length_squared();
        let distance = way.perp_dot(to_point).abs() / way.length();
        (distance, start + way * share, (0.0..=1.0).contains(&share))
    }

    /// The piece in the world, with the slack that the inner curve leaves.
    pub fn arc(&self, level: u32, quadrant: &Quadrant, within: Inscribed) -> Arc {
        let discs = self.discs(quadrant.semi_axes);
        let slack = match within {
            Inscribed::Arc => discs.slack,
            Inscribed::Segment => discs.rise,
        };
        let disc = |disc: &Disc| WorldDisc {
            center: quadrant.to_world(disc.center()),
            radius: quadrant.ruler.world_length(disc.radius),
        };
        Arc {
            level,
            sharp: quadrant.to_world(discs.outer.contact),
            flat: quadrant.to_world(discs.inner.contact),
            sharp_normal: quadrant.direction_of(discs.outer.normal),
            flat_normal: quadrant.direction_of(discs.inner.normal),
            outer: disc(&discs.outer),
            inner: disc(&discs.inner),
            slack: quadrant.ruler.world_length(slack.max(0.0)),
        }
    }
}

/// The finest level that [`quarter`] gives: 2¹⁶ pieces.
const FINEST: u32 = 16;

/// The pieces of a quarter of the rim after `level` rounds of cuts (16 at most), with their
/// circles, from the end of the major axis to that of the minor. All quarters are alike.
pub fn quarter(ellipse: &Ellipse, level: u32) -> impl Iterator<Item = Arc> + use<> {
    let level = level.min(FINEST);
    let quadrant = Quadrant::new(ellipse, ellipse.center(), 0.0);
    let pieces = 1u32 << level;
    let at = move |place: u32| {
        let (sin, cos) =
            (f64::from(place) / f64::from(pieces) * std::f64::consts::FRAC_PI_2).sin_cos();
        DVec2::new(if place == pieces { 0.0 } else { cos }, sin)
    };
    (0..pieces).map(move |place| {
        let piece = Piece { sharp: at(place), flat: at(place + 1) };
        piece.arc(level, &quadrant, Inscribed::Arc)
    })
}
