//! Anti-aliased triangles: strokes with round joins, discs, convex fills.
//!
//! **Question** Which triangles look like this stroke?
//! **Idea** A stroke is a row of cross-sections of four points, the outer two
//! transparent: between them lies the feather, one physical pixel wide, that the
//! graphics card interpolates. A join is a few more cross-sections, turned about the
//! corner on its outer side and held at the mitre on its inner side, so that nothing
//! is painted twice and translucent strokes stay even.
//! **Cost** Four points and six triangles a cross-section.
//! **When it fails** Where a piece is shorter than the stroke is wide at a sharp
//! corner the inner sides overlap; opaque strokes don't show it.

use glam::{DVec2, Vec2};

/// One corner of a triangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vertex {
    /// Where on the screen, logical pixels.
    pub at: Vec2,
    /// Where in the atlas of letters, 0 to 1; its first texel is white.
    pub texel: Vec2,
    /// Red, green, blue and opacity, straight (not multiplied).
    pub color: [u8; 4],
}

/// Triangles that fit one draw call.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// The corners.
    pub vertices: Vec<Vertex>,
    /// Three a triangle.
    pub indices: Vec<u16>,
}

/// macroquad drops what goes beyond 10000 vertices or 5000 indices in one call.
const MOST_VERTICES: usize = 9_900;
const MOST_INDICES: usize = 4_990;

/// How far a fan of straight pieces may be off a round join or disc, pixels.
const ROUND: f32 = 0.08;

/// A stroke's colour and cross-section.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nib {
    /// Colour and opacity.
    pub color: [u8; 4],
    /// Width in logical pixels.
    pub width: f32,
    /// Width of the soft edge; a glow has a wide one, a line the sheet's.
    pub feather: f32,
}

/// How a stroke ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    /// In a half disc.
    Round,
    /// Across, at its end.
    Butt,
}

/// Where meshes are laid down, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    meshes: Vec<Mesh>,
    used: usize,
    /// The last cross-section, to begin a new mesh with in the middle of a stroke.
    last: [Vertex; 4],
    points: Vec<Vec2>,
}

impl Default for Vertex {
    fn default() -> Self {
        Self { at: Vec2::ZERO, texel: Vec2::ZERO, color: [0; 4] }
    }
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

