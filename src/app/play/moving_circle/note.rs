//! What each step says.

use crate::algorithm::time_of_impact::circle::{Part, Step};
use crate::app::number::short;
use crate::app::play::{Note, sweep};

/// What a step says.
pub fn of(step: &Step) -> Note {
    match step {
        Step::Started { way, .. } => {
            let formula = format!("v = ({x}, {y})", x = short(way.x), y = short(way.y));
            Note::new(
                "They touch where the centre c is on the rim of the collision area. Its way v \
                is a straight line.",
                Some(formula),
            )
        }
        Step::Tried { part, time, leads } => tried(part, *time, *leads),
        Step::Answer { touch: Some((0.0, _)) } => Note::new(
            "Colliding: they touch or overlap at the start, so the first touch is at time 0. No \
                part of the rim has to be tested.",
            [],
        ),
        Step::Answer { touch: Some((time, contact)) } => {
            let time = short(*time);
            let formulas = [format!("t = {time}"), sweep::normal(contact)];
            let normals = sweep::NORMALS;
            Note::new(
                format!(
                    "Colliding: the first touch is at time {time}, the least of all. {normals}"
                ),
                formulas,
            )
        }
        Step::Answer { touch: None } => {
            Note::new("Separate: the centre enters no part of the rim in its time.", None)
        }
    }
}

fn tried(part: &Part, time: Option<f64>, leads: bool) -> Note {
    let (missed, entered, equation) = match part {
        Part::Edge(_) => (
            "The centre does not cross this edge, or not from outside, or not in its time.",
            "The centre crosses this edge.",
            "n·(c + t·v − edge) = 0",
        ),
        Part::Corner(..) => (
            "The centre does not enter this circle in its time.",
            "The centre enters this circle.",
            "|c + t·v − corner| = r",
        ),
    };
    let Some(time) = time.map(short) else { return Note::new(missed, Some(equation.to_owned())) };
    let order =
        if leads { "No other part was entered before." } else { "Another part is entered before." };
    let formula = format!("at t = {time}");
    Note::new(format!("{entered} {order}"), [equation.to_owned(), formula])
}
