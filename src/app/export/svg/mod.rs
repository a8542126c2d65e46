//! A picture as SVG text.
//!
//! Made from the same drawing as the canvas's triangles, so it shows the same: grid,
//! dashes, arrows, labels where they are. Elements are grouped by what they are, with
//! classes by role (`mark deciding`), coordinates have two decimals at most and the same
//! picture always gives the same text, so that figures can be compared line by line.

mod sheet;
mod writer;

use crate::app::canvas::compose::{Composer, Paper};
use crate::app::export::caption::Caption;
use crate::app::palette::Palette;
use crate::app::picture::Picture;
use crate::app::view::Area;
use glam::DVec2;
use writer::Writer;

/// What a figure says beside the picture.
#[derive(Clone, Copy, Debug)]
pub struct SvgOptions<'a> {
    /// The figure's name, read out by screen readers.
    pub title: &'a str,
    /// What it shows, in a sentence.
    pub description: &'a str,
    /// Grid, axes and their numbers.
    pub grid: bool,
    /// Scale of all text.
    pub text_scale: f32,
    /// Words below the picture, where there are any.
    pub caption: Option<&'a Caption>,
}

impl Default for SvgOptions<'_> {
    fn default() -> Self {
        Self { title: "", description: "", grid: true, text_scale: 1.0, caption: None }
    }
}

/// The SVG text of pictures that lie beside each other on the screen, each with its name, without
/// handles. Of a single one the name is not written.
pub fn panes(pictures: &[(&Picture, &str)], palette: &Palette, options: SvgOptions) -> String {
    let areas = pictures.iter().map(|(picture, _)| picture.view.area);
    let whole = areas.reduce(|one, two| Area::new(one.min.min(two.min), one.max.max(two.max)));
    let whole = whole.unwrap_or(Area::new(DVec2::ZERO, DVec2::ONE));
    let surface = palette.theme.surface();
    let paper = Paper { grid: options.grid, text_scale: options.text_scale };
    let mut writer = Writer::new(whole);
    writer.head(&options, &surface.canvas.css());
    for (index, (picture, name)) in pictures.iter().enumerate() {
        let mut composer = Composer::default();
        composer.compose(picture, palette, paper, None, 1.0);
        if pictures.len() == 1 {
            writer.items(&composer.drawing, palette);
        } else {
            writer.pane(&composer.drawing, &whole, index, name, palette, paper.text_scale);
        }
    }
    if let Some(caption) = options.caption {
        writer.caption(caption, &surface);
    }
    writer.out.push_str("</g>\n</svg>\n");
    writer.out
}

#[cfg(test)]
mod tests;
