//! What each frame says.

use super::world::{Fate, Frame};
use crate::app::number::short;
use crate::app::play::Note;

/// What a frame says, at so many of them a second.
pub fn of(frame: &Frame, step: usize, rate: f64) -> Note {
    let count = |fate: Fate| frame.events.iter().filter(|it| it.fate == fate).count();
    let time = short(step as f64 / rate);
    let caption = match Fate::ALL.map(count) {
        _ if step == 0 => {
            "The bodies start to move. In each frame the method tests every pair that may come \
                near."
                .to_owned()
        }
        [.., 0] if frame.events.is_empty() => {
            format!("{time} s: nothing touches in this frame, and all move on.")
        }
        [found, 0, 0, 0] => format!("{time} s: touches found in time: {found}."),
        [_, late, 0, 0] => {
            format!("{time} s: touches seen only when the bodies overlapped already: {late}.")
        }
        [_, _, early, 0] => {
            format!("{time} s: bounces before the bodies touched: {early}.")
        }
        [.., missed] => {
            format!("{time} s: touches missed, so that bodies went through one another: {missed}.")
        }
    };
    let [found, late, early, missed] = frame.counts;
    let counts = format!("so far: {found} in time, {late} late, {early} early, {missed} missed");
    Note::new(caption, [counts])
}
