//! Anti-aliased triangles: strokes, discs, convex fills.
//!
//! Every edge fades over one physical pixel, its feather, which the graphics card interpolates: no
//! multisampling is needed.
//!
//! A stroke is a row of cross-sections of four points. The outer two are transparent: the feather
//! is between outer and inner points. A round join is a few more cross-sections, turned about the
//! corner on its outer side and fixed at the mitre on its inner side, so that nothing is painted
//! twice and translucent strokes are even. At a sharp corner of a piece shorter than the stroke is
//! wide the inner sides overlap; opaque strokes do not show it.

use glam::{DVec2, Vec2};
use std::f32::consts::FRAC_PI_2;

/// macroquad drops what exceeds 5000 indices or 10000 vertices in one call. These are 1663
/// triangles: each adds at most two vertices and uses none farther back than the first of a fan.
const MOST_INDICES: usize = 4_989;

/// The triangles between two cross-sections, as indices of their eight points.
const BETWEEN: [u32; 18] = [0, 1, 4, 4, 1, 5, 1, 2, 5, 5, 2, 6, 2, 3, 6, 6, 3, 7];

/// Triangles from back to front.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    pub vertices: Vec<Vertex>,
    /// Three per triangle.
    pub indices: Vec<u32>,
    sections: Vec<Section>,
    points: Vec<Vec2>,
}

impl Sheet {
    pub fn clear(&mut self) {
        self.vertices.clear();
        self.indices.clear();
    }

    /// Vertices and their indices in parts that macroquad accepts in one call.
    pub fn parts(&self) -> impl Iterator<Item = (&[Vertex], impl Iterator<Item = u16>)> {
        self.indices.chunks(MOST_INDICES).map(|part| {
            let (first, last) =
                part.iter().fold((u32::MAX, 0), |(low, high), i| (low.min(*i), high.max(*i)));
            let vertices = &self.vertices[first as usize..=last as usize];
            (vertices, part.iter().map(move |i| (i - first) as u16))
        })
    }

    pub fn quad(&mut self, corners: [Vertex; 4]) {
        self.triangles([0, 1, 2, 0, 2, 3], self.vertices.len() as u32);
        self.vertices.extend_from_slice(&corners);
    }

    /// Adds triangles by their vertices from `base` on. An array's `map` (not inlined) and a mapped
    /// iterator (which adds index by index) are both slow in a release build.
    fn triangles<const N: usize>(&mut self, mut corners: [u32; N], base: u32) {
        for corner in &mut corners {
            *corner += base;
        }
        self.indices.extend_from_slice(&corners);
    }

    /// A stroke along `points`; a closed one joins the last to the first. Without length a stroke
    /// with a round cap is a disc, any other is nothing.
    pub fn stroke(&mut self, points: &[DVec2], closed: bool, cap: Cap, profile: &Profile) {
        self.sections.clear();
        let mut clean = std::mem::take(&mut self.points);
        // Nearer points have no useful direction for a join.
        cleaned(points, closed, 1e-2, &mut clean);
        match clean.as_slice() {
            [] => {}
            [point] if cap == Cap::Round => self.open(&[*point; 2], cap, profile),
            [_] => {}
            [_, _, _, ..] if closed => self.closed(&clean, profile),
            _ => self.open(&clean, cap, profile),
        }
        self.points = clean;
        self.lay(profile);
    }

    fn lay(&mut self, profile: &Profile) {
        let first = self.vertices.len() as u32;
        self.vertices.reserve(4 * self.sections.len());
        for section in &self.sections {
            self.vertices.extend_from_slice(&section.vertices(profile));
        }
        self.indices.reserve(18 * self.sections.len());
        for i in 1..self.sections.len() as u32 {
            self.triangles(BETWEEN, first + 4 * i - 4);
        }
    }

    /// Fills a polygon that a fan from its first corner covers, such as a convex one.
    pub fn fill(&mut self, points: &[DVec2], feather: f32, color: [u8; 4]) {
        let mut clean = std::mem::take(&mut self.points);
        cleaned(points, true, 1e-3, &mut clean);
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
        // Each batch repeats the first corner, so that its index is never far from the others.
        const BATCH: usize = 1_000;
        for start in (1..points.len() - 1).step_by(BATCH) {
            let batch = &points[start..points.len().min(start + BATCH + 1)];
            let base = self.vertices.len() as u32;
            self.vertices.push(vertex(&points[0]));
            self.vertices.extend(batch.iter().map(vertex));
            for i in 1..batch.len() as u32 {
                self.indices.extend([base, base + i, base + i + 1]);
            }
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
            self.triangles([0, 1, 2, 2, 1, 3, 3, 1, 4], self.vertices.len() as u32);
            let clear = [r, g, b, 0];
            self.vertices.extend([
                vertex(p, color),
                vertex(q, color),
                vertex(p + normal, clear),
                vertex(q + normal, clear),
                vertex(q + normal_next, clear),
            ]);
        }
    }
}

/// The path without points at most `least` from the one before, cyclically if it is closed.
fn cleaned(points: &[DVec2], closed: bool, least: f32, out: &mut Vec<Vec2>) {
    let near = |a: Vec2, b: Vec2| a.distance_squared(b) <= least * least;
    out.clear();
    out.extend(points.iter().map(|it| it.as_vec2()));
    out.dedup_by(|point, last| near(*last, *point));
    while closed && out.len() > 1 && near(out[0], out[out.len() - 1]) {
        out.pop();
    }
}

