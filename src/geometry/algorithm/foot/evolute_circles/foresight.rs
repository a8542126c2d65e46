//! The verdict of the published rounds as soon as it is clear, without trigonometry.

use super::published::ROUNDS;
use crate::algorithm::prelude::*;
use crate::scale::{Unit, larger, largest, smaller};
use glam::{BVec4, DVec4};
use std::f64::consts::FRAC_1_SQRT_2;

/// The sign of δ is clear once the circles' last move is below these shares of δ and of the move
/// before: the remaining rounds would have to undo the one and outgrow the other. A larger first
/// share saves rounds and might err.
const MOVE_OF_DELTA: f64 = 1e-3;
const MOVE_OF_LAST: f64 = 0.1;

/// δ below this share of the lengths that it is the difference of is noise. Smaller might err.
const DELTA_OF_CIRCLES: f64 = 1e-7;

/// A run that wanders is followed twice, the second time with centres moved by this share of the
/// pair, to see whether rounding could change its end. A smaller share is nearer to rounding; a
/// larger one would leave more runs open.
const NUDGE: f64 = 1e-7;

/// Both final δ decide if they differ by at most this share of the smaller. Larger might err.
const LIKE: f64 = 1e-3;

/// The verdict of the tenth round. `None` for runs that fail, or whose end hangs on rounding.
pub(super) fn verdict(ellipses: [&Ellipse; 2]) -> Option<Verdict> {
    verdicts([ellipses; 2])[0]
}

/// The same for two pairs, which together take little longer than one.
pub(super) fn verdicts(pairs: [[&Ellipse; 2]; 2]) -> [Option<Verdict>; 2] {
    let found = pairs.map(Pair::new);
    // Without one pair, the other runs in both places.
    let Some(any) = found[0].or(found[1]) else { return [None; 2] };
    let at_rest = at_rest(&found.map(|it| it.unwrap_or(any)));
    [0, 1].map(|i| found[i].and_then(|pair| at_rest[i].or_else(|| at_the_end(pair))))
}

/// By δ of the tenth round, if a run from slightly moved centres ends alike.
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

/// By δ of circles that come to rest, or alternate between two places.
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
    /// δ of the last two rounds, the last first.
    deltas: [f64; 2],
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

/// δ, and the sum of the lengths that it is the difference of.
fn overlap(fits: &[Fit; 2]) -> (f64, f64) {
    let radii = fits[0].radius + fits[1].radius;
    let distance = fits[0].center.distance(fits[1].center);
    (radii - distance, radii + distance)
}

/// Do the circles on a path, the last first, move too little to change the sign of δ?
fn comes_to_rest(path: [[DVec2; 2]; 3], delta: f64) -> bool {
    let moved =
        |[a, b]: [DVec2; 2], [c, d]: [DVec2; 2]| a.distance_squared(c).max(b.distance_squared(d));
    let last = moved(path[0], path[1]);
    let most = MOVE_OF_DELTA * delta;
    delta > 0.0
        && last < most * most
        && last <= MOVE_OF_LAST * MOVE_OF_LAST * moved(path[1], path[2])
}

/// Pairs with a semi-axis below this share of their largest length or coordinate are left to the
/// full run, whose rounding may decide. A smaller share might err; a larger one foresees less.
const THINNEST: f64 = 1e-3;

/// A search ends after a turn below this (radians), times the smaller of the semi-axes over the
/// larger: the error left is about its cube. Larger would leave more than the run's dynamics
/// forgive; smaller would cost a stride.
const LAST_TURN: f64 = 3e-3;

/// The same for a run that is followed through all rounds, which may enlarge the error.
const LAST_FINE_TURN: f64 = 1e-5;

/// Limit on the strides of one search. Most need two to five; a cusp is left to the full run.
const STRIDES: u32 = 12;

