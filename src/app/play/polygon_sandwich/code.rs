//! The pseudo-code, and where a step is in it.

use crate::algorithm::polygon_sandwich::{Layer, PairStep};
use crate::app::play::{CodeLine, Lit, line};

/// The method in our own words.
pub(super) const CODE: &[CodeLine] = &[
    line("", 0, "for n = 0, 1, 2 … as often as the option says"),
    line("built", 1, "N ← 4 · 2^n;  inner polygon ← N corners on the rim"),
    line("", 1, "outer polygon ← touches the rim at these corners"),
    line("measured", 1, "error ← how far its outer corners are from the rim"),
    line("", 1, "claimed: error < 2^(0.303 − 2n) · max(w, h)"),
    line("outer", 1, "are the outer polygons apart?  → separate (ours)"),
    line("inner", 1, "do the inner polygons overlap?  → colliding (ours)"),
    line("", 0, "→ undecided: the polygons are still too far apart"),
];

/// Where a step is; what it built is measured on the next line.
pub(super) fn lit(step: &PairStep) -> Lit {
    match step {
        PairStep::Built { .. } => Lit::at("built"),
        PairStep::Compared { layer: Layer::Outer, settles, .. } => Lit::branch("outer", *settles),
        PairStep::Compared { settles, .. } => Lit::branch("inner", *settles),
    }
}
