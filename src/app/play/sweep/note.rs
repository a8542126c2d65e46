//! What each step says.

use crate::algorithm::time_of_impact::{Next, Rule, SLOP, Step};
use crate::app::number::short;
use crate::app::play::Note;
use crate::outcome::Contact;

/// What a step says.
pub fn of(step: &Step, rule: Rule) -> Note {
    match step {
        Step::Started { way } => {
            let formula = format!("w = ({x}, {y})", x = short(way.x), y = short(way.y));
            Note::new(
                "Only the way w counts: that of the second shape as the first one sees it.",
                [formula],
            )
        }
        Step::Looked { time, contact, closing, next, .. } => {
            looked(rule, *time, contact, *closing, next)
        }
        Step::Answer { touch: Some((time, contact)), .. } => {
            let time = short(*time);
            let caption = if contact.gap < -NOTHING {
                format!("They overlap at t = {time}: the first touch was then or before.")
            } else if rule == Rule::SpeedBound && contact.gap > 0.0 {
                format!(
                    "A touch at t = {time}, it says: the gap is within the tolerance, and may \
                    never close."
                )
            } else {
                format!("They touch at t = {time} for the first time.")
            };
            let caption = format!("{caption} {NORMALS}");
            Note::new(caption, [format!("t = {time}"), normal(contact)])
        }
        Step::Answer { touch: None, .. } => Note::new(
            match rule {
                Rule::Frames(_) => {
                    "No frame shows an overlap. A touch between two of them would not be seen."
                }
                _ => "They do not touch.",
            },
            [],
        ),
    }
}

/// Which of the drawn normals is whose.
pub const NORMALS: &str = "The collision normal is n for the first shape and −n for the second.";

/// The normal of a contact as a formula.
pub fn normal(contact: &Contact) -> String {
    let [x, y] = contact.normal.to_array().map(short);
    format!("n = ({x}, {y})")
}

fn looked(rule: Rule, at: f64, contact: &Contact, closing: f64, next: &Next) -> Note {
    let [time, gap, speed] = [at, contact.gap, closing].map(short);
    let moves = if closing < 0.0 { "opens" } else { "closes" };
    let pace = short(closing.abs());
    let looked = format!("At t = {time} they are {gap} apart; the gap {moves} at {pace}.");
    let (caption, formula) = match (next, rule) {
        (Next::At(later), Rule::ClosingSpeed) => {
            let later = short(*later);
            let formula = format!("t ← {time} + {gap} / {speed} = {later}");
            (format!("They cannot touch before t = {later}."), formula)
        }
        (Next::At(later), Rule::SpeedBound) => {
            let later = short(*later);
            let formula = format!("t ← {time} + {gap} / |w| = {later}");
            (
                format!(
                    "No point is faster than the whole motion, so they cannot touch before t = {later}."
                ),
                formula,
            )
        }
        (Next::At(later), Rule::Frames(_)) => (
            "No overlap; on to the next frame.".to_owned(),
            format!("t ← {later}", later = short(*later)),
        ),
        (Next::Touch, Rule::SpeedBound) => (
            format!(
                "That is within the tolerance of {slop}: it counts as a touch.",
                slop = short(SLOP)
            ),
            format!("gap = {gap} ≤ {slop}", slop = short(SLOP)),
        ),
        (Next::Touch, _) => return touched(at, contact.gap),
        (Next::Never, Rule::ClosingSpeed) if closing <= 0.0 => (
            "It opens, and a convex gap that opens never closes again.".to_owned(),
            format!("−n·w = {speed}"),
        ),
        (Next::Never, Rule::Frames(_)) => {
            ("No overlap, and that was the last frame.".to_owned(), format!("gap = {gap}"))
        }
        (Next::Never, _) => ("It cannot close before the end.".to_owned(), format!("gap = {gap}")),
    };
    Note::new(format!("{looked} {caption}"), [formula])
}

/// A look that finds nothing left of the gap, or less.
fn touched(at: f64, gap: f64) -> Note {
    let (time, formula) = (short(at), format!("gap = {gap}", gap = short(gap)));
    let caption = match gap < -NOTHING {
        true => format!("At t = {time} they overlap by {depth}.", depth = short(-gap)),
        false => format!("At t = {time} nothing is left of the gap."),
    };
    Note::new(caption, [formula])
}

/// Depths below this, in world units, are rounding as far as a reader is concerned.
const NOTHING: f64 = 1e-9;
