//! A ray beside another ray or a line.
//!
//! Along normals against its direction a ray reaches as far as its origin, along others without end.
//! So the gap of two is the widest one along the normals that both allow. These are a cone, so the
//! widest is along a side of the cone or the way between the two. Two lines that cross allow none; a
//! ray always leaves one.

use super::body::{is_flat, unit};
use super::frame::halfway;
use crate::exact::DyadicVector;
use crate::outcome::Contact;
use crate::shape::{Core, Parts};
use glam::DVec2;

/// A ray or a line.
#[derive(Clone, Copy)]
pub(crate) struct Endless {
    /// Of a ray its origin.
    from: DVec2,
    /// The unit vector along it.
    along: DVec2,
    /// Two points whose difference is along it, to the last digit.
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
        Some(Self { from, along: super::frame::direction(ends), ends, is_line })
    }

    fn exactly_along(&self) -> DyadicVector {
        let [p, q] = self.ends.map(DyadicVector::from);
        q - p
    }

    /// May a solid on the side of `n` be clear of it?
    fn allows(&self, n: &DyadicVector) -> bool {
        let side = n.dot(&self.exactly_along()).sign();
        side.is_none_or(|it| it.is_eq() || (it.is_lt() && !self.is_line))
    }

    /// Where it is after a motion.
    fn moved(&self, by: DVec2) -> Self {
        Self { from: (self.from + by).clamp(DVec2::MIN, DVec2::MAX), ..*self }
    }

    /// Does it go that way along the supporting line of normal `n`?
    fn goes(&self, way: DVec2, n: DVec2) -> bool {
        is_flat(self.along, n) && (self.is_line || self.along.dot(way) > 0.0)
    }
}

/// Two of them, of which one at least is a ray.
#[derive(Clone, Copy)]
pub(crate) struct Rays {
    a: Endless,
    b: Endless,
}

impl Rays {
    /// `None` where one of them is bounded.
    pub(crate) fn of(a: &Parts, b: &Parts) -> Option<Self> {
        Some(Self { a: Endless::of(a)?, b: Endless::of(b)? })
    }

    /// Where the first begins.
    pub(crate) fn origin(&self) -> DVec2 {
        self.a.from
    }

    /// Half of the way from the first to the second.
    pub(crate) fn half_of_offset(&self) -> DVec2 {
        self.b.from * 0.5 - self.a.from * 0.5
    }

    /// The normal of the widest gap between supporting lines where the second is `offset` from the first, and
    /// their gap.
    // Its exact arithmetic wants much room on the stack.
    #[inline(never)]
    pub(crate) fn widest(&self, offset: DVec2) -> (DVec2, f64) {
        let mut best = (DVec2::X, f64::NEG_INFINITY);
        let mut offer = |exact: DyadicVector, rounded: DVec2| {
            let Some(n) = unit(rounded) else { return };
            // Asked of the numbers as they are: those of a unit vector are rounded.
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

    /// The contact along a normal, after each has moved by so much.
    pub(crate) fn contact(&self, normal: DVec2, [by_a, by_b]: [DVec2; 2]) -> Contact {
        let moved = Self { a: self.a.moved(by_a), b: self.b.moved(by_b) };
        let half = moved.half_of_offset();
        let gap = (2.0 * normal.dot(half)).clamp(f64::MIN, f64::MAX);
        let [on_a, on_b] = moved.witnesses(half, normal);
        Contact { gap, on_a, on_b, normal }
    }

    /// A point of each, which differ by the gap along `n`: one of the two goes along its supporting
    /// line until they no longer miss one another.
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
