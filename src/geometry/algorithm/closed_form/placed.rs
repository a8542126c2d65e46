//! A pair brought into the document's frame, two ellipses after a stretch.

use super::frame::Frame;
use super::step::Step;
use crate::algorithm::quadrant::Quadrant;
use crate::algorithm::ruler::Ruler;
use crate::scale::{Unit, larger, largest};
use crate::shape::{Circle, Ellipse};
use crate::trace::Trace;
use glam::{DMat2, DVec2};
use std::f64::consts::FRAC_PI_2;

/// An axis of the ellipse that is stretched into a circle counts as no shorter than this
/// share of the pair, and of the other axis. Smaller would let products leave the range
/// of `f64`; larger would show in the verdict.
const SHORTEST: f64 = 1.0 / (1u128 << 64) as f64;

/// The ellipse that is turned counts as no thinner than this on the ruler, on which the pair measures
/// about 1. Smaller would let products leave the range of `f64`; larger would show in the verdict.
const THINNEST: f64 = SHORTEST * SHORTEST;

/// Two conjugate radii whose squares differ by less than this share are those of a circle. Larger than
/// rounding would turn ellipses that are not round.
const ROUND: f64 = 1e-17;

/// The pair as it is computed with. For a stretched pair the lengths are those of the
/// stretched plane, and only the frame leads back to the world.
pub(super) struct Placed {
    pub quadrant: Quadrant,
    pub frame: Frame,
}

impl Placed {
    pub fn ellipse_circle(ellipse: &Ellipse, circle: &Circle) -> Self {
        let quadrant = Quadrant::new(ellipse, circle);
        let axes = ellipse.semi_axes();
        let radii = [axes.max_element(), axes.min_element()];
        let [x, y] = [0, 1].map(|axis| quadrant.directions[axis] * radii[axis]);
        Self::new(quadrant, x, y)
    }

    /// The plane is stretched until `second` is the unit circle. How the frame lies in the world is
    /// only told by steps, and is left out where none are kept.
    pub fn ellipse_ellipse<T: Trace<Step>>(
        first: &Ellipse,
        second: &Ellipse,
        trace: &mut T,
    ) -> Self {
        let (a, b) = (first.semi_axes(), second.semi_axes());
        let ends = [first.center(), second.center()];
        let ruler = Ruler::spanning(&[ends], &[a.x, a.y, b.x, b.y]);
        let (matrix, radii) = stretch(second, &ruler);
        let [wide, high] = [a.x, a.y].map(|it| larger(ruler.length(it), THINNEST));
        let [u, v] = [first.direction(), first.direction().perp()];
        let conjugate = [matrix * (u * wide), matrix * (v * high)];
        let center = matrix * ruler.offset(ends[0], ends[1]);
        let (turn, length) = major_axis(conjugate);
        // A stretch multiplies all areas alike; p × q would lose the digits of a thin one.
        let minor = wide / radii[0] * (high / radii[1]) / length;
        let major = conjugate[0] * turn.x + conjugate[1] * turn.y;
        trace.record(|| Step::Stretched {
            // For world offsets: the ruler's own scale is taken out again.
            matrix: matrix * ruler.length(1.0).min(1.0 / SHORTEST),
            center,
            conjugate,
            turn: turn.to_angle(),
            principal: {
                let direction = major.normalize_or(DVec2::X);
                [direction * length, direction.perp() * minor]
            },
        });
        let unit = Unit::of(larger(larger(length, largest(center)), 1.0));
        let target =
            DVec2::new(major.dot(center), major.perp_dot(center)) / (length * turn.length());
        let quadrant = Quadrant {
            ruler,
            origin: first.center(),
            directions: [DVec2::X, DVec2::Y],
            mirrored: [false; 2],
            semi_axes: DVec2::new(length, minor) * unit.inverse,
            target: target * unit.inverse,
            radius: unit.inverse,
        };
        let quadrant = quadrant.folded();
        if !T::KEEPS {
            return Self::new(quadrant, DVec2::X, DVec2::Y);
        }
        let sign = quadrant.mirrored.map(|mirrored| if mirrored { -1.0 } else { 1.0 });
        let DVec2 { x: cos, y: sin } = turn.normalize();
        let [wide, high] = [u * a.x, v * a.y];
        let x = (wide * cos + high * sin) * sign[0];
        Self::new(quadrant, x, (high * cos - wide * sin) * sign[1])
    }

    /// With the world's major and minor radius vector.
    fn new(quadrant: Quadrant, major: DVec2, minor: DVec2) -> Self {
        let (length, b) = (quadrant.semi_axes.x, quadrant.semi_axes.x / quadrant.semi_axes.y);
        let frame = Frame {
            origin: quadrant.origin,
            x: major,
            y: (minor * b).clamp(DVec2::MIN, DVec2::MAX),
            mirrored: quadrant.mirrored,
            b,
            center: quadrant.target / length,
            radius: quadrant.radius / length,
        };
        Self { quadrant, frame }
    }
}

/// Where t is at the major axis of p cos t + q sin t, as a vector of that angle (of any length), and
/// how long that axis is.
///
/// |p cos t + q sin t|² = (p² + q²)/2 + (p² − q², 2 p·q)/2 · (cos 2t, sin 2t): largest where 2t is the
/// angle of that vector. A vector of half the angle of (x, y) is (l + x, y) with the length l, or where
/// x < 0, and digits would be lost, (|y|, ±(l − x)).
fn major_axis([p, q]: [DVec2; 2]) -> (DVec2, f64) {
    let (pp, qq) = (p.length_squared(), q.length_squared());
    let double = DVec2::new(pp - qq, 2.0 * p.dot(q));
    let length = double.length();
    let longest = ((pp + qq + length) / 2.0).sqrt();
    // A circle, for all that rounding can tell, has no major axis.
    if length <= ROUND * (pp + qq) {
        return (DVec2::X, longest);
    }
    let along = length + double.x.abs();
    let turn = if double.x >= 0.0 {
        DVec2::new(along, double.y)
    } else {
        DVec2::new(double.y.abs(), along.copysign(double.y))
    };
    (turn, longest)
}

/// Divides by the semi-axes of `second`, which are returned too, along its axes.
fn stretch(second: &Ellipse, ruler: &Ruler) -> (DMat2, [f64; 2]) {
    let axes = second.semi_axes();
    let longest = larger(ruler.length(largest(axes)), SHORTEST);
    let radii = [axes.x, axes.y].map(|it| larger(ruler.length(it), longest * SHORTEST));
    let [along, across] = [second.direction(), second.direction().perp()];
    (DMat2::from_cols(along / radii[0], across / radii[1]).transpose(), radii)
}

/// Shows where the centre is against the evolute |b²c|^⅔ + |bd|^⅔ = (b² − 1)^⅔.
pub(super) fn record_evolute(placed: &Placed, trace: &mut impl Trace<Step>) {
    let frame = &placed.frame;
    trace.record(|| {
        let (b, center) = (frame.b, frame.center);
        let excess = (b - 1.0) * (b + 1.0);
        let share = |it: f64| (it.abs() / excess).cbrt().powi(2);
        let measured = (share(b * b * center.x) + share(b * center.y)).min(f64::MAX);
        let cusps = [0.0, 2.0, 1.0, 3.0].map(|it| frame.evolute_point(it * FRAC_PI_2));
        Step::Evolute { measured, inside: measured < 1.0, cusps }
    });
}
