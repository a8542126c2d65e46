//! The ellipses of two pairs on four lanes, and the circles at the feet of normals to them.

use crate::scale::{Unit, larger, largest, smaller};
use crate::shape::Ellipse;
use glam::{BVec4, DVec2, DVec4};
use std::f64::consts::FRAC_1_SQRT_2;

/// A pair with a semi-axis below this share of its largest length or coordinate is left to the full
/// run, for there the verdict may hang on how that run rounds. Smaller might err; larger would
/// foresee less.
const THINNEST: f64 = 1e-3;

/// A turn below this (radians), times the smaller of the semi-axes over the larger, is the last of a
/// search: what it leaves is about its cube. Larger would leave more than the dynamics of a run
/// forgive, smaller would cost a stride.
pub(super) const LAST_TURN: f64 = 3e-3;

/// The same where a run is followed through all its rounds, which may enlarge what is left.
pub(super) const LAST_FINE_TURN: f64 = 1e-5;

/// Strides of one search. Two to five do; a cusp needs more, and is left to the full run.
const STRIDES: u32 = 12;

/// No search starts as near to an axis as this (radians): at its ends the quadrant has normals that
/// lead to no foot. Larger would start at 45° more often than it must.
const OFF_AXIS: f64 = 1e-3;

/// Two ellipses in a unit of about the largest length, from the first one's centre.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    /// The second one's centre.
    pub offset: DVec2,
    axes: [DVec2; 2],
    semi_axes: [DVec2; 2],
}

impl Pair {
    /// `None` where one is thin or far away.
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

/// A number of each of the four ellipses of two pairs: what is done to all is one instruction on four
/// lanes, or two on two, which do not wait for one another.
type Four = DVec4;

/// The ellipses of two pairs, and where the last searches on them ended.
pub(super) struct Bodies {
    centers: [DVec2; 4],
    axes: [DVec2; 4],
    /// The semi-axes.
    a: Four,
    b: Four,
    /// The ends of the evolute: a − b²/a and b − a²/b.
    evolute_x: Four,
    evolute_y: Four,
    /// 1/ab, and (a² − b²)/ab.
    per_area: Four,
    slope: Four,
    /// A turn below this is the last of a search: less about a needle's tip.
    last_turn: Four,
    /// Cosine and sine of t, in the first quadrant; zero before the first search.
    at: Place,
}

/// Cosine and sine of the eccentric anomaly.
#[derive(Clone, Copy)]
struct Place {
    cos: Four,
    sin: Four,
}

/// The osculating circle at a foot.
pub(super) struct Fit {
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
            last_turn: last_turn * smaller_of(a, b) / larger_of(a, b),
            at: Place { cos: Four::ZERO, sin: Four::ZERO },
        }
    }

    /// A target of each along its own axes.
    pub fn local(&self, targets: [DVec2; 4]) -> [DVec2; 4] {
        [0, 1, 2, 3].map(|i| {
            let (offset, axis) = (targets[i] - self.centers[i], self.axes[i]);
            DVec2::new(axis.dot(offset), axis.perp_dot(offset))
        })
    }

    /// The circles at the feet of the normals from a target to each, those of
    /// [`toward`](crate::algorithm::foot_point::toward) but for rounding: a target's quadrant has no
    /// other foot. `None` for a pair where that does not end soon.
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

    /// Where a search begins: where the last one ended; else by the point at the
    /// target's distance μ along the normal, (a + μb, b + μa) · (cos t, sin t), were μ that of
    /// a circle as large; else at 45°.
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
        // Not so where the length is zero.
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
        // Past the end of the quadrant it goes on from there.
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

fn smaller_of(a: Four, b: Four) -> Four {
    Four::select(a.cmplt(b), a, b)
}

fn roots(of: Four) -> Four {
    Four::new(of.x.sqrt(), of.y.sqrt(), of.z.sqrt(), of.w.sqrt())
}
