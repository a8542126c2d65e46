//! Anti-aliased triangles: strokes, discs, convex fills.
//!
//! Every edge fades over one physical pixel, its feather, that the graphics card
//! interpolates; no multisampling is needed. Strokes come from [`crate::canvas::strip`].

pub use crate::canvas::strip::{Cap, Nib, Vertex};
use crate::canvas::strip::{Profile, Strip};
use glam::{DVec2, Vec2};

/// Triangles that fit one draw call.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    pub vertices: Vec<Vertex>,
    pub indices: Vec<u16>,
}

/// macroquad drops what goes beyond 10000 vertices or 5000 indices in one call.
const MOST_VERTICES: usize = 9_900;
const MOST_INDICES: usize = 4_990;

/// Where meshes are laid down, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    meshes: Vec<Mesh>,
    used: usize,
    strip: Strip,
    points: Vec<Vec2>,
}

impl Sheet {
    /// Takes everything away, keeps the memory.
    pub fn clear(&mut self) {
        for mesh in &mut self.meshes[..self.used] {
            mesh.vertices.clear();
            mesh.indices.clear();
        }
        self.used = 0;
    }

    /// What was laid down, from back to front.
    pub fn meshes(&self) -> &[Mesh] {
        &self.meshes[..self.used]
    }

    pub fn triangles(&self) -> usize {
        self.meshes().iter().map(|mesh| mesh.indices.len() / 3).sum()
    }

    /// The mesh with room for that much more, a new one if need be.
    fn room(&mut self, vertices: usize, indices: usize) -> &mut Mesh {
        let full = self.used == 0 || {
            let mesh = &self.meshes[self.used - 1];
            mesh.vertices.len() + vertices > MOST_VERTICES
                || mesh.indices.len() + indices > MOST_INDICES
        };
        if full {
            self.used += 1;
            if self.meshes.len() < self.used {
                self.meshes.push(Mesh::default());
            }
        }
        &mut self.meshes[self.used - 1]
    }

    /// A quad with corners of its own, such as a letter.
    pub fn quad(&mut self, corners: [Vertex; 4]) {
        let mesh = self.room(4, 6);
        let base = mesh.vertices.len() as u16;
        mesh.vertices.extend_from_slice(&corners);
        mesh.indices.extend([0, 1, 2, 0, 2, 3].map(|i| base + i));
    }

    /// A stroke along `points`; a closed one joins the last to the first.
    pub fn stroke(&mut self, points: &[DVec2], closed: bool, cap: Cap, nib: Nib) {
        let mut strip = std::mem::take(&mut self.strip);
        if let Some(dot) = strip.trace(points, closed, cap, nib) {
            self.disc(dot, nib.width / 2.0, nib.feather, nib.color);
        } else {
            self.lay(&strip, &Profile::new(nib));
        }
        self.strip = strip;
    }

    /// Lays down cross-sections and the quads between them, in as many meshes as they need.
    fn lay(&mut self, strip: &Strip, profile: &Profile) {
        let mut rest = strip.sections();
        while rest.len() > 1 {
            let mesh = self.room(8, 18);
            let vertices = (MOST_VERTICES - mesh.vertices.len()) / 4;
            let quads = (MOST_INDICES - mesh.indices.len()) / 18;
            let count = rest.len().min(vertices).min(quads + 1);
            let first = mesh.vertices.len() as u16;
            mesh.vertices.reserve(4 * count);
            for section in &rest[..count] {
                mesh.vertices.extend_from_slice(&section.vertices(profile));
            }
            mesh.indices.reserve(18 * count);
            for i in 1..count as u16 {
                let (p, q) = (first + 4 * i - 4, first + 4 * i);
                mesh.indices.extend_from_slice(&[
                    p,
                    p + 1,
                    q,
                    q,
                    p + 1,
                    q + 1,
                    p + 1,
                    p + 2,
                    q + 1,
                    q + 1,
                    p + 2,
                    q + 2,
                    p + 2,
                    p + 3,
                    q + 2,
                    q + 2,
                    p + 3,
                    q + 3,
                ]);
            }
            // The last cross-section begins the next mesh.
            rest = &rest[count - 1..];
        }
    }

