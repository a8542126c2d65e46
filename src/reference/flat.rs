//! Pairs without an ellipse: finitely many normals.

use crate::support::{Pair, is_flat, unit};
use glam::DVec2;

impl Pair {
    /// The best normal when both shapes are sums of edges and discs.
    ///
    /// S is then n·d − Σ|n·wᵢ| − r. Between the kinks n ⟂ wᵢ it is n·(d − Σ±wᵢ) − r,
    /// whose only maximum points from the corner Σ±wᵢ to d. So the normals of all
    /// edges and those from all corners hold the maximum; trying more does no harm.
    pub(super) fn flat_normal(&self) -> DVec2 {
        let d = self.offset();
        let mut best = (f64::NEG_INFINITY, DVec2::X);
        let mut offer = |direction: DVec2| {
            let Some(normal) = unit(direction) else { return };
            let normal = if normal.dot(d) < 0.0 { -normal } else { normal };
            let gap = self.gap_along(normal);
            if gap > best.0 {
                best = (gap, normal);
            }
        };
        self.edge_normals().for_each(&mut offer);
        self.corners().for_each(|corner| offer(d - corner));
        self.sharpened(best)
    }

    /// Far away the corners' normals differ by less than S shows. The corner that is
    /// farthest along the best of them is the right one: its own normal is exact.
    fn sharpened(&self, (gap, normal): (f64, DVec2)) -> DVec2 {
        if self.edges().iter().any(|edge| is_flat(*edge, normal)) {
            return normal;
        }
        unit(self.offset() - self.corner(normal))
            .filter(|direct| self.gap_along(*direct) >= gap - 2.0 * f64::EPSILON)
            .unwrap_or(normal)
    }
}
