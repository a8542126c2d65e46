//! The other ellipse in the frame, and where it is nearest to and farthest from the origin.

use super::Side;
use crate::scale::{Scale, larger, largest};
use crate::shape::Ellipse;
use glam::{DMat2, DVec2};

/// Rotations after which two radius vectors are perpendicular: one is enough but for
/// rounding, the second and third take that away.
const ROTATIONS: u32 = 3;

/// A centre that is outside the evolute by up to this share still gets four feet. If there are
/// only two, the surplus pair falls on one point and does no harm; a missed pair would cost two
/// crossings as shallow as rounding.
const EVOLUTE_SLACK: f64 = 1e-12;

/// The rim in the frame: q(n) = center + first nₓ + second n_y for unit vectors n. The two
/// vectors are perpendicular, the first is the longer, and the origin lies towards both.
#[derive(Clone, Copy)]
pub(super) struct Rim {
    pub center: DVec2,
    pub radii: [DVec2; 2],
    /// Centre and the same two radii, in units of the scale.
    pub unstretched: [DVec2; 3],
}

/// The numbers that decide how many feet there are.
#[derive(Clone, Copy)]
pub(super) struct Products {
    pub delta: f64,
    /// α^⅔ + β^⅔ and Δ^⅔.
    pub compared: [f64; 2],
    pub inside: bool,
    /// The direction in which the second pair of feet appears, in the fourth quadrant.
    pub birth: DVec2,
}

#[derive(Clone, Copy)]
pub(super) struct Foot {
    pub at: DVec2,
    pub located: Located,
    pub farthest: bool,
    pub iterations: u32,
}

impl Rim {
    pub fn new(frame: &Frame, conic: &Ellipse) -> Self {
        let offset = frame.offset(conic.center());
        let center = frame.stretch(offset);
        let axes = frame.scaled_axes(conic);
        let mut world = [conic.direction() * axes.x, conic.direction().perp() * axes.y];
        let mut radii = world.map(|radius| frame.stretch(radius));
        for _ in 0..ROTATIONS {
            // One rotation of Jacobi's method, applied to the radii on both sides.
            let product = radii[0].dot(radii[1]);
            let lengths = radii.map(DVec2::length_squared);
            if product.abs() <= f64::EPSILON * (lengths[0] * lengths[1]).sqrt() {
                break;
            }
            let zeta = (lengths[1] - lengths[0]) / (2.0 * product);
            let tan = zeta.signum() / (zeta.abs() + (1.0 + zeta * zeta).sqrt());
            let cos = 1.0 / (1.0 + tan * tan).sqrt();
            let turn = |[u, v]: [DVec2; 2]| [(u - v * tan) * cos, (v + u * tan) * cos];
            (radii, world) = (turn(radii), turn(world));
        }
        if radii[0].length_squared() < radii[1].length_squared() {
            radii.swap(0, 1);
            world.swap(0, 1);
        }
        for which in 0..2 {
            if center.dot(radii[which]) > 0.0 {
                radii[which] = -radii[which];
                world[which] = -world[which];
            }
        }
        Self { center, radii, unstretched: [offset, world[0], world[1]] }
    }

    /// The rim's point in the frame.
    pub fn image(&self, n: DVec2) -> DVec2 {
        self.center + self.radii[0] * n.x + self.radii[1] * n.y
    }

    /// The rim's point in units of the scale.
    pub fn point(&self, n: DVec2) -> DVec2 {
        let [center, first, second] = self.unstretched;
        center + first * n.x + second * n.y
    }

    fn image_and_tangent(&self, n: DVec2) -> (DVec2, DVec2) {
        (self.image(n), self.radii[1] * n.x - self.radii[0] * n.y)
    }

    /// q·q′ = α n_y − β nₓ − Δ nₓn_y: half the derivative of |q|², with its own derivative.
    fn slope(&self, n: DVec2) -> (f64, f64) {
        let (q, tangent) = self.image_and_tangent(n);
        (q.dot(tangent), tangent.length_squared() - q.dot(q - self.center))
    }

