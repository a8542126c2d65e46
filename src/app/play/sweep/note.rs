//! What each step says.

use crate::algorithm::time_of_impact::{Next, Rule, SLOP, Step};
use crate::app::number::short;
use crate::app::play::Note;
use crate::outcome::Contact;

/// What a step says.
pub fn of(step: &Step, rule: Rule) -> Note {
    match step {
        Step::Started { way } => {
            let formula =
                format!(words!(play.sweep.note.way_is), x = short(way.x), y = short(way.y));
            Note::new(words!(play.sweep.note.started), [formula])
        }
        Step::Looked { time, contact, closing, next, .. } => {
            looked(rule, *time, contact, *closing, next)
        }
        Step::Answer { touch: Some((time, contact)), .. } => {
            let time = short(*time);
            let caption = if contact.gap < -NOTHING {
                format!(words!(play.sweep.note.overlap), time = time)
            } else if rule == Rule::SpeedBound && contact.gap > 0.0 {
                format!(words!(play.sweep.note.counted), time = time)
            } else {
                format!(words!(play.sweep.note.touch), time = time)
            };
            Note::new(caption, [format!(words!(play.sweep.note.time_is), time = time)])
        }
        Step::Answer { touch: None, .. } => Note::new(
            match rule {
                Rule::Frames(_) => words!(play.sweep.note.no_frame),
                _ => words!(play.sweep.note.no_touch),
            },
            [],
        ),
    }
}

fn looked(rule: Rule, at: f64, contact: &Contact, closing: f64, next: &Next) -> Note {
    let [time, gap, speed] = [at, contact.gap, closing].map(short);
    let looked = format!(words!(play.sweep.note.looked), time = time, gap = gap, speed = speed);
    let (caption, formula) = match (next, rule) {
        (Next::At(later), Rule::ClosingSpeed) => {
            let later = short(*later);
            let formula = format!(
                words!(play.sweep.note.closing_formula),
                time = time,
                gap = gap,
                speed = speed,
                later = later
            );
            (format!(words!(play.sweep.note.not_before), later = later), formula)
        }
        (Next::At(later), Rule::SpeedBound) => {
            let later = short(*later);
            let formula = format!(
                words!(play.sweep.note.bound_formula),
                time = time,
                gap = gap,
                later = later
            );
            (format!(words!(play.sweep.note.bounded), later = later), formula)
        }
        (Next::At(later), Rule::Frames(_)) => (
            words!(play.sweep.note.next_frame).to_owned(),
            format!(words!(play.sweep.note.frame_formula), later = short(*later)),
        ),
        (Next::Touch, Rule::SpeedBound) => (
            format!(words!(play.sweep.note.within_slop), slop = short(SLOP)),
            format!(words!(play.sweep.note.gap_below), gap = gap, slop = short(SLOP)),
        ),
        (Next::Touch, _) => return touched(at, contact.gap),
        (Next::Never, Rule::ClosingSpeed) if closing <= 0.0 => (
            words!(play.sweep.note.opens).to_owned(),
            format!(words!(play.sweep.note.speed_is), speed = speed),
        ),
        (Next::Never, Rule::Frames(_)) => (
            words!(play.sweep.note.last_frame).to_owned(),
            format!(words!(play.sweep.note.gap_is), gap = gap),
        ),
        (Next::Never, _) => (
            words!(play.sweep.note.too_late).to_owned(),
            format!(words!(play.sweep.note.gap_is), gap = gap),
        ),
    };
    Note::new(format!("{looked} {caption}"), [formula])
}

/// A look that finds nothing left of the gap, or less.
fn touched(at: f64, gap: f64) -> Note {
    let (time, formula) = (short(at), format!(words!(play.sweep.note.gap_is), gap = short(gap)));
    let caption = match gap < -NOTHING {
        true => format!(words!(play.sweep.note.overlaps), time = time, depth = short(-gap)),
        false => format!(words!(play.sweep.note.nothing_left), time = time),
    };
    Note::new(caption, [formula])
}

/// Depths below this, in world units, are rounding as far as a reader is concerned.
const NOTHING: f64 = 1e-9;
