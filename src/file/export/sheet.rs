//! The page of a figure: pictures beside each other with their names, a caption below. SVG, PNG and
//! films paint the same sheet with the same outlines, so they cannot differ.

use crate::canvas::clip;
use crate::canvas::compose::Composer;
use crate::canvas::flatten::TOLERANCE;
use crate::canvas::grip::Decor;
use crate::canvas::ink::{Drawing, LARGEST_OVAL, MARGIN, Outline, Tint, cut};
use crate::canvas::lettering::Words;
use crate::page::font::{width, wrapped};
use crate::page::palette::{Palette, Surface};
use crate::page::picture::Picture;
use crate::page::view::Area;
use glam::DVec2;
use std::borrow::Cow;

/// Positions are in pixels from the upper left corner.
pub struct Sheet {
    /// For screen readers.
    pub(super) title: String,
    pub(super) description: String,
    pub(super) size: DVec2,
    pub(super) palette: Palette,
    /// From back to front.
    pub(super) parts: Vec<Part>,
}

pub enum Part {
    /// A drawing with the upper left corner of its area at `at`.
    Picture {
        at: DVec2,
        drawing: Drawing,
        /// Whether it is clipped to its area, and not only to the page.
        cut: bool,
        /// In the coordinates of the drawing.
        name: Option<Words>,
    },
    Bar(Area, Tint),
    Words {
        words: Words,
        bold: bool,
    },
}

impl Sheet {
    /// Pictures placed as on the screen, without handles. `grid` includes axes and their numbers.
    pub fn beside(
        pictures: &[(&Picture, &str)],
        [title, description]: [&str; 2],
        palette: &Palette,
        grid: bool,
        text_scale: f32,
    ) -> Self {
        let areas = pictures.iter().map(|(picture, _)| picture.view.area);
        let whole = areas.reduce(|one, two| Area::new(one.min.min(two.min), one.max.max(two.max)));
        let whole = whole.unwrap_or(Area::new(DVec2::ZERO, DVec2::ONE));
        let decor = Decor { grid, text_scale, ..Decor::default() };
        let mut parts = Vec::new();
        for (index, (picture, name)) in pictures.iter().enumerate() {
            let mut composer = Composer::default();
            composer.compose(picture, palette, &decor, 1.0);
            let (drawing, surface) = (composer.drawing, palette.theme.surface());
            let (at, size) = (drawing.area.min - whole.min, drawing.area.max - drawing.area.min);
            if index > 0 {
                parts.push(divider(at, size, &surface));
            }
            let several = pictures.len() > 1;
            let right = index > 0 && at.x > 0.0;
            let name = several.then(|| named(name, &drawing.area, right, &surface, text_scale));
            parts.push(Part::Picture { at, drawing, cut: several, name });
        }
        let [title, description] = [title, description].map(str::to_owned);
        Self { title, description, size: whole.max - whole.min, palette: *palette, parts }
    }

    /// Adds a caption below the pictures, with the film's progress as a bar along its upper edge.
    pub(super) fn caption(&mut self, caption: &Caption) {
        let Surface { panel, hairline, accent, ink, quiet, .. } = self.palette.theme.surface();
        let DVec2 { x: wide, y: top } = self.size;
        let run = (wide * caption.along.clamp(0.0, 1.0)).round();
        for (wide, high, color) in
            [(wide, caption.height(), panel), (wide, 1.0, hairline), (run, 3.0, accent)]
        {
            let area = Area::new(DVec2::new(0.0, top), DVec2::new(wide, top + high));
            self.parts.push(Part::Bar(area, Tint { color, opacity: 1.0 }));
        }
        let lines = std::iter::once(&caption.head).chain(&caption.lines);
        self.parts.extend(lines.enumerate().map(|(line, text)| {
            let at = DVec2::new(PAD * caption.size, top + caption.baseline(line));
            let (color, size) = (if line == 0 { quiet } else { ink }, caption.size);
            let words = Words { text: text.clone(), at, size, color, opacity: 1.0, halo: None };
            Part::Words { words, bold: false }
        }));
        self.size.y += caption.height();
    }
}

/// The interior of an outline, clipped to `area`.
pub(super) fn inside<'o>(outline: &'o Outline, area: &Area) -> Cow<'o, Outline> {
    match outline {
        Outline::Oval(it) if it.axes.x > LARGEST_OVAL => {}
        Outline::Path { .. } => {}
        _ => return Cow::Borrowed(outline),
    }
    let (room, mut scratch) = (area.grown(MARGIN), Vec::new());
    let (mut points, mut spare) = (Vec::new(), Vec::new());
    let (corners, _) = outline.corners(&room, TOLERANCE, &mut scratch);
    clip::polygon(corners, &room, &mut points, &mut spare);
    Cow::Owned(Outline::Path { points, closed: true })
}