    /// |q| − 1 with its derivative.
    fn height(&self, n: DVec2) -> (f64, f64) {
        let (q, tangent) = self.image_and_tangent(n);
        let distance = q.length();
        (distance - 1.0, q.dot(tangent) / distance)
    }

    pub fn products(&self) -> Products {
        let [u, v] = self.radii;
        let (alpha, beta) = (-self.center.dot(u), -self.center.dot(v));
        let delta = u.length_squared() - v.length_squared();
        let roots = [alpha, beta, delta].map(f64::cbrt);
        let [a, b, d] = roots.map(|root| root * root);
        let inside = a + b <= d * (1.0 + EVOLUTE_SLACK);
        // In the fourth quadrant q·q′ / nₓn_y = α/nₓ + β/|n_y| − Δ has its least value here.
        let birth = DVec2::new(roots[0], -roots[1]);
        let birth = birth.normalize_or(DVec2::new(1.0, -1.0).normalize());
        Products { delta, compared: [a + b, d], inside, birth }
    }

    pub fn foot(&self, frame: &Frame, between: [DVec2; 2], farthest: bool) -> Foot {
        let (at, iterations) = zero_between(between, !farthest, |n| self.slope(n));
        Foot { at, located: frame.locate(self.image(at)), farthest, iterations }
    }

    /// The direction at which |q| passes 1 between two feet, and the rounds. `split` is a direction
    /// between the two and less than half a turn from either.
    pub fn crossing(&self, from: &Foot, split: DVec2, to: &Foot) -> (DVec2, u32) {
        let rising = from.located.distance < 1.0;
        let below = self.height(split).0 < 0.0;
        let between = if below == rising { [split, to.at] } else { [from.at, split] };
        zero_between(between, rising, |n| self.height(n))
    }
}

/// Bisection alone needs 53 rounds; more allows Newton to fail now and then.
const MOST_ROUNDS: u32 = 100;

/// Steps shorter than this move nothing: larger loses digits, smaller costs rounds.
const STILL: f64 = 2.0 * f64::EPSILON;

#[derive(Clone, Copy)]
struct End {
    at: DVec2,
    /// The function was evaluated here and has this end's sign.
    known: bool,
}

/// The zero between two unit vectors less than half a turn apart, of a function that rises
/// (or falls) through it from the first to the second; and how many rounds that took.
/// `function` gives the value and the derivative by the angle.
///
/// Newton's method, bisection where it leaves the bracket or crawls. If the zero is an end,
/// rounding may deny the sign there: then the answer is that end.
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

/// A point nearer to a boundary than this share of the larger size counts as on it: some
/// two hundred times the rounding of the frame. Larger takes shallow crossings for
/// touches, smaller takes noise for crossings.
const TOUCH: f64 = 1.0 / (1u64 << 43) as f64;

/// Thinner shapes are taken as this thick, far below [`TOUCH`], so that no square of a
/// stretched length leaves the range of `f64`.
const THINNEST: f64 = 1e-60;

/// The scaled world, with the larger size about 1 and the circle's centre as origin, and the
/// stretch that makes the circle a unit circle.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub origin: DVec2,
    scale: Scale,
    direction: DVec2,
    /// Semi-axes of the circle, in units of the scale.
    pub axes: DVec2,
}

impl Frame {
    /// Makes `circle` the unit circle. `size` is the other shape's, in the world.
    pub fn new(circle: &Ellipse, size: f64) -> Self {
        let scale = Scale::of(larger(largest(circle.semi_axes()), size));
        let axes = scale.down(circle.semi_axes()).max(DVec2::splat(THINNEST));
        Self { origin: circle.center(), scale, direction: circle.direction(), axes }
    }

