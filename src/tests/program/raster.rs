//! A small rasteriser, so that tests can look at triangles without a window.

use tangency::canvas::lettering::ATLAS;
use tangency::canvas::tessellate::{Mesh, Vertex};

/// A picture: rows of red, green, blue, 0 to 1.
pub struct Raster {
    pub width: usize,
    pub height: usize,
    pixels: Vec<[f64; 3]>,
}

impl Raster {
    /// A picture in one colour.
    pub fn new(width: usize, height: usize, color: [u8; 3]) -> Self {
        let color = color.map(|it| f64::from(it) / 255.0);
        Self { width, height, pixels: vec![color; width * height] }
    }

    /// The pixel at that place.
    pub fn at(&self, x: usize, y: usize) -> [f64; 3] {
        self.pixels[y * self.width + x]
    }

    /// Blends triangles over the picture as graphics cards do: one sample in the middle
    /// of each pixel, and an edge shared by two triangles belongs to one of them.
    pub fn draw(&mut self, meshes: &[Mesh], atlas: &[u8]) {
        for mesh in meshes {
            for triangle in mesh.indices.chunks_exact(3) {
                let corners = [0, 1, 2].map(|i| mesh.vertices[usize::from(triangle[i])]);
                self.triangle(corners, atlas);
            }
        }
    }

    fn triangle(&mut self, [a, mut b, mut c]: [Vertex; 3], atlas: &[u8]) {
        let point = |vertex: &Vertex| [f64::from(vertex.at.x), f64::from(vertex.at.y)];
        let cross = |o: [f64; 2], p: [f64; 2], q: [f64; 2]| {
            (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])
        };
        if cross(point(&a), point(&b), point(&c)) < 0.0 {
            (b, c) = (c, b);
        }
        let [p, q, r] = [&a, &b, &c].map(point);
        let area = cross(p, q, r);
        if area <= 0.0 {
            return;
        }
        // The edge rule: a sample on an edge counts for left and upper edges only.
        let owns =
            |from: [f64; 2], to: [f64; 2]| to[1] < from[1] || (to[1] == from[1] && to[0] > from[0]);
        let inside = |weight: f64, from, to| weight > 0.0 || (weight == 0.0 && owns(from, to));
        let range = |axis: usize, limit: usize| {
            let low = p[axis].min(q[axis]).min(r[axis]).floor().max(0.0) as usize;
            let high = p[axis].max(q[axis]).max(r[axis]).ceil().clamp(0.0, limit as f64) as usize;
            low..high
        };
        for y in range(1, self.height) {
            for x in range(0, self.width) {
                let at = [x as f64 + 0.5, y as f64 + 0.5];
                let (wa, wb, wc) = (cross(q, r, at), cross(r, p, at), cross(p, q, at));
                if !(inside(wa, q, r) && inside(wb, r, p) && inside(wc, p, q)) {
                    continue;
                }
                let mixed = |value: fn(&Vertex) -> f64| {
                    (value(&a) * wa + value(&b) * wb + value(&c) * wc) / area
                };
                let texel = [mixed(|v| v.texel.x.into()), mixed(|v| v.texel.y.into())]
                    .map(|it| (it * f64::from(ATLAS)).clamp(0.0, f64::from(ATLAS) - 1.0) as usize);
                let cover = f64::from(atlas[texel[1] * usize::from(ATLAS) + texel[0]]) / 255.0;
                let opacity = mixed(|v| v.color[3].into()) / 255.0 * cover;
                let color = [
                    mixed(|v| v.color[0].into()),
                    mixed(|v| v.color[1].into()),
                    mixed(|v| v.color[2].into()),
                ];
                let pixel = &mut self.pixels[y * self.width + x];
                for (channel, color) in pixel.iter_mut().zip(color) {
                    *channel += (color / 255.0 - *channel) * opacity;
                }
            }
        }
    }
}

impl Raster {
    /// The picture of those bytes, four a pixel.
    pub fn from_rgba(width: usize, height: usize, bytes: &[u8]) -> Self {
        let channel = |byte: u8| f64::from(byte) / 255.0;
        let pixels = bytes
            .chunks_exact(4)
            .map(|it| [channel(it[0]), channel(it[1]), channel(it[2])])
            .collect();
        Self { width, height, pixels }
    }
}
