//! The pseudo-code, and where a step is in it.

use crate::algorithm::polygon_bisection::{Fate, Step};
use crate::app::play::{CodeLine, Lit, joined, line};

/// How it begins by the article's prose.
const START: &[CodeLine] = &[
    line("enclosed", 0, "w, h ← the radius vectors, P ← the circle’s centre"),
    line("center", 0, "(w×P)² + (P×h)² ≤ (w×h)²?  P is inside → colliding"),
    line("", 0, "(the listing: in the inner polygon; the prose: “the ellipse center”)"),
    line("corners", 0, "is a corner ±w, ±h within r of P?  → colliding"),
    line("", 0, "T ← the four triangles on the rim"),
];

/// How it goes on, with two ellipses too.
pub(in crate::app::play) const ROUNDS: &[CodeLine] = &[
    line("", 0, "for each round"),
    line("", 1, "for each triangle of T"),
    line("hit", 2, "is its inner side within r of P?  → colliding"),
    line("keep", 2, "is any of it within r of P?  keep it, else drop it"),
    line("left", 1, "is none kept?  → separate"),
    line("limit", 1, "was this the last round?  → undecided (ours)"),
    line("", 1, "T ← both halves of each kept triangle, cut at"),
    line("cut", 1, "M ← (V + W) / (2 cos(π/N)): within r of P?  → colliding"),
];

/// By the article's prose.
pub(super) static CODE: [CodeLine; START.len() + ROUNDS.len()] = joined(START, ROUNDS);

/// Where a step is. What is tested has the same tags in the demos of two ellipses.
pub(in crate::app::play) fn lit(step: &Step) -> Lit {
    match step {
        Step::NotParallel { .. }
        | Step::Parallel { .. }
        | Step::FarApart { .. }
        | Step::Enclosed { .. } => Lit::at("enclosed"),
        Step::CenterTested { inside, .. } => Lit::branch("center", *inside),
        Step::CornersTested { inside, .. } => Lit::branch("corners", *inside),
        Step::TriangleTested { fate: Fate::Hit, .. } => Lit::branch("hit", true),
        Step::TriangleTested { fate, .. } => Lit::branch("keep", *fate == Fate::Kept),
        Step::RoundEnded { kept: 0, .. } => Lit::branch("left", true),
        Step::RoundEnded { round, max_iterations, .. } => {
            Lit::branch("limit", round >= max_iterations)
        }
        Step::Bisected { inside, .. } => Lit::branch("cut", *inside),
    }
}
