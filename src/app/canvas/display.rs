//! A drawing as triangles, ready to be uploaded.

use crate::app::canvas::clip;
use crate::app::canvas::compose::{Composer, Paper};
use crate::app::canvas::flatten::Oval;
use crate::app::canvas::grip::Decor;
use crate::app::canvas::ink::{self, Drawing, Item, MARGIN, Outline, Pen, Runs, Tint};
use crate::app::canvas::lettering::Atlas;
use crate::app::canvas::tessellate::{Cap, Mesh, Nib, Sheet};
use crate::app::canvas::view::Area;
use crate::app::palette::{Palette, Rgb};
use crate::app::session::Picture;
use glam::DVec2;

/// The triangles of one frame, and what is kept for the next.
#[derive(Default)]
pub struct DisplayList {
    composer: Composer,
    atlas: Atlas,
    sheet: Sheet,
    scratch: Scratch,
    density: f64,
}

/// Memory that one item after another uses.
#[derive(Default)]
struct Scratch {
    corners: Vec<DVec2>,
    cut: Vec<DVec2>,
    spare: Vec<DVec2>,
    runs: Runs,
}

impl DisplayList {
    /// Physical pixels a logical one; 1 until it is set.
    pub fn set_density(&mut self, density: f64) {
        self.density = if density.is_finite() { density.clamp(0.25, 8.0) } else { 1.0 };
    }

    /// The triangles, from back to front. Letters are among them: all take their
    /// opacity from the atlas, whose first texel is opaque.
    pub fn meshes(&self) -> &[Mesh] {
        self.sheet.meshes()
    }

    /// How many triangles there are.
    pub fn triangles(&self) -> usize {
        self.sheet.triangles()
    }

    /// The pictures of the letters.
    pub fn atlas(&mut self) -> &mut Atlas {
        &mut self.atlas
    }

    /// What the triangles were made from.
    pub fn drawing(&self) -> &Drawing {
        &self.composer.drawing
    }
}

/// Fills `list` with the triangles of `picture`; `reveal` is how far fresh marks have
/// grown, 0 to 1. Pure: needs no window.
pub fn display_list(
    picture: &Picture,
    palette: &Palette,
    decor: &Decor,
    reveal: f32,
    list: &mut DisplayList,
) {
    if list.density == 0.0 {
        list.density = 1.0;
    }
    let paper = Paper { grid: decor.grid, text_scale: decor.text_scale };
    list.composer.compose(picture, palette, paper, Some(decor), reveal);
    list.sheet.clear();
    let DisplayList { composer, atlas, sheet, scratch, density } = list;
    let mut press =
        Press { area: composer.drawing.area.grown(MARGIN), density: *density, sheet, scratch };
    for item in &composer.drawing.items {
        match item {
            Item::Ink { outline, fill, pen, .. } => {
                if let Some(tint) = fill {
                    press.fill(outline, tint);
                }
                if let Some(pen) = pen {
                    press.stroke(outline, pen);
                }
            }
            Item::Words(words, _) => atlas.write(words, *density, press.sheet),
        }
    }
}

/// Lays items down on a sheet.
struct Press<'a> {
    area: Area,
    density: f64,
    sheet: &'a mut Sheet,
    scratch: &'a mut Scratch,
}

fn rgba(color: Rgb, opacity: f32) -> [u8; 4] {
    [color.0, color.1, color.2, (opacity.clamp(0.0, 1.0) * 255.0).round() as u8]
}

impl Press<'_> {
    fn fill(&mut self, outline: &Outline, tint: &Tint) {
        let color = rgba(tint.color, tint.opacity);
        let feather = self.density.recip() as f32;
        let Scratch { corners, cut, spare, .. } = &mut *self.scratch;
        match outline {
            Outline::Disc(center, radius) => {
                if self.area.contains(*center) && *radius < 1e3 {
                    self.sheet.disc(center.as_vec2(), *radius as f32, feather, color);
                }
            }
            Outline::Path { points, .. } => {
                if points.iter().all(|point| self.area.contains(*point)) {
                    self.sheet.fill(points, feather, color);
                } else {
                    clip::polygon(points, &self.area, cut, spare);
                    self.sheet.fill(cut, feather, color);
                }
            }
            Outline::Oval(oval) => {
                oval.corners(&self.area, corners);
                if corners.len() > 2 {
                    clip::polygon(corners, &self.area, cut, spare);
                    self.sheet.fill(cut, feather, color);
                }
            }
        }
    }

    fn stroke(&mut self, outline: &Outline, pen: &Pen) {
        let nib = Nib {
            color: rgba(pen.color, pen.opacity),
            width: pen.width,
            feather: (self.density.recip() as f32).max(pen.softness),
        };
        let mut corners = std::mem::take(&mut self.scratch.corners);
        match outline {
            Outline::Path { points, closed } => self.path(points, *closed, pen, nib),
            Outline::Oval(oval) => {
                oval.corners(&self.area, &mut corners);
                self.path(&corners, corners.len() > 2, pen, nib);
            }
            Outline::Disc(center, radius) => {
                let (u, v) = (DVec2::X * *radius, DVec2::Y * *radius);
                Oval::new(*center, u, v).corners(&self.area, &mut corners);
                self.path(&corners, corners.len() > 2, pen, nib);
            }
        }
        self.scratch.corners = corners;
    }

    fn path(&mut self, points: &[DVec2], closed: bool, pen: &Pen, nib: Nib) {
        let Scratch { runs, spare, .. } = &mut *self.scratch;
        runs.cut(points, closed, &self.area);
        for (part, closed, along) in runs.iter() {
            match pen.dash {
                None => self.sheet.stroke(part, closed, pen.cap, nib),
                Some(dash) => {
                    let begin = along + f64::from(pen.phase);
                    ink::dashes(part, closed, dash, begin, spare, |dash| {
                        self.sheet.stroke(dash, false, Cap::Butt, nib);
                    });
                }
            }
        }
    }
}
