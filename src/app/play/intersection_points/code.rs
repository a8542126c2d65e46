//! The pseudo-code, and where a step is in it.

use crate::algorithm::intersection_points::Step;
use crate::app::play::{CodeLine, Lit, line};

/// Of two closed boundaries, in our own words.
pub(super) const CODE: &[CodeLine] = &[
    line("reach", 0, "are the centres farther apart than both reach?  → apart"),
    line("stretch", 0, "stretch the plane until one ellipse is a unit circle about O"),
    line("", 0, "the other boundary, the rim, stays an ellipse"),
    line("evolute", 0, "is O inside the rim’s evolute?  4 feet, else 2"),
    line("foot", 0, "foot ← where the rim is nearest to or farthest from O"),
    line("", 0, "from each foot to the next along the rim"),
    line("crossing", 1, "one inside the circle, one outside?  a crossing between"),
    line("touch", 1, "a foot on the circle?  a common tangent"),
    line("center", 0, "no crossing: is the centre of one inside the other?"),
    line("classified", 0, "→ crossing, touching, contained or apart"),
];

/// Of a segment and an ellipse.
pub(super) const SEGMENT: &[CodeLine] = &[
    line("stretch", 0, "stretch the plane until the ellipse is a unit circle about O"),
    line("end", 0, "on which side of the circle are the segment’s ends?"),
    line("foot", 0, "foot ← the point of the segment nearest to O, if between"),
    line("", 0, "from station to station along the segment"),
    line("crossing", 1, "one inside the circle, one outside?  a crossing between"),
    line("touch", 1, "a station on the circle?  a touch"),
    line("classified", 0, "→ crossing, touching, contained or apart"),
];

/// Where a step is.
pub(super) fn lit(step: &Step) -> Lit {
    match step {
        Step::OutOfReach { .. } => Lit::branch("reach", true),
        Step::Stretched { .. } => Lit::at("stretch"),
        Step::EvoluteTested { inside, .. } => Lit::branch("evolute", *inside),
        Step::FootFound { .. } => Lit::at("foot"),
        Step::EndTested { .. } => Lit::at("end"),
        Step::CrossingFound { .. } => Lit::branch("crossing", true),
        Step::TouchFound { .. } => Lit::branch("touch", true),
        Step::CenterTested { inside, .. } => Lit::branch("center", *inside),
        Step::Classified { .. } => Lit::at("classified"),
    }
}
