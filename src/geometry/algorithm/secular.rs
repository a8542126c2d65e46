//! The secular equation, from which the nearest point of an ellipse always follows.
//!
//! The foot of the normal from the target (y₀, y₁) is (e₀²y₀ / (t + e₀²),
//! e₁²y₁ / (t + e₁²)) for the t that puts it on the ellipse. In w = 1 + t/e₁², with
//! k = e₀²/e₁² − 1, R = e₀y₀/e₁² and z = y₁/e₁, that is
//!
//!   F(w) = A² + B² − 1 = 0,  A = R / (w + k),  B = z / w,
//!
//! and A, B are cosine and sine of the foot's eccentric anomaly. For w > 0 F is convex
//! and falls, so Newton's method from the left of the root only ever moves right.

use glam::DVec2;

/// Limit on the rounds of Newton's method, as a guard: from the lower bound about eight are enough.
const MOST_ROUNDS: u32 = 40;

/// The iteration ends after a step below this share of w: the error is then about its square. A
/// smaller tolerance would cost a round for nothing.
const TOLERANCE: f64 = 1e-8;

/// A target nearer to the major axis than this share of the minor radius counts as on it. A larger
/// share would show; a smaller one would let squares underflow.
const ON_AXIS: f64 = 1e-90;

/// One round of Newton's method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Round {
    pub number: u32,
    pub w: f64,
    pub value: f64,
    pub next: f64,
    /// (A, B), of length 1 at the root.
    pub direction: DVec2,
}

/// The nearest point of an ellipse to a target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Foot {
    /// Cosine and sine of its eccentric anomaly.
    pub direction: DVec2,
    pub point: DVec2,
    pub normal: DVec2,
    /// Signed: negative for a target inside the ellipse.
    pub distance: f64,
    pub rounds: u32,
}

/// The equation for a target in the first quadrant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Secular {
    semi_axes: DVec2,
    target: DVec2,
    k: f64,
    r: f64,
    z: f64,
    /// k − R: above zero when the target is within the evolute's reach along the major axis.
    within: f64,
}

impl Secular {
    /// `semi_axes` major first, `target` not negative.
    pub fn new(semi_axes: DVec2, target: DVec2) -> Self {
        let (major, minor) = (semi_axes.x, semi_axes.y);
        let ratio = major / minor;
        let k = (major - minor) / minor * (ratio + 1.0);
        let r = ratio * (target.x / minor);
        // The second form keeps the digits of a target near the end of a needle, the
        // first those of one near the centre of a circle.
        let within =
            if k.max(r) < 1.0 { k - r } else { ratio * ((major - target.x) / minor) - 1.0 };
        Self { semi_axes, target, k, r, z: target.y / minor, within }
    }

    /// `guess` starts the iteration: cosine and sine of an eccentric anomaly near that of the foot.
    pub fn foot(&self, guess: Option<DVec2>, see: impl FnMut(Round)) -> Foot {
        if self.z > ON_AXIS {
            let (direction, rounds) = self.newton(guess, see);
            return self.foot_at(direction, rounds);
        }
        // On the major axis: within the evolute w = 0, and beyond it the foot is the axis's end.
        let direction = if self.within > 0.0 {
            let cos = self.r / self.k;
            DVec2::new(cos, (self.within / self.k * (1.0 + cos)).sqrt())
        } else {
            DVec2::X
        };
        self.foot_at(direction, 0)
    }

    fn newton(&self, guess: Option<DVec2>, mut see: impl FnMut(Round)) -> (DVec2, u32) {
        let least = self.lower_bound();
        let mut w = guess.map_or(least, |guess| self.w_at(guess).max(least));
        for number in 1..=MOST_ROUNDS {
            let direction = self.direction(w);
            let value = self.value(w, direction);
            let DVec2 { x: a, y: b } = direction;
            let next = (w + value / (2.0 * (a * a / (w + self.k) + b * b / w))).max(least);
            see(Round { number, w, value, next, direction });
            let last = (next - w).abs() <= TOLERANCE * w;
            w = next;
            if last {
                return (self.direction(w), number);
            }
        }
        (self.direction(w), MOST_ROUNDS)
    }

