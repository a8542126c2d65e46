//! When two answers to a question of motion differ beyond doubt.

use super::difference::{Answer, Difference, Kind, Known};
use crate::lab::size;
use crate::motion::Motion;
use crate::outcome::{Outcome, Verdict};
use crate::reference;
use crate::shape::Shape;
use glam::DVec2;

/// Times of the first touch that leave the shapes farther apart than this, relative to the sizes
/// and the way, are different times.
const SAME_PLACE: f64 = 1e-9;

/// Motions that miss or overlap by less than this, relative to the sizes and the way, graze:
/// verdicts may differ honestly.
const GRAZING: f64 = 1e-9;

/// Rounds of the search for the least gap; each leaves two thirds of the time.
const ROUNDS: usize = 80;

/// How the answers differ, if they do beyond doubt. `truth` is asked only where they seem to.
pub fn between(
    answers: &[Answer; 2],
    [a, b]: [&Shape; 2],
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
    let length = size + way.length();
    let (clearness, least) = match (kind, first.time, second.time) {
        (Kind::Time, Some(one), Some(other)) => {
            let closing = truth.contact.map_or(0.0, |it| it.normal.dot(way).abs());
            ((one - other).abs() * closing / length, SAME_PLACE)
        }
        _ => (least_gap([a, b], way)?.abs() / length, GRAZING),
    };
    let known = Known::Time(truth.time);
    let clear = clearness > least;
    clear.then_some(Difference { kind, answers: *answers, known, size, clearness })
}

/// The least signed gap during a motion. The difference of two convex shapes is convex, and so is
/// the signed distance to it along a straight way.
fn least_gap([a, b]: [&Shape; 2], way: DVec2) -> Option<f64> {
    let gap = |time: f64| Some(reference::judge(a, &b.translated(way * time).ok()?).contact.gap);
    let [mut from, mut to] = [0.0, 1.0];
    for _ in 0..ROUNDS {
        let third = (to - from) / 3.0;
        let [early, late] = [from + third, to - third];
        if gap(early)? < gap(late)? { to = late } else { from = early }
    }
    Some(gap(0.0)?.min(gap(1.0)?).min(gap(0.5 * (from + to))?))
}