/// No search starts nearer to an axis than this (radians): normals at the ends of the quadrant may
/// lead to no foot. Larger would start at 45° more often than it must.
const OFF_AXIS: f64 = 1e-3;

/// Two ellipses in a unit of about the largest length, from the first one's centre.
#[derive(Clone, Copy)]
struct Pair {
    /// The second centre.
    pub offset: DVec2,
    axes: [DVec2; 2],
    semi_axes: [DVec2; 2],
}

impl Pair {
    /// `None` if an ellipse is thin or far away.
    pub fn new([a, b]: [&Ellipse; 2]) -> Option<Self> {
        let longest = [a.semi_axes(), b.semi_axes(), a.center(), b.center()]
            .map(largest)
            .into_iter()
            .fold(0.0, larger);
        let thinnest = a.semi_axes().min(b.semi_axes()).min_element();
        let scale = Unit::of(longest).inverse;
        (thinnest > THINNEST * longest).then(|| Self {
            offset: (b.center() - a.center()) * scale,
            axes: [a.direction(), b.direction()],
            semi_axes: [a.semi_axes() * scale, b.semi_axes() * scale],
        })
    }
}

/// A number for each of the four ellipses of two pairs. An operation on all four is one SIMD
/// instruction, or two that do not wait for one another.
type Four = DVec4;

/// The ellipses of two pairs, and where the last searches on them ended.
struct Bodies {
    centers: [DVec2; 4],
    axes: [DVec2; 4],
    a: Four,
    b: Four,
    /// The ends of the evolute: a − b²/a and b − a²/b.
    evolute_x: Four,
    evolute_y: Four,
    /// 1/ab, and (a² − b²)/ab.
    per_area: Four,
    slope: Four,
    /// A search ends after a turn below this; smaller for thin ellipses.
    last_turn: Four,
    /// Cosine and sine of t, in the first quadrant; zero before the first search.
    at: Place,
}

#[derive(Clone, Copy)]
struct Place {
    cos: Four,
    sin: Four,
}

/// The osculating circle at a foot.
struct Fit {
    pub center: DVec2,
    pub radius: f64,
}

impl Bodies {
    pub fn new([one, other]: &[Pair; 2], last_turn: f64) -> Self {
        let [first, second] = one.semi_axes;
        let [third, fourth] = other.semi_axes;
        let a = Four::new(first.x, second.x, third.x, fourth.x);
        let b = Four::new(first.y, second.y, third.y, fourth.y);
        let per_area = (a * b).recip();
        let slope = (a - b) * (a + b) * per_area;
        Self {
            centers: [DVec2::ZERO, one.offset, DVec2::ZERO, other.offset],
            axes: [one.axes[0], one.axes[1], other.axes[0], other.axes[1]],
            a,
            b,
            evolute_x: slope * b,
            evolute_y: -slope * a,
            per_area,
            slope,
            last_turn: last_turn * a.min(b) / a.max(b),
            at: Place { cos: Four::ZERO, sin: Four::ZERO },
        }
    }

    /// Each target along its ellipse's own axes.
    pub fn local(&self, targets: [DVec2; 4]) -> [DVec2; 4] {
        [0, 1, 2, 3].map(|i| {
            let (offset, axis) = (targets[i] - self.centers[i], self.axes[i]);
            DVec2::new(axis.dot(offset), axis.perp_dot(offset))
        })
    }

    /// The circles at the feet of the targets, those of
    /// [`toward`](crate::algorithm::foot::foot_point::toward) but for rounding: a target's quadrant
    /// has no other foot. `None` for a pair whose search does not end soon.
    pub fn fits(&mut self, targets: [DVec2; 4]) -> [Option<[Fit; 2]>; 2] {
        let local = self.local(targets);
        let x = Four::new(local[0].x, local[1].x, local[2].x, local[3].x);
        let y = Four::new(local[0].y, local[1].y, local[2].y, local[3].y);
        let folded = [x.abs(), y.abs()];
        let mut at = self.start(folded);
        let mut ends = BVec4::FALSE;
        for _ in 0..STRIDES {
            (at, ends) = self.stride(at, folded);
            if ends.all() {
                break;
            }
        }
        self.at = at;
        let [first, second, third, fourth] = self.circles(at, [x, y]);
        [
            (ends.x && ends.y).then_some([first, second]),
            (ends.z && ends.w).then_some([third, fourth]),
        ]
    }

