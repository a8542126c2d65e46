//! A sheet as pixels and as PNG. Letters are painted from the typeface's own outlines.

use crate::canvas::flatten::Oval;
use crate::canvas::ink::{Drawing, Image, Item, Outline, Pen, Tint};
use crate::canvas::lettering::{HALO, Words};
use crate::canvas::tessellate::Cap;
use crate::file::export::sheet::{Part, Sheet, inside, rims};
use crate::lab::case::KEYWORD;
use crate::page::figure;
use crate::page::font::{self, Face};
use crate::page::palette::{Palette, Rgb};
use crate::page::view::Area;
use crate::platform::threads::breathe;
use ab_glyph::{Font, OutlineCurve, Point};
use glam::DVec2;
use std::io::Write;
use tiny_skia::{
    Color, FillRule, FilterQuality, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap,
    PixmapPaint, PremultipliedColorU8, Rect, Stroke, StrokeDash, Transform,
};

/// The greatest width and height of a PNG, pixels: 16 K is a wall-sized print.
const LARGEST: f32 = 16_384.0;

/// The number of pixels drawn at once. More takes more memory, fewer draws more items twice.
const BAND: u32 = 1 << 24;

/// The number of pixels encoded at once. More would hold up a frame of a single thread.
const AT_ONCE: usize = 1 << 16;

fn no_such_size(width: f32, height: f32) -> String {
    format!(
        "a picture of {width} × {height} pixels cannot be made: each side must be between 1 and {LARGEST}"
    )
}

impl Sheet {
    pub async fn png(&self, scale: f32) -> Result<Vec<u8>, String> {
        let png = self.in_bands(scale, self.pixels_at(scale)?, BAND).await;
        png.map_err(|error| format!("the PNG cannot be written: {error}"))
    }

    /// `band` is the approximate number of pixels drawn at once.
    async fn in_bands(
        &self,
        scale: f32,
        [width, height]: [u32; 2],
        band: u32,
    ) -> Result<Vec<u8>, png::EncodingError> {
        let mut bytes = Vec::new();
        let encoder = encoder(&mut bytes, [width, height], png::FilterType::default());
        let mut writer = encoder.write_header()?;
        let mut rows = writer.stream_writer()?;
        let step = (band / width).max(1);
        for top in (0..height).step_by(step as usize) {
            let Some(mut pixmap) = Pixmap::new(width, step.min(height - top)) else { continue };
            self.paint(&mut pixmap, scale, top).await;
            for some in pixmap.pixels().chunks(AT_ONCE) {
                rows.write_all(&rgba(some))?;
                breathe().await;
            }
        }
        rows.finish()?;
        writer.finish()?;
        Ok(bytes)
    }

    pub async fn pixels(&self, scale: f32) -> Result<Pixmap, String> {
        let [width, height] = self.pixels_at(scale)?;
        let too_large = || no_such_size(width as f32, height as f32);
        let mut pixmap = Pixmap::new(width, height).ok_or_else(too_large)?;
        self.paint(&mut pixmap, scale, 0).await;
        Ok(pixmap)
    }

    /// Paints the rows from `top` on.
    async fn paint(&self, pixmap: &mut Pixmap, scale: f32, top: u32) {
        let mut brush = Brush::new(pixmap, &self.palette, scale, top);
        brush.ground(self.palette.theme.surface().canvas);
        for part in &self.parts {
            brush.part(part).await;
        }
    }

    fn pixels_at(&self, scale: f32) -> Result<[u32; 2], String> {
        let [width, height] = [self.size.x, self.size.y].map(|it| it as f32 * scale);
        let fits = |side: f32| (1.0..=LARGEST).contains(&side);
        if fits(width) && fits(height) {
            return Ok([width.round() as u32, height.round() as u32]);
        }
        Err(no_such_size(width, height))
    }
}

/// The PNG file of pixels. The case goes into a text chunk, so that the picture opens as the case.
pub fn encode(pixmap: &Pixmap, case: Option<&str>) -> Result<Vec<u8>, png::EncodingError> {
    let size = [pixmap.width(), pixmap.height()];
    encoded(size, &rgba(pixmap.pixels()), png::FilterType::default(), case)
}

/// Not premultiplied.
fn rgba(pixels: &[PremultipliedColorU8]) -> Vec<u8> {
    let pixels = pixels.iter().map(|pixel| pixel.demultiply());
    pixels.flat_map(|it| [it.red(), it.green(), it.blue(), it.alpha()]).collect()
}

