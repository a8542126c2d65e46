//! Line against circle by the height of a triangle.
//!
//! **Question** — Does the line through P and Q touch the filled circle about O, and
//! how far is it from doing so?
//!
//! **Idea** — The triangle OPQ has its base PQ on the line, so its height is the
//! distance from O to the line. The cross product of two sides gives twice the area
//! without knowing the height, and 2A = PQ · h gives the height: h = 2A / PQ,
//! against r.
//!
//! **Accuracy** — Gap to 1e-14 of the larger of size and offset.
//!
//! **Cost** — One cross product, one root, one division.
//!
//! **When it fails** — P = Q gives no line: undecided (as published 0/0, and NaN is
//! not ≤ r, a silent "no").
//!
//! **Source** — Baeldung, circle and line collision, section 3. Changed: the sides
//! of the cross product are PQ and PO, from the nearer of P and Q, not OP and OQ:
//! with a short PQ far from the circle those are two long, nearly equal vectors, and
//! their product loses digits; sizes are measured in a power of two, so that nothing
//! overflows; P = Q is undecided; gap, witnesses and normal are reported.
//! [`published`] keeps the original.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::triangle_height;
//! use tangency_geometry::{Circle, DVec2, Line, Verdict};
//!
//! let line = Line::new(DVec2::new(0.0, 2.0), DVec2::new(1.0, 2.0))?;
//! let circle = Circle::new(DVec2::ZERO, 1.0)?;
//! let outcome = triangle_height::line_circle(&line, &circle, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Separate);
//! assert_eq!(outcome.contact.map(|contact| contact.gap), Some(1.0));
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

pub mod published;
mod step;
#[cfg(test)]
mod tests;

pub use step::Step;

use super::ruler::Ruler;
use super::touching::Touching;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::shape::{Circle, Line};
use crate::trace::Trace;
use glam::DVec2;

/// Whether the filled circle and the line touch, with the contact; undecided where the
/// line is given by one point twice.
pub fn line_circle(line: &Line, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    line_circle_with(line, circle, Touching::Collides, trace)
}

/// The same with a choice of whether a height that equals the radius counts.
pub fn line_circle_with(
    line: &Line,
    circle: &Circle,
    touching: Touching,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let [p, q] = line.through();
    let (center, radius) = (circle.center(), circle.radius());
    trace.record(|| Step::Triangle { corners: [center, p, q], radius });
    // The base has its own ruler: it may be shorter than the rounding of the side.
    let along = Ruler::spanning(&[[p, q]], &[]);
    let base = along.offset(p, q);
    let far = Ruler::spanning(&[[p, center], [q, center]], &[radius]);
    let [from_p, from_q] = [p, q].map(|corner| far.offset(corner, center));
    if base == DVec2::ZERO {
        trace.record(|| Step::NoBase { point: p, distance: far.world_length(from_p.length()) });
        return Outcome::undecided(Reason::Degenerate, "no-direction");
    }
    let (origin, side) =
        if from_p.length_squared() <= from_q.length_squared() { (p, from_p) } else { (q, from_q) };
    let base_length = base.length();
    let cross = base.perp_dot(side);
    let area = cross.abs() / 2.0;
    let world_area = |area: f64| along.world_length(far.world_length(area));
    trace.record(|| Step::Area {
        sides: [[p, q], [origin, center]],
        vectors: [along.world_offset(base), far.world_offset(side)],
        parallelogram: [p, q, far.world_point(q, side), far.world_point(p, side)],
        cross: world_area(cross),
        area: world_area(area),
    });
    let height = 2.0 * area / base_length;
    // From the line towards O; either side will do when O is on the line.
    let normal = if cross < 0.0 { -base.perp() } else { base.perp() } / base_length;
    let foot = far.world_point(center, normal * -height);
    trace.record(|| Step::Height {
        base: [p, q],
        base_length: along.world_length(base_length),
        area: world_area(area),
        height: far.world_length(height),
        foot,
    });
    let reach = far.length(radius);
    let gap = height - reach;
    let hit = touching.within(gap, 0.0);
    let contact = Contact {
        gap: far.world_length(gap),
        on_a: foot,
        on_b: far.world_point(center, normal * -reach),
        normal,
    };
    trace.record(|| Step::Compared {
        height: far.world_length(height),
        radius,
        gap: contact.gap,
        foot,
        on_circle: contact.on_b,
        crossings: hit.then(|| {
            let half = base / base_length * half_chord(height, reach);
            [-half, half].map(|half| far.world_point(center, normal * -height + half))
        }),
        hit,
    });
    Outcome::decided(Verdict::from_hit(hit), "height-against-radius").with_contact(contact)
}

/// Half of what a circle cuts out of a line at that height.
fn half_chord(height: f64, radius: f64) -> f64 {
    (radius - height).max(0.0).sqrt() * (radius + height).sqrt()
}