    /// A search starts where the last one ended; else by (a + μb, b + μa) · (cos t, sin t), the
    /// point at a distance μ along the normal, with μ as for a circle as large; else at 45°.
    fn start(&self, [x, y]: [Four; 2]) -> Place {
        let Place { cos, sin } = self.at;
        if smaller(cos.min_element(), sin.min_element()) > OFF_AXIS {
            return self.at;
        }
        let away = larger_of(roots((x * x + y * y) * self.per_area), Four::ONE) - Four::ONE;
        let toward = [x * (self.b + away * self.a), y * (self.a + away * self.b)];
        let length = roots(toward[0] * toward[0] + toward[1] * toward[1]);
        let guess = [toward[0] / length, toward[1] / length];
        let diagonal = Four::splat(FRAC_1_SQRT_2);
        let least = Four::splat(OFF_AXIS);
        // False where the length is zero.
        let good = guess[0].cmpgt(least) & guess[1].cmpgt(least);
        let off = self.at.cos.cmpgt(least) & self.at.sin.cmpgt(least);
        let start =
            |last: Four, guess: Four| Four::select(off, last, Four::select(good, guess, diagonal));
        Place { cos: start(cos, guess[0]), sin: start(sin, guess[1]) }
    }

    /// From a place to the next, and which searches end there.
    ///
    /// The turn is angle · speed²/ab as in the published search, over 1 + angle · (a² − b²) sin t
    /// cos t/ab · (3 speed³/(ab distance) − 1), which makes an error its cube instead of its square
    /// (Halley's method). All of it is over the distance to the target, squared, and the turn is
    /// twice the angle whose tangent is `rise / run`: so a stride needs one division.
    #[inline(always)]
    fn stride(&self, Place { cos, sin }: Place, [x, y]: [Four; 2]) -> (Place, BVec4) {
        let (nx, ny) = (self.b * cos, self.a * sin);
        let square = nx * nx + ny * ny;
        let tx = x - self.evolute_x * (cos * cos * cos);
        let ty = y - self.evolute_y * (sin * sin * sin);
        let ahead = nx * tx + ny * ty;
        let across = nx * ty - ny * tx;
        // Past 63° the angle is taken for 49°.
        let near = larger_of(ahead, 0.5 * across.abs());
        // The angle is near · across over this, up to its fifth power.
        let squared = near * near + across * across * (1.0 / 3.0);
        let bend =
            across * (self.slope * cos * sin) * (3.0 * square * square * self.per_area - near);
        let rise = near * across * square * self.per_area;
        let run = 2.0 * larger_of(squared + bend, 0.5 * squared);
        let inverse = (run * run + rise * rise).recip();
        let (turn_cos, turn_sin) =
            ((run - rise) * (run + rise) * inverse, 2.0 * run * rise * inverse);
        let next_cos = turn_cos * cos - turn_sin * sin;
        let next_sin = turn_sin * cos + turn_cos * sin;
        let ends = ahead.cmpgt(Four::ZERO)
            & (2.0 * rise.abs()).cmplt(self.last_turn * run)
            & bend.abs().cmplt(LAST_TURN * squared);
        // Beyond the quadrant the search goes on from its end.
        let (past_y, past_x) = (next_cos.cmplt(Four::ZERO), next_sin.cmplt(Four::ZERO));
        let held = |it, zero, one| Four::select(zero, Four::ZERO, Four::select(one, Four::ONE, it));
        let next =
            Place { cos: held(next_cos, past_y, past_x), sin: held(next_sin, past_x, past_y) };
        (next, ends)
    }

