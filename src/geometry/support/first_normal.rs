//! Where a search looks first: a normal that is mostly near the best one.

use super::Pair;
use super::body::{Body, unit};
use glam::DVec2;

impl Pair<'_> {
    /// A normal that is near the best one of bodies apart: roughly that of the point of an ellipse
    /// around the difference of the two, M, that is nearest to the offset. `None` where the centres
    /// are one.
    pub(super) fn first_normal(&self) -> Option<DVec2> {
        let d = self.offset();
        let [a, b] = [&self.a, &self.b].map(Body::spread);
        // The ellipse of least trace around a sum of ellipses, of those with the same centre.
        let size = |[xx, yy, _]: [f64; 3]| (xx + yy).sqrt();
        let (from_a, from_b) = (size(a), size(b));
        let share = |of: f64| if of > 0.0 { (from_a + from_b) / of } else { 0.0 };
        let (of_a, of_b) = (share(from_a), share(from_b));
        let [xx, yy, xy] = [0, 1, 2].map(|i| a[i] * of_a + b[i] * of_b);
        let det = xx * yy - xy * xy;
        let form = yy * d.x * d.x + xx * d.y * d.y - 2.0 * xy * d.x * d.y;
        if form < det {
            return unit(normal_from_within([xx, yy, xy], d)).or_else(|| unit(d));
        }
        // The offset is √(form / det) radii from the centre. For a round M this multiplier is exact.
        let more = if det > 0.0 { form.sqrt() - det.sqrt() } else { d.length_squared() };
        let n = DVec2::new((yy + more) * d.x - xy * d.y, (xx + more) * d.y - xy * d.x);
        unit(n).or_else(|| unit(d))
    }
}

/// Along the normal at about the point of an ellipse, given by xx, yy, xy of its matrix, that is
/// nearest to the point `d` within.
///
/// That point is at λᵢ dᵢ / (λᵢ + t) along the axes, with λ their squares. No t is less than the
/// larger of √λᵢ |dᵢ| − λᵢ (Eberly, "Distance from a Point to an Ellipse", 2013), from which the
/// normal turns towards the right one.
fn normal_from_within([xx, yy, xy]: [f64; 3], d: DVec2) -> DVec2 {
    let (mean, half) = (0.5 * (xx + yy), 0.5 * (xx - yy));
    let spread = (half * half + xy * xy).sqrt();
    let longer =
        if half > 0.0 { DVec2::new(half + spread, xy) } else { DVec2::new(xy, spread - half) };
    let axes = unit(longer).map_or([DVec2::X, DVec2::Y], |it| [it, it.perp()]);
    let along = axes.map(|axis| axis.dot(d));
    let squares = [mean + spread, (mean - spread).max(0.0)];
    let [a, b] = [0, 1].map(|i| squares[i].sqrt() * along[i].abs() - squares[i]);
    let [a, b] = squares.map(|square| square + a.max(b));
    // Where b is zero the point is on the longer axis.
    axes[0] * (along[0] * b) + axes[1] * if b > 0.0 { along[1] * a } else { a }
}
