//! The pseudo-code, and where a step is in it.

use crate::algorithm::polygon_bisection::Step;
use crate::app::play::polygon_bisection::code::{ROUNDS, lit as by_triangles};
use crate::app::play::{CodeLine, Lit, joined, line};

/// How the short way begins; what differs on the long one is said of its steps.
const START: &[CodeLine] = &[
    line("parallel", 0, "are the axes parallel?  if not: by A, and all four"),
    line("far", 0, "are the centres farther apart than both reach?  → separate (ours)"),
    line("stretch", 0, "x, a₀ times b₁;  y, b₀ times a₁;  r ← a₁·b₁"),
    line("enclosed", 0, "T ← the one triangle in P’s quadrant"),
    line("center", 0, "is P in the ellipse, (a₀y)² + (b₀x)² ≤ (a₀b₀)²?  → colliding"),
    line("", 0, "(the listing: in the inner polygon; the prose: “the ellipse center”)"),
    line("corners", 0, "is a corner ±a₀, ±b₀ within r of P?  → colliding"),
];

/// The short way.
pub(super) static CODE: [CodeLine; START.len() + ROUNDS.len()] = joined(START, ROUNDS);

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::NotParallel { .. } => Lit::branch("parallel", false),
        Step::FarApart { .. } => Lit::branch("far", true),
        Step::Parallel { .. } => Lit::at("stretch"),
        _ => by_triangles(step),
    }
}