    /// A world point relative to the circle's centre, in units of the scale.
    pub fn offset(&self, point: DVec2) -> DVec2 {
        self.scale.offset(self.origin, point)
    }

    pub fn scaled_axes(&self, conic: &Ellipse) -> DVec2 {
        self.scale.down(conic.semi_axes()).max(DVec2::splat(THINNEST))
    }

    /// The offset between two world points, in units of the scale.
    pub fn between(&self, from: DVec2, to: DVec2) -> DVec2 {
        self.scale.offset(from, to)
    }

    /// From units of the scale to the frame.
    pub fn stretch(&self, vector: DVec2) -> DVec2 {
        DVec2::new(self.direction.dot(vector), self.direction.perp_dot(vector)) / self.axes
    }

    /// An offset in units of the scale as a world point.
    pub fn to_world(self, offset: DVec2) -> DVec2 {
        let halved = self.scale.up(offset * 0.5);
        ((self.origin * 0.5 + halved) * 2.0).clamp(DVec2::MIN, DVec2::MAX)
    }

    pub fn vector_to_world(&self, vector: DVec2) -> DVec2 {
        self.scale.up(vector).clamp(DVec2::MIN, DVec2::MAX)
    }

    pub fn length_to_world(&self, length: f64) -> f64 {
        self.scale.up(length).clamp(f64::MIN, f64::MAX)
    }

    /// From world offsets to the frame.
    pub fn matrix(&self) -> DMat2 {
        let column = |axis| {
            let stretched = self.stretch(self.scale.down(axis));
            stretched.clamp(DVec2::MIN, DVec2::MAX)
        };
        DMat2::from_cols(column(DVec2::X), column(DVec2::Y))
    }

    /// How a point of the frame lies to the unit circle.
    ///
    /// The gradient of |q| by the unstretched point has the length |(qₓ/a, q_y/b)| / |q|, so
    /// the distance is (|q| − 1) over that, to first order. Beyond the tips of a needle this
    /// is far too little, but there q is outside the box about the circle.
    pub fn locate(&self, q: DVec2) -> Located {
        let distance = q.length();
        let gradient = (q / self.axes).length() / distance;
        let gap =
            if distance > 0.0 { (distance - 1.0) / gradient } else { -self.axes.min_element() };
        let in_box = q.abs().cmple(DVec2::ONE + TOUCH / self.axes).all();
        let side = if gap.abs() <= TOUCH && (in_box || distance < 1.0) {
            Side::On
        } else if distance < 1.0 {
            Side::Inside
        } else {
            Side::Outside
        };
        Located { distance, gap, side }
    }

    /// Is every point at least so far from the circle's centre, in the frame, surely outside? The
    /// gap of [`Self::locate`] is at least the shorter semi-axis times (distance − 1).
    pub fn is_beyond(&self, distance: f64) -> bool {
        (distance - 1.0) * self.axes.min_element() > 4.0 * TOUCH
    }

    /// Is a length, in units of the scale, below the resolution?
    pub fn is_nothing(&self, length: f64) -> bool {
        length.abs() <= 4.0 * TOUCH
    }

    /// Are the semi-axes of `other` the circle's, within the resolution?
    pub fn same_axes(&self, other: &Ellipse) -> bool {
        let [mine, other] = [self.axes, self.scaled_axes(other)];
        self.is_nothing(mine.max_element() - other.max_element())
            && self.is_nothing(mine.min_element() - other.min_element())
    }

    pub fn reach(&self, other: &Ellipse) -> f64 {
        largest(self.axes) + largest(self.scaled_axes(other))
    }

    pub fn apart(&self, offset: DVec2, reach: f64) -> bool {
        largest(offset) > reach || offset.length() > reach
    }
}

#[derive(Clone, Copy)]
pub(super) struct Located {
    /// From the centre, in the frame.
    pub distance: f64,
    /// From the boundary, signed, in units of the scale, to first order.
    pub gap: f64,
    pub side: Side,
}
