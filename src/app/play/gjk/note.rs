//! What each step says.

use crate::algorithm::gjk::{Simplex, Step};
use crate::app::number::{apart, short};
use crate::app::play::Note;

/// What a step says.
pub fn of(step: &Step) -> Note {
    match step {
        Step::Started { simplex, .. } => {
            let w = simplex.point().difference();
            let formula = format!("w = a − b = ({x}, {y})", x = short(w.x), y = short(w.y));
            Note::new(
                "GJK begins at the extreme point of the difference along the way between the \
                centres.",
                [formula],
            )
        }
        Step::Looked { bound, distance, by_secant, .. } => looked(*bound, *distance, *by_secant),
        Step::Reduced { from, to } => reduced(from, to),
        Step::Answer { contact: Some(contact), .. } => {
            let gap = short(contact.gap);
            let caption = format!(
                "Separate: no point of the difference is nearer to o. The shapes are {gap} apart."
            );
            Note::new(caption, [format!("gap = |v| = {gap}")])
        }
        Step::Answer { simplex, contact: None } if simplex.is_triangle() => Note::new(
            "Colliding: the triangle contains o, so some a equals some b.",
            weights(simplex),
        ),
        Step::Answer { simplex, contact: None } => {
            let distance = simplex.point().difference().length();
            if distance == 0.0 {
                return Note::new(
                    "Colliding: o lies on the simplex, so some a equals some b.",
                    weights(simplex),
                );
            }
            let counts = format!(
                "Colliding, it says: the simplex is {distance} from o, which counts as nothing.",
                distance = short(distance)
            );
            Note::new(counts, [])
        }
    }
}

/// What the last step says where the rounds run out.
pub fn stopped(last: &Step, rounds: u32) -> Note {
    Note {
        caption: format!(
            "After {rounds} rounds neither test has been passed, and GJK is stopped: no answer."
        ),
        ..of(last)
    }
}

fn looked(bound: f64, distance: f64, by_secant: bool) -> Note {
    let [least, most] = apart(bound, distance);
    let caption = if bound > 0.0 && by_secant {
        format!(
            "The last two directions nearly agree, so this one is estimated from them by the \
                secant rule: the shapes are at least {least} apart, and at most {most}."
        )
    } else if bound > 0.0 {
        format!(
            "All of the difference lies behind the line through w: the shapes are at least \
            {least} apart, and at most {most}."
        )
    } else {
        format!(
            "w lies beyond o by {beyond}: this direction does not separate the shapes. The \
            simplex is {most} from o.",
            beyond = short(-bound)
        )
    };
    let formula = vec![format!("at least −n·w = {least}"), format!("at most |v| = {most}")];
    Note::new(caption, formula)
}

fn reduced(from: &Simplex, to: &Simplex) -> Note {
    let dropped = from.vertices().len() - to.vertices().len();
    let caption = match (to.vertices().len(), dropped) {
        (3, _) => "With w the simplex is a triangle, and o lies within it.",
        (2, 0) => "With w the simplex is an edge, and its nearest point lies between the ends.",
        (2, _) => {
            "The nearest point now lies on the edge to w: the vertex that carries it no longer \
            is dropped."
        }
        (_, 1) => "The nearest point is w itself: the other vertex is dropped.",
        _ => "The nearest point is a vertex: the two others are dropped.",
    };
    Note::new(caption, weights(to))
}

/// The weights of a simplex's vertices.
fn weights(simplex: &Simplex) -> Vec<String> {
    let weights: Vec<_> = simplex.weights().iter().map(|it| short(*it)).collect();
    vec![format!("v divides the simplex by {weights}", weights = weights.join(" : "))]
}
