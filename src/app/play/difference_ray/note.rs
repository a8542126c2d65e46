//! What each step says.

use crate::algorithm::difference_ray::{Found, Step};
use crate::app::number::{apart, short};
use crate::app::play::{Note, sweep};

/// What a step says; the looks so far rule out a touch before the time `best`.
pub fn of(step: &Step, best: f64) -> Note {
    match step {
        Step::Started { way, .. } => {
            let formula = format!("way = ({x}, {y})", x = short(way.x), y = short(way.y));
            Note::new(
                "The second shape touches the first wherever its centre o is moved to within \
                the difference. Its way is the ray.",
                [formula],
            )
        }
        Step::Looked { reached: None, found: Found::PassesBy, .. } => Note::new(
            "All of the difference lies on one side of the ray’s line, so the shapes never \
                touch.",
            [],
        ),
        Step::Looked { reached: None, found: Found::Behind, .. } => Note::new(
            "Backwards too the difference lies ahead: o is not in it. The ray begins \
                behind the difference and leads away.",
            [],
        ),
        Step::Looked { reached: None, .. } => Note::new(
            "On this side the difference reaches across the ray: w is one end of a portal.",
            [],
        ),
        Step::Looked { reached: Some(reached), within, found, .. } => {
            let times = [*reached, within.unwrap_or(*reached), best];
            looked(times, *found)
        }
        Step::Turned => Note::new(
            "The entrance is not after the start. Is o inside? Look from o backwards for the \
            way out.",
            [],
        ),
        Step::Answer { time: None, .. } => Note::new("They do not touch.", []),
        Step::Answer { contact: None, .. } => {
            Note::new("They overlap at the start: o lies in the difference.", [])
        }
        Step::Answer { time: Some(time), contact: Some(contact), .. } => {
            let time = short(*time);
            let formulas = [format!("t = {time}"), sweep::normal(contact)];
            let normals = sweep::NORMALS;
            Note::new(format!("They touch at t = {time} for the first time. {normals}"), formulas)
        }
    }
}

/// A look that told when the ray is at the supporting line.
fn looked([reached, within, best]: [f64; 3], found: Found) -> Note {
    let [least, most] = apart(best, within);
    let caption = match found {
        Found::TooLate => format!(
            "The ray would be at this line at t = {time}, after the end: no touch.",
            time = short(reached)
        ),
        Found::Behind => {
            "Backwards too the difference lies ahead: o is not in it. The ray begins behind \
            the difference and leads away."
                .to_owned()
        }
        _ if within <= 0.0 => "The ray’s line enters the difference before the start.".to_owned(),
        _ if least == most => format!(
            "Nothing of the difference lies beyond the portal, and the ray passes it at t = {least}."
        ),
        _ if reached < best => format!(
            "The ray is at the line through w at t = {time} already: the round before gave a \
                better bound, no touch before {least}. It passes the portal at t = {most}.",
            time = short(reached)
        ),
        _ => format!(
            "All of the difference lies behind the line through w, and the ray is there at t = \
            {least}. It passes the portal at t = {most}. The touch is between the two."
        ),
    };
    // Backwards the portal is passed before what was ruled out forwards.
    let bounds = (best <= within).then(|| [format!("t ≥ {least}"), format!("t ≤ {most}")]);
    Note::new(caption, bounds.into_iter().flatten())
}
