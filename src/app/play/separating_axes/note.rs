//! What each step says.

use crate::algorithm::separating_axes::{Look, Origin};
use crate::app::number::short;
use crate::app::play::Note;
use crate::outcome::{Contact, Verdict};

/// What an axis says.
pub fn tried(look: &Look, first: bool) -> Note {
    let from = match look.origin {
        Origin::EdgeOfA => "an edge of the first shape",
        Origin::EdgeOfB => "an edge of the second shape",
        Origin::Corners => "the way between the nearest two corners",
    };
    let mut caption = if look.gap > 0.0 {
        format!(
            "Along the axis of {from} the shadows are {gap} apart, so the shapes are at least \
                that far apart.",
            gap = short(look.gap)
        )
    } else {
        format!(
            "Along the axis of {from} the second shadow begins {depth} before the first ends: \
            an overlap.",
            depth = short(-look.gap)
        )
    };
    if look.leads && !first {
        caption += match look.gap > 0.0 {
            true => " It is the widest gap so far.",
            false => " It is the least so far.",
        };
    }
    let [end, start] = [look.a[1], look.b[0]].map(|at| short(look.normal.dot(at)));
    let end = if end.starts_with('−') { format!("({end})") } else { end };
    let values = format!("= {start} − {end} = {gap}", gap = short(look.gap));
    Note { caption, formula: vec!["gap = least n·b − greatest n·a".to_owned(), values] }
}

/// What the answer says.
pub fn answer(contact: Option<Contact>, verdict: Verdict, look: Option<&Look>) -> Note {
    let length = |gap: f64| short(gap.abs());
    let (caption, formula) = match (verdict, contact) {
        (Verdict::Separate, Some(it)) => (
            format!(
                "Separate: on no axis are the shadows farther apart. The shapes’ distance is {gap}.",
                gap = length(it.gap)
            ),
            format!("gap = widest = {gap}", gap = length(it.gap)),
        ),
        (Verdict::Separate, None) => {
            let gap = look.map_or(0.0, |it| it.gap);
            let formula = format!("distance at least {gap}", gap = length(gap));
            (
                "Separate: the shadows are apart on this axis. How far the shapes are, the \
                test does not tell."
                    .to_owned(),
                formula,
            )
        }
        (_, contact) => {
            let depth = length(contact.map_or(0.0, |it| it.gap));
            (
                format!("Colliding: all shadows overlap, on this axis the least, by {depth}."),
                format!("depth = least overlap = {depth}"),
            )
        }
    };
    Note { caption, formula: vec![formula] }
}
