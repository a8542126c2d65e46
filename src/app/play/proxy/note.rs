//! What each step says.

use crate::algorithm::enclosing_ellipse::Move;
use crate::algorithm::proxy::Step;
use crate::algorithm::{enclosed_ellipse, enclosing_ellipse};
use crate::app::number::short;
use crate::app::play::Note;
use crate::outcome::Verdict;

/// What a step says.
pub fn of(step: &Step) -> Note {
    match step {
        Step::Around(at, round) => around(*at, round),
        Step::Inside(at, round) => within(*at, round),
        Step::Refused => Note::new(words!(play.proxy.note.refused), []),
        Step::Outer { verdict, margin, .. } => {
            let caption = match verdict {
                Verdict::Separate => words!(play.proxy.note.outer_apart),
                _ => words!(play.proxy.note.outer_touch),
            };
            Note::new(caption, margin_of(*margin))
        }
        Step::Inner { verdict, margin, .. } => {
            let caption = match verdict {
                Verdict::Colliding => words!(play.proxy.note.inner_touch),
                _ => words!(play.proxy.note.inner_apart),
            };
            Note::new(caption, margin_of(*margin))
        }
    }
}

/// A round of the ellipse around a body.
fn around(at: usize, round: &enclosing_ellipse::Step) -> Note {
    let caption = match round.did {
        Move::Began => format!(words!(play.proxy.note.began), body = body(at)),
        Move::Toward(_) => words!(play.proxy.note.toward).to_owned(),
        Move::Away(_) => words!(play.proxy.note.away).to_owned(),
        Move::Newton => words!(play.proxy.note.newton).to_owned(),
    };
    let excess = percent(round.excess);
    Note::new(caption, [format!(words!(play.proxy.note.at_most_larger), excess = excess)])
}

/// A round of the ellipse within a body.
fn within(at: usize, round: &enclosed_ellipse::Step) -> Note {
    let excess = percent(round.excess);
    let caption = format!(words!(play.proxy.note.within), body = body(at));
    Note::new(caption, [format!(words!(play.proxy.note.at_most_missing), excess = excess)])
}

fn body(at: usize) -> &'static str {
    if at == 0 { words!(play.proxy.note.first) } else { words!(play.proxy.note.second) }
}

/// By what part, in per cent.
fn percent(part: f64) -> String {
    short(100.0 * part.max(0.0))
}

/// The margin, where the second ellipse's centre is not in the first.
fn margin_of(margin: f64) -> Vec<String> {
    let of = |it| format!(words!(play.proxy.note.margin_is), margin = it);
    (margin > 0.0 && margin.is_finite()).then(|| of(short(margin))).into_iter().collect()
}
