//! What each step says.

use crate::algorithm::epa::{Side, Step};
use crate::app::number::{apart, short};
use crate::app::play::Note;
use crate::outcome::Contact;

/// What a step says; the looks so far have shown that no overlap is deeper than `bound`.
pub fn of(step: &Step, bound: f64) -> Note {
    match step {
        Step::Started { sides, .. } if sides.len() > 2 => Note::new(
            "GJK ended with a triangle about o. The triangle lies within the difference, \
                and will grow from there.",
            [],
        ),
        Step::Started { .. } => Note::new(
            "GJK ended with o on an edge. The edge is a polygon of two sides, and will grow \
            from there.",
            [],
        ),
        Step::Looked { side, depth, leads, .. } => looked(side, *depth, *leads),
        Step::Grew { sides, .. } => Note::new(
            format!(
                "w is now a corner between the ends of that side. The polygon has {count} sides.",
                count = sides.len()
            ),
            [],
        ),
        Step::Answer { sides, contact } => answer(sides, contact.as_ref(), bound),
    }
}

fn looked(side: &Side, depth: f64, leads: bool) -> Note {
    let [least, most] = apart(side.distance, depth);
    let bounds = [format!("at least d = {least}"), format!("at most n·w = {most}")];
    let caption = if least == most {
        format!(
            "Nothing of the difference lies beyond the nearest side: the overlap is {most} deep."
        )
    } else if leads {
        format!(
            "The nearest side is {least} from o, so the overlap is at least that deep. The \
            difference ends at the line through w: at most {most}."
        )
    } else {
        format!(
            "The nearest side is now {least} from o, so the overlap is at least that deep. The \
            line through w, at {most}, is no nearer than one before."
        )
    };
    Note::new(caption, bounds)
}

fn answer(sides: &[Side], contact: Option<&Contact>, bound: f64) -> Note {
    let Some(contact) = contact else {
        return Note::new("GJK came to no answer, so there is nothing to begin with.", []);
    };
    if sides.is_empty() {
        return Note::new(
            format!(
                "Separate: GJK found them {gap} apart, so there is no depth to look for.",
                gap = short(contact.gap)
            ),
            [],
        );
    }
    let [depth, most] = apart(-contact.gap, bound);
    let caption = if depth == most {
        format!(
            "Colliding, {depth} deep. Moved by d, from o to the rim, the second shape would \
            just touch the first."
        )
    } else {
        format!(
            "Colliding: the nearest side counts as the rim, {depth} from o. The overlap may be \
            as deep as {most}, so that after a move by d the shapes may still overlap."
        )
    };
    Note::new(caption, [format!("depth = |d| = {depth}")])
}
