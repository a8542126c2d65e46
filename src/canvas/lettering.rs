//! Letters on the canvas: an atlas of their pictures.
//!
//! Letters are rasterised at their physical size, on whole pixels upright and quarter ones
//! sideways, so that they are crisp at any density. A halo, the letter grown by [`HALO`], is
//! painted beneath the words in the colour of the canvas.

use crate::canvas::tessellate::{Sheet, Vertex};
use crate::page::font::{self, CAP_HEIGHT, Face};
use crate::page::palette::Rgb;
use ab_glyph::{Font, Glyph, PxScale, point};
use glam::{DVec2, Vec2};
use std::collections::HashMap;
use std::ops::Range;

/// How far a halo reaches beyond its letter, logical pixels.
pub const HALO: f64 = 2.5;

/// Width and height of the atlas, texels. A hundred letters in two sizes take a third of it.
pub const ATLAS: u16 = 1024;

/// At how many places within a physical pixel a letter may begin.
const BINS: f32 = 4.0;

#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    pub text: String,
    /// The left end of the baseline, logical pixels.
    pub at: DVec2,
    /// Logical pixels per em.
    pub size: f64,
    pub color: Rgb,
    pub opacity: f32,
    pub halo: Option<Rgb>,
}

impl Words {
    /// Middle and half size of the box.
    pub fn bounds(&self) -> [DVec2; 2] {
        let half = DVec2::new(font::width(&self.text, self.size), self.size * CAP_HEIGHT) / 2.0;
        [self.at + half * DVec2::new(1.0, -1.0), half]
    }
}

/// One letter's picture in the atlas, physical pixels.
#[derive(Clone, Copy)]
struct Sprite {
    corner: [u16; 2],
    size: [u16; 2],
    /// From the pen on the baseline to the upper left corner.
    offset: [i32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    letter: char,
    /// Physical size in sixteenths of a pixel.
    size: u32,
    bin: u8,
    halo: bool,
}

pub struct Atlas {
    pub opacity: Vec<u8>,
    sprites: HashMap<Key, Option<Sprite>>,
    /// The place of the next sprite, and the height of its row: left, top, height.
    pen: [u16; 3],
    /// The rows with changes to upload.
    pub fresh: Range<u16>,
}

impl Default for Atlas {
    fn default() -> Self {
        let mut atlas = Self {
            opacity: vec![0; usize::from(ATLAS) * usize::from(ATLAS)],
            sprites: HashMap::new(),
            pen: [0; 3],
            fresh: 0..0,
        };
        atlas.reset();
        atlas
    }
}

impl Atlas {
    /// Empties the atlas but for the white texels at its corner.
    fn reset(&mut self) {
        self.opacity.fill(0);
        for row in 0..4 {
            self.opacity[row * usize::from(ATLAS)..][..4].fill(255);
        }
        self.sprites.clear();
        self.pen = [5, 0, 5];
        self.fresh = 0..ATLAS;
    }

    pub fn write(&mut self, words: &Words, density: f64, sheet: &mut Sheet) {
        if let Some(halo) = words.halo {
            self.pass(words, halo, true, density, sheet);
        }
        self.pass(words, words.color, false, density, sheet);
    }

    fn pass(&mut self, words: &Words, color: Rgb, halo: bool, density: f64, sheet: &mut Sheet) {
        let Some(face) = font::face(false) else { return };
        let size = (words.size * density * 16.0).round().clamp(16.0, 4096.0) as u32;
        let em = size as f32 / 16.0;
        let at = words.at * density;
        let mut pen = (at.x * f64::from(BINS)).round() as f32 / BINS;
        let baseline = at.y.round() as f32;
        let color = [color.0, color.1, color.2, (words.opacity * 255.0).round() as u8];
        let unit = density.recip() as f32;
        for letter in words.text.chars() {
            let whole = ((pen * BINS).round() / BINS).floor();
            let bin = ((pen - whole) * BINS).round().clamp(0.0, BINS - 1.0);
            let key = Key { letter, size, bin: bin as u8, halo };
            if let Some(sprite) = self.sprite(key, face, density) {
                let place = Vec2::new(whole, baseline)
                    + Vec2::new(sprite.offset[0] as f32, sprite.offset[1] as f32);
                sheet.quad(sprite.corners(place, unit, color));
            }
            pen += face.advance(letter) * em;
        }
    }

    fn sprite(&mut self, key: Key, face: &Face, density: f64) -> Option<Sprite> {
        if let Some(sprite) = self.sprites.get(&key) {
            return *sprite;
        }
        let picture = picture(key, face, density);
        let sprite = picture.and_then(|(size, offset, opacity)| {
            let corner = self.allot(size)?;
            for row in 0..usize::from(size[1]) {
                let width = usize::from(size[0]);
                let start =
                    (usize::from(corner[1]) + row) * usize::from(ATLAS) + usize::from(corner[0]);
                self.opacity[start..][..width].copy_from_slice(&opacity[row * width..][..width]);
            }
            let (top, bottom) = (corner[1], corner[1] + size[1]);
            self.fresh = match self.fresh {
                Range { start, end } if start < end => start.min(top)..end.max(bottom),
                _ => top..bottom,
            };
            Some(Sprite { corner, size, offset })
        });
        self.sprites.insert(key, sprite);
        sprite
    }

