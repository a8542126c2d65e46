//! What each step says.

use crate::algorithm::separating_axes::{Look, Origin};
use crate::app::number::short;
use crate::app::play::Note;
use crate::outcome::{Contact, Verdict};

/// What an axis says.
pub fn tried(look: &Look, first: bool) -> Note {
    let from = match look.origin {
        Origin::EdgeOfA => words!(play.separating_axes.note.edge_of_first),
        Origin::EdgeOfB => words!(play.separating_axes.note.edge_of_second),
        Origin::Corners => words!(play.separating_axes.note.nearest_corners),
    };
    let mut caption = if look.gap > 0.0 {
        format!(words!(play.separating_axes.note.apart), from = from, gap = short(look.gap))
    } else {
        format!(words!(play.separating_axes.note.overlap), from = from, depth = short(-look.gap))
    };
    if look.leads && !first {
        caption += match look.gap > 0.0 {
            true => words!(play.separating_axes.note.widest_so_far),
            false => words!(play.separating_axes.note.least_so_far),
        };
    }
    let [end, start] = [look.a[1], look.b[0]].map(|at| short(look.normal.dot(at)));
    let end = if end.starts_with('−') { format!("({end})") } else { end };
    let values = format!(
        words!(play.separating_axes.note.values),
        start = start,
        end = end,
        gap = short(look.gap)
    );
    Note { caption, formula: vec![words!(play.separating_axes.note.formula).to_owned(), values] }
}

/// What the answer says.
pub fn answer(contact: Option<Contact>, verdict: Verdict, look: Option<&Look>) -> Note {
    let length = |gap: f64| short(gap.abs());
    let (caption, formula) = match (verdict, contact) {
        (Verdict::Separate, Some(it)) => (
            format!(words!(play.separating_axes.note.separate), gap = length(it.gap)),
            format!(words!(play.separating_axes.note.gap_is), gap = length(it.gap)),
        ),
        (Verdict::Separate, None) => {
            let gap = look.map_or(0.0, |it| it.gap);
            let formula = format!(words!(play.separating_axes.note.at_least), gap = length(gap));
            (words!(play.separating_axes.note.separate_unmeasured).to_owned(), formula)
        }
        (_, contact) => {
            let depth = length(contact.map_or(0.0, |it| it.gap));
            (
                format!(words!(play.separating_axes.note.colliding), depth = depth),
                format!(words!(play.separating_axes.note.depth_is), depth = depth),
            )
        }
    };
    Note { caption, formula: vec![formula] }
}