    /// How many triangles there are.
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
        let mut clean = std::mem::take(&mut self.points);
        clean.clear();
        for point in points {
            let point = point.as_vec2();
            // Points nearer than this have no direction worth a join.
            if clean.last().is_none_or(|last: &Vec2| last.distance_squared(point) > 1e-4) {
                clean.push(point);
            }
        }
        if closed && clean.len() > 2 && clean[0].distance_squared(clean[clean.len() - 1]) <= 1e-4 {
            clean.pop();
        }
        match clean.as_slice() {
            [] => {}
            [point] => {
                if cap == Cap::Round {
                    self.disc(*point, nib.width / 2.0, nib.feather, nib.color);
                }
            }
            [_, _] => self.open_stroke(&clean, cap, nib),
            _ if closed => self.closed_stroke(&clean, nib),
            _ => self.open_stroke(&clean, cap, nib),
        }
        self.points = clean;
    }

    fn open_stroke(&mut self, points: &[Vec2], cap: Cap, nib: Nib) {
        let profile = Profile::new(nib);
        let (first, last) = (points[0], points[points.len() - 1]);
        let mut along = (points[1] - first).normalize_or_zero();
        self.begin();
        self.cap(first, -along, cap, &profile, false);
        for corner in points.windows(3) {
            let next = (corner[2] - corner[1]).normalize_or_zero();
            let room = corner[0].distance(corner[1]).min(corner[1].distance(corner[2]));
            self.join(corner[1], along, next, room, &profile);
            along = next;
        }
        self.cap(last, along, cap, &profile, true);
    }

    fn closed_stroke(&mut self, points: &[Vec2], nib: Nib) {
        let profile = Profile::new(nib);
        let count = points.len();
        let direction =
            |i: usize| (points[(i + 1) % count] - points[i % count]).normalize_or_zero();
        // Begin and end in the middle of a side, where the cross-section is plain.
        let seam = points[count - 1].midpoint(points[0]);
        let side = direction(count - 1);
        self.begin();
        self.sides(seam, [side.perp(), -side.perp()], 1.0, &profile);
        let mut along = side;
        for i in 0..count {
            let (before, here) = (points[(i + count - 1) % count], points[i]);
            let next = direction(i);
            let room = before.distance(here).min(here.distance(points[(i + 1) % count]));
            self.join(here, along, next, room / 2.0, &profile);
            along = next;
        }
        self.sides(seam, [side.perp(), -side.perp()], 1.0, &profile);
    }

    /// The cross-sections where a stroke turns from `along` to `next` at `at`.
    fn join(&mut self, at: Vec2, along: Vec2, next: Vec2, room: f32, profile: &Profile) {
        let (cos, sin) = (along.dot(next), along.perp_dot(next));
        // 1 / cos of half the turn, squared, is 2 / (1 + cos).
        let mitre = (along.perp() + next.perp()) / (1.0 + cos).max(1e-6);
        if cos > 0.94 {
            self.sides(at, [mitre, -mitre], 1.0, profile);
            return;
        }
        let turn = sin.atan2(cos);
        let step = profile.round_step();
        let count = (turn.abs() / step).ceil().clamp(1.0, 32.0) as u32;
        let inner_fits = mitre.length() * profile.outer < room;
        for i in 0..=count {
            let part = turn * (i as f32 / count as f32);
            let normal = Vec2::from_angle(part).rotate(along.perp());
            // Left is the inner side of a left turn.
            if inner_fits {
                let sides = if turn > 0.0 { [mitre, -normal] } else { [normal, -mitre] };
                self.sides(at, sides, 1.0, profile);
            } else {
                self.sides(at, [normal, -normal], 1.0, profile);
            }
        }
    }

    /// The end of a stroke at `at`, looking outwards along `out`; `closing` ends it.
    fn cap(&mut self, at: Vec2, out: Vec2, cap: Cap, profile: &Profile, closing: bool) {
        let normal = if closing { out.perp() } else { -out.perp() };
        let mut sections = [(0.0, 0.0); 10];
        let count = match cap {
            Cap::Butt => {
                let half = profile.feather / 2.0;
                sections[0] = (-half, 1.0);
                sections[1] = (half, 0.0);
                2
            }
            Cap::Round => {
                let steps = (std::f32::consts::FRAC_PI_2 / profile.round_step()).ceil();
                let steps = steps.clamp(2.0, 9.0) as usize;
                for (i, slot) in sections.iter_mut().enumerate().take(steps + 1) {
                    *slot = (std::f32::consts::FRAC_PI_2 * i as f32 / steps as f32, 1.0);
                }
                steps + 1
            }
        };
        let mut one = |(value, opacity): (f32, f32)| match cap {
            Cap::Butt => {
                self.sides(at + out * value, [normal, -normal], opacity, profile);
            }
            Cap::Round => {
                let (sin, cos) = value.sin_cos();
                let sides = [normal * cos + out * sin, -normal * cos + out * sin];
                self.sides(at, sides, opacity, profile);
            }
        };
        if closing {
            sections[..count].iter().copied().for_each(&mut one);
        } else {
            sections[..count].iter().rev().copied().for_each(&mut one);
        }
    }

    fn begin(&mut self) {
        self.last = [Vertex::default(); 4];
        self.last[0].at.x = f32::NAN;
    }

    /// Adds one cross-section and the quads to the one before.
    fn sides(&mut self, at: Vec2, [left, right]: [Vec2; 2], opacity: f32, profile: &Profile) {
        let [r, g, b, a] = profile.color;
        let full = [r, g, b, (f32::from(a) * opacity).round() as u8];
        let clear = [r, g, b, 0];
        let vertex = |at, color| Vertex { at, texel: Vec2::ZERO, color };
        let section = [
            vertex(at + left * profile.outer, clear),
            vertex(at + left * profile.inner, full),
            vertex(at + right * profile.inner, full),
            vertex(at + right * profile.outer, clear),
        ];
        let (begins, last) = (self.last[0].at.x.is_nan(), self.last);
        let mesh = self.room(8, 18);
        if begins {
            mesh.vertices.extend_from_slice(&section);
        } else {
            if mesh.vertices.is_empty() {
                mesh.vertices.extend_from_slice(&last);
            }
            let base = mesh.vertices.len() as u16;
            mesh.vertices.extend_from_slice(&section);
            for i in 0..3 {
                let (p, q) = (base - 4 + i, base + i);
                mesh.indices.extend([p, p + 1, q, q, p + 1, q + 1]);
            }
        }
        self.last = section;
    }

    /// A filled disc.
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
            self.soft_rim(&clean, feather * 0.75, color);
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

/// Half-widths of a cross-section: of the opaque part and of the whole.
struct Profile {
    inner: f32,
    outer: f32,
    feather: f32,
    color: [u8; 4],
}

impl Profile {
    fn new(Nib { color: [r, g, b, a], width, feather }: Nib) -> Self {
        // What is thinner than its feather is a ridge of one feather to each side,
        // fainter in proportion, so that hairlines fade instead of breaking up.
        let thin = width < feather;
        let opacity = if thin { width / feather } else { 1.0 };
        let color = [r, g, b, (f32::from(a) * opacity).round() as u8];
        let inner = ((width - feather) / 2.0).max(0.0);
        let outer = if thin { feather } else { (width + feather) / 2.0 };
        Self { inner, outer, feather, color }
    }

    /// The angle between two corners of a round join: `r (1 − cos(step/2)) ≤ ROUND`.
    fn round_step(&self) -> f32 {
        (8.0 * ROUND / self.outer.max(0.5)).sqrt()
    }
}