/// An outline clipped to `area`: its pieces, each with its distance along the outline.
pub(super) fn rims<'o>(outline: &'o Outline, area: &Area) -> Vec<(Cow<'o, Outline>, f64)> {
    match outline {
        Outline::Oval(it) if it.axes.x > LARGEST_OVAL || it.is_thin() => {}
        Outline::Path { .. } => {}
        _ => return vec![(Cow::Borrowed(outline), 0.0)],
    }
    let (room, mut scratch) = (area.grown(MARGIN), Vec::new());
    let (points, closed) = outline.corners(&room, TOLERANCE, &mut scratch);
    let mut parts = Vec::new();
    cut(points, closed, &room, &mut Vec::new(), |points, closed, along| {
        parts.push((Cow::Owned(Outline::Path { points: points.to_vec(), closed }), along));
    });
    parts
}

fn divider(at: DVec2, size: DVec2, surface: &Surface) -> Part {
    let beside = at.x > 0.0;
    let across = if beside { DVec2::new(1.0, size.y) } else { DVec2::new(size.x, 1.0) };
    let from = at - if beside { DVec2::X } else { DVec2::Y };
    Part::Bar(Area::new(from, from + across), Tint { color: surface.quiet, opacity: 0.6 })
}

/// A picture's name in its outer upper corner, as in the window.
fn named(name: &str, area: &Area, right: bool, surface: &Surface, text_scale: f32) -> Words {
    let size = 14.0 * f64::from(text_scale);
    let inset = DVec2::new(12.0, 10.0 + 0.7 * size);
    let from = if right { area.max.x - area.min.x - inset.x - width(name, size) } else { inset.x };
    Words {
        text: name.to_owned(),
        at: area.min + DVec2::new(from, inset.y),
        size,
        color: surface.quiet,
        opacity: 1.0,
        halo: Some(surface.canvas),
    }
}

/// Type size before the scale of all text, pixels.
const SIZE: f64 = 15.0;

/// The distance of lines, as a share of the type size.
const LEADING: f64 = 1.4;

/// The distance of the words from the edges, as a share of the type size.
const PAD: f64 = 1.0;

#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    /// Such as "Step 3 of 9".
    pub head: String,
    pub lines: Vec<String>,
    /// The progress of the film, 0 to 1.
    pub along: f64,
    /// The number of lines that fit, the same in every picture of a film.
    pub room: usize,
    /// Type size, pixels.
    pub size: f64,
}

impl Caption {
    pub fn new(head: String, words: &str, along: f64, wide: f64, text_scale: f32) -> Self {
        let size = SIZE * f64::from(text_scale);
        let lines = wrapped(words, size, wide - 2.0 * PAD * size);
        Self { head, room: lines.len(), lines, along, size }
    }

    /// The baseline of a line, pixels below the picture. The head is line 0.
    pub fn baseline(&self, line: usize) -> f64 {
        (self.size * (0.8 * PAD + 0.75 + LEADING * line as f64)).round()
    }

    /// An even number of pixels.
    pub fn height(&self) -> f64 {
        2.0 * ((self.baseline(self.room) + PAD * self.size) / 2.0).round()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::palette::Theme;

    #[test]
    fn wraps_words_within_the_width_and_keeps_them_all() {
        let words =
            "The circle dips into the triangle: it is kept and halved, and both halves wait.";
        let caption = Caption::new("Step 1 of 2".into(), words, 0.0, 300.0, 1.0);
        assert!(caption.lines.len() > 1);
        assert_eq!(caption.lines.join(" "), words);
        assert!(caption.lines.iter().all(|line| width(line, caption.size) <= 270.0));
        assert!(caption.baseline(caption.room) < caption.height());
        let mut sheet = Sheet::beside(&[], ["", ""], &Palette::plain(Theme::Light), false, 1.0);
        let top = sheet.size.y;
        sheet.caption(&caption);
        let below = |part: &Part| match part {
            Part::Bar(area, _) => area.min.y >= top && area.max.y <= sheet.size.y,
            Part::Words { words, .. } => (top..sheet.size.y).contains(&words.at.y),
            Part::Picture { .. } => false,
        };
        assert!(sheet.parts.iter().all(below));
    }
}
