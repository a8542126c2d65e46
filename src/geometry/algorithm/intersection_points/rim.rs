//! The other ellipse in the frame, and where it is nearest to and farthest from the origin.

use super::frame::{Conic, Frame, Located};
use super::search::zero_between;
use glam::DVec2;

/// Rotations after which two radius vectors are perpendicular: one is enough but for
/// rounding, the second and third take that away.
const ROTATIONS: u32 = 3;

/// By so much the centre may lie outside the evolute and four feet be sought all the same.
/// Where there are only two the surplus pair falls on one point and does no harm; a
/// pair that is missed would cost two crossings as shallow as rounding.
const EVOLUTE_SLACK: f64 = 1e-12;

/// The rim in the frame: q(n) = center + first nₓ + second n_y for unit vectors n. The two
/// vectors are perpendicular, the first is the longer, and the origin lies towards both.
#[derive(Clone, Copy)]
pub(super) struct Rim {
    pub center: DVec2,
    pub radii: [DVec2; 2],
    /// Centre and the same two radii, unstretched.
    pub unstretched: [DVec2; 3],
}

/// The products that decide about the feet.
#[derive(Clone, Copy)]
pub(super) struct Products {
    pub alpha: f64,
    pub beta: f64,
    pub delta: f64,
    /// α^⅔ + β^⅔ and Δ^⅔.
    pub compared: [f64; 2],
    pub inside: bool,
    /// Where the second pair of feet appears.
    pub birth: DVec2,
}

/// A foot of the origin on the rim.
#[derive(Clone, Copy)]
pub(super) struct Foot {
    pub at: DVec2,
    pub located: Located,
    pub farthest: bool,
    pub iterations: u32,
}

impl Rim {
    pub fn new(frame: &Frame, conic: &Conic) -> Self {
        let offset = frame.offset(conic.center);
        let center = frame.stretch(offset);
        let axes = frame.scaled_axes(conic);
        let mut world = [conic.direction * axes.x, conic.direction.perp() * axes.y];
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

    /// The image and its derivative by the angle.
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
        Products { alpha, beta, delta, compared: [a + b, d], inside, birth }
    }

    /// The foot between two directions.
    pub fn foot(&self, frame: &Frame, between: [DVec2; 2], farthest: bool) -> Foot {
        let (at, iterations) = zero_between(between, !farthest, |n| self.slope(n));
        Foot { at, located: frame.locate(self.image(at)), farthest, iterations }
    }

    /// Where |q| passes 1 between two feet; `split` is a direction between the two and less
    /// than half a turn from either.
    pub fn crossing(&self, from: &Foot, split: DVec2, to: &Foot) -> (DVec2, u32) {
        let rising = from.located.distance < 1.0;
        let below = self.height(split).0 < 0.0;
        let between = if below == rising { [split, to.at] } else { [from.at, split] };
        zero_between(between, rising, |n| self.height(n))
    }
}