/// How far the straight pieces of a round join or disc may be off the curve, pixels.
const ROUND: f32 = 0.08;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vertex {
    /// Logical pixels.
    pub at: Vec2,
    /// The place in the atlas of letters, 0 to 1; the first texel is opaque.
    pub texel: Vec2,
    /// Red, green, blue and opacity, not premultiplied.
    pub color: [u8; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    Round,
    Butt,
}

/// `inner` and `outer` are half-widths: of the opaque part and of the whole.
pub struct Profile {
    inner: f32,
    outer: f32,
    feather: f32,
    color: [u8; 4],
}

impl Profile {
    /// `width` is in logical pixels, and `feather` the width of the soft edge: wide for a glow, one
    /// physical pixel for a line.
    pub fn new([r, g, b, a]: [u8; 4], width: f32, feather: f32) -> Self {
        // A stroke thinner than its feather is one feather wide to each side and fainter in
        // proportion, so that hairlines fade instead of breaking up.
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

/// A cross-section: `left` and `right` are from `at`, as multiples of the half-width.
#[derive(Clone, Copy, Debug)]
struct Section {
    at: Vec2,
    left: Vec2,
    right: Vec2,
    opaque: bool,
}

impl Section {
    fn vertices(&self, profile: &Profile) -> [Vertex; 4] {
        let Self { at, left, right, opaque } = *self;
        let [r, g, b, a] = profile.color;
        let (clear, full) = ([r, g, b, 0], [r, g, b, if opaque { a } else { 0 }]);
        let vertex = |at, color| Vertex { at, texel: Vec2::ZERO, color };
        [
            vertex(at + left * profile.outer, clear),
            vertex(at + left * profile.inner, full),
            vertex(at + right * profile.inner, full),
            vertex(at + right * profile.outer, clear),
        ]
    }
}

impl Sheet {
    fn open(&mut self, points: &[Vec2], cap: Cap, profile: &Profile) {
        let (first, last) = (points[0], points[points.len() - 1]);
        let mut along = (points[1] - first).normalize_or(Vec2::X);
        self.cap(first, -along, cap, profile);
        // A cap goes from the stroke outwards; this one must go from outside inwards.
        for section in &mut self.sections {
            std::mem::swap(&mut section.left, &mut section.right);
        }
        self.sections.reverse();
        for corner in points.windows(3) {
            let next = (corner[2] - corner[1]).normalize_or_zero();
            let room = corner[0].distance(corner[1]).min(corner[1].distance(corner[2]));
            self.join(corner[1], along, next, room, profile);
            along = next;
        }
        self.cap(last, along, cap, profile);
    }

    fn closed(&mut self, points: &[Vec2], profile: &Profile) {
        let count = points.len();
        // Begins and ends in the middle of a side, where the cross-section is plain.
        let (mut before, last) = (points[count - 1], points[count - 1]);
        let mut along = (points[0] - last).normalize_or_zero();
        let (seam, side) = (last.midpoint(points[0]), along.perp());
        self.add(seam, side, -side);
        for (i, &here) in points.iter().enumerate() {
            let after = points[if i + 1 == count { 0 } else { i + 1 }];
            let next = (after - here).normalize_or_zero();
            let room = before.distance(here).min(here.distance(after));
            self.join(here, along, next, room / 2.0, profile);
            (before, along) = (here, next);
        }
        self.add(seam, side, -side);
    }

    fn add(&mut self, at: Vec2, left: Vec2, right: Vec2) {
        self.sections.push(Section { at, left, right, opaque: true });
    }

    /// Adds the cross-sections where a stroke turns from `along` to `next` at `at`; `room` is the
    /// length for the inner side on the shorter piece.
    fn join(&mut self, at: Vec2, along: Vec2, next: Vec2, room: f32, profile: &Profile) {
        let (cos, sin) = (along.dot(next), along.perp_dot(next));
        // 1 / cos of half the turn, squared, is 2 / (1 + cos).
        let mitre = (along.perp() + next.perp()) / (1.0 + cos).max(1e-6);
        if cos > 0.94 {
            self.add(at, mitre, -mitre);
            return;
        }
        let turn = sin.atan2(cos);
        let count = (turn.abs() / profile.round_step()).ceil().clamp(1.0, 32.0) as u32;
        let inner_fits = mitre.length() * profile.outer < room;
        for i in 0..=count {
            let part = turn * (i as f32 / count as f32);
            let normal = Vec2::from_angle(part).rotate(along.perp());
            match (inner_fits, turn > 0.0) {
                (false, _) => self.add(at, normal, -normal),
                // Left is the inner side of a left turn.
                (true, true) => self.add(at, mitre, -normal),
                (true, false) => self.add(at, normal, -mitre),
            }
        }
    }

    /// Adds the end of a stroke at `at`; `out` points away from the stroke.
    fn cap(&mut self, at: Vec2, out: Vec2, cap: Cap, profile: &Profile) {
        let normal = out.perp();
        match cap {
            Cap::Butt => {
                let half = out * (profile.feather / 2.0);
                self.add(at - half, normal, -normal);
                let (at, right) = (at + half, -normal);
                self.sections.push(Section { at, left: normal, right, opaque: false });
            }
            Cap::Round => {
                let steps = (FRAC_PI_2 / profile.round_step()).ceil().clamp(2.0, 9.0) as u32;
                for i in 0..=steps {
                    let (sin, cos) = (FRAC_PI_2 * i as f32 / steps as f32).sin_cos();
                    self.add(at, normal * cos + out * sin, out * sin - normal * cos);
                }
            }
        }
    }
}
