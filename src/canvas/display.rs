use crate::canvas::clip;
use crate::canvas::compose::{self, Composer};
use crate::canvas::flatten;
use crate::canvas::grip::Decor;
use crate::canvas::ink::{self, Drawing, Highlight, Image, Item, MARGIN, Outline, Pen, Tint};
use crate::canvas::lettering::{ATLAS, Atlas};
use crate::canvas::tessellate::{Cap, Profile, Sheet};
use crate::page::figure::Chunk;
use crate::page::palette::{Palette, Rgb};
use crate::page::picture::Picture;
use crate::page::view::{Area, View};
use glam::DVec2;
use std::sync::Arc;

#[derive(Default)]
pub struct DisplayList {
    pub composer: Composer,
    pub atlas: Atlas,
    /// The triangles of the grid, kept while its items and the density stay the same.
    ground: Sheet,
    ground_key: (f64, Vec<Item>),
    /// The triangles of the crowd, kept while it looks the same.
    crowd: Vec<(Chunk, Sheet)>,
    /// All that these depend on except the chunks.
    crowd_key: Option<(View, Palette, f64, Option<Highlight>)>,
    /// A chunk while its triangles are made.
    drawing: Drawing,
    sheet: Sheet,
    scratch: [Vec<DVec2>; 3],
    density: f64,
}

impl DisplayList {
    /// Physical pixels per logical one; 1 by default.
    pub fn set_density(&mut self, density: f64) {
        self.density = if density.is_finite() { density.clamp(0.25, 8.0) } else { 1.0 };
    }

    /// From back to front, with the letters: all triangles take their opacity from the atlas, whose
    /// first texel is opaque.
    pub fn sheets(&self) -> impl Iterator<Item = &Sheet> {
        let crowd = self.crowd.iter().map(|(_, sheet)| sheet);
        std::iter::once(&self.ground).chain(crowd).chain([&self.sheet])
    }

    pub fn triangles(&self) -> usize {
        self.sheets().map(|sheet| sheet.indices.len() / 3).sum()
    }

    /// The fields of cells, which lie beneath all triangles.
    pub fn images(&self) -> impl Iterator<Item = &Image> {
        self.composer.drawing.images.iter()
    }
}

/// Fills `list`, without a window; `reveal` is how far fresh marks have grown, 0 to 1.
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
    list.composer.compose(picture, palette, decor, reveal);
    list.lay_crowd(picture, palette, decor.highlight);
    let DisplayList { composer, atlas, ground, ground_key, sheet, scratch, density, .. } = list;
    let (below, above) = composer.drawing.items.split_at(composer.ground);
    let area = composer.drawing.area.grown(MARGIN);
    let mut lay = |items: &[Item], sheet: &mut Sheet| {
        sheet.clear();
        let mut press = Press { area, density: *density, sheet, scratch, coarse: false };
        for item in items {
            match item {
                Item::Words(words, _) => atlas.write(words, *density, press.sheet),
                ink => press.item(ink),
            }
        }
    };
    if ground_key.0 != *density || ground_key.1 != below {
        *ground_key = (*density, below.to_vec());
        lay(below, ground);
    }
    lay(above, sheet);
    // An atlas that began anew has the letters of the ground elsewhere.
    if atlas.fresh == (0..ATLAS) {
        ground_key.0 = 0.0;
    }
}

impl DisplayList {
    fn lay_crowd(&mut self, picture: &Picture, palette: &Palette, highlight: Option<Highlight>) {
        let Self { crowd, crowd_key, drawing, scratch, density, .. } = self;
        let chunks = &picture.figure.crowd;
        let now = (picture.view, *palette, *density, highlight);
        let same_look = crowd_key.replace(now) == Some(now);
        crowd.resize_with(chunks.len(), Default::default);
        for ((kept, sheet), chunk) in crowd.iter_mut().zip(chunks) {
            if same_look && Arc::ptr_eq(kept, chunk) {
                continue;
            }
            *kept = Arc::clone(chunk);
            sheet.clear();
            drawing.begin(picture.view.area);
            compose::chunk(chunk, &picture.view, palette, drawing);
            if let Some(highlight) = highlight {
                drawing.fade_all_but(highlight, 0);
            }
            let area = drawing.area.grown(MARGIN);
            let mut press = Press { area, density: *density, sheet, scratch, coarse: true };
            drawing.items.iter().for_each(|item| press.item(item));
        }
    }
}

struct Press<'a> {
    area: Area,
    density: f64,
    sheet: &'a mut Sheet,
    scratch: &'a mut [Vec<DVec2>; 3],
    /// Fewer corners, and fills without soft rims: strokes cover these in a crowd.
    coarse: bool,
}

/// Like [`flatten::TOLERANCE`], for coarse ovals.
const COARSE: f64 = 0.2;

