//! A map as a picture for a handout or a report: with the shapes, and the legend below.

mod page;

use crate::file::export::brush::Brush;
use crate::file::export::png::encode;
use crate::lab::map::Viewer;
use crate::page::palette::{Palette, Theme};
use crate::platform::refusal::Refusal;
use crate::platform::threads::now;
use crate::shape::Shape;
use page::Page;
use tiny_skia::Pixmap;

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
    let (parts, canvas) = (page.parts(pair, theme), theme.surface().canvas);
    let map = viewer.mosaic().flat(size, canvas);
    let failed =
        |what: &dyn std::fmt::Display| Refusal(format!("The map cannot be drawn: {what}."));
    let mut pixels = Pixmap::new(sheet.x, sheet.y).ok_or_else(|| failed(&"it is too large"))?;
    let palette = Palette::plain(theme);
    let mut brush = Brush::new(&mut pixels, &palette, 1.0, 0);
    brush.ground(canvas);
    brush.lay(&map, size.x, corner);
    parts.iter().for_each(|part| now(brush.part(part)));
    encode(&pixels).map_err(|error| failed(&error))
}