    /// (A, B) at w.
    fn direction(&self, w: f64) -> DVec2 {
        DVec2::new(self.r / (w + self.k), self.z / w)
    }

    /// F(w) = B² − (1 − A)(1 + A), with 1 − A = (w + k − R) / (w + k), which does not cancel.
    fn value(&self, w: f64, direction: DVec2) -> f64 {
        let rest = (w + self.within) / (w + self.k) * (1.0 + direction.x);
        direction.y * direction.y - rest
    }

    /// The w of a guessed foot, from its better conditioned coordinate.
    fn w_at(&self, guess: DVec2) -> f64 {
        if guess.y > 0.1 { self.z / guess.y } else { self.r / guess.x - self.k }
    }

    /// A w to the left of the root, and within a small factor of it.
    ///
    /// Each of A and B is at most 1. And with v = w + k − R: B² = v (w + k + R) / (w + k)²
    /// ≤ 2v / (w + k), so that w²v ≥ z²K/2 with K = k or, where v < w, K = R. That is a
    /// cube near the evolute's cusp and a square away from it.
    fn lower_bound(&self) -> f64 {
        let (z, within) = (self.z, self.within);
        let cube = |scale: f64| (z * (z * scale)).cbrt();
        let bound = if within > 0.0 {
            cube(self.k / 4.0).min(z / 2.0 * (self.k / within).sqrt())
        } else {
            cube(self.r / 2.0).max(-within)
        };
        bound.max(z)
    }

    fn foot_at(&self, direction: DVec2, rounds: u32) -> Foot {
        let direction = direction.normalize();
        let point = self.semi_axes * direction;
        let normal = DVec2::new(self.semi_axes.y * direction.x, self.semi_axes.x * direction.y);
        let normal = normal.normalize();
        let distance = normal.dot(self.target - point);
        Foot { direction, point, normal, distance, rounds }
    }

    /// t in units of the squared major radius, from w.
    pub fn t(&self, w: f64) -> f64 {
        let share = self.semi_axes.y / self.semi_axes.x;
        (w - 1.0) * share * share
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    /// Ellipses down to circles and needles, targets on the axes, at cusps and everywhere.
    fn random_case(random: &mut Random) -> Secular {
        let minor = match random.unit() {
            it if it < 0.2 => 1.0 - random.magnitude(1e-16, 1e-2),
            it if it < 0.6 => random.magnitude(0.2, 1.0),
            _ => random.magnitude(1e-8, 1.0),
        };
        let near = |random: &mut Random, at: f64| at + random.magnitude(1e-18, 1.0) * at;
        let (cos, sin) = random.between(0.0, 1.6).sin_cos();
        let excess = (1.0 - minor) * (1.0 + minor);
        let target = match random.unit() {
            it if it < 0.3 => random.point(3.0).abs(),
            it if it < 0.4 => DVec2::new(random.between(0.0, 2.0), random.magnitude(1e-80, 1.0)),
            it if it < 0.5 => DVec2::new(random.magnitude(1e-80, 1.0), random.between(0.0, 2.0)),
            it if it < 0.6 => DVec2::new(near(random, excess), random.magnitude(1e-80, 1e-3)),
            it if it < 0.8 => DVec2::new(cos, sin * minor).abs() * random.magnitude(0.01, 10.0),
            _ => {
                DVec2::new(excess * cos.powi(3), excess / minor * sin.powi(3)).abs()
                    * near(random, 1.0)
            }
        };
        Secular::new(DVec2::new(1.0, minor), target)
    }

    #[test]
    fn newton_only_moves_right_and_ends_soon() {
        let mut random = Random::new(41);
        let mut most = 0;
        for _ in 0..200_000 {
            let secular = random_case(&mut random);
            let mut last = 0.0;
            let foot = secular.foot(None, |round| {
                assert!(round.w > last, "{secular:?} {round:?}");
                assert!(round.value > -1e-15, "{secular:?} {round:?}");
                last = round.w;
            });
            assert!(foot.direction.is_normalized() && foot.distance.is_finite());
            most = most.max(foot.rounds);
        }
        assert!((6..=9).contains(&most), "{most}");
    }
}
