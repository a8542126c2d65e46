//! Pairs without an ellipse: finitely many normals.

use super::{Pair, is_flat, unit};
use glam::DVec2;

/// Farther outside of the straight parts than this, in units of the frame, a point is surely outside
/// of them: so much may rounding be.
const BESIDE: f64 = 4.0 * f64::EPSILON;

/// Farther inside of them than this, the nearest side is told without the corners.
const WITHIN: f64 = 1e-9;

impl Pair<'_> {
    /// The best normal when both shapes are sums of edges and discs.
    ///
    /// Their straight parts make a polygon. From within it the side is right whose line is
    /// nearest. From outside it is the side that is farthest behind, or one of that side's corners: the
    /// normals of all others are turned farther from the way to the nearest point.
    pub(crate) fn flat_normal(&self) -> DVec2 {
        if self.has_hull() {
            return self.hull_normal();
        }
        let d = self.offset();
        if !self.has_edges {
            return unit(d).unwrap_or(DVec2::X);
        }
        let mut best = (f64::NEG_INFINITY, DVec2::X);
        for normal in self.edge_normals() {
            let normal = if normal.dot(d) < 0.0 { -normal } else { normal };
            let gap = self.gap_along(normal);
            if gap > best.0 {
                best = (gap, normal);
            }
        }
        let (gap, normal) = best;
        match gap + (self.a.radius + self.b.radius) {
            beyond if beyond > BESIDE => self.beside_face(gap, normal),
            beyond if beyond < -WITHIN => normal,
            _ => self.normal_at_touch(best),
        }
    }

    /// The same next to the polygon's rim, where rounding may take the wrong side, by all corners.
    ///
    /// S is n·d − Σ|n·wᵢ| − r. Between the kinks n ⟂ wᵢ it is n·(d − Σ±wᵢ) − r,
    /// whose only maximum points from the corner Σ±wᵢ to d. So the normals of all
    /// edges and those from all corners hold the maximum; trying more does no harm.
    #[cold]
    fn normal_at_touch(&self, mut best: (f64, DVec2)) -> DVec2 {
        let d = self.offset();
        for normal in self.corners().filter_map(|corner| unit(d - corner)) {
            let normal = if normal.dot(d) < 0.0 { -normal } else { normal };
            let gap = self.gap_along(normal);
            if gap > best.0 {
                best = (gap, normal);
            }
        }
        self.sharpened(best)
    }

    /// What S is too rounded to show: on which side of the normal of a tie the right one is.
    ///
    /// The way from the corner that is farthest along the best normal is its own exact normal, far away
    /// too. Whether the nearest point of an edge is between its ends says whether the edge's normal or
    /// that of a corner is right.
    fn sharpened(&self, (gap, normal): (f64, DVec2)) -> DVec2 {
        let edges = self.edges();
        if edges.iter().any(|edge| is_flat(*edge, normal)) {
            return self.beside_face(gap, normal);
        }
        let Some(direct) = unit(self.offset() - self.corner(normal)) else { return normal };
        for edge in edges.iter().filter(|it| it.dot(normal) * it.dot(direct) < 0.0) {
            let Some(across) = unit(edge.perp()) else { continue };
            let across = if across.dot(normal) < 0.0 { -across } else { across };
            if self.is_as_good(gap, across) {
                return self.beside_face(gap, across);
            }
        }
        if self.is_as_good(gap, direct) { direct } else { normal }
    }

    /// The normal of a face, or that of its corner if the offset is beyond its end.
    fn beside_face(&self, gap: f64, normal: DVec2) -> DVec2 {
        let (d, tangent) = (self.offset(), normal.perp());
        let (mut end, mut face) = (DVec2::ZERO, 0.0);
        let beyond = |from: DVec2| tangent.dot(d - from);
        let steep = self.edges().into_iter().filter(|edge| !is_flat(*edge, normal));
        let middle: DVec2 = steep.map(|edge| edge * edge.dot(normal).signum()).sum();
        let side = beyond(middle).signum();
        for edge in self.edges().into_iter().filter(|edge| is_flat(*edge, normal)) {
            end += edge * (edge.dot(tangent).signum() * side);
            face += edge.length();
        }
        let radius = self.a.radius + self.b.radius;
        if beyond(middle).abs() <= face || gap + radius <= BESIDE {
            return normal;
        }
        let direct = unit(d - middle - end).filter(|direct| self.is_as_good(gap, *direct));
        direct.unwrap_or(normal)
    }

    /// Is S along the normal the best one but for rounding?
    fn is_as_good(&self, gap: f64, normal: DVec2) -> bool {
        self.gap_along(normal) >= gap - 2.0 * f64::EPSILON
    }

    /// The same where a shape is a polygon: by the sides of the difference of both.
    ///
    /// From outside of its straight parts, the nearest point of all sides tells the normal: that of
    /// its side, or the way from its corner. From within, the nearest of the sides' lines does.
    #[cold]
    #[inline(never)]
    fn hull_normal(&self) -> DVec2 {
        let d = self.offset();
        let mut highest = (f64::NEG_INFINITY, DVec2::X);
        let mut nearest = (f64::INFINITY, DVec2::X);
        for n in self.side_normals() {
            let [from, to] = self.face_ends(n).map(|end| d - end);
            let height = n.dot(from);
            if height > highest.0 {
                highest = (height, n);
            }
            let tangent = n.perp();
            let way = match (tangent.dot(from) < 0.0, tangent.dot(to) > 0.0) {
                (true, _) => from,
                (_, true) => to,
                _ => n * height,
            };
            if way.length() < nearest.0 {
                nearest = (way.length(), if way == n * height { n } else { way / way.length() });
            }
        }
        let (height, normal) = highest;
        let is_outside = height > 0.0 && nearest.1.is_finite();
        let gap = self.gap_along(normal);
        if is_outside && self.is_as_good(gap, nearest.1) { nearest.1 } else { normal }
    }
}
