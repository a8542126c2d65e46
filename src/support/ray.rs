//! A ray beside a body, a line and another ray.
//!
//! Along normals against its direction a ray reaches as far as its origin, along others without end. So
//! beside a body it is as good as a segment from the origin that is long enough: with L at least π/2
//! times how far the body reaches from the origin, S of that segment falls from either normal of the
//! ray on, as fast as the body can raise it.

use super::body::unit;
use super::frame::halfway;
use crate::exact::DyadicVector;
use crate::outcome::Contact;
use glam::DVec2;
use std::cmp::Ordering;

/// What a ray or a line is made of.
#[derive(Clone, Copy)]
pub(crate) struct Endless {
    /// Of a ray its origin.
    pub(crate) from: DVec2,
    /// Of any length but zero: half of the way along a line.
    pub(crate) along: DVec2,
    pub(crate) is_line: bool,
}

impl Endless {
    /// Does it go on without end against `n`, and not along it? `None` where it goes neither way.
    fn side(&self, n: DVec2) -> Ordering {
        let [n, along] = [n, self.along].map(DyadicVector::from);
        n.dot(&along).sign().unwrap_or(Ordering::Equal)
    }

    /// May a solid on the side of `n` be clear of it?
    fn is_behind(&self, n: DVec2) -> bool {
        let side = self.side(n);
        side.is_eq() || (side.is_lt() && !self.is_line)
    }
}

/// Two of which one at least is a ray: the widest gap along a normal that both allow. Where they
/// cross, the least translation that separates them takes one back beyond the other.
// Its exact arithmetic wants much room on the stack, for which every other pair would pay.
#[inline(never)]
pub(crate) fn endless(a: Endless, b: Endless) -> Contact {
    let half = b.from * 0.5 - a.from * 0.5;
    let mut best: Option<(f64, DVec2)> = None;
    let squares = [a.along.perp(), -a.along.perp(), b.along.perp(), -b.along.perp()];
    for normal in squares.into_iter().chain([half]) {
        let Some(n) = unit(normal) else { continue };
        // Asked of the numbers as they are: those of the unit vector are rounded.
        if !(a.is_behind(normal) && b.is_behind(-normal)) {
            continue;
        }
        let gap = n.dot(half);
        if best.is_none_or(|(most, _)| gap > most) {
            best = Some((gap, n));
        }
    }
    // Two lines that cross have none; a ray always leaves one.
    let (gap, n) = best.unwrap_or((f64::NEG_INFINITY, DVec2::X));
    let [on_a, on_b] = witnesses(a, b, half, n);
    let gap = (2.0 * gap).clamp(f64::MIN, f64::MAX);
    Contact { gap, on_a, on_b, normal: n }
}

/// A point of each, which differ by the gap along `n`.
fn witnesses(a: Endless, b: Endless, half: DVec2, n: DVec2) -> [DVec2; 2] {
    let t = n.perp();
    // How far the origins miss one another along the tangent, and which of the two can make up for
    // it: the one that goes that way along its face.
    let slip = t.dot(half);
    let goes =
        |it: &Endless, way: f64| it.side(n).is_eq() && (it.is_line || t.dot(it.along) * way > 0.0);
    let flat = |it: &Endless| unit(it.along).map_or(0.0, |u| u.dot(n).abs()) <= 4.0 * f64::EPSILON;
    let can = |it: &Endless, way: f64| {
        goes(it, way) || (flat(it) && (it.is_line || t.dot(it.along) * way > 0.0))
    };
    if slip != 0.0 && can(&a, slip) {
        return [halfway(a.from, t * slip), halfway(b.from, DVec2::ZERO)];
    }
    if slip != 0.0 && can(&b, -slip) {
        return [halfway(a.from, DVec2::ZERO), halfway(b.from, -t * slip)];
    }
    [a.from, b.from]
}
