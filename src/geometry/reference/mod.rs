//! The slow, certain answer for any two shapes.
//!
//! **Question.** Do two solids share a point, how far apart or how deep are they, and where?
//!
//! **Idea.** Each bounded shape but a polygon is centrally symmetric, so the set of translations of
//! B that make it meet A is a symmetric convex body K, and the signed gap is the signed distance of
//! the offset d = c_B − c_A from K. With support functions it is the largest S(n) = n·d − h_K(n)
//! over unit normals n. Without an ellipse K is a polygon with a rounded rim, and its finitely many
//! normals are all tried (`support/pair.rs`). With one or two ellipses the first summit of S is
//! often certainly the only one; otherwise the half circle of normals is searched by branch and
//! bound (`support/search.rs`). A line has a single normal. Beside a bounded shape a ray is as good
//! as a segment that is long enough; two unbounded shapes have few normals (`support/endless.rs`).
//! The verdict is that of an exact predicate wherever rounding could matter (`support/solids`).
//!
//! **Accuracy.** The gap within 1e-12 of the larger of size and offset, certified by the bounds (an
//! arc of normals is discarded only if it cannot win by more than 2⁻⁴⁶) and checked against
//! 55-digit arithmetic (`tests/reference_oracle.rs`); the verdict exact for the directions that
//! `f64` gives the axes. Witnesses lie on their shapes within the same.
//!
//! **Cost.** Highest for the exact predicate and nearly round concentric ellipses. No allocation.
//!
//! **When it fails.** Never, for valid shapes. No translation can separate two crossing lines:
//! their gap is −∞ and both witnesses are the crossing. If the numbers for the exact predicate are
//! too long (touching shapes of extremely different sizes), the sign of the rounded gap decides.
//!
//! **Source.** Support functions and the Minkowski difference as in the field's textbooks; the
//! bounds are derived next to their code.

use crate::exact::{Dyadic, DyadicVector};
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::shape::{Circle, Shape};
use crate::support::{Aim, Body, Moving, Pair, Placed, TOO_CLOSE, settled_with_discs, solids};
use glam::DVec2;
use std::cmp::Ordering;

/// Whether two solids share a point: the verdict of [`judge`] in a fraction of its time.
///
/// A normal along which they are surely apart, or a point that is surely in both, settles it.
/// Without either, the whole search and the exact predicate do.
pub fn verdict(a: &Shape, b: &Shape) -> Verdict {
    let sure = match Placed::new(a, b) {
        Placed::Bodies(pair) | Placed::Ray(pair) => pair.touch(),
        Placed::Endless { .. } => None,
    };
    match sure.or_else(|| solids::sign(a, b).map(Ordering::is_le)) {
        Some(hit) => Verdict::from_hit(hit),
        None => judge(a, b).verdict(),
    }
}

/// The signed gap, witnesses and normal of two solids, whose verdict is that of the gap.
///
/// The gap is 0 exactly if they touch without overlapping, and −∞ for two crossing lines.
/// If several translations of the same length separate the shapes, one of them is given: the same
/// one, reversed, if the shapes are swapped. For two crossing lines see the [module](self).
///
/// ```
/// use tangency_geometry::{Circle, DVec2, Verdict, reference};
///
/// let first = Circle::new(DVec2::ZERO, 1.0)?.into();
/// let second = Circle::new(DVec2::new(5.0, 0.0), 2.0)?.into();
/// let truth = reference::judge(&first, &second);
/// assert_eq!(truth.verdict(), Verdict::Separate);
/// assert_eq!(truth.gap, 2.0);
/// assert_eq!(truth.on_a, DVec2::X);
/// # Ok::<(), tangency_geometry::InvalidShape>(())
/// ```
pub fn judge(a: &Shape, b: &Shape) -> Contact {
    if is_first(a, b) { judged(a, b) } else { judged(b, a).swapped() }
}

/// The same for two shapes in the order of [`is_first`].
fn judged(a: &Shape, b: &Shape) -> Contact {
    let (contact, sure) = match Placed::new(a, b) {
        Placed::Bodies(pair) | Placed::Ray(pair) => pair.contact(pair.widest(Aim::Gap)),
        Placed::Endless { contact, sure, .. } => (contact, sure),
    };
    let straight = if sure { None } else { settled_with_discs(a, b, contact.gap) };
    let sign = if sure || straight.is_some() { None } else { solids::sign(a, b) };
    // The rounded gap must not contradict the exact sign.
    let gap = match sign {
        Some(Ordering::Greater) if contact.gap <= 0.0 => SMALLEST,
        Some(Ordering::Equal) => 0.0,
        Some(Ordering::Less) if contact.gap >= 0.0 => -SMALLEST,
        _ => straight.unwrap_or(contact.gap),
    };
    Contact { gap, ..contact }
}

/// The size of a gap that rounding hides: the smallest number above zero.
const SMALLEST: f64 = f64::from_bits(1);

impl Pair<'_> {
    /// Do they share a point? `None` if rounding could matter.
    fn touch(&self) -> Option<bool> {
        if !self.has_edges
            && let Some(hit) = self.touch_at_a_look()
        {
            return Some(hit);
        }
        let gap = self.gap_along(self.widest(Aim::Sign));
        (gap.abs() > TOO_CLOSE).then_some(gap <= 0.0)
    }
}

