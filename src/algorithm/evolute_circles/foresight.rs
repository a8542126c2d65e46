//! The verdict of the published rounds as soon as it is clear, without trigonometry.

use super::published::ROUNDS;
use crate::outcome::Verdict;
use crate::scale::Unit;
use crate::shape::Ellipse;
use glam::DVec2;
use std::f64::consts::FRAC_1_SQRT_2;

/// δ's sign is foreseen where the circles' last move is below these shares of δ and of the move
/// before. The rounds that are left would have to undo the one and outgrow the other. A larger first
/// share saves rounds and might err.
const MOVE_OF_DELTA: f64 = 1e-3;
const MOVE_OF_LAST: f64 = 0.1;

/// What of δ is below this share of the circles it is the difference of, is noise. Smaller might be
/// rounding.
const DELTA_OF_CIRCLES: f64 = 1e-9;

/// A pair with a semi-axis below this share of its largest length or coordinate is left to the full
/// run, for there the verdict may hang on how that run rounds. Smaller might err; larger would
/// foresee less.
const THINNEST: f64 = 1e-3;

/// A turn below this (radians), times the smaller of the semi-axes over the larger, is the last of a
/// search: what it leaves is about its cube. Larger would leave more than the dynamics of a run
/// forgive, smaller would cost a stride.
const LAST_TURN: f64 = 1e-3;

/// Strides of one search. Two to five do; a cusp needs more, and is left to the full run.
const STRIDES: u32 = 12;

/// No search starts as near to an axis as this (radians): at its ends the quadrant has normals that
/// lead to no foot. Larger would start at 45° more often than it must.
const OFF_AXIS: f64 = 1e-3;