    pub fn disc(&mut self, center: Vec2, radius: f32, feather: f32, color: [u8; 4]) {
        let profile = Profile::new(Nib { color, width: (2.0 * radius).max(feather), feather });
        let count = (std::f32::consts::TAU / profile.round_step()).ceil().clamp(8.0, 64.0) as u16;
        let mesh = self.room(2 * usize::from(count) + 1, 9 * usize::from(count));
        let base = mesh.vertices.len() as u16;
        let [r, g, b, _] = color;
        mesh.vertices.push(Vertex { at: center, texel: Vec2::ZERO, color: profile.color });
        for i in 0..count {
            let out = Vec2::from_angle(std::f32::consts::TAU * f32::from(i) / f32::from(count));
            let at = center + out * profile.inner;
            mesh.vertices.push(Vertex { at, texel: Vec2::ZERO, color: profile.color });
            let at = center + out * profile.outer;
            mesh.vertices.push(Vertex { at, texel: Vec2::ZERO, color: [r, g, b, 0] });
            let (p, q) = (base + 1 + 2 * i, base + 1 + 2 * ((i + 1) % count));
            mesh.indices.extend([base, p, q, p, p + 1, q, q, p + 1, q + 1]);
        }
    }

    /// The inside of a polygon that is seen whole from its first corner, such as a convex one.
    pub fn fill(&mut self, points: &[DVec2], feather: f32, color: [u8; 4]) {
        let mut clean = std::mem::take(&mut self.points);
        clean.clear();
        for point in points {
            let point = point.as_vec2();
            if clean.last().is_none_or(|last: &Vec2| last.distance_squared(point) > 1e-6) {
                clean.push(point);
            }
        }
        while clean.len() > 1 && clean[0].distance_squared(clean[clean.len() - 1]) <= 1e-6 {
            clean.pop();
        }
        if clean.len() > 2 {
            self.fan(&clean, color);
            if feather > 0.0 {
                self.soft_rim(&clean, feather * 0.75, color);
            }
        }
        self.points = clean;
    }

    fn fan(&mut self, points: &[Vec2], color: [u8; 4]) {
        let vertex = |at: &Vec2| Vertex { at: *at, texel: Vec2::ZERO, color };
        // One corner of each batch is shared with the next.
        const BATCH: usize = 1_000;
        let rest = &points[1..];
        let mut start = 0;
        while start + 1 < rest.len() {
            let batch = &rest[start..rest.len().min(start + BATCH)];
            let mesh = self.room(batch.len() + 1, 3 * batch.len());
            let base = mesh.vertices.len() as u16;
            mesh.vertices.push(vertex(&points[0]));
            mesh.vertices.extend(batch.iter().map(vertex));
            for i in 1..batch.len() as u16 {
                mesh.indices.extend([base, base + i, base + i + 1]);
            }
            start += batch.len() - 1;
        }
    }

    /// A transparent rim outside the polygon, bevelled at sharp corners.
    fn soft_rim(&mut self, points: &[Vec2], feather: f32, color: [u8; 4]) {
        let count = points.len();
        let area: f32 = (0..count)
            .map(|i| (points[i] - points[0]).perp_dot(points[(i + 1) % count] - points[0]))
            .sum();
        let outwards = if area > 0.0 { -feather } else { feather };
        let [r, g, b, _] = color;
        let vertex = |at, color| Vertex { at, texel: Vec2::ZERO, color };
        for i in 0..count {
            let (p, q, next) = (points[i], points[(i + 1) % count], points[(i + 2) % count]);
            let normal = (q - p).perp().normalize_or_zero() * outwards;
            let normal_next = (next - q).perp().normalize_or_zero() * outwards;
            let mesh = self.room(5, 9);
            let base = mesh.vertices.len() as u16;
            let clear = [r, g, b, 0];
            mesh.vertices.extend([
                vertex(p, color),
                vertex(q, color),
                vertex(p + normal, clear),
                vertex(q + normal, clear),
                vertex(q + normal_next, clear),
            ]);
            mesh.indices.extend([0, 1, 2, 2, 1, 3, 3, 1, 4].map(|i| base + i));
        }
    }
}
