//! The characteristic cubic: the sign of a discriminant says whether two ellipses overlap.
//!
//! **Question.** Do two solid ellipses (an ellipse and a circle, an ellipse and a
//! segment) share a point?
//!
//! **Idea.** With Σ = R diag(a², b²) Rᵀ of each, D = det Σ and d between the centres, the
//! ellipses λΣ₀ + Σ₁ make a pencil whose characteristic polynomial is
//! P(λ) = D₀λ³ − c₁λ² − c₂λ + D₁, where α = dᵀ adj(Σ₀) d, β = dᵀ adj(Σ₁) d,
//! μ = s₁₁t₂₂ + s₂₂t₁₁ − 2 s₁₂t₁₂, c₁ = α − μ − D₀ and c₂ = β − μ − D₁. The solids are
//! separate exactly when P(λ) < 0 for some λ > 0. As D₀ and D₁ are positive, that
//! is when c₁ or c₂ is positive and P has three different real roots.
//! Of a segment D₁ = 0, and the cubic is λ times a quadratic.
//!
//! **Accuracy.** Exact for the ellipses whose axes point along the rounded
//! [`Ellipse::direction`]: each sign is taken from `f64` where it exceeds a forward
//! error bound, and from exact arithmetic otherwise. Touching collides.
//!
//! **Cost.** One look at Σ, which an [`Ellipse`] keeps, and one branch, the same wherever the shapes
//! lie. A second look where the first is not sure, next to tangency and at very large and small
//! sizes; exact numbers where that is not sure either. No division, no root, no allocation.
//!
//! **When it fails.** `Undecided` by overflow where the exact numbers grow too long: a pair that all but
//! touches *and* whose sizes are worlds apart.
//!
//! **Source.** Wang, Wang, Kim, "An algebraic condition for the separation of two
//! ellipsoids", CAGD 18 (2001); Etayo, Gonzalez-Vega, del Rio, CAGD 23 (2006). The
//! form above, of polynomials in the shape matrices, the error bounds and the
//! exact stage are ours.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::characteristic_cubic;
//! use tangency_geometry::{Circle, DVec2, Ellipse, Verdict};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(2.5, 0.0), 1.0)?;
//! let outcome = characteristic_cubic::ellipse_circle(&ellipse, &circle, &mut ());
//! assert_eq!(outcome.verdict, Verdict::Colliding);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

pub mod batch;
mod conic;
mod quick;
mod sign;
mod step;

use crate::exact;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::scale::largest;
use crate::shape::{Circle, Ellipse, Segment, is_ordinary};
use crate::trace::Trace;
use conic::{Conic, Placed};
use glam::DVec2;
use quick::Quick;
use sign::Signs;

pub use crate::shape::ShapeMatrix;
pub use step::{Cubic, MEMBERS, Member, Step};

/// The most bits that a number has in exact arithmetic. Longer ones are undecided.
pub const MOST_BITS: usize = exact::MOST_BITS;

/// Do two ellipses overlap?
///
/// Decided by `center-inside`, `coefficients`, `discriminant`, `far-apart` (only where the centres are
/// 2⁴⁰ and more sizes apart) or `exact-discriminant`.
pub fn ellipse_ellipse(a: &Ellipse, b: &Ellipse, trace: &mut impl Trace<Step>) -> Outcome {
    let ordinary = a.is_ordinary() & b.is_ordinary();
    look(ordinary, [a.center(), b.center()], [a.matrix(), b.matrix()], trace)
        .unwrap_or_else(|| solve(&Conic::from(a), &Conic::from(b), trace))
}

/// Do an ellipse and a circle overlap?
///
/// Decided by the same tests as [`ellipse_ellipse`].
pub fn ellipse_circle(ellipse: &Ellipse, circle: &Circle, trace: &mut impl Trace<Step>) -> Outcome {
    let ordinary = ellipse.is_ordinary() & is_ordinary(circle.radius());
    let round = ShapeMatrix::of_circle(circle.radius());
    look(ordinary, [ellipse.center(), circle.center()], [ellipse.matrix(), &round], trace)
        .unwrap_or_else(|| solve(&Conic::from(ellipse), &Conic::from(circle), trace))
}

/// Do an ellipse and a segment share a point?
///
/// Decided by the same tests as [`ellipse_ellipse`].
pub fn ellipse_segment(
    ellipse: &Ellipse,
    segment: &Segment,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    solve(&Conic::from(ellipse), &Conic::from(segment), trace)
}