/// The PNG file of a field: a pixel for each cell, the first row first.
pub fn field(cells: &figure::Raster, palette: &Palette) -> Result<Vec<u8>, png::EncodingError> {
    let size = cells.size.map(u32::from);
    // Neighbours differ little, and small differences compress well.
    let filter = if cells.is_smooth { png::FilterType::Paeth } else { png::FilterType::NoFilter };
    encoded(size, &palette.rgba(cells), filter, None)
}

/// `pixels` are RGBA, not premultiplied.
fn encoded(
    size: [u32; 2],
    pixels: &[u8],
    filter: png::FilterType,
    case: Option<&str>,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = encoder(&mut bytes, size, filter);
    if let Some(case) = case {
        encoder.add_itxt_chunk(KEYWORD.to_owned(), case.to_owned())?;
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}

fn encoder(
    bytes: &mut Vec<u8>,
    [width, height]: [u32; 2],
    filter: png::FilterType,
) -> png::Encoder<'_, &mut Vec<u8>> {
    let mut encoder = png::Encoder::new(bytes, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Best);
    encoder.set_filter(filter);
    encoder
}

pub struct Brush<'p> {
    pixels: &'p mut Pixmap,
    palette: &'p Palette,
    /// From the page to the pixels.
    page: Transform,
    /// From the current drawing to the pixels; between drawings the same as `page`.
    place: Transform,
    /// `None` paints everywhere.
    mask: Option<Mask>,
}

impl<'p> Brush<'p> {
    /// A brush whose page has `scale` pixels a unit and begins `top` pixels above the first row.
    pub fn new(pixels: &'p mut Pixmap, palette: &'p Palette, scale: f32, top: u32) -> Self {
        let page = Transform::from_scale(scale, scale).post_translate(0.0, -(top as f32));
        Self { pixels, palette, page, place: page, mask: None }
    }

    pub fn ground(&mut self, Rgb(red, green, blue): Rgb) {
        self.pixels.fill(Color::from_rgba8(red, green, blue, 255));
    }

    pub async fn part(&mut self, part: &Part) {
        match part {
            Part::Picture { at, drawing, cut, name } => {
                self.picture(*at, drawing, *cut, name.as_ref()).await;
            }
            Part::Bar(area, tint) => {
                if let Some(rect) = rect(area) {
                    self.fill(Some(PathBuilder::from_rect(rect)), tint);
                }
            }
            Part::Words { words, bold } => self.words(words, *bold),
        }
    }

    async fn picture(&mut self, at: DVec2, drawing: &Drawing, cut: bool, name: Option<&Words>) {
        let by = at - drawing.area.min;
        self.place = self.page.pre_translate(by.x as f32, by.y as f32);
        if let (true, Some(edge)) = (cut, rect(&drawing.area)) {
            self.mask = Mask::new(self.pixels.width(), self.pixels.height());
            if let Some(mask) = &mut self.mask {
                let edge = PathBuilder::from_rect(edge);
                mask.fill_path(&edge, FillRule::Winding, true, self.place);
            }
        }
        for image in &drawing.images {
            self.image(image);
            breathe().await;
        }
        for item in &drawing.items {
            match item {
                Item::Fill(outline, tint, _) => {
                    self.fill(path(&inside(outline, &drawing.area)), tint);
                }
                Item::Stroke(outline, pen, _) => self.stroke(outline, &drawing.area, pen),
                Item::Words(words, _) => self.words(words, false),
            }
            breathe().await;
        }
        if let Some(name) = name {
            self.words(name, false);
        }
        (self.place, self.mask) = (self.page, None);
    }

    fn fill(&mut self, path: Option<Path>, tint: &Tint) {
        let Some(path) = path else { return };
        let paint = paint(tint.color, tint.opacity);
        let mask = self.mask.as_ref();
        self.pixels.fill_path(&path, &paint, FillRule::Winding, self.place, mask);
    }