/// The verdict of the tenth round. Of runs that wander or fail nothing is foreseen.
pub(super) fn verdict(ellipses: [&Ellipse; 2]) -> Option<Verdict> {
    let mut bodies = placed(ellipses)?;
    // The circles' centres after the last rounds, the last first, and δ of the last two.
    let mut path = [[DVec2::NAN; 2]; 5];
    path[0] = [bodies[0].center, bodies[1].center];
    let mut deltas = [f64::NAN; 2];
    for round in 1..ROUNDS {
        let [first, second] = fits(&mut bodies, [path[0][1], path[0][0]])?;
        path.rotate_right(1);
        path[0] = [first.center, second.center];
        let distance = first.center.distance(second.center);
        deltas = [first.radius + second.radius - distance, deltas[0]];
        let noise = DELTA_OF_CIRCLES * (first.radius + second.radius + distance);
        if round > 2 && comes_to_rest([path[0], path[1], path[2]], deltas[0].abs() - noise) {
            return Some(Verdict::from_hit(deltas[0] > 0.0));
        }
        let least = deltas[0].abs().min(deltas[1].abs());
        if round > 5 && comes_to_rest([path[0], path[2], path[4]], least - noise) {
            let last = deltas[(ROUNDS - round) as usize % 2];
            return Some(Verdict::from_hit(last > 0.0));
        }
    }
    None
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

/// Both ellipses in a unit of about the largest length, from the first one's centre; `None` where
/// one is thin or far away.
fn placed(ellipses: [&Ellipse; 2]) -> Option<[Body; 2]> {
    let [a, b] = ellipses;
    let longest = [a.semi_axes(), b.semi_axes(), a.center().abs(), b.center().abs()]
        .map(DVec2::max_element)
        .into_iter()
        .fold(0.0, f64::max);
    let scale = Unit::of(longest).inverse;
    let thinnest = a.semi_axes().min(b.semi_axes()).min_element();
    let offset = b.center() - a.center();
    (thinnest > THINNEST * longest)
        .then(|| [Body::new(a, DVec2::ZERO, scale), Body::new(b, offset, scale)])
}

/// The circles at the feet of the normals from a target to each, those of
/// [`toward`](crate::algorithm::foot_point::toward) but for rounding: a target's quadrant has no
/// other foot. Both are sought at once, for what one waits for, the other uses. `None` where
/// that does not end soon.
#[inline]
fn fits(bodies: &mut [Body; 2], targets: [DVec2; 2]) -> Option<[Fit; 2]> {
    let local = [0, 1].map(|i| bodies[i].local(targets[i]));
    let folded = local.map(DVec2::abs);
    let mut at = [0, 1].map(|i| bodies[i].start(folded[i]));
    for _ in 0..STRIDES {
        let strides = [0, 1].map(|i| bodies[i].stride(at[i], folded[i]));
        at = [strides[0].at, strides[1].at];
        if strides.iter().all(|it| it.is_last) {
            return Some([0, 1].map(|i| bodies[i].fit(at[i], local[i])));
        }
    }
    None
}

/// One ellipse, and where the last search on it ended.
struct Body {
    center: DVec2,
    axis: DVec2,
    semi_axes: DVec2,
    /// The ends of the evolute: (a − b²/a, b − a²/b).
    evolute: DVec2,
    /// 1/ab, and (a² − b²)/ab.
    per_area: f64,
    slope: f64,
    /// [`LAST_TURN`], less about a needle's tip.
    last_turn: f64,
    /// (cos t, sin t), in the first quadrant; zero before the first search.
    at: DVec2,
}

/// The osculating circle at a foot.
struct Fit {
    center: DVec2,
    radius: f64,
}

/// Where a stride along the ellipse ended.
struct Stride {
    at: DVec2,
    is_last: bool,
}

impl Body {
    fn new(ellipse: &Ellipse, center: DVec2, scale: f64) -> Self {
        let semi_axes = ellipse.semi_axes() * scale;
        let (a, b) = (semi_axes.x, semi_axes.y);
        let per_area = 1.0 / (a * b);
        let slope = (a - b) * (a + b) * per_area;
        let evolute = slope * DVec2::new(b, -a);
        let last_turn = LAST_TURN * semi_axes.min_element() / semi_axes.max_element();
        let (center, axis) = (center * scale, ellipse.direction());
        Self { center, axis, semi_axes, evolute, per_area, slope, last_turn, at: DVec2::ZERO }
    }

    fn local(&self, target: DVec2) -> DVec2 {
        let offset = target - self.center;
        DVec2::new(self.axis.dot(offset), self.axis.perp_dot(offset))
    }

    /// (cos t, sin t) where a search begins: where the last one ended; else by the point at the
    /// target's distance μ along the normal, (a + μb, b + μa) · (cos t, sin t), were μ that of
    /// a circle as large; else at 45°.
    #[inline]
    fn start(&self, folded: DVec2) -> DVec2 {
        if self.at.min_element() > OFF_AXIS {
            return self.at;
        }
        let (a, b) = (self.semi_axes.x, self.semi_axes.y);
        let away = (folded.length_squared() * self.per_area).sqrt().max(1.0) - 1.0;
        let toward = folded * DVec2::new(b + away * a, a + away * b);
        let length = toward.length();
        if toward.min_element() > OFF_AXIS * length {
            toward / length
        } else {
            DVec2::splat(FRAC_1_SQRT_2)
        }
    }

    /// The turn is angle · speed²/ab as in the published search, over 1 + angle · (a² − b²) sin t
    /// cos t/ab · (3 speed³/(ab distance) − 1), which makes an error its cube instead of its square
    /// (Halley's method). All of it is over the distance to the target, squared, and the turn is
    /// twice the angle whose tangent is `rise / run`: so a stride needs one division.
    #[inline]
    fn stride(&self, at: DVec2, folded: DVec2) -> Stride {
        let (a, b) = (self.semi_axes.x, self.semi_axes.y);
        let normal = DVec2::new(b * at.x, a * at.y);
        let square = normal.length_squared();
        let to_target = folded - self.evolute * at * at * at;
        let (ahead, across) = (normal.dot(to_target), normal.perp_dot(to_target));
        // Past 63° the angle is taken for 49°.
        let near = ahead.max(0.5 * across.abs());
        // The angle is near · across over this, up to its fifth power.
        let squared = near * near + across * across * (1.0 / 3.0);
        let slope = self.slope * at.x * at.y;
        let bend = across * slope * (3.0 * square * square * self.per_area - near);
        let rise = near * across * square * self.per_area;
        let run = 2.0 * (squared + bend).max(0.5 * squared);
        let inverse = 1.0 / (run * run + rise * rise);
        let turn = DVec2::new((run - rise) * (run + rise), 2.0 * run * rise) * inverse;
        let at = turn.rotate(at);
        let is_last = ahead > 0.0
            && 2.0 * rise.abs() < self.last_turn * run
            && bend.abs() < LAST_TURN * squared;
        // Past the end of the quadrant it goes on from there.
        let at = if at.x < 0.0 { DVec2::Y } else { at };
        Stride { at: if at.y < 0.0 { DVec2::X } else { at }, is_last }
    }

    /// The circle where a search ended, in the target's quadrant.
    #[inline]
    fn fit(&mut self, at: DVec2, local: DVec2) -> Fit {
        self.at = at;
        let (a, b) = (self.semi_axes.x, self.semi_axes.y);
        let center = self.evolute * at * at * at;
        let center = DVec2::select(local.cmplt(DVec2::ZERO), -center, center);
        let speed = DVec2::new(b * at.x, a * at.y).length();
        Fit {
            center: self.center + self.axis.rotate(center),
            radius: speed * speed * speed * self.per_area,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::evolute_circles::published;
    use crate::testing::{Random, ellipse};

    fn in_full(first: &Ellipse, second: &Ellipse) -> Verdict {
        published::ellipse_ellipse(first, second, &mut ()).verdict
    }

    /// Here δ stands still for some rounds, while the circles go to another quadrant and back or
    /// leave a common normal that repels them.
    #[test]
    fn a_delta_at_rest_is_not_enough() {
        let pairs = [
            (
                ellipse(-1.21187, 0.33476, 1.04116, 0.2404, 4.51701),
                ellipse(-1.25318, 1.49675, 2.77465, 0.33362, 2.26319),
            ),
            (
                ellipse(
                    1.3888868093289122,
                    0.22877684456181857,
                    0.962905541039335,
                    0.04908537730339651,
                    0.11728170601903892,
                ),
                ellipse(
                    0.26247712072489016,
                    0.24558746410880325,
                    2.480392839689757,
                    1.1098489565555423,
                    2.526898468546752,
                ),
            ),
            (
                ellipse(0.15305606, 0.20352, 0.3612416, 0.1649911, 5.3522996),
                ellipse(0.26954974, -0.01915793, 0.99625620, 0.10678192, 1.31491940),
            ),
        ];
        for (first, second) in &pairs {
            if let Some(verdict) = verdict([first, second]) {
                assert_eq!(verdict, in_full(first, second), "{first:?} {second:?}");
            }
        }
    }

    #[test]
    fn most_runs_are_foreseen_and_all_of_those_rightly() {
        let mut random = Random::new(17);
        let pairs = 20_000;
        let mut foreseen = 0;
        for _ in 0..pairs {
            let (first, second) = (random.ellipse(5.0, 1.5), random.ellipse(5.0, 1.5));
            let Some(verdict) = verdict([&first, &second]) else { continue };
            foreseen += 1;
            assert_eq!(verdict, in_full(&first, &second), "{first:?} {second:?}");
        }
        assert!(foreseen > pairs * 9 / 10, "{foreseen}");
    }
}
