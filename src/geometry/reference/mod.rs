//! The slow, certain answer for any two shapes.
//!
//! **Question.** Do two solids share a point, how far apart are they or how deep
//! is their overlap, and where?
//!
//! **Idea.** Each bounded shape but a polygon is centrally symmetric, so the set of translations
//! of B that make it meet A is a symmetric convex body K, and the signed gap is the
//! signed distance of the offset d = c_B − c_A from K. With support functions:
//! the largest S(n) = n·d − h_K(n) over unit normals n. Without an ellipse K is a
//! polygon with a rounded rim and its finitely many normals are all tried
//! (`support/flat.rs`); with one or two ellipses the first summit of S is often certainly the only
//! one, and else the half circle of normals is searched by branch and bound
//! (`support/search.rs`). Lines without ends have a single normal. Beside a bounded shape a ray is as good
//! as a segment that is long enough (`support/ray.rs`); two shapes without ends have few normals
//! (`support/endless.rs`).
//! The verdict is that of an exact predicate wherever rounding could matter (`support/solids`).
//!
//! **Accuracy.** The gap within 1e-12 of the larger of size and offset, certified by the
//! bounds (an arc of normals is discarded only if it cannot win by more than 2⁻⁴⁶) and
//! held against 55-digit arithmetic (`tests/reference_oracle.rs`); the verdict exact for the
//! directions that `f64` gives the axes. Witnesses lie on their shapes within the same.
//!
//! **Cost.** Most where the exact predicate is needed, and of nearly round concentric ellipses. No
//! allocation.
//!
//! **When it fails.** It does not, for valid shapes. Two crossing lines can not be
//! separated by any translation: their gap is −∞ and both witnesses are the crossing.
//! Where the exact predicate needs longer numbers than there are (touching shapes whose sizes are
//! worlds apart) the verdict is the sign of the rounded gap.
//!
//! **Source.** Support functions and the Minkowski difference as in the field's
//! textbooks; the bounds are derived where they stand.

mod boundary;
mod impact;
mod order;

pub use boundary::meets_boundary;
pub use impact::impact;

use crate::outcome::{Contact, Verdict};
use crate::shape::Shape;
use crate::support::{Aim, Pair, Placed, TOO_CLOSE, settled_with_discs, solids};
use std::cmp::Ordering;

/// What is true of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Truth {
    /// `Separate` or `Colliding`; never undecided.
    pub verdict: Verdict,
    /// The signed gap of the solids, a witness on each boundary and the normal from
    /// the first shape to the second. `gap > 0` exactly where the verdict is `Separate`, and
    /// 0 exactly where they touch without overlapping; of two crossing lines it is −∞.
    pub contact: Contact,
}

impl Truth {
    /// The same truth with the two shapes in the other order.
    pub fn swapped(self) -> Self {
        Self { contact: self.contact.swapped(), ..self }
    }
}

/// Whether two solids share a point: the verdict of [`judge`] at a fraction of its price.
///
/// A normal along which they are surely apart, or a point that is surely in both, settles it; where
/// there is neither, the whole search and the exact predicate do.
pub fn verdict(a: &Shape, b: &Shape) -> Verdict {
    let sure = match Placed::new(a, b) {
        Placed::Bodies(pair) | Placed::Ray(pair) => pair.touch(),
        _ => None,
    };
    match sure.or_else(|| solids::sign(a, b).map(Ordering::is_le)) {
        Some(hit) => Verdict::from_hit(hit),
        None => judge(a, b).verdict,
    }
}

/// The signed gap, witnesses, normal and verdict of two solids.
///
/// Where several translations of the same length separate the shapes, one of them
/// is given: in either order of the shapes the same one, reversed. Two crossing lines: see the
/// module's heads.
///
/// ```
/// use tangency_geometry::{Circle, DVec2, Verdict, reference};
///
/// let first = Circle::new(DVec2::ZERO, 1.0)?.into();
/// let second = Circle::new(DVec2::new(5.0, 0.0), 2.0)?.into();
/// let truth = reference::judge(&first, &second);
/// assert_eq!(truth.verdict, Verdict::Separate);
/// assert_eq!(truth.contact.gap, 2.0);
/// assert_eq!(truth.contact.on_a, DVec2::X);
/// # Ok::<(), tangency_geometry::InvalidShape>(())
/// ```
pub fn judge(a: &Shape, b: &Shape) -> Truth {
    if order::is_first(a, b) { judged(a, b) } else { judged(b, a).swapped() }
}

/// The same for two shapes of which the first is first in [`order`] too.
fn judged(a: &Shape, b: &Shape) -> Truth {
    let (contact, sure) = match Placed::new(a, b) {
        Placed::Bodies(pair) | Placed::Ray(pair) => pair.contact(pair.widest()),
        Placed::LineFirst(line, frame) => line.contact(&frame),
        Placed::LineSecond(line, frame) => {
            let (contact, sure) = line.contact(&frame);
            (contact.swapped(), sure)
        }
        Placed::Lines(contact) => (contact, false),
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
    Truth { verdict: Verdict::from_hit(gap <= 0.0), contact: Contact { gap, ..contact } }
}

/// The gap of solids that are apart, or overlap, by less than rounding shows: the smallest number.
const SMALLEST: f64 = f64::from_bits(1);

impl Pair<'_> {
    /// Do they share a point? `None` where rounding could matter.
    fn touch(&self) -> Option<bool> {
        if !self.has_edges
            && let Some(hit) = self.touch_at_a_look()
        {
            return Some(hit);
        }
        let normal = if self.ovals().next().is_none() {
            self.flat_normal()
        } else {
            self.search(Aim::Sign, |_| {}).0
        };
        let gap = self.gap_along(normal);
        (gap.abs() > TOO_CLOSE).then_some(gap <= 0.0)
    }
}

#[cfg(test)]
mod tests;
