//! The pseudo-code of both variants, and where a step is in it.

use super::listed_note::is_mirrored;
use crate::algorithm::polygon_bisection::Step;
use crate::algorithm::polygon_bisection::published::Step as Listed;
use crate::app::play::joined;
use crate::app::play::polygon_bisection::code::{ROUNDS, lit as by_triangles};
use crate::app::play::{CodeLine, Lit, line};

/// How it begins by the article's prose.
const PROSE_START: &[CodeLine] = &[
    line("far", 0, "are the centres farther apart than both reach?  → separate (ours)"),
    line("parallel", 0, "parallel axes: stretch along them; one triangle will do"),
    line("stretch", 0, "A ← turn to B’s axes, stretch by (b, a), turn back"),
    line("", 0, "(only the picture turns back: no length needs it)"),
    line("", 0, "(the printed A is a times this; both leave w and h askew)"),
    line("", 0, "w, h, P ← A w, A h, A P;  r ← a·b: B is a circle now"),
    line("center", 0, "is P in the ellipse, (w×P)² + (P×h)² ≤ (w×h)²?  → colliding"),
    line("", 0, "(the listing: in the inner polygon; the prose: “the ellipse center”)"),
    line("corners", 0, "is a corner ±w, ±h within r of P?  → colliding"),
    line("", 0, "T ← the four triangles on the rim"),
];

/// By the article's prose.
pub(super) static PROSE: [CodeLine; PROSE_START.len() + ROUNDS.len()] = joined(PROSE_START, ROUNDS);

/// How the listing begins with two ellipses.
const LISTED_START: &[CodeLine] = &[
    line("stretch", 0, "w, h, P, r² ← through A, as temporaries"),
    line("mirror", 0, "P below w?  mirror P through the centre"),
    line("corners", 0, "is a corner ±w, ±h within r of P?  → collision"),
    line("center", 0, "is P inside the polygon of these corners?  → collision"),
    line("sides", 0, "is one of its sides within r of P?  → collision"),
    line("choose", 0, "which one triangle may the circle meet?"),
    line("", 0, "none of them?  → no collision"),
];

/// How it begins with an ellipse and a circle.
const QUARTER_START: &[CodeLine] = &[
    line("stretch", 0, "w, h ← the semi-axes;  P ← |x|, |y| along them"),
    line("corners", 0, "is (0, h) or (w, 0) within r of P?  → collision"),
    line("center", 0, "is x h + y w ≤ w h?  P is inside → collision"),
    line("sides", 0, "is the side between the two within r of P?  → collision"),
    line("choose", 0, "is the outer corner (w, h) or an edge at it within r of P?"),
    line("", 0, "none of them?  → no collision"),
];

/// How it begins with two ellipses whose axes are parallel.
const PARALLEL_START: &[CodeLine] = &[
    line("parallel", 0, "(takes no angles: both upright)"),
    line("stretch", 0, "w, h ← w₀·h₁, h₀·w₁;  P ← |x|·h₁, |y|·w₁;  r ← w₁·h₁"),
    line("corners", 0, "is (0, h) or (w, 0) within r of P?  → collision"),
    line("center", 0, "is x h + y w ≤ w h?  P is inside → collision"),
    line("sides", 0, "is the side between the two within r of P?  → collision"),
    line("choose", 0, "is the outer corner (w, h) or an edge at it within r of P?"),
    line("", 0, "none of them?  → no collision"),
];

/// How it goes on with one triangle.
const LISTED_ROUNDS: &[CodeLine] = &[
    line("", 0, "for each round, as often as the limit says"),
    line("cut", 1, "cut that triangle at M on the rim"),
    line("corner", 1, "is M within r of P?  → collision"),
    line("side", 1, "P over a new side, and beside it or within r?  → collision"),
    line("apex", 1, "is the outer corner of a half within r of P?  go on with it"),
    line("edge", 1, "else the half that P is over, if within r; if not  → no collision"),
    line("limit", 0, "→ no collision (its comment: “unsure”)"),
];

/// As the listing has it for two ellipses.
pub(super) static LISTED: [CodeLine; LISTED_START.len() + LISTED_ROUNDS.len()] =
    joined(LISTED_START, LISTED_ROUNDS);

/// As the listing has it for an ellipse and a circle.
pub(in crate::app::play) static LISTED_QUARTER: [CodeLine;
    QUARTER_START.len() + LISTED_ROUNDS.len()] = joined(QUARTER_START, LISTED_ROUNDS);

/// As the listing has it for two ellipses with parallel axes.
pub(in crate::app::play) static LISTED_PARALLEL: [CodeLine;
    PARALLEL_START.len() + LISTED_ROUNDS.len()] = joined(PARALLEL_START, LISTED_ROUNDS);

/// Where a step of the prose is.
pub(super) fn prose(step: &Step) -> Lit {
    match step {
        Step::FarApart { .. } => Lit::branch("far", true),
        Step::NotParallel { .. } => Lit::branch("parallel", false),
        Step::Parallel { .. } => Lit::at("parallel"),
        Step::Enclosed { .. } => Lit::at("stretch"),
        _ => by_triangles(step),
    }
}

/// Where a step of the listing is.
pub(in crate::app::play) fn listed(step: &Listed) -> Lit {
    match step {
        Listed::NotParallel(_) => Lit::branch("parallel", false),
        Listed::Framed { matrix, triangles: [_, Some(_), ..], .. } if is_mirrored(matrix) => {
            Lit::branch("mirror", true)
        }
        Listed::Framed { .. } => Lit::at("stretch"),
        Listed::CornerTested { round: 0, inside, .. } => Lit::branch("corners", *inside),
        Listed::CornerTested { inside, .. } => Lit::branch("corner", *inside),
        Listed::CenterTested { inside, .. } => Lit::branch("center", *inside),
        Listed::SideTested { round: 0, hit, .. } => Lit::branch("sides", *hit),
        Listed::SideTested { hit, .. } => Lit::branch("side", *hit),
        Listed::TriangleTested { chosen, .. } => Lit::branch("choose", *chosen),
        Listed::Bisected { .. } => Lit::at("cut"),
        Listed::ApexTested { kept, .. } => Lit::branch("apex", *kept),
        Listed::EdgeTested { kept, .. } => Lit::branch("edge", *kept),
        Listed::LimitReached { .. } => Lit::at("limit"),
    }
}
