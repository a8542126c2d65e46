//! A map as a picture for a handout or a report: with the shapes, and the legend below.

use super::page::Page;
use super::viewer::Viewer;
use crate::app::font;
use crate::app::palette::{Rgb, Theme};
use crate::app::refusal::Refusal;
use crate::shape::Shape;
use glam::UVec2;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

/// The finished picture as a PNG file, with the pair as it stands drawn into it and the demo
/// named; the map is as fine as it is by now.
///
/// # Errors
/// When there is no map, or the picture cannot be made.
pub fn png(
    viewer: &mut Viewer,
    pair: &[Shape; 2],
    demo: &str,
    theme: Theme,
) -> Result<Vec<u8>, Refusal> {
    let none = || Refusal("There is no map to save.".to_owned());
    let survey = viewer.survey().ok_or_else(none)?;
    let (subject, progress) = (survey.subject(), survey.field().progress());
    let page = Page::new(subject, survey.question(), viewer.legend(), progress, demo);
    let (sheet, corner, size) = (page.sheet(), page.corner(), subject.size());
    let svg = page.svg(pair, theme);
    let canvas = theme.surface().canvas;
    let map = viewer.mosaic().flat(size, canvas);
    let failed =
        |what: &dyn std::fmt::Display| Refusal(format!("The map cannot be drawn: {what}."));
    let mut ground = Pixmap::new(sheet.x, sheet.y).ok_or_else(|| failed(&"it is too large"))?;
    let Rgb(red, green, blue) = canvas;
    ground.fill(resvg::tiny_skia::Color::from_rgba8(red, green, blue, 255));
    lay(&mut ground, &map, size, corner);
    let mut options = Options { font_family: font::FAMILY.to_owned(), ..Options::default() };
    for data in [font::REGULAR, font::SEMIBOLD] {
        options.fontdb_mut().load_font_data(data.to_vec());
    }
    let tree = Tree::from_str(&svg, &options).map_err(|error| failed(&error))?;
    resvg::render(&tree, Transform::identity(), &mut ground.as_mut());
    ground.encode_png().map_err(|error| failed(&error))
}

/// Lays the map's pixels on the page. The map's rows go up, the page's go down.
fn lay(page: &mut Pixmap, map: &[u8], size: UVec2, corner: UVec2) {
    let width = page.width() as usize;
    for (y, row) in map.chunks_exact(size.x as usize * 4).enumerate() {
        let line = (corner.y + size.y) as usize - 1 - y;
        let start = line * width + corner.x as usize;
        let pixels = &mut page.pixels_mut()[start..start + size.x as usize];
        for (pixel, it) in pixels.iter_mut().zip(row.chunks_exact(4)) {
            if let Some(color) = PremultipliedColorU8::from_rgba(it[0], it[1], it[2], 255) {
                *pixel = color;
            }
        }
    }
}
