//! When two answers to a question of motion differ beyond doubt.

use super::difference::{Answer, Difference, Kind, Truly};
use crate::app::lab::size;
use crate::motion::Motion;
use crate::outcome::{Outcome, Verdict};
use crate::reference;
use crate::shape::Shape;
use glam::DVec2;
use std::f64::consts::FRAC_PI_4;

/// Times of the first touch that leave the shapes farther apart than this, relative to the sizes
/// and the way, are different times.
const SAME_PLACE: f64 = 1e-9;

/// How far, relative to the sizes and the way, a shape is moved aside to see whether the touch or
/// the miss is a clear one. Closer to a grazing touch than the least of them, verdicts may differ
/// honestly.
const ASIDE: [f64; 3] = [1e-2, 1e-6, 1e-9];

/// How the answers differ, if they do beyond doubt. `truth` is asked only where they seem to.
pub fn between(
    answers: &[Answer; 2],
    [a, b]: &[Shape; 2],
    motion: &Motion,
    truth: impl FnOnce() -> Outcome,
) -> Option<Difference> {
    let [first, second] = answers;
    let undecided = [first, second].map(|it| it.verdict == Verdict::Undecided);
    let kind = match (undecided, first.time, second.time) {
        ([true, true], ..) => return None,
        ([false, false], ..) if first.verdict != second.verdict => Kind::Verdict,
        ([false, false], Some(one), Some(other)) if one != other => Kind::Time,
        ([false, false], ..) => return None,
        _ => Kind::Answer,
    };
    let truth = truth();
    // Where nobody knows, nobody is wrong.
    if truth.verdict == Verdict::Undecided {
        return None;
    }
    let size = size(a, b);
    let way = motion.b() - motion.a();
    let clearness = match (kind, first.time, second.time) {
        (Kind::Time, Some(one), Some(other)) => {
            let closing = truth.contact.map_or(0.0, |it| it.normal.dot(way).abs());
            (one - other).abs() * closing / (size + way.length())
        }
        _ => clearness([a, b], motion, &truth, size + way.length())?,
    };
    let clear = clearness > if kind == Kind::Time { SAME_PLACE } else { 0.0 };
    let truly = Truly::Time(truth.time);
    clear.then_some(Difference { kind, answers: *answers, truly, size, clearness })
}

/// How far the second shape can be moved aside, whichever way, with the same verdict; `None` where
/// it can't.
fn clearness([a, b]: [&Shape; 2], motion: &Motion, truth: &Outcome, length: f64) -> Option<f64> {
    let same = |by: DVec2| {
        b.translated(by).is_ok_and(|it| reference::impact(a, &it, motion).verdict == truth.verdict)
    };
    let all = |aside: &f64| {
        (0..8).all(|way| same(DVec2::from_angle(f64::from(way) * FRAC_PI_4) * (aside * length)))
    };
    ASIDE.into_iter().find(all)
}
