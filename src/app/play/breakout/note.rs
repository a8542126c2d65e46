//! What each frame says.

use super::world::{Fate, Frame};
use crate::app::number::short;
use crate::app::play::Note;

/// What a frame says, at so many of them a second.
pub fn of(frame: &Frame, step: usize, rate: f64) -> Note {
    let count = |fate: Fate| frame.events.iter().filter(|it| it.fate == fate).count();
    let time = short(step as f64 / rate);
    let caption = match Fate::ALL.map(count) {
        _ if step == 0 => words!(play.breakout.note.start).to_owned(),
        [.., 0] if frame.events.is_empty() => {
            format!(words!(play.breakout.note.nothing), time = time)
        }
        [found, 0, 0, 0] => format!(words!(play.breakout.note.found), time = time, count = found),
        [_, late, 0, 0] => format!(words!(play.breakout.note.late), time = time, count = late),
        [_, _, early, 0] => format!(words!(play.breakout.note.early), time = time, count = early),
        [.., missed] => format!(words!(play.breakout.note.missed), time = time, count = missed),
    };
    let [found, late, early, missed] = frame.counts;
    let counts = format!(
        words!(play.breakout.note.counts),
        found = found,
        late = late,
        early = early,
        missed = missed
    );
    Note::new(caption, [counts])
}
