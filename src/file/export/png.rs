//! A sheet as PNG.

use crate::file::export::brush::Brush;
use crate::file::export::sheet::Sheet;
use crate::page::figure;
use crate::page::palette::{Palette, Shades};
use crate::platform::threads::breathe;
use std::fmt;
use std::io::Write;
use tiny_skia::{Pixmap, PremultipliedColorU8};

/// Width and height a PNG may have at most, pixels: 16 K is a wall-sized print.
const LARGEST: f32 = 16_384.0;

/// How many pixels are drawn at once. More would take more memory, fewer draw what lies
/// across two bands more often.
const BAND: u32 = 1 << 24;

/// How many pixels are encoded at once. More would hold up a frame where there is one thread.
const AT_ONCE: usize = 1 << 16;

/// Why there is no PNG.
#[derive(Debug)]
pub enum PngError {
    /// The picture would have no pixel, or too many.
    Size {
        /// Width asked for, pixels.
        width: f32,
        /// Height asked for, pixels.
        height: f32,
    },
    /// The pixels could not be written as PNG.
    Encoding(png::EncodingError),
}

impl fmt::Display for PngError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height } => write!(
                out,
                "a picture of {width} × {height} pixels cannot be made: each side must be \
                    between 1 and {LARGEST}"
            ),
            Self::Encoding(error) => {
                write!(out, "the PNG cannot be written: {error}")
            }
        }
    }
}

impl std::error::Error for PngError {}

impl Sheet {
    /// The PNG file at `scale` pixels a unit.
    ///
    /// # Errors
    /// When the picture would be empty or far too large.
    pub async fn png(&self, scale: f32) -> Result<Vec<u8>, PngError> {
        self.in_bands(scale, self.pixels_at(scale)?, BAND).await.map_err(PngError::Encoding)
    }

    /// The PNG file, drawn in bands of about so many pixels.
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

    /// The pixels at `scale` pixels a unit.
    ///
    /// # Errors
    /// When the picture would be empty or far too large.
    pub async fn pixels(&self, scale: f32) -> Result<Pixmap, PngError> {
        let [width, height] = self.pixels_at(scale)?;
        let too_large = PngError::Size { width: width as f32, height: height as f32 };
        let mut pixmap = Pixmap::new(width, height).ok_or(too_large)?;
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

    /// Width and height at `scale` pixels a unit.
    fn pixels_at(&self, scale: f32) -> Result<[u32; 2], PngError> {
        let [width, height] = [self.size.x, self.size.y].map(|it| it as f32 * scale);
        let fits = |side: f32| (1.0..=LARGEST).contains(&side);
        if fits(width) && fits(height) {
            return Ok([width.round() as u32, height.round() as u32]);
        }
        Err(PngError::Size { width, height })
    }
}

/// The PNG file of pixels.
///
/// # Errors
/// When the encoder refuses, which pixels of any number do not make it do.
pub fn encode(pixmap: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    encoded([pixmap.width(), pixmap.height()], &rgba(pixmap.pixels()), png::FilterType::default())
}

/// Red, green, blue and opacity of each pixel, not multiplied.
fn rgba(pixels: &[PremultipliedColorU8]) -> Vec<u8> {
    let pixels = pixels.iter().map(|pixel| pixel.demultiply());
    pixels.flat_map(|it| [it.red(), it.green(), it.blue(), it.alpha()]).collect()
}

/// The PNG file of a field, a pixel a cell, its first row first.
///
/// # Errors
/// When the encoder refuses, which cells of any number do not make it do.
pub fn field(cells: &figure::Raster, palette: &Palette) -> Result<Vec<u8>, png::EncodingError> {
    let size = cells.size().map(u32::from);
    // Neighbours differ little: their differences are short to write.
    let filter = if cells.is_smooth() { png::FilterType::Paeth } else { png::FilterType::NoFilter };
    encoded(size, &Shades::of(palette).rgba(cells), filter)
}

/// The PNG file of pixels: red, green, blue and opacity of each.
fn encoded(
    size: [u32; 2],
    pixels: &[u8],
    filter: png::FilterType,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut writer = encoder(&mut bytes, size, filter).write_header()?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::lettering::Words;
    use crate::file::export::sheet::Part;
    use crate::page::palette::{Rgb, Theme};
    use crate::platform::threads::now;
    use glam::DVec2;

    /// A sheet of 40 by 20 units with a letter on it.
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

    #[test]
    fn letters_are_drawn_without_any_installed_font() {
        let pixmap = now(sheet().pixels(1.0)).unwrap();
        assert!(pixmap.pixels().iter().any(|pixel| pixel.red() < 60));
    }

    #[test]
    fn the_scale_multiplies_the_size() {
        let bytes = now(sheet().png(2.5)).unwrap();
        let info = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        assert_eq!((info.info().width, info.info().height), (100, 50));
    }

    #[test]
    fn a_picture_drawn_in_bands_is_the_same_picture() {
        let sheet = sheet();
        let pixels = |bytes: Vec<u8>| {
            let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size()];
            reader.next_frame(&mut pixels).unwrap();
            pixels
        };
        let whole = pixels(now(sheet.in_bands(5.0, [200, 100], BAND)).unwrap());
        let banded = pixels(now(sheet.in_bands(5.0, [200, 100], 7 * 200)).unwrap());
        assert!(whole.contains(&0), "there are letters");
        assert_eq!(whole.len(), banded.len());
        // Edges may be rounded another way by a step.
        assert!(whole.iter().zip(&banded).all(|(one, other)| one.abs_diff(*other) <= 2));
    }

    #[test]
    fn sizes_that_no_picture_can_have_are_refused_in_a_sentence() {
        for scale in [0.0, -1.0, 1e9, f32::NAN] {
            let error = now(sheet().png(scale)).unwrap_err();
            assert!(error.to_string().contains("pixels"), "{error}");
        }
    }
}