/// Whether a segment or a line meets the boundary of a circle, in either order; exact, like the
/// verdict of `truth`, which is that of the two as solids.
///
/// `None` for all other pairs, for which no method has this question.
pub fn meets_boundary(truth: &Contact, a: &Shape, b: &Shape) -> Option<Verdict> {
    let ((Shape::Circle(circle), other) | (other, Shape::Circle(circle))) = (a, b) else {
        return None;
    };
    let ends = match other {
        Shape::Segment(segment) => [segment.start(), segment.end()],
        Shape::Line(line) if line.through()[0] == line.through()[1] => line.through(),
        Shape::Line(_) => return Some(truth.verdict()),
        _ => return None,
    };
    let swallowed = ends.iter().all(|end| holds(circle, *end));
    Some(if swallowed { Verdict::Separate } else { truth.verdict() })
}

/// Is the point in the circle's interior?
fn holds(circle: &Circle, point: DVec2) -> bool {
    let offset = DyadicVector::from(point) - DyadicVector::from(circle.center());
    match (offset.dot(&offset) - Dyadic::from(circle.radius()).squared()).sign() {
        Some(sign) => sign == Ordering::Less,
        None => point.distance(circle.center()) < circle.radius(),
    }
}

/// The gap at least halves in each round, and few rounds do not do much better.
const MOST_ROUNDS: u32 = 200;

/// A shape that is smaller than this share of its way is lost in the digits of time.
const LOST: f64 = 1e-12;

/// Whether two shapes touch while they move, and when for the first time.
///
/// [`Outcome::time`] of a touch is within 1e-12 of (sizes + way) / closing speed and, but for
/// rounding, never later than the first touch. [`Outcome::contact`] has the witnesses and the
/// normal at that time; if the motion grazes, the witnesses are apart by no more than rounding. If
/// they share a point from the start, the time is 0 and the contact the static one, even if they
/// move apart. The verdict is right for motions that graze by more than 1e-12 of sizes and way.
///
/// The method is Newton's from the left: the distance of two convex shapes is a convex function of
/// time, so the zero of a tangent is never later than the first touch, and a tangent that does not
/// fall proves that they never touch.
///
/// Undecided if the way leaves the range of numbers ([`Reason::Overflow`]), or if both shapes are
/// smaller than 1e-12 of the way and pass nearer than that ([`Reason::OutOfRange`]).
///
/// ```
/// use tangency_geometry::{Circle, DVec2, Motion, Verdict, reference};
///
/// let wall = Circle::new(DVec2::ZERO, 1.0)?.into();
/// let ball = Circle::new(DVec2::new(-4.0, 0.0), 1.0)?.into();
/// let motion = Motion::new(DVec2::ZERO, DVec2::new(8.0, 0.0))?;
/// let outcome = reference::impact(&wall, &ball, &motion);
/// assert_eq!(outcome.verdict, Verdict::Colliding);
/// assert_eq!(outcome.time, Some(0.25));
/// # Ok::<(), tangency_geometry::InvalidShape>(())
/// ```
pub fn impact(a: &Shape, b: &Shape, motion: &Motion) -> Outcome {
    if verdict(a, b) == Verdict::Colliding {
        return Outcome::touching(0.0, "touching-at-the-start").with_contact(judge(a, b));
    }
    let moving = Moving::new(a, b, motion);
    if !moving.path().is_finite() {
        return Outcome::undecided(Reason::Overflow, "way");
    }
    let Some((touch, rounds)) = moving.follow(MOST_ROUNDS, |at, _| at.next(), |_, _| {}) else {
        return Outcome::undecided(Reason::NotConverged, "rounds").after(MOST_ROUNDS);
    };
    let is_lost = || moving.size().is_some_and(|it| 0.0 < it && it < LOST * moving.path());
    let outcome = match touch {
        Some(_) if is_lost() => Outcome::undecided(Reason::OutOfRange, "way"),
        Some(at) => {
            let at = moving.refined(at);
            Outcome::touching(at.time, "touch").with_contact(moving.contact(&at))
        }
        None => Outcome::decided(Verdict::Separate, "tangent"),
    };
    outcome.after(rounds)
}

/// Does `a` come before `b`, by centre, then kind, then measures? True if they are equal.
fn is_first(a: &Shape, b: &Shape) -> bool {
    let by_center = a.center().to_array().partial_cmp(&b.center().to_array());
    let by_kind = (a.kind() as u8).cmp(&(b.kind() as u8));
    by_center.unwrap_or(Ordering::Equal).then(by_kind).then_with(|| by_measures(a, b)).is_le()
}

#[cold]
fn by_measures(a: &Shape, b: &Shape) -> Ordering {
    let numbers = |shape: &Shape| {
        let body = Body::halved(&shape.parts(), shape.center());
        let [u, v] = body.oval.map_or([DVec2::ZERO; 2], |oval| [oval.u, oval.v]);
        let [w, x] = body.edges;
        (body.radius, [body.center, u, v, w, x].map(|it| it.to_array()))
    };
    let order = match (a, b) {
        (Shape::Polygon(a), Shape::Polygon(b)) => {
            let [a, b] = [a, b].map(|it| it.corners().map(|corner| corner.to_array()));
            a.partial_cmp(b)
        }
        _ => numbers(a).partial_cmp(&numbers(b)),
    };
    order.unwrap_or(Ordering::Equal)
}

#[cfg(test)]
mod tests;