/// What the first look decides by, best known first.
static FIRST_LOOK: [&str; 3] = ["center-inside", "coefficients", "discriminant"];

/// The first look, in plain `f64`. Its one branch is whether anything is sure, which it nearly
/// always is: two or three that are taken half of the time would cost as much as all the rest.
#[inline(always)]
fn look(
    ordinary: bool,
    [origin, other]: [DVec2; 2],
    [s, t]: [&ShapeMatrix; 2],
    trace: &mut impl Trace<Step>,
) -> Option<Outcome> {
    let offset = other - origin;
    let quick = Quick::new(offset, s, t);
    let (inside, sign) = (quick.inside(), quick.sign());
    if let Some((signs, (value, error))) = quick.told().filter(|_| ordinary) {
        let asked = Discriminant { value, error, quadratic: false };
        let separate = || (sign != 0.0).then_some(sign > 0.0);
        tell(&Placed::plain(origin, offset, [*s, *t]), &signs, asked, separate, trace);
    }
    let test = if inside { 0 } else { 2 - usize::from(quick.both_negative()) };
    (ordinary & (inside | (sign != 0.0)))
        .then(|| Outcome::decided(Verdict::from_hit(sign <= 0.0), FIRST_LOOK[test]))
}

/// What the last question is about.
#[derive(Clone, Copy)]
struct Discriminant {
    value: f64,
    error: f64,
    quadratic: bool,
}

/// Records what was computed, as far as it took to be sure.
#[inline(always)]
fn tell(
    placed: &Placed,
    signs: &Signs,
    asked: Discriminant,
    separate: impl FnOnce() -> Option<bool>,
    trace: &mut impl Trace<Step>,
) {
    let &Placed { origin, offset, matrices, .. } = placed;
    trace.record(|| Step::Scaled { origin, unit: placed.unit(), offset, matrices });
    let inside = signs.surely_inside();
    trace.record(|| Step::Centers {
        centers: placed.centers(),
        forms: signs.forms,
        dets: signs.cubic.dets,
        errors: signs.form_errors,
        inside,
    });
    if inside {
        return;
    }
    let both_negative = signs.surely_both_negative();
    let cubic = signs.cubic;
    trace.record(|| Step::Coefficients {
        cubic,
        mixed: signs.mixed,
        both_negative,
        members: placed.members(&cubic),
    });
    if both_negative {
        return;
    }
    let Discriminant { value, error, quadratic } = asked;
    trace.record(|| {
        let separate = separate();
        let lowest = cubic.lowest().and_then(|lambda| placed.member(lambda, &cubic));
        Step::Discriminant { value, error, quadratic, separate, lowest }
    });
}

/// Each shape reaches less than 1 along either coordinate, so that centres farther
/// apart than 2 decide; larger would only cost time, and what is smaller than 2 is wrong.
/// It also keeps all that follows below 100.
const FAR: f64 = 2.5;

/// The closer look: in units of the larger size with a bound for each number, and in exact
/// arithmetic where that cannot tell either.
#[cold]
fn solve(a: &Conic, b: &Conic, trace: &mut impl Trace<Step>) -> Outcome {
    let placed = Placed::new(a, b);
    let Placed { offset, matrices, .. } = placed;
    if largest(offset) > FAR {
        trace.record(|| Step::FarApart { origin: placed.origin, offset, unit: placed.unit() });
        return Outcome::decided(Verdict::Separate, "far-apart");
    }
    let signs = Signs::new(offset, placed.offset_error, &matrices);
    let flat = b.is_flat();
    let (value, error) = if flat { signs.quadratic() } else { signs.discriminant() };
    let sure = || if flat { signs.sure_of_segment(value, error) } else { signs.sure(value, error) };
    tell(&placed, &signs, Discriminant { value, error, quadratic: flat }, sure, trace);
    if signs.surely_inside() {
        return Outcome::decided(Verdict::Colliding, "center-inside");
    }
    if signs.surely_both_negative() {
        return Outcome::decided(Verdict::Colliding, "coefficients");
    }
    if let Some(separate) = sure() {
        return Outcome::decided(Verdict::from_hit(!separate), "discriminant");
    }
    let separate = exact::separate(&a.exact(), &b.exact());
    trace.record(|| Step::Exact { separate });
    match separate {
        Some(separate) => Outcome::decided(Verdict::from_hit(!separate), "exact-discriminant"),
        None => Outcome::undecided(Reason::Overflow, "exact-discriminant"),
    }
}

#[cfg(test)]
mod tests;
