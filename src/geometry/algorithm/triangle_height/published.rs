//! The test as the article prints it.

use super::{Step, half_chord};
use crate::outcome::{Outcome, Reason, Verdict};
use crate::shape::{Circle, Line};
use crate::trace::Trace;

/// The test as the article prints it, with the sides OP and OQ and no care for size:
/// with PQ short and far away it loses the digits of the height. A NaN, which the
/// article's `<=` takes for "no", is undecided. Verdict only.
///
/// Of 1,506,027 random and adversarial pairs farther than 1e-9 of the size from tangency 66
/// come out wrong.
pub fn line_circle(line: &Line, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    let [p, q] = line.through();
    let (center, radius) = (circle.center(), circle.radius());
    trace.record(|| Step::Triangle { corners: [center, p, q], radius });
    let vectors = [p - center, q - center];
    let cross = vectors[0].perp_dot(vectors[1]);
    let area = cross.abs() / 2.0;
    let base_length = (q - p).length();
    let height = 2.0 * area / base_length;
    if base_length == 0.0 {
        trace.record(|| Step::NoBase { point: p, distance: vectors[0].length().min(f64::MAX) });
        return Outcome::undecided(Reason::Degenerate, "no-direction");
    }
    if !(height.is_finite() && base_length.is_finite()) {
        return Outcome::undecided(Reason::Overflow, "range");
    }
    let hit = height <= radius;
    trace.record(|| Step::Area {
        sides: vectors.map(|vector| [center, center + vector]),
        vectors,
        parallelogram: [center, p, p + vectors[1], q],
        cross,
        area,
    });
    let along = (q - p) / base_length;
    let down = if cross < 0.0 { along.perp() } else { -along.perp() };
    let foot = center + down * height;
    trace.record(|| Step::Height { base: [p, q], base_length, area, height, foot });
    trace.record(|| Step::Compared {
        height,
        radius,
        gap: height - radius,
        foot,
        on_circle: center + down * radius,
        crossings: hit.then(|| {
            let half = along * half_chord(height, radius);
            [foot - half, foot + half]
        }),
        hit,
    });
    Outcome::decided(Verdict::from_hit(hit), "height-against-radius")
}
