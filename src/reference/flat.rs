//! Pairs without an ellipse: finitely many normals.

use super::body::{Pair, unit};
use glam::DVec2;

impl Pair {
    /// The best normal when both shapes are sums of edges and discs.
    ///
    /// S is then n·d − Σ|n·wᵢ| − r. Between the kinks n ⟂ wᵢ it is n·(d − Σ±wᵢ) − r,
    /// whose only maximum points from the corner Σ±wᵢ to d. So the normals of all
    /// edges and those from all corners hold the maximum; trying more does no harm.
    pub(super) fn flat_normal(&self) -> DVec2 {
        let (d, edges) = (self.offset(), self.edges());
        let mut best = (f64::NEG_INFINITY, DVec2::X);
        let mut offer = |direction: DVec2| {
            let Some(normal) = unit(direction) else { return };
            let normal = if normal.dot(d) < 0.0 { -normal } else { normal };
            let gap = self.gap_along(normal);
            if gap > best.0 {
                best = (gap, normal);
            }
        };
        for edge in edges {
            offer(edge.perp());
        }
        let sign = |bits: u32, bit: u32| if bits >> bit & 1 == 0 { 1.0 } else { -1.0 };
        for signs in 0..16 {
            let corner = (0..4).zip(edges).map(|(bit, edge)| edge * sign(signs, bit));
            offer(d - corner.sum::<DVec2>());
        }
        best.1
    }
}
