//! The pseudo-code, and where a step is in it.

use crate::algorithm::polygon_bisection::Step;
use crate::app::play::polygon_bisection::code::lit as by_triangles;
use crate::app::play::{CodeLine, Lit, line};

/// The short way; what differs on the long one is said of its steps.
pub(super) const CODE: &[CodeLine] = &[
    line("parallel", 0, "are the axes parallel?  if not: by A, and all four"),
    line("far", 0, "are the centres farther apart than both reach?  → separate"),
    line("stretch", 0, "x, a₀ times b₁;  y, b₀ times a₁;  r ← a₁·b₁"),
    line("enclosed", 0, "T ← the one triangle in P’s quadrant"),
    line("center", 0, "is P in the ellipse, (a₀y)² + (b₀x)² ≤ (a₀b₀)²?  → colliding"),
    line("corners", 0, "is a corner ±a₀, ±b₀ within r of P?  → colliding"),
    line("", 0, "for each round"),
    line("", 1, "for each triangle of T"),
    line("hit", 2, "is its inner side within r of P?  → colliding"),
    line("keep", 2, "is any of it within r of P?  keep it, else drop it"),
    line("left", 1, "is none kept?  → separate"),
    line("limit", 1, "was this the last round?  → undecided"),
    line("", 1, "T ← both halves of the kept triangle, cut at"),
    line("cut", 1, "M ← (V + W) / (2 cos(π/N)): within r of P?  → colliding"),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::NotParallel { .. } => Lit::branch("parallel", false),
        Step::FarApart { .. } => Lit::branch("far", true),
        Step::Parallel { .. } => Lit::at("stretch"),
        _ => by_triangles(step),
    }
}
