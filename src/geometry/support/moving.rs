//! Two shapes in motion, as the first one sees it: only the second moves.
//!
//! For every unit normal n the supporting lines are S(n, t) = S(n) + t n·w apart at the time t,
//! with w the way of the second shape relative to the first. The largest S is the distance, so that
//! is a convex function of time: no tangent to it is above it. Hence the zero of a tangent is never
//! later than the first touch, and a tangent that does not fall proves that there is none.

use super::endless::Rays;
use super::pair::{Pair, Placed};
use super::search::Aim;
use crate::motion::Motion;
use crate::outcome::Contact;
use crate::scale::{Scale, larger, largest};
use crate::shape::Shape;
use glam::DVec2;

/// Shapes in motion nearer than this share of the frame touch: four times the error of the gap.
/// Less would leave a grazing motion to rounding, more would take a miss for a touch.
pub(crate) const TOUCHING: f64 = 1.0 / (1u64 << 44) as f64;

/// Gaps below this share of the frame are mere rounding.
const ALL_DIGITS: f64 = 2.0 * f64::EPSILON;

/// Two rounds are enough but for the tips of needles and for corners.
const REFINING_ROUNDS: u32 = 40;

/// Sides shorter than this, in units of the frame, count as corners.
const SHORT: f64 = 1e-9;

/// Two shapes and a motion in one frame, in which the largest of sizes, offset and way is about 1.
pub(crate) struct Moving<'s> {
    placed: Straight<'s>,
    /// From half world units to units of the frame.
    scale: Scale,
    /// The way of the second shape relative to the first, in the frame.
    pub(crate) way: DVec2,
    motion: Motion,
}

#[expect(clippy::large_enum_variant, reason = "nothing is allocated, and few are made")]
enum Straight<'s> {
    Bodies(Pair<'s>),
    Rays(Rays),
    /// One of the two is a line, the first or else the second, and the other is bounded. The
    /// contact is that at the time 0 in the world; its normal stays.
    Line {
        contact: Contact,
        first: bool,
    },
}

/// The widest gap between supporting lines at one time, in units of the frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tangent {
    pub(crate) time: f64,
    pub(crate) normal: DVec2,
    /// Their signed distance at this time.
    pub(crate) gap: f64,
    /// The speed at which `gap` falls.
    pub(crate) closing: f64,
}

/// The conclusion from the gap at one time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Next {
    /// They touch, but for rounding.
    Touch,
    /// They never touch.
    Never,
    /// The next time to look at.
    At(f64),
}

impl Tangent {
    /// The next time by gap and closing speed: Newton's step from the left.
    pub(crate) fn next(&self) -> Next {
        if self.gap <= TOUCHING {
            return Next::Touch;
        }
        let last = self.gap - self.closing * (1.0 - self.time);
        match self.time + self.gap / self.closing {
            _ if last > TOUCHING || self.closing <= 0.0 => Next::Never,
            later => Next::At(later.min(1.0)),
        }
    }
}

impl<'s> Moving<'s> {
    /// Looks at the time 0 and then as `next` says, at most `most_rounds` times; `watch` sees each
    /// look. Returns the touch, if there is one, and the number of looks; `None` if these ran out.
    pub(crate) fn follow(
        &self,
        most_rounds: u32,
        next: impl Fn(&Tangent, u32) -> Next,
        mut watch: impl FnMut(&Tangent, Next),
    ) -> Option<(Option<Tangent>, u32)> {
        let mut before: Option<Tangent> = None;
        let mut time = 0.0;
        for rounds in 1..=most_rounds {
            let at = self.tangent(time);
            let next = next(&at, rounds);
            watch(&at, next);
            time = match next {
                Next::At(later) => later,
                Next::Touch => return Some((Some(self.settled(at, before)), rounds)),
                Next::Never => return Some((None, rounds)),
            };
            before = Some(at);
        }
        None
    }

    /// A touch with the last digits of its time: if the motion grazes, a gap of [`TOUCHING`] is a
    /// long way from it. Each round replaces both rims by their circles of curvature, which meet
    /// where |(ρ + gap) n + δ w| = ρ; along a side, or if that fails, it follows the tangent.
    pub(crate) fn refined(&self, mut at: Tangent) -> Tangent {
        let Straight::Bodies(pair) = &self.placed else { return at };
        let nearer = |at: &Tangent, later: f64| {
            let next = self.tangent((at.time + later).clamp(0.0, 1.0));
            (next.gap.abs() < at.gap.abs()).then_some(next)
        };
        for _ in 0..REFINING_ROUNDS {
            if at.gap.abs() <= ALL_DIGITS {
                break;
            }
            let face = pair.a.face(at.normal) + pair.b.face(-at.normal);
            let bent = || nearer(&at, self.to_touch_of_circles(pair, &at));
            let straight = || nearer(&at, at.gap / at.closing);
            let next = if face > SHORT { straight() } else { bent().or_else(straight) };
            let Some(next) = next else { break };
            at = next;
        }
        at
    }

    /// The time until the circles of curvature touch, or are nearest if they barely miss.
    fn to_touch_of_circles(&self, pair: &Pair, at: &Tangent) -> f64 {
        let radius = pair.a.curvature_radius(at.normal) + pair.b.curvature_radius(-at.normal);
        let (way, closing) = (self.way.length_squared(), (radius + at.gap) * at.closing);
        let rest = at.gap * (2.0 * radius + at.gap);
        let square = closing * closing - way * rest;
        match square <= ALL_DIGITS * way * radius {
            true => closing / way,
            false => rest / (closing + square.sqrt()),
        }
    }

