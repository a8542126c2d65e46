//! What each step says.

use crate::algorithm::difference_ray::{Found, Step};
use crate::app::number::{apart, short};
use crate::app::play::Note;

/// What a step says; the looks so far rule out a touch before the time `best`.
pub fn of(step: &Step, best: f64) -> Note {
    match step {
        Step::Started { way, .. } => {
            let formula = format!(
                words!(play.difference_ray.note.way_is),
                x = short(way.x),
                y = short(way.y)
            );
            Note::new(words!(play.difference_ray.note.started), [formula])
        }
        Step::Looked { reached: None, found: Found::PassesBy, .. } => {
            Note::new(words!(play.difference_ray.note.passes_by), [])
        }
        Step::Looked { reached: None, found: Found::Behind, .. } => {
            Note::new(words!(play.difference_ray.note.behind), [])
        }
        Step::Looked { reached: None, .. } => {
            Note::new(words!(play.difference_ray.note.end_of_portal), [])
        }
        Step::Looked { reached: Some(reached), within, found, .. } => {
            let times = [*reached, within.unwrap_or(*reached), best];
            looked(times, *found)
        }
        Step::Turned => Note::new(words!(play.difference_ray.note.turned), []),
        Step::Answer { time: None, .. } => Note::new(words!(play.difference_ray.note.no_touch), []),
        Step::Answer { contact: None, .. } => {
            Note::new(words!(play.difference_ray.note.overlap), [])
        }
        Step::Answer { time: Some(time), .. } => {
            let time = short(*time);
            let formula = format!(words!(play.difference_ray.note.time_is), time = time);
            Note::new(format!(words!(play.difference_ray.note.touch), time = time), [formula])
        }
    }
}

/// A look that told when the ray is at the supporting line.
fn looked([reached, within, best]: [f64; 3], found: Found) -> Note {
    let [least, most] = apart(best, within);
    let caption = match found {
        Found::TooLate => format!(words!(play.difference_ray.note.too_late), time = short(reached)),
        Found::Behind => words!(play.difference_ray.note.behind).to_owned(),
        _ if within <= 0.0 => words!(play.difference_ray.note.portal_behind).to_owned(),
        _ if least == most => format!(words!(play.difference_ray.note.met), time = least),
        _ if reached < best => format!(
            words!(play.difference_ray.note.looked_in_vain),
            time = short(reached),
            least = least,
            most = most
        ),
        _ => format!(words!(play.difference_ray.note.looked), least = least, most = most),
    };
    // Backwards the portal is passed before what was ruled out forwards.
    let bounds = (best <= within).then(|| {
        [
            format!(words!(play.difference_ray.note.least_is), least = least),
            format!(words!(play.difference_ray.note.most_is), most = most),
        ]
    });
    Note::new(caption, bounds.into_iter().flatten())
}
