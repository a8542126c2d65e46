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
        Step::Refused => {
            Note::new("Undecided: a body is too thin, too large or too small for the search.", [])
        }
        Step::Outer { verdict, margin, .. } => {
            let caption = match verdict {
                Verdict::Separate => {
                    "Separate: the ellipses around the bodies are apart, and each body lies \
                    within its own."
                }
                _ => {
                    "The ellipses around the bodies share a point. Of the bodies that says \
                    nothing yet."
                }
            };
            Note::new(caption, margin_of(*margin))
        }
        Step::Inner { verdict, margin, .. } => {
            let caption = match verdict {
                Verdict::Colliding => {
                    "Colliding: the ellipses within the bodies share a point, and it is one of \
                    both bodies."
                }
                _ => {
                    "Undecided: the ellipses around the bodies share a point, and those within \
                    do not."
                }
            };
            Note::new(caption, margin_of(*margin))
        }
    }
}

/// A round of the ellipse around a body.
fn around(at: usize, round: &enclosing_ellipse::Step) -> Note {
    let caption = match round.did {
        Move::Began => format!(
            "All corners of the {body} body weigh the same. The ellipse of their spread is grown \
                until it contains every corner.",
            body = body(at)
        ),
        Move::Toward(_) => {
            "Weight went to the corner that was farthest out, and the ellipse leans towards it."
                .to_owned()
        }
        Move::Away(_) => "Weight was taken from a corner that lay well inside.".to_owned(),
        Move::Newton => {
            "Few corners still matter. One of Newton’s steps brings their weights close to the \
            best ones."
                .to_owned()
        }
    };
    let excess = percent(round.excess);
    Note::new(caption, [format!("at most {excess} % larger than the smallest possible")])
}

/// A round of the ellipse within a body.
fn within(at: usize, round: &enclosed_ellipse::Step) -> Note {
    let excess = percent(round.excess);
    let caption = format!(
        "The ellipse within the {body} body grows until the sides press on it from all around.",
        body = body(at)
    );
    Note::new(caption, [format!("the largest possible is at most {excess} % larger")])
}

fn body(at: usize) -> &'static str {
    if at == 0 { "first" } else { "second" }
}

/// By what part, in per cent.
fn percent(part: f64) -> String {
    short(100.0 * part.max(0.0))
}

/// The margin, where the second ellipse's centre is not in the first.
fn margin_of(margin: f64) -> Vec<String> {
    let of = |it| {
        format!(
            "margin {it}: the second ellipse would have to grow to {it} times its \
        area to touch the first"
        )
    };
    (margin > 0.0 && margin.is_finite()).then(|| of(short(margin))).into_iter().collect()
}
