//! What each step says.

use crate::algorithm::epa::{Side, Step};
use crate::app::number::{apart, short};
use crate::app::play::Note;
use crate::outcome::{Contact, Outcome};

/// What a step says.
pub fn of(step: &Step) -> Note {
    match step {
        Step::Started { sides, .. } if sides.len() > 2 => said(words!(play.epa.note.started), []),
        Step::Started { .. } => said(words!(play.epa.note.started_on_edge), []),
        Step::Looked { side, depth, leads, .. } => looked(side, *depth, *leads),
        Step::Grew { sides, .. } => {
            said(format!(words!(play.epa.note.grew), count = sides.len()), [])
        }
        Step::Answer { sides, contact } => answer(sides, contact.as_ref()),
    }
}

/// What a run says that has come to nothing.
pub fn without_steps(outcome: &Outcome) -> Note {
    said(outcome.reason.map(|it| it.word()).unwrap_or_default(), [])
}

fn said(caption: impl Into<String>, formula: impl IntoIterator<Item = String>) -> Note {
    Note { caption: caption.into(), formula: formula.into_iter().collect() }
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
    said(caption, bounds)
}

fn answer(sides: &[Side], contact: Option<&Contact>) -> Note {
    let Some(contact) = contact else { return said(words!(play.epa.note.nothing), []) };
    if sides.is_empty() {
        return said(format!(words!(play.epa.note.separate), gap = short(contact.gap)), []);
    }
    let depth = short(-contact.gap);
    let caption = format!(words!(play.epa.note.answer), depth = depth);
    said(caption, [format!(words!(play.epa.note.depth_is), depth = depth)])
}
