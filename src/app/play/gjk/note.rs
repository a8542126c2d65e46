//! What each step says.

use crate::algorithm::gjk::{Simplex, Step};
use crate::app::number::{apart, short};
use crate::app::play::Note;

/// What a step says.
pub fn of(step: &Step) -> Note {
    match step {
        Step::Started { simplex, .. } => {
            let w = simplex.point().difference();
            let formula =
                format!(words!(play.gjk.note.w_is_difference), x = short(w.x), y = short(w.y));
            Note::new(words!(play.gjk.note.started), [formula])
        }
        Step::Looked { bound, distance, by_secant, .. } => looked(*bound, *distance, *by_secant),
        Step::Reduced { from, to } => reduced(from, to),
        Step::Answer { contact: Some(contact), .. } => {
            let gap = short(contact.gap);
            let caption = format!(words!(play.gjk.note.separate), gap = gap);
            Note::new(caption, [format!(words!(play.gjk.note.gap_is), gap = gap)])
        }
        Step::Answer { simplex, contact: None } if simplex.is_triangle() => {
            Note::new(words!(play.gjk.note.enclosed), weights(simplex))
        }
        Step::Answer { simplex, contact: None } => {
            let distance = simplex.point().difference().length();
            if distance == 0.0 {
                return Note::new(words!(play.gjk.note.through_origin), weights(simplex));
            }
            let counts = format!(words!(play.gjk.note.counts_as_touch), distance = short(distance));
            Note::new(counts, [])
        }
    }
}

/// What the last step says where the rounds run out.
pub fn stopped(last: &Step, rounds: u32) -> Note {
    Note { caption: format!(words!(play.gjk.note.stopped), rounds = rounds), ..of(last) }
}

fn looked(bound: f64, distance: f64, by_secant: bool) -> Note {
    let [least, most] = apart(bound, distance);
    let caption = if bound > 0.0 && by_secant {
        format!(words!(play.gjk.note.looked_by_secant), bound = least, distance = most)
    } else if bound > 0.0 {
        format!(words!(play.gjk.note.looked_apart), bound = least, distance = most)
    } else {
        format!(words!(play.gjk.note.looked_beyond), beyond = short(-bound), distance = most)
    };
    let formula = vec![
        format!(words!(play.gjk.note.bound_is), bound = least),
        format!(words!(play.gjk.note.distance_is), distance = most),
    ];
    Note::new(caption, formula)
}

fn reduced(from: &Simplex, to: &Simplex) -> Note {
    let dropped = from.vertices().len() - to.vertices().len();
    let caption = match (to.vertices().len(), dropped) {
        (3, _) => words!(play.gjk.note.triangle_encloses),
        (2, 0) => words!(play.gjk.note.edge_kept),
        (2, _) => words!(play.gjk.note.edge_kept_one_dropped),
        (_, 1) => words!(play.gjk.note.point_kept_one_dropped),
        _ => words!(play.gjk.note.point_kept_two_dropped),
    };
    Note::new(caption, weights(to))
}

/// The weights of a simplex's vertices.
fn weights(simplex: &Simplex) -> Vec<String> {
    let weights: Vec<_> = simplex.weights().iter().map(|it| short(*it)).collect();
    vec![format!(words!(play.gjk.note.weights), weights = weights.join(" : "))]
}