    fn stroke(&mut self, outline: &Outline, area: &Area, pen: &Pen) {
        let round = pen.cap == Cap::Round && pen.dash.is_none();
        let mut stroke = Stroke {
            width: pen.width,
            line_cap: if round { LineCap::Round } else { LineCap::Butt },
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let paint = paint(pen.color, pen.opacity);
        for (piece, along) in rims(outline, area) {
            let Some(path) = path(&piece) else { continue };
            stroke.dash = pen.dash.and_then(|[dash, space]| {
                let begin = (along + f64::from(pen.phase)).rem_euclid(f64::from(dash + space));
                StrokeDash::new(vec![dash, space], begin as f32)
            });
            self.pixels.stroke_path(&path, &paint, &stroke, self.place, self.mask.as_ref());
        }
    }

    fn words(&mut self, words: &Words, bold: bool) {
        let Some(face) = font::face(bold) else { return };
        let Some(path) = letters(face, words) else { return };
        if let Some(halo) = words.halo {
            let stroke = Stroke {
                width: 2.0 * HALO as f32,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            let paint = paint(halo, words.opacity);
            self.pixels.stroke_path(&path, &paint, &stroke, self.place, self.mask.as_ref());
        }
        self.fill(Some(path), &Tint { color: words.color, opacity: words.opacity });
    }

    /// Draws cells as a picture of one pixel each, stretched to the parallelogram.
    fn image(&mut self, image: &Image) {
        let [columns, rows] = image.cells.size;
        let Some(mut cells) = Pixmap::new(columns.into(), rows.into()) else { return };
        let colors = self.palette.rgba(&image.cells);
        for (cell, it) in cells.pixels_mut().iter_mut().zip(colors.chunks_exact(4)) {
            *cell = tiny_skia::ColorU8::from_rgba(it[0], it[1], it[2], it[3]).premultiply();
        }
        let (u, v) = (image.u / f64::from(columns), image.v / f64::from(rows));
        let [a, b, c, d, e, f] = [u.x, u.y, v.x, v.y, image.corner.x, image.corner.y];
        let place = self.place.pre_concat(Transform::from_row(
            a as f32, b as f32, c as f32, d as f32, e as f32, f as f32,
        ));
        let smooth = image.cells.is_smooth;
        let quality = if smooth { FilterQuality::Bilinear } else { FilterQuality::Nearest };
        let look = PixmapPaint { quality, ..PixmapPaint::default() };
        self.pixels.draw_pixmap(0, 0, cells.as_ref(), &look, place, self.mask.as_ref());
    }

    /// Copies RGBA rows to the page, opaque, last row first, with the upper left corner `at`.
    pub fn lay(&mut self, rows: &[u8], columns: u32, at: glam::UVec2) {
        let width = self.pixels.width() as usize;
        let lines = rows.chunks_exact(4 * columns as usize).rev();
        for (line, row) in (at.y as usize..).zip(lines) {
            let start = line * width + at.x as usize;
            let pixels = &mut self.pixels.pixels_mut()[start..start + columns as usize];
            for (pixel, it) in pixels.iter_mut().zip(row.chunks_exact(4)) {
                if let Some(color) = PremultipliedColorU8::from_rgba(it[0], it[1], it[2], 255) {
                    *pixel = color;
                }
            }
        }
    }
}

fn paint(Rgb(red, green, blue): Rgb, opacity: f32) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, (opacity.clamp(0.0, 1.0) * 255.0).round() as u8);
    paint
}

fn rect(area: &Area) -> Option<Rect> {
    let [left, top, right, bottom] =
        [area.min.x, area.min.y, area.max.x, area.max.y].map(|it| it as f32);
    Rect::from_ltrb(left, top, right, bottom)
}

/// The distance of a cubic's control points from the ends of a quarter circle, as a share of the
/// radius. The curve is off the circle by 0.03 % at most.
const QUARTER: f64 = 0.552_284_75;

/// The path begins at the end of the longer axis, as in SVG: dashes begin there.
fn oval(oval: &Oval) -> Option<Path> {
    let [u, v] = [oval.along * oval.axes.x, oval.along.perp() * oval.axes.y];
    let at = |x: f64, y: f64| (oval.center + u * x + v * y).as_vec2();
    let mut builder = PathBuilder::new();
    let start = at(1.0, 0.0);
    builder.move_to(start.x, start.y);
    for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        let [first, second, end] =
            [at(x - QUARTER * y, y + QUARTER * x), at(QUARTER * x - y, QUARTER * y + x), at(-y, x)];
        builder.cubic_to(first.x, first.y, second.x, second.y, end.x, end.y);
    }
    builder.close();
    builder.finish()
}

fn path(piece: &Outline) -> Option<Path> {
    let (points, closed) = match piece {
        Outline::Disc(center, radius) => {
            let (center, axes) = (*center, DVec2::splat(*radius));
            return oval(&Oval { center, along: DVec2::X, axes });
        }
        Outline::Oval(it) => return oval(it),
        Outline::Path { points, closed } => (points, *closed),
    };
    let [first, rest @ ..] = &points[..] else { return None };
    let mut builder = PathBuilder::new();
    builder.move_to(first.x as f32, first.y as f32);
    rest.iter().for_each(|it| builder.line_to(it.x as f32, it.y as f32));
    if closed {
        builder.close();
    }
    builder.finish()
}

