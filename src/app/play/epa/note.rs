//! What each step says.

use crate::algorithm::epa::{Side, Step};
use crate::app::number::{apart, short};
use crate::app::play::Note;
use crate::outcome::Contact;

/// What a step says; the looks so far have shown that no overlap is deeper than `bound`.
pub fn of(step: &Step, bound: f64) -> Note {
    match step {
        Step::Started { sides, .. } if sides.len() > 2 => {
            Note::new(words!(play.epa.note.started), [])
        }
        Step::Started { .. } => Note::new(words!(play.epa.note.started_on_edge), []),
        Step::Looked { side, depth, leads, .. } => looked(side, *depth, *leads),
        Step::Grew { sides, .. } => {
            Note::new(format!(words!(play.epa.note.grew), count = sides.len()), [])
        }
        Step::Answer { sides, contact } => answer(sides, contact.as_ref(), bound),
    }
}

fn looked(side: &Side, depth: f64, leads: bool) -> Note {
    let [least, most] = apart(side.distance, depth);
    let bounds = [
        format!(words!(play.epa.note.least_is), least = least),
        format!(words!(play.epa.note.most_is), most = most),
    ];
    let caption = if least == most {
        format!(words!(play.epa.note.looked_and_met), depth = most)
    } else if leads {
        format!(words!(play.epa.note.looked), least = least, most = most)
    } else {
        format!(words!(play.epa.note.looked_in_vain), least = least, most = most)
    };
    Note::new(caption, bounds)
}

fn answer(sides: &[Side], contact: Option<&Contact>, bound: f64) -> Note {
    let Some(contact) = contact else { return Note::new(words!(play.epa.note.nothing), []) };
    if sides.is_empty() {
        return Note::new(format!(words!(play.epa.note.separate), gap = short(contact.gap)), []);
    }
    let [depth, most] = apart(-contact.gap, bound);
    let caption = if depth == most {
        format!(words!(play.epa.note.answer), depth = depth)
    } else {
        format!(words!(play.epa.note.answer_short), depth = depth, most = most)
    };
    Note::new(caption, [format!(words!(play.epa.note.depth_is), depth = depth)])
}