    /// A free place. A full atlas begins anew, which shows wrong letters for one frame at most.
    fn allot(&mut self, [width, height]: [u16; 2]) -> Option<[u16; 2]> {
        if width + 2 > ATLAS || height + 2 > ATLAS {
            return None;
        }
        if self.pen[0] + width + 1 > ATLAS {
            self.pen = [0, self.pen[1] + self.pen[2] + 1, 0];
        }
        if self.pen[1] + height + 1 > ATLAS {
            self.reset();
        }
        let corner = [self.pen[0], self.pen[1]];
        self.pen[0] += width + 1;
        self.pen[2] = self.pen[2].max(height);
        Some(corner)
    }
}

impl Sprite {
    fn corners(&self, place: Vec2, unit: f32, color: [u8; 4]) -> [Vertex; 4] {
        let size = Vec2::new(f32::from(self.size[0]), f32::from(self.size[1]));
        let corner = Vec2::new(f32::from(self.corner[0]), f32::from(self.corner[1]));
        [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|share| {
            let reach = size * Vec2::from(share);
            Vertex { at: (place + reach) * unit, texel: (corner + reach) / f32::from(ATLAS), color }
        })
    }
}

/// Size, offset and opacities of a sprite; `None` if there is nothing to paint.
fn picture(key: Key, face: &Face, density: f64) -> Option<([u16; 2], [i32; 2], Vec<u8>)> {
    let em = key.size as f32 / 16.0;
    let glyph = Glyph {
        id: face.font.glyph_id(key.letter),
        scale: PxScale::from(em * face.height / face.em),
        position: point(f32::from(key.bin) / BINS, 0.0),
    };
    let outline = face.font.outline_glyph(glyph)?;
    let bounds = outline.px_bounds();
    let (width, height) = (bounds.width().ceil() as usize, bounds.height().ceil() as usize);
    let reach = if key.halo { HALO * density } else { 0.0 };
    let margin = reach.ceil() as usize;
    let (wide, high) = (width + 2 * margin, height + 2 * margin);
    if wide == 0 || high == 0 || wide > usize::from(ATLAS) || high > usize::from(ATLAS) {
        return None;
    }
    let mut ink = vec![0.0f32; wide * high];
    outline.draw(|x, y, opacity| {
        let (x, y) = (x as usize + margin, y as usize + margin);
        if x < wide && y < high {
            ink[y * wide + x] = opacity.min(1.0);
        }
    });
    if key.halo {
        ink = grown(&ink, wide, high, reach as f32);
    }
    let offset = [bounds.min.x as i32 - margin as i32, bounds.min.y as i32 - margin as i32];
    let opacity = ink.iter().map(|it| (it * 255.0).round() as u8).collect();
    Some(([wide as u16, high as u16], offset, opacity))
}

/// Spreads `ink` by a disc of radius `reach` with a soft edge.
fn grown(ink: &[f32], wide: usize, high: usize, reach: f32) -> Vec<f32> {
    let span = reach.ceil() as i32;
    let mut out = vec![0.0f32; ink.len()];
    for (i, &opacity) in ink.iter().enumerate().filter(|(_, it)| **it > 0.0) {
        let (x, y) = ((i % wide) as i32, (i / wide) as i32);
        for dy in -span..=span {
            for dx in -span..=span {
                let (tx, ty) = (x + dx, y + dy);
                if tx < 0 || ty < 0 || tx >= wide as i32 || ty >= high as i32 {
                    continue;
                }
                let near = (reach + 0.5 - (dx as f32).hypot(dy as f32)).clamp(0.0, 1.0);
                let slot = &mut out[ty as usize * wide + tx as usize];
                *slot = slot.max(near * opacity);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str, size: f64) -> Words {
        let halo = Some(Rgb::hex(0xffffff));
        let (text, at, color) = (text.to_owned(), DVec2::new(10.0, 20.0), Rgb::hex(0));
        Words { text, at, size, color, opacity: 1.0, halo }
    }

    #[test]
    fn a_halo_is_a_disc_around_each_pixel() {
        let (wide, high) = (6, 4);
        let mut ink = vec![0.0; wide * high];
        ink[wide + 2] = 1.0;
        let out = grown(&ink, wide, high, 1.0);
        // How far a diagonal neighbour is within the disc's soft edge.
        let edge = 1.5 - std::f32::consts::SQRT_2;
        let expected = [[edge, 0.5, edge], [0.5, 1.0, 0.5], [edge, 0.5, edge]];
        for (i, opacity) in out.into_iter().enumerate() {
            let inside = expected.get(i / wide).and_then(|it| it.get((i % wide).wrapping_sub(1)));
            let off = (opacity - inside.copied().unwrap_or(0.0)).abs();
            assert!(off < 1e-6, "pixel {i}: {opacity}");
        }
    }

    #[test]
    fn the_same_word_is_drawn_from_the_same_pictures() {
        let (mut atlas, mut sheet) = (Atlas::default(), Sheet::default());
        let words = words("r = 1.5", 14.0);
        atlas.fresh = 0..0;
        atlas.write(&words, 1.0, &mut sheet);
        assert!(!std::mem::take(&mut atlas.fresh).is_empty());
        let first = sheet.vertices.clone();
        sheet.clear();
        atlas.write(&words, 1.0, &mut sheet);
        assert!(atlas.fresh.is_empty());
        assert_eq!(first, sheet.vertices);
    }

    #[test]
    fn a_full_atlas_begins_anew_and_goes_on() {
        let (mut atlas, mut sheet) = (Atlas::default(), Sheet::default());
        let mut begun = 0;
        for size in 20..90 {
            for text in ["ABCDEFGHIJKLM", "nopqrstuvwxyz"] {
                atlas.write(&words(text, f64::from(size)), 1.0, &mut sheet);
                begun += usize::from(std::mem::take(&mut atlas.fresh) == (0..ATLAS));
            }
        }
        assert!(begun > 1);
    }
}
