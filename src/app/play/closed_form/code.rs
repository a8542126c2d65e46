//! The pseudo-code of both variants, and where a step is in it.

use crate::algorithm::closed_form::{EarlyOut, Step};
use crate::app::play::{CodeLine, Lit, line};

/// The article's equation behind plain early-outs.
pub(super) const PUBLISHED: &[CodeLine] = &[
    line("stretch", 0, "stretch the plane until the second is a circle"),
    line("frame", 0, "turn, mirror, scale: radii 1 and 1/b, centre (c, d), c, d ≥ 0"),
    line("", 0, "(mirrored as in his C++ listing; the text does not say it)"),
    line("inside", 0, "is c² + b²d² ≤ 1?  → colliding"),
    line("bounding", 0, "is √(c² + d²) > 1 + r?  → separate (ours)"),
    line("inscribed", 0, "is √(c² + d²) ≤ 1/b + r?  → colliding (ours)"),
    line("evolute", 0, "(no test whether (c, d) is in the evolute)"),
    line("equation", 0, "e, f, g … s ← j² − 4k³, q ← ³√(j + √s) …"),
    line("", 0, "x ← h/2m − p/2 + ½√s₂,  y ← √(1 − x²)/b"),
    line("foot", 0, "is (x, y) within r of (c, d)?  → colliding, else separate"),
];

/// The same in complex numbers.
pub(super) const COMPLEX: &[CodeLine] = &[
    line("stretch", 0, "stretch the plane until the second is a circle"),
    line("frame", 0, "turn, mirror, scale: radii 1 and 1/b, centre (c, d), c, d ≥ 0"),
    line("inside", 0, "is c² + b²d² ≤ 1?  → colliding"),
    line("bounding", 0, "is √(c² + d²) > 1 + r?  → separate (ours)"),
    line("inscribed", 0, "is √(c² + d²) ≤ 1/b + r?  → colliding (ours)"),
    line("evolute", 0, "(in the evolute s is below zero, and that does not matter)"),
    line("equation", 0, "s ← j² − 4k³, here as 432w(g³ + 27w), w ← b⁶c²d²(b² − 1)² (ours) …"),
    line("", 0, "x ← the real part (ours) of h/2m − p/2 + ½√s₂,  y ← √(1 − x²)/b"),
    line("foot", 0, "is (x, y) within r of (c, d)?  → colliding, else separate"),
];

/// The one with an answer everywhere.
pub(super) const REPAIRED: &[CodeLine] = &[
    line("stretch", 0, "stretch the plane until the second is a circle"),
    line("frame", 0, "turn, mirror, scale: radii 1 and 1/b, centre (c, d), c, d ≥ 0"),
    line("evolute", 0, "is (c, d) in the evolute?  then three roots are real"),
    line("", 0, "α ← (b²c/m)², β ← (bd/m)², m ← b² − 1, γ ← α + β − 1"),
    line("roots", 0, "o ← largest root of the cubic, by its angle if γ³ + 27αβ < 0"),
    line("", 0, "x ← from o, where b is not next to 1"),
    line("", 0, "until the step is nothing:"),
    line("newton", 1, "t ← t − F(t)/F′(t),  F(t) = (c/(1+t))² + (bd/(1+b²t))² − 1"),
    line("foot", 0, "is the point within r of (c, d)?  → colliding, else separate"),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::Stretched { .. } => Lit::at("stretch"),
        Step::Normalised { .. } => Lit::at("frame"),
        Step::EarlyOut { test, decides, .. } => {
            let tag = match test {
                EarlyOut::CenterInEllipse => "inside",
                EarlyOut::BoundingCircle => "bounding",
                EarlyOut::InscribedCircle => "inscribed",
            };
            Lit::branch(tag, *decides)
        }
        Step::Evolute { inside, .. } => Lit::branch("evolute", *inside),
        Step::Subexpressions { .. } | Step::Complex { .. } => Lit::at("equation"),
        Step::Roots { .. } => Lit::at("roots"),
        Step::Newton { .. } => Lit::at("newton"),
        Step::Foot { hit, .. } => Lit::branch("foot", *hit),
    }
}
