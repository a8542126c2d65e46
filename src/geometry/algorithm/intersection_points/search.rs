//! The zero of a function of the direction, between two directions.

use glam::DVec2;

/// Bisection alone needs 53 rounds; more allows Newton to fail now and then.
const MOST_ROUNDS: u32 = 100;

/// Steps shorter than this move nothing: larger loses digits, smaller costs rounds.
const STILL: f64 = 2.0 * f64::EPSILON;

/// One end of a bracket.
#[derive(Clone, Copy)]
struct End {
    at: DVec2,
    /// The function was asked there, and its sign is as it should be.
    known: bool,
}

/// The zero between two unit vectors less than half a turn apart, of a function that rises
/// (or falls) through it from the first to the second; and how many rounds that took.
/// `function` gives the value and the derivative by the angle.
///
/// Newton's method, bisection where it leaves the bracket or crawls. Where the zero is an end,
/// rounding may deny the sign there: then the end it is.
pub(super) fn zero_between(
    between: [DVec2; 2],
    rising: bool,
    function: impl Fn(DVec2) -> (f64, f64),
) -> (DVec2, u32) {
    let [mut low, mut high] = between.map(|at| End { at, known: false });
    let mut at = middle(low.at, high.at);
    let mut last = low.at.distance(high.at);
    for round in 1..=MOST_ROUNDS {
        let (value, slope) = function(at);
        let below = (value < 0.0) == rising;
        if value == 0.0 || (below && at == high.at) || (!below && at == low.at) {
            return (at, round);
        }
        *if below { &mut low } else { &mut high } = End { at, known: true };
        let step = -value / slope;
        if step.abs() <= STILL {
            return (at, round);
        }
        let newton = (at + at.perp() * step).normalize_or(at);
        let next = if low.at.perp_dot(newton) <= 0.0 && !low.known {
            low.at
        } else if newton.perp_dot(high.at) <= 0.0 && !high.known {
            high.at
        } else if step.abs() <= 0.5 * last
            && low.at.perp_dot(newton) > 0.0
            && newton.perp_dot(high.at) > 0.0
        {
            newton
        } else {
            middle(low.at, high.at)
        };
        last = next.distance(at);
        at = next;
        if low.at.distance(high.at) <= STILL {
            return (at, round);
        }
    }
    (at, MOST_ROUNDS)
}

fn middle(low: DVec2, high: DVec2) -> DVec2 {
    low.midpoint(high).normalize_or(low)
}
