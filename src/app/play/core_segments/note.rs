//! What each step says.

use crate::algorithm::core_segments::End;
use crate::app::number::short;
use crate::app::play::Note;
use crate::outcome::Verdict;

/// What the cores say.
pub fn cores([first, second]: [f64; 2], crossing: bool) -> Note {
    let caption = match crossing {
        true => words!(play.core_segments.note.cross),
        false => words!(play.core_segments.note.cores),
    };
    let formula = format!(
        words!(play.core_segments.note.cores_formula),
        first = short(first),
        second = short(second)
    );
    Note { caption: caption.to_owned(), formula: vec![formula] }
}

/// What an end says.
pub fn end(end: &End) -> Note {
    let which = match end.of_first {
        true => words!(play.core_segments.note.end_of_first),
        false => words!(play.core_segments.note.end_of_second),
    };
    let distance = short(end.distance);
    let mut caption = if end.crossing {
        format!(words!(play.core_segments.note.way_out), end = which, distance = distance)
    } else if end.foot == end.nearest {
        format!(words!(play.core_segments.note.foot), end = which, distance = distance)
    } else {
        format!(words!(play.core_segments.note.clamped), end = which, distance = distance)
    };
    if end.leads {
        caption += words!(play.core_segments.note.leads);
    }
    let formula = format!(words!(play.core_segments.note.end_formula), distance = distance);
    Note { caption, formula: vec![formula] }
}

/// What the answer says.
pub fn answer(
    gap: f64,
    verdict: Verdict,
    [first, second]: [f64; 2],
    shortest: Option<&End>,
) -> Note {
    let caption = match verdict {
        Verdict::Separate => format!(words!(play.core_segments.note.separate), gap = short(gap)),
        _ => format!(words!(play.core_segments.note.colliding), depth = short(gap.abs())),
    };
    let way = shortest.map_or(0.0, |it| if it.crossing { -it.distance } else { it.distance });
    let formula = format!(
        words!(play.core_segments.note.gap_formula),
        way = short(way),
        first = short(first),
        second = short(second),
        gap = short(gap)
    );
    Note { caption, formula: vec![formula] }
}
