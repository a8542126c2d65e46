//! The equation without its faults: half as high powers, three real roots by an angle, and then
//! Newton's method on the secular equation.
//!
//! With H = b²c/m, α = H², β = (bd/m)² and m = b² − 1 the article's quartic is
//! x⁴ − 2Hx³ + (α + β − 1)x² + 2Hx − α = 0: b has gone from the coefficients. Its
//! resolvent has the root o = (γ + τ + γ²/τ)/3 with γ = α + β − 1 and
//! τ³ = γ³ + 54αβ + √((γ³ + 54αβ)² − γ⁶). The radicand is 108αβ(γ³ + 27αβ), below zero
//! inside the evolute; there γ < 0 and |τ| = |γ|, and the angle of τ³ is enough.

use super::{Placed, Step, record_evolute};
use crate::algorithm::prelude::*;
use crate::algorithm::ruler::Quadrant;
use crate::algorithm::secular::{Foot, Secular};

/// Below this b the equation divides by almost nothing and Newton starts from its lower
/// bound. Larger would leave more ellipses to Newton alone, smaller gives worse guesses.
const ROUNDEST: f64 = 1.01;

/// Above this H or bd/m digits cancel in x = (H − p + √s2)/2: again Newton starts from its bound.
const FARTHEST: f64 = 1e4;

struct Roots {
    alpha: f64,
    beta: f64,
    gamma: f64,
    discriminant: f64,
    o: f64,
    x: f64,
}

impl Roots {
    fn new(b: f64, center: DVec2) -> Self {
        let m = (b - 1.0) * (b + 1.0);
        let (h, depth) = (center.x * (b * b / m), center.y * (b / m));
        let (alpha, beta) = (h * h, depth * depth);
        let gamma = alpha + beta - 1.0;
        let (cube, product) = (gamma.powi(3), alpha * beta);
        let discriminant = cube + 27.0 * product;
        let o = if discriminant < 0.0 {
            let cos = (1.0 + 54.0 * product / cube).clamp(-1.0, 1.0);
            // As γ is negative, this is the cosine of the angle of −τ³.
            gamma / 3.0 * (1.0 - 2.0 * ((-cos).acos() / 3.0).cos())
        } else {
            let root = (108.0 * product * discriminant).sqrt();
            let tau = (cube + 54.0 * product + root).cbrt();
            (gamma + tau + gamma * (gamma / tau)) / 3.0
        };
        let p = (1.0 - beta + o).sqrt();
        let s2 = 1.0 + alpha - beta - o + 2.0 * h * (1.0 + beta) / p;
        let x = (h - p + s2.sqrt()) / 2.0;
        Self { alpha, beta, gamma, discriminant, o, x }
    }
}

/// Lengths that differ by more than this share of the pair decide in spite of rounding. Larger
/// would send more pairs through the equation; below 1e-15 rounding decides.
const SURE: f64 = 1e-12;

/// The verdict, with the contact if `measures`, which requires that the plane is not stretched.
/// `placed` must be folded into the first quadrant.
pub(super) fn solve<T: Trace<Step>>(placed: &Placed, measures: bool, trace: &mut T) -> Outcome {
    if !T::MEASURES
        && let Some(hit) = touch_at_a_look(&placed.quadrant)
    {
        return Outcome::decided(Verdict::from_hit(hit), "nearest-point");
    }
    let foot = foot(placed, trace);
    answer(placed, &foot, measures, trace)
}

/// Decides easy pairs without the foot: a hit if the ellipse holds the circle's centre, or the
/// circle a point of the rim near the foot; no hit if the circle lies beyond the tangent there.
fn touch_at_a_look(quadrant: &Quadrant) -> Option<bool> {
    let &Quadrant { semi_axes, target, radius, .. } = quadrant;
    if (target / semi_axes).length_squared() < 1.0 - SURE {
        return Some(true);
    }
    // That point has the secular equation's t of a circle with the same area.
    let (a, b) = (semi_axes.x, semi_axes.y);
    let away = (target.length_squared() / (a * b)).sqrt() - 1.0;
    let toward = target * DVec2::new(b + away * a, a + away * b);
    let direction = toward.try_normalize()?;
    let point = semi_axes * direction;
    let normal = DVec2::new(b * direction.x, a * direction.y).try_normalize()?;
    let slack = SURE * (a + radius + target.x + target.y);
    if normal.dot(target - point) > radius + slack {
        return Some(false);
    }
    (target.distance(point) < radius - slack).then_some(true)
}

fn foot(placed: &Placed, trace: &mut impl Trace<Step>) -> Foot {
    let frame = placed.frame;
    trace.record(|| Step::Normalised(frame));
    record_evolute(placed, trace);
    let secular = Secular::new(placed.quadrant.semi_axes, placed.quadrant.target);
    let guess = guess(placed, trace);
    secular.foot(guess, |round| {
        trace.record(|| Step::Newton {
            round: round.number,
            t: secular.t(round.w),
            value: round.value,
            next: secular.t(round.next),
            point: frame.to_world(DVec2::new(round.direction.x, round.direction.y / frame.b)),
        });
    })
}

/// The equation's point as cosine and sine of its eccentric anomaly, if good enough to start from.
fn guess(placed: &Placed, trace: &mut impl Trace<Step>) -> Option<DVec2> {
    let frame = &placed.frame;
    if frame.b < ROUNDEST {
        return None;
    }
    let roots = Roots::new(frame.b, frame.center);
    let Roots { alpha, beta, gamma, discriminant, o, x } = roots;
    let moderate = alpha.max(beta) < FARTHEST * FARTHEST;
    let used = moderate && x > 0.0 && x < 1.0;
    let direction = DVec2::new(x, ((1.0 - x) * (1.0 + x)).max(0.0).sqrt());
    trace.record(|| {
        let point = used.then(|| frame.to_world(DVec2::new(x, direction.y / frame.b)));
        Step::Roots { gamma, discriminant, o, x, point }
    });
    used.then_some(direction)
}

fn answer(placed: &Placed, foot: &Foot, measures: bool, trace: &mut impl Trace<Step>) -> Outcome {
    let gap = foot.distance - placed.quadrant.radius;
    let hit = gap <= 0.0;
    trace.record(|| {
        let local = DVec2::new(foot.direction.x, foot.direction.y / placed.frame.b);
        Step::Foot { local, distance: foot.distance / placed.quadrant.semi_axes.x }
    });
    let decided_by = if foot.distance <= 0.0 { "center-in-ellipse" } else { "nearest-point" };
    let outcome = Outcome::decided(Verdict::from_hit(hit), decided_by).after(foot.rounds);
    if !measures {
        return outcome;
    }
    let gap = placed.quadrant.ruler.world_length(gap);
    let normal = placed.quadrant.direction_of(foot.normal);
    let on_b =
        placed.quadrant.to_world(placed.quadrant.target - foot.normal * placed.quadrant.radius);
    outcome.with_contact(Contact { gap, on_a: placed.quadrant.to_world(foot.point), on_b, normal })
}