    /// The circles where a search ended, in the targets' quadrants.
    fn circles(&self, Place { cos, sin }: Place, [x, y]: [Four; 2]) -> [Fit; 4] {
        let square = self.b * self.b * cos * cos + self.a * self.a * sin * sin;
        let radii = square * roots(square) * self.per_area;
        let mirrored = |it: Four, by: Four| Four::select(by.cmplt(Four::ZERO), -it, it);
        let cx = mirrored(self.evolute_x * (cos * cos * cos), x);
        let cy = mirrored(self.evolute_y * (sin * sin * sin), y);
        [0, 1, 2, 3].map(|i| Fit {
            center: self.centers[i] + self.axes[i].rotate(DVec2::new(cx[i], cy[i])),
            radius: radii[i],
        })
    }
}

fn larger_of(a: Four, b: Four) -> Four {
    Four::select(a.cmpgt(b), a, b)
}

fn roots(of: Four) -> Four {
    Four::new(of.x.sqrt(), of.y.sqrt(), of.z.sqrt(), of.w.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::foot::evolute_circles::published;
    use crate::testing::{Random, ellipse};
    use std::f64::consts::FRAC_PI_2;

    fn in_full(first: &Ellipse, second: &Ellipse) -> Verdict {
        published::ellipse_ellipse(first, second, &mut ()).verdict
    }

    #[test]
    fn hard_pairs_are_never_foreseen_wrongly() {
        let pairs = [
            // δ does not change for some rounds, while the circles go to another quadrant and back
            // or leave a common normal that repels them.
            (
                ellipse((-1.21187, 0.33476), (1.04116, 0.2404), 4.51701),
                ellipse((-1.25318, 1.49675), (2.77465, 0.33362), 2.26319),
            ),
            (
                ellipse(
                    (1.3888868093289122, 0.22877684456181857),
                    (0.962905541039335, 0.04908537730339651),
                    0.11728170601903892,
                ),
                ellipse(
                    (0.26247712072489016, 0.24558746410880325),
                    (2.480392839689757, 1.1098489565555423),
                    2.526898468546752,
                ),
            ),
            (
                ellipse((0.15305606, 0.20352), (0.3612416, 0.1649911), 5.3522996),
                ellipse((0.26954974, -0.01915793), (0.99625620, 0.10678192), 1.31491940),
            ),
            // Concentric: all targets are on the axes, where rounding chooses the quadrants.
            (
                ellipse(
                    (-2.4011115742910887, -2.282144341986967),
                    (0.3157530460048256, 0.7480274150652331),
                    FRAC_PI_2,
                ),
                ellipse(
                    (-2.4011115742910887, -2.282144341986967),
                    (0.011263367742897327, 1.4943310392861056),
                    0.0,
                ),
            ),
        ];
        for (first, second) in &pairs {
            if let Some(verdict) = verdict([first, second]) {
                assert_eq!(verdict, in_full(first, second), "{first:?} {second:?}");
            }
        }
    }

    #[test]
    fn most_runs_are_foreseen_and_none_wrongly() {
        let mut random = Random::new(17);
        let pairs = 20_000;
        let (mut foreseen, mut wandering) = (0, 0);
        for _ in 0..pairs {
            let (first, second) = (random.ellipse(5.0, 1.5), random.ellipse(5.0, 1.5));
            let Some(verdict) = verdict([&first, &second]) else { continue };
            foreseen += 1;
            let pair = Pair::new([&first, &second]).unwrap();
            wandering += usize::from(at_rest(&[pair; 2])[0].is_none());
            assert_eq!(verdict, in_full(&first, &second), "{first:?} {second:?}");
        }
        assert!(foreseen > pairs * 9 / 10, "{foreseen}");
        assert!(wandering > pairs / 500, "{wandering}");
    }
}