fn rgba(color: Rgb, opacity: f32) -> [u8; 4] {
    [color.0, color.1, color.2, (opacity.clamp(0.0, 1.0) * 255.0).round() as u8]
}

impl Press<'_> {
    fn item(&mut self, item: &Item) {
        match item {
            Item::Fill(outline, tint, _) => self.fill(outline, tint),
            Item::Stroke(outline, pen, _) => self.stroke(outline, pen),
            Item::Words(..) => {}
        }
    }

    fn tolerance(&self) -> f64 {
        if self.coarse { COARSE } else { flatten::TOLERANCE }
    }

    fn fill(&mut self, outline: &Outline, tint: &Tint) {
        let color = rgba(tint.color, tint.opacity);
        let feather = self.density.recip() as f32;
        if let Outline::Disc(center, radius) = outline {
            if self.area.contains(*center) && *radius < 1e3 {
                let width = (2.0 * *radius as f32).max(feather);
                let profile = Profile::new(color, width, feather);
                self.sheet.stroke(&[*center], false, Cap::Round, &profile);
            }
            return;
        }
        let tolerance = self.tolerance();
        let feather = if self.coarse { 0.0 } else { feather };
        let [corners, cut, spare] = &mut *self.scratch;
        let (points, _) = outline.corners(&self.area, tolerance, corners);
        if points.iter().all(|point| self.area.contains(*point)) {
            self.sheet.fill(points, feather, color);
        } else {
            clip::polygon(points, &self.area, cut, spare);
            self.sheet.fill(cut, feather, color);
        }
    }

    fn stroke(&mut self, outline: &Outline, pen: &Pen) {
        let feather = (self.density.recip() as f32).max(pen.softness);
        let profile = Profile::new(rgba(pen.color, pen.opacity), pen.width, feather);
        let tolerance = self.tolerance();
        let [corners, cut, spare] = &mut *self.scratch;
        let (points, closed) = outline.corners(&self.area, tolerance, corners);
        ink::cut(points, closed, &self.area, cut, |part, closed, along| match pen.dash {
            None => self.sheet.stroke(part, closed, pen.cap, &profile),
            Some(dash) => {
                let begin = along + f64::from(pen.phase);
                ink::dashes(part, closed, dash, begin, spare, |dash| {
                    self.sheet.stroke(dash, false, Cap::Butt, &profile);
                });
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::{Figure, Mark, Role};
    use crate::page::palette::Theme;
    use glam::DAffine2;

    fn crowd(center: DVec2) -> Chunk {
        Arc::new(vec![Mark::circle(Role::Bystander, center, 1.0)])
    }

    #[test]
    fn a_kept_grid_or_crowd_is_as_made_anew() {
        let crowd = vec![crowd(DVec2::ZERO)];
        let corners = |list: &DisplayList| {
            list.sheets().flat_map(|it| it.vertices.clone()).collect::<Vec<_>>()
        };
        let [mut kept, mut fresh] = [DisplayList::default(), DisplayList::default()];
        let show = |list: &mut DisplayList, (zoom, theme, density, text_scale)| {
            let figure = Figure { crowd: crowd.clone(), ..Figure::default() };
            let carry = DAffine2::IDENTITY;
            let view = View { pixels_per_unit: zoom, ..View::default() };
            let picture = Picture { figure, view, carry, arrived: false };
            let decor = Decor { grid: true, text_scale, ..Decor::default() };
            list.set_density(density);
            display_list(&picture, &Palette::plain(theme), &decor, 1.0, list);
            // As an upload does.
            list.atlas.fresh = 0..0;
        };
        let last = (90.0, Theme::Dark, 2.0, 1.5);
        for look in [
            (80.0, Theme::Light, 1.0, 1.0),
            (80.0, Theme::Dark, 1.0, 1.0),
            (80.0, Theme::Dark, 2.0, 1.0),
            (80.0, Theme::Dark, 2.0, 1.5),
            last,
        ] {
            fresh = DisplayList::default();
            show(&mut kept, look);
            show(&mut fresh, look);
            let places =
                |list| corners(list).iter().map(|it| (it.at, it.color)).collect::<Vec<_>>();
            assert!(places(&kept) == places(&fresh), "{look:?}");
        }
        kept.atlas = Atlas::default();
        show(&mut kept, last);
        show(&mut kept, last);
        assert!(corners(&kept) == corners(&fresh));
    }

    #[test]
    fn a_shape_of_the_crowd_out_of_sight_is_not_drawn() {
        let items = |center| {
            let (chunk, mut drawing) = (crowd(center), Drawing::default());
            let palette = Palette::plain(Theme::Light);
            compose::chunk(&chunk, &View::default(), &palette, &mut drawing);
            drawing.items.len()
        };
        assert_eq!([DVec2::ZERO, DVec2::splat(1e4)].map(items), [1, 0]);
    }
}