fn letters(face: &Face, words: &Words) -> Option<Path> {
    let mut builder = PathBuilder::new();
    let scale = words.size as f32 / face.em;
    let (mut pen, baseline) = (words.at.x as f32, words.at.y as f32);
    for letter in words.text.chars() {
        let at = |it: Point| (pen + it.x * scale, baseline - it.y * scale);
        let mut last = None;
        for curve in face.font.outline(face.font.glyph_id(letter)).map_or(vec![], |it| it.curves) {
            let (OutlineCurve::Line(from, to)
            | OutlineCurve::Quad(from, _, to)
            | OutlineCurve::Cubic(from, _, _, to)) = curve;
            if last != Some(from) {
                let (x, y) = at(from);
                builder.close();
                builder.move_to(x, y);
            }
            let (x, y) = at(to);
            match curve {
                OutlineCurve::Line(..) => builder.line_to(x, y),
                OutlineCurve::Quad(_, by, _) => {
                    let (x1, y1) = at(by);
                    builder.quad_to(x1, y1, x, y);
                }
                OutlineCurve::Cubic(_, first, second, _) => {
                    let ((x1, y1), (x2, y2)) = (at(first), at(second));
                    builder.cubic_to(x1, y1, x2, y2, x, y);
                }
            }
            last = Some(to);
        }
        builder.close();
        pen += face.advance(letter) * words.size as f32;
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::case;
    use crate::page::palette::Theme;
    use crate::platform::threads::now;

    fn sheet() -> Sheet {
        let words = Words {
            text: "H".to_owned(),
            at: DVec2::new(2.0, 16.0),
            size: 18.0,
            color: Rgb::hex(0),
            opacity: 1.0,
            halo: None,
        };
        Sheet {
            title: String::new(),
            description: String::new(),
            size: DVec2::new(40.0, 20.0),
            palette: Palette::plain(Theme::Light),
            parts: vec![Part::Words { words, bold: false }],
        }
    }

    fn decoded(png: Vec<u8>) -> Vec<u8> {
        let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size()];
        reader.next_frame(&mut pixels).unwrap();
        pixels
    }

    #[test]
    fn a_picture_drawn_in_bands_is_the_same_picture() {
        let sheet = sheet();
        let whole = decoded(now(sheet.in_bands(5.0, [200, 100], BAND)).unwrap());
        let banded = decoded(now(sheet.in_bands(5.0, [200, 100], 7 * 200)).unwrap());
        assert!(whole.contains(&0), "there are letters");
        assert_eq!(whole.len(), banded.len());
        // Edges may be rounded differently.
        assert!(whole.iter().zip(&banded).all(|(one, other)| one.abs_diff(*other) <= 2));
    }

    #[test]
    fn a_halo_is_round_about_the_corners_of_letters() {
        let mut sheet = sheet();
        let Part::Words { words, .. } = &mut sheet.parts[0] else { panic!() };
        (words.text, words.halo) = ("AM".to_owned(), Some(Rgb(255, 0, 0)));
        let pixels = now(sheet.pixels(4.0)).unwrap();
        let places = |color: fn(&PremultipliedColorU8) -> bool| {
            let of = pixels.pixels().iter().enumerate().filter(move |it| color(it.1));
            let at = |index| DVec2::new((index % 160) as f64, (index / 160) as f64);
            of.map(move |(index, _)| at(index)).collect::<Vec<_>>()
        };
        let letters = places(|it| it.red() < 128);
        let halo = places(|it| it.red() > 250 && it.green() < 5);
        assert!(letters.len() > 1000 && halo.len() > 1000);
        for at in halo {
            let far = letters.iter().map(|it| it.distance(at)).fold(f64::MAX, f64::min);
            assert!(far < 4.0 * HALO + 1.0, "{at} is {far} from the letters");
        }
    }

    #[test]
    fn a_picture_keeps_its_pixels_and_gives_its_case_back() {
        let pixels = now(sheet().pixels(1.0)).unwrap();
        let text = r#"{"a": {"point": {"at": [0, 0]}}, "b": {"point": {"at": [1, 0]}}}"#;
        let [plain, with] = [None, Some(text)].map(|case| encode(&pixels, case).unwrap());
        let read = |png: &[u8]| case::parse(png, "map", None);
        let given = case::parse(text, "map", None).unwrap().scene;
        assert!(read(&with).is_ok_and(|it| it.scene == given) && read(&plain).is_err());
        assert_eq!(decoded(plain), decoded(with.clone()));
        // A truncated file has lost its case.
        (0..40).for_each(|end| assert!(read(&with[..end]).is_err()));
        (0..with.len()).for_each(|end| drop(read(&with[..end])));
    }

    #[test]
    fn sizes_that_no_picture_can_have_are_refused_in_a_sentence() {
        for scale in [0.0, -1.0, 1e9, f32::NAN] {
            let error = now(sheet().png(scale)).unwrap_err();
            assert!(error.contains("pixels"), "{error}");
        }
    }
}
