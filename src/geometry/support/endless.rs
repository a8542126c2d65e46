//! A ray beside another ray or a line.
//!
//! Along normals against its direction a ray reaches as far as its origin, along others without
//! end. So the gap of two is the widest along the normals that both allow. These form a cone, so
//! the widest is along a side of the cone or the way between the two. Crossing lines allow none.

use super::body::{Body, Frame, direction, halfway, is_flat};
use super::pair::Pair;
use crate::exact::DyadicVector;
use crate::outcome::Contact;
use crate::scale::{Scale, larger, largest, unit};
use crate::shape::{Core, Parts};
use glam::DVec2;

/// A ray or a line.
#[derive(Clone, Copy)]
pub(crate) struct Endless {
    /// The origin of a ray, or a point of a line.
    from: DVec2,
    along: DVec2,
    /// Two points whose difference is exactly along it.
    ends: [DVec2; 2],
    is_line: bool,
}

impl Endless {
    fn of(parts: &Parts) -> Option<Self> {
        let (from, ends, is_line) = match parts.core {
            Core::Ray(from, along) => (from, [DVec2::ZERO, along], false),
            Core::Line(ends) => (ends[0], ends, true),
            _ => return None,
        };
        Some(Self { from, along: super::body::direction(ends), ends, is_line })
    }

    fn exactly_along(&self) -> DyadicVector {
        let [p, q] = self.ends.map(DyadicVector::from);
        q - p
    }

    /// Is its reach along `n` finite?
    fn allows(&self, n: &DyadicVector) -> bool {
        let side = n.dot(&self.exactly_along()).sign();
        side.is_none_or(|it| it.is_eq() || (it.is_lt() && !self.is_line))
    }

    fn moved(&self, by: DVec2) -> Self {
        Self { from: (self.from + by).clamp(DVec2::MIN, DVec2::MAX), ..*self }
    }

    /// Does it go along `way` on its supporting line of normal `n`?
    fn goes(&self, way: DVec2, n: DVec2) -> bool {
        is_flat(self.along, n) && (self.is_line || self.along.dot(way) > 0.0)
    }
}

/// Two rays or lines.
#[derive(Clone, Copy)]
pub(crate) struct Rays {
    a: Endless,
    b: Endless,
}

impl Rays {
    /// `None` if one of them is bounded.
    pub(crate) fn of(a: &Parts, b: &Parts) -> Option<Self> {
        Some(Self { a: Endless::of(a)?, b: Endless::of(b)? })
    }

    pub(crate) fn half_of_offset(&self) -> DVec2 {
        self.b.from * 0.5 - self.a.from * 0.5
    }

    /// The normal of the widest gap when the second is `offset` from the first, and that gap.
    // Its exact arithmetic needs much room on the stack.
    #[inline(never)]
    pub(crate) fn widest(&self, offset: DVec2) -> (DVec2, f64) {
        let mut best = (DVec2::X, f64::NEG_INFINITY);
        let mut offer = |exact: DyadicVector, rounded: DVec2| {
            let Some(n) = unit(rounded) else { return };
            // Tested on the numbers as given: those of a unit vector are rounded.
            if n.dot(offset) > best.1
                && self.a.allows(&exact)
                && self.b.allows(&(DyadicVector::ZERO - exact))
            {
                best = (n, n.dot(offset));
            }
        };
        for it in [&self.a, &self.b] {
            let across = it.exactly_along().perp();
            offer(across, it.along.perp());
            offer(DyadicVector::ZERO - across, -it.along.perp());
        }
        offer(offset.into(), offset);
        best
    }

    /// The contact along a normal after each has moved.
    pub(crate) fn contact(&self, normal: DVec2, [by_a, by_b]: [DVec2; 2]) -> Contact {
        let moved = Self { a: self.a.moved(by_a), b: self.b.moved(by_b) };
        let half = moved.half_of_offset();
        let gap = (2.0 * normal.dot(half)).clamp(f64::MIN, f64::MAX);
        let [on_a, on_b] = moved.witnesses(half, normal);
        Contact { gap, on_a, on_b, normal }
    }

    /// A point of each, which differ by the gap along `n`: one moves along its supporting line
    /// until they no longer miss one another.
    fn witnesses(&self, half: DVec2, n: DVec2) -> [DVec2; 2] {
        let (a, b) = (self.a.from, self.b.from);
        let slip = n.perp() * n.perp().dot(half);
        match (self.a.goes(slip, n), self.b.goes(-slip, n)) {
            (true, _) => [halfway(a, slip), b],
            (_, true) => [a, halfway(b, -slip)],
            _ => [a, b],
        }
    }
}