    /// A touch along the normal of the look before, if that is as good: when a corner meets an
    /// edge, the vector between them has no digit left.
    fn settled(&self, at: Tangent, before: Option<Tangent>) -> Tangent {
        let Some(before) = before else { return at };
        let moved = self.way * at.time;
        let (is_sharp, gap) = match &self.placed {
            Straight::Bodies(pair) => {
                let is_sharp =
                    pair.ovals().next().is_none() && pair.a.radius + pair.b.radius == 0.0;
                (is_sharp, pair.moved(moved).gap_along(before.normal))
            }
            Straight::Rays(rays) => (true, before.normal.dot(self.offset(rays) + moved)),
            Straight::Line { .. } => return at,
        };
        let is_as_good = gap >= at.gap - 8.0 * f64::EPSILON;
        match at.closing <= 0.0 || (is_sharp && is_as_good) {
            true => Tangent { time: at.time, gap, ..before },
            false => at,
        }
    }

    pub(crate) fn new(a: &'s Shape, b: &'s Shape, motion: &Motion) -> Self {
        let half = motion.half_of_relative();
        let (placed, scale) = match Placed::reaching(a, b, largest(half)) {
            Placed::Bodies(pair) | Placed::Ray(pair) => {
                let scale = pair.frame.scale;
                (Straight::Bodies(pair), scale)
            }
            Placed::Endless { contact, first, .. } => match Rays::of(&a.parts(), &b.parts()) {
                Some(rays) => {
                    let offset = rays.half_of_offset();
                    (Straight::Rays(rays), Scale::of(larger(largest(offset), largest(half))))
                }
                None => {
                    let gap = if contact.gap.is_finite() { 0.5 * contact.gap.abs() } else { 0.0 };
                    (Straight::Line { contact, first }, Scale::of(larger(gap, largest(half))))
                }
            },
        };
        Self { placed, scale, way: scale.down(half), motion: *motion }
    }

    /// The vector from the first of two rays or lines to the second in the frame at the time 0.
    fn offset(&self, rays: &Rays) -> DVec2 {
        self.scale.down(rays.half_of_offset())
    }

    pub(crate) fn path(&self) -> f64 {
        self.way.length()
    }

    /// The two shapes in the frame; `None` if one is unbounded.
    pub(crate) fn pair(&self) -> Option<&Pair<'s>> {
        match &self.placed {
            Straight::Bodies(pair) if !pair.has_ray() => Some(pair),
            _ => None,
        }
    }

    /// The larger of the two sizes in units of the frame; `None` if one shape is unbounded.
    pub(crate) fn size(&self) -> Option<f64> {
        self.pair().map(|pair| larger(pair.a.extent(), pair.b.extent()))
    }

    /// Is one of the two a line, and the other bounded?
    pub(crate) fn is_straight(&self) -> bool {
        matches!(self.placed, Straight::Line { .. })
    }

    pub(crate) fn vector_to_world(&self, vector: DVec2) -> DVec2 {
        DVec2::new(self.length_to_world(vector.x), self.length_to_world(vector.y))
    }

    pub(crate) fn length_to_world(&self, length: f64) -> f64 {
        (2.0 * self.scale.up(length)).clamp(-f64::MAX, f64::MAX)
    }

    pub(crate) fn tangent(&self, time: f64) -> Tangent {
        let (normal, gap) = match &self.placed {
            Straight::Bodies(pair) if time == 0.0 => pair.widest_gap(),
            Straight::Bodies(pair) => pair.moved(self.way * time).widest_gap(),
            Straight::Rays(rays) => rays.widest(self.offset(rays) + self.way * time),
            Straight::Line { contact, .. } => {
                let gap = self.scale.down(0.5 * contact.gap).max(f64::MIN);
                (contact.normal, gap + time * contact.normal.dot(self.way))
            }
        };
        Tangent { time, normal, gap, closing: -normal.dot(self.way) }
    }

    /// The contact in the world along a tangent's normal, at its time.
    pub(crate) fn contact(&self, at: &Tangent) -> Contact {
        let (moved_a, moved_b) = (self.motion.a() * at.time, self.motion.b() * at.time);
        match &self.placed {
            Straight::Bodies(pair) => {
                let contact = pair.moved(self.way * at.time).contact(at.normal).0;
                let on_b = contact.on_b + moved_a;
                Contact { on_a: contact.on_a + moved_a, on_b, ..contact }
            }
            Straight::Rays(rays) => rays.contact(at.normal, [moved_a, moved_b]),
            Straight::Line { contact, first } => {
                // Only the point on the body is certain; it moves with the body.
                let (gap, normal) = (2.0 * self.scale.up(at.gap), contact.normal);
                let (on_a, on_b) = (contact.on_a + moved_a, contact.on_b + moved_b);
                match *first {
                    true => Contact { gap, on_a: on_b - normal * gap, on_b, normal },
                    false => Contact { gap, on_a, on_b: on_a + normal * gap, normal },
                }
            }
        }
    }
}

impl Pair<'_> {
    fn moved(&self, by: DVec2) -> Self {
        let mut moved = self.clone();
        moved.b.center += by;
        moved
    }

    /// The unit normal of the largest S, and its S.
    fn widest_gap(&self) -> (DVec2, f64) {
        let normal = self.widest(Aim::Gap);
        (normal, self.gap_along(normal))
    }

    /// The unit normal of the largest S, as exact as the aim needs.
    pub(crate) fn widest(&self, aim: Aim) -> DVec2 {
        if self.ovals().next().is_none() { self.flat_normal() } else { self.search(aim, |_| {}).0 }
    }
}
