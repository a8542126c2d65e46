//! What each step says.

use crate::algorithm::time_of_impact::circle::{Part, Step};
use crate::app::number::short;
use crate::app::play::Note;

/// What a step says.
pub fn of(step: &Step) -> Note {
    match step {
        Step::Started { way, .. } => {
            let formula =
                format!(words!(play.moving_circle.note.way_is), x = short(way.x), y = short(way.y));
            Note::new(words!(play.moving_circle.note.started), Some(formula))
        }
        Step::Tried { part, time, leads } => tried(part, *time, *leads),
        Step::Answer { touch: Some((0.0, _)) } => {
            Note::new(words!(play.moving_circle.note.overlap), [])
        }
        Step::Answer { touch: Some((time, _)) } => {
            let time = short(*time);
            let formula = format!(words!(play.moving_circle.note.time_is), time = time);
            Note::new(format!(words!(play.moving_circle.note.touch), time = time), Some(formula))
        }
        Step::Answer { touch: None } => Note::new(words!(play.moving_circle.note.no_touch), None),
    }
}

fn tried(part: &Part, time: Option<f64>, leads: bool) -> Note {
    let (missed, entered, equation) = match part {
        Part::Edge(_) => (
            words!(play.moving_circle.note.edge_missed),
            words!(play.moving_circle.note.edge_entered),
            words!(play.moving_circle.note.edge_equation),
        ),
        Part::Corner(..) => (
            words!(play.moving_circle.note.corner_missed),
            words!(play.moving_circle.note.corner_entered),
            words!(play.moving_circle.note.corner_equation),
        ),
    };
    let Some(time) = time.map(short) else { return Note::new(missed, Some(equation.to_owned())) };
    let order = if leads {
        words!(play.moving_circle.note.leads)
    } else {
        words!(play.moving_circle.note.is_later)
    };
    let formula = format!(words!(play.moving_circle.note.entered_at), time = time);
    Note::new(format!("{entered} {order}"), [equation.to_owned(), formula])
}