/// Two lines: the distance of parallel ones; crossing ones overlap without end.
// Its exact arithmetic needs much room on the stack, for which every other pair would pay.
#[inline(never)]
pub(crate) fn two_lines(a: [DVec2; 2], b: [DVec2; 2]) -> Contact {
    let (along_a, along_b) = (direction(a), direction(b));
    let normal = along_a.perp();
    // The shortest of the vectors between their points is the most exact.
    let mut nearest = (a[0], b[0] * 0.5 - a[0] * 0.5);
    for (from, to) in [(a[0], b[1]), (a[1], b[0]), (a[1], b[1])] {
        let half = to * 0.5 - from * 0.5;
        if largest(half) < largest(nearest.1) {
            nearest = (from, half);
        }
    }
    let (from, half) = nearest;
    if parallel(a, b) {
        let offset = normal.dot(half);
        let normal = if offset < 0.0 { -normal } else { normal };
        let gap = (2.0 * offset.abs()).min(f64::MAX);
        let on_b = halfway(from, normal * offset.abs());
        return Contact { gap, on_a: from, on_b, normal };
    }
    let along = half.perp_dot(along_b) / along_a.perp_dot(along_b);
    let crossing = if along.is_finite() { halfway(from, along_a * along) } else { from };
    Contact { gap: f64::NEG_INFINITY, on_a: crossing, on_b: crossing, normal }
}

/// Have two lines the same direction, or opposite ones?
fn parallel(a: [DVec2; 2], b: [DVec2; 2]) -> bool {
    let [a, b] = [a, b].map(|line| DyadicVector::halves(line)[1]);
    // Products of differences of two numbers always fit into a `Dyadic`.
    a.cross(&b).is_zero() == Some(true)
}

/// Half the length of the segment that represents a ray, in units of the sum of the largest
/// coordinates of the offset and of the other body's parts, of which there are three at most: at
/// least π/4 √2 · 3 is enough. More costs digits.
const FAR_ENOUGH: f64 = 4.0;

impl Body<'_> {
    /// The contact of a line, given by a point and its direction, with the body as the second
    /// shape, and whether its sign is certain.
    pub(super) fn beside_line(
        &self,
        [point, direction]: [DVec2; 2],
        frame: &Frame,
    ) -> (Contact, bool) {
        let offset = direction.perp_dot(self.center - point);
        let away = |side: f64| offset * side - self.reach(direction.perp() * -side);
        // The centre decides if the body is the same on both sides of it.
        let is_below = match self.hull {
            Some(_) => away(-1.0) > away(1.0),
            None => offset < 0.0,
        };
        let side = if is_below { -1.0 } else { 1.0 };
        let (normal, gap) = (direction.perp() * side, away(side));
        let on_body = self.farthest(-normal);
        frame.contact(gap, on_body - normal * gap, on_body, normal)
    }

    /// Turns the origin of a ray into a segment as good as the ray beside another body, which may
    /// move by `half` along each axis.
    fn lengthen(&mut self, along: DVec2, other: &Body, half: f64) {
        let reach = largest(other.center - self.center) + other.magnitude() + half;
        let reach = if reach > 0.0 { reach } else { 1.0 };
        let edge = unit(along).unwrap_or(DVec2::X) * (FAR_ENOUGH * reach);
        (self.center, self.edges[0], self.has_edges) = (self.center + edge, edge, true);
        self.is_ray = true;
    }

    /// The farthest point `on` along `n`, along which no ray goes, put exactly on its supporting
    /// line: without the rounding of a segment that represents a ray.
    fn lifted(&self, on: DVec2, n: DVec2) -> DVec2 {
        on + n * (self.height(n) - n.dot(on))
    }

    /// How far it reaches along `n`, along which no ray goes.
    fn height(&self, n: DVec2) -> f64 {
        n.dot(self.anchor()) + if self.is_ray { 0.0 } else { self.reach(n) }
    }

    /// Its centre; of a ray its origin.
    pub(super) fn anchor(&self) -> DVec2 {
        if self.is_ray { self.center - self.edges[0] } else { self.center }
    }
}

impl<'s> Pair<'s> {
    /// Does a segment represent a ray?
    #[inline]
    pub(crate) fn has_ray(&self) -> bool {
        self.a.is_ray || self.b.is_ray
    }

    /// The same if one of them, the first or else the second, is a ray that is its origin so far:
    /// in a frame for the segment that represents it.
    #[cold]
    pub(super) fn with_ray(mut self, along: DVec2, first: bool, half: f64) -> Self {
        let (ray, other) = if first { (&mut self.a, &self.b) } else { (&mut self.b, &self.a) };
        ray.lengthen(along, other, self.frame.scale.down(half));
        let scale = Scale::of(larger(self.a.magnitude(), self.b.magnitude()));
        self.a.scale(&scale);
        self.b.scale(&scale);
        Self { has_edges: true, frame: self.frame.within(&scale), ..self }
    }

    /// S along a normal along which no ray goes: the gap of [`Self::contact`].
    pub(crate) fn gap(&self, n: DVec2) -> f64 {
        match self.has_ray() {
            true => -self.a.height(n) - self.b.height(-n),
            false => self.gap_along(n),
        }
    }

    /// The contact along a normal along which no ray goes, with the farthest points along it.
    #[cold]
    pub(super) fn contact_of_ray(&self, n: DVec2, on_a: DVec2, on_b: DVec2) -> (Contact, bool) {
        self.frame.contact(self.gap(n), self.a.lifted(on_a, n), self.b.lifted(on_b, -n), n)
    }
}
