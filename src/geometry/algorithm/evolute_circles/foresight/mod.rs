//! The verdict of the published rounds as soon as it is clear, without trigonometry.

mod bodies;

use super::published::ROUNDS;
use crate::outcome::Verdict;
use crate::shape::Ellipse;
use bodies::{Bodies, Fit, LAST_FINE_TURN, LAST_TURN, Pair};
use glam::DVec2;

/// δ's sign is foreseen where the circles' last move is below these shares of δ and of the move
/// before. The rounds that are left would have to undo the one and outgrow the other. A larger first
/// share saves rounds and might err.
const MOVE_OF_DELTA: f64 = 1e-3;
const MOVE_OF_LAST: f64 = 0.1;

/// What of δ is below this share of the circles it is the difference of, is noise. Smaller might be
/// rounding.
const DELTA_OF_CIRCLES: f64 = 1e-7;

/// A run that wanders is followed twice, the second time from centres that are off by this share of
/// the pair. Smaller is nearer to the rounding against which this is the test; larger would leave
/// more runs open.
const NUDGE: f64 = 1e-7;

/// The sign of the two δ that this leads to is that of the run if they differ by no more than this
/// share of the smaller one. Larger might err.
const LIKE: f64 = 1e-3;

/// The verdict of the tenth round. Of runs that fail, or end elsewhere for the least reason, nothing
/// is foreseen.
pub(super) fn verdict(ellipses: [&Ellipse; 2]) -> Option<Verdict> {
    verdicts([ellipses; 2])[0]
}

/// The same of two pairs, which together take little longer than one.
pub(super) fn verdicts(pairs: [[&Ellipse; 2]; 2]) -> [Option<Verdict>; 2] {
    let found = pairs.map(Pair::new);
    // Beside one that is left out the other runs twice.
    let Some(any) = found[0].or(found[1]) else { return [None; 2] };
    let at_rest = at_rest(&found.map(|it| it.unwrap_or(any)));
    [0, 1].map(|i| found[i].and_then(|pair| at_rest[i].or_else(|| at_the_end(pair))))
}

/// By δ of the tenth round, where a run from next to the centres ends alike.
fn at_the_end(pair: Pair) -> Option<Verdict> {
    let mut bodies = Bodies::new(&[pair; 2], LAST_FINE_TURN);
    let mut targets = [pair.offset, DVec2::ZERO, pair.offset, DVec2::ZERO];
    targets[2] += DVec2::new(NUDGE, -NUDGE);
    targets[3] -= DVec2::new(NUDGE, -NUDGE);
    let mut deltas = [f64::NAN; 2];
    for _ in 0..ROUNDS {
        // On an axis rounding chooses the quadrant.
        if bodies.local(targets).iter().any(|it| it.abs().min_element() < NUDGE) {
            return None;
        }
        let [Some(one), Some(other)] = bodies.fits(targets) else { return None };
        targets = [one[1].center, one[0].center, other[1].center, other[0].center];
        deltas = [one, other].map(|fits| overlap(&fits).0);
    }
    let least = deltas[0].abs().min(deltas[1].abs());
    (least > NUDGE && (deltas[0] - deltas[1]).abs() <= LIKE * least)
        .then(|| Verdict::from_hit(deltas[0] > 0.0))
}

/// By δ of circles that stand still, or change between two places.
fn at_rest(pairs: &[Pair; 2]) -> [Option<Verdict>; 2] {
    let mut bodies = Bodies::new(pairs, LAST_TURN);
    let mut runs = pairs.map(|it| Run::new(it.offset));
    for round in 1..ROUNDS {
        let [one, other] = runs.each_ref().map(|run| run.path[0]);
        let fits = bodies.fits([one[1], one[0], other[1], other[0]]);
        for (run, fits) in runs.iter_mut().zip(&fits) {
            run.follow(round, fits.as_ref());
        }
        if runs.iter().all(|run| run.end.is_some()) {
            break;
        }
    }
    runs.map(|run| run.end.flatten())
}

/// The rounds of a pair, until their verdict is clear.
struct Run {
    /// The circles' centres after the last rounds, the last first.
    path: [[DVec2; 2]; 5],
    /// δ of the last two.
    deltas: [f64; 2],
    /// What came of it.
    end: Option<Option<Verdict>>,
}

impl Run {
    fn new(offset: DVec2) -> Self {
        let mut path = [[DVec2::NAN; 2]; 5];
        path[0] = [DVec2::ZERO, offset];
        Self { path, deltas: [f64::NAN; 2], end: None }
    }

    fn follow(&mut self, round: u32, fits: Option<&[Fit; 2]>) {
        if self.end.is_some() {
            return;
        }
        let Some(fits) = fits else {
            self.end = Some(None);
            return;
        };
        let path = &mut self.path;
        path.rotate_right(1);
        path[0] = [fits[0].center, fits[1].center];
        let (delta, circles) = overlap(fits);
        self.deltas = [delta, self.deltas[0]];
        let noise = DELTA_OF_CIRCLES * circles;
        if round > 2 && comes_to_rest([path[0], path[1], path[2]], delta.abs() - noise) {
            self.end = Some(Some(Verdict::from_hit(delta > 0.0)));
            return;
        }
        let least = delta.abs().min(self.deltas[1].abs());
        if round > 5 && comes_to_rest([path[0], path[2], path[4]], least - noise) {
            let last = self.deltas[(ROUNDS - round) as usize % 2];
            self.end = Some(Some(Verdict::from_hit(last > 0.0)));
        }
    }
}

/// δ, and the lengths that it is the difference of, added up.
fn overlap(fits: &[Fit; 2]) -> (f64, f64) {
    let radii = fits[0].radius + fits[1].radius;
    let distance = fits[0].center.distance(fits[1].center);
    (radii - distance, radii + distance)
}

/// Are the circles at the end of such a path, the last first, for all that δ can tell?
fn comes_to_rest(path: [[DVec2; 2]; 3], delta: f64) -> bool {
    let moved =
        |[a, b]: [DVec2; 2], [c, d]: [DVec2; 2]| a.distance_squared(c).max(b.distance_squared(d));
    let last = moved(path[0], path[1]);
    let most = MOVE_OF_DELTA * delta;
    delta > 0.0
        && last < most * most
        && last <= MOVE_OF_LAST * MOVE_OF_LAST * moved(path[1], path[2])
}

#[cfg(test)]
mod tests;
