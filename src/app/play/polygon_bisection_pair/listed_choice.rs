//! What the listings say of a triangle that they may go on with.

use crate::algorithm::polygon_bisection::published::{Choice, Step};
use crate::app::number::{compared, short};
use crate::app::play::Note;

/// Whether the circle holds the outer corner of a triangle; `so` is what follows if it does.
pub(super) fn apex(measured: f64, limit: f64, chosen: bool, so: &str) -> Note {
    let numbers = compared(measured, limit, chosen);
    let caption = match chosen {
        true => format!("{so}: its outer corner is in the circle, {numbers}."),
        false => format!("Its outer corner is outside the circle: {numbers}. Test on."),
    };
    Note { caption, formula: vec!["|P − outer corner|² ≤ r²".into(), numbers] }
}

/// What follows when the last question for a triangle has not found one.
pub(super) const LAST: &str = "Nothing is left to test: no collision";

/// What follows when another question is left.
pub(super) const ASK_ON: &str = "Test on";

/// Which of the four triangles the listing goes on with.
pub(super) fn choice(step: &Step) -> Note {
    let &Step::TriangleTested { by, measured, limit, along, chosen, .. } = step else {
        return Note::default();
    };
    const SO: &str = "This triangle and no other";
    let (yes, no, beside, formula) = match by {
        Choice::Apex => return apex(measured, limit, chosen, SO),
        Choice::Between => (
            "P is between the outer edges",
            "P is beyond an outer edge",
            "P is not between the other two outer edges",
            "w × P < w × h, |h × P| < w × h",
        ),
        Choice::FirstEdge => (
            "its edge along w is reached",
            "The edge along w is out of reach",
            "P is not over the edge along w",
            "(w × P − w × h)² < r² · w² ?",
        ),
        Choice::SecondEdge => (
            "its edge along h is reached",
            "The edge along h is out of reach",
            "P is not over the edge along h",
            "(h × P − w × h)² < r² · h² ?",
        ),
    };
    let next = if by == Choice::SecondEdge { LAST } else { ASK_ON };
    let numbers = compared(measured, limit, measured < limit);
    let caption = match along {
        _ if chosen => format!("{SO}: {yes}, {numbers}."),
        Some(it) if measured < limit => {
            let [at, from, to] = [it.value, it.from, it.to].map(short);
            let caption = format!("{beside}: {at} is not between {from} and {to}. {next}.");
            let asked = format!("{from} < {at} < {to} ?");
            return Note { caption, formula: vec!["P between the outer edges ?".into(), asked] };
        }
        _ => format!("{no}: {numbers}. {next}."),
    };
    Note { caption, formula: vec![formula.into(), numbers] }
}
